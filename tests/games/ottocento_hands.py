"""Hands of Ottocento that the rules of discard, declaration and trick are tried on."""

from __future__ import annotations

import pytest

from cardavia.games.ottocento.cards import DECK
from cardavia.games.ottocento.deal import Deal
from cardavia.games.ottocento.game import GAME
from cardavia.games.ottocento.state import State
from cardavia.games.refusals import AgainstRule, OutOfTurn

HANDS = (
    "As Qc 10c 9c Qd 10d LUN T16 T14 T13 T11 T8 T6 T5 M3",
    "Qs Ns Js Qb 9b Rc Nc 8c Ac Nd 9d ANG SOL T15 M4",
    "Rs 10s 9s 8s 7s 6s 10b 7b 6b Jc 7c Rd 6d T10 BEG",
    "Rb Nb Jb Ab 6c Jd 7d Ad MON T12 T9 T7 M1 M2 MAT 8d 8b",
)
"""The hands of the golden deal: seat 3 deals, seats 1 and 3 hold combinations, seat 0 leads."""


def cards_of(text: str) -> list[int]:
    return [DECK.card(code) for code in text.split()]


def dealt(hands: tuple[str, ...] = HANDS, dealer: int = 3) -> State:
    return GAME.start(Deal(dealer, tuple(tuple(cards_of(hand)) for hand in hands)))


def after(*moves: str, hands: tuple[str, ...] = HANDS) -> State:
    state = dealt(hands)
    for move in moves:
        state.play(GAME.parse_move(move))
    return state


def refused(state: State, move: str, seat: int | None = None) -> AgainstRule | OutOfTurn:
    """The refusal of a move, which must leave the state as it was."""
    parsed = GAME.parse_move(move)
    before = [state.view(looker) for looker in range(4)]
    assert seat not in (None, state.seat) or not state.is_legal(parsed)
    assert seat not in (None, state.seat) or parsed not in state.legal_moves()
    with pytest.raises((AgainstRule, OutOfTurn)) as caught:
        state.play(parsed, seat)
    assert [state.view(looker) for looker in range(4)] == before
    refusal = caught.value
    assert isinstance(refusal, AgainstRule | OutOfTurn)
    return refusal
