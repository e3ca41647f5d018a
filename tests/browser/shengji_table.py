"""Playing Sheng Ji in a browser: deals made for a purpose, and the moves of a person's hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from playwright.sync_api import Locator, Page

from cardavia.ai.base import policy_of
from cardavia.games.shengji import GAME, Deal, Move, State
from cardavia.games.shengji_cards import DECK
from tests.browser.helpers import Guest, Show, wait_for

Until = Callable[[State], bool]


def dealt(seed: int = 1, dealer: int = 0, levels: tuple[int, int] = (0, 0), *, opening: bool = True) -> Deal:
    """A shuffled deal."""
    deal: Deal = GAME.deal(bytes([seed] * 16))
    return deal._replace(dealer=dealer, levels=levels, opening=opening)


def with_hands(hands: Iterable[str], dealer: int = 0, levels: tuple[int, int] = (0, 0), kitty: str = "") -> Deal:
    """A deal in which the hands and the kitty begin with these cards; the rest is shuffled."""
    wanted = [[DECK.card(code) for code in hand.split()] for hand in [*hands, kitty]]
    rest = [card for hand in [*dealt().hands, dealt().kitty] for card in hand]
    for hand in wanted:
        for card in hand:
            rest.remove(card)
    for hand, count in zip(wanted, (25, 25, 25, 25, 8), strict=True):
        hand += [rest.pop() for _ in range(count - len(hand))]
    return Deal(dealer, levels, False, tuple(map(tuple, wanted[:4])), tuple(wanted[4]))


def rule_move(state: State) -> Move:
    """What the rule player does for the seat to act, from its view."""
    move: Move = policy_of("shengji").rule_move(state.view(state.seat))
    return move


def played(deal: Deal, until: Until, first: Iterable[str] = ()) -> list[str]:
    """The moves of a deal up to a moment: those given first, then the rule player's."""
    state, texts = State(deal), []
    for text in first:
        state.play(GAME.parse_move(text))
        texts.append(text)
    while not until(state):
        move = rule_move(state)
        state.play(move)
        texts.append(str(move))
    return texts


def cards(page: Page) -> Locator:
    return page.locator("#hand .c")


def codes(found: Locator) -> list[str]:
    """The codes of cards on the screen, in the order of the document."""
    ids: list[str] = found.evaluate_all("(cards) => cards.map((card) => card.id.split('-')[1].split('.')[0])")
    return ids


def picked(page: Page) -> list[str]:
    return codes(page.locator("#hand .c.picked"))


def pick(page: Page, name: str) -> None:
    """Tick or untick a card of the hand, ``8D`` or for a second copy ``8D.1``, and wait for the answer."""
    before = page.locator("#hand .c.picked").count()
    card = page.locator(f'[id="card-{name}"]')
    card.click(position={"x": 9, "y": 20})
    wait_for(page, "(n) => document.querySelectorAll('#hand .c.picked').length !== n", before)


PAIRS = "3H 3H 4H 4H 5H 5H 6H 6H 8H 8H KH KH 2H 2H LJ LJ 9C 9C 10C JC QC 5D KD AD 7D"
"""A hand of hearts at level 2: a long tractor, and trumps up to the black jokers."""
RICH = with_hands([PAIRS, "2S BJ", "2C", "BJ"], dealer=0, kitty="10S")


def to_bury(state: State) -> bool:
    return state.phase == "bury" and state.seat == 0


def to_lead(state: State) -> bool:
    return state.leading and state.seat == 0


@cache
def finished(deal: Deal) -> tuple[str, ...]:
    """A whole hand by the rule players."""
    return tuple(played(deal, lambda state: state.over))


def buried(first: Iterable[str] = ("declare 2H 2H",), deal: Deal = RICH) -> list[str]:
    """The moves up to the person's burial, and a burial of plain cards."""
    texts = played(deal, to_bury, first)
    state = State(deal)
    for text in texts:
        state.play(GAME.parse_move(text))
    order = state.view(0).order
    plain = [code for code in reversed(state.view(0).hand) if order.group[order.place[DECK.card(code)]] != 4]
    return [*texts, "bury " + " ".join(plain[:8])]


LONG = "3H 3H 4H 4H 5H 5H 6H 6H"
"""The tractor of four pairs in `PAIRS`."""


def show_auction(guest: Guest) -> None:
    guest.goto(guest.arrange("shengji", RICH))


def show_standing(guest: Guest) -> None:
    deal = RICH._replace(dealer=1)
    guest.goto(guest.arrange("shengji", deal, ["declare 2S", "pass", "pass"]))


def show_exposed(guest: Guest) -> None:
    guest.goto(guest.arrange("shengji", RICH, ["pass"] * 4))


def show_burial(guest: Guest) -> None:
    guest.goto(guest.arrange("shengji", RICH, played(RICH, to_bury, ["declare 2H 2H"])))


def show_burial_picked(guest: Guest) -> None:
    show_burial(guest)
    for code in codes(cards(guest.page))[-8:]:
        pick(guest.page, code)


def show_lead(guest: Guest) -> None:
    guest.goto(guest.arrange("shengji", RICH, buried()))


def show_shapes(guest: Guest) -> None:
    show_lead(guest)
    pick(guest.page, "5H")


def show_wrong(guest: Guest) -> None:
    """A selection that must not be led, and why."""
    show_shapes(guest)
    pick(guest.page, "KH")


def show_long_trick(guest: Guest) -> None:
    """Eight cards from each seat on the table."""
    guest.goto(guest.arrange("shengji", RICH, played(RICH, to_lead, [*buried(), LONG])))


def show_follow(guest: Guest) -> None:
    deal = RICH._replace(dealer=3)
    texts = played(deal, lambda state: state.phase == "play" and state.seat == 0 and not state.leading)
    guest.goto(guest.arrange("shengji", deal, texts))


def show_waiting(guest: Guest) -> None:
    guest.hold()
    path = guest.arrange("shengji", RICH, [*buried(), LONG])
    guest.goto(path + f"?v={len(buried()) + 2}")


def show_sheet(guest: Guest) -> None:
    guest.goto(guest.arrange("shengji", RICH, finished(RICH)))


def show_match_end(guest: Guest) -> None:
    deal = RICH._replace(levels=(12, 12))
    guest.goto(guest.arrange("shengji", deal, finished(deal)))


SCENES: dict[str, Show] = {
    "auction": show_auction,
    "standing": show_standing,
    "exposed": show_exposed,
    "burial": show_burial,
    "eight picked": show_burial_picked,
    "lead": show_lead,
    "shapes": show_shapes,
    "wrong": show_wrong,
    "waiting": show_waiting,
    "long trick": show_long_trick,
    "follow": show_follow,
    "sheet": show_sheet,
    "match end": show_match_end,
}
