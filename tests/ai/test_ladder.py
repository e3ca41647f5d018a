"""The ladder: duplicate deals, honest sums, the same figures again."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import pytest

from cardavia.ai import ladder
from cardavia.ai.base import policy_of
from cardavia.ai.bench import decisions, per_second, random_playout, rule_playout
from cardavia.ai.ladder import PLAYERS, ROUND, Task, duplicate, move_of, run, standing
from cardavia.ai.ladder_chart import chart
from cardavia.games import game
from cardavia.games.base import NOBODY, Piles


def test_a_player_against_itself_comes_out_even() -> None:
    """The same cards, the same players, seats swapped: what one game gives, the other takes."""
    for number in range(5):
        ahead, behind = duplicate(Task("cicera", "rules", "rules", 3, number))
        assert ahead == -behind


def test_rules_beat_random_by_far() -> None:
    results = [duplicate(Task("cicera", "rules", "random", 1, number)) for number in range(12)]
    row = standing("rules", "random", results)
    assert row.mean - row.half > 5
    assert row.wins > 0.9


def test_the_same_task_gives_the_same_result() -> None:
    task = Task("cicera", "easy", "rules", 7, 0)
    assert duplicate(task) == duplicate(task)
    assert duplicate(Task("cicera", "rules", "easy", 7, 0)) == tuple(-x for x in reversed(duplicate(task)))


def test_other_deals_give_other_results() -> None:
    assert len({duplicate(Task("cicera", "rules", "random", seed, 0)) for seed in range(5)}) > 1


def test_processes_give_what_one_process_gives() -> None:
    tasks = [Task("cicera", "rules", "random", 1, number) for number in range(4)]
    assert dict(run(tasks, 2)) == dict(run(tasks, 1))


def test_a_standing_is_the_paired_mean_with_its_interval() -> None:
    row = standing("a", "b", [(2.0, 4.0), (-1.0, 3.0), (0.0, 0.0), (-5.0, 1.0)])
    assert (row.deals, row.mean) == (4, 0.5)
    assert row.half == pytest.approx(1.96 * (13 / 3 / 4) ** 0.5)
    assert row.wins == (1 + 1 + 0.5 + 0) / 4
    assert row.games == (1 + 1 + 0 + 1 + 0.5 + 0.5 + 0 + 1) / 8


def test_one_deal_has_no_interval() -> None:
    assert standing("a", "b", [(2.0, 4.0)]).half == 0.0


@pytest.mark.parametrize("player", PLAYERS)
def test_every_player_makes_a_legal_move(player: str) -> None:
    state = game("cicera").start(game("cicera").deal(bytes(16)))
    for seed in range(44):
        state.play(move_of("rules", "cicera", state, seed))
    assert state.is_legal(move_of(player, "cicera", state, 1))


def test_the_cheat_is_told_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every world it looks at is the true deal; the fair levels are never given one."""
    seen: list[Piles] = []
    for kind in (ladder._Truth, type(policy_of("cicera"))):

        def spy(self: Any, world: Any, move: Any, luck: Any, true: Any = kind.outcome) -> Any:
            seen.append(world.hidden(NOBODY))
            return true(self, world, move, luck)

        monkeypatch.setattr(kind, "outcome", spy)
    state = game("cicera").start(game("cicera").deal(bytes(16)))
    move_of("cheat", "cicera", state, 1)
    assert seen
    assert all(hands == state.hidden(NOBODY) for hands in seen)
    seen.clear()
    move_of("easy", "cicera", state, 1)
    assert seen
    assert state.hidden(NOBODY) not in seen


def test_the_usual_round_names_known_players() -> None:
    assert all(first in PLAYERS and second in PLAYERS for first, second in ROUND)


def test_the_picture_is_sound_and_names_every_match() -> None:
    rows = [standing("normal", "rules", [(2.0, 4.0), (1.0, 0.0)]), standing("cheat", "normal", [(-0.25, 0.25)] * 3)]
    drawn = chart("cicera", rows)
    text = " ".join(ET.fromstring(drawn).itertext())
    assert "normal : rules" in text
    assert "cheat : normal" in text
    assert "+1.75" in text


def test_a_picture_of_no_difference_can_be_drawn() -> None:
    ET.fromstring(chart("cicera", [standing("rules", "rules", [(0.0, 0.0)])]))


def test_speed_is_measured() -> None:
    assert per_second(random_playout, "cicera", 0.01) > 0
    assert per_second(rule_playout, "cicera", 0.01) > 0
    times = decisions("cicera", "easy", 0.05)
    assert times.n >= 1
    assert 0 <= times.cpu_p50 <= times.cpu_p95
