"""Sheng Ji at speed: the cards that are missed least, and the point cards that a partner is given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardavia.games.cards import size_of, width_of
from cardavia.games.shengji.cards import TRUMPS, Ranking

if TYPE_CHECKING:
    from cardavia.games.cards import Mask


def generous(order: Ranking, cards: Mask, twos: Mask) -> Mask:
    """A point card for the partner, else the least."""
    plain = cards & ~order.suits[TRUMPS] or cards
    rich = plain & order.tens or plain & order.fives
    return rich & -rich if rich else discard(order, cards, twos)


def least(order: Ranking, mine: Mask, twos: Mask) -> Mask:
    """The least card of a suit, out of no pair if possible."""
    return lowest(order, mine & ~twos or mine)


def lowest(order: Ranking, cards: Mask) -> Mask:
    """The least card of one suit: no points if possible."""
    poor = cards & ~order.counters
    if poor:
        return poor & -poor
    fives = cards & order.fives
    return fives & -fives if fives else cards & -cards


def discard(order: Ranking, ones: Mask, twos: Mask) -> Mask:
    """The card of any suit that is missed least."""
    best, choice = 1000, 0
    for suit in range(4):
        mine = ones & order.suits[suit]
        if mine:
            low = mine & ~order.counters & ~twos or mine & ~order.counters or mine
            bit = low & -low
            place = width_of(bit) - 1
            cost = 12 - size_of(order.above[place]) + (size_of(mine) + size_of(twos & mine) >> 1)
            cost += 2 * order.points[place] + (4 if bit & twos else 0)
            if cost < best:
                best, choice = cost, bit
    return choice or lowest(order, ones & ~twos or ones)


def nth(mask: Mask, n: Mask) -> Mask:
    while n:
        mask &= mask - 1
        n -= 1
    return mask & -mask
