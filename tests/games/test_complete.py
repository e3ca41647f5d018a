"""Every game is whole: rules, numbers, policy, table, words in all languages, golden record, lines of play."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardavia import games as package
from cardavia.ai.base import policy_of
from cardavia.games.base import AnyGame
from cardavia.i18n import SOURCE, translator
from tests.complete import missing

ROOT = Path(__file__).parents[2]
every_game = pytest.mark.parametrize("game", package.games().values(), ids=lambda game: str(game.id))


@every_game
def test_no_part_of_a_game_is_missing(game: AnyGame) -> None:
    assert not missing(ROOT, game.id)
    assert policy_of(game.id)


@every_game
def test_every_card_is_drawn_and_has_a_name(game: AnyGame) -> None:
    drawn = json.loads((ROOT / "static" / "decks" / "manifest.json").read_text("utf-8"))[game.deck]["cards"]
    names = translator(SOURCE)
    for seat in range(4):
        for code in game.start(game.deal(bytes(16))).view(seat).hand:
            assert code in drawn, f"{code}: no card of the deck {game.deck}"
            assert names.plain(f"card.{game.deck}.{code}")
