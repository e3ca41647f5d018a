"""Whole hands and matches of Sheng Ji: cards and points are conserved, levels climb, views tell what they must."""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from cardavia.games.refusals import AgainstRule
from cardavia.games.shengji.acts import Move
from cardavia.games.shengji.cards import DECK, POINTS
from cardavia.games.shengji.deal import Deal
from cardavia.games.shengji.game import GAME
from cardavia.games.shengji.score import PAST_ACE, next_threshold
from cardavia.games.shengji.state import State

MANY = int(os.environ.get("CARDAVIA_MANY", "1"))
"""Multiplies the number of random hands and matches."""


def everything(state: State) -> Counter[int]:
    """All cards of the deal, wherever they are."""
    cards = [card for seat in range(4) for card in state.view(seat).cards]
    cards += [card for play in state.history for card in play.cards]
    cards += state.ranking.list(*state.buried) if state.phase_no > 1 else []
    cards += state.deal.kitty if state.phase_no == 0 else []
    return Counter(cards)


def random_burial(state: State, rng: random.Random) -> Move:
    return Move("bury", tuple(sorted(rng.sample(state.view(state.seat).cards, 8))))


def play_out(state: State, rng: random.Random, *, conserve: bool = False) -> State:
    while not state.over:
        if conserve:
            assert set(everything(state).values()) == {2}
            assert sum(everything(state).values()) == 108
        moves = state.legal_moves()
        move = random_burial(state, rng) if state.phase == "bury" else rng.choice(moves)
        state.play(move)
    return state


def points_of(state: State) -> int:
    """The attackers' total, counted again from the tricks that the view shows."""
    view = state.view(0)
    attackers = [trick for trick in view.tricks if trick.winner % 2 == view.attackers]
    total = sum(trick.points for trick in attackers)
    last = view.tricks[-1]
    if last.winner % 2 == view.attackers:
        total += sum(POINTS[card] for card in view.buried) * 2 * last.size
    return total


@pytest.mark.parametrize("number", range(8))
def test_every_act_conserves_the_108_cards(number: int) -> None:
    rng = random.Random(number)
    play_out(GAME.start(GAME.deal(rng.randbytes(16))), rng, conserve=True)


def test_random_hands_end_with_all_hands_empty_and_200_points() -> None:
    rng = random.Random(51)
    for _ in range(150 * MANY):
        state = play_out(GAME.start(GAME.deal(rng.randbytes(16))), rng)
        view = state.view(0)
        assert view.counts == (0, 0, 0, 0)
        assert sum(trick.points for trick in view.tricks) + sum(POINTS[card] for card in view.buried) == 200
        assert sum(trick.size for trick in view.tricks) == 25
        assert view.multiplier == 0
        assert view.outcome is not None
        assert points_of(state) == view.outcome.points
        assert view.outcome.points % 5 == 0


def test_random_matches_are_played_past_the_ace() -> None:
    rng = random.Random(52)
    for _ in range(6 * MANY):
        deal: Deal | None = GAME.deal(rng.randbytes(16))
        hands = 0
        while deal is not None:
            state = GAME.start(deal)
            assert state.level == deal.levels[deal.dealer % 2]
            play_out(state, rng)
            hands += 1
            before, deal = deal, GAME.next_deal(state, rng.randbytes(16))
            outcome = state.view(0).outcome
            assert outcome is not None
            assert (outcome.before, outcome.dealer) == (before.levels, state.dealer)
            assert [a - b for a, b in zip(outcome.after, outcome.before, strict=True)][1 - outcome.gainer] == 0
            if deal is not None:
                assert (deal.levels, deal.dealer) == (outcome.after, outcome.next_dealer)
        assert outcome is not None
        assert PAST_ACE in outcome.after
        assert outcome.winner in (0, 1)
        assert "win" in state.result()
        assert hands > 3


def test_the_view_tells_what_the_kitty_counts_in_the_last_trick_only() -> None:
    rng = random.Random(57)
    state = GAME.start(GAME.deal(rng.randbytes(16)))
    while not state.over:
        view = state.view(0)
        last = view.trick is not None and view.counts[view.trick.leader] == 0
        assert view.multiplier == (2 * view.trick.size if last and view.trick else 0)
        assert next_threshold(view.points) > view.points
        state.play(rng.choice(state.legal_moves()))
    assert last


def test_a_seed_always_gives_the_same_deal() -> None:
    deal = GAME.deal(b"sixteen bytes ok")
    assert deal == GAME.deal(b"sixteen bytes ok")
    assert deal != GAME.deal(b"sixteen bytes no")
    assert (deal.levels, deal.opening) == ((0, 0), True)
    assert {GAME.deal(bytes([n] * 16)).dealer for n in range(40)} == {0, 1, 2, 3}


def test_a_copy_is_independent() -> None:
    rng = random.Random(53)
    state = GAME.start(GAME.deal(rng.randbytes(16)))
    while not state.over:
        twin = state.copy()
        before = [state.view(seat) for seat in range(4)]
        move = rng.choice(twin.legal_moves())
        twin.play(move)
        assert [state.view(seat) for seat in range(4)] == before
        state.play(move)
        assert [state.view(seat) for seat in range(4)] == [twin.view(seat) for seat in range(4)]


def test_the_view_checks_moves_as_the_state_does() -> None:
    rng = random.Random(55)
    for _ in range(20):
        state = GAME.start(GAME.deal(rng.randbytes(16)))
        while not state.over:
            view = state.view(state.seat)
            picked = [
                DECK.codes[card] for card in rng.sample(view.cards, min(len(view.cards), rng.choice((1, 1, 2, 2, 4))))
            ]
            move = view.move(picked)
            clause = view.check(picked)
            assert (clause is None) == state.is_legal(move)
            if clause is not None:
                with pytest.raises(AgainstRule) as refused:
                    state.copy().play(move)
                assert refused.value.clause == clause
            state.play(rng.choice(state.legal_moves()))
