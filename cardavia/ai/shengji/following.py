"""Sheng Ji at speed: what a seat plays to a single card that was led."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardavia.ai.shengji.leading import EPSILON
from cardavia.ai.shengji.least import discard, generous, least, nth
from cardavia.games.cards import size_of, width_of
from cardavia.games.shengji.cards import BIT, FULL, TRUMPS, Ranking
from cardavia.games.shengji.state import State

if TYPE_CHECKING:
    from cardavia.games.cards import Mask


def follow_single(state: State, noise: float) -> Mask:
    """One card: win cheaply, feed a partner who holds the trick, else give the least."""
    seat = state.seat
    order = state.ranking
    ones = state.ones[seat]
    suit = state.suit
    mine = ones & order.suits[suit]
    if mine and not mine & (mine - 1):
        return mine
    if noise < EPSILON:
        return nth(mine or ones, int(noise / EPSILON * int(size_of(mine or ones))))
    twos = state.twos[seat]
    live = FULL & ~(state.gone2 | twos | state.gone & ones)
    last = state.played & 3 == 3
    if not (state.best ^ seat) & 1:
        if last or _holds(state, seat, live):
            return generous(order, mine or ones, twos)
        return _cover(state, order, ones, twos, mine, live)
    beats = order.beats[state.top]
    if mine:
        wins = mine & beats
        return _win(state, order, mine, wins, twos, live, last) if wins else least(order, mine, twos)
    wins = ones & beats & order.suits[TRUMPS]
    if wins and _worth_a_ruff(state, order, wins, ones, live, last):
        return _ruff(order, wins, last)
    return discard(order, ones, twos)


def _cover(state: State, order: Ranking, ones: Mask, twos: Mask, mine: Mask, live: Mask) -> Mask:
    """Third in hand behind a partner who wins, but not surely: take over with a plain master or a ruff, or keep low."""
    beats = order.beats[state.top]
    if mine:
        top = width_of(mine) - 1
        master = mine & beats and not order.above[top] & live
        takes = master and order.above[state.top] & live and state.suit != TRUMPS
        return BIT[top] if takes else least(order, mine, twos)
    ruff = ones & beats & order.suits[TRUMPS]
    if ruff and state.pot >= 10 and state.suit != TRUMPS:
        return _ruff(order, ruff, last=False)
    return discard(order, ones, twos)


def _worth_a_ruff(state: State, order: Ranking, wins: Mask, ones: Mask, live: Mask, last: bool) -> bool:
    """Whether a trick that an opponent wins is worth a trump: it has points, may get some, or brings some home."""
    if state.pot >= 5 or size_of(ones) < 4:
        return True
    return bool(wins & order.counters) if last else bool(order.suits[state.suit] & order.counters & live)


def _win(state: State, order: Ranking, mine: Mask, wins: Mask, twos: Mask, live: Mask, last: bool) -> Mask:
    """Whether and with what to beat an opponent in the suit led."""
    counters = order.counters
    if last:
        rich = wins & counters
        if rich:
            return rich & -rich
        cheap = wins & -wins
        if state.suit != TRUMPS or state.pot or not mine & ~wins & ~counters:
            return cheap
        return cheap if size_of(order.above[width_of(cheap) - 1]) > 5 else least(order, mine, twos)
    top = width_of(mine) - 1
    if not order.above[top] & live:
        if state.suit == TRUMPS and not state.pot and size_of(order.above[top]) < 3:
            return least(order, mine, twos)
        # Any card above the live ones holds as well as the highest.
        cheap = wins
        while cheap:
            bit = cheap & -cheap
            if not order.above[width_of(bit) - 1] & live:
                rich = wins & counters & ~(bit - 1)
                return rich & -rich if rich and not order.above[width_of(rich & -rich) - 1] & live else bit
            cheap ^= bit
    if state.played & 3 == 2:
        plain = wins & ~counters
        if plain and (state.pot or state.suit != TRUMPS):
            return BIT[width_of(plain) - 1] if state.suit != TRUMPS else plain & -plain
    return least(order, mine, twos)


def _holds(state: State, seat: Mask, live: Mask) -> bool:
    """Whether the partner's card, winning so far, looks safe from the one opponent who still has to play."""
    order, suit, top = state.ranking, state.suit, state.top
    known = state.void[(seat + 1) & 3]
    void = known >> suit & 1 == 1
    dry = bool(known >> TRUMPS & 1) or not live & order.suits[TRUMPS]
    over = order.above[top] & live
    if order.group[top] == suit:
        if over and not void:
            return False
        return suit == TRUMPS or dry or (not void and size_of(live & order.suits[suit]) > 2)
    return not over or dry or (not void and size_of(live & order.suits[suit]) > 2)


def _ruff(order: Ranking, wins: Mask, last: bool) -> Mask:
    """The trump to ruff with: a point card when nobody can overruff, else the lowest that wins."""
    rich = wins & order.counters
    if last and rich:
        tens = rich & order.tens
        return (tens or rich) & -(tens or rich)
    poor = wins & ~order.counters or wins
    return poor & -poor
