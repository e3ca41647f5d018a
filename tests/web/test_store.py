"""The event log: written once, on disk before it is acknowledged, all or nothing, also when the database fails."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event

from cardavia.games import game, record
from cardavia.web.store import Conflict, Event, Opening, Store, StoreError, make_engine
from cardavia.web.table import number_of, text_of
from cardavia.web.tables import HUMAN, Act, Stale, TableOf, Tables
from cardavia.web.workers import Pool, Seats
from tests.web.page import Page, attr, say
from tests.web.site import Site

MakeSite = Callable[..., Site]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "log.sqlite3"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with closing(Store(make_engine(f"sqlite:///{path}"))) as opened:
        yield opened


def opening(table_id: str = "t") -> Opening:
    return Opening(table_id, "owner", "cicera")


def note(n: int, cause: str | None = None, kind: str = "move") -> Event:
    return Event(n, kind, {"text": f"événement {n}"}, cause)


async def append(store: Store, *events: Event, table_id: str = "t", opens: bool = False) -> None:
    await store.append(table_id, events, opening(table_id) if opens else None)


async def outcomes(*writes: Awaitable[None]) -> list[type[BaseException] | None]:
    return [type(fault) if fault else None for fault in await asyncio.gather(*writes, return_exceptions=True)]


@contextmanager
def spoilt(engine: Engine, pragma: str) -> Iterator[None]:
    """Every connection that is used has a pragma that makes SQLite itself refuse to write."""

    def spoil(connection: Any, *_: object) -> None:
        connection.execute(pragma)

    event.listen(engine, "checkout", spoil)
    try:
        yield
    finally:
        event.remove(engine, "checkout", spoil)
        engine.dispose()  # connections that were spoilt


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another program holds the database's write lock."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            other.execute("ROLLBACK")


# ---- what is written
def test_what_was_written_is_read_in_order(store: Store) -> None:
    async def run() -> None:
        await append(store, note(0, "a"), note(1), opens=True)
        await append(store, note(2, "b"))
        assert await store.load("t") == (opening(), [note(0, "a"), note(1), note(2, "b")])
        assert await store.load("t", 0) == (opening(), [note(1), note(2, "b")])
        assert await store.load("nobody's") == (None, [])

    asyncio.run(run())


@pytest.mark.parametrize(
    "second",
    [
        [note(1)],
        [note(1, "other")],
        [note(2, "first")],
        [note(2), note(1)],
        [note(2), note(3), note(4, "first")],
        [note(2, "x"), note(3, "x")],
    ],
    ids=["same n", "same n, other cause", "same cause", "one of two", "one of three", "within itself"],
)
def test_nothing_is_written_twice_and_nothing_by_half(store: Store, second: list[Event]) -> None:
    async def run() -> None:
        await append(store, note(0), note(1, "first"), opens=True)
        with pytest.raises(Conflict):
            await append(store, *second)
        assert [item.n for item in (await store.load("t"))[1]] == [0, 1]
        await append(store, note(2, "second"))

    asyncio.run(run())


def test_a_table_is_opened_once(store: Store) -> None:
    async def run() -> None:
        done = await outcomes(*(append(store, note(0), opens=True) for _ in range(5)))
        assert sorted(map(str, done)) == sorted(map(str, [None, *[Conflict] * 4]))
        assert len((await store.load("t"))[1]) == 1

    asyncio.run(run())


def test_causes_and_numbers_are_each_tables_own(store: Store) -> None:
    async def run() -> None:
        for table_id in ("a", "b"):
            await append(store, note(0, "same"), table_id=table_id, opens=True)
        await append(store, note(1), note(2), table_id="a")  # no cause at all, twice

    asyncio.run(run())


def test_the_latest_table_of_an_owner(store: Store) -> None:
    async def run() -> None:
        for table_id in ("a", "b"):
            await append(store, note(0), table_id=table_id, opens=True)
        assert await store.latest("owner", "cicera") == ["b", "a"]
        assert await store.latest("owner", "shengji") == []
        assert await store.latest("stranger", "cicera") == []

    asyncio.run(run())


# ---- group commit
def commits(engine: Engine) -> list[None]:
    counted: list[None] = []
    event.listen(engine, "commit", lambda _: counted.append(None))
    return counted


def test_what_gathers_while_the_disk_is_busy_is_one_commit(store: Store, path: Path) -> None:
    async def run() -> None:
        await append(store, note(0), opens=True)
        counted = commits(store.engine)
        with locked(path):  # the writer waits with what it took first; all else gathers in the queue
            writes = [asyncio.ensure_future(append(store, note(n))) for n in range(1, 60)]
            await asyncio.sleep(0)
        assert await outcomes(*writes) == [None] * 59
        assert len(counted) <= 2
        assert len((await store.load("t"))[1]) == 60

    asyncio.run(run())


def test_a_conflict_leaves_the_others_of_its_batch_alone(store: Store, path: Path) -> None:
    async def run() -> None:
        await append(store, note(0), opens=True)
        with locked(path):
            rows = [(1, None), (2, "a"), (1, None), (3, "a"), (4, "b"), (0, None), (5, None)]
            writes = [asyncio.ensure_future(append(store, note(*row))) for row in rows]
            await asyncio.sleep(0)
        assert await outcomes(*writes) == [None, None, Conflict, Conflict, None, Conflict, None]
        assert [item.n for item in (await store.load("t"))[1]] == [0, 1, 2, 4, 5]

    asyncio.run(run())


def test_the_writer_flushes_every_commit_to_disk(store: Store) -> None:
    """A killed process loses nothing in any mode, so only the pragma itself tells that a power cut loses nothing."""
    seen: list[tuple[Any, ...]] = []

    def look(conn: Connection, cursor: Any, statement: str, *rest: object) -> None:
        if statement.startswith("INSERT"):
            ask = cursor.connection.cursor()
            pragmas = ("synchronous", "journal_mode", "busy_timeout", "foreign_keys")
            seen.append(tuple(ask.execute(f"PRAGMA {name}").fetchone()[0] for name in pragmas))

    event.listen(store.engine, "before_cursor_execute", look)
    asyncio.run(append(store, note(0), opens=True))
    assert set(seen) == {(2, "wal", 5000, 1)}


def test_reading_does_not_wait_for_a_writer(store: Store, path: Path) -> None:
    async def run() -> None:
        await append(store, note(0), opens=True)
        with locked(path):
            assert len((await store.load("t"))[1]) == 1
            assert await store.latest("owner", "cicera") == ["t"]

    asyncio.run(run())


def test_closing_writes_what_is_queued(path: Path) -> None:
    async def run() -> None:
        store = Store(make_engine(f"sqlite:///{path}"))
        await append(store, note(0), opens=True)
        writes = [asyncio.ensure_future(append(store, note(n))) for n in range(1, 20)]
        await asyncio.sleep(0)
        await asyncio.to_thread(store.close)
        assert await outcomes(*writes) == [None] * 19

    asyncio.run(run())


# ---- a database that fails
FAULTS = {"read-only": "PRAGMA query_only=ON", "full": "PRAGMA max_page_count=1"}
LONG = Event(1, "move", {"text": "x" * 100_000}, "long")


@pytest.mark.parametrize("pragma", FAULTS.values(), ids=FAULTS)
def test_a_database_that_refuses_is_an_error_and_can_recover(store: Store, pragma: str) -> None:
    async def run() -> None:
        await append(store, note(0), opens=True)
        with spoilt(store.engine, pragma):
            assert await outcomes(append(store, LONG), append(store, LONG)) == [StoreError, StoreError]
        assert len((await store.load("t"))[1]) == 1
        await append(store, LONG)
        assert len((await store.load("t"))[1]) == 2

    asyncio.run(run())


def test_a_database_that_stays_locked_is_an_error(store: Store, path: Path) -> None:
    async def run() -> None:
        await append(store, note(0), opens=True)
        with spoilt(store.engine, "PRAGMA busy_timeout=20"), locked(path), pytest.raises(StoreError):
            await append(store, note(1))
        await append(store, note(1))

    asyncio.run(run())


def test_a_database_that_is_gone_is_an_error_for_readers_too(store: Store) -> None:
    async def run() -> None:
        await append(store, note(0), opens=True)
        with store.engine.begin() as connection:
            connection.exec_driver_sql("ALTER TABLE event RENAME TO gone")
        for failing in (store.load("t"), append(store, note(1))):
            with pytest.raises(StoreError):
                await failing
        with store.engine.begin() as connection:
            connection.exec_driver_sql("ALTER TABLE gone RENAME TO event")
        await append(store, note(1))

    asyncio.run(run())


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


# ---- two servers on one database
class Server:
    """A table service with a store of its own."""

    def __init__(self, path: Path) -> None:
        self.store = Store(make_engine(f"sqlite:///{path}"))
        self.tables = Tables(self.store, Seats(Pool(1, 1.0), 0.0005))

    async def at_rest(self, table_id: str) -> TableOf:
        table = await self.tables.get(table_id)
        await self.tables.wait_for(table, 1 << 30, 30.0)
        return table

    async def close(self) -> None:
        await self.tables.close()
        await asyncio.to_thread(self.store.close)


async def try_to(server: Server, table: TableOf, act: Act) -> bool:
    try:
        return await server.tables.play(table, act)
    except Stale:
        return False


@pytest.mark.parametrize("seed", range(3))
def test_two_servers_on_one_database_neither_lose_nor_double_a_move(path: Path, seed: int) -> None:
    rng = Random(seed)

    async def run() -> None:
        servers = [Server(path), Server(path)]
        try:
            table_id = (await servers[0].tables.open("owner", game("cicera"), "easy", "k")).id
            twin = await servers[1].tables.open("owner", game("cicera"), "easy", "k")
            assert twin.id == table_id, "one table"
            done: list[str] = []
            while True:
                tables = [await server.at_rest(table_id) for server in servers]
                ahead = max(tables, key=lambda table: table.version)
                if ahead.state.over:
                    break
                moves = [str(move) for move in ahead.state.legal_moves()]
                same = rng.random() < 0.5
                acts = [Act(rng.choice(moves), ahead.version, f"{ahead.version} {0 if same else n}") for n in range(2)]
                if same:
                    acts[1] = acts[0]
                who = [(servers[n], tables[n], acts[n]) for n in rng.choice([(0,), (1,), (0, 1), (0, 1)])]
                answers = await asyncio.gather(*(try_to(*one) for one in who))
                done += [act.key for (_, _, act), answer in zip(who, answers, strict=True) if answer]
                assert sum(answers) <= 1
                if len(who) == 2:
                    assert sum(answers) == 1, "one of two is always the first"
            _, events = await servers[0].store.load(table_id)
        finally:
            for server in servers:
                await server.close()
        assert [item.n for item in events] == list(range(50))
        assert [item.cause for item in events if item.cause] == done
        assert len(done) == 12
        moves_made = [
            (number_of(item, "seat"), game("cicera").parse_move(text_of(item, "move"))) for item in events[2:]
        ]
        assert [seat for seat, _ in moves_made].count(HUMAN) == 12
        deal = TableOf(opening(table_id), events).state.deal
        text = record.write(game("cicera"), deal, moves_made)
        assert record.replay(record.read(text)).verdict == "ok"

    asyncio.run(run())


def test_a_server_that_lags_catches_up_when_a_newer_page_comes(path: Path) -> None:
    async def run() -> None:
        quick, slow = Server(path), Server(path)
        try:
            table_id = (await quick.tables.open("owner", game("cicera"), "easy", "k")).id
            there = await quick.at_rest(table_id)
            lagging = await slow.at_rest(table_id)
            assert lagging.version == there.version
            await quick.tables.play(there, Act(str(there.state.legal_moves()[0]), there.version, "one"))
            await quick.at_rest(table_id)
            move = str(there.state.legal_moves()[0])
            await try_to(slow, lagging, Act(move, there.version, "two"))
            caught_up = await slow.at_rest(table_id)
            assert caught_up.version >= there.version, "its answer shows the present table"
            _, events = await quick.store.load(table_id)
            assert [item.n for item in events] == list(range(len(events)))
        finally:
            await quick.close()
            await slow.close()

    asyncio.run(run())


def test_a_repeated_act_on_another_server_is_harmless(path: Path) -> None:
    async def run() -> None:
        first, second = Server(path), Server(path)
        try:
            table_id = (await first.tables.open("owner", game("cicera"), "easy", "k")).id
            here = await first.at_rest(table_id)
            there = await second.at_rest(table_id)
            act = Act(str(here.state.legal_moves()[0]), here.version, "once")
            assert await try_to(first, here, act)
            assert not await try_to(second, there, act)
            assert not await try_to(second, there, act)
            _, events = await first.store.load(table_id)
            assert [item.cause for item in events].count("once") == 1
        finally:
            await first.close()
            await second.close()

    asyncio.run(run())
