"""Sheng Ji at speed: the rules by which every seat plays tricks in a rollout, from its own cards and what is public.

A play costs a few microseconds, so everything here and in `leading`, `following`, `pairs` and `least` is a plain int or
a tuple of two masks (see `cardavia.games.shengji.cards`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from cardavia.ai.shengji.following import follow_single
from cardavia.ai.shengji.leading import lead
from cardavia.ai.shengji.pairs import follow_many
from cardavia.games.shengji.state import State

if TYPE_CHECKING:
    from cardavia.games.cards import Mask

Cards: TypeAlias = "tuple[Mask, Mask]"


def playout(state: State, luck: list[float]) -> None:
    """Play the tricks to the end, in place. `luck` are random numbers, one for each play that may be left."""
    ply = 0
    while state.seat >= 0:
        noise = luck[ply]
        ply += 1
        if not state.played & 3:
            ones, twos = lead(state, noise)
        elif state.size == 1:
            ones = follow_single(state, noise)
            twos = 0
        else:
            ones, twos = follow_many(state)
        state.push(ones, twos)


def pick(state: State) -> Cards:
    """The rule player's play for the seat to act."""
    if not state.played & 3:
        return lead(state, 1.0)
    if state.size == 1:
        return follow_single(state, 1.0), 0
    return follow_many(state)
