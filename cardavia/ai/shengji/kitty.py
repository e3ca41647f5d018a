"""The hidden kitty of Sheng Ji as a dealer would have buried it.

All ways to lay the unseen cards are not equally likely: nobody buries trumps, few bury points or masters. Cards change
places between the dealer's hand and the kitty of a world until such cards are as rare in it as at the table; what play
has proved of the dealer stays true.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import TYPE_CHECKING, Final

from cardavia.ai.base import Sampler
from cardavia.ai.shengji.belief import proof
from cardavia.games.cards import bits, size_of
from cardavia.games.shengji.acts import BURY
from cardavia.games.shengji.cards import BIT, TRUMPS, Ranking
from cardavia.games.shengji.state import State
from cardavia.games.shengji.view import View

if TYPE_CHECKING:
    from cardavia.games.cards import Mask

PATIENCE: Final = 12.0
"""By how much a card must be dearer than another to be e times as rare in the kitty."""

TRUMP: Final = 60.0
MASTER: Final = 16.0
"""What burying a trump costs, and a card that nothing of its suit beats; a point costs 1."""


def dearness(order: Ranking) -> list[float]:
    """By place, what it costs a dealer to bury the card."""
    costs = []
    for place in range(54):
        above = size_of(order.above[place])
        cost = float(int(order.points[place])) + (MASTER if not above else float(int(max(0, 3 - above) * 2)))
        costs.append(TRUMP if order.group[place] == TRUMPS else cost)
    return costs


def reburied(view: View, draw: Sampler[State], swaps: int) -> Sampler[State]:
    """Draws worlds whose kitty is likelier what a dealer buries, after so many tries to exchange two cards. Leaves
    `draw` alone where the kitty is known or not yet buried."""
    if view.phase_no <= BURY or view.dealer == view.seat:
        return draw
    order, dealer = view.order, view.dealer
    void, unpaired = proof(view)
    costs = dearness(order)
    gone: Mask = 0
    single: Mask = 0
    for suit in range(5):
        if void[dealer] >> suit & 1:
            gone |= order.suits[suit]
        if unpaired[dealer] >> suit & 1:
            single |= order.suits[suit]

    def again(rng: Random) -> State:
        world = draw(rng)
        hand = copies(world.ones[dealer], world.twos[dealer])
        kitty = copies(*world.buried)
        exchange(hand, kitty, costs, gone, single, swaps, rng)
        world.ones[dealer], world.twos[dealer] = together(hand)
        world.buried = together(kitty)
        return world

    return again


def exchange(
    hand: list[int], kitty: list[int], costs: list[float], gone: int, single: int, swaps: int, rng: Random
) -> None:
    """Exchange cards of a hand and a kitty, in place: the dearer a card, the rarer it is buried. Cards of the set
    `gone` never come to the hand, those of `single` only where the hand has no other copy."""
    if not hand:
        return
    chance = rng.random
    for _ in range(swaps):
        i, j = int(chance() * len(hand)), int(chance() * len(kitty))
        give, take = hand[i], kitty[j]
        if BIT[take] & gone or (BIT[take] & single and give != take and take in hand):
            continue
        change = costs[give] - costs[take]
        if change <= 0 or chance() < exp(-change / PATIENCE):
            hand[i], kitty[j] = take, give


def copies(ones: int, twos: int) -> list[int]:
    """The places of a set, each as often as its card is in it."""
    return [*bits(ones), *bits(twos)]


def together(places: list[int]) -> tuple[int, int]:
    """The set of such a list."""
    ones = twos = 0
    for place in places:
        one = BIT[place]
        twos |= ones & one
        ones |= one
    return ones, twos
