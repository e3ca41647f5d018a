"""How well a world of Sheng Ji explains what the other seats played.

A rule play depends on the seat's own hand and on what everybody saw: so what was public at each play is kept once a
decision, and a world is judged seat by seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardavia.ai.shengji.quick import pick
from cardavia.games.base import NOBODY, SEATS
from cardavia.games.cards import size_of, width_of
from cardavia.games.shengji.state import State
from cardavia.games.shengji.view import View

if TYPE_CHECKING:
    from mypy_extensions import i64

    from cardavia.games.cards import Mask

ALIKE: Final = 0.5
"""What a play counts that differs from the rule play but shows as many cards of the same suit and worth."""


class Seen:
    """One play of another seat as it was made: the public position, the cards that the seat certainly held from then
    on, and those it played."""

    __slots__ = ("ones", "seat", "state", "sure", "sure2", "twos")

    def __init__(self, state: State, seat: i64, sure: Mask, sure2: Mask, ones: Mask, twos: Mask) -> None:
        self.state = state
        self.seat = seat
        self.sure, self.sure2 = sure, sure2
        self.ones, self.twos = ones, twos


def seen_plays(view: View) -> list[Seen]:
    """The plays of the other seats, rebuilt from what everybody has seen, first to last."""
    order = view.order
    state = State.imagined(view)
    state.gone = state.gone2 = 0
    state.suit = state.size = state.top = state.pot = state.taken = state.played = 0
    state.void = [0] * SEATS
    state.best, state.seat = NOBODY, view.dealer
    later: list[list[int]] = [[] for _ in range(SEATS)]
    for play in view.history:
        later[play.seat] += play.cards
    own = list(view.cards)
    plays = []
    for play in view.history:
        seat = play.seat
        sure = order.cards(later[seat])
        ones, twos = order.cards(play.cards)
        if seat != view.seat:
            plays.append(Seen(state.copy(), seat, sure[0], sure[1], ones, twos))
        for other in range(SEATS):  # nobody runs out of cards here: what is left is not known
            state.ones[other], state.twos[other] = order.cards([*later[other], *own])
        state.push(ones, twos)
        for card in play.cards:
            later[seat].remove(card)
    return plays


def misfits(world: State, plays: list[Seen]) -> float:
    """How many of the plays the rules of thumb would have made otherwise from the hands of this world."""
    bad = 0.0
    order = world.ranking
    for play in plays:
        state, seat = play.state, play.seat
        held: Mask = world.ones[seat]
        state.ones[seat] = held | play.sure
        state.twos[seat] = world.twos[seat] | play.sure2 | held & play.sure
        ones, twos = pick(state)
        if ones != play.ones or twos != play.twos:
            alike = size_of(ones) == size_of(play.ones) and size_of(twos) == size_of(play.twos)
            alike = alike and order.group[width_of(ones) - 1] == order.group[width_of(play.ones) - 1]
            bad += ALIKE if alike and order.worth(ones, twos) == order.worth(play.ones, play.twos) else 1.0
    return bad
