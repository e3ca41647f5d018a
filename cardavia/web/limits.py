"""Limits on what one visitor may ask for: a bucket of tokens each, in memory, bounded in number."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable


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
