"""Deals of Ottocento in a browser: by mouse, by keyboard, without scripts, and with seats that really think."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from cardavia.games.ottocento.state import Deal
from tests.browser.conftest import Invite
from tests.browser.helpers import Guest, Site, box_of, mine, wait_for
from tests.browser.ottocento_table import cards, codes, pick, show_declared, show_refusal, tick
from tests.ottocento import DEALER, E1, FIRST, after

SHOWN = "ANG MON LUN T16 T14 BEG Rs Qs As"

WATCH = """() => {
  const voice = document.querySelector(".voice");
  window.watched = { voice, plays: [], jumps: 0 };
  new MutationObserver((records) => {
    const known = new Set(watched.plays);
    for (const record of records) for (const node of record.addedNodes)
      if (node.nodeType === 1 && node.matches(".plays li[id^=play]") && !known.has(node.id)) {
        known.add(node.id);
        watched.plays.push(node.id);
      }
  }).observe(voice, { childList: true, subtree: true });
  addEventListener("scroll", () => { watched.jumps += 1; });
}"""

FOCUSED = "() => document.activeElement.matches('#table a, #table button, #table input')"
LEFT = "(n) => document.querySelectorAll('#hand .c').length === n"


def _turn(page: Page) -> None:
    """Wait for the person's next turn, or the end."""
    page.locator("#table[data-turn=you]").or_(page.locator("#outcome")).first.wait_for()


def _open(page: Page) -> list[str]:
    """The cards that may be played."""
    return codes(page.locator("#hand .c:not(.off)"))


def _own(guest: Guest, path: str) -> list[str]:
    return [text for seat, text in guest.site.moves(path) if seat == 0]


def _totals(page: Page) -> list[int]:
    return [int(text) for text in page.locator(".sheet > table tfoot td").all_inner_texts()]


def _scores(guest: Guest, path: str, deal: Deal) -> list[int]:
    return list(after(deal, [text for _, text in guest.site.moves(path)]).scores())


def test_a_deal_by_mouse(invite: Invite) -> None:
    guest = invite(lang="it", speed="normal")
    path = guest.arrange("ottocento", DEALER)
    page = guest.goto("/ottocento")
    assert page.url == guest.site.url + path, "the game leads back to the table"

    # The discard: a king is barred and says why; two others go.
    tick(page, "6c")
    tick(page, "Rs")
    expect(page.locator(".reason a")).to_have_attribute("href", "/ottocento/rules#ottocento.setup.discard")
    tick(page, "Rs")
    expect(page.locator(".reason")).to_have_count(0)
    tick(page, "9d")
    page.get_by_role("button", name=guest.t.plain("ottocento.put_aside", n=2, of=2)).click()

    # The others speak one after the other, then the person is offered a declaration.
    wait_for(page, LEFT, 15)
    assert page.locator(".seat.turn").count() == 0
    page.locator(".offer").wait_for()
    assert page.locator(".offer .combos > li:not(.wide)").count() == 3
    assert page.locator("#play-4").count() == 1
    assert not page.locator("#play-5").count()
    page.get_by_role("button", name=guest.t.plain("ottocento.declare")).click()
    expect(page.locator("#team-0 .points")).to_have_text(guest.t.plain("ottocento.declared", points=58))
    _turn(page)

    # A card that may not be played says why; a second press on one that may plays it.
    while len(_open(page)) == cards(page).count():
        code = _open(page)[0]
        pick(page, code)
        page.locator("#act button").click()
        expect(page.locator(f"#card-{code}")).to_have_count(0)
        _turn(page)
    pick(page, codes(page.locator("#hand .c.off"))[0])
    expect(page.locator(".reason a")).to_have_attribute("href", "/ottocento/rules#ottocento.trick.follow")
    code, before = _open(page)[0], cards(page).count()
    pick(page, code)
    page.click(f"#card-{code}", position={"x": 9, "y": 20})
    wait_for(page, LEFT, before - 1)
    assert _own(guest, path)[-1] == code
    _turn(page)

    # The last trick and what was captured, on demand; then the rest at once.
    page.locator("#last-trick summary").click()
    assert page.locator("#last-trick li").count() == 4
    page.locator("#progress summary").click()
    assert page.locator("#progress tbody tr").count() == 12
    with page.expect_response("**/prefs/speed"):
        page.select_option("[data-speed]", "instant")
    while before := cards(page).count():
        pick(page, _open(page)[-1])
        page.locator("#act button").click()
        wait_for(page, LEFT, before - 1)
        _turn(page)
    assert _totals(page) == _scores(guest, path, DEALER)
    assert len(_own(guest, path)) == 17
    with page.expect_download() as download:
        page.locator("#seal summary").click()
        page.locator("#seal a").click()
    assert download.value.suggested_filename.endswith(".deal")


def _tab_to(page: Page, selector: str, key: str = "Tab") -> None:
    for _ in range(60):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(selector)


def _walk_to(page: Page, name: str) -> None:
    """Press the right arrow until that part of the hand has the focus."""
    for _ in range(18):
        if page.evaluate("document.activeElement.id") == name:
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(name)


def test_a_deal_by_keyboard(invite: Invite) -> None:
    guest = invite(lang="fa", speed="normal")
    path = guest.arrange("ottocento", DEALER)
    page = guest.goto(path)
    page.evaluate(WATCH)

    # Space ticks a card and the focus stays on it; the right arrow leads right, around the end.
    _tab_to(page, "#hand input")
    page.keyboard.press("Home")
    lefts = []
    for code in codes(cards(page)):
        assert page.evaluate("document.activeElement.id") == f"pick-{code}"
        lefts.append(page.evaluate("document.activeElement.closest('.c').getBoundingClientRect().left"))
        page.keyboard.press("ArrowRight")
    assert lefts == sorted(lefts)
    for n, code in enumerate(("6c", "9d"), 1):
        _walk_to(page, f"pick-{code}")
        page.keyboard.press("Space")
        wait_for(page, "(n) => document.querySelectorAll('#hand .picked').length === n", n)
        wait_for(page, "(id) => document.activeElement.id === id", f"pick-{code}")
    _tab_to(page, "button[value=discard]", "Shift+Tab")
    page.keyboard.press("Enter")
    page.locator(".offer").wait_for()
    assert page.evaluate(FOCUSED)
    _tab_to(page, "#act button[value=declare]", "Shift+Tab")
    page.keyboard.press("Enter")
    wait_for(page, "document.querySelectorAll('#act button[value=declare]').length === 0")
    assert page.evaluate(FOCUSED)
    _turn(page)

    page.locator("[data-speed]").focus()
    with page.expect_response("**/prefs/speed"):
        page.keyboard.press("ArrowUp")
    cards(page).first.focus()
    for turn in range(15):
        page.evaluate("() => { watched.jumps = 0; }")
        _walk_to(page, f"card-{_open(page)[turn % len(_open(page))]}")
        page.keyboard.press("Enter")
        wait_for(page, "document.activeElement.matches('#act button')")
        if turn == 1:
            page.keyboard.press("Escape")
            wait_for(page, "document.activeElement.matches('#hand .c')")
            page.keyboard.press("Enter")
            wait_for(page, "document.activeElement.matches('#act button')")
        page.keyboard.press("Enter")
        wait_for(page, LEFT, 14 - turn)
        _turn(page)
        assert page.evaluate(FOCUSED), f"the focus is lost after turn {turn + 1}"
        assert page.evaluate("watched.jumps") == 0

    # What was said: each act once and in order, in a region that stayed the same one.
    assert page.evaluate("document.querySelector('.voice') === watched.voice && watched.voice.isConnected")
    assert page.evaluate("watched.plays") == [f"play-{n}" for n in range(1, 66)]
    assert _own(guest, path)[:2] == ["discard 6c 9d", "declare"]
    assert page.locator("#prompt").inner_text() == page.locator("#outcome").inner_text()


def test_the_table_keeps_its_sides(invite: Invite) -> None:
    for lang in ("ar", "it"):
        guest = invite(lang=lang)
        show_declared(guest)
        page = guest.page
        left, right, partner = (box_of(page.locator(f"#seat-{n}")) for n in (3, 1, 2))
        assert left[2] < partner[0] < partner[2] < right[0]
        slots = {n: box_of(page.locator(f"#slot-{n}")) for n in range(4)}
        assert slots[3][2] <= slots[0][0] < slots[0][2] <= slots[1][0]
        assert slots[2][3] <= slots[0][1]
        lefts = [box_of(card)[0] for card in cards(page).all()]
        assert lefts == sorted(lefts)
        assert codes(cards(page)) == [code for row in after(DEALER, _line(guest)).view(0).rows for code in row]


def _line(guest: Guest) -> list[str]:
    return [text for _, text in guest.site.moves(guest.page.url.partition("?")[0])]


def test_a_deal_without_script(invite: Invite) -> None:
    guest = invite(lang="it", js=False)
    guest.expected.append("status of 422")
    path = guest.arrange("ottocento", DEALER)
    page = guest.goto("/ottocento")
    page.locator("#card-BEG").click()
    page.locator("#card-6c").click()
    page.locator("button[value=discard]").click()
    expect(page.locator("#alert a")).to_have_attribute("href", "/ottocento/rules#ottocento.setup.discard")
    assert codes(page.locator("#hand .picked")) == ["6c", "BEG"], "what was picked still is"
    page.locator("#card-BEG").click()
    page.locator("#card-9d").click()
    page.locator("button[value=discard]").click()
    page.locator("button[value=declare]").click()
    while not page.locator("#outcome").count():
        assert page.locator("#table").get_attribute("data-turn") == "you"
        page.locator("#hand .c:not(.off)").first.click()
        page.locator("#act button").click()
    assert _own(guest, path)[:2] == ["discard 6c 9d", "declare"]
    assert _totals(page) == _scores(guest, path, DEALER)


def test_a_refused_play_names_the_rule(invite: Invite) -> None:
    guest = invite(lang="ar")
    show_refusal(guest)
    guest.page.locator(".reason a").click()
    guest.page.locator("li:target").wait_for()
    assert guest.page.locator("li:target").get_attribute("id") == "ottocento.trick.follow"


def test_with_seats_that_really_think(invite: Invite, thinking_site: Site) -> None:
    guest = invite(thinking_site, speed="normal")
    path = guest.arrange("ottocento", FIRST)
    page = guest.goto(path)
    page.locator(".offer").wait_for(timeout=60_000)
    page.locator("button[value=skip]").click()
    page.locator(".offer").wait_for(state="detached")
    for turn in range(2):
        mine(page).wait_for(timeout=60_000)
        pick(page, _open(page)[0])
        page.locator("#act button").click()
        wait_for(page, LEFT, 14 - turn)
    mine(page).wait_for(timeout=60_000)
    assert _own(guest, path)[0] == "skip"
    assert set(E1.split()) - set(_own(guest, path)) == set(codes(cards(page)))
    assert not page.locator("#seat-0 .shown").count()
