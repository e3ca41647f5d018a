"""Nothing of a match of Sheng Ji is lost, not by a restart in its third hand."""

from __future__ import annotations

from tests.web import shengji_table as table_of
from tests.web.shengji_table import deals, do, outcome_of, play_on
from tests.web.site import MakeSite, Site
from tests.web.test_resume import same


def test_a_match_resumed_after_a_restart_in_its_third_hand(make_site: MakeSite) -> None:
    before = make_site()
    browser = before.browser()
    browser.put_speed("instant")
    page = browser.open("shengji")
    for _ in range(2):
        page = play_on(browser, page)
        page = browser.go_on(browser.submit(page, page.one("form#act[action$=deal] button")))
    third = before.table(page).state.deal
    page = play_on(browser, page, 6)
    table = before.settled(page)
    assert deals(before, page) == 3
    assert len(table.moves) > 12
    before.__exit__(None, None, None)

    after = make_site()
    again = after.browser()
    again.cookies.update(browser.cookies)
    resumed = again.get("/shengji")
    assert resumed.table_id == page.table_id
    assert same(after.settled(resumed), table)
    assert after.table(resumed).state.deal == third
    for part in ("#team-0", "#team-1", "#trumps", "#hand", "#log", "#seal"):
        assert resumed.text(part) == page.text(part)
    page = play_on(again, resumed)
    result = outcome_of(page, again)
    page = again.submit(page, page.one("form#act[action$=deal] button"))
    assert deals(after, page) == 4
    deal = after.table(page).state.deal
    assert (deal.levels, deal.dealer) == (result.after, result.next_dealer)


def test_a_table_is_what_its_log_says_in_every_phase(site: Site) -> None:
    browser = site.browser()
    browser.put_speed("instant")
    page = browser.go_on(browser.open("shengji"))
    for _ in range(8):
        table = site.settled(page)
        assert same(site.loaded(page), table)
        page = browser.go_on(do(browser, page, str(table_of.rule_move(page, browser))))
