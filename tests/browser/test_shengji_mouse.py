"""A hand of Sheng Ji by mouse: call, bury, lead whole shapes, follow, count, and deal the next hand."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from cardavia.games.shengji.score import Outcome
from cardavia.games.shengji.state import State
from tests.browser.conftest import Invite
from tests.browser.helpers import Guest, box_of, mine, wait_for
from tests.browser.shengji_table import button, cards, codes, pick, picked
from tests.shengji_deals import BURIED, LED, RICH, TRACTOR, after, rule_move


def _state(guest: Guest, path: str) -> State:
    return after(RICH, [text for _, text in guest.site.moves(path)])


def _send(page: Page) -> None:
    """Press the button, and wait for the person's next turn or the end."""
    version = page.locator("#hand input[name=v]").get_attribute("value")
    button(page).click()
    wait_for(page, "(v) => document.querySelector('#hand input[name=v]').value !== v", version)
    mine(page).or_(page.locator(".sheet")).wait_for()


def _offers(page: Page) -> list[str]:
    return [link.inner_text() for link in page.locator(".actions a[href*=card]").all()]


def test_a_hand_by_mouse(invite: Invite) -> None:
    guest = invite(speed="normal")
    path = guest.arrange("shengji", RICH)
    page = guest.goto("/shengji")
    assert page.url == guest.site.url + path, "the game leads back to the table"

    # The auction: what may be called is on buttons; then the kitty is in the hand.
    page.get_by_role("button", name=guest.t.plain("card.french.2H")).last.click()
    expect(page.locator("#call-1")).to_be_visible()
    page.locator("#skip").click()
    mine(page).wait_for()
    assert guest.site.moves(path)[0] == (0, "declare 2H 2H")
    assert cards(page).count() == 33
    expect(page.locator("#trumps")).to_contain_text(guest.t.plain("suit.french.H"))

    # The burial: the button counts cards and points, the hand stays where it is, a card can be taken back.
    top = box_of(page.locator("#hand"))[1]
    pick(page, "10C", "QC", "JC")
    expect(button(page)).to_have_text(guest.t.plain("shengji.bury", n=3, of=8, points=10))
    page.locator("#card-QC").click(position={"x": 9, "y": 24})
    expect(picked(page)).to_have_count(2)
    pick(page, *BURIED[-1].split()[4:], "QC")
    assert sorted(codes(picked(page))) == sorted(BURIED[-1].split()[1:])
    assert box_of(page.locator("#hand"))[1] == top
    _send(page)
    assert cards(page).count() == 25

    # The lead: what is no shape is told with its rule, one card of a tractor offers the whole one.
    top = box_of(page.locator("#hand"))[1]
    pick(page, "5H", "KH")
    expect(page.locator("#why a")).to_have_attribute("href", "/shengji/rules#shengji.trick.lead")
    expect(page.locator("#clause")).to_be_visible()
    assert box_of(page.locator("#hand"))[1] == top
    page.locator("#card-KH").click(position={"x": 9, "y": 24})
    expect(page.locator("#why")).to_have_count(0)
    assert len(_offers(page)) == 2
    page.locator(".actions a[href*=card]").last.click()
    expect(picked(page)).to_have_count(8)
    assert box_of(page.locator("#hand"))[1] == top
    button(page).click()
    expect(page.locator("#slot-0 .laid-card")).to_have_count(8)
    seen = set()
    while page.locator("#skip").count():
        seen.add(page.locator("#prompt").inner_text())
        page.wait_for_timeout(60)
    assert len(seen & {guest.t.plain(f"ui.turn.{seat}") for seat in ("right", "partner", "left")}) >= 2
    mine(page).wait_for()
    assert guest.site.moves(path)[5] == (0, TRACTOR)

    # The trick can be looked at once more.
    page.locator("#last-trick summary").click()
    expect(page.locator("#last-trick li")).to_have_count(4)

    # The rest at once, as the rule player would.
    with page.expect_response("**/prefs/speed"):
        page.select_option("[data-speed]", "instant")
    while not (state := _state(guest, path)).over:
        move = rule_move(state)
        pick(page, *state.view(0).names(move.cards))
        assert not page.locator("#why").count()
        _send(page)
    outcome = state.outcome
    assert isinstance(outcome, Outcome)
    numbers = [int(text) for text in page.locator(".sheet td").all_inner_texts()]
    assert numbers == [outcome.taken, outcome.bonus, outcome.points]

    # And the next hand of the match.
    page.get_by_role("button", name=guest.t.plain("shengji.next_hand")).click()
    mine(page).wait_for()
    own, other = (page.locator(f"#team-{team}") for team in (0, 1))
    for team, levels in zip((own, other), outcome.levels, strict=True):
        expect(team).to_contain_text(guest.t.plain("shengji.level", rank=levels))


def test_a_double_click_plays_once(invite: Invite) -> None:
    guest = invite()
    path = guest.arrange("shengji", RICH, BURIED)
    page = guest.goto(path)
    pick(page, "8H", "8H")
    button(page).dblclick()
    wait_for(page, "document.querySelectorAll('#hand .c').length < 25")
    mine(page).wait_for()
    page.reload()
    assert sum(seat == 0 for seat, _ in guest.site.moves(path)[5:]) == 1


def test_a_card_can_be_picked_while_the_answer_to_another_is_on_its_way(invite: Invite) -> None:
    guest = invite()
    page = guest.goto(guest.arrange("shengji", LED._replace(dealer=0), ["pass"] * 4))
    ids = page.locator("#hand .c").evaluate_all("(cards) => cards.slice(-8).map((card) => card.id)")
    page.evaluate("(ids) => ids.forEach((id) => document.getElementById(id).click())", ids)
    expect(picked(page)).to_have_count(8)
    assert picked(page).evaluate_all("(cards) => cards.map((card) => card.id)") == ids
