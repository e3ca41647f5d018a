"""How many lines of play there are to each depth from fixed positions: a net for any slip in what is legal."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from cardavia import games as package
from cardavia.games import record
from cardavia.games.base import AnyState

GOLDEN = Path(__file__).parents[1] / "golden"


class Position(NamedTuple):
    """A golden deal after so many moves, and the number of lines of play to depth 1, 2, 3 and so on."""

    deal: str
    moves: int
    lines: tuple[int, ...]


def positions() -> list[Position]:
    found = []
    for path in sorted(GOLDEN.glob("*.perft")):
        for line in path.read_text(encoding="utf-8").splitlines():
            words = line.partition("#")[0].split()
            if words:
                found.append(Position(words[0], int(words[1]), tuple(map(int, words[2:]))))
    return found


POSITIONS = positions()


def lines(state: AnyState, depth: int) -> int:
    """How many lines of play of exactly that many moves there are."""
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = state.copy()
        after.play(move)
        total += lines(after, depth - 1)
    return total


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: f"{position.deal}-{position.moves}")
def test_lines_of_play(position: Position) -> None:
    read = record.read((GOLDEN / f"{position.deal}.deal").read_text(encoding="utf-8"))
    state = read.game.start(read.deal)
    for seat, move in read.moves[: position.moves]:
        state.play(move, seat)
    assert tuple(lines(state, depth) for depth in range(1, len(position.lines) + 1)) == position.lines


def test_every_game_has_its_lines_counted() -> None:
    counted = {position.deal.partition("-")[0] for position in POSITIONS}
    assert counted == set(package.games())
