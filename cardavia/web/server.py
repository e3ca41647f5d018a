"""Starting the server. What can go wrong at a start is told in one sentence that says what to do."""

from __future__ import annotations

import argparse
import logging
import os
import re
import signal
import socket
import sys
from pathlib import Path
from types import FrameType
from typing import cast

import uvicorn
from fastapi import FastAPI
from pydantic import ValidationError
from sqlalchemy import Engine
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DatabaseError, SQLAlchemyError

from cardavia.i18n import Translator, negotiate, translator
from cardavia.web.app import create_app
from cardavia.web.connections import Door, guarded
from cardavia.web.schema import TooNew, migrate
from cardavia.web.security import SecurityHeaders
from cardavia.web.session import load_key
from cardavia.web.settings import Settings
from cardavia.web.store import make_engine
from cardavia.web.tables import Tables

CHECKED = 64 * 1024 * 1024
"""Bytes up to which a database is read whole at the start, so that a long log does not delay it."""


class CannotStart(Exception):
    """The server cannot start; the text says why and what to do."""


def main(args: argparse.Namespace) -> int:
    """Serve until stopped. Exit code 0, or 2 when the server cannot start."""
    t = translator(negotiate(None, None, _terminal_language()).code)
    try:
        settings = read_settings(args, t)
        check_database(settings, t)
        listening = listen(settings, t)
    except CannotStart as reason:
        sys.stderr.write(f"cardavia: {reason}\n")
        return 2
    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s", level=logging.WARNING)
    logging.getLogger("python_multipart").setLevel(logging.CRITICAL)  # what is wrong with a form, its sender is told
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn raises it once more when it has stopped
    with listening:
        sys.stdout.write(t.plain("start.serving", url=address(listening)) + "\n")
        sys.stdout.flush()
        app = create_app(settings)
        config = uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            timeout_keep_alive=75,
            timeout_graceful_shutdown=3,
            server_header=False,
            proxy_headers=bool(settings.trusted_proxies),
            forwarded_allow_ips=settings.trusted_proxies or None,
            http=guarded(Door(settings.max_connections, settings.proxies), settings.request_timeout),
            ws="none",
        )
        logging.getLogger("uvicorn.error").addFilter(concerns_us)
        _Server(config, app).run(sockets=[listening])
    return 0


def concerns_us(entry: logging.LogRecord) -> bool:
    """Whether the server's own log should tell it: not what any stranger can make it say, of requests that are none."""
    return entry.levelno > logging.WARNING or "protocols" not in Path(entry.pathname).parts


class _Server(uvicorn.Server):
    """Tells requests that wait for AI seats to come to an end before it stops."""

    def __init__(self, config: uvicorn.Config, app: SecurityHeaders) -> None:
        super().__init__(config)
        self._site = cast(FastAPI, app.app)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        tables: Tables | None = self._site.state.tables
        if tables is not None:
            tables.closing = True
        super().handle_exit(sig, frame)


def read_settings(args: argparse.Namespace, t: Translator) -> Settings:
    """The settings from environment and command line; the command line wins. Raises CannotStart."""
    given = {name: vars(args).get(name) for name in ("host", "port", "database_url", "workers")}
    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as fault:
        names = ", ".join(str(error["loc"][0]) for error in fault.errors())
        raise CannotStart(t.plain("start.settings", names=names)) from None


def check_database(settings: Settings, t: Translator) -> None:
    """Make the key of the sessions, open the database once and bring it up to date. Raises CannotStart."""
    key = settings.data_dir / "session.key"
    try:
        load_key(key)
    except OSError:
        there = os.path.lexists(key)
        message = t.plain("start.key", path=str(key)) if there else t.plain("start.data_dir", path=str(key.parent))
        raise CannotStart(message) from None
    url = _without_password(settings.url)
    try:
        engine = make_engine(settings.url)
        if not is_sound(engine):
            raise CannotStart(t.plain("start.damaged", url=url))
        migrate(engine)
        engine.dispose()
    except TooNew:
        raise CannotStart(t.plain("start.newer", url=url)) from None
    except (SQLAlchemyError, ImportError, ValueError, OSError):
        raise CannotStart(t.plain("start.database", url=url)) from None


def is_sound(engine: Engine) -> bool:
    """Whether a SQLite file holds what was written to it: not emptied, and no page of it damaged. Raises as opening.

    What is no database at all, or cannot be opened, is not for this to judge. Of a large file the head and the schema
    are read; damage further on is told to who meets it.
    """
    file = Path(engine.url.database or "") if engine.dialect.name == "sqlite" else Path()
    if not file.is_file():
        return True
    size = file.stat().st_size
    question = "PRAGMA quick_check(1)" if size <= CHECKED else "SELECT 'ok' FROM sqlite_master LIMIT 1"
    try:
        with engine.execution_options(reading=True).connect() as connection:
            return size > 0 and connection.exec_driver_sql(question).scalar() == "ok"
    except DatabaseError as fault:
        if "malformed" in str(fault.orig):
            return False
        raise


def listen(settings: Settings, t: Translator) -> socket.socket:
    """A listening socket. Raises CannotStart for a busy port and an address that is not ours."""
    refusal = t.plain("start.port", host=settings.host, port=str(settings.port))
    try:
        family = socket.getaddrinfo(settings.host, settings.port, type=socket.SOCK_STREAM)[0][0]
    except (OSError, UnicodeError):
        raise CannotStart(refusal) from None
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name != "nt":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((settings.host, settings.port))
        listening.listen(512)
    except OSError:
        listening.close()
        raise CannotStart(refusal) from None
    return listening


def address(listening: socket.socket) -> str:
    """The URL of a listening socket."""
    host, port = listening.getsockname()[:2]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def _without_password(url: str) -> str:
    """A database URL as it may be shown."""
    try:
        parsed = make_url(url)
    except (SQLAlchemyError, ValueError):
        return url
    return parsed.render_as_string(hide_password=True) if parsed.password else url


def _terminal_language() -> str:
    """The language of the terminal as a header of preferences: ``pl_PL.UTF-8`` is ``pl-PL``."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return re.split("[.@]", value)[0].replace("_", "-")
    return ""
