"""A table of Ottocento is what its log says: after a restart in each phase, and after a server that was killed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from cardavia.games.ottocento.state import Deal
from tests.ottocento import DEALER, FIRST, finished, played, to_play
from tests.server import Server
from tests.web.ottocento_table import act
from tests.web.site import Page, Site, attr, form_of, say
from tests.web.test_resume import Visitor, causes, same

MakeSite = Callable[..., Site]
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
    for field in page.all("input[name=k]"):
        field.decompose()
    return str(page.one("#table"))


@pytest.mark.parametrize("moment", MOMENTS)
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


def next_act(page: Page) -> dict[str, Any]:
    """What a person could send who sees this page."""
    if page.has('button[value="discard"]'):
        return {"act": "discard", "card": [attr(box, "value") for box in page.all("#hand label:not(.off) input")[-2:]]}
    if page.has('#act button[value="declare"]'):
        return {"move": "declare"}
    return {"move": attr(page.cards[0], "value")}


def test_a_server_killed_before_the_first_card_loses_no_act_that_it_acknowledged(
    serve: Callable[..., Server], tmp_path: Path
) -> None:
    with closing(httpx.Client(timeout=30, follow_redirects=True)) as http:
        visitor = Visitor(http, serve())
        page = visitor.request("GET", "/ottocento")
        method, path, fields = form_of(page, page.one("form.new-deal button"))
        page = visitor.request(method, path, fields)
        page = visitor.request("GET", f"/t/{page.table_id}?v=end")
        acknowledged: list[str] = []
        for n in range(2):
            sent = {"v": page.v, "k": f"act-{n}", **next_act(page)}
            answer = visitor.request("POST", f"/t/{page.table_id}/play", sent)
            assert (answer.status, answer.alert) == (200, "")
            acknowledged.append(f"act-{n}")
            visitor.server.kill()
            visitor.server = serve()
            assert causes(tmp_path / "cardavia.sqlite3") == acknowledged
            repeated = visitor.request("POST", f"/t/{page.table_id}/play", sent)
            assert (repeated.status, repeated.alert) == (200, ""), "the same click again does nothing"
            stale = visitor.request("POST", f"/t/{page.table_id}/play", {**sent, "k": f"stale-{n}"})
            assert (stale.status, stale.alert) == (409, say("problem.stale"))
            page = visitor.request("GET", f"/t/{page.table_id}?v=end")
        assert causes(tmp_path / "cardavia.sqlite3") == acknowledged
