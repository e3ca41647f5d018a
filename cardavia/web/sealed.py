"""The secrets of deals to come. A page shows the seal of one; the form on it names it by the key of its act.

A secret is made from the server's key, the place where the deal is asked for and that key. So it is fixed before the
person gives a word, it need not be kept, and no act can be made to use another. An act happens once, wherever it comes
from: no secret serves for two deals.
"""

from __future__ import annotations

import hashlib
import hmac

from cardavia.games.base import AnyGame
from cardavia.games.shuffle import SEED_BYTES, Draw, seal


class Unsealed(Exception):
    """The seal that a form names is not that of its secret: the page was made under another key or other rules."""


class Secrets:
    """Makes secrets from a key of the server's."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def secret(self, place: str, key: str) -> bytes:
        """The secret of an act: `place` is the game where a table is opened, the table where its next hand is dealt."""
        return hmac.digest(self._key, f"cardavia secret {place} {key}".encode(), hashlib.sha256)[:SEED_BYTES]

    def seal(self, game: AnyGame, place: str, key: str) -> str:
        """What a page shows of it before the act."""
        return seal(self.secret(place, key), game.id, game.version)

    def draw(self, game: AnyGame, place: str, key: str, word: str, shown: str) -> Draw:
        """What the deal of an act is drawn from. `shown` is the seal on its page, if it told one. Raises Unsealed."""
        if shown and shown != self.seal(game, place, key):
            raise Unsealed
        return Draw(self.secret(place, key), word)
