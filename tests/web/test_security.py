"""What a hostile request meets: other sites, missing headers, faults of our own, bodies and paths that are traps."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any, cast

import pytest

from cardavia.games.gameof import GameOf
from tests.web.cicera_table import begin
from tests.web.page import HTMX, HTTPS, ORIGIN, Page, attr, say
from tests.web.site import Browser, MakeSite, Site


def posts(page: Page) -> list[tuple[str, dict[str, str]]]:
    """Every address that changes something, with a form that would."""
    move = {"v": page.v, "k": "post", "move": attr(page.cards[0], "value")}
    return [
        ("/cicera", {"level": "easy", "k": f"post-{page.table_id}"}),
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
