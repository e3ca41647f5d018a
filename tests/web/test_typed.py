"""The web knows games by the typed contract alone: it looks nothing up by name, and types nothing as anything."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "cardavia" / "web"
LOOKED_UP = {"getattr", "hasattr", "setattr", "delattr"}


def loose(tree: ast.AST) -> list[str]:
    """The places where a module gives up its types, as text."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id == "Any":
            found.append(f"{node.lineno}: Any")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in LOOKED_UP:
            found.append(f"{node.lineno}: {ast.unparse(node)}")
    return found


@pytest.mark.parametrize("path", sorted(WEB.rglob("*.py")), ids=lambda path: path.relative_to(WEB).as_posix())
def test_nothing_is_taken_on_trust(path: Path) -> None:
    assert not loose(ast.parse(path.read_text("utf-8")))


def test_what_is_taken_on_trust_is_seen() -> None:
    text = "from typing import Any\nview: Any\nneeds = getattr(view, 'needs', 1)\nseat = view.seat\n"
    assert loose(ast.parse(text)) == ["2: Any", "3: getattr(view, 'needs', 1)"]
