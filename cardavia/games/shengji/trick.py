"""A trick of Sheng Ji: what was played to it, and who wins it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardavia.games.cards import top_of
from cardavia.games.shengji.cards import BIT, DECK, Ranking, shape


class Played(NamedTuple):
    """The cards that a seat played, sorted."""

    seat: int
    cards: tuple[int, ...]

    @property
    def codes(self) -> tuple[str, ...]:
        return tuple(DECK.codes[card] for card in self.cards)


class Trick(NamedTuple):
    """A trick, complete or not. `suit` is the effective suit led, `winner` the seat that wins it as it stands."""

    leader: int
    suit: int
    size: int
    plays: tuple[Played, ...]
    winner: int
    points: int


def trick_of(order: Ranking, plays: Sequence[Played]) -> Trick:
    """The trick made of one to four plays, and who wins it (`shengji.trick.win`)."""
    sets = [order.cards(play.cards) for play in plays]
    lead = shape(order, *sets[0])
    best, top = 0, top_of(sets[0][0])
    for i, (ones, twos) in enumerate(sets[1:], 1):
        place = top_of(ones)
        if shape(order, ones, twos) == lead and order.beats[top] & BIT[place]:
            best, top = i, place
    points = sum(order.worth(*cards) for cards in sets)
    suit = order.group[top_of(sets[0][0])]
    return Trick(plays[0].seat, suit, lead, tuple(plays), plays[best].seat, points)
