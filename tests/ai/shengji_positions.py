"""Positions of Sheng Ji for its machine players."""

from __future__ import annotations

import random

from cardavia.ai.shengji.policy import POLICY
from cardavia.games.shengji.acts import PLAY, Move
from cardavia.games.shengji.cards import DECK, ranking
from cardavia.games.shengji.deal import Deal
from cardavia.games.shengji.game import GAME
from cardavia.games.shengji.state import State


def deal(number: int) -> Deal:
    return GAME.deal(number.to_bytes(16, "big"))


def codes(text: str) -> tuple[int, ...]:
    return tuple(sorted(DECK.index[code] for code in text.split()))


def trick(hands: list[str], plays: str = "", trump: int = 0, gone: str = "", dealer: int = 1) -> State:
    """A position at level 2: the hands before the trick, then the plays to it from seat 0 on."""
    state = State(Deal(dealer, (0, 0), False, ((), (), (), ()), ()))
    order = state.ranking = ranking(trump, 0)
    state.phase_no, state.seat, state.dealer = PLAY, 0, dealer
    state.gone, state.gone2 = order.cards(codes(gone))
    for seat, hand in enumerate(hands):
        state.ones[seat], state.twos[seat] = order.cards(codes(hand))
    for play in plays.split("|") if plays else []:
        state.play(Move("play", codes(play)))
    return state


def positions(number: int, rng: random.Random) -> list[State]:
    """Positions of one hand played by the rule players with a few surprises."""
    state = GAME.start(deal(number))
    found = []
    while not state.over:
        found.append(state.copy())
        moves = state.legal_moves()
        surprise = rng.random() < 0.2
        state.play(rng.choice(moves) if surprise else POLICY.rule_move(state.view(state.seat)))
    return found
