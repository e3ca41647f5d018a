"""Fault 6: at least 50,000 requests of every kind to the application itself, and not one fault of the server.

The requests come from a seeded generator: the same ones each time in the slow test, others each time in the quick one.
A request that finds a fault is told whole.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple
from urllib.parse import quote_from_bytes

import pytest

from tests.web.page import Page, attr
from tests.web.site import Browser, Site

PARTS, BATCHES, EACH = 5, 100, 100
"""So many parts, which may run side by side, of so many batches of so many requests: 50,000."""
FRESH = 10
"""Batches of requests that nobody has sent before."""
GAMES = ("cicera", "ottocento", "shengji")

METHODS = ["GET"] * 5 + ["POST"] * 12 + ["HEAD", "PUT", "OPTIONS", "DELETE", "\u00ff", "post"]
ACTS = ["/t/{}/play", "/t/{}/play", "/t/{}/deal", "/prefs/look", "/prefs/speed", "/prefs/sound", "/prefs/deck"]
PATHS = [
    *ACTS, *ACTS, *ACTS, "/", "/t/{}", "/t/{}", "/t/{}/record", "/t/x", "/t/x/play", "/t/\0", "/t/\ud800/deal",
    "/cicera", "/shengji/rules", "/cicera/tables", "/ottocento", "/cicera/", "//x/", "/\\x/", "/\ud800", "/%",
    "/look/1-2-3.css", "/look/\u0663-1-1.css", "/static/x/y", "/static/../x", "/favicon.ico", "/t/{}/../play", "",
]  # fmt: skip
FIELDS = {
    "v": [b"0", b"1", b"-1", b"end", b"9" * 30, b"1_0", "\u0665".encode(), b"1.0"],
    "k": [b"one", b"two", b"", b"a b", b"x" * 65, b"k\0", b"\\ud800", b"="],
    "move": [b"", b"deal", b"As", b"7s x 7s", b"x" * 500, b"\\ud800", b"\0", b"\xff", b"bury", b"\r\n"],
    "act": [b"", b"play", b"bury", b"pass", b"\xed\xa0\x80"],
    "card": [b"As", b"LJ", b"10H", b"", b"x" * 500, b"\0", b"\\udfff"],
    "level": [b"easy", b"hard", b"HARD", b"", b"\xff"],
    "contrast": [b"50", b"101", b"-1", b"\x1c5", "\u0665".encode(), b"9" * 5000],
    "grain": [b"0", b"1e2", b"", b" 5"],
    "temperature": [b"100", b"0x1", b"\xff"],
    "speed": [b"slow", b"instant", b"fast", b"\0"],
    "sound": [b"on", b"loud"],
    "deck": [b"two", b"\\ud800"],
    "back": [b"/", b"/cicera", b"//x", b"/\\x", b"http://x", b"/\r\nx: y", b"/\\ud800", b"/" + b"x" * 3000],
    "lang": [b"fa", b"zh_Hans", b"xx", b"", b"\xff", b"en" * 400],
    "new": [b"1"],
    "take": [b"As", b"\xff"],
    "dealt": [b"1"],
    "again": [b"\0"],
    "game": [b"whist"],
    "": [b"", b"x"],
}  # fmt: skip
FORM = b"application/x-www-form-urlencoded"
MULTIPART = b"multipart/form-data; boundary=b; charset="
KINDS = [FORM] * 6 + [MULTIPART + charset for charset in (b"utf-8", b"unicode_escape", b"utf-7", b"x", b"utf-16")]
KINDS += [b"multipart/form-data", b"application/json", b"", b"\xff", b"text/plain; charset=unicode_escape"]
HEADERS = [
    *[(b"origin", value) for value in (b"http://[", b"null", b"http://testserver", b"\xff")],
    *[(b"sec-fetch-site", value) for value in (b"same-origin", b"cross-site", b"\xff")],
    *[(b"host", value) for value in (b"[", b"", b"x\xff", b"evil.example:x")],
    *[(b"accept-language", value) for value in (b"\xff;q=x", b"fa;q=9e999,*;q=-1", b"a-" * 4000, b"pl,ar;q=nan")],
    *[(b"cookie", value) for value in (b"speed=slow", b"look=\xff", b"lang=\xff; lang=ar", b"x=" * 4000, b"=;;=\x01")],
    *[(b"content-length", value) for value in (b"9" * 12, b"-1", b"\xb2", b"0, 0")],
    *[(b"range", value) for value in (b"bytes=0-1", b"bytes=-" + b"9" * 30, b"x")],
    (b"referer", b"http://["), (b"if-none-match", b"\xff"), (b"if-modified-since", b"\xff"), (b"expect", b"x"),
    (b"x-forwarded-for", b"\xff"), (b"x-forwarded-proto", b"x"), (b"accept-encoding", b"gzip;q=x,br"),
    (b"transfer-encoding", b"chunked"), (b"hx-request-type", b"full"), (b"hx-request", b"\xff"), (b"upgrade", b"x"),
]  # fmt: skip


class Request(NamedTuple):
    """What is sent; its text is enough to send it again."""

    method: str
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    body: bytes


class Maker:
    """Makes requests of all kinds, some of them acts that the table in question takes."""

    def __init__(self, seed: int, cookie: bytes, tables: list[Any]) -> None:
        self.rng, self.cookie, self.tables = random.Random(seed), cookie, tables

    def request(self) -> Request:
        rng = self.rng
        table = rng.choice(self.tables)
        path = rng.choice(PATHS).replace("{}", table.id)
        kind = rng.choice(KINDS)
        fields = self._fields(path, table)
        body, query = encoded(kind, fields), b""
        if rng.random() < 0.3:
            query = encoded(FORM, self._fields(path, table)) if rng.random() < 0.8 else rng.randbytes(9)
        if rng.random() < 0.05:
            body = rng.randbytes(rng.choice([1, 30, 17_000]))
        headers = [(b"content-type", kind), (b"cookie", self.cookie), (b"host", b"testserver")]
        if path != "/t/" + table.id and rng.random() < 0.9:
            headers.append((b"hx-request", b"true"))  # an answer in part is a cheap one
        headers += rng.choices(HEADERS, k=rng.choice([0, 0, 1, 2]))
        rng.shuffle(headers)
        return Request(rng.choice(METHODS), path, query, headers, body)

    def _fields(self, path: str, table: Any) -> list[tuple[str, bytes]]:
        """Fields at random; half of the acts are such as the table can take, with one thing changed or none."""
        rng = self.rng
        fields = {rng.choice(list(FIELDS)): b"" for _ in range(rng.choice([0, 1, 2, 4]))}
        fields = {name: self._value(name) for name in fields}
        if path.endswith(("/play", "/deal")) and rng.random() < 0.5:
            moves = table.state.legal_moves()
            good = {"v": str(table.shown).encode(), "k": rng.randbytes(6).hex().encode()}
            good["move"] = str(rng.choice(moves)).encode() if moves else b""
            fields = good | (fields if rng.random() < 0.5 else {})
        return [pair for pair in fields.items() for _ in range(rng.choice([1, 1, 1, 2]))]

    def _value(self, name: str) -> bytes:
        return self.rng.choice(FIELDS[name]) if self.rng.random() < 0.9 else self.rng.randbytes(self.rng.randrange(12))


def encoded(kind: bytes, fields: list[tuple[str, bytes]]) -> bytes:
    if kind.startswith(b"multipart"):
        part = b'--b\r\ncontent-disposition: form-data; name="%s"\r\n\r\n%s\r\n'
        return b"".join(part % (name.encode(), value) for name, value in fields) + b"--b--\r\n"
    return b"&".join(name.encode() + b"=" + quote_from_bytes(value).encode() for name, value in fields)


async def send(site: Site, request: Request) -> int:
    """The status of the answer; the body comes in two pieces."""
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": request.method, "scheme": "http",
        "path": request.path, "raw_path": b"", "query_string": request.query, "root_path": "",
        "client": ("10.8.8.8", 1), "server": ("testserver", 80), "headers": request.headers,
    }  # fmt: skip
    pieces = [request.body[:20], request.body[20:]]
    seen: list[int] = []

    async def receive() -> dict[str, Any]:
        if not pieces:
            return {"type": "http.disconnect"}
        return {"type": "http.request", "body": pieces.pop(0), "more_body": bool(pieces)}

    async def answer(message: Any) -> None:
        if message["type"] == "http.response.start":
            seen.append(message["status"])

    await site.app(scope, receive, answer)
    return seen[0]


async def send_batch(site: Site, maker: Maker) -> list[int]:
    statuses = []
    for _ in range(EACH):
        request = maker.request()
        status = await asyncio.wait_for(send(site, request), 30)
        assert status < 500, request
        statuses.append(status)
    return statuses


def opened(site: Site, browser: Browser, game: str) -> tuple[Page, Any]:
    page = browser.go_on(browser.open(game))
    return page, site.settled(page)


def send_all(site: Site, browser: Browser, seeds: Iterable[int]) -> list[int]:
    """Send a batch for each seed, and see that the tables of the last ones can still be played; all statuses."""
    browser.put_speed("instant")
    sent: list[int] = []
    for n, seed in enumerate(seeds):
        if n % 20 == 0:
            places = [opened(site, browser, game) for game in GAMES]
            cookie = "; ".join(f"{one.name}={one.value}" for one in browser.cookies.jar).encode()
        sent += site.call(send_batch, site, Maker(seed, cookie, [table for _, table in places]))
    for page, _ in places:
        again = browser.go_on(browser.get(f"/t/{page.table_id}"))
        assert again.over or again.one("#hand input[name=v]"), "the table goes on"
        assert attr(again.one("html"), "lang")
    return sent


@pytest.fixture
def no_errors(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing is logged as an error."""
    with caplog.at_level(logging.ERROR):
        yield
    assert not [entry for entry in caplog.get_records("call") if entry.exc_info or entry.levelno >= logging.ERROR]


@pytest.mark.usefixtures("no_errors")
def test_fault_6_requests_that_nobody_has_sent_before_make_no_fault(site: Site, browser: Browser) -> None:
    first = secrets.randbits(32)
    assert len(send_all(site, browser, range(first, first + FRESH))) == FRESH * EACH


@pytest.mark.slow
@pytest.mark.usefixtures("no_errors")
@pytest.mark.parametrize("part", range(PARTS))
def test_fault_6_fifty_thousand_requests_make_no_fault(site: Site, browser: Browser, part: int) -> None:
    sent = send_all(site, browser, range(part * BATCHES, (part + 1) * BATCHES))
    assert len(sent) == BATCHES * EACH
    assert {200, 204, 303, 403, 404, 405, 409, 413, 422} <= set(sent), "every kind of answer was met"
