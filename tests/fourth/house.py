"""The house with a fourth game: a copy of the whole source tree to which the files of `tree` are added.

That is all it takes to add a game, but for its line in the README: no file that is there already is edited. In the copy
everything runs as it does in the product: commands, server, workers of the AI seats, and the tests of all games.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
TREE = Path(__file__).with_name("tree")
LINE = Path(__file__).with_name("readme.md")
COPIED = ("cardavia", "docs", "static", "templates", "tests", "tools")


def added() -> list[Path]:
    """The files of the game, by their paths in the source tree."""
    return sorted(path.relative_to(TREE) for path in TREE.rglob("*") if path.is_file() and path.suffix != ".pyc")


def build(root: Path) -> Path:
    """Makes the house at `root`, which must not exist yet."""
    leave = shutil.ignore_patterns("__pycache__", "tree", "*.so")
    for name in COPIED:
        shutil.copytree(ROOT / name, root / name, ignore=leave)
    shutil.copy(ROOT / "pyproject.toml", root)
    for path in added():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(TREE / path, root / path)
    readme = (ROOT / "README.md").read_text("utf-8")
    head, mark, tail = readme.partition("- Languages:")
    (root / "README.md").write_text(f"{head}{LINE.read_text('utf-8')}{mark}{tail}", "utf-8")
    return root


def run(root: Path, *arguments: str) -> str:
    """What ``python ARGUMENTS`` prints in the house. Raises AssertionError, with what it printed, when it fails."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("CARDAVIA_", "PYTEST_"))}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=root,
        env=inherited | {"PYTHONPATH": str(root), "PYTHONUTF8": "1", "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{' '.join(arguments)}\n{done.stdout[-6000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def passed(root: Path, *arguments: str) -> int:
    """Runs tests of the house that are about the fourth game; how many passed."""
    out = run(root, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", *arguments)
    words = out.replace(",", " ").split()
    return int(words[words.index("passed") - 1])
