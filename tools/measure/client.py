"""A small HTTP client on raw streams and a player who uses it: light enough to drive hundreds of tables."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from urllib.parse import urlencode


@dataclass
class Answer:
    """What came back, and after how many milliseconds."""

    status: int
    headers: dict[str, str]
    body: str
    ms: float


class Client:
    """One browser: a keep-alive connection and its cookies."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies = {"lang": "en"}
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str, partial: bool = False) -> Answer:
        """Ask for a page; as a browser does, once more when the server had closed the idle connection."""
        used = self._streams is not None
        try:
            return await self._send("GET", path, "", partial)
        except asyncio.IncompleteReadError:
            if not used:
                raise
            return await self._send("GET", path, "", partial)

    async def post(self, path: str, form: dict[str, str], partial: bool = False) -> Answer:
        return await self._send("POST", path, urlencode(form), partial)

    async def _send(self, method: str, path: str, body: str, partial: bool) -> Answer:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        extra = "HX-Request: true\r\nHX-Request-Type: partial\r\n" if partial else ""
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {cookies}\r\n{extra}"
            f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        started = time.perf_counter()
        try:
            writer.write(head.encode() + body.encode())
            status, headers = await self._read_head(reader)
            content = await reader.readexactly(int(headers.get("content-length", "0")))
        except (OSError, asyncio.IncompleteReadError):
            self.close()
            raise
        if "set-cookie" in headers:
            name, _, value = headers["set-cookie"].partition(";")[0].partition("=")
            self.cookies[name] = value
        return Answer(status, headers, content.decode(), (time.perf_counter() - started) * 1000)

    async def _read_head(self, reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {
            name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:] if line)
        }
        return int(lines[0].split()[1]), headers

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


@dataclass
class Player:
    """Plays deals, and notes what took how long and what was acknowledged.

    `choose` gives the move at a table; without it a card of Cicera is placed.
    """

    client: Client
    level: str = "easy"
    game: str = "cicera"
    choose: Callable[[str], str] | None = None
    table: str = ""
    posts: list[float] = field(default_factory=list)
    gets: list[float] = field(default_factory=list)
    acknowledged: list[tuple[str, str]] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    sent: dict[str, str] | None = None
    """The act that was sent and not answered yet: where the line was cut, it is sent again as it was."""

    async def open(self) -> None:
        """Open a table; raises AssertionError when the server does not."""
        answer = await self.client.post(f"/{self.game}", {"level": self.level, "k": secrets.token_hex(8)})
        if answer.status != 303:
            raise AssertionError(f"opening a table answered {answer.status}")
        self.table = answer.headers["location"].partition("?")[0]

    async def turn(self) -> bool:
        """Wait for the turn and act. False when the deal is over."""
        if self.sent is not None:
            await self._act(self.sent)
        page = await self.client.get(f"{self.table}?v=end", partial=True)
        self.gets.append(page.ms)
        cards = re.findall(r'id="card-([^"]+)"', page.body)
        turn = 'data-turn="you"' in page.body
        move = cards[0] if cards and turn else ""
        if self.choose is not None and turn:
            move = await asyncio.to_thread(self.choose, self.table.rpartition("/")[2])
        version = re.search(r'name="v" value="(\d+)"', page.body)
        if page.status != 200 or version is None:
            self.errors.append(f"GET {page.status}")
            return False
        if not move:
            return bool(cards)
        await self._act({"v": version[1], "k": secrets.token_hex(8), "move": move})
        return True

    async def _act(self, act: dict[str, str]) -> None:
        self.sent = act
        answer = await self.client.post(f"{self.table}/play", act, partial=True)
        self.sent = None
        self.posts.append(answer.ms)
        if answer.status == 200:
            self.acknowledged.append((self.table.rpartition("/")[2], act["k"]))
        else:
            self.errors.append(f"POST {answer.status}")
