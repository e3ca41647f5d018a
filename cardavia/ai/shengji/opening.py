"""Sheng Ji before the first trick, by rules of thumb: what to declare and what to bury."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from cardavia.games.base import team_of
from cardavia.games.cards import bits, size_of
from cardavia.games.shengji.auction import open_calls, standing, suit_declared
from cardavia.games.shengji.cards import BIT, NO_SUIT, RED_JOKER, TRUMPS, Ranking, without
from cardavia.games.shengji.moves import Cards, burials
from cardavia.games.shengji.numbers import KITTY_CARDS
from cardavia.games.shengji.state import State

PAIR: Final = 2.5
"""What a pair of trumps is worth beyond its two cards, in trumps."""

ENOUGH: Final = 10.5
"""The trump strength with which a player declares."""

ENOUGH_TO_DEAL: Final = 9.0
"""The same in an opening hand before any declaration, where the declarer gets the kitty and the lead."""

BETTER: Final = 4.0
"""By how much a suit must be stronger than what the partner declared."""

NO_TRUMP_EXTRA: Final = 5.0
"""What the strength without a trump suit is raised by: there are so few trumps that each counts for more."""

WEIGHTS: Final[tuple[float, ...]] = (6.0, 2.5, 1.0, 0.3, 0.0, -1.0)
"""How dear a point in the burials that are searched is thought to be; below zero, points are sought."""


MANY: Final = 25
"""Points in the kitty above which a dealer thinks of the last trick as lost."""

VOID: Final = 28
VOID_NO_TRUMP: Final = 6
"""What an empty suit is worth, with a trump suit to ruff in and without one."""


def trump_strength(order: Ranking, hand: Cards, suit: int) -> float:
    """Trumps and trump pairs that a hand would have. `order` is that of no trump suit at the level played."""
    mask = order.suits[TRUMPS] | (0 if suit == NO_SUIT else order.suits[suit])
    ones, twos = hand[0] & mask, hand[1] & mask
    strength = int(size_of(ones) + size_of(twos)) + PAIR * int(size_of(twos))
    return strength + NO_TRUMP_EXTRA if suit == NO_SUIT else strength


def call(state: State) -> tuple[int, ...]:
    """The cards to show, or none for a pass."""
    seat, order = state.seat, state.ranking
    hand = state.ones[seat], state.twos[seat]
    shown = open_calls(state.calls, order.list(*hand), order.level)
    if not shown:
        return ()
    made = standing(state.calls)
    enough = ENOUGH_TO_DEAL if state.deal.opening and made is None else ENOUGH
    if made is not None and team_of(made.seat) == team_of(seat):
        enough = max(enough, trump_strength(order, hand, suit_declared(made.cards)) + BETTER)
    best = max(shown, key=lambda cards: trump_strength(order, hand, suit_declared(cards)))
    return best if trump_strength(order, hand, suit_declared(best)) >= enough else ()


def bury(state: State) -> Cards:
    """The eight cards that cost the dealer least."""
    order = state.ranking
    hand = state.ones[state.seat], state.twos[state.seat]
    risk = point_risk(order, hand)
    return min(burials(order, hand, (risk,)), key=lambda cards: burial_cost(order, hand, cards, risk))


def wide_burials(order: Ranking, hand: Cards) -> list[Cards]:
    """A few dozen burials worth a search: `burials`, and suits thrown low cards first, in every order of suits, with
    or without their masters and their points; none that nobody would make, if there are others."""
    found = dict.fromkeys(burials(order, hand, WEIGHTS))
    trumps = order.suits[TRUMPS]
    masters = sum(BIT[place] for place in bits(hand[0] & ~trumps) if not order.above[place])
    plain = [suit for suit in order.suits[:TRUMPS] if hand[0] & suit]
    for kept in (0, masters, order.counters, masters | order.counters):
        for suits in permutations(plain, min(len(plain), 3)):
            pool = [bit for suit in suits for bit in _copies(hand[0] & suit & ~kept, hand[1])]
            if len(pool) >= KITTY_CARDS:
                ones = twos = 0
                for bit in pool[:KITTY_CARDS]:
                    twos |= ones & bit
                    ones |= bit
                found[ones, twos] = None
    return [cards for cards in found if not _wild(order, cards)] or list(found)


def _wild(order: Ranking, cards: Cards) -> bool:
    """Whether a burial risks more points than anybody would, or throws an ace away where nothing beats it."""
    aces = order.suit == NO_SUIT and any(not order.above[place] for place in bits(cards[0] & ~order.suits[TRUMPS]))
    return aces or order.worth(*cards) > MANY


def _copies(ones: int, twos: int) -> list[int]:
    """The cards of a set as bits, rising, each as often as it is held."""
    return [BIT[place] for place in bits(ones) for _ in range(2 if twos & BIT[place] else 1)]


def point_risk(order: Ranking, hand: Cards) -> float:
    """How dear a buried point is: the fewer trumps the dealer has, the likelier the last trick is lost."""
    trumps = order.suits[TRUMPS]
    held = size_of(hand[0] & trumps) + size_of(hand[1] & trumps)
    if not hand[0] & BIT[order.place[RED_JOKER]]:
        return 1.0
    return 0.2 if held >= 15 else 0.5 if held >= 12 else 1.0


def burial_cost(order: Ranking, hand: Cards, cards: Cards, risk: float) -> float:
    """What it costs to bury these cards: their points at `risk` each, the masters, pairs and trumps among them, less
    what an empty suit is worth."""
    trumps = order.suits[TRUMPS]
    points = order.worth(cards[0], cards[1])
    cost = risk * int(points) + int(max(0, points - MANY))
    void = VOID_NO_TRUMP if order.suit == NO_SUIT else VOID
    cost += int(40 * (size_of(cards[0] & trumps) + size_of(cards[1] & trumps)))
    for place in bits(cards[0] & ~trumps):
        above = size_of(order.above[place])
        copies = 2 if cards[1] & BIT[place] else 1
        cost += int(copies * (max(0, 4 - above) * 2 + (0 if above else 12))) + int(
            6 + max(0, 5 - above) if hand[1] & BIT[place] else 0
        )
    rest = without(*hand, *cards)
    for suit in order.suits[:TRUMPS]:
        left = size_of(rest[0] & suit) + size_of(rest[1] & suit)
        if suit and (not left or (left <= 2 and not rest[0] & suit & order.counters)):
            cost -= void if not left else 3
    return cost
