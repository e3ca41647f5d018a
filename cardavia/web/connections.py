"""Limits below HTTP: how long a request may take to arrive, how large its head may be, how many connections are open.

Who comes is let in: where there are too many connections, the one closes that has waited longest without a whole
request. Requests that are being answered are never cut.
"""

from __future__ import annotations

import asyncio
from ipaddress import IPv4Network, IPv6Network, ip_address
from typing import ClassVar, Protocol

from uvicorn.protocols.http.auto import AutoHTTPProtocol

MAX_HEAD = 32 * 1024
"""Bytes of a request before its body. Browsers send one or two thousand."""
MAX_REST = 1024 * 1024
"""Bytes of a body that is read only to be thrown away, because it is too large."""


class Connection(Protocol):
    """What the door knows of a connection."""

    @property
    def address(self) -> str: ...

    @property
    def waiting(self) -> bool:
        """Whether there is no whole request to be answered."""
        ...

    def end(self) -> None: ...


class Door:
    """Counts connections: at most `most` in all, at most half of them from one address that is no trusted proxy."""

    def __init__(self, most: int, proxies: tuple[IPv4Network | IPv6Network, ...] = ()) -> None:
        self._most, self._share, self._proxies = most, max(most // 2, 1), proxies
        self._inside: dict[Connection, None] = {}

    def enter(self, new: Connection) -> None:
        """Let a connection in; if need be at the cost of the oldest that waits, or of itself where none does."""
        self._inside[new] = None
        same = [one for one in self._inside if one.address == new.address]
        if len(same) > self._share and not self._is_proxy(new.address):
            self._close_one_of(same)
        elif len(self._inside) > self._most:
            self._close_one_of(list(self._inside))

    def leave(self, one: Connection) -> None:
        self._inside.pop(one, None)

    def _close_one_of(self, some: list[Connection]) -> None:
        oldest = next((one for one in some if one.waiting), some[-1])
        self.leave(oldest)
        oldest.end()

    def _is_proxy(self, address: str) -> bool:
        try:
            return any(ip_address(address) in network for network in self._proxies)
        except ValueError:
            return False


class Guarded(AutoHTTPProtocol):  # type: ignore[misc,valid-type]
    """uvicorn's protocol, with a door to pass, and with so many seconds for each request to arrive in."""

    door: ClassVar[Door]
    seconds: ClassVar[float]
    _timer: asyncio.TimerHandle | None = None
    _size = 0

    @property
    def address(self) -> str:
        return self.client[0] if self.client else ""

    @property
    def waiting(self) -> bool:
        return self.cycle is None or (self.cycle.response_complete and not self.cycle.more_body)

    def end(self) -> None:
        self.transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._timer = self.loop.call_later(self.seconds, self._late)
        self.door.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        self.door.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        head = self.waiting
        if self._timer is None:
            self._timer = self.loop.call_later(self.seconds, self._late)
        end = data.find(b"\r\n\r\n") if head else -1
        self._size += len(data) if end < 0 else end
        if self._size > (MAX_HEAD if head else MAX_REST):
            self._refuse(b"431 Request Header Fields Too Large")
            return
        super().data_received(data)
        if head and not self.waiting:
            self._size = 0
        if not self.waiting and not self.cycle.more_body:
            self._stop()

    def _late(self) -> None:
        if self.waiting or self.cycle.more_body:
            self._refuse(b"408 Request Timeout")

    def _refuse(self, status: bytes) -> None:
        self._stop()
        if self.transport.is_closing():
            return
        if self.waiting:
            self.transport.write(b"HTTP/1.1 " + status + b"\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
        self.transport.close()

    def _stop(self) -> None:
        self._size = 0
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def guarded(door: Door, seconds: float) -> type[Guarded]:
    """The protocol for a server of one such door, where a request has so many seconds to arrive."""
    return type("Guarded", (Guarded,), {"door": door, "seconds": seconds})
