"""A deal of Cicera in Arabic without touching the mouse, as somebody who listens to the page plays it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from cardavia.games.cicera.state import GAME
from tests.browser.cicera_table import cards, codes, dealt, options, placing
from tests.browser.conftest import Invite
from tests.browser.helpers import box_of, mine, wait_for

WATCH = """() => {
  const voice = document.querySelector(".voice");
  window.watched = { voice, plays: [], scroll: scrollY, jumps: 0 };
  new MutationObserver((records) => {
    const known = new Set(window.watched.plays.map(([id]) => id));
    for (const record of records) for (const node of record.addedNodes)
      if (node.nodeType === 1 && node.matches(".plays li") && !known.has(node.id)) {
        known.add(node.id);
        window.watched.plays.push([node.id, node.textContent.trim()]);
      }
  }).observe(voice, { childList: true, subtree: true });
  addEventListener("scroll", () => { window.watched.jumps += 1; });
}"""

FOCUSED = """() => {
  const e = document.activeElement;
  return e.matches("#table a, #table button") && e.checkVisibility() ? e.id || e.className : "";
}"""


def _press_through(page: Page, key: str, code: str) -> None:
    """Press an arrow key until a card has the focus."""
    for _ in range(12):
        if page.evaluate("document.activeElement.id") == f"card-{code}":
            return
        page.keyboard.press(key)
    raise AssertionError(code)


def _focused(page: Page) -> str:
    found: str = page.evaluate(FOCUSED)
    return found


def test_the_table_keeps_its_sides(invite: Invite) -> None:
    """The page around it is mirrored; seats and hand are where they are for everybody."""
    for lang in ("ar", "fa", "ar-XB", "en"):
        guest = invite(lang=lang)
        page = guest.goto(guest.arrange("cicera", dealt()))
        left, right, partner = (box_of(page.locator(f"#seat-{n}")) for n in (3, 1, 2))
        assert left[2] < partner[0] < partner[2] < right[0]
        order = [box_of(card)[0] for card in cards(page).all()]
        assert order == sorted(order)
        assert codes(cards(page)) == list(GAME.start(dealt()).view(0).hand)
        brand, own, other = (box_of(page.locator(part)) for part in (".brand", "#team-0", "#team-1"))
        if lang == "en":
            assert brand[0] < 40
            assert own[2] < other[0]
        else:
            assert brand[2] > 1280 - 40
            assert other[2] < own[0]


def test_a_deal_by_keyboard(invite: Invite) -> None:
    guest = invite(lang="ar", speed="normal")
    path = guest.arrange("cicera", dealt())
    page = guest.goto(path)
    page.evaluate(WATCH)

    # Tab leads to the hand; the right arrow leads right, around the end and back.
    while not page.evaluate("document.activeElement.matches('#hand .c')"):
        page.keyboard.press("Tab")
    hand = codes(cards(page))
    page.keyboard.press("Home")
    lefts = []
    for code in hand:
        assert page.evaluate("document.activeElement.id") == f"card-{code}"
        lefts.append(page.evaluate("document.activeElement.getBoundingClientRect().left"))
        page.keyboard.press("ArrowRight")
    assert lefts == sorted(lefts)
    assert page.evaluate("document.activeElement.id") == f"card-{hand[0]}"
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.id") == f"card-{hand[-1]}"

    # Enter picks, Escape lets go; the focus is on what comes next, then back in the hand.
    page.keyboard.press("Enter")
    options(page).first.wait_for()
    wait_for(page, "document.activeElement.matches('#act button')")
    page.keyboard.press("Escape")
    expect(page.locator("#act")).to_have_count(0)
    wait_for(page, "document.activeElement.matches('#hand .c')")

    for turn in range(12):
        if turn == 2:
            page.locator("[data-speed]").focus()
            with page.expect_response("**/prefs/speed"):
                page.keyboard.press("ArrowUp")
            assert page.locator("[data-speed]").input_value() == "instant"
            cards(page).first.focus()
        page.evaluate("() => { watched.jumps = 0; }")
        _press_through(page, "ArrowRight", codes(cards(page))[turn % cards(page).count()])
        page.keyboard.press("Enter")
        wait_for(page, "document.activeElement.matches('#act button')")
        for _ in range(options(page).count() - 1 if turn % 3 == 0 else 0):
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        wait_for(page, "(n) => document.querySelectorAll('#hand .c').length === n", 11 - turn)
        if turn < 2:
            wait_for(page, "document.activeElement.matches('#hand .c[aria-disabled]')")
            page.locator("#skip").wait_for()
            page.keyboard.press("Space")  # the cards are of no use now: it skips to the person's turn
        mine(page).or_(page.locator(".sheet")).wait_for()
        assert _focused(page), f"the focus is lost after turn {turn + 1}"
        assert page.evaluate("watched.jumps") == 0

    # What was said: each play once and in order, in a region that stayed the same one.
    said = page.evaluate("watched.plays")
    assert page.evaluate("document.querySelector('.voice') === watched.voice && watched.voice.isConnected")
    assert [name for name, _ in said] == [f"play-{n}" for n in range(1, 49)]
    assert all(text for _, text in said)
    outcome = page.locator("#prompt").inner_text()
    assert outcome == page.locator("#outcome").inner_text()
    assert len(guest.site.moves(path)) == 48
    assert page.evaluate("document.activeElement.href").endswith("/cicera?new=1")


def test_the_page_does_not_jump_on_a_phone(invite: Invite) -> None:
    """A play made far down the page leaves the hand where the finger is."""
    guest = invite(size=(360, 640), motion="reduce")
    page = guest.goto(guest.arrange("cicera", dealt(), placing(dealt(), 20)))
    cards(page).first.focus()
    page.locator("#hand").scroll_into_view_if_needed()
    before = box_of(page.locator("#hand"))[1]
    page.keyboard.press("Enter")
    wait_for(page, "document.activeElement.matches('#act button')")
    page.keyboard.press("Enter")
    wait_for(page, "document.querySelectorAll('#hand .c').length === 6")
    mine(page).wait_for()
    assert abs(box_of(page.locator("#hand"))[1] - before) < 24
    assert page.evaluate("document.activeElement.matches('#hand .c')")
