"""What a person at a table could play: read from the log of the server that is measured, so that any game will do."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from cardavia.ai.seats import fallback
from cardavia.web.store import Event, Opening
from cardavia.web.table import HUMAN, Outdated, table_of


def rule_move(folder: Path, table_id: str) -> str:
    """The rule player's move for the person; empty where the person is not to move."""
    with closing(sqlite3.connect(folder / "cardavia.sqlite3", timeout=30)) as connection:
        owner, game = connection.execute("SELECT owner, game FROM card_table WHERE id = ?", (table_id,)).fetchone()
        found = "SELECT n, kind, body, cause FROM event WHERE table_id = ? ORDER BY n"
        rows = connection.execute(found, (table_id,)).fetchall()
    events = [Event(n, kind, json.loads(body), cause) for n, kind, body, cause in rows]
    table = table_of(Opening(table_id, owner, game), events)
    if isinstance(table, Outdated) or table.state.over or table.turn != HUMAN:
        return ""
    return str(fallback(game, table.state.view(HUMAN)))
