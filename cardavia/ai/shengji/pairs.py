"""Sheng Ji at speed: what a seat plays to a pair or a tractor that was led."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from cardavia.ai.shengji.least import discard, generous
from cardavia.games.cards import size_of, width_of
from cardavia.games.shengji.cards import BIT, FULL, TRUMPS, Ranking, chains
from cardavia.games.shengji.state import State

if TYPE_CHECKING:
    from cardavia.games.cards import Mask

Cards: TypeAlias = "tuple[Mask, Mask]"


def follow_many(state: State) -> Cards:
    """Several cards: the pairs that are owed, chosen to win, to feed or to give the least."""
    seat, order, count = state.seat, state.ranking, state.size
    ones, twos = state.ones[seat], state.twos[seat]
    mask = order.suits[state.suit]
    mine, pairs = ones & mask, twos & mask
    held = size_of(mine) + size_of(pairs)
    last = state.played & 3 == 3
    friend = not (state.best ^ seat) & 1
    if not held:
        if state.suit != TRUMPS and not friend:
            ruff = _ruff_many(state, order, twos & order.suits[TRUMPS], last)
            if ruff:
                return ruff, ruff
        return _fill(order, 0, 0, ones, twos, count, friend)
    if held <= count:
        return _fill(order, mine, pairs, ones & ~mask, twos & ~mask, count - held, friend)
    owed = count >> 1
    if size_of(pairs) > owed:
        play = _choose_pairs(state, order, pairs, owed, last, friend)
        return play, play
    return _fill(order, pairs, pairs, mine & ~pairs, 0, count - 2 * size_of(pairs), friend)


def _choose_pairs(state: State, order: Ranking, pairs: Mask, owed: Mask, last: bool, friend: bool) -> Mask:
    """Which of more pairs than are owed to give."""
    if not friend:
        wins = _winning_pairs(state, order, pairs, owed, last)
        if wins:
            return wins
    rich, poor = pairs & order.counters, pairs & ~order.counters
    play = 0
    for _ in range(owed):
        pool = (rich & order.tens or rich or poor) if friend else (poor or rich)
        bit = pool & -pool
        play |= bit
        rich &= ~bit
        poor &= ~bit
    return play


def _winning_pairs(state: State, order: Ranking, pairs: Mask, owed: Mask, last: bool) -> Mask:
    """The pair or tractor of the suit led to beat an opponent with, or 0."""
    beats = order.beats[state.top]
    if owed > 1:
        return _winning_chain(order, pairs, owed, beats)
    wins = pairs & beats
    if last:
        return (wins & order.counters or wins) & -(wins & order.counters or wins)
    top = BIT[width_of(wins) - 1] if wins else 0
    live2 = FULL & ~(state.gone | state.ones[state.seat])
    return top if wins and not order.above[width_of(top) - 1] & live2 else 0


def _winning_chain(order: Ranking, pairs: Mask, owed: Mask, beats: Mask) -> Mask:
    """The first tractor of so many pairs whose top beats the trick, or 0."""
    for chain in chains(order, pairs):
        if size_of(chain) == owed and beats & BIT[width_of(chain) - 1]:
            return chain
    return 0


def _ruff_many(state: State, order: Ranking, pairs: Mask, last: bool) -> Mask:
    """The cheapest pair or tractor of trumps that wins, where the trick is worth it; else 0."""
    beats = order.beats[state.top]
    if state.size > 2:
        return _winning_chain(order, pairs, state.size >> 1, beats)
    wins = pairs & beats
    if not wins or (last and not state.pot):
        return 0
    rich = wins & order.counters
    poor = wins & ~order.counters
    return rich & -rich if rich and (last or not poor) else poor & -poor


def _fill(order: Ranking, play: Mask, play2: Mask, ones: Mask, twos: Mask, count: Mask, rich: bool) -> Cards:
    """A play completed with `count` other cards: points for a partner who holds the trick, else the least."""
    for _ in range(count):
        bit = generous(order, ones, twos) if rich else discard(order, ones, twos)
        if twos & bit:
            twos ^= bit
        else:
            ones ^= bit
        if play & bit:
            play2 |= bit
        else:
            play |= bit
    return play, play2
