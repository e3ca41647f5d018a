"""The rules beside the table on a wide window, a page elsewhere; the first page needs no whole deck."""

from __future__ import annotations

from tests.browser.cicera_table import dealt
from tests.browser.conftest import Invite
from tests.browser.helpers import PHONE


def test_on_a_wide_window_the_rules_open_beside_the_table(invite: Invite) -> None:
    guest = invite()
    page = guest.goto(guest.arrange("cicera", dealt()))
    page.locator("#hand .c").first.click()
    picked = page.locator("#hand .picked").get_attribute("id")
    address = page.url
    page.click(".views [data-rules]")
    page.locator("#beside article").wait_for()
    assert page.evaluate("document.activeElement.matches('#beside h1')")
    assert page.url == address
    assert page.locator("#hand .picked").get_attribute("id") == picked
    table, panel = page.locator("#table").bounding_box(), page.locator("#beside").bounding_box()
    assert table is not None
    assert panel is not None
    assert table["x"] + table["width"] <= panel["x"] + 1
    page.keyboard.press("Escape")
    page.locator("#beside").wait_for(state="hidden")
    assert page.evaluate("document.activeElement.matches('.views [data-rules]')")


def test_on_a_phone_the_rules_are_a_page_and_back_leads_to_the_table(invite: Invite) -> None:
    guest = invite(size=PHONE)
    path = guest.arrange("cicera", dealt())
    page = guest.goto(path)
    cards = page.locator("#hand .c").count()
    page.click(".views [data-rules]")
    page.locator("article.rules").wait_for()
    assert page.url.endswith("/cicera/rules")
    page.go_back()
    page.locator("#hand .c").first.wait_for()
    assert page.url.endswith(path)
    assert page.locator("#hand .c").count() == cards


def test_the_first_page_fetches_signs_and_no_deck(invite: Invite) -> None:
    guest = invite()
    fetched: list[str] = []
    guest.page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2].partition("#")[0]))
    guest.goto("/")
    guest.page.wait_for_load_state("networkidle")
    drawn = [name for name in fetched if name.endswith(".svg") and name.partition(".")[0] not in ("icon", "icons")]
    assert {name.partition(".")[0] for name in drawn} == {"bresciane-sign", "tarocco-sign", "french-sign"}
