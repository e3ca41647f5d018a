"""A hand of Sheng Ji where scripts do not run: boxes, links and a button do it all."""

from __future__ import annotations

from playwright.sync_api import Page

from cardavia.games.shengji.state import State
from tests.browser.conftest import Invite
from tests.browser.shengji_table import boxes_of, button, cards, picked
from tests.shengji_deals import RICH, after, rule_move


def _watch(page: Page, skip: bool) -> None:
    while page.locator("[id^=step-]").count():
        page.locator("#skip" if skip else "[id^=step-]").click()


def test_a_hand_without_script(invite: Invite) -> None:
    guest = invite(lang="it", speed="normal", js=False)
    path = guest.arrange("shengji", RICH)
    page = guest.goto("/shengji")

    def state() -> State:
        return after(RICH, [text for _, text in guest.site.moves(path)])

    page.locator("#act button[value^=declare]").last.click()
    _watch(page, skip=False)
    turns = 0
    while not (now := state()).over:
        move = rule_move(now)
        for name in boxes_of(page, now.view(0).names(move.cards)):
            page.locator(f'[id="{name}"]').check(force=True)
        button(page).click()
        _watch(page, skip=turns > 2)
        turns += 1
    assert page.locator(".sheet").count() == 1
    assert cards(page).count() == 0
    page.locator("#act button[value=deal]").click()
    _watch(page, skip=True)
    assert page.locator("#table").get_attribute("data-turn") == "you"


def test_a_wrong_selection_without_script(invite: Invite) -> None:
    guest = invite(lang="pl", js=False)
    page = guest.goto(guest.arrange("shengji", RICH, ["pass"] * 4))
    assert guest.t.plain("shengji.bury_hint") in page.locator(".actions").inner_text()
    names = boxes_of(page, ["9C", "9C", "10C", "JC", "QC", "5D", "7D"])
    for name in names:
        page.locator(f'[id="{name}"]').check(force=True)
    guest.expected.append("status of 422")
    button(page).click()
    assert guest.t.plain("refusal.against_rule") in page.locator("#alert").inner_text()
    assert picked(page).count() == 7
    page.locator('[id="pick-AD"]').check(force=True)
    button(page).click()
    assert cards(page).count() == 25
