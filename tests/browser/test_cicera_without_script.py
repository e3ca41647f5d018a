"""A deal of Cicera where scripts do not run: links and forms do it all."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.browser.cicera_table import cards, dealt, options
from tests.browser.conftest import Invite
from tests.browser.helpers import mine, variable


def _play(page: Page, n: int) -> None:
    """Pick the n-th card of the hand and do the first thing it can do."""
    cards(page).nth(n % cards(page).count()).click()
    assert page.locator("#hand .picked").count() == 1
    options(page).first.click()


@pytest.mark.parametrize(("lang", "speed"), [("pl", "normal"), ("it", "instant")])
def test_a_deal_without_script(invite: Invite, lang: str, speed: Literal["normal", "instant"]) -> None:
    guest = invite(lang=lang, speed=speed, js=False)
    path = guest.arrange("cicera", dealt())
    page = guest.goto("/cicera")
    shown = []
    for turn in range(12):
        assert page.locator("#table").get_attribute("data-turn") == "you"
        _play(page, turn)
        while page.locator("[id^=step-]").count():
            assert speed == "normal"
            shown.append(page.locator(".plays li").last.get_attribute("id"))
            page.locator("#skip" if turn == 3 else "[id^=step-]").click()
    assert page.locator(".sheet").count() == 1
    assert len(guest.site.moves(path)) == 48
    if speed == "normal":
        own = [n for n in range(1, 48) if n % 4]  # after every fourth play the person may act: nothing to continue
        assert shown == [f"play-{n}" for n in own if n not in (14, 15)], "each play is shown, but those skipped"


def test_settings_without_script(invite: Invite) -> None:
    guest = invite(lang="pl", js=False)
    page = guest.goto(guest.arrange("cicera", dealt()))
    page.locator("[data-slider=contrast]").fill("90")
    page.locator("#look button").click()
    assert variable(page, "--contrast") == "90"
    page.select_option("[data-speed]", "slow")
    page.locator("#speed button").click()
    assert page.locator("[data-speed]").input_value() == "slow"
    page.click(".langs-open")
    page.click(".langs a[lang=it]")
    assert page.locator("html").get_attribute("lang") == "it"
    assert variable(page, "--contrast") == "90"
    mine(page).wait_for()
