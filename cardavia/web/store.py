"""The event log. An event is acknowledged only after it is on disk, and (table_id, n) can be written only once.

One thread writes (see `writer`); reads run in threads of their own.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence

import anyio.to_thread
from sqlalchemy import Connection, Engine, create_engine, event, select
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import SQLAlchemyError

from cardavia.web.schema import card_tables, events, migrate
from cardavia.web.writer import CannotRead, Conflict, Event, Job, Opening, StoreError, Writer

__all__ = ["CannotRead", "Conflict", "Event", "Opening", "Store", "StoreError", "make_engine"]

RECENT_TABLES = 10
"""How many of an owner's tables are looked through for one that can go on."""
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")


def make_engine(url: str) -> Engine:
    """An engine whose SQLite connections are in WAL mode and flush at every commit. Raises on a bad URL.

    What it says of a fault never holds the values of a statement: keys and seeds do not go into logs.
    """
    engine = create_engine(url, hide_parameters=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _pragmas)
        event.listen(engine, "begin", _begin)
    return engine


def _pragmas(connection: DBAPIConnection, _record: object) -> None:
    connection.isolation_level = None  # the driver must not open transactions of its own
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    """A transaction that will write takes the lock at once; one that reads must not wait for it."""
    reading = connection.get_execution_options().get("reading")
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


class Store:
    """The event logs of all card tables in one database. Raises TooNew for one of a later version."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._reading = engine.execution_options(reading=True)
        migrate(engine)
        self._writer = Writer(engine)

    def close(self) -> None:
        """Finish what is queued and stop the writer."""
        self._writer.close()
        self.engine.dispose()

    async def append(self, table_id: str, batch: Sequence[Event], opening: Opening | None = None) -> None:
        """Write events of one table, all or none, and return when they are durable.

        Raises `Conflict` when one of them (or its cause, or the table) exists already, `StoreError` when the database
        fails.
        """
        job = Job(table_id, batch, opening)
        self._writer.put(job)
        await asyncio.shield(asyncio.wrap_future(job.done))

    async def load(self, table_id: str, after: int = -1) -> tuple[Opening | None, list[Event]]:
        """A table and its events with n > `after`; (None, []) for an unknown table. Raises CannotRead."""
        return await anyio.to_thread.run_sync(self._load, table_id, after)

    async def latest(self, owner: str, game: str) -> list[str]:
        """The ids of the tables of that game that the owner opened last, the last one first. Raises CannotRead."""
        return await anyio.to_thread.run_sync(self._latest, owner, game)

    async def opened(self, owner: str, game: str, limit: int, offset: int = 0) -> list[tuple[str, float]]:
        """Id and time of opening of the owner's tables of that game, latest first. Raises CannotRead."""
        return await anyio.to_thread.run_sync(self._opened, owner, game, limit, offset)

    def _opened(self, owner: str, game: str, limit: int, offset: int) -> list[tuple[str, float]]:
        wanted = card_tables.c.owner == owner, card_tables.c.game == game
        query = select(card_tables.c.id, card_tables.c.opened_at).where(*wanted)
        query = query.order_by(card_tables.c.number.desc()).limit(limit).offset(offset)
        try:
            with self._reading.connect() as connection:
                return [(row.id, row.opened_at) for row in connection.execute(query)]
        except SQLAlchemyError as fault:
            raise CannotRead from fault

    def _load(self, table_id: str, after: int) -> tuple[Opening | None, list[Event]]:
        wanted = events.c.table_id == table_id, events.c.n > after
        query = select(events.c.n, events.c.kind, events.c.body, events.c.cause).where(*wanted).order_by(events.c.n)
        try:
            with self._reading.connect() as connection:
                row = connection.execute(select(card_tables).where(card_tables.c.id == table_id)).first()
                rows = connection.execute(query).all() if row else []
            opening = Opening(row.id, row.owner, row.game) if row else None
            return opening, [Event(n, kind, json.loads(body), cause) for n, kind, body, cause in rows]
        except (SQLAlchemyError, ValueError) as fault:
            raise CannotRead from fault

    def _latest(self, owner: str, game: str) -> list[str]:
        wanted = card_tables.c.owner == owner, card_tables.c.game == game
        query = select(card_tables.c.id).where(*wanted).order_by(card_tables.c.number.desc()).limit(RECENT_TABLES)
        try:
            with self._reading.connect() as connection:
                return list(connection.execute(query).scalars())
        except SQLAlchemyError as fault:
            raise CannotRead from fault
