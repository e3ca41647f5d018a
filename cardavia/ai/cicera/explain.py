"""How well a world of Cicera explains what the other seats played.

`belief` reads every play card by card: who held a better card would have played it. Only a whole hand tells more: who
places a card probably holds its twin, or knows that no twin is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardavia.ai.cicera.belief import Past, past
from cardavia.ai.cicera.quick import rated
from cardavia.games.cards import cards_in
from cardavia.games.cicera.state import State
from cardavia.games.cicera.view import View

if TYPE_CHECKING:
    from cardavia.games.cards import Mask

PATIENCE: Final = 20.0
"""Hundredths of a point by which a hand's best play must beat the play made, for a doubt of 1."""

DOUBT: Final = 1.2
"""The most that one play tells against a hand: people have plans of their own."""


def seen_plays(view: View) -> list[Past]:
    """The plays of the other seats, first to last."""
    return [play for play in past(view) if play.seat != view.seat]


def misfits(world: State, plays: list[Past]) -> float:
    """How much better than the plays made the rules of thumb could have done from the hands of this world, play by
    play and within limits."""
    bad = 0.0
    for play in plays:
        held: Mask = world.hands[play.seat] | play.known
        others: Mask = play.unplayed & ~held
        table, left, weight, worth = play.table, play.just_left, play.weight, play.worth
        score, card, _ = rated(cards_in(held), table, left, weight, held, others, worth)
        if card != play.card:
            gap = score - rated([play.card], table, left, weight, held, others, worth)[0]
            bad += min(DOUBT, int(gap) / PATIENCE)
    return bad
