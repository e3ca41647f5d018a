"""Strength, measured honestly: duplicate deals between named seats.

Every deal is played twice with the same cards, once with the first player's team in seats 0 and 2 and once in seats
1 and 3; a deal's result is the mean of both, so that the luck of the cards cancels. The seat ``cheat`` is the same
search given the true deal: a ceiling to measure against, reachable only here.

A player is one of `PLAYERS`; one that searches may have settings changed: ``normal+guard=2+pool=0``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from math import sqrt
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

from cardavia.ai.base import AnyPolicy, Policy, Sampler, policy_of
from cardavia.ai.search import search
from cardavia.ai.seats import DEFAULT_LEVEL, LEVELS, seed_for
from cardavia.ai.settings import GUARD, Plan, Settings, UnknownVariant, varied
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
    """A policy for the seat that is told the deal: every world it looks at is the true one."""

    def __init__(self, policy: AnyPolicy, truth: AnyState) -> None:
        self._policy = policy
        self._truth = truth
        self.chances = policy.chances or 1

    def rule_move(self, view: View) -> Move:
        return self._policy.rule_move(view)

    def candidates(self, view: View) -> Sequence[Move]:
        return self._policy.candidates(view)

    def sampler(self, view: View) -> Sampler[AnyState]:  # noqa: ARG002
        return lambda _: self._truth

    def plan(self, view: View, settings: Settings) -> Plan:
        return Plan(self.sampler(view), self.outcome, settings.rollouts, GUARD)

    def rollout(self, world: AnyState, rng: Random) -> None:
        self._policy.rollout(world, rng)

    def value(self, world: AnyState, team: int) -> float:
        return self._policy.value(world, team)

    def outcome(self, world: AnyState, move: Move, luck: list[float]) -> float:
        """As the game has it where its rollouts have chance of their own. Where they have none, they differ by their
        worlds only, and here every world is the same: the true cards are then played to the end with chance."""
        if self._policy.chances:
            return self._policy.outcome(world, move, luck)
        twin = world.copy()
        team = team_of(twin.seat)
        twin.play(move)
        if not twin.over:
            self.rollout(twin, Random(luck[0]))
        return self.value(twin, team)


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


@cache
def thinking(player: str, game_id: str) -> Settings:
    """The settings of a player that searches. Raises `UnknownVariant` for any other, and for changes there are none of.

    >>> thinking("normal+rollouts=100+guard=2", "ottocento")[:3]
    (100, None, 2.0)
    """
    name, *changes = player.split("+")
    levels = policy_of(game_id).levels
    if name not in (*levels, "cheat"):
        raise UnknownVariant(player)
    return varied(levels[DEFAULT_LEVEL if name == "cheat" else name], changes)


def move_of(player: str, game_id: str, state: AnyState, seed: int) -> Move:
    """The move of a named player in a position. All but ``random`` and ``cheat`` get the view only."""
    policy = policy_of(game_id)
    if player == "random":
        return policy.random_move(state, Random(seed))
    view = state.view(state.seat)
    if player == "rules":
        return policy.rule_move(view)
    seat = _Truth(policy, state.copy()) if player.partition("+")[0] == "cheat" else policy
    return search(seat, view, thinking(player, game_id), seed).move


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
