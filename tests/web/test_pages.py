"""Pages that are not a table: words, languages, addresses, caching, faults."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest

from cardavia.games import games
from cardavia.i18n import LANGS, translator
from tests.web.page import HTMX, ORIGIN, Page, attr, say, words
from tests.web.site import Browser

PATHS = ["/", *(f"/{name}" for name in games()), *(f"/{name}/rules" for name in games())]


def without_keys(page: Page) -> str:
    """The text of a page without the keys that make each form unique."""
    return re.sub(r'name="k" value="[^"]*"|[0-9a-f]{64}', "", page.response.text)


@pytest.mark.parametrize("path", PATHS)
def test_a_page_is_a_whole_document_in_the_language(browser: Browser, path: str) -> None:
    for code, lang in LANGS.items():
        page = browser.get(path, headers={"accept-language": code})
        assert page.status == 200
        assert (page.lang, attr(page.one("html"), "dir")) == (code, lang.dir)
        assert page.headers["content-language"] == code
        assert page.whole
        assert page.text("title")
        assert len(page.all("h1")) == len(page.all("main")) == 1
        assert page.has('meta[name="viewport"]')
        assert attr(page.one(".skip-link"), "href") == "#" + attr(page.one("main"), "id")


@pytest.mark.parametrize("path", PATHS)
def test_every_language_is_offered_in_its_own_words(browser: Browser, path: str) -> None:
    page = browser.get(path)
    offered = {attr(link, "hreflang"): link for link in page.all(".langs a")}
    alternates = {attr(link, "hreflang"): link for link in page.all('head link[rel="alternate"]')}
    assert set(offered) == set(LANGS)
    assert set(alternates) == {*LANGS, "x-default"}
    for code, lang in LANGS.items():
        link = offered[code]
        assert (words(link.get_text()), attr(link, "lang"), attr(link, "dir")) == (lang.name, code, lang.dir)
        assert browser.follow(page, link).lang == code
        assert browser.follow(page, alternates[code]).lang == code
    assert [attr(link, "hreflang") for link in page.all(".langs a[aria-current]")] == ["en"]


def test_the_home_page_leads_to_every_game_and_its_rules(browser: Browser) -> None:
    home = browser.get("/")
    links = {attr(link, "href") for link in home.all("main a")}
    for name, game in games().items():
        assert {f"/{name}", f"/{name}/rules"} <= links
        assert words(str(game.rules.name)) in home.text("main")
        assert words(str(game.rules.head)) in home.text("main")


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("lang", sorted(LANGS))
def test_the_rules_page_has_every_clause_once_in_order(browser: Browser, name: str, lang: str) -> None:
    rules = games()[name].rules
    page = browser.get(f"/{name}/rules", headers={"accept-language": lang})
    wanted = [message for section in rules.sections for message in (section.title, *section.clauses)]
    prefix = tuple({message.id.split(".")[0] + "." for message in wanted})
    shown = [attr(tag, "id") for tag in page.all("main [id]") if attr(tag, "id").startswith(prefix)]
    assert shown == [message.id for message in wanted]
    t = translator(lang)
    for section in rules.sections:
        for clause in section.clauses:
            said = words(t.clause(clause.id, clause.text, clause.params).striptags())
            assert words(page.one(f'[id="{clause.id}"] .says').get_text()) == said


@pytest.mark.parametrize("name", games())
def test_the_start_offers_the_levels(browser: Browser, name: str) -> None:
    page = browser.get(f"/{name}")
    labels = [words(label.get_text()) for label in page.all("form.new-deal fieldset label")]
    assert labels == [say(f"ui.level.{level}") for level in ("easy", "normal", "hard")]
    assert len(page.all("form.new-deal input[name=level][checked]")) == 1
    key = attr(page.one("form.new-deal input[name=k]"), "value")
    assert len(key) >= 10
    assert key != attr(browser.get(f"/{name}").one("form.new-deal input[name=k]"), "value")


# ---- which language
CHOICES = [
    ("", "", "", "en"),
    ("", "", "it", "it"),
    ("", "", "de, fr;q=0.9", "en"),
    ("", "", "de, pl;q=0.9, it;q=0.8", "pl"),
    ("", "", "it;q=0, th;q=0.1", "th"),
    ("", "", "zh-TW", "zh-Hans"),
    ("", "fa", "it", "fa"),
    ("", "xx", "it", "it"),
    ("", "../../etc/passwd", "it", "it"),
    ("hi", "fa", "it", "hi"),
    ("HI", "fa", "it", "hi"),
    ("it-CH", "", "", "it"),
    ("xx", "fa", "it", "fa"),
    ("", "", "*" * 5000, "en"),
    ("", "", ";;;,,,q=;", "en"),
]


@pytest.mark.parametrize(("asked", "cookie", "accept", "wanted"), CHOICES)
def test_the_language_comes_from_address_then_cookie_then_browser(
    browser: Browser, asked: str, cookie: str, accept: str, wanted: str
) -> None:
    if cookie:
        browser.cookies.set("lang", cookie)
    page = browser.get("/", params={"lang": asked} if asked else None, headers={"accept-language": accept})
    assert (page.status, page.lang) == (200, wanted)


def test_a_language_in_the_address_is_kept(browser: Browser) -> None:
    chosen = browser.get("/?lang=ar")
    assert "lang" in [cookie.partition("=")[0] for cookie in chosen.headers.get_list("set-cookie")]
    later = browser.get("/cicera/rules")
    assert later.lang == "ar"
    assert "set-cookie" not in later.headers


@pytest.mark.parametrize("asked", ["xx", "klingon", "<b>", "..", "en/../../x", "e" * 500, "\u0000", "%s", "%(lang)s"])
def test_an_unknown_language_is_told_and_not_kept(browser: Browser, asked: str) -> None:
    page = browser.get("/", params={"lang": asked})
    assert (page.status, page.lang) == (200, "en")
    assert "lang" not in [cookie.partition("=")[0] for cookie in page.headers.get_list("set-cookie")]
    assert words(page.one("main .notice").get_text()) == say(
        "problem.language", lang=asked[:20].replace("\0", "")
    )  # which no browser shows


def test_a_game_asked_for_in_a_language_keeps_it_on_the_way_to_the_table(browser: Browser) -> None:
    browser.open()
    page = browser.get("/cicera?lang=th")
    assert page.has("#table")
    assert page.lang == "th"


# ---- caching
def test_what_caches_may_keep(browser: Browser) -> None:
    for path in [*PATHS, "/no-such-page"]:
        page = browser.get(path)
        vary = {name.strip().lower() for name in page.headers["vary"].split(",")}
        assert {"cookie", "accept-language", "hx-request", "hx-request-type"} <= vary
        assert page.headers["cache-control"] == "private, no-store"
    assert browser.get("/look/50-50-50.css").headers["cache-control"].endswith("immutable")


def test_pages_travel_compressed(browser: Browser) -> None:
    page = browser.get("/cicera/rules", headers={"accept-encoding": "gzip"})
    assert page.headers["content-encoding"] == "gzip"
    assert "accept-encoding" in page.headers["vary"].lower()
    plain = browser.get("/cicera/rules", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers


@pytest.mark.parametrize("path", PATHS)
def test_nothing_is_fetched_from_elsewhere(browser: Browser, path: str) -> None:
    page = browser.get(path)
    for tag in page.all("*"):
        for name in ("href", "src", "action", "hx-get", "hx-post", "srcset", "content", "data"):
            address = urlsplit(attr(tag, name))
            assert not address.netloc, f"{tag.name} {name}"
            assert address.scheme not in ("http", "https", "javascript")
        assert not [name for name in tag.attrs if name == "style" or name.startswith("on")]
    assert not [script for script in page.all("script") if script.get_text().strip()]
    assert not page.has("style")


def test_every_link_of_every_page_leads_somewhere(browser: Browser) -> None:
    browser.put_speed("normal")
    table = browser.open()
    refused = browser.post(f"/t/{table.table_id}/play", {"v": "0"})
    unknown = browser.get("/t/nothing")
    seen: set[str] = set()
    for page in [table, refused, unknown, *map(browser.get, PATHS)]:
        for link in page.all('body a[href]:not([href^="#"])'):
            address = str(browser.http.base_url.join(page.url or "/").join(attr(link, "href")))
            if address not in seen:
                seen.add(address)
                there = browser.get(address)
                assert there.status == (404 if "/t/nothing" in address else 200), f"{page.url}: {address}"


# ---- faults
@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/cicera/nothing",
        "/t/nothing/nothing",
        "/static/x/nothing.css",
        "/t",
        "/rules",
        "/docs",
        "/redoc",
        "/openapi.json",
        "/Cicera",
        "/static/",
        "/wp-login.php",
        "/\u0663",
        "/%00",
    ],
)
def test_an_address_that_is_not_there(browser: Browser, path: str) -> None:
    for lang in ("en", "fa"):
        page = browser.get(path, headers={"accept-language": lang})
        assert page.status == 404
        assert say("problem.not_found", lang) in page.text("main")
        assert page.lang == lang
        assert page.whole


def test_an_unknown_table(browser: Browser) -> None:
    page = browser.get("/t/0123456789abcdef0123")
    assert page.status == 404
    assert say("problem.unknown_table") in page.text("main")


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/"),
        ("PUT", "/cicera"),
        ("DELETE", "/cicera"),
        ("POST", "/cicera/rules"),
        ("PATCH", "/t/x/play"),
        ("POST", "/t/x"),
        ("POST", "/t/x/record"),
        ("POST", "/static/x/site.css"),
        ("PUT", "/prefs/look"),
        ("TRACE", "/"),
        ("NONSENSE", "/"),
    ],
)
def test_a_method_that_an_address_does_not_know(browser: Browser, method: str, path: str) -> None:
    page = browser.request(method, path)
    assert page.status in (404, 405)
    assert say("problem.method" if page.status == 405 else "problem.not_found") in page.text("main")


@pytest.mark.parametrize("path", [*PATHS, "/look/1-2-3.css", "/nothing"])
def test_head_is_get_without_the_body(browser: Browser, path: str) -> None:
    head, get = browser.request("HEAD", path), browser.get(path)
    assert head.status == get.status
    vary = {"content-length": "", "set-cookie": ""}  # each first visit begins a session
    assert {**head.headers, **vary} == {**get.headers, **vary}


@pytest.mark.parametrize("path", ["/cicera/", "/cicera/rules/"])
def test_a_slash_too_many_is_forgiven(browser: Browser, path: str) -> None:
    page = browser.get(path)
    assert (page.status, page.url) == (200, path.rstrip("/"))


# ---- htmx
@pytest.mark.parametrize("path", PATHS)
def test_history_and_boosted_requests_get_whole_documents(browser: Browser, path: str) -> None:
    plain = without_keys(browser.get(path))
    for headers in (
        {"HX-Request": "true", "HX-Request-Type": "full"},
        {"HX-Request-Type": "full", "HX-History-Restore-Request": "true"},
        {"HX-Request": "true", "HX-Request-Type": "full", "HX-Boosted": "true"},
        HTMX,  # these pages have no parts
    ):
        page = browser.get(path, headers=headers)
        assert page.whole
        assert without_keys(page) == plain


def test_the_table_for_htmx_and_for_its_history(browser: Browser) -> None:
    page = browser.open()
    restored = browser.get(page.url, headers={"HX-Request-Type": "full", "HX-History-Restore-Request": "true"})
    assert restored.whole
    part = browser.get(page.url, headers=HTMX)
    assert not part.whole
    assert part.has("#table")


def test_a_fault_for_htmx_goes_where_alerts_are_shown(browser: Browser) -> None:
    for path in ("/t/nothing", "/nothing"):
        page = browser.get(path, headers=HTMX)
        assert page.status == 404
        assert (page.headers["hx-retarget"], page.headers["hx-reswap"]) == ("#alert", "innerHTML")
        assert not page.whole
    assert ORIGIN not in page.response.text
