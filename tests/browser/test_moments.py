"""Single moments of each game's table: what pointing shows, what is offered, what can be looked at again."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.cicera_table import SUMS, cards, codes, dealt, finished, options, pick
from tests.browser.conftest import Invite
from tests.browser.helpers import PHONE, box_of, mine, variable, wait_for
from tests.browser.ottocento_table import show_refusal
from tests.browser.ottocento_table import tick as tick_one
from tests.browser.play import CORNER, Player
from tests.browser.shengji_table import boxes_of, button, picked
from tests.browser.shengji_table import pick as pick_many
from tests.ottocento import DEALER, FIRST
from tests.ottocento import finished as ottocento_finished
from tests.shengji_deals import BURIED, LED, RICH, TRACTOR
from tests.shengji_deals import finished as shengji_finished


# ---- Cicera
def test_a_picked_card_shows_what_it_takes_and_can_be_put_back(invite: Invite) -> None:
    guest = invite()
    path = guest.arrange("cicera", SUMS)
    page = guest.goto("/cicera")
    assert page.url == guest.site.url + path, "the game leads back to the table"
    pick(page, "7s")
    offered = [button.get_attribute("value") for button in options(page).all()]
    assert offered == ["7s x 3s 4s", "7s x 7c", "7s"], "what earns most first, leaving last"
    lit = page.locator('[id^="table-"]:has(button)')
    assert set(lit.evaluate_all("(cards) => cards.map((card) => card.dataset.c)")) == {"7c", "3s", "4s"}

    page.keyboard.press("Escape")
    expect(page.locator("#act")).to_have_count(0)
    assert not page.locator("#hand [aria-pressed=true]").count()
    assert guest.site.moves(path) == []


def test_a_lit_card_is_taken_where_it_lies(invite: Invite) -> None:
    guest = invite()
    path = guest.arrange("cicera", SUMS)
    page = guest.goto(path)
    pick(page, "7s")
    page.locator("#table-3s button").click()
    expect(page.locator("#card-7s")).to_have_count(0)
    assert guest.site.moves(path)[0] == (0, "7s x 3s 4s")


def test_the_last_plays_can_be_skipped_and_seen_again(invite: Invite) -> None:
    guest = invite(speed="slow")
    path = guest.arrange("cicera", SUMS)
    page = guest.goto(path)
    pick(page, "7s")
    options(page).first.click()
    page.locator("#skip").click()
    mine(page).wait_for()
    present = page.locator("#hand input[name=v]").get_attribute("value")
    page.locator("[popovertarget=drawer]").first.click()
    page.locator("#again").click()
    page.locator("#skip").wait_for()
    assert page.locator("#hand input[name=v]").get_attribute("value") != present
    page.keyboard.press("Escape")
    page.locator("#skip").click()
    wait_for(page, "(v) => document.querySelector('#hand input[name=v]').value === v", present)
    assert len(guest.site.moves(path)) == 4


# ---- Ottocento
def test_what_may_not_be_put_aside_says_why(invite: Invite) -> None:
    guest = invite(lang="it")
    page = guest.goto(guest.arrange("ottocento", DEALER))
    reason = page.locator('#table a[href$="#ottocento.setup.discard"]')
    tick_one(page, "6c")
    tick_one(page, "Rs")
    expect(reason).to_have_count(1)
    tick_one(page, "Rs")
    expect(reason).to_have_count(0)
    tick_one(page, "9d")
    page.locator("button[value=discard]").click()
    wait_for(page, "document.querySelectorAll('#hand [data-c]').length === 15")


def test_a_reason_leads_to_its_rule(invite: Invite) -> None:
    guest = invite(lang="ar", size=PHONE)
    show_refusal(guest)
    guest.page.locator('#table a[href$="#ottocento.trick.follow"]').first.click()
    guest.page.locator("li:target").wait_for()
    assert guest.page.locator("li:target").get_attribute("id") == "ottocento.trick.follow"


# ---- Sheng Ji
def test_the_burial_counts_and_a_card_can_be_taken_back(invite: Invite) -> None:
    guest = invite()
    page = guest.goto(guest.arrange("shengji", RICH, BURIED[:4]))
    assert page.locator("#hand [data-c]").count() == 33
    pick_many(page, "10C", "QC", "JC")
    expect(button(page)).to_have_text(guest.t.plain("shengji.bury", n=3, of=8, points=10))
    page.locator("#card-QC").click(position=CORNER)
    expect(picked(page)).to_have_count(2)


def test_one_card_of_a_tractor_offers_the_whole_one(invite: Invite) -> None:
    guest = invite(speed="normal")
    path = guest.arrange("shengji", RICH, BURIED)
    page = guest.goto(path)
    pick_many(page, "5H", "KH")
    expect(page.locator('#table a[href$="#shengji.trick.lead"]').first).to_be_visible()
    page.locator("#card-KH").click(position=CORNER)
    expect(page.locator('#table a[href$="#shengji.trick.lead"]')).to_have_count(0)
    page.locator(".actions a[href*=card]").last.click()
    expect(picked(page)).to_have_count(8)
    button(page).click()
    expect(page.locator("#slot-0 [data-c]")).to_have_count(8)
    page.locator("#skip").click()
    mine(page).wait_for()
    assert guest.site.moves(path)[5] == (0, TRACTOR)


def test_a_card_can_be_picked_while_the_answer_to_another_is_on_its_way(invite: Invite) -> None:
    guest = invite()
    page = guest.goto(guest.arrange("shengji", LED._replace(dealer=0), ["pass"] * 4))
    ids = page.locator("#hand [data-c]").evaluate_all("(cards) => cards.slice(-8).map((card) => card.id)")
    page.evaluate("(ids) => ids.forEach((id) => document.getElementById(id).click())", ids)
    expect(picked(page)).to_have_count(8)
    assert picked(page).evaluate_all("(cards) => cards.map((card) => card.id)") == ids


def test_a_wrong_selection_without_script(invite: Invite) -> None:
    guest = invite(lang="pl", js=False)
    page = guest.goto(guest.arrange("shengji", RICH, ["pass"] * 4))
    for name in boxes_of(page, ["9C", "9C", "10C", "JC", "QC", "5D", "7D"]):
        page.locator(f'[id="{name}"]').check(force=True)
    guest.expected.append("status of 422")
    button(page).click()
    expect(page.locator("#alert")).to_contain_text(guest.t.plain("refusal.against_rule"))
    assert page.locator("#hand input:checked").count() == 7
    page.locator('[id="pick-AD"]').check(force=True)
    button(page).click()
    expect(page.locator("#hand [data-c]")).to_have_count(25)


def test_the_next_hand_of_a_match(invite: Invite) -> None:
    guest = invite()
    player = Player(guest, "shengji", RICH, shengji_finished(RICH))
    outcome = player.state.outcome
    player.page.locator('#curtain form[action$="/deal"] button').click()
    mine(player.page).wait_for()
    for team, level in enumerate(outcome.levels):
        expect(player.page.locator(f"#team-{team}")).to_contain_text(guest.t.plain("shengji.level", rank=level))


# ---- the end of a deal
def test_the_record_is_kept_and_the_next_deal_is_one_press_away(invite: Invite) -> None:
    guest = invite()
    for name, deal, moves in (
        ("cicera", dealt(), finished(dealt())),
        ("ottocento", FIRST, list(ottocento_finished(FIRST))),
    ):
        path = guest.arrange(name, deal, moves)
        page = guest.goto(path)
        page.locator("[popovertarget=drawer]").first.click()
        page.locator("#seal summary").click()
        with page.expect_download() as download:
            page.locator("#seal a[href$=record]").click()
        assert download.value.suggested_filename.endswith(".deal")
        page.keyboard.press("Escape")
        page.locator("#curtain .again button").click()
        page.wait_for_url(re.compile(rf"^(?!.*{path})"))
        assert page.locator("#hand [data-c]").count() >= 12


# ---- without scripts
def test_settings_without_script(invite: Invite) -> None:
    guest = invite(lang="pl", js=False, size=PHONE)
    page = guest.goto(guest.arrange("cicera", dealt()))
    before = codes(cards(page))
    page.click("[popovertarget=prefs]:visible")
    page.locator("[name=contrast]").first.fill("90")
    with page.expect_navigation():
        page.locator("#look button").click()
    assert variable(page, "--contrast") == "90"
    page.click("[popovertarget=prefs]:visible")
    page.select_option("select[name=speed]", "slow")
    with page.expect_navigation():
        page.locator("#speed button").click()
    assert page.locator("select[name=speed]").input_value() == "slow"
    assert codes(cards(page)) == before
    assert box_of(page.locator("#hand"))[3] <= PHONE[1] + 1
