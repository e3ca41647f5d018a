"""The levels: what may be chosen, what is decided, and from what."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from cardavia.ai.base import Candidate, policy_of
from cardavia.ai.seats import DEFAULT_LEVEL, LEVELS, SECONDS, UnknownLevel, choose, fallback, seed_for
from cardavia.games import game
from tests.ai.positions import cicera
from tests.honest import dealt_anew


def test_there_are_three_levels_and_the_middle_one_is_the_default() -> None:
    assert LEVELS == ("easy", "normal", "hard")
    assert DEFAULT_LEVEL == "normal"
    assert set(SECONDS) == set(LEVELS) == set(policy_of("cicera").rollouts)
    budgets = [policy_of("cicera").rollouts[level] for level in LEVELS]
    assert budgets == sorted(set(budgets))


def test_a_level_is_legal_and_repeats_itself() -> None:
    for state in cicera(3, every=9):
        view = state.view(state.seat)
        decision = choose("cicera", view, "easy", 4)
        assert decision.move in state.legal_moves()
        assert decision == choose("cicera", view, "easy", 4)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_never_sees_hidden_cards(level: str) -> None:
    rng = Random(5)
    for state in list(cicera(2, every=9))[2::4]:
        seat = state.seat
        decision = choose("cicera", state.view(seat), level, 9, deadline=False)
        assert choose("cicera", dealt_anew(state, seat, rng).view(seat), level, 9, deadline=False) == decision


def test_every_seat_of_a_table_can_be_played_to_the_end() -> None:
    state = game("cicera").start(game("cicera").deal(bytes(range(16))))
    while not state.over:
        state.play(choose("cicera", state.view(state.seat), "easy", seed_for("a table", state.ply)).move)
    assert state.result()


def test_a_decision_explains_itself() -> None:
    state = next(iter(cicera(1)))
    decision = choose("cicera", state.view(state.seat), "normal", 1, deadline=False)
    assert decision.candidates[0].move == decision.move
    assert all(isinstance(candidate, Candidate) and candidate.n > 0 for candidate in decision.candidates)
    assert {candidate.move for candidate in decision.candidates} <= set(state.legal_moves())
    assert 0 < decision.rollouts <= policy_of("cicera").rollouts["normal"]
    assert not decision.cut


def test_the_budget_can_be_lowered_but_not_raised() -> None:
    state = next(iter(cicera(1)))
    view = state.view(state.seat)
    assert choose("cicera", view, "normal", 1, rollouts=30).rollouts <= 30
    assert choose("cicera", view, "normal", 1, rollouts=0).move == fallback("cicera", view)
    assert choose("cicera", view, "easy", 1, rollouts=10**9) == choose("cicera", view, "easy", 1)


def test_views_and_decisions_travel_between_processes() -> None:
    state = next(iter(cicera(1)))
    view = pickle.loads(pickle.dumps(state.view(state.seat)))
    decision = choose("cicera", view, "easy", 2)
    assert pickle.loads(pickle.dumps(decision)) == decision


def test_the_fallback_is_the_rule_players_move() -> None:
    for state in cicera(2):
        view = state.view(state.seat)
        assert fallback("cicera", view) == policy_of("cicera").rule_move(view)


def test_seeds_depend_on_table_and_ply_and_nothing_else() -> None:
    seeds = {seed_for(key, ply) for key in ("a", "b", b"c") for ply in range(20)}
    assert len(seeds) == 60
    assert seed_for("a", 3) == seed_for(b"a", 3)
    assert all(0 <= seed < 1 << 64 for seed in seeds)


def test_unknown_levels_and_games_are_refused() -> None:
    state = next(iter(cicera(1)))
    with pytest.raises(UnknownLevel):
        choose("cicera", state.view(0), "impossible", 1)
    with pytest.raises(UnknownLevel):
        choose("cicera", state.view(0), "cheat", 1)
    with pytest.raises(KeyError):
        choose("belote", state.view(0), "easy", 1)
