"""The end of a deal of Cicera: the seats of a rollout look a ply ahead before the rules of thumb go on.

Rules of thumb lose sight of what the last cards are worth. For one round every seat tries each of its plays, lets the
rules play the deal to its end, and makes the one that turned out best for its team.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardavia.ai.cicera.quick import playout
from cardavia.games.base import SEATS
from cardavia.games.cards import width_of
from cardavia.games.cicera.captures import Move, captures
from cardavia.games.cicera.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from cardavia.games.cards import Mask

PLIES: Final = SEATS
"""Plies for which the seats look ahead after the move."""


def outcome_ahead(world: State, move: Move, luck: list[float]) -> float:  # noqa: ARG001
    """As the policy's `outcome`, near the end of a deal: exact in the count, without chance."""
    twin = world.copy()
    team = twin.seat & 1
    twin.push(move.card, move.taken)
    left: i64 = PLIES
    while twin.seat >= 0 and left:
        left -= 1
        card, taken = _best(twin)
        twin.push(card, taken)
    if twin.seat >= 0:
        playout(twin)
    own, other = twin.scores()
    return float(other - own if team else own - other)


def _best(state: State) -> tuple[i64, Mask]:
    """The play of the seat to act after which the rules of thumb do best for its team."""
    team = state.seat & 1
    best = -1000
    choice: tuple[i64, Mask] = (-1, 0)
    hand: Mask = state.hands[state.seat]
    while hand:
        bit = hand & -hand
        hand ^= bit
        card: i64 = width_of(bit) - 1
        for taken in (*captures(card, state.table), 0):
            twin = state.copy()
            twin.push(card, taken)
            if twin.seat >= 0:
                playout(twin)
            own, other = twin.scores()
            value = other - own if team else own - other
            if value > best:
                best, choice = value, (card, taken)
    return choice
