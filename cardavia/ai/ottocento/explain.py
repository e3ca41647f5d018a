"""How well a world of Ottocento explains what the other seats played, and worlds believed by that.

A world in which the others would have played otherwise by the rules of thumb is less likely the true one. A rule
move depends on the seat's own hand and on what everybody saw: so what was public at each play is kept once a decision,
and a world is judged seat by seat.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import TYPE_CHECKING, Final

from cardavia.ai.base import Sampler
from cardavia.ai.ottocento.quick import WORTH, pick
from cardavia.games.base import NOBODY, SEATS, next_seat
from cardavia.games.cards import top_of
from cardavia.games.ottocento.cards import SUIT
from cardavia.games.ottocento.sheet import NO_CARD
from cardavia.games.ottocento.state import State
from cardavia.games.ottocento.tricks import legal_cards
from cardavia.games.ottocento.view import View

if TYPE_CHECKING:
    from mypy_extensions import i64

    from cardavia.games.cards import Mask

ALIKE: Final = 0.4
"""What a play counts that differs from the rule play by a card of the same suit and worth."""

LEAST_SHARE: Final = 0.3
"""The effective share of the pool below which no belief is pressed: one wrong guess must not be believed in all."""

_PAD: Final = 1 << 62
"""Keeps a hand from running out while the plays are gone through; no card of the deck."""


class Seen:
    """One play of another seat as it was made: the public position, the cards that it certainly held, and its card."""

    __slots__ = ("card", "seat", "state", "sure")

    def __init__(self, state: State, seat: i64, sure: Mask, card: i64) -> None:
        self.state = state
        self.seat = seat
        self.sure = sure
        self.card = card


def seen_plays(view: View) -> list[Seen]:
    """The plays of the other seats, rebuilt from what everybody has seen, first to last."""
    played = view.played
    state = State.imagined(view)
    state.phase, state.seat, state.leader = "play", next_seat(view.dealer), next_seat(view.dealer)
    state.hands = [(view.hand_mask if seat == view.seat else 0) | played[seat] | _PAD for seat in range(SEATS)]
    state.follow = state.table = 0
    state.best = state.winner = NO_CARD
    state.piles, state.tricks_won, state.matto = [0, 0], [0, 0], [NOBODY, NOBODY]
    state.void = [0] * SEATS
    plays = []
    for act in view.history:
        if act.act != "play":
            continue
        card = top_of(act.cards)
        if act.seat != view.seat:
            plays.append(Seen(state.copy(), act.seat, state.hands[act.seat] & ~_PAD, card))
        state.push(card)
    return plays


def misfits(world: State, plays: list[Seen]) -> float:
    """How many of the plays the rules of thumb would have made otherwise from the hands of this world."""
    bad = 0.0
    for play in plays:
        state, seat = play.state, play.seat
        hand: Mask = world.hands[seat] | play.sure
        legal = legal_cards(hand, state.follow)
        if legal & (legal - 1):
            state.hands[seat] = hand
            if seat == state.dealer:
                state.discards = world.discards
            card = pick(state)
            if card != play.card:
                bad += ALIKE if SUIT[card] == SUIT[play.card] and WORTH[card] == WORTH[play.card] else 1.0
    return bad


def believed(view: View, draw: Sampler[State], pool: int, trust: float) -> Sampler[State]:
    """Draws worlds out of a pool of so many, each as often as it is believed: by exp(-`trust`) for every misfit.

    The pool is made with the chance of the first draw. Without a play to explain, worlds come as `draw` has them.
    """
    plays = seen_plays(view)
    if not plays or pool < 2:
        return draw
    order: list[State] = []
    at = 0

    def next_world(rng: Random) -> State:
        nonlocal order, at
        if not order:
            worlds = [draw(rng) for _ in range(pool)]
            order = resampled(worlds, [misfits(world, plays) for world in worlds], trust, rng)
        world = order[at]
        at = (at + 1) % pool
        return world

    return next_world


def resampled(worlds: list[State], bad: list[float], trust: float, rng: Random) -> list[State]:
    """As many worlds, each as often as its weight has it (systematic resampling), in random order."""
    weights = flattened(bad, trust)
    step = sum(weights) / len(worlds)
    point = rng.random() * step
    found, reached = [], 0.0
    for world, weight in zip(worlds, weights, strict=True):
        reached += weight
        while point < reached:
            found.append(world)
            point += step
    while len(found) < len(worlds):  # a rounding may cost the last one
        found.append(worlds[-1])
    rng.shuffle(found)
    return found


def flattened(bad: list[float], trust: float) -> list[float]:
    """The weights exp(-`trust` * bad), pressed less until the pool keeps `LEAST_SHARE` of its worlds in effect."""
    least = min(bad)
    while True:
        weights = [exp(-trust * (each - least)) for each in bad]
        if sum(weights) ** 2 >= LEAST_SHARE * len(weights) * sum(weight * weight for weight in weights):
            return weights
        trust *= 0.8
