"""The event log. An event is acknowledged only after it is on disk, and (table_id, n) can be written only once.

One writer thread takes what has gathered in its queue and commits it as one transaction (group commit), because on
SQLite a durable commit costs a flush of the disk whatever it holds. Reads run in threads of their own.
"""

from __future__ import annotations

import asyncio
import json
import queue
import threading
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, TypeVar

import anyio.to_thread
from sqlalchemy import (
    Column,
    Connection,
    Engine,
    Float,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    create_engine,
    event,
    insert,
    select,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

E = TypeVar("E", bound=Exception)

metadata = MetaData()

tables = Table(
    "card_table",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("owner", String(64), nullable=False, index=True),
    Column("game", String(32), nullable=False),
    Column("opened_at", Float, nullable=False),
    sqlite_with_rowid=False,
)
events = Table(
    "event",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("body", Text, nullable=False),
    Column("cause", String(64)),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "cause"),
    sqlite_with_rowid=False,
)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at a table. `n` counts from 0; `cause` is the key of the request that caused it."""

    n: int
    kind: str
    body: Mapping[str, Any]
    cause: str | None = None


@dataclass(frozen=True, slots=True)
class Opening:
    """A table as it is opened: who owns it (a hash of the session's id) and which game it plays."""

    id: str
    owner: str
    game: str


class Conflict(Exception):
    """The events were not written: someone else wrote the same ones first."""


class StoreError(Exception):
    """The database does not answer or refuses to write; nothing was written."""


@dataclass(slots=True)
class _Job:
    table_id: str
    events: Sequence[Event]
    opening: Opening | None
    done: Future[None] = field(default_factory=Future)


def make_engine(url: str) -> Engine:
    """An engine whose SQLite connections are in WAL mode and flush at every commit. Raises on a bad URL."""
    engine = create_engine(url)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _pragmas)
        event.listen(engine, "begin", _begin)
    return engine


def _pragmas(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # the driver must not open transactions of its own
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    """A transaction that will write takes the lock at once; one that reads must not wait for it."""
    reading = connection.get_execution_options().get("reading")
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


class Store:
    """The log of all tables in one database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._reading = engine.execution_options(reading=True)
        metadata.create_all(engine)
        self._queue: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_forever, name="event-writer", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Finish what is queued and stop the writer."""
        self._queue.put(None)
        self._writer.join()
        self.engine.dispose()

    async def append(self, table_id: str, batch: Sequence[Event], opening: Opening | None = None) -> None:
        """Write events of one table, all or none, and return when they are durable.

        Raises `Conflict` when one of them (or its cause, or the table) exists already, `StoreError` when the database
        fails.
        """
        job = _Job(table_id, batch, opening)
        self._queue.put(job)
        await asyncio.shield(asyncio.wrap_future(job.done))

    async def load(self, table_id: str, after: int = -1) -> tuple[Opening | None, list[Event]]:
        """A table and its events with n > `after`; (None, []) for an unknown table."""
        return await anyio.to_thread.run_sync(self._load, table_id, after)

    async def latest(self, owner: str, game: str) -> str | None:
        """The id of the table of that game that the owner opened last."""
        return await anyio.to_thread.run_sync(self._latest, owner, game)

    def _load(self, table_id: str, after: int) -> tuple[Opening | None, list[Event]]:
        wanted = events.c.table_id == table_id, events.c.n > after
        query = select(events.c.n, events.c.kind, events.c.body, events.c.cause).where(*wanted).order_by(events.c.n)
        try:
            with self._reading.connect() as connection:
                row = connection.execute(select(tables).where(tables.c.id == table_id)).first()
                rows = connection.execute(query).all() if row else []
        except SQLAlchemyError as fault:
            raise StoreError from fault
        opening = Opening(row.id, row.owner, row.game) if row else None
        return opening, [Event(n, kind, json.loads(body), cause) for n, kind, body, cause in rows]

    def _latest(self, owner: str, game: str) -> str | None:
        wanted = tables.c.owner == owner, tables.c.game == game
        query = select(tables.c.id).where(*wanted).order_by(tables.c.opened_at.desc()).limit(1)
        try:
            with self._reading.connect() as connection:
                return connection.execute(query).scalar()
        except SQLAlchemyError as fault:
            raise StoreError from fault

    def _write_forever(self) -> None:
        while (job := self._queue.get()) is not None:
            jobs = [job]
            while not self._queue.empty() and len(jobs) < 256:
                following = self._queue.get()
                if following is None:
                    self._commit(jobs)
                    return
                jobs.append(following)
            self._commit(jobs)

    def _commit(self, jobs: list[_Job]) -> None:
        outcomes: list[Exception | None] = []
        try:
            with self.engine.begin() as connection:
                outcomes = [self._insert(connection, job) for job in jobs]
        except Exception as fault:
            outcomes = [_as_store_error(fault)] * len(jobs)
        for job, outcome in zip(jobs, outcomes, strict=True):
            if outcome is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(outcome)

    def _insert(self, connection: Connection, job: _Job) -> Exception | None:
        """Insert one job under a savepoint, so that its conflict leaves the others alone."""
        now = time.time()
        try:
            with connection.begin_nested():
                if job.opening is not None:
                    o = job.opening
                    connection.execute(insert(tables).values(id=o.id, owner=o.owner, game=o.game, opened_at=now))
                connection.execute(insert(events), [_row(job.table_id, item, now) for item in job.events])
        except IntegrityError as fault:
            return _with_cause(Conflict(), fault)
        return None


def _row(table_id: str, item: Event, now: float) -> dict[str, Any]:
    body = json.dumps(item.body, separators=(",", ":"), ensure_ascii=False)
    return {"table_id": table_id, "n": item.n, "kind": item.kind, "body": body, "cause": item.cause, "at": now}


def _as_store_error(fault: Exception) -> StoreError:
    return _with_cause(StoreError(str(fault)), fault)


def _with_cause(error: E, cause: Exception) -> E:
    error.__cause__ = cause
    return error
