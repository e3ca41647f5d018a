"""What the tests of the contract share: every game, first deals of it, what can be seen of a state."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from cardavia import games as package
from cardavia.games.base import SEATS, AnyGame

GAMES = list(package.games().values())
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))

PLAYOUTS = 4


def seed(number: int) -> bytes:
    return number.to_bytes(16, "big")


def starts(game: AnyGame, count: int = PLAYOUTS) -> Iterator[tuple[Any, Any, random.Random]]:
    """First deals: (deal, state, generator)."""
    for number in range(count):
        deal = game.deal(seed(number))
        yield deal, game.start(deal), random.Random(number)


def fields_of(deal: Any) -> dict[str, str]:
    """The header lines of a deal as a record's reader hands them on."""
    pairs = [line.partition(":") for line in deal.header()]
    assert all(colon for _, colon, _ in pairs)
    fields = {name.strip(): value.strip() for name, _, value in pairs}
    assert len(fields) == len(pairs), "a header names each field once"
    return fields


def play_out(state: Any, rng: random.Random) -> list[tuple[int, Any]]:
    moves = []
    while not state.over:
        move = rng.choice(state.legal_moves())
        moves.append((state.seat, move))
        state.play(move)
    return moves


def facts(state: Any) -> tuple[object, ...]:
    """What can be seen of a state from outside."""
    views = tuple(state.view(viewer) for viewer in range(SEATS))
    return views, list(state.legal_moves()), state.seat, state.phase, state.ply, state.over
