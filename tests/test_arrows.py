"""Who may import whom: games <- ai <- web, languages apart, and games made of the standard library alone."""

from __future__ import annotations

import ast
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "cardavia" / "games"


def test_import_linter_keeps_every_contract() -> None:
    script = Path(sysconfig.get_path("scripts")) / "lint-imports"
    done = subprocess.run(
        [sys.executable, str(script), "--config", str(ROOT / "pyproject.toml"), "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


def imports(path: Path) -> Iterator[str]:
    """The modules that a file imports, wherever in the file; a relative import starts with its dots.

    A block under ``if TYPE_CHECKING`` never runs: the compiler's own integer type is named there and nothing else.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            node.body = [line for line in node.body if ast.unparse(line) != "from mypy_extensions import i64"]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


@pytest.mark.parametrize("path", sorted(GAMES.rglob("*.py")), ids=lambda path: str(path.relative_to(GAMES)))
def test_games_import_the_standard_library_and_games_only(path: Path) -> None:
    for name in imports(path):
        known = name.split(".")[0] in sys.stdlib_module_names or f"{name}.".startswith("cardavia.games.")
        assert known, f"{path.name} imports {name}"


@pytest.mark.parametrize("path", sorted(GAMES.rglob("*.py")), ids=lambda path: str(path.relative_to(GAMES)))
def test_games_take_chance_from_the_seed_only(path: Path) -> None:
    """No generator but the shuffle's own stream, and no clock."""
    assert not {"random", "time", "datetime", "uuid"} & set(imports(path))
    assert path.name == "shuffle.py" or "secrets" not in set(imports(path))


def test_importing_the_games_loads_nothing_else() -> None:
    """In a fresh interpreter: no third-party package and no other part of Cardavia comes along."""
    code = "import sys, cardavia.games; cardavia.games.games(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-I", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert not {name for name in loaded if name.startswith("cardavia.") and not name.startswith("cardavia.games")}
    for package in ("fastapi", "starlette", "pydantic", "sqlalchemy", "babel", "jinja2", "numpy"):
        assert package not in loaded
