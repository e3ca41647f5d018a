"""Fault 3: what is ticked is what the page shows. Faults 5 and 12: sliders and keys. And clicks that come twice."""

from __future__ import annotations

from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import cicera_table as cicera
from tests.browser.conftest import Invite
from tests.browser.helpers import PATIENCE, mine, wait_for
from tests.browser.shengji_table import button, pick, picked
from tests.ottocento import DEALER, played, to_play
from tests.shengji_deals import AUCTION, BURIED, RICH

AGREE = """() => [...document.querySelectorAll('#hand input[type=checkbox]')].every((box) => {
  const card = box.closest('.c');
  const lifted = getComputedStyle(card.querySelector('.f')).transform !== 'none';
  return box.checked === box.defaultChecked && box.checked === card.matches('.picked') && (!box.checked || lifted);
})"""
"""Each box, its attribute, its class and its look say the same."""
TICKED = "document.querySelectorAll('#hand input:checked').length"


def _number(page: Page) -> int:
    count: int = page.evaluate(TICKED)
    return count


def test_boxes_after_back_and_reload(invite: Invite) -> None:
    """Fault 3.1: tick, follow the rule link, come back: what is picked is what is sent.

    In a window too narrow for the rules to open beside the table.
    """
    guest = invite(size=(768, 1024))
    page = guest.goto(guest.arrange("shengji", RICH, BURIED))
    pick(page, "5H", "KH")
    page.locator(".reason a").click()
    page.locator("article.rules").wait_for()
    page.go_back()
    mine(page).wait_for()
    wait_for(page, AGREE)
    assert _number(page) == picked(page).count()
    pick(page, "KH")
    page.reload()
    mine(page).wait_for()
    wait_for(page, AGREE)


def test_a_pick_whose_request_fails_is_not_kept_unseen(invite: Invite) -> None:
    """Fault 3.3: the box goes back to what the page shows, and a sentence says why."""
    guest = invite()
    guest.expected += ["net::ERR_", "Failed to fetch"]
    page = guest.goto(guest.arrange("shengji", RICH, AUCTION))
    guest.context.set_offline(True)
    page.locator("#hand .c").first.click(position={"x": 9, "y": 24})
    expect(page.locator("#alert")).to_have_text(guest.t.plain("problem.offline"), timeout=PATIENCE)
    wait_for(page, AGREE)
    assert _number(page) == 0
    guest.context.set_offline(False)
    wait_for(page, "!document.getElementById('alert').textContent")


def test_a_burial_in_another_tab_ends_the_picks_of_this_one(invite: Invite) -> None:
    """Fault 3.4."""
    guest = invite()
    path = guest.arrange("shengji", RICH, AUCTION)
    page = guest.goto(path)
    codes = BURIED[-1].split()[1:]
    pick(page, *codes)
    other = guest.context.new_page()
    other.goto(path)
    pick(other, *codes)
    button(other).click()
    mine(other).wait_for()
    guest.expected.append("status of 409")
    button(page).click()
    expect(page.locator("#alert")).to_have_text(guest.t.plain("problem.stale"), timeout=PATIENCE)
    assert picked(page).count() == 0
    wait_for(page, AGREE)


def test_without_script_a_ticked_card_looks_ticked(invite: Invite) -> None:
    """Fault 3.2: the look follows the box, not the answer of the server."""
    guest = invite(js=False, motion="reduce")
    page = guest.goto(guest.arrange("shengji", RICH, AUCTION))
    card = page.locator("#hand .c").first
    drawn = card.locator(".f").first
    page.locator("#table h1").hover(force=True)
    before = drawn.bounding_box()
    card.locator("input").check(force=True)
    after = drawn.bounding_box()
    assert before
    assert after
    assert after["y"] < before["y"]


def test_sliders_send_what_moved_once_and_the_last_value_wins(invite: Invite) -> None:
    """Fault 5.1 and 5.2."""
    guest = invite()
    page = guest.goto("/cicera?new=1")
    sent: list[dict[str, str]] = []
    page.on(
        "request",
        lambda request: sent.append(dict(parse_qsl(request.post_data or ""))) if "/prefs/" in request.url else None,
    )
    slider = page.locator("[data-slider=contrast]")
    with page.expect_response("**/prefs/look"):
        slider.evaluate(
            "(slider) => { for (let value = 51; value <= 70; value += 1) { slider.value = value; "
            "slider.dispatchEvent(new Event('input')); } slider.dispatchEvent(new Event('change')); }"
        )
    assert sent == [{"contrast": "70"}]
    kept = {cookie["name"]: cookie["value"] for cookie in guest.context.cookies()}
    assert kept["look"] == "70-50-50"
    other = guest.context.new_page()
    other.goto("/cicera?new=1")
    with other.expect_response("**/prefs/look"):
        other.locator("[data-slider=grain]").evaluate(
            "(slider) => { slider.value = 10; slider.dispatchEvent(new Event('input')); }"
        )
    kept = {cookie["name"]: cookie["value"] for cookie in guest.context.cookies()}
    assert kept["look"] == "70-10-50", "the other tab's slider stays where it was put"
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert page.locator("[data-slider=grain]").input_value() == "10"


def test_a_setting_that_is_not_kept_is_told(invite: Invite) -> None:
    """Fault 5.2: and it goes along with the next change."""
    guest = invite()
    guest.expected.append("status of 503")
    page = guest.goto("/cicera?new=1")

    def refuse(route: Route) -> None:
        route.fulfill(status=503, body="")

    page.route("**/prefs/look", refuse)
    move = "(slider, value) => { slider.value = value; slider.dispatchEvent(new Event('input')); }"
    page.locator("[data-slider=contrast]").evaluate(move, 20)
    expect(page.locator("#word")).to_have_text(guest.t.plain("problem.not_kept"), timeout=PATIENCE)
    page.unroute("**/prefs/look", refuse)
    with page.expect_response("**/prefs/look"):
        page.locator("[data-slider=grain]").evaluate(move, 30)
    expect(page.locator("#word")).to_be_empty(timeout=PATIENCE)
    kept = {cookie["name"]: cookie["value"] for cookie in guest.context.cookies()}
    assert kept["look"] == "20-30-50"


@pytest.mark.parametrize("keys", ["Shift+ArrowRight", "Control+Home", "Alt+End", "Meta+ArrowRight"])
def test_keys_with_modifiers_are_left_alone(invite: Invite, keys: str) -> None:
    """Fault 12."""
    page = invite()
    guest = page
    shown = guest.goto(guest.arrange("cicera", cicera.SUMS))
    first = shown.evaluate("document.activeElement.id")
    assert first.startswith("card-"), "the hand has the focus from the start"
    shown.evaluate(
        "document.addEventListener('keydown', (e) => { window.taken = e.defaultPrevented; e.preventDefault(); })"
    )
    shown.keyboard.press(keys)
    assert shown.evaluate("window.taken") is False
    assert shown.evaluate("document.activeElement.id") == first
    shown.keyboard.press("ArrowRight")
    assert shown.evaluate("document.activeElement.id") != first


def test_escape_in_an_open_panel_closes_only_the_panel(invite: Invite) -> None:
    """Fault 12: what is picked stays picked."""
    guest = invite()
    page = guest.goto(guest.arrange("cicera", cicera.SUMS))
    cicera.pick(page, "7s")
    page.locator("[popovertarget=drawer]").click()
    wait_for(page, "document.querySelector('#drawer:popover-open')")
    page.keyboard.press("Escape")
    wait_for(page, "!document.querySelector('#drawer:popover-open')")
    page.wait_for_load_state("networkidle")
    assert page.locator("#hand .picked").count() == 1
    page.keyboard.press("Escape")
    expect(page.locator("#hand .picked")).to_have_count(0, timeout=PATIENCE)


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_a_double_press_lifts_a_card_and_plays_nothing(invite: Invite, touch: bool) -> None:
    """No act comes from one stray tap: a second press on a lifted card of Ottocento plays it, a double one does not."""
    guest = invite(touch=touch)
    path = guest.arrange("ottocento", DEALER, played(DEALER, to_play(0)))
    page = guest.goto(path)
    mine(page).wait_for()
    before = len(guest.site.moves(path))
    page.locator("#hand .c:not(.off)").first.dblclick(position={"x": 9, "y": 24})
    expect(page.locator("#hand .picked")).to_have_count(1, timeout=PATIENCE)
    page.wait_for_load_state("networkidle")
    assert len(guest.site.moves(path)) == before
    page.wait_for_function("(then) => performance.now() - then > 600", arg=page.evaluate("performance.now()"))
    page.locator("#hand .picked").click(position={"x": 9, "y": 24})
    wait_for(page, "!document.querySelector('#hand .picked')")
    assert guest.site.moves(path)[before][0] == 0, "a second press of its own plays the card"
