"""The page of the rules: each clause under the number by which refusals cite it, and its cards drawn and named."""

from __future__ import annotations

import pytest

from cardavia.games import games
from cardavia.i18n import LANGS, translator
from tests.web.cicera_table import act, begin
from tests.web.page import say, words
from tests.web.site import Browser


@pytest.mark.parametrize("lang", ["en", "fa"])
@pytest.mark.parametrize("game_id", games())
def test_clauses_stand_under_their_numbers(browser: Browser, game_id: str, lang: str) -> None:
    rules = games()[game_id].rules
    page = browser.get(f"/{game_id}/rules?lang={lang}")
    t = translator(lang)
    for section in rules.sections:
        for clause in section.clauses:
            number = words(page.one(f'[id="{clause.id}"] .no').get_text())
            assert number == ".".join(t.num(part).striptags() for part in rules.number(clause.id))
    assert len(page.all(".sections .no")) == sum(len(section.clauses) for section in rules.sections)


def test_a_refusal_cites_the_number_of_the_page(browser: Browser) -> None:
    page = begin(browser)
    answer = act(browser, page, move="7s x Rs")
    (link,) = answer.all("#alert a")
    clause = (link.get("href") or "").partition("#")[2]
    shown = browser.get("/cicera/rules").text(f'[id="{clause}"] .no')
    assert say("ui.rule", section=shown) == words(link.get_text())


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game_id", games())
def test_each_card_that_is_drawn_is_named(browser: Browser, game_id: str, lang: str) -> None:
    game = games()[game_id]
    page = browser.get(f"/{game_id}/rules?lang={lang}")
    for clause, pictures in game.rules.pictures.items():
        named = [words(tag.get_text()) for tag in page.all(f'[id="{clause}"] .drawn .sr')]
        codes = [code for picture in pictures for code in (*picture.cards, *picture.taken)]
        assert named == [say(f"card.{game.deck}.{code}", lang) for code in codes]
