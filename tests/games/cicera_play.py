"""Deals of Cicera played by three kinds of players."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from cardavia.games.cicera.captures import Move
from cardavia.games.cicera.game import GAME
from cardavia.games.cicera.state import State

Policy = Callable[[State, random.Random], Move]


def anything(state: State, rng: random.Random) -> Move:
    return rng.choice(state.legal_moves())


def eager(state: State, rng: random.Random) -> Move:
    return rng.choice([move for move in state.legal_moves() if move.taken] or state.legal_moves())


def shy(state: State, rng: random.Random) -> Move:
    """Places nearly always, so that tables grow crowded."""
    placed = [move for move in state.legal_moves() if not move.taken]
    return rng.choice(placed) if rng.random() < 0.9 else anything(state, rng)


POLICIES: list[Policy] = [anything, eager, shy]


def deals(count: int, salt: int) -> Iterator[tuple[State, random.Random]]:
    for number in range(count):
        yield GAME.start(GAME.deal((number + salt).to_bytes(16, "big"))), random.Random(number)


def plies(state: State, policy: Policy, rng: random.Random) -> Iterator[Move]:
    """Play the deal out; every move is yielded after it has been made."""
    while not state.over:
        move = policy(state, rng)
        state.play(move)
        yield move
