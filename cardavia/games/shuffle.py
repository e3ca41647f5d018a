"""A shuffle that anybody can repeat: a seed and this page of code give the same order for ever.

The stream is SHA-256 in counter mode, so nothing depends on a library's random generator. What it starts from is made
by two: the server's secret, whose `seal` is shown first, and a word that the person gives after that (`Draw`). Secret
and word are shown when the deal is over, and whoever likes can check seal and cards by them.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final, TypeVar

T = TypeVar("T")

SEED_BYTES: Final = 16
"""128 bits: of a secret and of a seed."""


def seal(secret: bytes, game: str, version: int) -> str:
    """The sealed form of a secret (64 hex digits): shown before the deal, checked after it."""
    return hashlib.sha256(b"cardavia deal %d %s " % (version, game.encode()) + secret).hexdigest()


@dataclass(frozen=True, slots=True)
class Draw:
    """What a deal is drawn from: a secret of 16 bytes, and a word in Unicode's form NFC.

    Who keeps the secret cannot know the word when the seal is shown, and who gives the word does not know the secret:
    neither can choose the cards.
    """

    secret: bytes
    word: str = ""

    @property
    def seed(self) -> bytes:
        """The seed of the deal; without a word, the secret itself."""
        if not self.word:
            return self.secret
        return hashlib.sha256(b"cardavia word " + self.secret + self.word.encode()).digest()[:SEED_BYTES]


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
