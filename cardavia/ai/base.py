"""The contract a game's policy keeps, so that search, seats, ladder and bench serve every game alike.

A package ``cardavia/ai/<game id>`` exports one value, ``POLICY``, an instance of a subclass of `Policy`. It is found by
that name; nothing else has to be told of it. A policy holds no state of a deal: one instance serves
all tables, in any process. It must be deterministic: all chance comes from the `random.Random` it is handed.

Fairness is structural. A seat decides from a `View`; hidden cards enter only as worlds that the policy itself
samples from that view.
"""

from __future__ import annotations

import importlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Generic, NamedTuple, TypeAlias, cast

from cardavia.ai.settings import Plan, Settings
from cardavia.games.base import AnyState, Move, MoveT, StateT, View, ViewT

Sampler: TypeAlias = Callable[[Random], StateT]
"""Draws one world: a state in which the seat would see just what it sees. Successive draws are independent."""


class Candidate(NamedTuple, Generic[MoveT]):
    """A move that was considered: the mean of its `n` rollouts, in the units of `Policy.value` for the own team."""

    move: MoveT
    mean: float
    n: int


class Decision(NamedTuple, Generic[MoveT]):
    """What a seat does and why.

    `candidates` are best first (the move played is the first of them); empty when there was nothing to weigh.
    `rollouts` were spent in all; `cut` tells that the deadline, not the budget, ended the search: only then would
    the same view, seed and budget not give the same decision again.
    """

    move: MoveT
    candidates: tuple[Candidate[MoveT], ...] = ()
    rollouts: int = 0
    cut: bool = False


class Policy(ABC, Generic[ViewT, MoveT, StateT]):
    """How one game is played by machine: rules of thumb, what to consider, what may be hidden, how to play out."""

    chances = 1
    """How many random numbers an `outcome` may use: one for each ply of a rollout, say."""

    unit = "points"
    """What `value` counts, for reports."""

    levels: Mapping[str, Settings] = {"easy": Settings(40), "normal": Settings(400), "hard": Settings(1600)}
    """How each level thinks. A game with dear rollouts states smaller numbers."""

    @property
    def rollouts(self) -> Mapping[str, int]:
        """Rollouts that each level may spend on one decision."""
        return {level: settings.rollouts for level, settings in self.levels.items()}

    @abstractmethod
    def rule_move(self, view: ViewT) -> MoveT:
        """The rule player's move: legal, sensible, at once (about a millisecond), the same for the same view.

        It is the fallback of every level, the rung ``rules`` of the ladder and the move that search must beat.
        """

    @abstractmethod
    def candidates(self, view: ViewT) -> Sequence[MoveT]:
        """The legal moves worth searching, each once, in a fixed order; never empty when the seat is to act.

        Keep it wide: a move that is left out is never played. Merge only moves that no outcome can tell apart.
        Where the rules allow millions (cards to bury), a few dozen sensible ones. The rule move is added if missing.
        """

    @abstractmethod
    def sampler(self, view: ViewT) -> Sampler[StateT]:
        """A sampler of the worlds consistent with everything the seat knows: exact and without bias.

        Called once a decision, so tables may be built here (see `belief`). A world's seat to act is the view's.
        """

    def plan(self, view: ViewT, settings: Settings) -> Plan:
        """How to search this position under these settings, from the view only. Overridden where a game knows more
        than to draw worlds and roll them out; ``rollouts`` below 2 stand for the rule move."""
        return Plan(self.sampler(view), self.outcome, settings.rollouts, settings.guard)

    @abstractmethod
    def rollout(self, world: StateT, rng: Random) -> None:
        """Play `world` to its end, in place, every seat by quick rules from its own cards and what is public.

        Nobody reads the history of a world that was played on: it may stay behind. About one move in ten or twenty
        should be random, else all worlds look alike. Rollouts decide strength: see `docs/strength.md`.
        """

    @abstractmethod
    def value(self, world: StateT, team: int) -> float:
        """What the finished `world` is worth to `team` (0 or 1), zero-sum: ``value(w, 0) == -value(w, 1)``.

        The objective of play, such as the score difference or the levels won; positive when the team has won.
        """

    def outcome(self, world: StateT, move: MoveT, luck: list[float]) -> float:
        """Value to the team that moves of making `move` in `world` and rolling out. Must not change `world`.

        `luck` are at least `chances` random numbers from 0 up to 1, the same for every move tried in the world.

        Overridden where it can be had faster, or exactly (an endgame that is solved instead of rolled out).
        """
        twin = world.copy()
        team = twin.seat & 1
        twin.play(move)
        if not twin.over:
            self.rollout(twin, Random(luck[0]))
        return self.value(twin, team)

    def random_move(self, state: StateT, rng: Random) -> MoveT:
        """Any legal move: the rung ``random`` of the ladder."""
        moves: Sequence[MoveT] = state.legal_moves()
        return moves[int(rng.random() * len(moves))]


class ScorePolicy(Policy[ViewT, MoveT, StateT]):
    """A policy that plays for the difference of the teams' `State.scores`."""

    def value(self, world: StateT, team: int) -> float:
        own, other = world.scores()
        return float(other - own if team else own - other)


AnyPolicy: TypeAlias = Policy[View, Move, AnyState]
"""A policy as code that serves all games has it: it is asked only with what its own game gave."""


@cache
def policy_of(game_id: str) -> AnyPolicy:
    """The policy of a game. Raises KeyError for a game that has none."""
    name = f"{__package__}.{game_id}"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        raise KeyError(game_id) from None
    policy = getattr(module, "POLICY", None)
    if not isinstance(policy, Policy):
        raise KeyError(game_id)
    return cast(AnyPolicy, policy)
