"""Speed, measured: playouts per second of a game and how long each level thinks."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from random import Random
from time import perf_counter, process_time
from typing import NamedTuple

from cardavia.ai.base import policy_of
from cardavia.ai.seats import choose
from cardavia.games import game as game_of
from cardavia.games.base import AnyState


class Times(NamedTuple):
    """Median and 95th percentile, in milliseconds, of processor time and of wall clock over `n` decisions."""

    n: int
    cpu_p50: float
    cpu_p95: float
    wall_p50: float
    wall_p95: float


def start(game_id: str, number: int) -> AnyState:
    """The state at the start of deal `number` of the benchmark."""
    game = game_of(game_id)
    return game.start(game.deal(hashlib.sha256(f"cardavia bench {number}".encode()).digest()[:16]))


def random_playout(game_id: str, number: int) -> None:
    """One deal of uniformly random legal moves through the rules, dealing included."""
    state, rng, policy = start(game_id, number), Random(number), policy_of(game_id)
    while not state.over:
        state.play(policy.random_move(state, rng))


def rule_playout(game_id: str, number: int) -> None:
    """One deal played out the way search does it, dealing included."""
    policy = policy_of(game_id)
    world = start(game_id, number)
    policy.rollout(world, Random(number))
    policy.value(world, 0)


def per_second(job: Callable[[str, int], None], game_id: str, seconds: float) -> float:
    """How often `job` runs in a second of processor time, over distinct deals."""
    begun, done = process_time(), 0
    while (spent := process_time() - begun) < seconds or not done:
        job(game_id, done)
        done += 1
    return done / spent if spent else 0.0


def decisions(game_id: str, level: str, seconds: float) -> Times:
    """How long the level thinks, over the positions of deals played by the rule player, about `seconds` in all."""
    policy = policy_of(game_id)
    cpu: list[float] = []
    wall: list[float] = []
    number = 0
    while sum(wall) < seconds:
        state = start(game_id, number)
        while not state.over and sum(wall) < seconds:
            view = state.view(state.seat)
            began, ticks = perf_counter(), process_time()
            choose(game_id, view, level, number, deadline=False)
            cpu.append(process_time() - ticks)
            wall.append(perf_counter() - began)
            state.play(policy.rule_move(view))
        number += 1
    return Times(len(wall), _part(cpu, 0.5), _part(cpu, 0.95), _part(wall, 0.5), _part(wall, 0.95))


def _part(times: list[float], share: float) -> float:
    """The quantile `share` in milliseconds."""
    ordered = sorted(times)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]
