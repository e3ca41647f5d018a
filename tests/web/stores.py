"""Databases that fail or are locked, and what is written to them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, event

from cardavia.web.store import Opening


def opening(table_id: str = "t") -> Opening:
    return Opening(table_id, "owner", "cicera")


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


FAULTS = {"read-only": "PRAGMA query_only=ON", "full": "PRAGMA max_page_count=1"}
