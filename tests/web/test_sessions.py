"""Whose table it is: sessions, forged cookies, and the key that signs them."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from cardavia.web.session import load_key
from tests.web.cicera_table import begin
from tests.web.page import HTMX, HTTPS, attr, form_of, say
from tests.web.site import Browser, MakeSite, Site


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
