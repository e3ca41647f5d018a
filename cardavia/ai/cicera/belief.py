"""What the plays of Cicera tell about the hands: who declined something good probably could not have it.

Nothing is ever proven: every card may be with every seat. But a player who leaves a sting lying seldom holds the card
for it. For each play that a seat has made and each card it may still hold, the rules of thumb say by how much they
would have liked that card better; the more, the less likely the seat holds it. The seat that looks uses only its
view: the plays, which are public, and its own hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from random import Random
from typing import Final

from cardavia.ai.cicera.quick import BROKEN, Worth, rated, total, worth_now
from cardavia.games.base import SEATS
from cardavia.games.cards import bits
from cardavia.games.cicera.captures import DECK
from cardavia.games.cicera.view import View

PATIENCE: Final = 60.0
"""Hundredths of a point that a card must be better than the play made, for the odds of it to fall to 1 : e."""

DOUBT: Final = 2.3
"""The most that one play can tell (one in ten): people have plans of their own."""

DOUBT_IN_ALL: Final = 6.0
"""The most that all plays of a seat can tell about one card."""


class Past:
    """One play as it was made: the table before it, and everything the rules of thumb ask for."""

    __slots__ = ("card", "just_left", "known", "seat", "table", "unplayed", "weight", "worth")

    def __init__(self, seat: int, card: int, table: int, just_left: int, unplayed: int, worth: Worth) -> None:
        self.seat, self.card, self.table, self.just_left = seat, card, table, just_left
        self.unplayed, self.worth, self.weight = unplayed, worth, total(table)
        self.known = 1 << card
        """Cards that the seat certainly held: this one, and those that it played later."""

    def regret(self, card: int) -> int:
        """By how much the rules of thumb would have liked `card` better than the card played; 0 if they would not."""
        held = self.known | 1 << card
        others = self.unplayed & ~held
        table, left, weight, worth = self.table, self.just_left, self.weight, self.worth
        other = rated([card], table, left, weight, held, others, worth)[0]
        return max(0, other - rated([self.card], table, left, weight, held, others, worth)[0])


def past(view: View) -> list[Past]:
    """All plays so far, first to last, rebuilt from what everybody has seen."""
    table, just_left, piles, worth = sum(1 << card for card in view.opening), 0, [0, 0], worth_now((0, 0))
    unplayed = DECK.full & ~table
    plays = []
    for play in view.history:
        plays.append(Past(play.seat, play.card, table, just_left, unplayed, worth))
        bit = 1 << play.card
        unplayed ^= bit
        if play.taken:
            table ^= play.taken
            just_left = 0
            piles[play.seat & 1] |= play.taken | bit
            worth = worth if worth is BROKEN else worth_now((piles[0], piles[1]))
        else:
            table |= bit
            just_left = bit
    later = [0] * SEATS
    for past_play in reversed(plays):
        later[past_play.seat] |= past_play.known
        past_play.known = later[past_play.seat]
    return plays


def leanings(view: View, cards: Sequence[int]) -> list[list[float]]:
    """For each of the unseen `cards` how well each seat's plays agree with its holding the card: 1, or less."""
    against = [[0.0] * SEATS for _ in cards]
    for play in past(view):
        if play.seat == view.seat:
            continue
        seat, regret = play.seat, play.regret
        for card, doubts in zip(cards, against, strict=True):
            doubts[seat] += min(DOUBT, regret(card) / PATIENCE)
    return [[exp(-min(DOUBT_IN_ALL, doubt)) for doubt in doubts] for doubts in against]


class Leaning:
    """Exact samples of three hidden hands when every card leans towards some of them.

    The chance of an assignment is proportional to the product of its cards' `weights` (one for each hand); `room` is
    how many cards each hand holds. The weights of all assignments of the last cards are summed once, for every room
    that may be left; a sample is then drawn card by card.
    """

    def __init__(self, cards: Sequence[int], weights: Sequence[Sequence[float]], room: tuple[int, int, int]) -> None:
        if len(cards) != sum(room):
            raise ValueError("as many unseen cards as room for them")
        self._room = room
        self._wide = room[1] + 2
        self._steps: list[tuple[int, list[float], list[float]]] = []
        """For each card its bit and, by the room left, the chances of the first hand, and of the first or second."""
        size = (room[0] + 2) * self._wide
        ways = [0.0] * size
        ways[self._at(0, 0)] = 1.0
        for left in range(1, len(cards) + 1):
            first, second, third = weights[-left]
            more, one, two = [0.0] * size, [0.0] * size, [0.0] * size
            for at in self._rooms(left):
                x = first * ways[at - self._wide]
                y = x + second * ways[at - 1]
                every = more[at] = y + third * ways[at]
                one[at], two[at] = x / every, y / every
            ways = more
            self._steps.append((1 << cards[-left], one, two))
        self._steps.reverse()

    def _at(self, a: int, b: int) -> int:
        """Where the room left in the first and second hand is kept; full hands find zeros at their side."""
        return (a + 1) * self._wide + b + 1

    def _rooms(self, left: int) -> Iterator[int]:
        """Where every room that may be left for so many cards is kept."""
        a_most, b_most, c_most = self._room
        for a in range(min(a_most, left) + 1):
            rest = left - a
            for b in range(max(0, rest - c_most), min(b_most, rest) + 1):
                yield self._at(a, b)

    def draw(self, rng: Random) -> tuple[int, int, int]:
        """One assignment: the cards of each hand, as sets."""
        chance, wide = rng.random, self._wide
        at = self._at(self._room[0], self._room[1])
        a = b = c = 0
        for bit, one, two in self._steps:
            point = chance()
            if point < one[at]:
                a |= bit
                at -= wide
            elif point < two[at]:
                b |= bit
                at -= 1
            else:
                c |= bit
        return a, b, c


def hidden_hands(view: View, unseen: int) -> Leaning:
    """The hands of the seats after the one that looks, in order of play, ready to be drawn."""
    cards = list(bits(unseen))
    others = [(view.seat + step) % SEATS for step in (1, 2, 3)]
    weights = [[each[seat] for seat in others] for each in leanings(view, cards)]
    return Leaning(cards, weights, (view.counts[others[0]], view.counts[others[1]], view.counts[others[2]]))
