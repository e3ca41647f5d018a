"""What a hostile request meets: other sites, other sessions, forged cookies, floods, and faults of our own."""

from __future__ import annotations

import logging
import stat
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from cardavia.games.gameof import GameOf
from cardavia.web.limits import Buckets, home_of
from cardavia.web.session import load_key
from tests.web.page import HTMX, ORIGIN, Page, attr, form_of, say
from tests.web.site import Browser, Site

MakeSite = Callable[..., Site]
HTTPS = "https://cards.example"


def begin(browser: Browser) -> Page:
    browser.put_speed("instant")
    return browser.go_on(browser.open())


def posts(page: Page) -> list[tuple[str, dict[str, str]]]:
    """Every address that changes something, with a form that would."""
    move = {"v": page.v, "k": "post", "move": attr(page.cards[0], "value")}
    return [
        ("/cicera", {"level": "easy", "k": "post"}),
        (f"/t/{page.table_id}/play", move),
        ("/prefs/look", {"contrast": "1", "grain": "2", "temperature": "3"}),
        ("/prefs/speed", {"speed": "slow"}),
    ]


# ---- requests that another site makes a browser send
ORIGINS = [
    ({"sec-fetch-site": "same-origin"}, True),
    ({"sec-fetch-site": "none"}, True),
    ({"sec-fetch-site": "same-site"}, False),
    ({"sec-fetch-site": "cross-site"}, False),
    ({"sec-fetch-site": ""}, False),
    ({"sec-fetch-site": "nonsense"}, False),
    ({"sec-fetch-site": "cross-site", "origin": ORIGIN}, False),
    ({"sec-fetch-site": "same-origin", "origin": "https://evil.example"}, True),
    ({"origin": ORIGIN}, True),
    ({"origin": "https://evil.example"}, False),
    ({"origin": "http://testserver:81"}, False),
    ({"origin": "http://testserver.evil.example"}, False),
    ({"origin": "null"}, False),
    ({"origin": ""}, False),
    ({}, True),
]


@pytest.mark.parametrize(("headers", "allowed"), ORIGINS, ids=[str(row[0]) for row in ORIGINS])
@pytest.mark.parametrize("partial", [{}, HTMX], ids=["plain", "htmx"])
def test_only_our_own_pages_may_change_something(
    browser: Browser, site: Site, headers: dict[str, str], allowed: bool, partial: dict[str, str]
) -> None:
    page = begin(browser)
    before = site.table(page).version
    for url, fields in posts(page):
        answer = browser.post(url, fields, headers=headers | partial, follow=False)
        if allowed:
            assert answer.status in (200, 204, 303), url
        else:
            assert answer.status == 403, url
            assert say("problem.other_site") in answer.root.get_text()
            assert "set-cookie" not in answer.headers
    assert (site.settled(page).version > before) is allowed


def test_anybody_may_look(browser: Browser) -> None:
    page = begin(browser)
    for url in ("/", "/cicera/rules", page.url):
        assert (
            browser.get(url, headers={"sec-fetch-site": "cross-site", "origin": "https://evil.example"}).status == 200
        )


def test_no_get_changes_anything(browser: Browser, site: Site) -> None:
    page = begin(browser)
    move = attr(page.cards[0], "value")
    for path in (page.url, f"/t/{page.table_id}/play", "/cicera", "/cicera/rules"):
        for method in ("GET", "HEAD"):
            browser.request(method, path, params={"v": page.v, "k": "get", "move": move, "card": move, "level": "easy"})
    table = site.table(page)
    assert (table.version, "get" in table.causes) == (int(page.v), False)


@pytest.mark.parametrize(
    ("origin", "allowed"), [(HTTPS, True), ("http://cards.example", False), (ORIGIN, False), ("null", False)]
)
def test_behind_a_proxy_the_public_origin_counts(make_site: MakeSite, origin: str, allowed: bool) -> None:
    browser = make_site(public_origin=HTTPS + "/").browser()
    answer = browser.post("/prefs/speed", {"speed": "slow"}, headers={"origin": origin}, follow=False)
    assert answer.status == (303 if allowed else 403)


# ---- headers
SECURITY = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def check_headers(answer: Page) -> None:
    for name, value in SECURITY.items():
        assert answer.headers.get_list(name) == [value], (answer.url, name)
    policy = dict(
        directive.strip().partition(" ")[::2] for directive in answer.headers["content-security-policy"].split(";")
    )
    assert policy["default-src"] == "'none'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert policy["form-action"] == policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    allowed = {"'none'", "'self'", "data:"}
    assert {source for sources in policy.values() for source in sources.split()} <= allowed
    assert "data:" not in policy["script-src"]
    assert "permissions-policy" in answer.headers
    assert "server" not in answer.headers
    assert "x-powered-by" not in answer.headers


def test_every_kind_of_answer_has_the_security_headers(
    make_site: MakeSite, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    site = make_site()
    browser = site.browser()
    page = begin(browser)
    url = f"/t/{page.table_id}/play"
    answers = [
        browser.get("/"),
        page,
        browser.get(page.url, headers=HTMX),
        browser.get("/nothing"),
        browser.get("/static/x/nothing"),
        browser.request("PUT", "/cicera"),
        browser.get("/cicera/", follow=False),
        browser.get("/favicon.ico", follow=False),
        browser.get("/favicon.ico"),
        browser.get("/look/1-2-3.css"),
        browser.post("/prefs/speed", {"speed": "slow"}, follow=False),
        browser.post("/prefs/speed", {"speed": "slow"}, headers=HTMX),
        browser.post(url, {}),
        browser.post(url, {}, headers={"origin": "null"}),
        browser.request("POST", url, content=b"x" * 100_000),
        browser.get(f"/t/{page.table_id}/record"),
        browser.request("HEAD", "/"),
        browser.request("OPTIONS", "/"),
    ]
    monkeypatch.setattr(site.fastapi.state.renderer, "table", broken)
    with caplog.at_level(logging.CRITICAL):
        answers.append(browser.get(page.url))
    statuses = {answer.status for answer in answers}
    assert statuses >= {200, 204, 303, 307, 308, 403, 404, 405, 409, 413, 422, 500}
    for answer in answers:
        check_headers(answer)
        assert "strict-transport-security" not in answer.headers, "not over plain http"


# ---- faults of our own
SECRET_WORDS = "an inner matter at /home/somebody"


def broken(*_: object, **__: object) -> Any:
    raise RuntimeError(SECRET_WORDS)


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_an_unexpected_fault_is_one_sentence_and_changes_nothing(
    make_site: MakeSite,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    headers: dict[str, str],
) -> None:
    site = make_site()
    browser = site.browser()
    page = begin(browser)
    table = site.table(page)
    with monkeypatch.context() as patch, caplog.at_level(logging.CRITICAL):
        patch.setattr(table, "game", replace(cast(GameOf[Any, Any, Any], table.game), parse_move=broken))
        browser.cookies.set("lang", "pl")
        move = {"v": page.v, "k": "fault", "move": attr(page.cards[0], "value")}
        answer = browser.post(f"/t/{page.table_id}/play", move, headers=headers)
    assert answer.status == 500
    assert answer.headers["content-language"] == "pl"
    assert answer.whole is not bool(headers)
    assert say("problem.unexpected", "pl") in " ".join(answer.root.get_text().split())
    for word in ("Traceback", "RuntimeError", SECRET_WORDS, "File "):
        assert word not in answer.response.text
    assert table.version == int(page.v)
    again = browser.post(f"/t/{page.table_id}/play", move)
    assert again.status == 200, "the same click works when the fault is mended"


# ---- size
async def drops(size: int) -> AsyncIterator[bytes]:
    for _ in range(0, size, 1000):
        yield b"x" * 1000


@pytest.mark.parametrize("chunked", [False, True], ids=["length", "chunked"])
@pytest.mark.parametrize("lang", ["en", "ar"])
def test_a_body_that_is_too_large(browser: Browser, site: Site, chunked: bool, lang: str) -> None:
    page = begin(browser)
    content: Any = drops(100_000) if chunked else b"x" * 100_000
    headers = {"content-type": "application/x-www-form-urlencoded", "accept-language": lang}
    answer = browser.request("POST", f"/t/{page.table_id}/play", content=content, headers=headers)
    assert answer.status == 413
    assert say("problem.too_large", lang) in " ".join(answer.root.get_text().split())
    assert site.table(page).version == int(page.v)


# ---- sessions
def test_another_session_sees_nothing_of_a_table(browser: Browser, site: Site) -> None:
    page = begin(browser)
    url = f"/t/{page.table_id}"
    stranger = site.browser()
    begin(stranger)
    for visitor in (site.browser(), stranger):
        move = {"v": page.v, "k": "theft", "move": attr(page.cards[0], "value")}
        for answer in (
            visitor.get(url),
            visitor.get(url, headers=HTMX),
            visitor.get(f"{url}?v=end"),
            visitor.get(f"{url}/record"),
            visitor.get(f"{url}/play"),
            visitor.post(f"{url}/play", move),
        ):
            assert answer.status == 403
            assert say("problem.other_session") in answer.root.get_text()
            assert not answer.has("#table")
    assert site.table(page).version == int(page.v)


def test_a_forged_cookie_opens_no_table_and_breaks_nothing(browser: Browser, site: Site) -> None:
    page = begin(browser)
    name = site.fastapi.state.sessions.name
    genuine = browser.cookies[name]
    session, _, seal = genuine.rpartition(".")
    other = site.browser()
    begin(other)
    forged = [
        "",
        ".",
        session,
        f"{session}.",
        f"{session}.{seal[:-4]}AAAA",
        f"{session}.{other.cookies[name].rpartition('.')[2]}",
        f"x{genuine}",
        f"{genuine}.x",
        "\u00ff" * 50,
        "x" * 4000,
        '"' + "\\351" * 20,
        "%00",
    ]
    for value in forged:
        thief = site.browser({"cookie": f"{name}={value}"})
        assert thief.get(page.url).status == 403, value
        assert thief.get("/").status == 200
        assert thief.get("/cicera").has("form.new-deal")
    assert browser.get(page.url).status == 200


@pytest.mark.parametrize("value", ["", "\u00ff", "1-2", "999-0-0", "a-b-c", "\\", "x" * 3000, "../..", "; ;"])
def test_garbage_in_the_other_cookies_is_passed_over(site: Site, value: str) -> None:
    cookies = "; ".join(f"{name}={value}" for name in ("lang", "look", "speed"))
    browser = site.browser({"cookie": cookies.encode("utf-8").decode("latin-1")})
    page = browser.get("/")
    assert (page.status, page.lang) == (200, "en")
    assert page.has('link[href="/look/50-50-50.css"]')


def test_over_https_the_cookies_are_the_browsers_best_guarded(make_site: MakeSite) -> None:
    browser = make_site(public_origin=HTTPS).browser()
    start = browser.get("/cicera")
    method, url, fields = form_of(start, start.one("form.new-deal button"))
    answer = browser.request(method, url, data=fields, follow=False)
    cookie, *_ = answer.headers.get_list("set-cookie")
    parts = [part.strip().lower() for part in cookie.split(";")]
    assert parts[0].startswith("__host-cardavia=")
    assert {"secure", "httponly", "samesite=lax", "path=/"} <= set(parts)
    assert not [part for part in parts if part.startswith("domain")]
    assert answer.headers["strict-transport-security"].startswith("max-age=")


def test_every_cookie_is_small_and_kept_from_other_sites(browser: Browser) -> None:
    answers = [
        browser.get("/?lang=zh-Hans"),
        browser.post("/prefs/look", {"contrast": "100", "grain": "100", "temperature": "100"}, follow=False),
        browser.post("/prefs/speed", {"speed": "instant"}, follow=False),
    ]
    for answer in answers:
        for cookie in answer.headers.get_list("set-cookie"):
            assert "samesite=lax" in cookie.lower()
            assert "path=/" in cookie.lower()
            assert len(cookie) < 500


def test_the_key_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "new" / "session.key"
    key = load_key(path)
    assert len(key) >= 32
    assert load_key(path) == key
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert load_key(tmp_path / "other.key") != key


@pytest.mark.parametrize("content", [b"", b"short"])
def test_a_key_that_is_too_short_to_guard_anything_is_refused(tmp_path: Path, content: bytes) -> None:
    """Such as the empty file that a full disk leaves: cookies signed with it could be forged by anybody."""
    path = tmp_path / "session.key"
    path.write_bytes(content)
    with pytest.raises(OSError, match="key"):
        load_key(path)


# ---- names that are paths
@pytest.mark.parametrize(
    "path",
    [
        "/static/x/../../pyproject.toml",
        "/static/x/..%2f..%2fpyproject.toml",
        "/static/x/%2e%2e/%2e%2e/pyproject.toml",
        "/static/x//etc/passwd",
        "/static/x/%2fetc%2fpasswd",
        "/static/x/..\\..\\pyproject.toml",
        "/static/x/site.css%00.svg",
        "/static/x/decks/manifest.json",
        "/static/x/vendor/",
        "/..%2fpyproject.toml",
        "/games%2fcicera",
        "/cicera%2frules%2f..",
        "/base",
        "/__init__/rules",
        "/..%2frules",
        "/look/..%2f..%2fetc%2fpasswd.css/x",
        "/t/..%2f..%2fcicera",
        "/t/%00",
        "/t/" + "x" * 3000,
    ],
)
def test_a_path_trick_finds_nothing(browser: Browser, path: str) -> None:
    answer = browser.get(path)
    assert answer.status == 404
    for leak in ("[project]", "root:", "{%"):
        assert leak not in answer.response.text


# ---- floods
def floods(browser: Browser, tables: int) -> list[int]:
    """The statuses of so many openings by one person."""
    browser.get("/cicera")
    keys = [f"flood{n}" for n in range(tables)]
    return [browser.post("/cicera", {"level": "easy", "k": key}, follow=False).status for key in keys]


def test_fault_8_too_many_tables_in_a_short_time(make_site: MakeSite) -> None:
    """Twenty at once for one person, 120 for one address, whoever they say they are; others do not feel it."""
    site = make_site(limits=1)
    school = [site.browser(address="192.0.2.1") for _ in range(7)]
    assert floods(school[0], 25) == [303] * 20 + [429] * 5
    again = school[0].post("/cicera", {"level": "easy", "k": "more"})
    assert int(again.headers["retry-after"]) > 0
    assert say("problem.too_many") in again.text("main")
    assert [floods(browser, 20).count(303) for browser in school[1:6]] == [20] * 5
    assert 429 in floods(school[6], 20), "a new session each time does not help"
    forging = site.browser({"x-forwarded-for": "198.51.100.7"}, address="192.0.2.1")
    assert 429 in floods(forging, 20), "an address in a header is not believed"
    assert site.browser(address="192.0.2.2").open().status == 200


def test_fault_8_too_many_acts_in_a_short_time(make_site: MakeSite) -> None:
    site = make_site(limits=1)
    browser, other = site.browser(address="192.0.2.1"), site.browser(address="192.0.2.1")
    page, theirs = begin(browser), begin(other)
    sent = {"v": page.v, "move": "nonsense"}
    answers = [browser.post(f"/t/{page.table_id}/play", {**sent, "k": f"k{n}"}, headers=HTMX) for n in range(70)]
    assert [answer.status for answer in answers[:60]] == [422] * 60
    assert answers[-1].status == 429
    assert say("problem.too_fast") in " ".join(answers[-1].root.get_text().split())
    assert answers[-1].headers["hx-retarget"] == "#alert"
    assert other.play(theirs).status == 200, "nobody else feels it"


@pytest.mark.parametrize(
    ("host", "home"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::"),
        ("", ""),
        ("unix", "unix"),
    ],
)
def test_fault_8_a_home_is_one_address(host: str, home: str) -> None:
    assert home_of(host) == home


def test_buckets_fill_again_and_are_bounded_in_number() -> None:
    now = [0.0]
    buckets = Buckets(burst=3, rate=0.5, keys=10, clock=lambda: now[0])
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]
    now[0] = 1.9
    assert not buckets.take("a")
    now[0] = 4.0
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    now[0] = 1e6
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False], "never above the burst"
    for n in range(1000):
        buckets.take(str(n))
    assert len(buckets._buckets) == 10


def test_the_bucket_that_was_not_used_for_longest_makes_room() -> None:
    buckets = Buckets(burst=1, rate=0.0, keys=2)
    assert [buckets.take(key) for key in "ab"] == [True, True]
    assert not buckets.take("a"), "now b is the one that was not used for longest"
    assert buckets.take("c"), "it takes the place of b"
    assert not buckets.take("c"), "the newest stays"
    assert not buckets.take("a"), "and the one that was used again"
    assert buckets.take("b"), "b is forgotten"
