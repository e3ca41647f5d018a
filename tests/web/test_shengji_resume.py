"""Nothing of a match of Sheng Ji is lost: not by a restart in its third hand, not by a server that was killed."""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx

from cardavia.games.shengji.state import GAME, State
from cardavia.games.shengji.view import Move
from cardavia.web.table import fields_of
from tests.server import Server
from tests.shengji_deals import rule_move
from tests.web import shengji_table as table_of
from tests.web.shengji_table import boxes, code, deals, do, outcome_of, play_on
from tests.web.site import Site, form_of, say
from tests.web.test_resume import Visitor, causes, click_and_never_mind, same

MakeSite = Callable[..., Site]


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


def test_a_server_killed_in_every_phase_loses_no_move_that_it_acknowledged(
    serve: Callable[..., Server], tmp_path: Path
) -> None:
    with closing(httpx.Client(timeout=30, follow_redirects=True)) as http:
        kill_and_go_on(Visitor(http, serve()), serve, tmp_path / "cardavia.sqlite3")


def truth(log: Path) -> State:
    """The state of the only table as its log tells it."""
    state: State | None = None
    with closing(sqlite3.connect(log)) as database:
        for kind, text in database.execute("SELECT kind, body FROM event ORDER BY n"):
            body = json.loads(text)
            if kind == "deal":
                state = GAME.start(GAME.read_deal(fields_of(body["header"])))
            elif kind == "move":
                assert state is not None
                state.play(GAME.parse_move(body["move"]), body["seat"])
    assert state is not None
    return state


def kill_and_go_on(visitor: Visitor, serve: Callable[..., Server], log: Path) -> None:
    page = visitor.request("GET", "/shengji")
    method, path, sent = form_of(page, page.one("form.new-deal button"))
    page = visitor.request(method, path, sent)
    page = visitor.request("GET", f"/t/{page.table_id}?v=end")  # the person's first turn
    acknowledged: list[str] = []
    phases = set()
    for kill in range(4):
        url = f"/t/{page.table_id}/play"
        state = truth(log)
        phases.add(state.phase)
        sent = {"v": page.v, "k": f"late-{kill}", "move": str(rule(state))}
        click = threading.Thread(target=click_and_never_mind, args=(visitor.server.url + url, sent, visitor.cookies))
        click.start()
        visitor.server.kill()
        click.join()

        visitor.server = serve()
        assert set(acknowledged) <= set(causes(log))
        # the click is done now, was done before the server died, and is done once
        page = visitor.request("POST", url, sent)
        assert page.status == 200
        acknowledged.append(f"late-{kill}")
        page = visitor.request("GET", f"/t/{page.table_id}?v=end")
        state = truth(log)
        assert [code(box) for box in boxes(page)] == list(state.view(0).hand)
        # a move that is answered at once is in the log
        sent = {"v": page.v, "k": f"answered-{kill}", "move": str(rule(state))}
        page = visitor.request("POST", url, sent)
        assert page.status == 200
        acknowledged.append(f"answered-{kill}")
        page = visitor.request("GET", f"/t/{page.table_id}?v=end")
        stale = visitor.request("POST", url, sent | {"k": f"stale-{kill}"})
        assert (stale.status, stale.alert) == (409, say("problem.stale"))
    assert causes(log) == acknowledged
    assert phases >= {"auction", "play"}


def rule(state: State) -> Move:
    assert state.seat == 0
    return rule_move(state)
