"""What every game's policy must keep, tried on all there are."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardavia.ai.base import policy_of
from cardavia.ai.search import search
from cardavia.ai.seats import LEVELS
from cardavia.ai.settings import Settings
from cardavia.games import game, games

NAMES = list(games())


def positions(name: str, count: int) -> list[Any]:
    """So many positions of one deal, evenly spread, played by the rule player."""
    policy, seen = policy_of(name), []
    state = game(name).start(game(name).deal(bytes(range(16))))
    while not state.over:
        seen.append(state.copy())
        state.play(policy.rule_move(state.view(state.seat)))
    return seen[:: max(1, len(seen) // count)]


@pytest.mark.parametrize("name", NAMES)
def test_budgets_grow_with_the_level(name: str) -> None:
    budgets = [policy_of(name).rollouts[level] for level in LEVELS]
    assert 0 < budgets[0] < budgets[1] < budgets[2]


@pytest.mark.parametrize("name", NAMES)
def test_rule_player_finishes_deals_and_repeats_itself(name: str) -> None:
    policy = policy_of(name)
    for seed in range(2):
        state = game(name).start(game(name).deal(bytes([seed] * 16)))
        while not state.over:
            view = state.view(state.seat)
            move = policy.rule_move(view)
            assert policy.rule_move(view) == move
            assert state.is_legal(move)
            state.play(move)


@pytest.mark.parametrize("name", NAMES)
def test_random_player_finishes_a_deal(name: str) -> None:
    state, rng = game(name).start(game(name).deal(bytes(16))), Random(1)
    while not state.over:
        state.play(policy_of(name).random_move(state, rng))
    assert policy_of(name).value(state, 0) == -policy_of(name).value(state, 1)


@pytest.mark.parametrize("name", NAMES)
def test_candidates_are_legal_and_distinct(name: str) -> None:
    for state in positions(name, 12):
        candidates = list(policy_of(name).candidates(state.view(state.seat)))
        assert candidates
        assert len(set(candidates)) == len(candidates)
        assert all(state.is_legal(move) for move in candidates)


@pytest.mark.parametrize("name", NAMES)
def test_search_is_legal_and_repeats_itself(name: str) -> None:
    for state in positions(name, 6):
        view = state.view(state.seat)
        decision = search(policy_of(name), view, Settings(20), 3)
        assert state.is_legal(decision.move)
        assert search(policy_of(name), view, Settings(20), 3) == decision


@pytest.mark.parametrize("name", NAMES)
def test_an_outcome_is_a_function_of_world_move_and_chance(name: str) -> None:
    policy = policy_of(name)
    for state in positions(name, 4):
        view = state.view(state.seat)
        world = policy.sampler(view)(Random(1))
        moves = list(policy.candidates(view))[:6]
        first = [policy.outcome(world, move, [0.2] * 100) for move in moves]
        assert [policy.outcome(world, move, [0.2] * 100) for move in moves] == first


@pytest.mark.parametrize("name", NAMES)
def test_a_rollout_ends_the_deal(name: str) -> None:
    policy = policy_of(name)
    for state in positions(name, 4):
        world = policy.sampler(state.view(state.seat))(Random(1))
        policy.rollout(world, Random(2))
        assert policy.value(world, 0) == -policy.value(world, 1)
