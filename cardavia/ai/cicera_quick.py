"""Cicera at speed: the rules by which every seat plays in a rollout.

A ply costs a few microseconds, so everything here is a plain int, a tuple or a list. Worth is counted in hundredths
of a point of the score difference. The weights were tuned by self-play on duplicate deals (`docs/strength.md`).
"""

from __future__ import annotations

from random import Random

from cardavia.games.cards import bits
from cardavia.games.cicera import DECK, NUMBERS, PLIES, RANK, RANK_MASK, SUIT_MASK, VALUE, State, captures, sum_sets

COURT = 100
"""What a court weighs in the total of the table: a total up to ten then means numbers only, which can be swept."""

WEIGHT = tuple(value or COURT for value in VALUE)
SUIT_OF = tuple(SUIT_MASK[card // 13] for card in range(52))
LEADS = DECK.mask(("As", "2s", "3s"))
"""The swords without which there is no Napula."""

EPSILON = 0.05
"""Share of random moves when a deal is played to its end."""

BONUS = 100
EMPTY = 8
"""Leaving an empty table: the opponent must open, and the partner may sting and sweep at once."""

SUM = 36
"""A sum frees the table of cards that nobody could take singly, and keeps the matches in hand."""

CHANCE = tuple(1 - (2 / 3) ** unseen for unseen in range(5))
"""Chance that the next opponent holds one of so many unseen cards."""

SWEPT = tuple(round(108 * chance) for chance in CHANCE)
PLACED = ((0, 0, 0, 0), (0, -9, -15, -24), (15, 4, 0, 0), (20, 11, 0, 0), (20, 0, 0, 0))
"""What placing costs, by the cards of the rank in hand (the placed one too) and by those unseen: the opponent may
sting; of a pair the second may come back for the first."""

_PLAIN, _SWORD, _LEAD = 3, 14, 240
_PRIZES = {"2s": 125, "10d": 40, "Fc": 28}
_RUN = {"As": _LEAD, "2s": _LEAD, "3s": _LEAD, "4s": 32} | {f"{n}s": 5 for n in range(5, 11)}

_Sums = tuple[tuple[tuple[int, int], ...], ...]


class Worth:
    """What capturing each card is worth, and placing it costs, while Napula is possible or once it is broken."""

    def __init__(self, run: bool) -> None:
        self.of = tuple(
            _PLAIN + _SWORD * (card < 13) + _PRIZES.get(code, 0) + run * _RUN.get(code, 0)
            for card, code in enumerate(DECK.codes)
        )
        self.exposed = tuple(tuple(round(0.85 * chance * worth) for chance in CHANCE) for worth in self.of)
        self._sums: dict[int, _Sums] = {}

    def sums(self, numbers: int) -> _Sums:
        """`sum_sets` with the worth of every set, Quadriglia included."""
        found = self._sums.get(numbers)
        if found is None:
            if len(self._sums) > 20_000:
                self._sums.clear()
            found = self._sums[numbers] = tuple(
                tuple([(taken, self._worth(taken)) for taken in sets]) for sets in sum_sets(numbers)
            )
        return found

    def _worth(self, taken: int) -> int:
        cards = sum(self.of[card] for card in bits(taken))
        return SUM + cards + (BONUS if taken.bit_count() >= 3 else 0)


ALIVE, BROKEN = Worth(True), Worth(False)


def worth_now(piles: list[int] | tuple[int, int]) -> Worth:
    """What cards are worth given both piles: once each team holds a leading sword nobody can score Napula."""
    return BROKEN if piles[0] & LEADS and piles[1] & LEADS else ALIVE


def total(table: int) -> int:
    """The weight of all cards on the table."""
    return sum(WEIGHT[card] for card in bits(table))


def pick(
    hand: list[int], table: int, just_left: int, weight: int, held: int, others: int, worth: Worth
) -> tuple[int, int]:
    """The best (card, taken) by what it scores and what it leaves to the next opponent; see `rated`."""
    return rated(hand, table, just_left, weight, held, others, worth)[1:]


def rated(
    hand: list[int] | tuple[int], table: int, just_left: int, weight: int, held: int, others: int, worth: Worth
) -> tuple[int, int, int]:
    """The best play as (score, card, taken), the score in hundredths of a point.

    `held` is the whole hand, `hand` the cards of it to choose from; `weight` is `total(table)`; `others` are the
    cards in the other three hands taken together, which is public.
    """
    best, best_card, best_taken = -1_000_000, -1, 0
    of, exposed = worth.of, worth.exposed
    sums = worth.sums(table & NUMBERS) if table & (table - 1) else None
    for card in hand:
        own = WEIGHT[card]
        same = RANK_MASK[RANK[card]]
        unseen = (others & same).bit_count()
        match = table & same
        if match:
            base = of[card] + _after(weight - own, table & ~match or match, others)
            while match:
                taken = match & -match
                match ^= taken
                score = base + of[taken.bit_length() - 1]
                if taken == just_left:
                    score += BONUS
                if score > best:
                    best, best_card, best_taken = score, card, taken
        if sums and 1 < own < COURT:
            for taken, gain in sums[own]:
                score = of[card] + gain + _after(weight - own, table ^ taken, others)
                if not taken & ~SUIT_OF[card]:
                    score += BONUS
                if score > best:
                    best, best_card, best_taken = score, card, taken
        score = PLACED[(held & same).bit_count()][unseen] - exposed[card][unseen]
        left = weight + own
        if left <= 10:
            score -= SWEPT[(others & RANK_MASK[left - 1]).bit_count()]
        elif left == COURT:
            score -= SWEPT[unseen]
        if score > best:
            best, best_card, best_taken = score, card, 0
    return best, best_card, best_taken


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


def playout(state: State, rng: Random, epsilon: float = EPSILON, plies: int = PLIES) -> None:
    """Play a deal on, in place, every seat by `pick` with a few random moves: to its end, or for so many `plies`."""
    hands = [list(bits(hand)) for hand in state.hands]
    masks, piles = state.hands, state.piles
    unplayed = masks[0] | masks[1] | masks[2] | masks[3]
    weight = total(state.table)
    push, chance = state.push, rng.random
    while plies and state.seat >= 0:
        plies -= 1
        seat = state.seat
        hand = hands[seat]
        if epsilon and chance() < epsilon:
            card = hand[int(chance() * len(hand))]
            choices = [*captures(card, state.table), 0]
            taken = choices[int(chance() * len(choices))]
        else:
            held = masks[seat]
            worth = BROKEN if piles[0] & LEADS and piles[1] & LEADS else ALIVE
            _, card, taken = rated(hand, state.table, state.just_left, weight, held, unplayed ^ held, worth)
        hand.remove(card)
        unplayed ^= 1 << card
        weight += -WEIGHT[card] if taken else WEIGHT[card]
        push(card, taken)
