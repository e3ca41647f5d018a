"""A deal of Cicera by mouse: pick, see what can be taken, take, watch the others, count at the end."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from cardavia.games.cicera.state import GAME
from cardavia.i18n import SOURCE, translator
from tests.browser.cicera_table import SUMS, cards, codes, options, pick
from tests.browser.conftest import Invite
from tests.browser.helpers import box_of, mine, wait_for


def _play_a_round(page: Page) -> None:
    """Take as much as one card can take, or lay the first one down; wait for the others."""
    before = cards(page).count()
    takes = translator(SOURCE).plain("cicera.card_takes", card="")
    taking = page.locator(f"#hand .c[aria-label$='{takes}']")
    pick(page, codes(taking)[0] if taking.count() else codes(cards(page))[0])
    options(page).first.click()
    wait_for(page, "(n) => document.querySelectorAll('#hand .c').length === n", before - 1)
    mine(page).or_(page.locator(".sheet")).wait_for()


def test_a_deal_by_mouse(invite: Invite) -> None:
    guest = invite(speed="normal")
    path = guest.arrange("cicera", SUMS)
    page = guest.goto("/cicera")
    assert page.url == guest.site.url + path, "the game leads back to the table"

    # A card that cannot be taken with is only laid down; the choice can be taken back.
    pick(page, "7s")
    assert [button.get_attribute("value") for button in options(page).all()] == ["7s x 7c", "7s x 3s 4s", "7s"]
    assert set(codes(page.locator(".grid .marked"))) == {"7c", "3s", "4s"}
    page.locator("#act .cancel").click()
    expect(page.locator("#act")).to_have_count(0)
    expect(page.locator("#hand .picked")).to_have_count(0)

    # Pointing at the sum marks its cards only, and they go together.
    pick(page, "7s")
    lying = box_of(page.locator("#table-7c .f"))[1]
    options(page).nth(1).hover()
    wait_for(page, "(top) => document.querySelector('#table-7c .f').getBoundingClientRect().top > top", lying)
    page.get_by_role("button", name=guest.t.plain("cicera.bonus_name.simili")).click()
    expect(page.locator("#table-3s, #table-4s, #card-7s")).to_have_count(0)
    expect(page.locator("#play-1")).to_be_visible()
    assert guest.site.moves(path)[0] == (0, "7s x 3s 4s")
    expect(page.locator("#team-0 .points")).to_have_text(guest.t.n("count.points", 1).striptags())

    # The others play one by one; afterwards the last plays can be seen again, and skipped.
    seen = set()
    while page.locator("#skip").count():
        seen.add(page.locator("#prompt").inner_text())
        page.wait_for_timeout(100)
    assert len(seen & {guest.t.plain(f"ui.turn.{seat}") for seat in ("right", "partner", "left")}) >= 2
    present = page.locator("#table").get_attribute("data-turn"), codes(page.locator(".grid .c"))
    page.locator("#again").click()
    page.locator("#skip").wait_for()
    assert page.locator("#play-1").count()
    page.locator("#skip").click()
    mine(page).wait_for()
    assert (page.locator("#table").get_attribute("data-turn"), codes(page.locator(".grid .c"))) == present

    # Laying a card down leaves it on the table, beside what lies there.
    code = codes(cards(page))[-1]
    pick(page, code)
    options(page).last.click()
    expect(page.locator(f"#table-{code}")).to_be_visible()
    page.locator("#skip").click()
    mine(page).wait_for()

    # The rest at once.
    with page.expect_response("**/prefs/speed") as kept:
        page.select_option("[data-speed]", "instant")
    assert kept.value.status == 204
    while cards(page).count():
        _play_a_round(page)

    # The sheet adds up, and is what the rules say of the deal.
    rows = page.locator(".sheet tbody tr")
    points = [[int(text) for text in row.locator("td").all_inner_texts()] for row in rows.all()]
    total = [int(text) for text in page.locator(".sheet tfoot td").all_inner_texts()]
    assert [sum(column) for column in zip(*points, strict=True)] == total
    state = GAME.start(SUMS)
    for seat, text in guest.site.moves(path):
        state.play(GAME.parse_move(text), seat)
    assert total == list(state.scores())
    with page.expect_download() as download:
        page.locator("#seal summary").click()
        page.locator("#seal a").click()
    assert download.value.suggested_filename.endswith(".deal")

    # And a new deal.
    page.get_by_role("link", name=guest.t.plain("ui.new_deal")).first.click()
    page.get_by_role("radio", name=guest.t.plain("ui.level.hard")).check()
    page.get_by_role("button", name=guest.t.plain("ui.deal")).click()
    mine(page).wait_for()
    assert page.url != guest.site.url + path
    assert cards(page).count() == 12
