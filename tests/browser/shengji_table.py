"""Playing Sheng Ji in a browser: the moves of a person's hand, and the scenes of a hand."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Locator, Page

from tests.browser.helpers import Guest, Show, wait_for
from tests.shengji_deals import (
    AUCTION,
    BURIED,
    CALLED,
    CALLS,
    EXPOSED,
    LED,
    PLAIN_LED,
    RICH,
    TRACTOR,
    finished,
    match_won_by,
    played,
    to_lead,
)


def cards(page: Page) -> Locator:
    return page.locator("#hand .c")


def codes(found: Locator) -> list[str]:
    """The codes of cards on the screen, in the order of the document."""
    ids: list[str] = found.evaluate_all("(cards) => cards.map((card) => card.id.split('-')[1].split('.')[0])")
    return ids


def picked(page: Page) -> Locator:
    return page.locator("#hand .c.picked")


def boxes_of(page: Page, wanted: Iterable[str]) -> list[str]:
    """The ids of the boxes of so many cards of the hand; where one is held twice, of different ones."""
    ids: list[str] = page.locator("#hand input[name=card]").evaluate_all("(boxes) => boxes.map((box) => box.id)")
    found = []
    for code in wanted:
        found.append(next(name for name in ids if name.split("-")[1].split(".")[0] == code))
        ids.remove(found[-1])
    return found


def pick(page: Page, *wanted: str) -> None:
    """Click on cards of the hand, one after the other, where they can be seen; wait until they are picked."""
    for name in boxes_of(page, wanted):
        card = page.locator(f'[id="{name.replace("pick", "card")}"]')
        card.click(position={"x": 9, "y": 14})
        wait_for(page, "(id) => document.getElementById(id).matches('.picked')", name.replace("pick", "card"))


def button(page: Page) -> Locator:
    """The button that buries or plays what is picked."""
    return page.locator(".actions button[form=hand]")


def _at(*moves: str) -> Show:
    def show(guest: Guest) -> None:
        guest.goto(guest.arrange("shengji", RICH, moves))

    return show


def show_called(guest: Guest) -> None:
    guest.goto(guest.arrange("shengji", CALLED, CALLS))


def show_eight(guest: Guest) -> None:
    """The burial when eight cards are picked."""
    _at(*AUCTION)(guest)
    pick(guest.page, *BURIED[-1].split()[1:])


def show_shapes(guest: Guest) -> None:
    """A card of a long tractor is picked."""
    _at(*BURIED)(guest)
    pick(guest.page, "5H")


def show_wrong(guest: Guest) -> None:
    """A selection that must not be led, and why."""
    _at(*BURIED)(guest)
    pick(guest.page, "5H", "KH")


def show_refusal(guest: Guest) -> None:
    show_wrong(guest)
    guest.expected.append("status of 422")
    button(guest.page).click()
    guest.page.locator("#alert a").wait_for()


def show_long_trick(guest: Guest) -> None:
    """Eight cards from each seat on the table."""
    guest.goto(guest.arrange("shengji", RICH, played(RICH, to_lead, *BURIED, TRACTOR)))


def show_waiting(guest: Guest) -> None:
    guest.hold()
    path = guest.arrange("shengji", RICH, [*BURIED, TRACTOR])
    guest.goto(path + f"?v={len(BURIED) + 2}")


def show_follow(guest: Guest) -> None:
    guest.goto(guest.arrange("shengji", LED, PLAIN_LED))


def show_sheet(guest: Guest) -> None:
    guest.goto(guest.arrange("shengji", RICH, finished(RICH)))


def show_match_end(guest: Guest) -> None:
    deal = match_won_by(0)
    guest.goto(guest.arrange("shengji", deal, finished(deal)))


SCENES: dict[str, Show] = {
    "auction": _at(),
    "called": show_called,
    "exposed": _at(*EXPOSED),
    "burial": _at(*AUCTION),
    "eight picked": show_eight,
    "lead": _at(*BURIED),
    "shapes": show_shapes,
    "wrong": show_wrong,
    "refusal": show_refusal,
    "waiting": show_waiting,
    "long trick": show_long_trick,
    "follow": show_follow,
    "sheet": show_sheet,
    "match end": show_match_end,
}
