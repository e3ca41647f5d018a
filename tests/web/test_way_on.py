"""The way on: one press to a table, the same level again, the deal that is still open, the tables played so far."""

from __future__ import annotations

import pytest

from cardavia.ai.seats import fallback
from cardavia.games import game, games
from cardavia.i18n import LANGS, translator
from cardavia.web.past import PAGE
from tests.web.page import Page, attr, say, words
from tests.web.site import Browser, MakeSite
from tools.measure.length import minutes

every_game = pytest.mark.parametrize("name", games())


def finished(browser: Browser, name: str, share: float = 1.0) -> Page:
    """A table at which every seat has played by rule, to the end of the deal or to a share of it."""
    rules = game(name)
    deal = rules.deal(bytes(16))
    state, line = rules.start(deal), []
    while not state.over:
        move = fallback(name, state.view(state.seat))
        line.append(str(move))
        state.play(move)
    return browser.arrange(name, deal, line[: int(len(line) * share)])


@every_game
def test_a_table_is_one_press_from_the_first_page(browser: Browser, name: str) -> None:
    home = browser.get("/")
    table = browser.submit(home, home.one(f'form.at-once[action="/{name}"] button'))
    assert table.status == 200
    assert table.has("#table")
    assert browser.site.table(table).game.id == name


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_the_level_chosen_last_is_preset_everywhere(browser: Browser, level: str) -> None:
    """Fault 14: it is not forgotten after a deal."""
    browser.open("cicera", level)
    for name in games():
        start = browser.get(f"/{name}?new=1")
        assert attr(start.one("form.new-deal input[checked]"), "value") == level
    home = browser.get("/")
    assert {attr(field, "value") for field in home.all("form.at-once input[name=level]")} == {level}


@pytest.mark.parametrize("cookie", ["", "EASY", "hardest", "\x00", "0"])
def test_a_level_that_there_is_not_counts_as_none(browser: Browser, cookie: str) -> None:
    browser.cookies.set("level", cookie)
    start = browser.get("/cicera?new=1")
    assert attr(start.one("form.new-deal input[checked]"), "value") == "normal"


@every_game
def test_a_deal_left_unfinished_is_offered_with_its_score_and_level(browser: Browser, name: str) -> None:
    table = finished(browser, name, 0.6)
    view = browser.site.table(table).state.view(0)
    message = f"{name}.score_so_far" if name == "shengji" else "ui.outcome"
    stands = say(message, own=view.score[0], other=view.score[1])
    for page in (browser.get("/"), browser.get(f"/{name}?new=1")):
        link = page.one(".go-on")
        assert attr(link, "href") == f"/t/{table.table_id}"
        assert say("ui.go_on") in words(link.get_text())
        assert stands in words(link.get_text())
        assert say("ui.level.easy") in words(link.get_text())
    assert say("ui.kept") in browser.get(f"/{name}?new=1").text("main")
    assert browser.follow(page, link).table_id == table.table_id


def test_another_deal_keeps_the_one_that_is_open(browser: Browser) -> None:
    """Fault 14: a new deal in the middle of play loses nothing."""
    first = browser.open("cicera")
    second = browser.open("cicera")
    assert second.table_id != first.table_id
    listed = [attr(link, "href") for link in browser.get("/cicera/tables").all(".tables a")]
    assert listed == [f"/t/{second.table_id}", f"/t/{first.table_id}"]
    assert browser.get(listed[1]).status == 200


@pytest.mark.parametrize("name", ["cicera", "ottocento"])
def test_a_finished_deal_is_listed_with_its_end_and_not_offered(browser: Browser, name: str) -> None:
    browser.put_speed("instant")
    table = finished(browser, name)
    own, other = browser.site.table(table).state.view(0).score
    assert f"/t/{table.table_id}" not in [attr(link, "href") for link in browser.get("/").all(".go-on")]
    entry = browser.get(f"/{name}/tables").one(f'.tables a[href="/t/{table.table_id}"]')
    end = "ui.you_win" if own > other else "ui.they_win" if own < other else "ui.draw"
    assert say(end) in words(entry.get_text())
    assert say("ui.outcome", own=own, other=other) in words(entry.get_text())


def test_a_hand_of_a_match_that_goes_on_is_not_the_end(browser: Browser) -> None:
    table = finished(browser, "shengji")
    entry = browser.get("/shengji/tables").one(f'.tables a[href="/t/{table.table_id}"]')
    assert say("ui.unfinished") in words(entry.get_text())
    assert attr(browser.get("/shengji?new=1").one(".go-on"), "href") == f"/t/{table.table_id}"


def test_the_list_has_pages(make_site: MakeSite) -> None:
    browser = make_site().browser()
    opened = [browser.open("cicera").table_id for _ in range(PAGE + 2)]
    page = browser.get("/cicera/tables")
    seen = [attr(link, "href") for link in page.all(".tables a")]
    assert not page.has("a[rel=prev]")
    page = browser.follow(page, page.one("a[rel=next]"))
    seen += [attr(link, "href") for link in page.all(".tables a")]
    assert seen == [f"/t/{table}" for table in reversed(opened)]
    assert not page.has("a[rel=next]")
    assert browser.follow(page, page.one("a[rel=prev]")).has("a[rel=next]")


@pytest.mark.parametrize("page", ["", "0", "-1", "x", "\u0663", "99999", "1" * 50])
def test_a_page_that_there_is_not_is_no_fault(browser: Browser, page: str) -> None:
    browser.open("cicera")
    answer = browser.get("/cicera/tables", params={"page": page})
    assert answer.status == 200
    assert answer.has(".tables a") or say("ui.no_tables") in answer.text("main")


def test_nobody_sees_the_tables_of_another(browser: Browser) -> None:
    browser.open("cicera")
    other = browser.site.browser()
    for page in (other.get("/cicera/tables"), other.get("/"), other.get("/cicera?new=1")):
        assert not page.has(".tables a, .go-on")
    assert say("ui.no_tables") in other.get("/cicera/tables").text("main")


@pytest.mark.parametrize("lang", LANGS)
def test_the_list_speaks_every_language(browser: Browser, lang: str) -> None:
    browser.open("cicera")
    page = browser.get("/cicera/tables", headers={"accept-language": lang})
    assert say("ui.your_tables", lang) in page.text("main")
    assert say("ui.unfinished", lang) in page.text("main")


@every_game
def test_the_length_that_is_told_is_the_one_measured(browser: Browser, name: str) -> None:
    told = game(name).rules.minutes
    assert abs(told - minutes(name, 5)) < 1
    assert words(translator("en").plain_n("ui.minutes", told)) in browser.get(f"/{name}?new=1").text("main")
