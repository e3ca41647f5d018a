"""A real server in a process of its own: started, killed, asked to stop, and its database looked into from outside."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from sqlalchemy import insert, select
from starlette.responses import Response

from cardavia.web.schema import card_tables, events
from cardavia.web.session import Sessions, load_key, owner_of
from cardavia.web.store import make_engine
from tests.events import log_of, new_table_id

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 60
"""Seconds that a process may take to end on a busy machine."""


def until(condition: Callable[[], bool], what: str) -> None:
    """Wait for something outside this process to come true. Raises AssertionError when patience ends."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, f"in vain: {what}"
        time.sleep(0.02)


def clean_environment(**settings: str) -> dict[str, str]:
    """The environment without settings of the person who runs the tests; messages in English."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("CARDAVIA_", "LC_", "LANG"))}
    return inherited | {"LANG": "C.UTF-8", "PYTHONUTF8": "1"} | settings


class Server:
    """A running ``cardavia serve`` with its own data folder; `line` is the first line it printed, `url` the address
    in it. `simulated` is how many seconds its AI seats pretend to think; 0 lets them really think, in workers."""

    def __init__(self, folder: Path, simulated: float = 0.001, **environment: str) -> None:
        self.folder = folder
        self.line = self.url = ""
        self.port = 0
        self.process: subprocess.Popen[str]
        self._environment = {"CARDAVIA_DATA_DIR": str(folder), "CARDAVIA_AI_SIMULATED": str(simulated)}
        self._environment |= {"CARDAVIA_LIMITS": "0", **environment}
        self._errors = folder / "errors.log"
        folder.mkdir(parents=True, exist_ok=True)
        self.start()
        self._database = make_engine(f"sqlite:///{folder / 'cardavia.sqlite3'}")
        self._sessions = Sessions(load_key(folder / "session.key"), https=False)

    def start(self) -> None:
        """Start the server and wait until it listens; after an end, on the same port."""
        with self._errors.open("a", encoding="utf-8") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "cardavia.cli", "serve", "--port", str(self.port)],
                cwd=ROOT,
                env=clean_environment(**self._environment),
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        assert self.process.stdout is not None
        self.line = self.process.stdout.readline().rstrip("\n")
        found = re.search(r"http://\S+:(\d+)", self.line)
        if not found:
            self.kill()
            raise AssertionError(f"no address in {self.line!r}: {self.errors}")
        self.url, self.port = found[0], int(found[1])

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self._wait()

    def stop(self) -> int:
        """Ask it to end, if it runs; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self._wait()

    def _wait(self) -> int:
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    @property
    def errors(self) -> str:
        """What it wrote to its error log so far, over all its lives."""
        return self._errors.read_text("utf-8")

    def close(self) -> str:
        """Stop it, if it runs, and return what it wrote to its error log."""
        self.stop()
        self._database.dispose()
        return self.errors

    def cookie(self, session: str) -> str:
        """The value of the cookie of a session."""
        response = Response()
        self._sessions.write(response, session)
        return response.headers["set-cookie"].partition(";")[0].partition("=")[2].strip('"')

    def arrange(self, session: str, game_id: str, deal: Any, moves: Iterable[str] = (), level: str = "easy") -> str:
        """Open a table for a session with this very deal, and `moves` played at it; the path of the table."""
        table_id = new_table_id()
        now = time.time()
        rows = [
            {"table_id": table_id, "n": event.n, "kind": event.kind, "body": json.dumps(event.body), "at": now}
            for event in log_of(game_id, deal, moves, level)
        ]
        with self._database.begin() as connection:
            owner = owner_of(session)
            connection.execute(insert(card_tables).values(id=table_id, owner=owner, game=game_id, opened_at=now))
            connection.execute(insert(events), rows)
        return f"/t/{table_id}"

    def moves(self, path: str) -> list[tuple[int, str]]:
        """What has been played at a table: seat and move, in order."""
        return [(body["seat"], body["move"]) for body in self.log(path, "move")]

    def log(self, path: str, kind: str) -> list[dict[str, Any]]:
        """What the log of a table holds of one kind of event, in order."""
        wanted = events.c.table_id == path.rpartition("/")[2], events.c.kind == kind
        with self._database.begin() as connection:
            bodies = connection.execute(select(events.c.body).where(*wanted).order_by(events.c.n)).scalars().all()
        return [json.loads(body) for body in bodies]
