"""The three sliders and the speed: every position works, nothing else is kept, and nobody is led astray."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest

from cardavia.web.look import SPEEDS, Look, read_look, read_speed
from tests.web.page import HTMX, attr, say
from tests.web.site import Browser

SLIDERS = ("contrast", "grain", "temperature")


def sliders(browser: Browser) -> dict[str, str]:
    page = browser.get("/")
    return {attr(tag, "name"): attr(tag, "value") for tag in page.all("input[type=range]")}


def test_the_sliders_stand_in_the_middle_at_first(browser: Browser) -> None:
    assert sliders(browser) == dict.fromkeys(SLIDERS, "50")
    assert attr(browser.get("/").one('link[href^="/look/"]'), "href") == "/look/50-50-50.css"
    for tag in browser.get("/").all("input[type=range]"):
        assert (attr(tag, "min"), attr(tag, "max")) == ("0", "100")


@pytest.mark.parametrize("values", [("0", "0", "0"), ("100", "100", "100"), ("1", "50", "99"), ("7", "007", "7")])
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "script"])
def test_a_position_is_kept_and_shown(browser: Browser, values: tuple[str, ...], headers: dict[str, str]) -> None:
    form = {**dict(zip(SLIDERS, values, strict=True)), "back": "/cicera/rules"}
    answer = browser.post("/prefs/look", form, headers=headers)
    assert answer.status == (204 if headers else 200)
    if not headers:
        assert answer.url == "/cicera/rules"
    wanted = [str(int(value)) for value in values]
    assert sliders(browser) == dict(zip(SLIDERS, wanted, strict=True))
    sheet = browser.get(attr(browser.get("/").one('link[href^="/look/"]'), "href"))
    assert sheet.headers["content-type"].startswith("text/css")
    for name, value in zip(SLIDERS, wanted, strict=True):
        assert f"--{name}:{value}" in sheet.response.text


@pytest.mark.parametrize("field", SLIDERS)
@pytest.mark.parametrize(
    "value",
    ["999", "101", "-1", "+1", " 7", "1_0", "loud", "5.5", "1e1", "0x1", "\u0665", "\u00b2", "50;}", "\x1c5", "\0"],
)
def test_what_is_no_position_is_told_and_not_kept(browser: Browser, field: str, value: str) -> None:
    """Fault 6.2: what strip() removes is no digit."""
    answer = browser.post("/prefs/look", dict.fromkeys(SLIDERS, "10") | {field: value})
    assert answer.status == 422
    assert say("problem.slider") in answer.text("main")
    assert "set-cookie" not in answer.headers
    assert sliders(browser) == dict.fromkeys(SLIDERS, "50")


@pytest.mark.parametrize(
    "text", ["", "50-50", "50-50-50-50", "101-0-0", "-1-0-0", "a-b-c", "1-2-3}", "1-2-3\n", "0001-2-3", "\u0661-2-3"]
)
def test_a_style_sheet_of_no_position_is_the_neutral_one(browser: Browser, text: str) -> None:
    if text.isascii():
        assert read_look(text) == Look()
    answer = browser.get(f"/look/{text.strip()}.css")
    if text and text.isascii() and text != "1-2-3\n":
        assert answer.response.text == Look().css()
    assert answer.status in (200, 404)
    assert "expression" not in answer.response.text


def test_every_style_sheet_says_what_its_address_says(browser: Browser) -> None:
    for values in ("0-0-0", "100-100-100", "12-34-56"):
        sheet = browser.get(f"/look/{values}.css")
        assert sheet.headers["cache-control"] == "public, max-age=31536000, immutable"
        for name, value in zip(SLIDERS, values.split("-"), strict=True):
            assert f"--{name}:{value}" in sheet.response.text


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_speed_is_kept(browser: Browser, speed: str) -> None:
    browser.post("/prefs/speed", {"speed": speed})
    assert attr(browser.get("/").one("select[name=speed] option[selected]"), "value") == speed


def test_sounds_are_off_until_they_are_asked_for_and_are_kept(browser: Browser) -> None:
    assert not browser.get("/").all("input[name=sound][checked]")
    browser.post("/prefs/sound", {"sound": "on"})
    assert browser.get("/").all("input[name=sound][checked]")
    browser.post("/prefs/sound", {})  # what a form with an unticked box sends
    assert not browser.get("/").all("input[name=sound][checked]")


@pytest.mark.parametrize("speed", ["", "fast", "Normal", "normal ", "\0", None])
def test_what_is_no_speed_is_told_and_not_kept(browser: Browser, speed: str | None) -> None:
    answer = browser.post("/prefs/speed", {} if speed is None else {"speed": speed})
    assert answer.status == 422
    assert say("problem.form") in answer.text("main")
    assert "set-cookie" not in answer.headers
    assert read_speed(speed) == "normal"


@pytest.mark.parametrize(
    "back",
    [
        "https://evil.example/",
        "//evil.example",
        "///evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "/\t/evil.example",
        "/\n/evil.example",
        "/\r\\evil.example",
        "\t//evil.example",
        " //evil.example",
        "/%09/evil.example",
        "javascript:alert(1)",
        "http:evil.example",
        "evil.example",
        "",
        "/ok\r\nset-cookie: x=y",
        "/.//evil.example",
    ],
)
@pytest.mark.parametrize("path", ["/prefs/look", "/prefs/speed", "/prefs/sound"])
def test_back_leads_nowhere_else(browser: Browser, path: str, back: str) -> None:
    form = {"speed": "slow"} | dict.fromkeys(SLIDERS, "10") | {"back": back}
    answer = browser.post(path, form, follow=False)
    assert answer.status == 303
    assert len(answer.headers.get_list("set-cookie")) == 1
    location = answer.headers["location"]
    # a browser drops tabs and line ends, and reads a backslash as a slash
    seen = "".join(char for char in location if char not in "\t\r\n").strip().replace("\\", "/")
    assert seen.startswith("/")
    assert not seen.startswith("//")
    assert not urlsplit(seen).netloc


def test_settings_do_not_touch_the_table(browser: Browser) -> None:
    browser.put_speed("normal")
    page = browser.go_on(browser.open())
    after = browser.post("/prefs/look", dict.fromkeys(SLIDERS, "80") | {"back": page.url.partition("?")[0]})
    assert after.table_id == page.table_id
    assert after.v == page.v
