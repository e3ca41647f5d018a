"""The game log beside the table: fetched when it is opened, growing while it stands open."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.cicera_table import dealt
from tests.browser.conftest import Invite
from tests.browser.film import ACT, Table
from tests.browser.helpers import DESKTOP, PHONE, wait_for

HTML = "text/html; charset=utf-8"
LINES = (
    """() => [...document.querySelectorAll('#log li')].map((line) => Math.round(line.getBoundingClientRect().top))"""
)


def test_the_log_is_whole_when_it_is_opened_and_grows_while_it_is_open(invite: Invite) -> None:
    table = Table(invite, "cicera", 7, 0, "instant")
    page = table.page
    assert page.locator("#log li").count() == 0
    table.act()
    wait_for(page, "document.querySelector('#table input[name=v]').value === '5'")
    page.click("button[popovertarget=drawer]")
    wait_for(page, "document.querySelectorAll('#log li').length >= 4")
    page.evaluate(ACT, [table.path, table.moves[4][1]])
    wait_for(page, "document.querySelectorAll('#log li').length >= 8")
    assert page.evaluate("document.getElementById('drawer').matches(':popover-open')")
    page.keyboard.press("Escape")
    wait_for(page, "!document.getElementById('drawer').matches(':popover-open')")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_fault_14_the_open_log_stands_still_while_cards_arrive(invite: Invite, size: tuple[int, int]) -> None:
    """Ottocento after six tricks: what was captured stands in the same drawer and changes its height."""
    table = Table(invite, "ottocento", 23, 28, "instant")
    page = table.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.click("button[popovertarget=drawer]")
    wait_for(page, "document.getElementById('log').scrollTop > 0")  # opened at its end
    for acts in range(2):
        before = page.evaluate(LINES)
        assert before
        page.evaluate(ACT, [table.path, table.next_move()])
        wait_for(page, "(n) => document.querySelectorAll('#log li').length > n", len(before))
        assert page.evaluate(LINES)[: len(before)] == before, f"act {acts}"


def test_fault_02_a_foreign_answer_is_never_the_log(invite: Invite) -> None:
    """A portal or a proxy answers in our place with a page that looks like a drawer."""
    table = Table(invite, "cicera", 7, 0, "instant")
    page = table.page
    table.act()
    wait_for(page, "document.querySelector('#table input[name=v]').value === '5'")
    page.route("**/t/*?v=*", lambda route: route.fulfill(body='<aside id="drawer">not ours</aside>', content_type=HTML))
    page.click("button[popovertarget=drawer]")
    expect(page.locator("#alert")).to_have_text(page.locator("body").get_attribute("data-foreign") or "")
    assert "not ours" not in page.content()
    page.unroute("**/t/*?v=*")
    expect(page.locator("#log li")).to_have_count(4)
    expect(page.locator("#alert")).to_be_empty()


def test_fault_02_foreign_rules_and_foreign_nothing_are_not_believed(invite: Invite) -> None:
    """The rules beside the table come from us, or the link is followed; a setting is kept only when we say so."""
    guest = invite()
    page = guest.goto(guest.arrange("cicera", dealt()))
    page.route("**/prefs/*", lambda route: route.fulfill(status=204))
    page.select_option("[data-speed-choice]", "slow")
    expect(page.locator("#word")).to_have_text(page.locator("body").get_attribute("data-unkept") or "")
    fake = '<article class="rules"><h1>not ours</h1></article>'
    page.route("**/cicera/rules", lambda route: route.fulfill(body=fake, content_type=HTML))
    page.click(".views [data-rules]")
    page.wait_for_url("**/cicera/rules")
