"""Questions put to a page by script: each gives a list of faults, empty when all is well.

The scripts are in the folder ``questions``, a function each.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_AXE = Axe()
_QUESTIONS = Path(__file__).parent / "questions"
_STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@cache
def _script(name: str) -> str:
    """The function in a file of questions, without the comment that says what it is for."""
    text = (_QUESTIONS / f"{name}.js").read_text("utf-8")
    return text[text.index("() =>") :].strip().removesuffix(";")


def ask(page: Page, *names: str) -> list[str]:
    """The faults that the questions of those names find on a page, put to it all at once."""
    faults: list[str] = page.evaluate(f"() => [{', '.join(map(_script, names))}].flatMap((question) => question())")
    return faults


def axe(page: Page, colours: bool = True) -> list[str]:
    """What axe finds against the standards, a line for each element; without `colours` not at contrasts."""
    options: dict[str, Any] = {"runOnly": _STANDARDS, "resultTypes": ["violations"]}
    options["rules"] = {"color-contrast": {"enabled": colours}}
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(_AXE.axe_script)
    found = page.evaluate("(options) => axe.run(options)", options)["violations"]
    return [f"{rule['id']}: {node['html'][:160]}" for rule in found for node in rule["nodes"][:4]]
