"""The event log: everything once, in order, in few commits, or an error that says so."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event

from cardavia.web.store import Conflict, Event, Store, StoreError, make_engine
from tests.web.stores import FAULTS, opening, spoilt


def note(n: int, cause: str | None = None, kind: str = "move") -> Event:
    return Event(n, kind, {"text": f"événement {n}"}, cause)


async def append(store: Store, *events: Event, table_id: str = "t", opens: bool = False) -> None:
    await store.append(table_id, events, opening(table_id) if opens else None)


async def outcomes(*writes: Awaitable[None]) -> list[type[BaseException] | None]:
    return [type(fault) if fault else None for fault in await asyncio.gather(*writes, return_exceptions=True)]


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
