"""Pure rules, one package a game. Imports only the standard library.

A module or package in here that has a value ``GAME`` is a game: `games` finds them all, `game` finds one by its id.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import lru_cache
from typing import cast

from cardavia.games.base import AnyGame


@lru_cache(maxsize=1)
def games() -> dict[str, AnyGame]:
    """Every game by its id, in the order of the module names."""
    found: dict[str, AnyGame] = {}
    for info in pkgutil.iter_modules(__path__):
        module = importlib.import_module(f"{__name__}.{info.name}")
        candidate = getattr(module, "GAME", None)
        if candidate is not None:
            found[candidate.id] = cast(AnyGame, candidate)
    return found


def game(game_id: str) -> AnyGame:
    """The game with that id. Raises KeyError for an unknown one."""
    return games()[game_id]
