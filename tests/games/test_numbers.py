"""Every number that a rules panel shows is one that the game is played by: change it, and a golden deal ends otherwise.

The panel, the engine and the seats compute from the constants of a game's module ``numbers``. Each number in there is
changed in turn, the game's package is loaded anew beside the real one, and the golden deals are replayed by it.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple
from unittest import mock

import pytest

from cardavia import games as package
from cardavia.games import record
from cardavia.games.base import AnyGame
from cardavia.games.cards import COMPILED

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = list(package.games().values())

pytestmark = pytest.mark.skipif(COMPILED, reason="compiled rules hold their numbers inlined")


class Number(NamedTuple):
    """One literal of a module of numbers: the constant it belongs to, and which of the module's literals it is."""

    name: str
    place: int
    value: int

    def __str__(self) -> str:
        return f"{self.name} = {self.value}"


class Changed(ast.NodeTransformer):
    """Adds `by` to the number at `place`; meets every number of a module, in the order of the text."""

    def __init__(self, place: int = -1, by: int = 0) -> None:
        self.place, self.by = place, by
        self.values: list[int] = []

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        if type(node.value) is not int:
            return node
        self.values.append(node.value)
        if len(self.values) - 1 == self.place:
            return ast.copy_location(ast.Constant(node.value + self.by), node)
        return node


def home(game: AnyGame) -> str:
    """The name of the package that holds a game."""
    return f"{package.__name__}.{game.id}"


def source(game: AnyGame) -> tuple[str, Path]:
    """The name and the file of the module that holds the numbers of a game."""
    name = f"{home(game)}.numbers"
    spec = importlib.util.find_spec(name)
    assert spec is not None, f"{game.id}: its numbers belong into {name}"
    assert spec.origin is not None
    return name, Path(spec.origin)


def numbers(game: AnyGame) -> list[Number]:
    """Every number that stands in a game's module of numbers."""
    found: list[Number] = []
    for line in ast.parse(source(game)[1].read_text(encoding="utf-8")).body:
        literals = Changed()
        literals.visit(line)
        target = ast.unparse(line.target) if isinstance(line, ast.AnnAssign) else ast.unparse(line)
        found += [Number(target, len(found) + i, value) for i, value in enumerate(literals.values)]
    return found


def parts(name: str) -> list[str]:
    """The modules of a package that are loaded, itself among them."""
    return [module for module in sys.modules if module == name or module.startswith(f"{name}.")]


@contextmanager
def changed(game: AnyGame, number: Number, by: int) -> Iterator[AnyGame]:
    """The game loaded anew with one number changed; the real one is back afterwards."""
    (name, path), whole = source(game), home(game)
    tree = Changed(number.place, by).visit(ast.parse(path.read_text(encoding="utf-8")))
    kept = {module: sys.modules.pop(module) for module in parts(whole)}
    try:
        sys.modules[name] = ModuleType(name)
        exec(compile(tree, path, "exec"), sys.modules[name].__dict__)
        yield importlib.import_module(whole).GAME
    finally:
        for module in parts(whole):
            del sys.modules[module]
        sys.modules.update(kept)
        outer, _, inner = whole.rpartition(".")
        setattr(sys.modules[outer], inner, sys.modules[whole])


@lru_cache
def golden(game_id: str) -> tuple[str, ...]:
    texts = (path.read_text(encoding="utf-8") for path in sorted(GOLDEN.glob("*.deal")))
    return tuple(text for text in texts if f"game: {game_id}\n" in text)


def endings(game: AnyGame) -> list[str]:
    """How each golden deal ends by these rules: played out, illegal at some move, or not even dealt."""
    found = []
    with mock.patch.object(record, "games", return_value={game.id: game}):
        for text in golden(game.id):
            try:
                played = record.replay(record.read(text))
                found.append(f"{played.verdict} {played.number} {played.clause} {played.result}")
            except record.RecordError as fault:
                found.append(str(fault))
    return found


def shown(game: AnyGame) -> dict[tuple[str, str], int]:
    """Every number of the panel, by clause id and name."""
    return {(clause.id, name): value for clause in game.rules for name, value in clause.params.items()}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_the_game_is_played_by_the_numbers_of_its_panel(game: AnyGame) -> None:
    """Fault 15."""
    panel, ends, follows = shown(game), endings(game), set[tuple[str, str]]()
    assert all(end.startswith("ok") for end in ends), ends
    for number in numbers(game):
        told: set[tuple[str, str]] = set()
        felt = False
        for by in (1, -1):
            with changed(game, number, by) as twin:
                told |= {key for key, value in shown(twin).items() if panel[key] != value}
                felt = felt or endings(twin) != ends
        assert felt, f"{number}: shown by {sorted(told) or 'no clause'}, yet no golden deal ends otherwise by another"
        follows |= told
    fixed = sorted(panel.keys() - follows)
    assert not fixed, f"{fixed}: shown, but not computed from {source(game)[0]}"
