"""Cicera at speed: the rules by which every seat plays in a rollout.

A ply costs a few microseconds, so everything here is a plain int, a tuple or a list. Worth is counted in hundredths
of a point of the score difference. The weights were tuned by self-play on duplicate deals (`docs/strength.md`).
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from cardavia.games.cards import bit_of, cards_in, size_of, width_of
from cardavia.games.cicera.captures import (
    DECK,
    NUMBERS,
    RANK_MASK,
    RANKS,
    SAME,
    SUIT_OF,
    VALUE,
    captures,
    highest_first,
)
from cardavia.games.cicera.numbers import BONUS, NAPULA_LEAST, QUADRIGLIA_LEAST
from cardavia.games.cicera.state import PLIES, State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from cardavia.games.cards import Mask

COURT: Final = 100
"""What a court weighs in the total of the table: a total up to ten then means numbers only, which can be swept."""

WEIGHT: Final = tuple(value or COURT for value in VALUE)
LEADS: Final = DECK.mask(f"{rank}s" for rank in RANKS[:NAPULA_LEAST])
"""The swords without which there is no Napula."""

EPSILON: Final = 0.05
"""Share of random moves when a deal is played to its end."""

POINT: Final = 100
"""A point of the score."""
SCUA: Final = POINT * BONUS["scua"]
PICADA: Final = POINT * BONUS["picada"]
SIMILI: Final = POINT * BONUS["simili"]
QUADRIGLIA: Final = POINT * BONUS["quadriglia"]
EMPTY: Final = 8
"""Leaving an empty table: the opponent must open, and the partner may sting and sweep at once."""

SUM: Final = 36
"""A sum frees the table of cards that nobody could take singly, and keeps the matches in hand."""

CHANCE: Final = tuple(1 - (2 / 3) ** unseen for unseen in range(5))
"""Chance that the next opponent holds one of so many unseen cards."""

SWEPT: Final = tuple(round(108 * chance) for chance in CHANCE)
PLACED: Final[tuple[tuple[int, ...], ...]] = (
    (0, 0, 0, 0),
    (0, -9, -15, -24),
    (15, 4, 0, 0),
    (20, 11, 0, 0),
    (20, 0, 0, 0),
)
"""What placing costs, by the cards of the rank in hand (the placed one too) and by those unseen: the opponent may
sting; of a pair the second may come back for the first."""

_PLAIN: Final = 3
_SWORD: Final = 14
_LEAD: Final = 240
_PRIZES: Final = {"2s": 125, "10d": 40, "Fc": 28}
_RUN: Final = {"As": _LEAD, "2s": _LEAD, "3s": _LEAD, "4s": 32} | {f"{n}s": 5 for n in range(5, 11)}

_Gains: TypeAlias = "tuple[tuple[Mask, i64], ...]"
"""Sets of table cards that add up to the same, each with what taking it is worth."""

MOST_TABLES: Final = 4_000
"""Tables whose sums are remembered."""


class Worth:
    """What capturing each card is worth, and placing it costs, while Napula is possible or once it is broken."""

    def __init__(self, run: bool) -> None:
        self.of = tuple(
            _PLAIN + _SWORD * (card < 13) + _PRIZES.get(code, 0) + run * _RUN.get(code, 0)
            for card, code in enumerate(DECK.codes)
        )
        self.exposed = tuple(tuple(round(0.85 * chance * worth) for chance in CHANCE) for worth in self.of)
        self._sums: dict[Mask, tuple[_Gains, ...]] = {}

    def sums(self, numbers: Mask) -> tuple[_Gains, ...]:
        """`sum_sets` with the worth of every set, Quadriglia included."""
        found = self._sums.get(numbers)
        if found is None:
            if len(self._sums) >= MOST_TABLES:
                self._sums.clear()
            found = self._sums[numbers] = self._grow(numbers)
        return found

    def _grow(self, numbers: Mask) -> tuple[_Gains, ...]:
        """The same sets in the same order as `sum_sets`, with their worth added up on the way."""
        sets: list[tuple[i64, Mask, i64]] = [(0, 0, SUM)]
        for bit in highest_first(numbers):
            card = width_of(bit) - 1
            value: i64 = VALUE[card]
            worth: i64 = self.of[card]
            sets += [(sum_ + value, taken | bit, gain + worth) for sum_, taken, gain in sets if sum_ + value <= 10]
        by_total: list[list[tuple[Mask, i64]]] = [[] for _ in range(11)]
        for sum_, taken, gain in sets:
            if taken & (taken - 1):
                by_total[sum_].append((taken, gain + QUADRIGLIA if size_of(taken) >= QUADRIGLIA_LEAST else gain))
        return tuple(map(tuple, by_total))


ALIVE: Final = Worth(True)
BROKEN: Final = Worth(False)


def worth_now(piles: list[int] | tuple[int, int]) -> Worth:
    """What cards are worth given both piles: once each team holds a leading sword nobody can score Napula."""
    return BROKEN if piles[0] & LEADS and piles[1] & LEADS else ALIVE


def total(table: Mask) -> i64:
    """The weight of all cards on the table."""
    weight: i64 = 0
    while table:
        low = table & -table
        table ^= low
        weight += WEIGHT[width_of(low) - 1]
    return weight


def pick(
    hand: list[i64], table: Mask, just_left: Mask, weight: i64, held: Mask, others: Mask, worth: Worth
) -> tuple[i64, Mask]:
    """The best (card, taken) by what it scores and what it leaves to the next opponent; see `rated`."""
    best = rated(hand, table, just_left, weight, held, others, worth)
    return best[1], best[2]


def rated(
    hand: list[i64], table: Mask, just_left: Mask, weight: i64, held: Mask, others: Mask, worth: Worth
) -> tuple[i64, i64, Mask]:
    """The best play as (score, card, taken), the score in hundredths of a point.

    `held` is the whole hand, `hand` the cards of it to choose from; `weight` is `total(table)`; `others` are the
    cards in the other three hands taken together, which is public.
    """
    best: i64 = -1_000_000
    best_card: i64 = -1
    best_taken: Mask = 0
    of, exposed = worth.of, worth.exposed
    sums = worth.sums(table & NUMBERS) if table & (table - 1) else None
    for card in hand:
        own: i64 = WEIGHT[card]
        same: Mask = SAME[card]
        unseen = size_of(others & same)
        match = table & same
        if match:
            base: i64 = of[card] + _after(weight - own, table & ~match or match, others)
            while match:
                taken = match & -match
                match ^= taken
                score = base + of[width_of(taken) - 1]
                if taken == just_left:
                    score += PICADA
                if score > best:
                    best, best_card, best_taken = score, card, taken
        if sums is not None and 1 < own < COURT:
            for taken, gain in sums[own]:
                score = of[card] + gain + _after(weight - own, table ^ taken, others)
                if not taken & ~SUIT_OF[card]:
                    score += SIMILI
                if score > best:
                    best, best_card, best_taken = score, card, taken
        score = PLACED[size_of(held & same)][unseen] - exposed[card][unseen]
        left = weight + own
        if left <= 10:
            score -= SWEPT[size_of(others & RANK_MASK[left - 1])]
        elif left == COURT:
            score -= SWEPT[unseen]
        if score > best:
            best, best_card, best_taken = score, card, 0
    return best, best_card, best_taken


def _after(left: i64, rest: Mask, others: Mask) -> i64:
    """What a capture is worth for the weight it leaves: a sweep made, or a sweep allowed.

    `rest` tells the rank of a court left alone.
    """
    if left == 0:
        return EMPTY + SCUA
    if left <= 10:
        return -SWEPT[size_of(others & RANK_MASK[left - 1])]
    if left == COURT:
        return -SWEPT[size_of(others & SAME[width_of(rest) - 1])]
    return 0


def playout(state: State, rng: Random | None = None, epsilon: float = EPSILON, plies: i64 = PLIES) -> None:
    """Play a deal on, in place, every seat by `pick`, with a few random moves if `rng` is given: to its end, or for so
    many `plies`."""
    masks, piles = state.hands, state.piles
    hands = [cards_in(hand) for hand in masks]
    unplayed: Mask = masks[0] | masks[1] | masks[2] | masks[3]
    weight = total(state.table)
    while plies and state.seat >= 0:
        plies -= 1
        seat = state.seat
        hand = hands[seat]
        card: i64
        taken: Mask
        if rng is not None and rng.random() < epsilon:
            card = hand[int(rng.random() * len(hand))]
            choices = [*captures(card, state.table), 0]
            taken = choices[int(rng.random() * len(choices))]
        else:
            held = masks[seat]
            worth = BROKEN if piles[0] & LEADS and piles[1] & LEADS else ALIVE
            best = rated(hand, state.table, state.just_left, weight, held, unplayed ^ held, worth)
            card, taken = best[1], best[2]
        hand.remove(card)
        unplayed ^= bit_of(card)
        weight += -WEIGHT[card] if taken else WEIGHT[card]
        state.push(card, taken)
