"""The duty of a follower in a sentence agrees with what the engine allows, at every turn of many deals."""

from __future__ import annotations

from itertools import combinations

import pytest

from cardavia.games.ottocento.cards import DECK as TAROCCO
from cardavia.games.ottocento.cards import MATTO, SUIT_MASK, SUITS, TRUMPS
from cardavia.games.shengji.cards import DECK as FRENCH
from cardavia.games.shengji.cards import SUITS as FRENCH_SUITS
from cardavia.games.shengji.cards import TRUMPS as TRUMP_GROUP
from cardavia.games.shengji.view import View
from cardavia.games.told import TRUMP_SUIT, Told
from tests.web.test_told_score import states

OR_MATTO = "_or_matto"


def legal_by(duty: Told | None, hand: int) -> int:
    """The cards that a reader of the sentence would play (`ottocento.trick.follow`)."""
    kind = duty.message.rpartition(".")[2] if duty else "lead"
    if kind.startswith("follow"):
        assert duty
        suit = TRUMPS if duty.suit == TRUMP_SUIT else SUIT_MASK[SUITS.index(duty.suit)]
        return hand & (suit | (MATTO if kind.endswith(OR_MATTO) else 0))
    if kind.startswith("trump"):
        return hand & (TRUMPS | (MATTO if kind.endswith(OR_MATTO) else 0))
    assert kind in ("free", "free_no_trump", "matto_led", "lead")
    return hand


@pytest.mark.parametrize("seed", range(60))
def test_who_does_what_the_sentence_says_plays_by_the_rules_of_ottocento(seed: int) -> None:
    for state in states("ottocento", seed):
        if state.phase == "play":
            view = state.view(state.seat)
            legal = TAROCCO.mask(code for move in state.legal_moves() for code in str(move).split())
            assert legal_by(view.duty, view.hand_mask) == legal, view.duty


def shape_of(duty: Told, size: int) -> tuple[int, int]:
    """(cards of the suit, pairs of it) that a reader of the sentence would play (`shengji.trick.follow`)."""
    kind = duty.message.rpartition(".")[2]
    if kind == "none":
        return 0, 0
    if kind == "short":
        own, free = int(duty.values["own"]), int(duty.values["free"])
        assert own + free == size
        return own, 0
    return size, {"single": 0, "no_pair": 0, "pair": 1, "pairs": duty.n or 0}[kind]


def meets(view: View, duty: Told, codes: tuple[str, ...]) -> bool:
    """Whether cards do what the sentence says."""
    order = view.order
    suit = TRUMP_GROUP if duty.suit == TRUMP_SUIT else FRENCH_SUITS.index(duty.suit)
    of_suit = [code for code in codes if order.group[order.place[FRENCH.card(code)]] == suit]
    pairs = sum(of_suit.count(code) == 2 for code in set(of_suit))
    own, owed = shape_of(duty, len(codes))
    return len(of_suit) == own and pairs >= owed


@pytest.mark.parametrize("seed", range(6))
def test_who_does_what_the_sentence_says_plays_by_the_rules_of_sheng_ji(seed: int) -> None:
    seen = set()
    for state in states("shengji", seed):
        view = state.view(state.seat) if state.seat >= 0 else None
        if view is None or view.owed is None or view.trick is None:
            continue
        seen.add(view.owed.message)
        for move in state.legal_moves()[:40]:
            assert meets(view, view.owed, tuple(str(move).split())), (view.owed, move)
        if view.trick.size <= 2 and len(view.hand) <= 12:
            for codes in combinations(view.hand, view.trick.size):
                assert (view.check(codes) is None) == meets(view, view.owed, codes), (view.owed, codes)
    assert "shengji.duty.single" in seen
