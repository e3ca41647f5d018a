"""Judged positions: near the end of a deal, with moves that are right and moves that people would remember.

``tests/judged/judged.tsv`` holds those judged by hand and by long analysis, ``tests/judged/<game>`` those that
``python -m tools.judge`` found. Level by level and game by game nine answers in ten must be right.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from cardavia.ai.base import policy_of
from cardavia.ai.seats import choose, seed_for
from cardavia.games import games
from cardavia.games.base import AnyState
from cardavia.games.record import read, replay
from tests.sample import sample

FOLDER = Path(__file__).parents[1] / "judged"
WRONG = 10
"""Of so many answers one may be wrong."""

SEARCHED = ("normal", "hard")


class Judged(NamedTuple):
    """A position, the moves that are right (none: all but the wrong ones), and those that are wrong."""

    name: str
    state: AnyState
    right: tuple[str, ...]
    wrong: tuple[str, ...]

    def is_right(self, move: str) -> bool:
        """A wrong move may name a part: whatever holds all its cards is wrong."""
        if self.right:
            return move in self.right
        words = move.split()
        parts = [part.split() for part in self.wrong]
        return not any(all(words.count(card) >= part.count(card) for card in part) for part in parts)


def judged(table: Path) -> list[Judged]:
    """The positions of one table."""
    found = []
    for line in table.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            name, right, wrong = line.split("\t")[:3]
            state = replay(read((table.parent / name).read_text("utf-8"))).state
            found.append(Judged(name, state, *(_moves(text) for text in (right, wrong))))
    return found


def _moves(text: str) -> tuple[str, ...]:
    return () if text == "-" else tuple(text.split(", "))


def by_hand(name: str) -> list[Judged]:
    return [each for each in judged(FOLDER / "judged.tsv") if each.name.startswith(name)]


def wrong_answers(name: str, level: str, positions: list[Judged], seeds: int) -> list[str]:
    """What the level plays where it is wrong."""
    answers = []
    for each in positions:
        for seed in range(seeds):
            thinking = seed_for(f"advise {seed}", each.state.ply)
            move = str(choose(name, each.state.view(each.state.seat), level, thinking, deadline=False).move)
            if not each.is_right(move):
                answers.append(f"{each.name}: {move}")
    return answers


def hold(name: str, level: str, positions: list[Judged], seeds: int) -> None:
    wrong = wrong_answers(name, level, positions, seeds)
    assert WRONG * len(wrong) <= len(positions) * seeds, wrong


@pytest.mark.parametrize("level", sample(SEARCHED, "normal"))
@pytest.mark.parametrize(("name", "seeds"), [("cicera", 2), ("ottocento", 4), ("shengji", 1)])
def test_nine_in_ten_of_the_positions_judged_by_hand(name: str, seeds: int, level: str) -> None:
    assert len(by_hand(name)) >= 4
    hold(name, level, by_hand(name), seeds)


@pytest.mark.parametrize("level", sample(SEARCHED, "normal"))
@pytest.mark.parametrize("name", list(games()))
def test_nine_in_ten_of_the_positions_found(name: str, level: str) -> None:
    positions = judged(FOLDER / name / "judged.tsv")
    assert len(positions) >= 25
    hold(name, level, positions, 1)


@pytest.mark.slow
@pytest.mark.parametrize("level", SEARCHED)
@pytest.mark.parametrize("name", list(games()))
def test_nine_in_ten_with_other_thoughts(name: str, level: str) -> None:
    hold(name, level, by_hand(name) + judged(FOLDER / name / "judged.tsv"), 4)


@pytest.mark.parametrize("name", list(games()))
def test_the_rules_alone_would_blunder_there(name: str) -> None:
    """Positions that everybody answers would test nothing."""
    policy, positions = policy_of(name), judged(FOLDER / name / "judged.tsv")
    fooled = [each for each in positions if not each.is_right(str(policy.rule_move(each.state.view(each.state.seat))))]
    assert len(fooled) > len(positions) / 2


@pytest.mark.parametrize("table", sorted(FOLDER.rglob("*.tsv")), ids=lambda path: path.parent.name)
def test_every_position_is_legal_and_names_moves_that_can_be_made(table: Path) -> None:
    for each in judged(table):
        state = each.state
        legal = {str(move) for move in state.legal_moves()}
        assert not state.over
        assert set(each.right) <= legal, each.name
        for part in each.wrong:
            assert any(not each._replace(right=()).is_right(move) for move in legal), (each.name, part)
