"""Fault 10.10 and 10.3, 10.7, 8 of a real server: what stops it from starting, and what it lets in below HTTP."""

from __future__ import annotations

import contextlib
import socket
import sqlite3
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import pytest
from pydantic import ValidationError
from sqlalchemy import insert

from cardavia import cli
from cardavia.web.schema import STEPS, migrate, steps_done
from cardavia.web.server import is_sound
from cardavia.web.settings import Settings, origin_of
from cardavia.web.store import make_engine
from tests.server import Server
from tests.web.page import attr, say, words
from tests.web.site import MakeSite

Serve = Callable[..., Server]


# ---- 10.3: settings
@pytest.mark.parametrize(
    ("given", "origin"),
    [
        ("https://cards.example", "https://cards.example"),
        ("https://cards.example/", "https://cards.example"),
        ("https://cards.example:443", "https://cards.example"),
        ("http://cards.example:80", "http://cards.example"),
        ("HTTPS://Cards.Example", "https://cards.example"),
        ("https://cards.example:8443", "https://cards.example:8443"),
        ("https://cärds.example", "https://xn--crds-loa.example"),
        ("http://[2001:DB8::1]:81", "http://[2001:db8::1]:81"),
    ],
)
def test_fault_10_3_an_origin_is_written_as_browsers_write_it(given: str, origin: str) -> None:
    assert origin_of(given) == Settings(public_origin=given).public_origin == origin


@pytest.mark.parametrize(
    "given",
    [
        "cards.example",
        "https://cards.example/sub",
        "ftp://x",
        "https://",
        "https://a b",
        "https://x:99999",
        "https://u@x",
        "https://x/?q",
        "http://[",
        "//x",
        "null",
    ],
)
def test_fault_10_3_what_is_no_origin_is_refused(given: str) -> None:
    with pytest.raises(ValidationError, match="public_origin"):
        Settings(public_origin=given)


@pytest.mark.parametrize("given", ["*", "proxy", "10.0.0.0/99", "10.0.0.1/8"])
def test_fault_8_trusted_proxies_are_addresses(given: str) -> None:
    with pytest.raises(ValidationError, match="trusted_proxies"):
        Settings(trusted_proxies=given)


# ---- 10.10: below HTTP
def connect(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), 20)


def answer(line: socket.socket) -> bytes:
    """What comes back until the other side closes; nothing where it just cuts the line."""
    line.settimeout(20)
    parts = []
    with contextlib.suppress(ConnectionError):
        while part := line.recv(65536):
            parts.append(part)
    return b"".join(parts)


def test_fault_10_10_heads_are_limited_in_size_and_requests_in_time(serve: Serve) -> None:
    server = serve(CARDAVIA_REQUEST_TIMEOUT="1")
    with closing(connect(server)) as line:
        with contextlib.suppress(ConnectionError):
            line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nA: " + b"a" * 100_000)
        assert answer(line)[:12] in (b"HTTP/1.1 431", b"")
    for begun in (
        b"",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /cicera HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nk=",
    ):
        with closing(connect(server)) as line:
            line.sendall(begun)
            answer(line)  # returns, for the other side ends it
    assert httpx.get(server.url, headers={"a": "a" * 8000}, timeout=30).status_code == 200
    with httpx.Client(base_url=server.url, timeout=30) as http:
        assert [http.get("/").status_code for _ in range(3)] == [200] * 3


def test_fault_10_10_half_open_requests_keep_nobody_out(serve: Serve) -> None:
    server = serve(CARDAVIA_MAX_CONNECTIONS="20")
    with ExitStack() as stack:
        lines = [stack.enter_context(closing(connect(server))) for _ in range(60)]
        for line in lines:
            with contextlib.suppress(ConnectionError):
                line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nA: ")
        for _ in range(5):
            assert httpx.get(server.url, timeout=20).status_code == 200
        assert answer(lines[0]) == b"", "the oldest were closed"


def test_fault_10_10_strangers_cannot_fill_the_log(serve: Serve) -> None:
    server = serve()
    upgrade = (
        b"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    for nonsense in (upgrade, b"\x16\x03\x01\x02\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n"):
        with closing(connect(server)) as line:
            line.sendall(nonsense)
            line.settimeout(20)
            assert line.recv(4096)[:10] in (b"HTTP/1.1 2", b"HTTP/1.1 4")
    assert server.errors == ""


# ---- 8: who is believed
def flood(server: Server) -> set[int]:
    """The statuses of openings by people who are new each time and say that they come from elsewhere."""
    statuses = set()
    with httpx.Client(base_url=server.url, timeout=30) as http:
        for n in range(40):
            http.cookies.clear()
            http.headers["x-forwarded-for"] = f"198.51.100.{n}"
            http.get("/cicera")
            statuses.add(http.post("/cicera", data={"level": "easy", "k": f"k{n}"}).status_code)
    return statuses


def test_fault_8_forwarded_addresses_are_believed_of_named_proxies_only(serve: Serve) -> None:
    assert flood(serve(CARDAVIA_LIMITS="0.1")) == {303, 429}


def test_fault_8_a_named_proxy_is_believed(serve: Serve) -> None:
    assert flood(serve(CARDAVIA_LIMITS="0.1", CARDAVIA_TRUSTED_PROXIES="127.0.0.1")) == {303}


@pytest.mark.slow
def test_fault_10_7_an_emptied_or_damaged_file_is_told_as_that(serve: Serve, tmp_path: Path) -> None:
    server = serve()
    file = server.folder / "cardavia.sqlite3"
    server.stop()
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA journal_mode=DELETE")
        rows = [("t", n, "move", "x" * 500, 1.0) for n in range(400)]
        database.executemany("INSERT INTO event (table_id, n, kind, body, at) VALUES (?, ?, ?, ?, ?)", rows)
        database.commit()
    whole = file.read_bytes()
    for spoilt in (whole[:40960] + b"\xa5" * 40960 + whole[81920:], b""):
        file.write_bytes(spoilt)
        with pytest.raises(AssertionError, match="damaged or empty"):
            server.start()
    file.write_bytes(whole)
    server.start()
    server.stop()


def test_fault_10_7_a_long_log_is_not_read_whole_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "log.sqlite3"
    engine = make_engine(f"sqlite:///{file}")
    migrate(engine)
    spoil(file, "event")
    assert not is_sound(engine)
    monkeypatch.setattr("cardavia.web.server.CHECKED", 0)
    assert is_sound(engine), "what is damaged further on is told to who meets it"
    engine.dispose()
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    assert not is_sound(engine), "the head tells how long the file was"
    file.write_bytes(b"")
    assert not is_sound(engine)
    engine.dispose()


def test_fault_10_7_who_meets_a_damaged_page_is_told(make_site: MakeSite) -> None:
    site = make_site()
    browser = site.browser()
    browser.put_speed("instant")
    page = browser.go_on(browser.open())
    spoil(site.settings.data_dir / "cardavia.sqlite3", "event")
    site.store.engine.dispose()
    act = {"v": page.v, "k": "one", "move": attr(page.cards[0], "value")}
    refused = browser.post(f"/t/{page.table_id}/play", act)
    assert (refused.status, refused.text(".lead")) == (503, say("problem.database"))
    site.tables._tables.clear()
    unread = browser.get(f"/t/{page.table_id}")
    assert (unread.status, unread.text(".lead")) == (503, say("problem.reading"))
    assert browser.get("/cicera/rules").status == 200


def spoil(file: Path, table: str) -> None:
    """Overwrite the page in which a table begins."""
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        root = database.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()[0]
        size = database.execute("PRAGMA page_size").fetchone()[0]
    data = bytearray(file.read_bytes())
    data[(root - 1) * size : root * size] = b"\xa5" * size
    file.write_bytes(data)


def test_fault_9_a_database_of_a_later_version_is_refused_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{tmp_path / 'cardavia.sqlite3'}"
    engine = make_engine(url)
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(insert(steps_done).values(number=len(STEPS) + 1))
    engine.dispose()
    monkeypatch.setenv("CARDAVIA_DATA_DIR", str(tmp_path))
    for lang in ("en", "pl"):
        monkeypatch.setenv("LC_ALL", f"{lang}_XX.UTF-8")
        assert cli.main(["serve", "--port", "0"]) == 2
        out, err = capsys.readouterr()
        assert (out, words(err)) == ("", f"cardavia: {say('start.newer', lang, url=url)}")
