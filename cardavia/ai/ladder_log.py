"""The deals that a ladder has played, a line of JSON each, so that it can be stopped and taken up again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypeAlias

from cardavia.ai.ladder import Task

Result: TypeAlias = tuple[float, float]


def line(task: Task, result: Result) -> str:
    """One deal as text.

    >>> line(Task("cicera", "normal", "rules", 1, 0), (2.0, -1.0))
    '{"game": "cicera", "first": "normal", "second": "rules", "seed": 1, "number": 0, "result": [2.0, -1.0]}\\n'
    """
    return json.dumps({**task._asdict(), "result": result}) + "\n"


def parsed(text: str) -> tuple[Task, Result]:
    """The deal of a line. Raises ValueError for what is no such line.

    >>> parsed(line(Task("cicera", "normal", "rules", 1, 0), (2.0, -1.0)))[1]
    (2.0, -1.0)
    """
    try:
        found = json.loads(text)
        ahead, behind = found.pop("result")
        task = Task(**found | {"seed": int(found["seed"]), "number": int(found["number"])})
        return task, (float(ahead), float(behind))
    except (AttributeError, KeyError, TypeError) as fault:
        raise ValueError(text) from fault


def load(path: Path) -> tuple[dict[Task, Result], list[int]]:
    """The deals in a file (none if it is not there), and the numbers of its damaged lines, from 1."""
    done: dict[Task, Result] = {}
    damaged = []
    text = path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""
    for number, each in enumerate(text.splitlines(), 1):
        try:
            task, result = parsed(each)
            done[task] = result
        except ValueError:
            damaged.append(number)
    return done, damaged
