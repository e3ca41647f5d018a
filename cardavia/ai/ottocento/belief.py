"""What a seat of Ottocento knows of the hidden cards, and worlds that agree with all of it."""

from __future__ import annotations

from random import Random
from typing import Final

from cardavia.ai.base import Sampler
from cardavia.ai.belief import Hidden
from cardavia.games.base import SEATS
from cardavia.games.cards import bits
from cardavia.games.ottocento.cards import DECK
from cardavia.games.ottocento.combinations import points
from cardavia.games.ottocento.numbers import DISCARDS
from cardavia.games.ottocento.state import State
from cardavia.games.ottocento.tricks import BARRED
from cardavia.games.ottocento.view import View

SILENT: Final = 0.1
"""Chance that a seat with something to declare skips: what a silent seat is believed to hold.

Hardly anybody gives points away, so worlds in which a silent seat held a combination are drawn that much less often.
"""

TRIES: Final = 40
"""Draws for one world before the last one is taken as it is."""


def unseen_by(view: View) -> int:
    """The cards that the seat has not seen: in the other hands or put aside by another."""
    return DECK.full & ~(view.hand_mask | view.discards | view.table | view.piles[0] | view.piles[1])


def sampler(view: View) -> Sampler[State]:
    """Draws the states that agree with a view: all equally likely but for what silent seats are believed to hold.

    Hard facts are built into the draw: own cards, cards played and shown, suits that seats are out of, what the
    dealer may not have put aside. That a declaration names everything the hand held is tested on the whole hand.
    """
    others = [seat for seat in range(SEATS) if seat != view.seat]
    buried = view.phase != "discard" and view.seat != view.dealer
    hidden = Hidden(_places(view, others, buried), [*(view.counts[seat] for seat in others), DISCARDS * buried])
    played = view.played
    root = State.imagined(view)
    told = [(i, played[seat], view.declared[seat]) for i, seat in enumerate(others) if view.declared[seat] >= 0]

    def draw(rng: Random) -> State:
        for _ in range(TRIES):
            hands = [sum([1 << card for card in cards]) for cards in hidden.draw(rng)]
            if all(_agrees(points(hands[i] | gone), declared, rng) for i, gone, declared in told):
                break
        world = root.copy()
        for i, seat in enumerate(others):
            world.hands[seat] = hands[i]
        if buried:
            world.discards = hands[-1]
        return world

    return draw


def _agrees(held: int, declared: int, rng: Random) -> bool:
    return held == declared or (not declared and rng.random() < SILENT)


def _places(view: View, others: list[int], buried: bool) -> list[tuple[int, int]]:
    """Every unseen card with the places that may hold it: the three other hands, then what the dealer put aside."""
    played = view.played
    unseen = unseen_by(view)
    allowed = [0] * (len(others) + 1)
    for i, seat in enumerate(others):
        shown = view.public[seat] & unseen
        allowed[i] = unseen & ~view.void[seat]
        for other in others:
            if other != seat:
                allowed[i] &= ~(view.public[other] & unseen)
        if view.declared[seat] > 0:  # a card that would have made the declaration longer is not there
            base = view.public[seat] | played[seat]
            for card in bits(allowed[i] & ~shown):
                if points(base | 1 << card) != view.declared[seat]:
                    allowed[i] ^= 1 << card
    if buried:
        shown = view.public[0] | view.public[1] | view.public[2] | view.public[3]
        allowed[-1] = unseen & ~BARRED & ~shown
    sure = [view.public[seat] & unseen for seat in others]
    return [(card, _mask(card, allowed, sure)) for card in bits(unseen)]


def _mask(card: int, allowed: list[int], sure: list[int]) -> int:
    for i, cards in enumerate(sure):
        if cards >> card & 1:
            return 1 << i
    return sum(1 << i for i, cards in enumerate(allowed) if cards >> card & 1)
