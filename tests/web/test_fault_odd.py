"""Faults 6, 8 and 10 by inputs that nobody listed: methods, ranges, heads, cookies, fields twice, clocks, proxies."""

from __future__ import annotations

import itertools
import time
from types import SimpleNamespace

import pytest

from tests.web.cicera_table import begin
from tests.web.page import HTMX, Page, attr, say, words
from tests.web.site import Browser, MakeSite, Site

GETS = [
    "/", "/cicera", "/shengji?new=1", "/ottocento/rules", "/cicera/tables", "/t/{}", "/t/{}?v=end", "/t/{}/record",
    "/t/{}/play", "/t/{}/deal", "/t/none", "/prefs/look", "/prefs/speed", "/prefs/sound", "/prefs/deck",
    "/look/1-2-3.css", "/favicon.ico", "/nothing", "/static/x/icon.svg", "/cicera/",
]  # fmt: skip
POSTS = ["/cicera", "/t/{}/play", "/t/{}/deal", "/prefs/look", "/prefs/speed", "/prefs/sound", "/prefs/deck"]


@pytest.fixture(scope="module")
def guest(site: Site) -> tuple[Browser, Page]:
    browser = site.browser()
    return browser, begin(browser)


Guest = tuple[Browser, Page]


# ---- methods
@pytest.mark.parametrize("path", GETS)
def test_fault_6_head_answers_as_get_does(guest: Guest, path: str) -> None:
    browser, page = guest
    url = path.format(page.table_id)
    get, head = (browser.request(method, url, follow=False) for method in ("GET", "HEAD"))
    changing = {"content-length", "set-cookie"}
    assert head.status == get.status
    assert {k: v for k, v in head.headers.items() if k not in changing} == {
        k: v for k, v in get.headers.items() if k not in changing
    }


@pytest.mark.parametrize("path", sorted({*GETS, *POSTS}))
@pytest.mark.parametrize("method", ["OPTIONS", "TRACE", "DELETE", "CONNECT", "PROPFIND"])
def test_fault_10_5_other_methods_are_refused_with_the_right_ones(guest: Guest, path: str, method: str) -> None:
    browser, page = guest
    answer = browser.request(method, path.partition("?")[0].format(page.table_id), follow=False)
    assert answer.status in (404, 405)
    assert answer.status == 404 or "GET" in answer.headers["allow"] or "POST" in answer.headers["allow"]


# ---- heads
ODD = {
    "a range": {"range": "bytes=0-3"},
    "a range of nothing": {"range": "bytes=-" + "9" * 40, "if-range": '"x"'},
    "more languages than anybody knows": {"accept-language": ",".join(f"x{n}-yy;q=0.{n}" for n in range(900))},
    "a language without end": {"accept-language": "ar" + "-ar" * 2500},
    "weights that are none": {"accept-language": "ar;q=nan, pl;q=inf, th;q=1e999, hi;q=-1, fa;q="},
    "a cookie of eight kilobytes": {"cookie": "x=" + "y" * 8000},
    "a thousand cookies": {"cookie": "; ".join(f"c{n}={n}" for n in range(1000))},
    "cookies that are none": {"cookie": ';;=;=x;"lang=\\"ar;speed;look=,\x01'},
    "conditions": {"if-match": "*", "if-none-match": "*", "if-unmodified-since": "x", "if-modified-since": "\xff"},
    "proxies of all kinds": {
        "x-forwarded-for": "unknown, [::1]:x", "x-forwarded-proto": "x", "x-forwarded-host": "evil.example",
        "forwarded": "for=x;host=evil.example", "x-original-url": "/t/x", "x-http-method-override": "DELETE",
    },
    "no host": {"host": ""},
    "a foreign kind of answer": {"accept": "application/json;q=x, */*;q=nan", "accept-encoding": "gzip;q=nan,x;q="},
}  # fmt: skip


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("path", ["/", "/cicera/rules", "/t/{}", "/t/none", "/static/{version}/icon.svg"])
def test_fault_6_odd_heads_change_nothing_that_is_seen(site: Site, guest: Guest, name: str, path: str) -> None:
    _, page = guest
    browser = site.browser()
    url = path.format(page.table_id, version=site.fastapi.state.assets.version)
    usual = browser.get(url)
    odd = browser.get(url, headers={k: v.encode("latin-1") for k, v in ODD[name].items()})
    assert odd.status == usual.status
    assert "evil.example" not in odd.response.text
    if usual.whole:
        assert odd.text("main") or odd.lang
        assert len(odd.all("main")) == 1


# ---- fields twice
@pytest.mark.parametrize(("name", "again"), [("v", "0"), ("k", "other"), ("move", "nonsense"), ("move", "")])
def test_fault_6_a_field_that_comes_twice_makes_one_act_at_most(site: Site, name: str, again: str) -> None:
    browser = site.browser()
    page = begin(browser)
    good = {"v": page.v, "k": "one", "move": attr(page.cards[0], "value")}
    for order in itertools.permutations((good[name], again)):
        answer = browser.post(f"/t/{page.table_id}/play", {**good, name: list(order)})
        assert answer.status in (200, 409, 422)
        assert answer.has("#table") or answer.has("main a.button")
    assert sum(seat == 0 for seat, _ in site.settled(page).moves) <= 1


def test_fault_6_a_slider_that_comes_twice_is_one_of_both(browser: Browser) -> None:
    browser.post("/prefs/look", {"grain": ["10", "90"], "contrast": "20"})
    values = [attr(tag, "value") for tag in browser.get("/").all("input[type=range]")]
    assert values[0] == "20"
    assert values[1] in ("10", "90")


# ---- clocks
@pytest.mark.parametrize("clock", [0.0, -1e10, 1e15], ids=["1970", "before", "never"])
def test_fault_10_6_a_clock_that_is_wrong_spoils_no_page(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, clock: float
) -> None:
    monkeypatch.setattr("cardavia.web.writer.time", SimpleNamespace(time=lambda: clock))
    page = begin(browser)
    monkeypatch.undo()
    for url in ("/", "/cicera", "/cicera/tables", "/cicera/tables?lang=fa", f"/t/{page.table_id}"):
        assert browser.get(url).status == 200
    assert browser.get("/cicera").has("#table") or browser.get(f"/t/{page.table_id}").has("#table")


# ---- a slow seat
def test_fault_1_1_a_page_says_that_it_waits_for_a_slow_seat(
    make_site: MakeSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardavia.web.routes.table.WAIT", 0.01)
    browser = make_site(ai_simulated=60.0).browser()
    page = browser.open()
    while not page.step and not browser.site.table(page).waits_for_ai:
        sent = {"v": page.v, "k": f"k{time.monotonic_ns()}", "move": attr(page.cards[0], "value")}
        page = browser.post(f"/t/{page.table_id}/play", sent)
    for headers in ({}, HTMX):
        waiting = browser.get(f"/t/{page.table_id}?v=end", headers=headers)
        assert waiting.status == 200
        assert say("wait.slow") in words(waiting.root.get_text())
        assert waiting.step, "and asks again"
    assert say("wait.slow") not in words(browser.get(f"/t/{page.table_id}").root.get_text())
