"""Faults 1.2, 7, 9 and 10.6 to 10.8: one bad job harms nobody, seats try again, old tables are shown, not lost."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text

from cardavia.games import record
from cardavia.web import schema
from cardavia.web.schema import STEPS, TooNew, migrate
from cardavia.web.store import Event, Opening, Store, StoreError, make_engine
from tests.web.cicera_table import begin
from tests.web.page import HTMX, attr, say, words
from tests.web.site import MakeSite

# ---- 7: a job that spoils its batch
BAD = {
    "a lone surrogate": Event(1, "move", {"move": "x"}, "\ud800"),
    "no JSON": Event(1, "move", {"move": object()}, "k"),  # type: ignore[dict-item]
    "no column's type": Event(1, object(), {}, "k"),  # type: ignore[arg-type]
    "too great a number": Event(1 << 70, "move", {}, "k"),
}


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
def test_fault_7_a_bad_job_leaves_the_others_of_its_batch_alone(store: Store, path: Path, bad: Event) -> None:
    async def run() -> None:
        ids = [f"t{n}" for n in range(9)]
        for name in ids:
            await store.append(name, [Event(0, "open", {})], Opening(name, "owner", "cicera"))
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")  # the writer waits, so that the rest gathers into one batch
            first = asyncio.ensure_future(store.append(ids[0], [Event(1, "move", {}, "k")]))
            await asyncio.sleep(0.05)
            batch = [store.append(name, [bad if name == "t4" else Event(1, "move", {}, "k")]) for name in ids[1:]]
            writing = [asyncio.ensure_future(job) for job in batch]
            await asyncio.sleep(0)
            other.execute("ROLLBACK")
        outcomes = await asyncio.gather(first, *writing, return_exceptions=True)
        assert [name for name, outcome in zip(ids, outcomes, strict=True) if outcome is not None] == ["t4"]
        assert isinstance(outcomes[4], StoreError)
        assert [len((await store.load(name))[1]) for name in ids] == [1 if name == "t4" else 2 for name in ids]

    asyncio.run(run())


def test_fault_10_8_what_is_logged_of_a_fault_holds_no_values(store: Store) -> None:
    async def run() -> StoreError:
        with store.engine.begin() as connection:
            connection.exec_driver_sql("ALTER TABLE event RENAME TO gone")
        with pytest.raises(StoreError) as raised:
            await store.append("t", [Event(0, "open", {"seed": "5ec2e7"}, "key-k3y")], Opening("t", "owner", "cicera"))
        return raised.value

    fault = asyncio.run(run())
    told = f"{fault} {fault.__cause__}"
    assert "no such table" in told
    assert not [word for word in ("5ec2e7", "k3y", "owner") if word in told]


# ---- 1.2: a seat tries again
def test_fault_1_2_a_seat_whose_move_could_not_be_saved_tries_again_by_itself(
    make_site: MakeSite, caplog: pytest.LogCaptureFixture
) -> None:
    site = make_site()
    browser = site.browser()
    page = begin(browser)
    engine = site.store.engine
    refused: list[None] = []

    def refuse(conn: Any, cursor: Any, statement: str, parameters: Any, *rest: object) -> None:
        if statement.startswith("INSERT INTO event") and len(refused) < 4 and '"seat":0' not in str(parameters):
            refused.append(None)
            raise sqlite3.OperationalError("disk I/O error")

    event.listen(engine, "before_cursor_execute", refuse)
    with caplog.at_level(logging.CRITICAL):
        sent = {"v": page.v, "k": "one", "move": attr(page.cards[0], "value")}
        browser.put_speed("slow")
        assert browser.post(f"/t/{page.table_id}/play", sent, follow=False).status == 303
        table = site.table(page)
        site.call(site.tables.wait_for, table, 1 << 30, 30.0)  # no request asks for the table in the meantime
        while table.waits_for_ai:
            site.call(site.tables.wait_for, table, 1 << 30, 30.0)
    event.remove(engine, "before_cursor_execute", refuse)
    assert len(refused) == 4
    assert table.shown == int(page.v) + 4


def test_fault_1_2_a_page_tells_why_it_takes_long(make_site: MakeSite) -> None:
    site = make_site(ai_simulated=600)
    browser = site.browser()
    page = browser.open()
    table = site.table(page)
    if not table.waits_for_ai:
        page = browser.play(page)
    for hold in ("wait.saving", "wait.busy"):
        table.hold = hold
        for headers in ({}, HTMX):
            assert browser.get(f"/t/{page.table_id}", headers=headers).alert == say(hold)
    table.hold = ""
    assert browser.get(f"/t/{page.table_id}").alert == ""


# ---- 9: a log that outlives its rules
def spoil(folder: Path, how: str) -> None:
    with closing(sqlite3.connect(folder / "cardavia.sqlite3")) as database, database:
        if how == "another version":
            rows = database.execute("SELECT table_id, body FROM event WHERE kind = 'deal'").fetchall()
            for table_id, body in rows:
                changed = json.dumps(json.loads(body) | {"version": 99})
                database.execute("UPDATE event SET body = ? WHERE table_id = ? AND kind = 'deal'", (changed, table_id))
        else:
            database.execute("UPDATE event SET body = ? WHERE kind = 'move' AND n = 2", (how,))


SPOILT = ["another version", '{"seat":3,"move":"7s x 7s"}', '{"seat":1,"move":"As"}', '{"seat":0}', "{}"]


@pytest.mark.parametrize("how", SPOILT)
def test_fault_9_a_table_of_older_rules_is_shown_as_that(make_site: MakeSite, tmp_path: Path, how: str) -> None:
    before = make_site()
    browser = before.browser()
    older = browser.play(begin(browser))
    before.settled(older)
    before.__exit__(None, None, None)
    spoil(tmp_path, how)
    after = make_site()
    again = after.browser()
    again.cookies.update(browser.cookies)
    page = again.get(f"/t/{older.table_id}")
    assert page.status == 200
    assert say("outdated.text") in page.text("main")
    saved = again.follow(page, page.one("main a[href$=record]"))
    assert saved.status == 200
    assert saved.response.text.startswith("game: cicera\ndealer: ")
    if how == "another version":
        assert len(record.read(saved.response.text).moves) >= 4
    part = again.get(f"/t/{older.table_id}?v=end", headers=HTMX)
    assert (part.status, part.headers["hx-retarget"]) == (409, "#alert")
    sent = {"v": "3", "k": "late", "move": "As"}
    assert again.post(f"/t/{older.table_id}/play", sent).status == 409
    assert again.get("/cicera").has("form.new-deal"), "no loop: the game leads to a new deal"
    newer = again.follow(page, page.one("main a.button:not(.quiet)"))
    assert again.submit(newer, newer.one("form.new-deal button")).has("#table")
    stranger = after.browser()
    begin(stranger)
    for rest in ("", "/record"):
        hidden = stranger.get(f"/t/{older.table_id}{rest}")
        assert hidden.status == 403
        assert "dealer:" not in hidden.response.text


def test_fault_9_a_table_of_a_game_that_is_gone_is_unknown(make_site: MakeSite, tmp_path: Path) -> None:
    site = make_site()
    browser = site.browser()
    owner = site.table(begin(browser)).owner
    site.call(site.store.append, "gone", [Event(0, "open", {"level": "easy"})], Opening("gone", owner, "whist"))
    assert browser.get("/t/gone").status == 404


# ---- 9: the schema
OLD = """
CREATE TABLE card_table (id VARCHAR(32) NOT NULL, owner VARCHAR(64) NOT NULL, game VARCHAR(32) NOT NULL,
  opened_at FLOAT NOT NULL, PRIMARY KEY (id)) WITHOUT ROWID;
CREATE INDEX ix_card_table_owner ON card_table (owner);
CREATE TABLE event (table_id VARCHAR(32) NOT NULL, n INTEGER NOT NULL, kind VARCHAR(16) NOT NULL, body TEXT NOT NULL,
  cause VARCHAR(64), at FLOAT NOT NULL, PRIMARY KEY (table_id, n), UNIQUE (table_id, cause)) WITHOUT ROWID;
INSERT INTO card_table VALUES ('b', 'me', 'cicera', 2.0), ('a', 'me', 'cicera', 1.0), ('c', 'me', 'cicera', 3.0);
INSERT INTO event VALUES ('a', 0, 'open', '{"level": "easy"}', NULL, 1.0);
"""


def test_fault_9_a_database_of_the_first_version_is_brought_up_to_date(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.executescript(OLD)
    engine = make_engine(f"sqlite:///{path}")
    assert migrate(engine) == len(STEPS)
    assert migrate(engine) == 0
    engine.dispose()

    async def run() -> None:
        with closing(Store(make_engine(f"sqlite:///{path}"))) as store:
            assert await store.latest("me", "cicera") == ["c", "b", "a"]
            await store.append("d", [Event(0, "open", {})], Opening("d", "me", "cicera"))
            assert await store.latest("me", "cicera") == ["d", "c", "b", "a"]
            assert (await store.load("a"))[1] == [Event(0, "open", {"level": "easy"})]

    asyncio.run(run())


def test_fault_9_a_database_of_a_later_version_is_left_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = make_engine(f"sqlite:///{path}")
    with monkeypatch.context() as patch:
        patch.setattr(schema, "STEPS", (*STEPS, lambda connection: connection.execute(text("CREATE TABLE new (x)"))))
        assert migrate(engine) == len(STEPS) + 1
    with pytest.raises(TooNew):
        migrate(engine)
    engine.dispose()


def test_fault_10_6_the_latest_table_is_the_one_written_last(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        for hour, name in ((9.0, "first"), (5.0, "second"), (7.0, "third")):  # a clock that is set back
            monkeypatch.setattr("cardavia.web.writer.time.time", lambda hour=hour: hour)
            await store.append(name, [Event(0, "open", {})], Opening(name, "me", "cicera"))
        assert await store.latest("me", "cicera") == ["third", "second", "first"]

    asyncio.run(run())


def test_fault_10_7_a_reader_is_told_of_reading(make_site: MakeSite) -> None:
    site = make_site()
    browser = site.browser()
    page = begin(browser)
    site.tables._tables.clear()
    with site.store.engine.begin() as connection:
        connection.execute(text("UPDATE event SET body = '{' WHERE table_id = :id"), {"id": page.table_id})
    for headers in ({}, HTMX):
        answer = browser.get(f"/t/{page.table_id}", headers=headers)
        assert answer.status == 503
        assert say("problem.reading") in words(answer.root.get_text())
