"""The cards drawn under clauses of Sheng Ji: the order of trumps in an example, strongest first, and the shapes."""

from __future__ import annotations

from typing import Final

from cardavia.games.cards import size_of
from cardavia.games.rules import Picture
from cardavia.games.shengji.cards import DECK, POINTS, RANKS, SUITS, TRUMPS, ranking

EXAMPLE: Final = ranking(SUITS.index("S"), RANKS.index("10"))
"""Spades are trumps at level 10, as in the text of `shengji.trick.lead`."""


def strongest_first(suit: int) -> tuple[str, ...]:
    """The cards of an effective suit in the example."""
    places = [place for place in range(len(DECK)) if EXAMPLE.group[place] == suit]
    places.sort(key=lambda place: size_of(EXAMPLE.above[place]))
    return tuple(DECK.codes[EXAMPLE.card[place]] for place in places)


COUNTING: Final = tuple(DECK.codes[card] for card in range(len(RANKS)) if POINTS[card])
"""The cards of one suit that count points."""

PICTURES: Final = {
    "shengji.trick.order": (Picture(strongest_first(TRUMPS)), Picture(strongest_first(SUITS.index("H")))),
    "shengji.trick.lead": (
        Picture(("8H",)),
        Picture(("8H", "8H")),
        Picture(("7H", "7H", "8H", "8H")),
        Picture(("9H", "9H", "JH", "JH")),
    ),
    "shengji.score.points": (Picture(COUNTING),),
}
