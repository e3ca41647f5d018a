"""Strength, measured honestly: duplicate deals between named seats.

Every deal is played twice with the same cards, once with the first player's team in seats 0 and 2 and once in seats
1 and 3; a deal's result is the mean of both, so that the luck of the cards cancels. The seat ``cheat`` is the same
search given the true deal: a ceiling to measure against, reachable only here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import sqrt
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

from cardavia.ai.base import AnyPolicy, Policy, Sampler, policy_of
from cardavia.ai.search import Budget, search
from cardavia.ai.seats import DEFAULT_LEVEL, LEVELS, choose, seed_for
from cardavia.games import game as game_of
from cardavia.games.base import AnyState, Deal, Move, View, team_of

PLAYERS = ("random", "rules", *LEVELS, "cheat")
ROUND = (("rules", "random"), ("easy", "rules"), ("normal", "rules"), ("hard", "normal"), ("cheat", "normal"))
"""The matches played when none is named: every rung against the one below, and the ceiling."""

Z95 = 1.96


class Task(NamedTuple):
    """One duplicate deal of one match."""

    game: str
    first: str
    second: str
    seed: int
    number: int


class _Truth(Policy[View, Move, AnyState]):
    """A policy for the seat that is told the deal: it plays the true cards out to the end, with chance in the play.

    A fair seat's rollouts may be cut short, or be without chance of their own, because its worlds differ; here every
    world is the same.
    """

    def __init__(self, policy: AnyPolicy) -> None:
        self._policy = policy

    def rule_move(self, view: View) -> Move:
        return self._policy.rule_move(view)

    def candidates(self, view: View) -> Sequence[Move]:
        return self._policy.candidates(view)

    def sampler(self, view: View) -> Sampler[AnyState]:
        return self._policy.sampler(view)

    def rollout(self, world: AnyState, rng: Random) -> None:
        self._policy.rollout(world, rng)

    def value(self, world: AnyState, team: int) -> float:
        return self._policy.value(world, team)


class Standing(NamedTuple):
    """A match from the first player's side, in the units of `Policy.value` a deal.

    `half` is half the 95 % interval of `mean`; `wins` is the share of duplicate deals won and `games` that of single
    games, a draw counted as half.
    """

    first: str
    second: str
    deals: int
    mean: float
    half: float
    wins: float
    games: float


def move_of(player: str, game_id: str, state: AnyState, seed: int) -> Move:
    """The move of a named player in a position. All but ``random`` and ``cheat`` get the view only."""
    policy = policy_of(game_id)
    if player == "random":
        return policy.random_move(state, Random(seed))
    view = state.view(state.seat)
    if player == "rules":
        return policy.rule_move(view)
    if player == "cheat":
        truth = state.copy()
        budget = Budget(policy.rollouts[DEFAULT_LEVEL])
        return search(_Truth(policy), view, budget, seed, lambda _: truth).move
    return choose(game_id, view, player, seed, deadline=False).move


def play(game_id: str, deal: Deal, teams: tuple[str, str], key: str) -> float:
    """Play a deal out between two players, a team each; its value to the first. `key` seeds their thinking."""
    state = game_of(game_id).start(deal)
    while not state.over:
        state.play(move_of(teams[team_of(state.seat)], game_id, state, seed_for(key, state.ply)))
    policy = policy_of(game_id)
    return policy.value(state, 0)


def duplicate(task: Task) -> tuple[float, float]:
    """Both games of one duplicate deal, each from the first player's side."""
    name = f"cardavia ladder {task.game} {task.seed} {task.number}"
    deal = game_of(task.game).deal(hashlib.sha256(name.encode()).digest()[:16])
    key = f"thinking {name}"
    ahead = play(task.game, deal, (task.first, task.second), key)
    behind = play(task.game, deal, (task.second, task.first), key)
    return ahead, -behind


def run(tasks: Sequence[Task], workers: int) -> Iterator[tuple[Task, tuple[float, float]]]:
    """Play the tasks, over as many processes as `workers`, and yield each as it is done (in any order)."""
    if workers <= 1:
        for task in tasks:
            yield task, duplicate(task)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting = {pool.submit(duplicate, task): task for task in tasks}
        try:
            for done in as_completed(waiting):
                yield waiting[done], done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def standing(first: str, second: str, results: Sequence[tuple[float, float]]) -> Standing:
    """What the duplicate deals of a match add up to."""
    means = [(ahead + behind) / 2 for ahead, behind in results]
    n = len(means)
    mean = sum(means) / n
    spread = sqrt(sum((x - mean) ** 2 for x in means) / (n - 1)) if n > 1 else 0.0
    singles = [x for pair in results for x in pair]
    return Standing(first, second, n, mean, Z95 * spread / sqrt(n), _won(means), _won(singles))


def _won(results: Sequence[float]) -> float:
    """Share of results above zero, zero counted as half."""
    return sum(1.0 if x > 0 else 0.5 if x == 0 else 0.0 for x in results) / len(results)
