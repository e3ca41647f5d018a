"""Cards are silent until a player asks for their sound; the wish is remembered."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.cicera_table import SUMS, cards, options, pick
from tests.browser.conftest import Invite
from tests.browser.helpers import Guest, wait_for
from tests.sample import sample

EAR = """(() => {
  window.heard = [];
  const node = () => new Proxy({}, { get: (_, name) =>
    name === "connect" ? (next) => next
    : name === "start" ? () => heard.push("start")
    : name === "then" ? undefined
    : ["frequency", "gain", "Q"].includes(name) ? { setValueAtTime() {}, exponentialRampToValueAtTime() {} }
    : () => {}, set: () => true });
  window.AudioContext = class {
    constructor() { heard.push("made"); }
    sampleRate = 8000; currentTime = 0; state = "running"; destination = {};
    createBuffer(_, length) { return { getChannelData: () => new Float32Array(length) }; }
    createBufferSource = node; createBiquadFilter = node; createGain = node; createOscillator = node;
  };
  window.Audio = class { constructor() { heard.push("made"); } play() { heard.push("start"); } };
  HTMLMediaElement.prototype.play = () => heard.push("start");
})()"""
"""An ear in the place of the loudspeaker: it notes that an instrument was made and that a sound was started."""


def table(guest: Guest) -> Page:
    guest.context.add_init_script(EAR)
    return guest.goto(guest.arrange("cicera", SUMS))


def play(page: Page) -> None:
    left = cards(page).count()
    pick(page, page.locator("#hand .c").first.get_attribute("data-c") or "")
    options(page).first.click()
    wait_for(page, f"document.querySelectorAll('#hand .c').length === {left - 1}")
    wait_for(page, "!!document.querySelector('#table[data-turn=you]')")


@pytest.mark.parametrize("motion", sample(["no-preference", "reduce"], "no-preference"))
def test_cards_are_silent_until_they_are_asked_for_and_the_wish_is_remembered(invite: Invite, motion: str) -> None:
    guest = invite(size=(1024, 768), motion=motion)
    page = table(guest)
    play(page)
    assert page.evaluate("heard") == []

    page.locator(".prefs-open").click()
    with page.expect_response("**/prefs/sound"):
        page.locator("#prefs [data-sound-choice]").check()
    page.keyboard.press("Escape")
    play(page)
    heard = page.evaluate("heard")
    assert heard[0] == "made"
    assert heard.count("made") == 1
    assert "start" in heard

    page.reload()
    play(page)
    assert "start" in page.evaluate("heard"), "on the next page, too"
    page.locator(".prefs-open").click()
    with page.expect_response("**/prefs/sound"):
        page.locator("#prefs [data-sound-choice]").uncheck()
    page.keyboard.press("Escape")
    page.evaluate("() => { heard.length = 0; }")
    play(page)
    assert page.evaluate("heard") == [], "off is off at once"
