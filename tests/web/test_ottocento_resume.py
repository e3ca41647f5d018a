"""A table of Ottocento is what its log says: after a restart in each phase."""

from __future__ import annotations

import pytest

from cardavia.games.ottocento.deal import Deal
from tests.ottocento import DEALER, FIRST, finished, played, to_play
from tests.sample import sample
from tests.web.ottocento_table import act
from tests.web.page import Page
from tests.web.site import MakeSite, Site
from tests.web.test_resume import same

ASIDE = finished(FIRST)[:1]
MOMENTS: dict[str, tuple[Deal, tuple[str, ...]]] = {
    "own discard": (DEALER, ()),
    "discard of another": (FIRST, ()),
    "own declaration": (FIRST, ASIDE),
    "declarations of others": (FIRST, (*ASIDE, "skip")),
    "own lead": (FIRST, finished(FIRST)[:4]),
    "middle of a trick": (FIRST, tuple(played(FIRST, to_play(22)))),
    "end": (FIRST, finished(FIRST)),
}


def test_a_table_is_what_its_log_says_at_every_moment(site: Site) -> None:
    browser = site.browser()
    browser.put_speed("instant")
    page = browser.go_on(browser.arrange("ottocento", DEALER))
    while not page.over:
        table = site.settled(page)
        assert same(site.loaded(page), table)
        assert site.loaded(page).shown == table.shown == int(page.v)
        page = browser.go_on(act(browser, page))


def without_key(page: Page) -> str:
    for field in page.all("input[name=k], input[name=seal], #own-word"):
        field.decompose()
    return str(page.one("#table"))


@pytest.mark.parametrize("moment", sample(MOMENTS, "middle of a trick", "own discard", "end"))
def test_after_a_restart_the_deal_goes_on(make_site: MakeSite, moment: str) -> None:
    deal, moves = MOMENTS[moment]
    before = make_site(ai_simulated=600)
    browser = before.browser()
    browser.put_speed("instant")
    page = browser.arrange("ottocento", deal, moves)
    before.__exit__(None, None, None)
    stopped = make_site(ai_simulated=600)
    again = stopped.browser()
    again.cookies.update(browser.cookies)
    assert without_key(again.get(page.url)) == without_key(page)
    stopped.__exit__(None, None, None)

    after = make_site()
    again = after.browser()
    again.cookies.update(browser.cookies)
    page = again.go_on(again.get(page.url))
    if not page.over:
        page = again.go_on(act(again, page))
        assert page.alert == ""
        assert len(after.table(page).moves) > len(moves)
    assert [str(move) for _, move in after.table(page).moves[: len(moves)]] == list(moves)
