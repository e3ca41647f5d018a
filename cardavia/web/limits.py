"""Limits on what one visitor may ask for: buckets of tokens, in memory, bounded in number.

Each kind of act has two of them. That of the session is for one person; that of the address is wide enough for a
school behind one router, and holds against somebody who begins a new session each time. Addresses are those of the
connection, or what a trusted proxy says: no header of a visitor counts.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

IPV6_HOME = 64
"""Bits of an IPv6 address that a visitor cannot choose."""


class Buckets:
    """At most `burst` acts at once and `rate` a second in the long run, for each key."""

    def __init__(
        self, burst: int, rate: float, keys: int = 10_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._burst, self._rate, self._keys, self._clock = burst, rate, keys, clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> bool:
        """Take one token; False when the bucket is empty."""
        now = self._clock()
        tokens, at = self._buckets.pop(key, (float(self._burst), now))
        tokens = min(self._burst, tokens + (now - at) * self._rate)
        allowed = tokens >= 1
        self._buckets[key] = (tokens - allowed, now)
        if len(self._buckets) > self._keys:
            self._buckets.popitem(last=False)
        return allowed

    def give(self, key: str) -> None:
        """Put a token back: what it was taken for was not done."""
        if key in self._buckets:
            tokens, at = self._buckets[key]
            self._buckets[key] = (tokens + 1, at)


class Limit:
    """A limit for each session and a wider one for each address."""

    def __init__(self, session: Buckets, address: Buckets) -> None:
        self.session, self.address = session, address

    def take(self, owner: str, host: str) -> bool:
        """Whether one more is allowed. A session that has had enough costs its address nothing."""
        return self.session.take(owner) and self.address.take(home_of(host))

    def give(self, owner: str, host: str) -> None:
        self.session.give(owner)
        self.address.give(home_of(host))


class Limits:
    """The limits of a server: on new tables and on acts. `factor` multiplies them; 0 lifts them, for load tests."""

    def __init__(self, factor: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self._factor, self._clock = factor, clock
        self.openings = Limit(self._buckets(20, 0.2), self._buckets(120, 1.0))
        self.acts = Limit(self._buckets(60, 4.0), self._buckets(600, 60.0))

    def _buckets(self, burst: int, rate: float) -> Buckets:
        many = self._factor or float("inf")
        return Buckets(int(min(burst * many, 1e9)), min(rate * many, 1e9), clock=self._clock)


def home_of(host: str) -> str:
    """What stands for one home or school: an IPv4 address, the network part of an IPv6 address."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(IPv6Address(int(address) >> (128 - IPV6_HOME) << (128 - IPV6_HOME)))
