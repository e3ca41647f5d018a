"""Worlds believed by how well they explain what was played.

A policy draws worlds by what is certain, or nearly so. How likely the others' plays were in each of them is known only
when the world is there: so a pool of worlds is drawn, each is judged, and the search gets each as often as it is
believed. Independent draws with weights kept flat: one wrong guess must not be believed in all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random
from typing import Any, Final, TypeVar

from cardavia.ai.base import Sampler
from cardavia.ai.settings import Settings
from cardavia.games.base import StateT

PlayT = TypeVar("PlayT")

LEAST_SHARE: Final = 0.3
"""The share of the pool that stays in effect at least: weights are pressed less where fewer worlds would count."""


def explaining(
    draw: Sampler[StateT], plays: list[PlayT], misfits: Callable[[StateT, list[PlayT]], float], settings: Settings
) -> Sampler[StateT]:
    """Draws worlds by how well they explain the others' `plays`: `misfits` counts what a world does not explain."""
    if not plays:
        return draw
    trust = settings.trust
    return believed(draw, lambda world: trust * misfits(world, plays), settings.pool)


def believed(draw: Sampler[StateT], doubt: Callable[[StateT], float], size: int) -> Sampler[StateT]:
    """Draws worlds out of a pool of `size`, each as often as it is believed: by exp(-`doubt` of the world).

    The pool is made with the chance of the first draw; its worlds then come in random order, again and again.
    """
    pool: list[StateT] = []
    at = -1

    def next_world(rng: Random) -> StateT:
        nonlocal pool, at
        if not pool:
            worlds = [draw(rng) for _ in range(size)]
            pool = resampled(worlds, [doubt(world) for world in worlds], rng)
        at = (at + 1) % size
        return pool[at]

    return next_world


def resampled(worlds: list[Any], doubts: list[float], rng: Random) -> list[Any]:
    """As many worlds, each as often as its weight has it (systematic resampling), in random order."""
    weights = flattened(doubts)
    step = sum(weights) / len(worlds)
    point = rng.random() * step
    found: list[Any] = []
    reached = 0.0
    for world, weight in zip(worlds, weights, strict=True):
        reached += weight
        while point < reached:
            found.append(world)
            point += step
    while len(found) < len(worlds):  # rounding may cost the last one
        found.append(worlds[-1])
    rng.shuffle(found)
    return found[: len(worlds)]


def flattened(doubts: list[float]) -> list[float]:
    """The weights exp(-doubt), pressed less until `LEAST_SHARE` of the pool is in effect."""
    least, pressed = min(doubts), 1.0
    while True:
        weights = [exp(-pressed * (doubt - least)) for doubt in doubts]
        if sum(weights) ** 2 >= LEAST_SHARE * len(weights) * sum([weight * weight for weight in weights]):
            return weights
        pressed *= 0.8
