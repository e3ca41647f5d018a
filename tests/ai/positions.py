"""Positions to try the machine players on."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cardavia.ai.cicera.policy import POLICY
from cardavia.games.cards import bits, size_of
from cardavia.games.cicera.state import GAME, Deal, State


def cicera(deals: int, every: int = 5, salt: int = 0) -> Iterator[State]:
    """Every so-manieth position of deals played by the rules with some random moves."""
    for number in range(deals):
        rng = Random(number + 1000 * salt)
        state = GAME.start(GAME.deal(rng.randbytes(16)))
        while not state.over:
            if state.ply % every == number % every:
                yield state.copy()
            move = POLICY.rule_move(state.view(state.seat))
            state.play(POLICY.random_move(state, rng) if rng.random() < 0.25 else move)


def dealt_anew(state: State, seat: int, rng: Random) -> State:
    """The same position with the cards hidden from `seat` dealt anew among the other hands."""
    twin = state.copy()
    others = [other for other in range(4) if other != seat]
    hidden = [card for other in others for card in bits(state.hands[other])]
    rng.shuffle(hidden)
    for other in others:
        count = size_of(state.hands[other])
        twin.hands[other] = sum(1 << card for card in hidden[:count])
        del hidden[:count]
    played: list[list[int]] = [[] for _ in range(4)]
    for play in state.history:
        played[play.seat].append(play.card)
    hands = tuple((*played[s], *bits(twin.hands[s])) for s in range(4))
    twin.deal = Deal(state.deal.dealer, state.deal.table, hands)
    return twin
