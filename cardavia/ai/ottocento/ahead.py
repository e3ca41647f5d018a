"""The end of a deal of Ottocento: the seats of a rollout look a ply ahead at every play.

Rules of thumb weigh trick by trick; with few cards left the order of the tricks decides. Every seat tries each of its
cards, lets the rules play the deal to its end, and plays the one that turned out best for its team.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardavia.ai.ottocento.quick import playout
from cardavia.games.base import SEATS
from cardavia.games.cards import top_of, width_of
from cardavia.games.ottocento.numbers import HAND_CARDS
from cardavia.games.ottocento.state import State
from cardavia.games.ottocento.tricks import Move, legal_cards

if TYPE_CHECKING:
    from mypy_extensions import i64

    from cardavia.games.cards import Mask

CALM: Final = [1.0] * (HAND_CARDS * SEATS)
"""Luck for a playout without random cards."""


def outcome_ahead(world: State, move: Move, luck: list[float]) -> float:  # noqa: ARG001
    """As the policy's `outcome`, near the end of a deal, without chance."""
    twin = world.copy()
    team = twin.seat & 1
    twin.push(top_of(move.cards))
    while twin.seat >= 0:
        twin.push(_best(twin))
    own, other = twin.scores()
    return float(other - own if team else own - other)


def _best(state: State) -> i64:
    """The card of the seat to act after which the rules of thumb do best for its team."""
    team = state.seat & 1
    legal: Mask = legal_cards(state.hands[state.seat], state.follow)
    choice: i64 = width_of(legal) - 1
    if not legal & (legal - 1):
        return choice
    best = -10_000
    while legal:
        bit = legal & -legal
        legal ^= bit
        card: i64 = width_of(bit) - 1
        twin = state.copy()
        twin.push(card)
        playout(twin, CALM)
        own, other = twin.scores()
        value = other - own if team else own - other
        if value > best:
            best, choice = value, card
    return choice
