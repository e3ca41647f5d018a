"""Ids in code and ids in the English catalogue are the same ids.

Ids that are put together at run time are announced by a comment in the file that does it:
``{# i18n: log.*.capture #}`` in a template, ``# i18n: card.bresciane.*`` in Python.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

from cardavia.i18n import SOURCE
from cardavia.i18n.catalog import messages_folder
from tools.messages import clauses, messages_of, read

ROOT = Path(__file__).parents[2]
_ID = re.compile(r"[a-z][a-z0-9_]*(?:\.[A-Za-z0-9_]+)+")
_CALL = re.compile(r"""\bt[n]?(?:\.(?:n|plain|plain_n))?\(\s*["']([^"']+)["']\s*[,)]""")
_ANNOUNCED = re.compile(r"i18n:((?:[ ,]+[a-z][\w.]*\.[\w.*]*)+)")
_QUOTED = re.compile(r"""["']([a-z][a-z0-9_]*(?:\.[A-Za-z0-9_]+)+)["']""")
_FILES = (".html", ".js", ".css", ".svg", ".py", ".po", ".txt", ".json", ".woff2", ".sqlite3")


@cache
def english() -> dict[str, str]:
    """Domain of each English id, the clauses of the rules included."""
    ids = {str(rule.context): game for game, rules in clauses().items() for rule in rules}
    files = messages_folder(SOURCE).glob("*.po")
    return ids | {str(message.context): path.stem for path in files for message in messages_of(read(path))}


@cache
def patterns() -> dict[str, Path]:
    """Every announced pattern and a file that announces it."""
    lookups = ROOT / "cardavia" / "i18n" / "translator.py"
    texts = sources() | {lookups: lookups.read_text("utf-8")}
    return {pattern: path for path, text in texts.items() for pattern in announced(text)}


@cache
def sources() -> dict[Path, str]:
    templates = (ROOT / "templates").rglob("*.html")
    modules = (path for path in (ROOT / "cardavia").rglob("*.py") if "i18n" not in path.relative_to(ROOT).parts)
    return {path: path.read_text("utf-8") for path in (*templates, *modules)}


def literals(path: Path, text: str) -> Iterator[str]:
    """The quoted words of a file that could be ids."""
    if path.suffix == ".html":
        yield from _QUOTED.findall(text)
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _ID.fullmatch(node.value):
            yield node.value


def announced(text: str) -> list[str]:
    """The patterns that the comments of a file announce."""
    return [pattern for words in _ANNOUNCED.findall(text) for pattern in re.split(r"[ ,]+", words.strip())]


def test_every_message_a_file_asks_for_exists() -> None:
    unknown = {
        f"{path.relative_to(ROOT)}: {id}"
        for path, text in sources().items()
        for id in _CALL.findall(text)
        if id not in english()
    }
    assert not unknown


def test_every_id_of_a_known_family_exists() -> None:
    """Reasons of refusals and clauses travel as plain strings: any string that looks like one must be one."""
    families = {id.partition(".")[0] for id in english()} | {"refusal"}
    unknown = {
        f"{path.relative_to(ROOT)}: {id}"
        for path, text in sources().items()
        for id in literals(path, text)
        if id.partition(".")[0] in families and id not in english() and not id.endswith(_FILES)
    }
    assert not unknown


def test_every_message_is_used_somewhere() -> None:
    used = {id for path, text in sources().items() for id in literals(path, text)}
    rules = {rule.context for rules in clauses().values() for rule in rules}
    idle = [
        id for id in english() if id not in used | rules and not any(fnmatchcase(id, pattern) for pattern in patterns())
    ]
    assert not idle, "remove them, or announce the ids that are put together by a comment"


def test_announced_ids_exist() -> None:
    empty = {
        f"{path.relative_to(ROOT)}: {pattern}"
        for pattern, path in patterns().items()
        if not any(fnmatchcase(id, pattern) for id in english())
    }
    assert not empty


def test_the_patterns_see_what_they_should() -> None:
    page = """{{ t("ui.rules") }} {{ tn('plural.card', 3) }} {{ t.plain("a.b", x=1) }} {{ t("log." ~ who) }}
    {# i18n: log.*.capture, seat.* #}"""
    assert _CALL.findall(page) == ["ui.rules", "plural.card", "a.b"]
    assert announced(page) == ["log.*.capture", "seat.*"]
    assert announced("# i18n: card.bresciane.*\n") == ["card.bresciane.*"]
