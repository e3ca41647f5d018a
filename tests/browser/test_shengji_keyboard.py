"""The auction, a burial and some tricks of Sheng Ji in Chinese without touching the mouse."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from cardavia.games.shengji.view import Move
from tests.browser.conftest import Invite
from tests.browser.helpers import mine, wait_for
from tests.browser.shengji_table import boxes_of, button, cards, codes, picked
from tests.shengji_deals import BURIED, RICH, after, rule_move

WATCH = """() => {
  const voice = document.querySelector(".voice");
  window.watched = { voice, said: [], jumps: 0 };
  new MutationObserver((records) => {
    const known = new Set(watched.said.map(([id]) => id));
    for (const record of records) for (const node of record.addedNodes)
      if (node.nodeType === 1 && node.matches(".plays li") && !known.has(node.id)) {
        known.add(node.id);
        watched.said.push([node.id, node.textContent.trim()]);
      }
  }).observe(voice, { childList: true, subtree: true });
  addEventListener("scroll", () => { watched.jumps += 1; });
}"""

FOCUSED = """() => {
  const e = document.activeElement;
  return e.matches("#table a, #table button, #table input") && e.checkVisibility() ? e.id || e.className : "";
}"""


def _focused(page: Page) -> str:
    found: str = page.evaluate(FOCUSED)
    return found


def _tab_to(page: Page, selector: str, key: str = "Tab") -> None:
    for _ in range(60):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(selector)


def _walk_to(page: Page, name: str, key: str = "ArrowRight") -> None:
    """Press an arrow key until a box of the hand has the focus."""
    for _ in range(34):
        if page.evaluate("document.activeElement.id") == name:
            return
        page.keyboard.press(key)
    raise AssertionError(name)


def _tick(page: Page, wanted: list[str]) -> None:
    """Walk to cards and tick them with Space; the focus stays on the card."""
    for name in boxes_of(page, wanted):
        _walk_to(page, name)
        page.keyboard.press("Space")
        wait_for(page, "(id) => document.getElementById(id).closest('.c').matches('.picked')", name)
        assert _focused(page) == name


def test_a_burial_by_keyboard(invite: Invite) -> None:
    guest = invite(lang="zh-Hans", speed="normal")
    path = guest.arrange("shengji", RICH)
    page = guest.goto(path)
    page.evaluate(WATCH)

    # The auction: the buttons are reached by Tab and pressed by Enter; Space skips to the person's turn.
    _tab_to(page, "#act button")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.value") == "declare 2H 2H"
    page.keyboard.press("Enter")
    expect(page.locator("#call-1")).to_be_visible()
    page.locator("#skip").wait_for()
    assert _focused(page), "the focus is lost after the call"
    mine(page).wait_for()
    assert cards(page).count() == 33
    assert _focused(page), "the focus is lost when the kitty comes"

    # The burial: arrows walk the hand from left to right and around, Space ticks, Enter buries.
    _tab_to(page, "#hand input")
    page.keyboard.press("Home")
    places = []
    for _ in range(33):
        places.append(page.evaluate("document.activeElement.id"))
        page.keyboard.press("ArrowRight")
    assert len(set(places)) == 33
    assert page.evaluate("document.activeElement.id") == places[0]
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.id") == places[-1]
    buried = BURIED[-1].split()[1:]
    page.evaluate("() => { watched.jumps = 0; }")
    _tick(page, buried[:7])
    expect(button(page)).to_have_text(guest.t.plain("shengji.bury", n=7, of=8, points=15))

    # Enter with seven is refused, in Chinese and with the rule; nothing that was ticked is lost.
    guest.expected.append("status of 422")
    page.keyboard.press("Enter")
    expect(page.locator("#alert a")).to_have_attribute("href", "/shengji/rules#shengji.setup.kitty")
    expect(page.locator("#alert")).to_contain_text(guest.t.plain("refusal.against_rule"))
    expect(picked(page)).to_have_count(7)
    assert _focused(page)
    _tick(page, buried[7:])
    page.keyboard.press("Space")
    expect(picked(page)).to_have_count(7)
    page.keyboard.press("Space")
    expect(picked(page)).to_have_count(8)
    assert page.evaluate("watched.jumps") == 0

    # Escape lets go of all of them; Enter buries.
    page.keyboard.press("Escape")
    expect(picked(page)).to_have_count(0)
    assert _focused(page)
    _tick(page, buried)
    page.keyboard.press("Enter")
    expect(cards(page)).to_have_count(25)
    assert sorted(guest.site.moves(path)[-1][1].split()) == sorted(BURIED[-1].split())
    assert _focused(page), "the focus is lost after the burial"

    # Two tricks: tick, Enter, listen; the focus is in the hand when it is the person's turn again.
    for turn in range(2):
        state = after(RICH, [text for _, text in guest.site.moves(path)])
        move: Move = rule_move(state)
        _tab_to(page, "#hand input")
        _tick(page, list(state.view(0).names(move.cards)))
        before = cards(page).count()
        page.keyboard.press("Enter")
        wait_for(page, "(n) => document.querySelectorAll('#hand .c').length < n", before)
        if turn == 1:
            page.locator("#skip").wait_for()
            with page.expect_response("**/*v=end"):
                page.keyboard.press("Space")
        mine(page).wait_for()
        assert _focused(page), f"the focus is lost after trick {turn + 1}"

    # What was said: every call and play once and in order, in a region that stayed the same one.
    said = page.evaluate("watched.said")
    assert page.evaluate("document.querySelector('.voice') === watched.voice && watched.voice.isConnected")
    assert all(text for _, text in said)
    state = after(RICH, [text for _, text in guest.site.moves(path)])
    plays = [name for name, _ in said if name.startswith("play-")]
    assert plays == [f"play-{n}" for n in range(1, len(state.history) + 1)]
    assert [name for name, _ in said if name.startswith("call-")] == [f"call-{n}" for n in range(1, 5)]
    assert codes(cards(page)) == list(state.view(0).hand)
