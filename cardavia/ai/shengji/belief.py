"""Where the unseen cards of Sheng Ji may be: everything a seat has been shown, and everything play has proved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from cardavia.ai.base import Sampler
from cardavia.ai.belief import Hidden
from cardavia.games.base import SEATS
from cardavia.games.shengji.acts import AUCTION, BURY
from cardavia.games.shengji.cards import BIT, Ranking
from cardavia.games.shengji.numbers import KITTY_CARDS
from cardavia.games.shengji.state import State
from cardavia.games.shengji.trick import Trick
from cardavia.games.shengji.view import View

KITTY: Final = 4
"""The place of the hidden kitty, after the four seats."""

PATIENCE: Final = 60
"""Draws after which the best world so far is taken, should pairs that cannot be turn up again and again."""


class Proof(NamedTuple):
    """What play has proved: a mask of the suits each seat is out of, and one of those in which it has no pair."""

    void: tuple[int, ...]
    unpaired: tuple[int, ...]


def proof(view: View) -> Proof:
    """What the tricks so far have proved of each seat."""
    order, trick = view.order, view.trick
    unpaired = [0] * SEATS
    for each in (*view.tricks, *([trick] if trick else [])):
        for play in each.plays[1:]:
            unpaired[play.seat] |= _unpaired(order, each, order.cards(play.cards)) << each.suit
    return Proof(view.void, tuple(unpaired))


def _unpaired(order: Ranking, trick: Trick, cards: tuple[int, int]) -> bool:
    """Whether a follow shows that its seat has no pair of the suit left."""
    ones, twos = cards
    return bool(ones & ~order.suits[trick.suit]) or 2 * twos.bit_count() < trick.size - (trick.size & 1)


def _unseen(view: View) -> Counter[int]:
    """How many copies of each card the seat has not seen."""
    seen = Counter(view.cards) + Counter(view.buried)
    seen += Counter(card for play in view.history for card in play.cards)
    return Counter({card: 2 - seen[card] for card in range(54) if seen[card] < 2})


def _owned(view: View) -> Iterator[tuple[int, int, int]]:
    """(card, copies, seat): cards that a seat was seen to own and has not played since."""
    played = [Counter[int]() for _ in range(SEATS)]
    for play in view.history:
        played[play.seat].update(play.cards)
    shown = [Counter[int]() for _ in range(SEATS)]
    for call in view.calls:
        shown[call.seat] |= Counter(call.cards)
    if view.exposed:
        shown[view.dealer] += Counter(view.exposed)
    for seat in range(SEATS):
        for card, copies in (shown[seat] - played[seat]).items():
            yield card, min(copies, 2), seat


def _places(view: View, void: tuple[int, ...]) -> tuple[list[tuple[int, int]], list[int]]:
    """Every unseen card, numbered apart, with the places that may hold it; and the room of each place."""
    order = view.order
    others = [seat for seat in range(SEATS) if seat != view.seat]
    room = [view.counts[seat] if seat in others else 0 for seat in range(SEATS)]
    hidden_kitty = view.phase_no == AUCTION or (view.phase_no != BURY and view.dealer != view.seat)
    room.append(KITTY_CARDS if hidden_kitty else 0)
    holders = [
        sum(1 << seat for seat in others if not void[seat] >> suit & 1) | (1 << KITTY if hidden_kitty else 0)
        for suit in range(5)
    ]
    buried = 1 << view.dealer | 1 << KITTY if view.phase_no > BURY else 1 << view.dealer
    owned: dict[int, list[int]] = {}
    for card, copies, seat in _owned(view):
        if seat != view.seat:
            owned.setdefault(card, []).extend([buried if seat == view.dealer else 1 << seat] * copies)
    cards: list[tuple[int, int]] = []
    for card, copies in sorted(_unseen(view).items()):
        free = holders[order.group[order.place[card]]]
        places = [mask & free for mask in owned.get(card, [])][:copies]
        places += [free] * (copies - len(places))
        cards += [(card + 54 * copy, mask) for copy, mask in enumerate(places)]
    return cards, room


def sampler(view: View, root: State) -> Sampler[State]:
    """A sampler of the worlds that a seat cannot tell from the truth, all equally likely.

    Pairs that a seat is proved not to have are thrown back: a world in which it has one is drawn again.
    """
    void, unpaired = proof(view)
    cards, room = _places(view, void)
    hidden = Hidden(cards, room)
    order = root.ranking
    barred = [
        0 if seat == view.seat else sum(order.suits[suit] for suit in range(5) if unpaired[seat] >> suit & 1)
        for seat in range(SEATS)
    ]
    bit = [BIT[order.place[card % 54]] for card in range(108)]

    def spread(rng: Random) -> list[tuple[int, int]]:
        sets = []
        for held in hidden.draw(rng):
            ones = twos = 0
            for card in held:
                one = bit[card]
                twos |= ones & one
                ones |= one
            sets.append((ones, twos))
        return sets

    def wrong(sets: list[tuple[int, int]]) -> int:
        return sum((sets[seat][1] & barred[seat]).bit_count() for seat in range(SEATS))

    def draw(rng: Random) -> State:
        sets = spread(rng)
        faults = wrong(sets) if any(barred) else 0
        for _ in range(PATIENCE):
            if not faults:
                break
            again = spread(rng)
            if wrong(again) < faults:
                sets, faults = again, wrong(again)
        return _world(view, root, sets)

    return draw


def _world(view: View, root: State, sets: list[tuple[int, int]]) -> State:
    """The position with the hidden cards filled in."""
    world = root.copy()
    for seat in range(SEATS):
        if seat != view.seat:
            world.ones[seat], world.twos[seat] = sets[seat]
    if view.phase_no == AUCTION:
        world.deal = world.deal._replace(kitty=world.ranking.list(*sets[KITTY]))
    elif view.phase_no > BURY and view.dealer != view.seat:
        world.buried = sets[KITTY]
    return world
