"""Faults 4 to 7 and 10 of what is sent: no input makes a 500, a used key never stands for another act, no way out."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from tests.web.page import HTMX, Page, attr, say, words
from tests.web.site import Browser, Site

MakeSite = Callable[..., Site]
_keys = (f"input-{n}" for n in itertools.count())


def begin(browser: Browser) -> Page:
    browser.put_speed("instant")
    return browser.go_on(browser.open())


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
    first = browser.post("/cicera", {"level": "easy", "k": "one"})
    assert first.has("#table")
    answer = browser.post(path, {"level": level, "k": "one"})
    assert answer.status == 409
    assert say("problem.used") in answer.text("main")
    assert browser.post("/cicera", {"level": "easy", "k": "one"}).table_id == first.table_id


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


# ---- 10.1: after a post
@pytest.mark.parametrize("lang", ["ar", "it"])
def test_fault_10_1_a_refusal_keeps_the_player_at_the_table(browser: Browser, lang: str) -> None:
    page = begin(browser)
    refused = browser.post(f"/t/{page.table_id}/play", {"v": page.v, "k": "one", "move": "nonsense"})
    assert refused.status == 422
    there = browser.follow(refused, refused.all(f"body a[hreflang={lang}]")[0])
    assert (there.table_id, there.lang) == (page.table_id, lang)
    assert {attr(tag, "value") for tag in refused.all("input[name=back]")} == {f"/t/{page.table_id}"}


def test_fault_10_1_a_page_that_tells_of_a_problem_leads_back(browser: Browser) -> None:
    page = begin(browser)
    spoilt = browser.post(f"/t/{page.table_id}/play", {"v": "x"})
    assert spoilt.status == 422
    assert browser.follow(spoilt, spoilt.one("main a.button:not(.quiet)")).table_id == page.table_id
    early = browser.get(f"/t/{page.table_id}/record")
    assert browser.follow(early, early.one("main a.button:not(.quiet)")).table_id == page.table_id
    unopened = browser.post("/shengji", {"level": "easy"})
    assert browser.follow(unopened, unopened.one("main a.button:not(.quiet)")).url == "/shengji"
    slider = browser.post("/prefs/look", {"grain": "x"}, headers={"referer": "http://testserver/cicera/rules"})
    assert browser.follow(slider, slider.one("main a.button:not(.quiet)")).url == "/cicera/rules"


@pytest.mark.parametrize("path", ["/prefs/look", "/prefs/speed"])
@pytest.mark.parametrize(
    ("referer", "there"),
    [
        ("http://testserver/cicera/rules?v=1", "/cicera/rules"),
        ("http://testserver/prefs/look", "/"),
        ("http://evil.example/cicera", "/"),
        ("http://testserver//evil.example/", "/"),
        ("http://[", "/"),
        ("", "/"),
    ],
)
def test_fault_10_1_the_addresses_of_settings_lead_back(browser: Browser, path: str, referer: str, there: str) -> None:
    answer = browser.get(path, headers={"referer": referer}, follow=False)
    assert (answer.status, answer.headers["location"]) == (303, there)
    assert browser.get(path + "?lang=pl", headers={"referer": referer}).lang == "pl"


# ---- 10.2: a browser without cookies
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_fault_10_2_without_cookies_no_table_is_made_and_the_reason_is_told(
    make_site: MakeSite, headers: dict[str, str]
) -> None:
    site = make_site()
    for n in range(3):
        browser = site.browser()  # each time as if it had never been here
        answer = browser.post("/cicera", {"level": "easy", "k": f"k{n}"}, headers=headers)
        assert answer.status == 403
        assert say("problem.cookies") in words(answer.root.get_text())
    assert not site.tables._tables
    assert browser.post("/cicera", {"level": "easy", "k": "again"}).has("#table"), (
        "the next press works where they are kept"
    )


# ---- 10.3: what an origin is compared with
@pytest.mark.parametrize(
    ("origin", "allowed"), [("http://testserver", True), ("HTTP://TestServer", True), ("https://testserver", False)]
)
def test_fault_10_3_the_scheme_of_an_origin_counts(browser: Browser, origin: str, allowed: bool) -> None:
    answer = browser.post("/prefs/speed", {"speed": "slow"}, headers={"origin": origin}, follow=False)
    assert answer.status == (303 if allowed else 403)


# ---- 10.4: no way out
OUTSIDE = [
    "//evil.example/",
    "///evil.example",
    "/%2Fevil.example/",
    "/\\evil.example/",
    "//evil.example/cicera/",
    "//",
]


@pytest.mark.parametrize("path", OUTSIDE)
def test_fault_10_4_no_link_or_redirect_leaves_the_site(browser: Browser, path: str) -> None:
    for host in ("testserver", "evil.example"):
        answer = browser.request("GET", f"http://testserver{path}", headers={"host": host}, follow=False)
        assert answer.status in (200, 307, 404)
        links = [attr(tag, "href") for tag in answer.all("[href]")] + [answer.headers.get("location", "/")]
        links += [attr(tag, "value") for tag in answer.all("input[name=back]")]
        for link in links:
            assert link.startswith(("/", "#")), link
            assert not link.startswith(("//", "/\\")), link


@pytest.mark.parametrize("path", ["/cicera/", "/cicera/rules/", "/favicon.ico", "/prefs/look"])
def test_fault_10_4_redirects_name_no_host_and_are_not_stored(browser: Browser, path: str) -> None:
    answer = browser.get(path, headers={"host": "evil.example"}, follow=False)
    assert 300 < answer.status < 400
    assert answer.headers["location"].startswith("/")
    assert answer.headers["cache-control"] == "no-store"


def test_fault_10_4_redirects_after_acts_are_not_stored(browser: Browser) -> None:
    browser.get("/cicera")
    opened = browser.post("/cicera", {"level": "easy", "k": "one"}, follow=False)
    saved = browser.post("/prefs/speed", {"speed": "slow"}, follow=False)
    going = browser.get("/cicera", follow=False)
    for answer in (opened, saved, going):
        assert (answer.status, answer.headers["cache-control"]) == (303, "no-store")


# ---- 10.5
@pytest.mark.parametrize(
    ("method", "path", "allow"),
    [
        ("PUT", "/cicera", "GET, HEAD, POST"),
        ("POST", "/", "GET, HEAD"),
        ("DELETE", "/t/x/play", "GET, HEAD, POST"),
        ("PATCH", "/prefs/look", "GET, HEAD, POST"),
        ("POST", "/cicera/rules", "GET, HEAD"),
        ("OPTIONS", "/t/x", "GET, HEAD"),
    ],
)
def test_fault_10_5_a_wrong_method_is_told_the_right_ones(browser: Browser, method: str, path: str, allow: str) -> None:
    answer = browser.request(method, path)
    assert (answer.status, answer.headers["allow"]) == (405, allow)


# ---- 10.9
def test_fault_10_9_a_static_file_has_one_address(browser: Browser, site: Site) -> None:
    version = site.fastapi.state.assets.version
    assert browser.get(f"/static/{version}/icon.svg").status == 200
    for other in ("x", "0" * 10, version.upper(), version + "0"):
        if other != version:
            assert browser.get(f"/static/{other}/icon.svg").status == 404
