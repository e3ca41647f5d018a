"""Playing Cicera in a browser: deals made for a purpose, and the moves of a person's hand."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from cardavia.games.cicera.captures import DECK, PLACE
from cardavia.games.cicera.deal import Deal
from cardavia.games.cicera.game import GAME
from cardavia.games.cicera.state import State
from tests.browser.helpers import Guest, Show


def dealt(seed: int = 1, dealer: int = 3) -> Deal:
    """A shuffled deal; with dealer 3 the person leads."""
    deal: Deal = GAME.deal(bytes([seed] * 16))
    return Deal(dealer, deal.table, deal.hands)


def with_hand(hand: str, table: str, dealer: int = 3) -> Deal:
    """A deal in which the person's hand begins with these cards and these lie on the table."""
    own, open_cards = [DECK.card(code) for code in hand.split()], [DECK.card(code) for code in table.split()]
    rest = [card for seat in dealt().hands for card in seat] + list(dealt().table)
    rest = [card for card in rest if card not in own and card not in open_cards]
    own += [rest.pop() for _ in range(12 - len(own))]
    open_cards += [rest.pop() for _ in range(4 - len(open_cards))]
    others = [rest[start : start + 12] for start in (0, 12, 24)]
    return Deal(dealer, tuple(open_cards), (tuple(own), *map(tuple, others)))


SUMS = with_hand("7s 3c 4d", "7c 3s 4s")
"""The person's 7 of swords may take a 7, or a 3 and a 4, and so add up to seven."""


def placing(deal: Deal, plies: int) -> list[str]:
    """So many plays of a deal in which everybody only lays cards down."""
    state = State(deal)
    texts = []
    for _ in range(plies):
        move = PLACE[max(card for card in range(52) if state.hands[state.seat] >> card & 1)]
        texts.append(str(move))
        state.play(move)
    return texts


def cards(page: Page) -> Locator:
    return page.locator("#hand .c")


def codes(found: Locator) -> list[str]:
    """The codes of cards on the screen, from left to right in the document."""
    ids: list[str] = found.evaluate_all("(cards) => cards.map((card) => card.id.split('-')[1])")
    return ids


def options(page: Page) -> Locator:
    return page.locator("#act button")


def finished(deal: Deal) -> list[str]:
    """A whole deal in which every seat takes what its first card can take."""
    state = State(deal)
    texts = []
    while not state.over:
        move = state.legal_moves()[0]
        texts.append(str(move))
        state.play(move)
    return texts


def pick(page: Page, code: str) -> None:
    """Select a card of the hand and wait for what it can do."""
    page.click(f"#card-{code}")
    options(page).first.wait_for()


def show_turn(guest: Guest) -> None:
    guest.goto(guest.arrange("cicera", dealt()))


def show_waiting(guest: Guest) -> None:
    guest.hold()
    guest.goto(guest.arrange("cicera", dealt(dealer=0)) + "?v=1")


def show_choice(guest: Guest) -> None:
    guest.goto(guest.arrange("cicera", SUMS))
    pick(guest.page, "7s")


def show_refusal(guest: Guest) -> None:
    """A play against the rules, which only a page that was tampered with can send."""
    show_choice(guest)
    options(guest.page).first.evaluate("(button) => { button.value = '7s x As'; }")
    guest.expected.append("status of 422")
    options(guest.page).first.click()
    guest.page.locator("#alert a").wait_for()


def show_crowded(guest: Guest) -> None:
    guest.goto(guest.arrange("cicera", dealt(), placing(dealt(), 20)))


def show_sheet(guest: Guest) -> None:
    guest.goto(guest.arrange("cicera", dealt(), finished(dealt())))


SCENES: dict[str, Show] = {
    "turn": show_turn,
    "waiting": show_waiting,
    "choice": show_choice,
    "refusal": show_refusal,
    "crowded": show_crowded,
    "sheet": show_sheet,
}
