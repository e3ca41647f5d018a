"""Decks of distinct cards: codes, indices and bit masks.

A card is an index 0..n-1 in its deck; a set of cards is an int with one bit a card. Codes are the text form
(``7s``), used at the edges only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardavia.games.base import Malformed


def bits(mask: int) -> Iterator[int]:
    """The indices in a set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Deck:
    """An ordered set of card codes with both ways of naming a card."""

    def __init__(self, codes: Iterable[str]) -> None:
        self.codes = tuple(codes)
        self.index = {code: i for i, code in enumerate(self.codes)}
        self.full = (1 << len(self.codes)) - 1

    def __len__(self) -> int:
        return len(self.codes)

    def card(self, code: str) -> int:
        """The index of a code. Raises `Malformed` (``refusal.unknown_card``) for a code of no card of this deck."""
        try:
            return self.index[code]
        except KeyError:
            raise Malformed("refusal.unknown_card", code) from None

    def mask(self, codes: Iterable[str]) -> int:
        """The set of those codes. Raises `Malformed` for an unknown code or a card named twice."""
        mask = 0
        for code in codes:
            bit = 1 << self.card(code)
            if mask & bit:
                raise Malformed("refusal.card_twice", code)
            mask |= bit
        return mask

    def names(self, mask: int) -> tuple[str, ...]:
        """The codes of a set, in deck order."""
        return tuple(self.codes[i] for i in bits(mask))
