"""Nothing is lost: a table is what its log says, after a restart and after a server that was killed."""

from __future__ import annotations

import shutil
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import httpx
import pytest

from cardavia.games.base import SEATS
from cardavia.web.tables import TableOf
from tests.server import Server
from tests.web.page import Page, attr, form_of, say
from tests.web.site import Dealt, MakeSite, Site, settings


def same(a: TableOf, b: TableOf) -> bool:
    """Two tables that nobody could tell apart."""
    facts = [(t.id, t.owner, t.level, t.version, t.turn, t.moves, t.causes, t.seed, dict(t.recent)) for t in (a, b)]
    views = [[t.state.view(seat) for seat in range(SEATS)] for t in (a, b)]
    return facts[0] == facts[1] and views[0] == views[1]


def test_a_table_is_what_its_log_says_at_every_moment(site: Site) -> None:
    browser = site.browser()
    browser.put_speed("instant")
    page = browser.go_on(browser.open())
    while not page.over:
        table = site.settled(page)
        assert same(site.loaded(page), site.loaded(page))
        assert same(site.loaded(page), table)
        page = browser.go_on(browser.play(page, Random(9).choice))


@pytest.mark.parametrize("dealer", [0, 2])
def test_after_a_restart_the_ai_seats_go_on(make_site: MakeSite, dealt: Dealt, dealer: int) -> None:
    dealt(dealer)
    before = make_site(ai_simulated=600)
    browser = before.browser()
    browser.put_speed("normal")
    page = browser.open()
    assert page.step, "an AI seat has begun to think"
    before.__exit__(None, None, None)

    after = make_site()
    again = after.browser()
    again.cookies.update(browser.cookies)
    resumed = again.get(page.url)
    assert [attr(tag, "id") for tag in resumed.all("#hand button")] == [
        attr(tag, "id") for tag in page.all("#hand button")
    ]
    assert resumed.text("#seal code") == page.text("#seal code")
    page = again.go_on(resumed)
    assert int(again.go_on(again.play(page)).v) == int(page.v) + 4


def test_a_table_dropped_from_memory_comes_back(make_site: MakeSite) -> None:
    site = make_site()
    site.tables._keep = 2
    browser = site.browser()
    browser.put_speed("instant")
    pages = [browser.go_on(browser.open()) for _ in range(5)]
    assert len(site.tables._tables) <= 2
    for page in pages:
        assert browser.get(page.url).v == page.v
        assert browser.play(page).status == 200
    assert len(site.tables._tables) <= 2


def test_fault_10_11_a_copy_made_as_the_guide_says_holds_every_act(make_site: MakeSite, tmp_path: Path) -> None:
    """While the server runs; the main file alone would not do: the acts stand in the log beside it."""
    browser = make_site().browser()
    browser.put_speed("instant")
    page = browser.go_on(browser.play(browser.go_on(browser.open())))
    copy = tmp_path / "copy"
    copy.mkdir()
    with closing(sqlite3.connect(tmp_path / "cardavia.sqlite3")) as database:
        database.execute("VACUUM INTO ?", (str(copy / "cardavia.sqlite3"),))
    shutil.copy(tmp_path / "session.key", copy)
    with Site(settings(copy)) as other:
        visitor = other.browser()
        visitor.cookies.update(browser.cookies)
        found = visitor.get(page.url)
        assert (found.v, found.text("#hand")) == (page.v, page.text("#hand"))
        assert visitor.go_on(visitor.play(found)).status == 200


def test_tables_that_do_not_exist_leave_nothing_in_memory(make_site: MakeSite) -> None:
    site = make_site()
    browser = site.browser()
    for n in range(20):
        assert browser.get(f"/t/{n}").status == 404
    assert not site.tables._loading
    assert not len(site.tables._tables)


class Visitor:
    """A person whose server may be gone: goes on with the same cookies at the next address."""

    def __init__(self, http: httpx.Client, server: Server) -> None:
        self.http, self.server = http, server
        self.cookies: dict[str, str] = {"speed": "instant"}

    def request(self, method: str, path: str, data: dict[str, str] | None = None) -> Page:
        self.http.cookies.update(self.cookies)
        response = self.http.request(method, self.server.url + path, data=data)
        page = Page(response)
        page.url = str(response.url).removeprefix(self.server.url)
        self.cookies |= {cookie.name: cookie.value or "" for cookie in self.http.cookies.jar}
        self.http.cookies.clear()
        return page


def causes(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA quick_check").fetchone() == ("ok",)
        numbers = [n for (n,) in database.execute("SELECT n FROM event ORDER BY n")]
        assert numbers == list(range(len(numbers))), "a gap"
        return [cause for (cause,) in database.execute("SELECT cause FROM event WHERE cause NOT NULL ORDER BY n")]


def test_a_server_killed_in_mid_deal_loses_no_move_that_it_acknowledged(
    serve: Callable[..., Server], tmp_path: Path
) -> None:
    with closing(httpx.Client(timeout=30, follow_redirects=True)) as http:
        kill_and_go_on(Visitor(http, serve()), serve, tmp_path / "cardavia.sqlite3")


def kill_and_go_on(visitor: Visitor, serve: Callable[..., Server], log: Path) -> None:
    page = visitor.request("GET", "/cicera")
    method, path, fields = form_of(page, page.one("form.new-deal button"))
    page = visitor.request(method, path, fields)
    page = visitor.request("GET", f"/t/{page.table_id}?v=end")  # the person's first turn
    # one move that is answered
    url = f"/t/{page.table_id}/play"
    sent = {"v": page.v, "k": "answered", "move": attr(page.cards[0], "value")}
    page = visitor.request("POST", url, sent)
    assert page.status == 200
    # one that is on its way when the server dies
    late = {"v": page.v, "k": "late", "move": attr(page.cards[0], "value")}
    click = threading.Thread(target=click_and_never_mind, args=(visitor.server.url + url, late, visitor.cookies))
    click.start()
    visitor.server.kill()
    click.join()

    visitor.server = serve()
    assert "answered" in causes(log)
    # the page that is still on the screen: its click is done now, was done before, or shows the present table
    page = visitor.request("POST", url, late)
    assert page.status == 200
    # and an even older page gets the present table
    stale = visitor.request("POST", url, {**sent, "k": "stale"})
    assert (stale.status, stale.alert) == (409, say("problem.stale"))
    assert stale.v == page.v
    assert causes(log) == ["answered", "late"]


def click_and_never_mind(url: str, fields: dict[str, str], cookies: dict[str, str]) -> None:
    with suppress(httpx.HTTPError):
        httpx.post(url, data=fields, headers={"cookie": "; ".join(f"{k}={v}" for k, v in cookies.items())}, timeout=10)
