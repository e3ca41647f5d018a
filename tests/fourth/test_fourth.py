"""A game is added by its files alone, is found and played like any other, and a part that is forgotten is named."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.complete import missing
from tests.fourth.house import ROOT, TREE, added, build, passed, run

MOST_LINES = 310
"""Lines that are not blank, comments and docstrings among them, of rules, panel, view, policy and template."""

GENERIC = (
    *(f"tests/games/test_contract{part}.py" for part in ("", "_deals", "_play", "_views")),
    "tests/games/test_honest.py", "tests/games/test_numbers.py", "tests/games/test_golden.py",
    "tests/games/test_perft.py", "tests/games/test_complete.py",
    "tests/ai/test_policies.py",
)  # fmt: skip


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    root = build(tmp_path_factory.mktemp("fourth") / "house")
    yield root
    shutil.rmtree(root)


def test_a_game_is_small_and_nothing_that_is_there_is_edited() -> None:
    counted = [path for path in added() if path.suffix in (".py", ".html")]
    texts = [(TREE / path).read_text("utf-8") for path in counted]
    assert sum(bool(line.strip()) for text in texts for line in text.splitlines()) <= MOST_LINES
    assert not [path for path in added() if (ROOT / path).exists()]


def test_it_keeps_what_every_game_must_keep(house: Path) -> None:
    assert passed(house, "-k", "briscola", *GENERIC) > 60


@pytest.mark.slow
def test_its_words_are_whole_in_every_language(house: Path) -> None:
    assert run(house, "-m", "tools.messages", "check") == "complete\n"
    assert passed(house, "tests/i18n/test_usage.py", "tests/i18n/test_lint.py") > 5


@pytest.mark.slow
def test_its_code_is_as_tidy_as_that_of_the_others(house: Path) -> None:
    python = [str(path) for path in added() if path.suffix == ".py"]
    run(house, "-m", "ruff", "check", "--no-cache", *python)
    run(house, "-m", "ruff", "format", "--check", "--no-cache", *python)
    run(house, "-m", "mypy", "-p", "cardavia.games.briscola", "-p", "cardavia.ai.briscola")


@pytest.mark.slow
def test_the_commands_know_it(house: Path) -> None:
    record = "tests/golden/briscola-rules.deal"
    assert run(house, "-m", "cardavia.cli", "replay", record) == f"{record}: ok 64 56\n"
    assert "briscola: random playouts" in run(house, "-m", "cardavia.cli", "bench", "--game=briscola", "--seconds=0.02")
    played = run(house, "-m", "cardavia.cli", "ladder", "--game=briscola", "--deals=2", "--match=rules:random")
    assert re.search(r"rules:random +[+-]\d", played)


def test_the_golden_record_is_scored_alike_by_a_second_scorer() -> None:
    """Written by itself, from the rules as players know them."""
    text = (TREE / "tests" / "golden" / "briscola-rules.deal").read_text("utf-8")
    head, _, play = text.partition("moves:\n")
    trump = head.split()[-1][-1]
    plays = [line.split() for line in play.splitlines() if line[0] in "0123"]
    points, order = [0, 0], "245678910FCR3A"
    for start in range(0, len(plays), 4):
        trick = plays[start : start + 4]
        led = trick[0][1][-1]
        taken = max(trick, key=lambda play: (play[1][-1] == trump, play[1][-1] == led, order.index(play[1][0])))
        worth = {"A": 11, "3": 10, "R": 4, "C": 3, "F": 2}
        points[int(taken[0]) % 2] += sum(worth.get(code[0], 0) for _, code in trick)
    assert len(plays) == 40
    assert text.endswith(f"result: {points[0]} {points[1]}\n")


@pytest.mark.parametrize(
    "part",
    [
        "cardavia/games/briscola/numbers.py",
        "cardavia/ai/briscola.py",
        "templates/games/briscola.html",
        "tests/golden/briscola-rules.deal",
        "tests/golden/briscola.perft",
        "cardavia/i18n/locale/en/LC_MESSAGES/briscola.po",
        "cardavia/i18n/locale/th/LC_MESSAGES/briscola.po",
        "README.md",
    ],
)
def test_a_part_that_is_forgotten_is_named(house: Path, part: str) -> None:
    assert missing(house, "briscola") == []
    kept = house / f"{part}.kept"
    (house / part).rename(kept)
    if part == "README.md":
        shutil.copy(ROOT / part, house / part)
    named = missing(house, "briscola")
    kept.rename(house / part)
    assert len(named) == 1
    assert named[0].split(":")[0] == part.replace("briscola-rules", "briscola-*")
