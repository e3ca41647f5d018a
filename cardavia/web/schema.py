"""What the database holds, `card_tables` and `events`, and the steps that bring one of any earlier version up to date.

`schema_number` holds the number of every step that was done. A step that was released is never changed; a new one is
added below it. Steps only add, so that a copy of the database of yesterday is always good for today.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import (
    Column,
    Connection,
    Engine,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    func,
    insert,
    inspect,
    select,
    text,
    update,
)

metadata = MetaData()

card_tables = Table(
    "card_table",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("owner", String(64), nullable=False),
    Column("game", String(32), nullable=False),
    Column("opened_at", Float, nullable=False),
    Column("number", Integer, default=text("(SELECT coalesce(max(number), 0) + 1 FROM card_table)")),
    Index("card_table_number", "number"),
    Index("card_table_latest", "owner", "game", "number"),
    sqlite_with_rowid=False,
)
"""`number` counts card tables in the order in which they were written, whatever the clock said."""

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

steps_done = Table("schema_number", MetaData(), Column("number", Integer, primary_key=True, autoincrement=False))


class TooNew(Exception):
    """The database was made by a later version of Cardavia."""


def _tables(connection: Connection) -> None:
    """Make both; those that version 0.1 has made, without a schema number, stay as they are."""
    metadata.create_all(connection)


def _order_of_writing(connection: Connection) -> None:
    """Databases of 0.1 knew the time of an opening only, and had an index on the owner alone."""
    if "number" not in {column["name"] for column in inspect(connection).get_columns("card_table")}:
        connection.execute(text("ALTER TABLE card_table ADD COLUMN number INTEGER"))
        in_order = select(card_tables.c.id).order_by(card_tables.c.opened_at, card_tables.c.id)
        for number, table_id in enumerate(connection.execute(in_order).scalars().all(), 1):
            connection.execute(update(card_tables).where(card_tables.c.id == table_id).values(number=number))
    connection.execute(text("CREATE INDEX IF NOT EXISTS card_table_number ON card_table (number)"))
    connection.execute(text("CREATE INDEX IF NOT EXISTS card_table_latest ON card_table (owner, game, number)"))
    connection.execute(text("DROP INDEX IF EXISTS ix_card_table_owner"))


STEPS: tuple[Callable[[Connection], None], ...] = (_tables, _order_of_writing)


def migrate(engine: Engine) -> int:
    """Bring the database up to date, in one transaction, and say how many steps that took. Raises TooNew."""
    with engine.begin() as connection:
        steps_done.create(connection, checkfirst=True)
        done = connection.execute(select(func.coalesce(func.max(steps_done.c.number), 0))).scalar_one()
        if done > len(STEPS):
            raise TooNew
        for number, step in enumerate(STEPS[done:], done + 1):
            step(connection)
            connection.execute(insert(steps_done).values(number=number))
        return len(STEPS) - int(done)
