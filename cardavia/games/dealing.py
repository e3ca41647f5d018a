"""Dealing a deck into named piles, and the header fields of a record that say how it was dealt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from cardavia.games.base import SEATS
from cardavia.games.cards import Deck
from cardavia.games.fields import cards_of
from cardavia.games.shuffle import Stream

Cards = tuple[int, ...]
HANDS = tuple(f"hand.{seat}" for seat in range(SEATS))
"""The fields of the four hands."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How many cards each pile gets, by the name of its header field, in the order of the header.

    A deck of `copies` packs is dealt hand by hand, then pile by pile. A deal is kept as indices in the order dealt.
    """

    deck: Deck
    counts: Mapping[str, int]
    copies: int = 1

    def deal(self, stream: Stream) -> dict[str, Cards]:
        """A shuffled deck in piles."""
        cards = list(range(len(self.deck))) * self.copies
        stream.shuffle(cards)
        piles, at = {}, 0
        for name in sorted(self.counts, key=lambda name: name not in HANDS):
            piles[name] = tuple(cards[at : at + self.counts[name]])
            at += self.counts[name]
        return piles

    def read(self, fields: Mapping[str, str]) -> dict[str, Cards]:
        """The piles from the fields of a header. Raises `Malformed`."""
        seen: dict[int, int] = {}
        return {name: cards_of(fields, name, self.deck, n, seen, self.copies) for name, n in self.counts.items()}

    def lines(self, piles: Mapping[str, Sequence[int]]) -> list[str]:
        """The header lines of the piles."""
        return [f"{name}: {' '.join(self.deck.codes[card] for card in piles[name])}" for name in self.counts]


def hands_of(piles: Mapping[str, Cards]) -> tuple[Cards, ...]:
    """The four hands among the piles."""
    return tuple(piles[name] for name in HANDS)


def by_name(hands: Iterable[Cards], **beside: Cards) -> dict[str, Cards]:
    """The piles by the names of their fields; `hands_of` takes the hands out again."""
    return dict(zip(HANDS, hands, strict=True)) | beside
