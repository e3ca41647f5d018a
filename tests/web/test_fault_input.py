"""Faults 4 to 7: keys of other acts, settings sent by halves, and input that made a 500."""

from __future__ import annotations

import itertools
import secrets
from typing import Any

import pytest

from tests.web.cicera_table import begin
from tests.web.page import HTMX, Page, attr, say
from tests.web.site import Browser, Site


def own(site: Site, page: Page) -> list[str]:
    return [str(move) for seat, move in site.settled(page).moves if seat == 0]


# ---- 4: the key of another act
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
@pytest.mark.parametrize("later", [True, False], ids=["at the next turn", "at the same turn"])
def test_fault_4_a_used_key_with_another_move_is_refused(
    browser: Browser, site: Site, headers: dict[str, str], later: bool
) -> None:
    page = begin(browser)
    url = f"/t/{page.table_id}/play"
    first = {"v": page.v, "k": "one", "move": attr(page.cards[0], "value")}
    assert browser.post(url, first).status == 200
    present = browser.go_on(browser.get(f"/t/{page.table_id}"))
    card = present.cards[0] if later else page.cards[1]
    second = {"v": present.v if later else page.v, "k": "one", "move": attr(card, "value")}
    answer = browser.post(url, second, headers=headers)
    assert (answer.status, answer.alert) == (409, say("problem.used"))
    assert answer.v == present.v
    assert own(site, page) == [first["move"]]


@pytest.mark.parametrize("move", ["nonsense", "", "deal"])
def test_fault_4_a_used_key_with_no_move_at_all_is_refused(browser: Browser, site: Site, move: str) -> None:
    page = begin(browser)
    url = f"/t/{page.table_id}/play"
    first = {"v": page.v, "k": "one", "move": attr(page.cards[0], "value")}
    assert browser.post(url, first).status == 200
    assert browser.post(url, {**first, "move": move}).status == 409
    assert own(site, page) == [first["move"]]


def test_fault_4_the_identical_repeat_is_harmless_at_any_time(browser: Browser, site: Site) -> None:
    page = begin(browser)
    url = f"/t/{page.table_id}/play"
    first = {"v": page.v, "k": "one", "move": attr(page.cards[0], "value")}
    for _ in range(3):
        answer = browser.post(url, first)
        assert (answer.status, answer.alert) == (200, "")
    browser.go_on(browser.play(browser.go_on(answer)))
    answer = browser.post(url, first)
    assert (answer.status, answer.alert) == (200, "")
    assert len(own(site, page)) == 2


@pytest.mark.parametrize(("path", "level"), [("/cicera", "hard"), ("/shengji", "easy"), ("/ottocento", "normal")])
def test_fault_4_a_key_opens_one_table_of_one_game_and_level(browser: Browser, path: str, level: str) -> None:
    browser.get("/cicera")
    key = secrets.token_urlsafe(9)
    first = browser.post("/cicera", {"level": "easy", "k": key})
    assert first.has("#table")
    answer = browser.post(path, {"level": level, "k": key})
    assert answer.status == 409
    assert say("problem.used") in answer.text("main")
    assert browser.post("/cicera", {"level": "easy", "k": key}).table_id == first.table_id


# ---- 5: sliders
def look(browser: Browser) -> list[str]:
    return [attr(tag, "value") for tag in browser.get("/").all("input[type=range]")]


def test_fault_5_1_what_is_not_sent_is_not_changed(browser: Browser) -> None:
    browser.post("/prefs/look", {"contrast": "10", "grain": "20", "temperature": "30"})
    browser.post("/prefs/look", {"contrast": "0"})
    assert look(browser) == ["0", "20", "30"]
    browser.post("/prefs/look", {"grain": "99", "temperature": "1"}, headers=HTMX)
    assert look(browser) == ["0", "99", "1"]
    browser.post("/prefs/look", {})
    assert look(browser) == ["0", "99", "1"]


# ---- 6: input that made a 500
@pytest.mark.parametrize("origin", ["http://[", "http://a]b", "http://[::1", "//", "http://\u00ff", "[", "\x7f"])
@pytest.mark.parametrize("path", ["/cicera", "/prefs/speed", "/t/x/play", "/nothing"])
def test_fault_6_1_an_origin_that_is_none(browser: Browser, origin: str, path: str) -> None:
    answer = browser.post(path, {"speed": "slow"}, headers={"origin": origin.encode("latin-1")})
    assert answer.status == 403
    assert say("problem.other_site") in answer.text("main")


FIELDS = {"play": ["v", "k", "move", "act", "card"], "deal": ["v", "k"]}
SPOILT = [b"\\ud800", b"ok\\udfff", b"\\x00", b"\\ud83d", b"\xff\xfe", b"\x00"]


def part(name: str, value: bytes) -> bytes:
    return b'--b\r\ncontent-disposition: form-data; name="' + name.encode() + b'"\r\n\r\n' + value + b"\r\n"


@pytest.mark.parametrize("charset", ["unicode_escape", "utf-16-le", "utf-7", "idna", "undefined", "rot13", "x"])
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_fault_6_3_a_surrogate_in_any_field(
    browser: Browser, site: Site, charset: str, headers: dict[str, str], recwarn: pytest.WarningsRecorder
) -> None:
    page = begin(browser)
    kind = {"content-type": f"multipart/form-data; boundary=b; charset={charset}"} | headers
    good = {"v": page.v, "k": "key", "move": "nonsense", "act": "a", "card": "7s", "level": "easy", "speed": "slow"}
    good |= {"contrast": "1", "grain": "2", "temperature": "3", "back": "/"}
    names = {"/cicera": ["k", "level"], "/prefs/speed": ["speed", "back"], "/prefs/look": ["contrast", "back"]}
    names |= {f"/t/{page.table_id}/{act}": fields for act, fields in FIELDS.items()}
    for path, fields in names.items():
        for name, value in itertools.product(fields, SPOILT):
            body = b"".join(part(n, value if n == name else good[n].encode()) for n in fields) + b"--b--\r\n"
            answer = browser.request("POST", path, content=body, headers=kind, follow=False)
            assert answer.status < 500, (path, name, value)
            if not headers and answer.status not in (204, 303):
                assert answer.whole
    assert not own(site, page)


@pytest.mark.parametrize("values", ["۷۵-50-50", "50-٥٠-50", "50-50-५०"])
def test_fault_6_5_digits_are_ascii(browser: Browser, values: str) -> None:
    assert browser.get(f"/look/{values}.css").response.text == ":root{}"


@pytest.mark.parametrize("k", ["", "a b", "a.b", "\u00e9", "\u0663", "x" * 65, "a\n", "a\0", "=", "$"])
def test_fault_7_a_key_is_letters_digits_and_dashes(browser: Browser, site: Site, k: str) -> None:
    page = begin(browser)
    for path, fields in {
        f"/t/{page.table_id}/play": {"v": page.v, "move": attr(page.cards[0], "value")},
        f"/t/{page.table_id}/deal": {"v": page.v},
        "/cicera": {"level": "easy"},
    }.items():
        answer = browser.post(path, {**fields, "k": k})
        assert answer.status == 422
        assert say("problem.form") in answer.text("main")
    assert not own(site, page)


@pytest.mark.parametrize("table_id", ["%00", "a%00b", "%ed%a0%80", "a.b", "x" * 33, "%F0%9F%83%8F", "a%20b"])
@pytest.mark.parametrize("rest", ["", "/record", "/play", "/deal"])
def test_fault_6_4_an_id_that_can_be_none_is_an_unknown_table(browser: Browser, table_id: str, rest: str) -> None:
    answer = browser.get(f"/t/{table_id}{rest}")
    assert answer.status == 404
    assert say("problem.unknown_table") in answer.text("main")


@pytest.mark.parametrize("query", [b"\xff", b"v=\xff\xfe", b"lang=\xe9", b"%ff=%00&card=%ed%a0%80"])
@pytest.mark.parametrize("path", ["/", "/cicera", "/cicera/", "/t/{}", "/t/{}/play", "/nothing", "/static/x/y"])
def test_fault_6_bytes_that_are_no_text_in_a_query(browser: Browser, site: Site, path: str, query: bytes) -> None:
    page = begin(browser)
    answer = site.call(raw, site, "GET", path.format(page.table_id), query)
    assert answer < 500


async def raw(site: Site, method: str, path: str, query: bytes) -> int:
    """The status of an answer to a request that no client library would send."""
    scope: dict[str, Any] = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
        "path": path, "raw_path": path.encode(), "query_string": query, "root_path": "", "client": ("10.9.9.9", 1),
        "server": ("testserver", 80), "headers": [(b"host", b"testserver")],
    }  # fmt: skip
    seen: list[int] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            seen.append(message["status"])

    await site.app(scope, receive, send)
    return seen[0]
