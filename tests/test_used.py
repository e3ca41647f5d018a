"""What stands in the product is used by the product: no function lives for tests alone."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
WORD = re.compile(r"[A-Za-z_]\w*")
CALLED = re.compile(r"router|validator|fixture")
"""Decorators that give a function away: it is called by whoever they belong to."""


def functions(tree: ast.AST) -> Iterator[str]:
    """The names of all functions, methods and properties of a module, but for those that a protocol of Python calls."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            called = any(CALLED.search(ast.unparse(decorator)) for decorator in node.decorator_list)
            if not called and not node.name.startswith("__"):
                yield node.name


def names(tree: ast.AST) -> Iterator[str]:
    """The names that a module uses, and those in short texts: of an attribute to call, of a function to run."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and " " not in node.value:
            yield from WORD.findall(node.value)


def idle(modules: dict[str, str], pages: list[str]) -> list[str]:
    """The functions of modules, by their texts, that neither a module nor a page names."""
    trees = {path: ast.parse(text) for path, text in modules.items()}
    used = {name for tree in trees.values() for name in names(tree)}
    used.update(word for page in pages for word in WORD.findall(page))
    return [f"{path}: {name}" for path, tree in trees.items() for name in functions(tree) if name not in used]


def test_no_function_is_there_for_tests_alone() -> None:
    modules = {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in (ROOT / "cardavia").rglob("*.py")}
    assert not idle(modules, [path.read_text("utf-8") for path in (ROOT / "templates").rglob("*.html")])


def test_a_function_that_nobody_calls_is_found() -> None:
    text = "def seen(): pass\ndef idle(): return seen()\ndef shown(): pass\n"
    assert idle({"view.py": text}, ["{{ shown() }}"]) == ["view.py: idle"]
