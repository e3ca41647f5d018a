"""The one writer of the event log: what gathers in its queue is committed as one transaction (group commit).

On SQLite a durable commit costs a flush of the disk whatever it holds. No job can spoil those that it shares a
transaction with: when a batch fails, its jobs are written one by one.
"""

from __future__ import annotations

import json
import queue
import threading
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

from sqlalchemy import Connection, Engine, insert
from sqlalchemy.exc import IntegrityError, OperationalError

from cardavia.web.schema import card_tables, events

E = TypeVar("E", bound=Exception)
Body: TypeAlias = Mapping[str, str | int | list[str]]

MOST_JOBS = 256
"""In one transaction."""
PATIENCE = 2
"""Jobs written by themselves that may find the database away, one after the other, before the rest is given up."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at a table. `n` counts from 0; `cause` is the key of the request that caused it."""

    n: int
    kind: str
    body: Body
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


class CannotRead(StoreError):
    """The database does not answer, or what it holds cannot be read."""


@dataclass(slots=True)
class Job:
    """Events of one table to be written, all or none; `done` tells when, or why not."""

    table_id: str
    events: Sequence[Event]
    opening: Opening | None
    done: Future[None] = field(default_factory=Future)


class Writer:
    """A thread that writes jobs in the order in which they were put."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_forever, name="event-writer", daemon=True)
        self._thread.start()

    def put(self, job: Job) -> None:
        self._queue.put(job)

    def close(self) -> None:
        """Write what is queued, then stop."""
        self._queue.put(None)
        self._thread.join()

    def _write_forever(self) -> None:
        while (job := self._queue.get()) is not None:
            jobs = [job]
            following: Job | None = job
            while following is not None and not self._queue.empty() and len(jobs) < MOST_JOBS:
                if (following := self._queue.get()) is not None:
                    jobs.append(following)
            self._write([job for job in jobs if job.done.set_running_or_notify_cancel()])
            if following is None:
                return

    def _write(self, jobs: list[Job]) -> None:
        try:
            outcomes = self._commit(jobs)
        except Exception as fault:
            outcomes = self._one_by_one(jobs) if len(jobs) > 1 else [_as_store_error(fault)]
        for job, outcome in zip(jobs, outcomes, strict=True):
            if outcome is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(outcome)

    def _one_by_one(self, jobs: list[Job]) -> list[Exception | None]:
        """Write each job by itself; when the database is away and not a job at fault, do not wait for it each time."""
        outcomes: list[Exception | None] = []
        away = 0
        for job in jobs:
            if away >= PATIENCE:
                outcomes.append(_with_cause(StoreError("the database is away"), TimeoutError()))
                continue
            try:
                outcomes += self._commit([job])
                away = 0
            except Exception as fault:
                outcomes.append(_as_store_error(fault))
                away = away + 1 if isinstance(fault, OperationalError) else 0
        return outcomes

    def _commit(self, jobs: list[Job]) -> list[Exception | None]:
        """Write jobs in one transaction: for each None, or its Conflict. Any other fault undoes all and is raised."""
        with self._engine.begin() as connection:
            return [_insert(connection, job) for job in jobs]


def _insert(connection: Connection, job: Job) -> Exception | None:
    """Insert one job under a savepoint, so that its conflict leaves the others alone."""
    now = time.time()
    try:
        with connection.begin_nested():
            if job.opening is not None:
                o = job.opening
                connection.execute(insert(card_tables).values(id=o.id, owner=o.owner, game=o.game, opened_at=now))
            connection.execute(insert(events), [_row(job.table_id, item, now) for item in job.events])
    except IntegrityError as fault:
        return _with_cause(Conflict(), fault)
    return None


def _row(table_id: str, item: Event, now: float) -> dict[str, object]:
    body = json.dumps(item.body, separators=(",", ":"), ensure_ascii=False)
    return {"table_id": table_id, "n": item.n, "kind": item.kind, "body": body, "cause": item.cause, "at": now}


def _as_store_error(fault: Exception) -> StoreError:
    return _with_cause(StoreError(type(fault).__name__), fault)


def _with_cause(error: E, cause: Exception) -> E:
    error.__cause__ = cause
    return error
