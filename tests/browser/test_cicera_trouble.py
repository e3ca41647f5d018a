"""What people and networks do to a table: double clicks, two tabs, Back, reloads, no connection, a server that dies."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from cardavia.games.cicera.game import GAME
from tests.browser.cicera_table import SUMS, cards, codes, options, pick, show_refusal
from tests.browser.conftest import Invite
from tests.browser.helpers import PHONE, Guest, Site, mine, wait_for

Act = Callable[[], None]

TWO_AT_ONCE = """(selector) => {
  const [one, two] = document.querySelectorAll(selector);
  one.click();
  setTimeout(() => two.click(), 20);
}"""


def _own_plays(guest: Guest, path: str) -> int:
    return sum(seat == 0 for seat, _ in guest.site.moves(path))


def _is_sound(guest: Guest, path: str) -> None:
    """The log replays, and the page shows the hand that is left."""
    state = GAME.start(SUMS)
    for seat, text in guest.site.moves(path):
        state.play(GAME.parse_move(text), seat)
    assert codes(cards(guest.page)) == list(state.view(0).hand)


def test_a_double_click_plays_at_most_once(invite: Invite) -> None:
    guest = invite()
    path = guest.arrange("cicera", SUMS)
    page = guest.goto(path)
    page.dblclick("#card-7s")
    options(page).first.wait_for()
    assert _own_plays(guest, path) == 0, "the card may take in two ways: nothing is played before the choice"
    options(page).first.dblclick()
    wait_for(page, "document.querySelectorAll('#hand .c').length === 11")
    mine(page).wait_for()
    assert _own_plays(guest, path) == 1
    page.dblclick("#hand .c")
    page.locator("#act, #hand .c").first.wait_for()
    assert _own_plays(guest, path) <= 2
    page.reload()
    _is_sound(guest, path)


def test_a_second_click_on_a_card_puts_it_back_whatever_it_can_do(invite: Invite) -> None:
    guest = invite()
    path = guest.arrange("cicera", SUMS)
    page = guest.goto(path)
    for code in ("7s", codes(cards(page))[-1]):
        pick(page, code)
        page.click(f"#card-{code}")
        expect(options(page)).to_have_count(0)
        expect(page.locator("#hand .picked")).to_have_count(0)
    assert guest.site.moves(path) == []


def test_of_two_clicks_at_once_one_counts(invite: Invite) -> None:
    guest = invite()
    path = guest.arrange("cicera", SUMS)
    page = guest.goto(path)
    page.evaluate(TWO_AT_ONCE, "#hand .c")
    options(page).first.wait_for()
    page.wait_for_load_state("networkidle")
    assert page.locator("#hand .picked").count() == 1
    page.locator(".actions .cancel").click()
    pick(page, "7s")
    page.evaluate(TWO_AT_ONCE, "#act button")
    wait_for(page, "document.querySelectorAll('#hand .c').length === 11")
    mine(page).wait_for()
    assert _own_plays(guest, path) == 1


def test_clicks_while_the_others_play_do_nothing(invite: Invite) -> None:
    guest = invite(speed="normal")
    path = guest.arrange("cicera", SUMS)
    page = guest.goto(path)
    pick(page, "7s")
    options(page).first.click()
    page.locator("#skip").wait_for()
    while page.locator("#skip").count():
        cards(page).nth(3).click()
        page.wait_for_timeout(60)
    mine(page).wait_for()
    assert [seat for seat, _ in guest.site.moves(path)] == [0, 1, 2, 3]
    _is_sound(guest, path)


def test_a_reload_at_any_moment_shows_the_table(invite: Invite) -> None:
    guest = invite(speed="normal")
    path = guest.arrange("cicera", SUMS)
    page = guest.goto(path)
    page.reload()
    pick(page, "7s")
    page.reload()
    pick(page, "7s")
    with page.expect_response("**/play"):  # else the reload may overtake the play and show the table before it
        options(page).first.click()
    page.reload()
    mine(page).wait_for()
    for _ in range(2):
        pick(page, codes(cards(page))[0])
        options(page).last.click()
        page.locator("#skip").wait_for()
        page.reload()
        mine(page).wait_for()
        _is_sound(guest, path)
    assert _own_plays(guest, path) == 3


@pytest.mark.slow
def test_back_and_forward_between_table_and_rules(invite: Invite) -> None:
    guest = invite(size=PHONE)
    path = guest.arrange("cicera", SUMS)
    page = guest.goto(path)
    for _ in range(2):
        page.locator(".site .views a").last.click()
        page.locator("article.rules").wait_for()
        page.go_back()
        mine(page).wait_for()
        assert page.locator(".site").count() == page.locator("#table").count() == 1, "a whole page, and only one"
        page.go_forward()
        page.locator("article.rules").wait_for()
        page.go_back()
        left = cards(page).count()
        pick(page, codes(cards(page))[0])
        options(page).last.click()
        wait_for(page, "(n) => document.querySelectorAll('#hand .c').length === n", left - 1)
        mine(page).wait_for()
    _is_sound(guest, path)
    assert page.evaluate("[...Object.keys(localStorage), ...Object.keys(sessionStorage)]") == ["by"], (
        "no state of a deal"
    )


def test_an_act_of_an_old_tab_shows_the_present_and_says_so(invite: Invite) -> None:
    guest = invite()
    path = guest.arrange("cicera", SUMS)
    page = guest.goto(path)
    old = guest.context.new_page()
    old.goto(path)
    pick(old, "7s")
    code = codes(cards(page))[-1]
    pick(page, code)
    options(page).last.click()
    wait_for(page, "document.querySelectorAll('#hand .c').length === 11")
    guest.expected.append("status of 409")
    options(old).first.click()
    expect(old.locator("#alert")).to_have_text(guest.t.plain("problem.stale"))
    assert codes(cards(old)) == codes(cards(page))
    assert _own_plays(guest, path) == 1
    pick(old, codes(cards(old))[0])
    expect(old.locator("#alert")).to_be_empty()
    options(old).first.click()
    wait_for(old, "document.querySelectorAll('#hand .c').length === 10")
    assert _own_plays(guest, path) == 2


def test_without_a_connection_the_hand_stays_and_a_sentence_appears(invite: Invite) -> None:
    guest = invite(lang="fa")
    path = guest.arrange("cicera", SUMS)
    page = guest.goto(path)
    _without_server(guest, page, lambda: guest.context.set_offline(True), lambda: guest.context.set_offline(False))
    _is_sound(guest, path)


@pytest.mark.slow
def test_a_server_that_dies_and_comes_back(invite: Invite, own_site: Site) -> None:
    guest = invite(own_site, lang="pl", speed="normal")
    path = guest.arrange("cicera", SUMS)
    page = guest.goto(path)
    _without_server(guest, page, own_site.kill, own_site.start)

    # While the others play, too: their plays go on when the server is back.
    pick(page, codes(cards(page))[0])
    options(page).first.click()
    page.locator("#skip").wait_for()
    own_site.kill()
    expect(page.locator("#alert")).to_have_text(guest.t.plain("problem.offline"))
    own_site.start()
    mine(page).wait_for()
    expect(page.locator("#alert")).to_be_empty()
    _is_sound(guest, path)
    assert _own_plays(guest, path) == 2


def _without_server(guest: Guest, page: Page, lose: Act, find: Act) -> None:
    """Pick and play while the server cannot be reached, then again when it can."""
    guest.expected += ["net::ERR_", "Failed to fetch"]
    before = codes(cards(page))
    lose()
    page.click("#card-7s")
    expect(page.locator("#alert")).to_have_text(guest.t.plain("problem.offline"))
    assert codes(cards(page)) == before
    find()
    pick(page, "7s")
    expect(page.locator("#alert")).to_be_empty()
    lose()
    options(page).first.click()
    expect(page.locator("#alert")).to_have_text(guest.t.plain("problem.offline"))
    find()
    options(page).first.click()
    wait_for(page, "document.querySelectorAll('#hand .c').length === 11")
    mine(page).wait_for()
    expect(page.locator("#alert")).to_be_empty()


def test_a_refused_play_names_the_rule(invite: Invite) -> None:
    guest = invite(size=PHONE)
    show_refusal(guest)
    page = guest.page
    assert page.locator("#alert").inner_text().startswith(guest.t.plain("refusal.against_rule"))
    assert page.locator("#hand .c").count() == 12
    page.locator("#alert a").click()
    page.locator("li:target").wait_for()
    assert page.locator("li:target").get_attribute("id") == "cicera.capture.take"


@pytest.mark.slow
def test_with_seats_that_really_think(invite: Invite, thinking_site: Site) -> None:
    guest = invite(thinking_site, speed="normal")
    page = guest.goto("/cicera")
    page.locator("label:has([name=level][value=easy])").click()
    page.get_by_role("button", name=guest.t.plain("ui.deal")).click()
    for turn in range(3):
        mine(page).wait_for(timeout=60_000)
        pick(page, codes(cards(page))[0])
        options(page).first.click()
        wait_for(page, "(n) => document.querySelectorAll('#hand .c').length === n", 11 - turn)
    mine(page).wait_for(timeout=60_000)
    assert _own_plays(guest, page.url.partition("?")[0]) == 3
