"""Positions to try the machine players on."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cardavia.ai.cicera.policy import POLICY
from cardavia.games.cicera.game import GAME
from cardavia.games.cicera.state import State


def cicera(deals: int, every: int = 5, salt: int = 0) -> Iterator[State]:
    """Every so-manieth position of deals played by the rules with some random moves."""
    for number in range(deals):
        rng = Random(number + 1000 * salt)
        state = GAME.start(GAME.deal(rng.randbytes(16)))
        while not state.over:
            if state.ply % every == number % every:
                yield state.copy()
            move = POLICY.rule_move(state.view(state.seat))
            state.play(POLICY.random_move(state, rng) if rng.random() < 0.25 else move)
