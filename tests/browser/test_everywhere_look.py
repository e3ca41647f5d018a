"""The three sliders, and what people ask of their system: less motion, more contrast, forced colours."""

from __future__ import annotations

from itertools import product

import pytest

from tests.browser.cicera_table import show_choice, show_refusal, show_sheet, show_waiting
from tests.browser.conftest import Invite
from tests.browser.helpers import DESKTOP, PHONE, Guest, Show, variable, wait_for
from tests.browser.probes import ask
from tests.browser.scenes import page as plain_page
from tests.sample import sample
from tests.server import until

SLIDERS = ("contrast", "grain", "temperature")
SET = """(values) => {
  for (const [name, value] of values) document.documentElement.style.setProperty(`--${name}`, value);
}"""
READABLE: dict[str, Show] = {
    "home": plain_page("/"),
    "rules": plain_page("/cicera/rules"),
    "waiting": show_waiting,
    "choice": show_choice,
    "refusal": show_refusal,
    "sheet": show_sheet,
}


def kept(guest: Guest) -> dict[str, str]:
    """Where the sliders stand by the visitor's cookie."""
    looks = [cookie["value"] for cookie in guest.context.cookies() if cookie["name"] == "look"]
    return dict(zip(SLIDERS, (looks or ["--"])[0].split("-"), strict=True))


@pytest.mark.parametrize("size", sample([(DESKTOP,), (PHONE,)], (PHONE,)))
def test_sliders_are_seen_at_once_and_kept(invite: Invite, size: tuple[int, int]) -> None:
    guest = invite(lang="fa", size=size)
    page = guest.goto("/cicera/rules")
    for name in SLIDERS:
        if size == PHONE:
            page.click(".prefs-open")
        before = variable(page, "--felt-a"), variable(page, f"--{name}")
        slider = page.locator(f"[data-slider={name}]")
        box = slider.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] * 0.1, box["y"] + box["height"] / 2, steps=3)
        wait_for(
            page,
            "([name, old]) => getComputedStyle(document.documentElement).getPropertyValue(name) !== old",
            [f"--{name}", before[1]],
        )
        value = slider.input_value()
        assert int(value) > 80, "right to left, the left end is the high one"
        assert variable(page, f"--{name}") == value
        if name != "grain":
            assert variable(page, "--felt-a") != before[0]
        assert slider.locator("xpath=../span[2]").text_content() == guest.t.percent(int(value) / 100).striptags()
        page.mouse.up()
        until(lambda: kept(guest)[name] == value, "the look is kept")  # noqa: B023 (it is asked at once)
        page.reload()
        assert variable(page, f"--{name}") == slider.input_value() == value


def test_the_speed_is_kept(invite: Invite) -> None:
    guest = invite(speed="normal")
    page = guest.goto("/")
    for speed in ("slow", "instant"):
        with page.expect_response("**/prefs/speed"):
            page.select_option("select[name=speed]", speed)
        page.goto("/cicera/rules")
        assert page.locator("select[name=speed]").input_value() == speed


@pytest.mark.parametrize("name", READABLE)
def test_text_can_be_read_at_every_end_of_the_sliders(invite: Invite, name: str) -> None:
    guest = invite(motion="reduce")
    READABLE[name](guest)
    faults = []
    for values in ((50, 50, 50), *product((0, 100), repeat=3)):
        guest.page.evaluate(SET, list(zip(SLIDERS, map(str, values), strict=True)))
        faults += [f"{values}: {fault}" for fault in ask(guest.page, "contrast")]
    assert not faults, "\n".join(faults[:40])


def test_more_contrast_is_given_and_can_be_changed(invite: Invite) -> None:
    guest = invite(contrast="more")
    show_choice(guest)
    assert (variable(guest.page, "--contrast"), variable(guest.page, "--grain")) == ("85", "0")
    assert not ask(guest.page, "contrast")
    guest.set_cookies({"look": "20-40-50"})
    guest.page.reload()
    assert (variable(guest.page, "--contrast"), variable(guest.page, "--grain")) == ("20", "40")


def test_forced_colours_keep_suits_and_marks(invite: Invite) -> None:
    guest = invite(forced="active", motion="reduce")
    show_choice(guest)
    page = guest.page
    for part in ("#hand .picked .f", "[id^=table-]:has(button) .f"):
        assert page.locator(part).first.evaluate("(e) => getComputedStyle(e).outlineStyle") == "solid"
    for part in ("#hand .f", "[id^=table-] .f", ".chip-card svg"):
        own = page.locator(part).first.evaluate(
            "(e) => [getComputedStyle(e).forcedColorAdjust, getComputedStyle(e).backgroundColor]"
        )
        assert own[0] == "none"
        assert own[1] != "rgba(0, 0, 0, 0)"
    here, there = (
        page.locator(part).first.evaluate("(e) => getComputedStyle(e).borderTopColor")
        for part in (".games a[aria-current]", ".games a:not([aria-current])")
    )
    assert here != there
    assert page.locator("#act .button").first.evaluate("(e) => getComputedStyle(e).borderTopStyle") == "solid"
