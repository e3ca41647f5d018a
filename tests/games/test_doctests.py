"""The examples in the docstrings of the rules are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

from cardavia import games as package
from cardavia.games.base import AnyGame

MODULES = [info.name for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert not failed, "see the report above"


@pytest.mark.parametrize("game", package.games().values(), ids=lambda game: str(game.id))
def test_every_game_has_examples(game: AnyGame) -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    home = f"{package.__name__}.{game.id}"
    modules = [importlib.import_module(name) for name in MODULES if name.startswith(home)]
    assert any(found.examples for module in modules for found in finder.find(module)), home
