"""Flat Monte Carlo search, shared by all games.

Worlds are drawn from what the seat knows; every candidate move is rolled out in the same worlds, and the weaker half
of the candidates is dropped round by round, so that most of the budget goes to the moves that are hard to tell
apart. The rule player's move stays to the end and is played unless another is better beyond chance.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from time import monotonic
from typing import Final, Generic

from cardavia.ai.base import Candidate, Decision, Policy, Sampler
from cardavia.ai.settings import Plan, Settings
from cardavia.games.base import MoveT, StateT, ViewT

CLEAR: Final = 3.0
"""Standard errors behind the best at which a candidate is given up before its time."""

MIN_WORLDS: Final = 4
"""Worlds in which a candidate is tried, budget permitting, before it can be dropped for being in the worse half."""

SURE_WORLDS: Final = 16
"""Worlds without which nothing counts as clear, nor as all the same."""


class _Race(Generic[MoveT, StateT]):
    """The outcomes of every candidate so far, world by world."""

    def __init__(
        self,
        plan: Plan,
        chances: int,
        moves: list[MoveT],
        rng: Random,
        deadline: float | None,
    ) -> None:
        self.plan = plan
        self.chances = chances
        self.moves = moves
        self.rng = rng
        self.deadline = deadline
        self.scores: list[list[float]] = [[] for _ in moves]
        self.spent = 0
        self.cut = False

    def run(self, alive: list[int], worlds: int) -> None:
        """Try the candidates `alive` in that many fresh worlds, all in the same ones and with the same chance."""
        draw, outcome, chances, chance = self.plan.draw, self.plan.outcome, self.chances, self.rng.random
        for _ in range(worlds):
            if self.deadline is not None and monotonic() > self.deadline:
                self.cut = True
                return
            world = draw(self.rng)
            luck = [chance() for _ in range(chances)]
            for i in alive:
                self.scores[i].append(outcome(world, self.moves[i], luck))
            self.spent += len(alive)

    def mean(self, i: int) -> float:
        scores = self.scores[i]
        return sum(scores) / len(scores) if scores else float("-inf")

    def gain(self, i: int, j: int) -> float:
        """By how much candidate i beats j in the worlds that both were tried in."""
        gains = self._gains(i, j)
        return sum(gains) / len(gains) if gains else 0.0

    def _gains(self, i: int, j: int) -> list[float]:
        return [a - b for a, b in zip(self.scores[i], self.scores[j], strict=False)]

    def lead(self, i: int, j: int) -> float:
        """By how many standard errors candidate i beats j in the worlds that both were tried in."""
        pairs = self._gains(i, j)
        n = len(pairs)
        mean = sum(pairs) / n if n else 0.0
        if n < 2 or mean == 0:
            return 0.0
        spread = sum((pair - mean) ** 2 for pair in pairs) / (n - 1)
        return mean / sqrt(spread / n) if spread else mean * float("inf")

    def settled(self, i: int, j: int) -> bool:
        """Whether more worlds would hardly tell more: i is clearly better than j, or they are always the same."""
        mine, other = self.scores[i], self.scores[j]
        if min(len(mine), len(other)) < SURE_WORLDS:
            return False
        return mine == other or self.lead(i, j) >= CLEAR


def search(
    policy: Policy[ViewT, MoveT, StateT],
    view: ViewT,
    settings: Settings,
    seed: int,
    draw: Sampler[StateT] | None = None,
) -> Decision[MoveT]:
    """The move for the seat that looks: the same for the same view, settings and seed unless the deadline cuts it.

    `draw` replaces the worlds of the policy's plan.
    """
    start = monotonic()
    rule = policy.rule_move(view)
    moves = list(policy.candidates(view))
    if rule not in moves:
        moves.append(rule)
    if len(moves) == 1 or settings.rollouts < 2:
        return Decision(rule)
    plan = policy.plan(view, settings)
    if plan.rollouts < 2:
        return Decision(rule)
    if draw is not None:
        plan = plan._replace(draw=draw)
    deadline = None if settings.seconds is None else start + settings.seconds
    race: _Race[MoveT, StateT] = _Race(plan, policy.chances, moves, Random(seed), deadline)
    keep = moves.index(rule)
    best = _halve(race, list(range(len(moves))), keep, plan.rollouts)[0]
    if race.lead(best, keep) < plan.guard or race.gain(best, keep) < plan.margin:
        best = keep
    return Decision(moves[best], _table(race, best), race.spent, race.cut)


def _halve(race: _Race[MoveT, StateT], alive: list[int], keep: int, rollouts: int) -> list[int]:
    """Rounds of equal cost, each on fresh worlds, until two are left; the survivors, best first.

    `keep`, the rule move, survives every round unless it is settled that it is no better than the best.
    """
    rounds = max(1, (len(alive) - 1).bit_length())
    for left in range(rounds, 0, -1):
        share = max((rollouts - race.spent) // left, MIN_WORLDS * len(alive))
        goal = min(rollouts, race.spent + share)
        while len(alive) > 1 and not race.cut and race.spent + len(alive) <= goal:
            race.run(alive, min(SURE_WORLDS, (goal - race.spent) // len(alive)))
            alive.sort(key=race.mean, reverse=True)
            alive = [i for i in alive if i == alive[0] or not race.settled(alive[0], i)]
        if left > 1:
            half = alive[: max(2, (len(alive) + 1) // 2)]
            alive = half if keep in half or keep not in alive else [*half, keep]
    return alive


def _table(race: _Race[MoveT, StateT], best: int) -> tuple[Candidate[MoveT], ...]:
    """The move played first, then the others by how far they got and how well they did."""
    order = sorted(range(len(race.moves)), key=lambda i: (i == best, len(race.scores[i]), race.mean(i)), reverse=True)
    return tuple(Candidate(race.moves[i], race.mean(i), len(race.scores[i])) for i in order if race.scores[i])
