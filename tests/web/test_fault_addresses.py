"""Fault 10: pages after a POST, cookies, origins, redirects and methods."""

from __future__ import annotations

import pytest

from tests.web.cicera_table import begin
from tests.web.page import HTMX, attr, say, words
from tests.web.site import Browser, MakeSite, Site


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
