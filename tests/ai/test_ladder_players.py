"""The players of the ladder: variants by their settings, the cheating seat in every game, a log to go on from."""

from __future__ import annotations

import doctest
import json
from pathlib import Path
from types import ModuleType

import pytest

from cardavia import cli
from cardavia.ai import ladder, ladder_log, settings
from cardavia.ai.base import policy_of
from cardavia.ai.ladder import Task, duplicate, move_of, thinking
from cardavia.ai.ladder_log import line, load
from cardavia.ai.settings import Settings, UnknownVariant, varied
from cardavia.games import game, games
from tests.sample import sample


@pytest.mark.parametrize("name", list(games()))
@pytest.mark.parametrize("player", ["cheat+rollouts=8", "hard+rollouts=8+ahead=8+late=3+pool=6"])
def test_every_player_plays_every_game_to_the_end(name: str, player: str) -> None:
    state = game(name).start(game(name).deal(bytes(16)))
    while not state.over:
        state.play(move_of(player if state.seat else "rules", name, state, state.ply))


@pytest.mark.parametrize("name", sample(games(), "cicera"))
def test_the_true_deal_is_worth_much(name: str) -> None:
    """Few rollouts suffice: the cheating seat wins what a blind one would lose by chance."""
    results = [duplicate(Task(name, "cheat+rollouts=40", "rules", 5, number)) for number in range(3)]
    assert sum(ahead + behind for ahead, behind in results) > 0


@pytest.mark.parametrize("name", list(games()))
def test_a_variant_is_its_level_with_other_settings(name: str) -> None:
    normal = policy_of(name).levels["normal"]
    assert thinking("normal", name) == normal
    assert thinking("normal+guard=2+pool=0", name) == normal._replace(guard=2.0, pool=0)
    assert thinking("cheat+rollouts=9", name) == normal._replace(rollouts=9)


@pytest.mark.parametrize(
    "player", ["rules+guard=2", "grandmaster", "normal+seconds=1", "normal+guard", "normal+luck=3"]
)
def test_there_are_no_other_variants(player: str) -> None:
    with pytest.raises(UnknownVariant):
        thinking(player, "cicera")


@pytest.mark.parametrize("module", [ladder, ladder_log, settings])
def test_the_examples_in_the_docstrings_are_true(module: ModuleType) -> None:
    done = doctest.testmod(module)
    assert done.attempted
    assert not done.failed


def test_less_time_is_less_of_everything() -> None:
    full = Settings(400, ahead=60, pool=120)
    assert full.lowered(100) == Settings(100, ahead=15, pool=30)
    assert full.lowered(4000) == full
    assert varied(full, ["opening=0"]) == full._replace(opening=False)


ARGV = ["ladder", "--game", "cicera", "--match", "rules:random", "--jobs", "1"]


def test_a_ladder_goes_on_from_its_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log, whole = tmp_path / "log", tmp_path / "whole"
    assert cli.main([*ARGV, "--deals", "2", "--log", str(log)]) == 0
    before = log.read_text()
    assert cli.main([*ARGV, "--deals", "4", "--log", str(log), "--json", str(tmp_path / "a")]) == 0
    assert log.read_text().startswith(before)
    assert cli.main([*ARGV, "--deals", "4", "--log", str(whole), "--json", str(tmp_path / "b")]) == 0
    assert load(log) == load(whole)
    assert (tmp_path / "a").read_text() == (tmp_path / "b").read_text()
    capsys.readouterr()


def test_what_the_log_holds_is_believed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "log"
    log.write_text(line(Task("cicera", "rules", "random", 1, 0), (8.0, 7.0)))
    assert cli.main([*ARGV, "--deals", "1", "--log", str(log), "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["matches"][0]["mean"] == 7.5


@pytest.mark.parametrize("damage", ["{", "[1]", "{}", '{"game": "cicera"}', '{"result": [1]}', "\x00\xff"])
def test_damaged_lines_are_told_and_played_again(
    damage: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "log"
    cli.main([*ARGV, "--deals", "2", "--log", str(log)])
    good = load(log)[0]
    first, second = log.read_text().splitlines(keepends=True)
    log.write_text(first + damage)
    capsys.readouterr()
    assert cli.main([*ARGV, "--deals", "2", "--log", str(log)]) == 0
    assert f"{log}, line 2: damaged" in capsys.readouterr().err
    assert load(log) == (good, [2])
    assert log.read_text().endswith("\n" + second)


def test_the_ladder_names_its_confidence_and_its_unit(capsys: pytest.CaptureFixture[str]) -> None:
    cli.main([*ARGV, "--deals", "1"])
    out = capsys.readouterr().out
    assert "points a deal (95 %)" in out
    cli.main(["ladder", "--game", "shengji", "--match", "rules:random", "--jobs", "1", "--deals", "1"])
    assert "levels a deal (95 %)" in capsys.readouterr().out
