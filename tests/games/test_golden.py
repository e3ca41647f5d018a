"""Golden records: whole deals with their results, of every game there is, read, replayed and written again."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardavia import games as package
from cardavia.games import record
from cardavia.games.base import AnyGame

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = sorted(GOLDEN.glob("*.deal"))


@pytest.mark.parametrize("game", package.games().values(), ids=lambda game: str(game.id))
def test_every_game_has_a_golden_record(game: AnyGame) -> None:
    texts = [path.read_text(encoding="utf-8") for path in RECORDS]
    assert [text for text in texts if record.read(text).game is game], (
        f"tests/golden/{game.id}-*.deal is missing: a whole deal with its result"
    )


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_ends_as_it_says(path: Path) -> None:
    read = record.read(path.read_text(encoding="utf-8"))
    assert path.stem.partition("-")[0] == read.game.id
    assert read.result is not None, "a golden record has a result"
    replayed = record.replay(read)
    assert (replayed.verdict, replayed.result) == ("ok", read.result)
    assert record.read(record.write(read.game, read.deal, read.moves, read.result)) == read
