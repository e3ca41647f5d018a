"""Sheng Ji at speed: the rules by which every seat plays tricks in a rollout, from its own cards and what is public.

A play costs a few microseconds, so everything here is a plain int or a tuple of two masks (see `shengji_cards`). Of
every suit, the *live* cards are those of which a seat has seen no copy, or only one: they may be with others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from cardavia.games.cards import size_of, width_of
from cardavia.games.shengji.cards import BIT, FULL, TRUMPS, Ranking, chains
from cardavia.games.shengji.state import State

if TYPE_CHECKING:
    from cardavia.games.cards import Mask

Cards: TypeAlias = "tuple[Mask, Mask]"

EPSILON: Final = 0.06
"""Share of random choices in a rollout."""

TRUMP_FLAG: Final = 1 << TRUMPS


def playout(state: State, luck: list[float]) -> None:
    """Play the tricks to the end, in place. `luck` are random numbers, one for each play that may be left."""
    ply = 0
    while state.seat >= 0:
        noise = luck[ply]
        ply += 1
        if not state.played & 3:
            ones, twos = lead(state, noise)
        elif state.size == 1:
            ones = follow_single(state, noise)
            twos = 0
        else:
            ones, twos = follow_many(state)
        state.push(ones, twos)


def pick(state: State) -> Cards:
    """The rule player's play for the seat to act."""
    if not state.played & 3:
        return lead(state, 1.0)
    if state.size == 1:
        return follow_single(state, 1.0), 0
    return follow_many(state)


# --- leading


def lead(state: State, noise: float) -> Cards:
    """Masters and big shapes first, then a low card where the partner may help."""
    seat, order = state.seat, state.ranking
    ones, twos = state.ones[seat], state.twos[seat]
    if noise < EPSILON:
        bit = _nth(ones, int(noise / EPSILON * int(size_of(ones))))
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
    bit = _lowest(order, mine & ~pairs or mine)
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


# --- following a single card


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
        return _nth(mine or ones, int(noise / EPSILON * int(size_of(mine or ones))))
    twos = state.twos[seat]
    live = FULL & ~(state.gone2 | twos | state.gone & ones)
    last = state.played & 3 == 3
    if not (state.best ^ seat) & 1:
        if last or _holds(state, seat, live):
            return _generous(order, mine or ones, twos)
        return _cover(state, order, ones, twos, mine, live)
    beats = order.beats[state.top]
    if mine:
        wins = mine & beats
        return _win(state, order, mine, wins, twos, live, last) if wins else _least(order, mine, twos)
    wins = ones & beats & order.suits[TRUMPS]
    if wins and _worth_a_ruff(state, order, wins, ones, live, last):
        return _ruff(order, wins, last)
    return _discard(order, ones, twos)


def _cover(state: State, order: Ranking, ones: Mask, twos: Mask, mine: Mask, live: Mask) -> Mask:
    """Third in hand behind a partner who wins, but not surely: take over with a plain master or a ruff, or keep low."""
    beats = order.beats[state.top]
    if mine:
        top = width_of(mine) - 1
        master = mine & beats and not order.above[top] & live
        takes = master and order.above[state.top] & live and state.suit != TRUMPS
        return BIT[top] if takes else _least(order, mine, twos)
    ruff = ones & beats & order.suits[TRUMPS]
    if ruff and state.pot >= 10 and state.suit != TRUMPS:
        return _ruff(order, ruff, last=False)
    return _discard(order, ones, twos)


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
        return cheap if size_of(order.above[width_of(cheap) - 1]) > 5 else _least(order, mine, twos)
    top = width_of(mine) - 1
    if not order.above[top] & live:
        if state.suit == TRUMPS and not state.pot and size_of(order.above[top]) < 3:
            return _least(order, mine, twos)
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
    return _least(order, mine, twos)


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


def _generous(order: Ranking, cards: Mask, twos: Mask) -> Mask:
    """A point card for the partner, else the least."""
    plain = cards & ~order.suits[TRUMPS] or cards
    rich = plain & order.tens or plain & order.fives
    return rich & -rich if rich else _discard(order, cards, twos)


def _least(order: Ranking, mine: Mask, twos: Mask) -> Mask:
    """The least card of a suit, out of no pair if possible."""
    return _lowest(order, mine & ~twos or mine)


def _lowest(order: Ranking, cards: Mask) -> Mask:
    """The least card of one suit: no points if possible."""
    poor = cards & ~order.counters
    if poor:
        return poor & -poor
    fives = cards & order.fives
    return fives & -fives if fives else cards & -cards


def _discard(order: Ranking, ones: Mask, twos: Mask) -> Mask:
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
    return choice or _lowest(order, ones & ~twos or ones)


# --- following pairs and tractors


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
        bit = _generous(order, ones, twos) if rich else _discard(order, ones, twos)
        if twos & bit:
            twos ^= bit
        else:
            ones ^= bit
        if play & bit:
            play2 |= bit
        else:
            play |= bit
    return play, play2


def _nth(mask: Mask, n: Mask) -> Mask:
    while n:
        mask &= mask - 1
        n -= 1
    return mask & -mask
