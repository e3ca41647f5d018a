"""How well a world of Ottocento explains what the other seats played.

A world in which the others would have played otherwise by the rules of thumb is less likely the true one. A rule
move depends on the seat's own hand and on what everybody saw: so what was public at each play is kept once a decision,
and a world is judged seat by seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
