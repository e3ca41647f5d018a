"""Fault 6: at least 50,000 requests of every kind to the application itself, and not one fault of the server."""

# ruff: noqa: RUF005
from __future__ import annotations

import asyncio
import logging
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.web.site import Site, attr

EXAMPLES, EACH = 1000, 50
METHODS = st.sampled_from(["GET"] * 4 + ["POST"] * 8 + ["HEAD", "PUT", "OPTIONS", "\u00ff"])
PATHS = st.sampled_from(
    ["/", "/cicera", "/cicera/", "/t/{}", "/t/{}/play", "/t/{}/play", "/t/{}/deal", "/t/{}/record", "/t/x/play"]
    + [
        "/prefs/look",
        "/prefs/speed",
        "/look/1-2-3.css",
        "/look/\u0663-1-1.css",
        "//x/",
        "/t/\0",
        "/static/x/y",
        "/\ud800",
    ]
)
NAMES = st.sampled_from(["v", "k", "move", "act", "card", "level", "contrast", "grain", "speed", "back", "lang", "new"])
VALUES = st.one_of(
    st.sampled_from(
        [
            b"",
            b"1",
            b"-1",
            b"9" * 30,
            b"\x00",
            b"\xff",
            b"\\ud800",
            b"\\x1c5",
            b"key",
            b"easy",
            b"As",
            b"7s x 7s",
            b"//x",
        ]
        + ["\u0665".encode(), b"7s x 7s", b"x" * 500, b"fa", b"slow", b"50", b"deal", b"[", b"%ff", b"\r\n"]
    ),
    st.binary(max_size=12),
)
KINDS = st.sampled_from(
    [b"application/x-www-form-urlencoded"] * 3
    + [b"multipart/form-data; boundary=b; charset=" + name for name in (b"utf-8", b"unicode_escape", b"utf-7", b"x")]
    + [b"application/json", b"", b"\xff"]
)
HEADERS = st.sampled_from(
    [(b"origin", b"http://["), (b"origin", b"null"), (b"referer", b"http://["), (b"hx-request", b"true")] * 2
    + [(b"accept-language", b"\xff;q=x"), (b"look", b"\xff"), (b"host", b"["), (b"content-length", b"9" * 12)]
)
REQUEST = st.tuples(
    METHODS, PATHS, st.lists(st.tuples(NAMES, VALUES), max_size=4), KINDS, st.lists(HEADERS, max_size=2), st.booleans()
)


def body_of(kind: bytes, fields: list[tuple[str, bytes]]) -> bytes:
    if kind.startswith(b"multipart"):
        part = b'--b\r\ncontent-disposition: form-data; name="%s"\r\n\r\n%s\r\n'
        return b"".join(part % (name.encode(), value) for name, value in fields) + b"--b--\r\n"
    return b"&".join(name.encode() + b"=" + quote(value).encode() for name, value in fields)


async def send(site: Site, cookie: bytes, table: str, request: Any) -> int:
    method, path, fields, kind, headers, asks = request
    body = body_of(kind, fields)
    query = body if asks and not kind.startswith(b"multipart") else b""
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
        "path": path.format(table), "raw_path": b"", "query_string": query, "root_path": "", "client": ("10.8.8.8", 1),
        "server": ("testserver", 80),
        "headers": [(b"host", b"testserver"), (b"cookie", cookie), (b"content-type", kind), *headers],
    }  # fmt: skip
    seen: list[int] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    async def answer(message: Any) -> None:
        if message["type"] == "http.response.start":
            seen.append(message["status"])

    await site.app(scope, receive, answer)
    return seen[0]


async def send_all(site: Site, cookie: bytes, table: str, requests: list[Any]) -> list[int]:
    return [await asyncio.wait_for(send(site, cookie, table, request), 30) for request in requests]


@pytest.mark.slow
def test_fault_6_fifty_thousand_requests_make_no_fault(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    browser = site.browser()
    browser.put_speed("instant")
    page = browser.go_on(browser.open())
    cookie = "; ".join(f"{one.name}={one.value}" for one in browser.cookies.jar).encode()
    sent: list[int] = []

    @settings(
        max_examples=EXAMPLES, deadline=None, derandomize=True, database=None,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(st.lists(REQUEST, min_size=EACH, max_size=EACH))
    def run(requests: list[Any]) -> None:
        statuses = site.call(send_all, site, cookie, page.table_id, requests)
        assert max(statuses) < 500, requests[statuses.index(max(statuses))]
        sent.extend(statuses)

    with caplog.at_level(logging.ERROR):
        run()
    assert not [entry for entry in caplog.records if entry.exc_info], "no traceback in the log"
    assert len(sent) >= EXAMPLES * EACH
    assert attr(browser.get(f"/t/{page.table_id}").one("html"), "lang")
