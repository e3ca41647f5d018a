"""A shuffle that anybody can repeat: a seed and this page of code give the same order for ever.

The stream is SHA-256 in counter mode, so nothing depends on a library's random generator. `seal` is what the page
shows when cards are dealt; the seed itself is shown when the deal is over, and whoever likes can check one
by the other.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final, TypeVar

T = TypeVar("T")

SEED_BYTES: Final = 16


def new_seed() -> bytes:
    """A fresh seed of 128 bits from the system's generator."""
    return secrets.token_bytes(SEED_BYTES)


def seal(seed: bytes, game: str, version: int) -> str:
    """The sealed form of a seed (64 hex digits): shown at the deal, checked after it."""
    return hashlib.sha256(b"cardavia deal %d %s " % (version, game.encode()) + seed).hexdigest()


class Stream:
    """An endless stream of unbiased whole numbers from a seed."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._block = 0
        self._bytes = b""

    def _word(self) -> int:
        if len(self._bytes) < 8:
            self._bytes = hashlib.sha256(self._seed + self._block.to_bytes(8, "big")).digest()
            self._block += 1
        word, self._bytes = self._bytes[:8], self._bytes[8:]
        return int.from_bytes(word, "big")

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely (numbers of the ragged end are thrown back)."""
        limit = (1 << 64) - (1 << 64) % n
        while True:
            word = self._word()
            if word < limit:
                return word % n

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place (Fisher-Yates from the end)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
