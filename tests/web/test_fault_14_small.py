"""Faults 11.3, 13.4 and 14 in what the server sends: names for the ear, the side of a full stop, names left alone."""

from __future__ import annotations

import pytest

from cardavia.ai.seats import fallback
from cardavia.games import games
from cardavia.games.cicera.deal import Deal
from cardavia.games.cicera.game import GAME
from cardavia.i18n import LANGS
from tests.shengji_deals import CALLED, CALLS
from tests.web.page import attr, say, words
from tests.web.shengji_table import arrange
from tests.web.site import Browser


def swept() -> tuple[Deal, list[str]]:
    """A deal of Cicera up to a turn of the person at which no card lies on the table."""
    for number in range(200):
        deal = GAME.deal(number.to_bytes(16, "big"))
        state = GAME.start(deal)
        moves: list[str] = []
        while not state.over:
            if state.seat == 0 and not state.table:
                return deal, moves
            moves.append(str(fallback("cicera", state.view(state.seat))))
            state.play(GAME.parse_move(moves[-1]))
    raise AssertionError("the table is never swept")


def test_fault_11_3_the_standing_declaration_is_named(browser: Browser) -> None:
    """Who cannot see the cards hears which they are and who declared."""
    page = arrange(browser, CALLED, CALLS)
    heard = {words(tag.get_text()) for tag in page.all("#table .chips > .sr")}
    assert say("card.french.2C") in heard


@pytest.mark.parametrize("lang", ["ar", "fa", "en"])
def test_fault_13_4_the_empty_table_is_told_in_the_direction_of_its_language(browser: Browser, lang: str) -> None:
    """The felt lies from left to right for everybody; a sentence on it does not."""
    page = browser.get(browser.arrange("cicera", *swept()).url + f"?lang={lang}")
    told = page.one(".bare")
    assert words(told.get_text()) == say("cicera.table_empty", lang)
    assert attr(told, "dir") == LANGS[lang].dir


@pytest.mark.parametrize("game_id", games())
def test_fault_14_machines_leave_names_as_they_are(browser: Browser, game_id: str) -> None:
    """A browser that translates pages must not touch the brand, the languages' own names, the seal."""
    page = browser.open(game_id)
    for part in (".brand", ".langs ul", "#seal code"):
        assert page.has(part)
        for tag in page.all(part):
            assert attr(tag, "translate") == "no" or tag.within("[translate=no]") or tag.select("[translate=no]"), part
