"""What a person sees of a database that fails: a sentence, and nothing lost or done twice."""

from __future__ import annotations

import sqlite3
from typing import Any

from sqlalchemy import Connection, event

from cardavia.web.store import Event
from tests.web.page import Page, attr, say
from tests.web.site import MakeSite, Site
from tests.web.stores import FAULTS, spoilt


# ---- what the person sees of it
def log_of(site: Site, page: Page) -> list[Event]:
    return site.call(site.store.load, page.table_id)[1]


def test_a_move_that_cannot_be_saved_is_told_and_can_be_repeated(make_site: MakeSite) -> None:
    site = make_site()
    browser = site.browser()
    browser.put_speed("instant")
    page = browser.go_on(browser.open())
    before = log_of(site, page)
    sent = {"v": page.v, "k": "key", "move": attr(page.cards[0], "value")}
    with spoilt(site.store.engine, FAULTS["read-only"]):
        failed = browser.post(f"/t/{page.table_id}/play", sent)
        assert failed.status == 503
        assert failed.headers["retry-after"]
        assert say("problem.database") in failed.text("main")
        assert browser.get(f"/t/{page.table_id}").v == page.v
    assert log_of(site, page) == before
    again = browser.post(f"/t/{page.table_id}/play", sent)
    assert again.status == 200
    assert int(browser.go_on(again).v) == int(page.v) + 4


def test_a_table_that_cannot_be_saved_is_not_opened(make_site: MakeSite) -> None:
    site = make_site()
    browser = site.browser()
    start = browser.get("/cicera")
    with spoilt(site.store.engine, FAULTS["read-only"]):
        failed = browser.submit(start, start.one("form.new-deal button"))
    assert failed.status == 503
    assert say("problem.database") in failed.text("main")
    assert browser.submit(start, start.one("form.new-deal button")).has("#table")


def test_an_ai_move_that_cannot_be_saved_is_made_later_and_nobody_waits_in_vain(make_site: MakeSite) -> None:
    site = make_site()
    browser = site.browser()
    browser.put_speed("instant")
    page = browser.go_on(browser.open())
    engine = site.store.engine
    moves: list[None] = []

    def refuse_after_the_first(conn: Connection, cursor: Any, statement: str, *rest: object) -> None:
        if statement.startswith("INSERT INTO event"):
            moves.append(None)
            if len(moves) > 1:
                raise sqlite3.OperationalError("disk I/O error")

    event.listen(engine, "before_cursor_execute", refuse_after_the_first)
    shown = browser.play(page)
    event.remove(engine, "before_cursor_execute", refuse_after_the_first)
    assert shown.status == 200
    assert int(shown.v) == int(page.v) + 1
    assert shown.response.elapsed.total_seconds() < 15, "it did not wait for a seat that had given up"
    assert int(browser.go_on(shown).v) == int(page.v) + 4
