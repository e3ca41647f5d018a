"""Playing Ottocento in a browser: scenes, and the moves of a person's hand."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from cardavia.games.ottocento.deal import Deal
from tests.browser.helpers import Guest, Show, wait_for
from tests.ottocento import DEALER, FIRST, after, finished, played, restricted, to_play

PICKED = "(n) => document.querySelectorAll('#hand .c.picked').length === n"


def cards(page: Page) -> Locator:
    return page.locator("#hand .c")


def codes(found: Locator) -> list[str]:
    """The codes of cards on the screen, in the order of the document."""
    ids: list[str] = found.evaluate_all("(cards) => cards.map((card) => card.id.split('-')[1])")
    return ids


def tick(page: Page, code: str) -> None:
    """Tick or untick a card to put aside, and wait for the answer."""
    card = page.locator(f"#card-{code}")
    picked = page.locator("#hand .c.picked").count()
    was = "picked" in (card.get_attribute("class") or "").split()
    card.click(position={"x": 9, "y": 20})
    wait_for(page, PICKED, picked + (-1 if was else 1))


def pick(page: Page, code: str) -> None:
    """Select a card of the hand and wait for what the table says of it."""
    page.click(f"#card-{code}", position={"x": 9, "y": 20}, force=True)  # a barred card answers, too
    page.locator(f"#card-{code}.picked").wait_for()


def arrange(guest: Guest, deal: Deal, moves: list[str]) -> None:
    guest.goto(guest.arrange("ottocento", deal, moves))


def show_discard(guest: Guest) -> None:
    arrange(guest, DEALER, [])


def show_barred(guest: Guest) -> None:
    """A king among the cards to put aside, and why not."""
    show_discard(guest)
    tick(guest.page, "6c")
    tick(guest.page, "Rs")


def show_offer(guest: Guest) -> None:
    arrange(guest, FIRST, played(FIRST, lambda state: state.phase == "declare" and state.seat == 0))


def show_declared(guest: Guest) -> None:
    """The first lead, with declared cards at the seats."""
    arrange(guest, DEALER, played(DEALER, to_play(0)))


def show_trick(guest: Guest) -> None:
    arrange(guest, FIRST, played(FIRST, to_play(23)))


def show_selection(guest: Guest) -> None:
    arrange(guest, FIRST, moves := played(FIRST, to_play(1)))
    pick(guest.page, after(FIRST, moves).view(0).legal[0])


def show_refusal(guest: Guest) -> None:
    """A card that must not be played, and why."""
    arrange(guest, FIRST, moves := played(FIRST, restricted))
    view = after(FIRST, moves).view(0)
    pick(guest.page, next(code for code in view.hand if code not in view.legal))


def show_count(guest: Guest) -> None:
    arrange(guest, FIRST, list(finished(FIRST)))


def opened(show: Show) -> Show:
    """A scene with every panel that can be opened."""

    def show_opened(guest: Guest) -> None:
        show(guest)
        guest.page.evaluate("() => document.querySelectorAll('#table details').forEach((one) => { one.open = true; })")

    return show_opened


SCENES: dict[str, Show] = {
    "discard": show_discard,
    "barred": show_barred,
    "offer": show_offer,
    "declared": show_declared,
    "trick": show_trick,
    "selection": show_selection,
    "refusal": show_refusal,
    "panels": opened(show_trick),
    "count": opened(show_count),
}
