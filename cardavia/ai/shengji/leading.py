"""Sheng Ji at speed: what a seat leads in a rollout.

Of every suit, the *live* cards are those of which a seat has seen no copy, or only one: they may be with others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from cardavia.ai.shengji.least import lowest, nth
from cardavia.games.cards import size_of, width_of
from cardavia.games.shengji.cards import BIT, FULL, TRUMPS, Ranking, chains
from cardavia.games.shengji.state import State

if TYPE_CHECKING:
    from cardavia.games.cards import Mask

Cards: TypeAlias = "tuple[Mask, Mask]"

EPSILON: Final = 0.06
"""Share of random choices in a rollout."""

TRUMP_FLAG: Final = 1 << TRUMPS


def lead(state: State, noise: float) -> Cards:
    """Masters and big shapes first, then a low card where the partner may help."""
    seat, order = state.seat, state.ranking
    ones, twos = state.ones[seat], state.twos[seat]
    if noise < EPSILON:
        bit = nth(ones, int(noise / EPSILON * int(size_of(ones))))
        return bit, twos & bit
    if not ones & (ones - 1):
        return ones, twos
    live = FULL & ~(state.gone2 | twos | state.gone & ones)
    live2 = FULL & ~(state.gone | ones)
    left, right, friend = state.void[(seat + 3) & 3], state.void[(seat + 1) & 3], state.void[(seat + 2) & 3]
    ruffs = live & order.suits[TRUMPS]
    best = -1000
    choice: Cards = (ones & -ones, 0)
    for suit in range(5):
        mask = order.suits[suit]
        mine = ones & mask
        if not mine:
            continue
        flag = 1 << suit
        danger = _ruffers(left, right, flag) if suit != TRUMPS and ruffs else 0
        out = size_of(live & mask) + size_of(live2 & mask)
        pairs = twos & mask
        if pairs:
            score, play = _lead_pairs(order, suit, pairs, live2, danger, out)
            if score > best:
                best, choice = score, (play, play)
        if suit == TRUMPS:
            score, bit = _lead_trump(order, mine, pairs, live, out, not left & right & TRUMP_FLAG, mine == ones)
        else:
            helps = friend & flag and not friend & TRUMP_FLAG
            score, bit = _lead_plain(order, mine, pairs, live, out, danger, bool(helps), bool(ruffs))
        if score > best:
            best, choice = score, (bit, 0)
    return choice


def _ruffers(left: Mask, right: Mask, flag: Mask) -> Mask:
    """How many opponents are known to be out of a suit and not known to be out of trumps."""
    return (left & (flag | TRUMP_FLAG) == flag) + (right & (flag | TRUMP_FLAG) == flag)


def _lead_plain(
    order: Ranking, mine: Mask, pairs: Mask, live: Mask, out: Mask, danger: Mask, helps: bool, ruffs: bool
) -> Cards:  # fmt: skip
    """The best single card of a plain suit and its score: a master, which is the likelier to hold the more cards of
    the suit are out, else a low card, best where the partner can ruff (`helps`)."""
    top = width_of(mine) - 1
    if not order.above[top] & live and not (danger and out):
        return 26 + min(out, 12) - 18 * danger - (10 if out < 4 and ruffs else 0), BIT[top]
    bit = lowest(order, mine & ~pairs or mine)
    score = 6 - 8 * danger + (14 if helps else 0) - (6 if bit & order.counters else 0) + (4 if out > 8 else 0)
    return score, bit


def _lead_trump(
    order: Ranking, mine: Mask, pairs: Mask, live: Mask, out: Mask, useful: bool, only: bool
) -> Cards:  # fmt: skip
    """The best single trump and its score: much with a clear majority, nothing when no opponent has any left."""
    top = width_of(mine) - 1
    boss = not order.above[top] & live
    if not useful or not out:
        score = 10 if only else -5
    else:
        ahead = 3 * (size_of(mine) + size_of(pairs)) - 2 * out
        score = (14 if boss else 4) + max(-6, min(10, ahead // 2))
    return score, BIT[top] if score > 12 and boss else mine & -mine


def _lead_pairs(order: Ranking, suit: Mask, pairs: Mask, live2: Mask, danger: Mask, out: Mask) -> Cards:
    """The best pair or tractor of a suit and its score."""
    top = width_of(pairs) - 1
    play = BIT[top]
    boss = not order.above[top] & live2
    long = chains(order, pairs)
    if long:
        play = long[-1]
        score = 40 + 6 * size_of(play) + (8 if boss else 0) - 14 * danger
        return (score - 12 if suit == TRUMPS else score), play
    score = (38 if boss else 28) - 14 * danger
    if not boss and play & order.counters:
        low = pairs & ~order.counters
        play = low & -low if low else play
        score -= 0 if low else 12
    if suit == TRUMPS:
        score -= 4
    elif out < 4:
        score -= 8
    return score, play
