"""The game log beside the table: fetched when it is opened, growing while it stands open."""

from __future__ import annotations

from tests.browser.conftest import Invite
from tests.browser.helpers import wait_for
from tests.browser.test_events import ACT, Table


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
