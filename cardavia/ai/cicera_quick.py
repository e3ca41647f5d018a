"""Cicera at speed: the rules by which every seat plays in a rollout.

A ply costs a few microseconds, so everything here is a plain int, a tuple or a list. Worth is counted in hundredths
of a point of the score difference. The weights were tuned by self-play on duplicate deals (`docs/strength.md`).
"""

from __future__ import annotations

from random import Random

from cardavia.games.cards import bits
from cardavia.games.cicera import DECK, NUMBERS, RANK, RANK_MASK, SUIT_MASK, VALUE, State, captures, sum_sets

COURT = 100
"""What a court weighs in the total of the table: a total up to ten then means numbers only, which can be swept."""

WEIGHT = tuple(value or COURT for value in VALUE)
SUIT_OF = tuple(SUIT_MASK[card // 13] for card in range(52))

BONUS = 100
EPSILON = 0.05
"""Share of random moves in a rollout."""

_PLAIN, _SWORD = 20, 27
_PRIZES = {"2s": 225, "As": 120, "3s": 120, "4s": 50, "10d": 100, "Fc": 100}
WORTH = tuple(_PLAIN + _SWORD * (card < 13) + _PRIZES.get(code, 0) for card, code in enumerate(DECK.codes))
"""What capturing a card is worth: its share of Cards and Swords, and its own prize."""

_CHANCE = tuple(1 - (2 / 3) ** unseen for unseen in range(5))
"""Chance that the next opponent holds one of so many unseen cards."""

STUNG = tuple(round(100 * chance) for chance in _CHANCE)
SWEPT = tuple(round(100 * chance) for chance in _CHANCE)
EXPOSED = tuple(tuple(round(0.5 * chance * worth) for chance in _CHANCE) for worth in WORTH)
EMPTY = 20
"""Leaving an empty table: the opponent must open, and the partner may sting and sweep at once."""

_Sum = tuple[int, int]
_sums: dict[int, tuple[tuple[_Sum, ...], ...]] = {}


def sums_of(numbers: int) -> tuple[tuple[_Sum, ...], ...]:
    """`sum_sets` with the worth of every set, Quadriglia included."""
    found = _sums.get(numbers)
    if found is None:
        if len(_sums) > 50_000:
            _sums.clear()
        found = _sums[numbers] = tuple(tuple((taken, _worth(taken)) for taken in sets) for sets in sum_sets(numbers))
    return found


def _worth(taken: int) -> int:
    return sum(WORTH[card] for card in bits(taken)) + (BONUS if taken.bit_count() >= 3 else 0)


def total(table: int) -> int:
    """The weight of all cards on the table."""
    return sum(WEIGHT[card] for card in bits(table))


def pick(hand: list[int], table: int, just_left: int, weight: int, others: int) -> tuple[int, int]:
    """The best (card, taken) by what it scores and what it leaves to the next opponent.

    `weight` is `total(table)`; `others` are the cards in the other three hands taken together, which is public.
    """
    best, best_card, best_taken = -1_000_000, -1, 0
    sums = sums_of(table & NUMBERS) if table & (table - 1) else None
    for card in hand:
        own = WEIGHT[card]
        same = RANK_MASK[RANK[card]]
        if match := table & same:
            base = WORTH[card] + _after(weight - own, table & ~match or match, others)
            while match:
                taken = match & -match
                match ^= taken
                score = base + WORTH[taken.bit_length() - 1]
                if taken == just_left:
                    score += BONUS
                if score > best:
                    best, best_card, best_taken = score, card, taken
        if sums and 1 < own < COURT:
            for taken, worth in sums[own]:
                score = WORTH[card] + worth + _after(weight - own, table ^ taken, others)
                if not taken & ~SUIT_OF[card]:
                    score += BONUS
                if score > best:
                    best, best_card, best_taken = score, card, taken
        unseen = (others & same).bit_count()
        score = -STUNG[unseen] - EXPOSED[card][unseen]
        left = weight + own
        if left <= 10:
            score -= SWEPT[(others & RANK_MASK[left - 1]).bit_count()]
        elif left == COURT:
            score -= SWEPT[unseen]
        if score > best:
            best, best_card, best_taken = score, card, 0
    return best_card, best_taken


def _after(left: int, rest: int, others: int) -> int:
    """What a capture is worth for the weight it leaves: a sweep made, or a sweep allowed.

    `rest` tells the rank of a court left alone.
    """
    if left == 0:
        return EMPTY + BONUS
    if left <= 10:
        return -SWEPT[(others & RANK_MASK[left - 1]).bit_count()]
    if left == COURT:
        return -SWEPT[(others & RANK_MASK[RANK[rest.bit_length() - 1]]).bit_count()]
    return 0


def playout(state: State, rng: Random) -> None:
    """Play a deal to its end, in place, every seat by `pick` with a few random moves."""
    hands = [list(bits(hand)) for hand in state.hands]
    masks = state.hands
    held = masks[0] | masks[1] | masks[2] | masks[3]
    weight = total(state.table)
    push, chance = state.push, rng.random
    while state.seat >= 0:
        seat = state.seat
        hand = hands[seat]
        if chance() < EPSILON:
            card = hand[int(chance() * len(hand))]
            choices = [*captures(card, state.table), 0]
            taken = choices[int(chance() * len(choices))]
        else:
            card, taken = pick(hand, state.table, state.just_left, weight, held ^ masks[seat])
        hand.remove(card)
        held ^= 1 << card
        weight += -WEIGHT[card] if taken else WEIGHT[card]
        push(card, taken)
