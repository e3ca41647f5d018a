"""How smoothly a table moves: whole deals at normal speed in a real Chromium, its long tasks, the time between frames.

Tasks are read from Chromium's own trace, with the processor time of the page's main thread beside the time on the
clock: on a machine that others use, too, only the first is the page's own doing.
"""

from __future__ import annotations

import json
import tempfile
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from cardavia.games import game, games
from tests.browser.helpers import Guest, Site, chromium_path
from tests.browser.play import Player

SEED = bytes([7] * 16)
LONG = 50
"""Milliseconds from which a task is long (W3C Long Tasks)."""
CATEGORIES = ["toplevel", "devtools.timeline"]
WORK = ("Layout", "UpdateLayoutTree", "ParseHTML", "FunctionCall", "EvaluateScript", "Paint", "PrePaint", "MajorGC")
OURS = ("/js/", "/table.js")
GAPS = Path(__file__).with_suffix(".js")


@dataclass(frozen=True, slots=True)
class Task:
    """A piece of work of the page's main thread: milliseconds on the clock and of the processor, and what it was."""

    clock: float
    processor: float
    what: Counter[str] = field(default_factory=Counter)


def tasks_of(trace: Iterable[dict[str, Any]]) -> tuple[list[Task], list[Task]]:
    """All tasks of the page's main threads, and the calls into modules of ours, each the outermost of its task."""
    events = list(trace)
    main = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    spans = [event for event in events if event["ph"] == "X" and (event["pid"], event["tid"]) in main]
    spans.sort(key=lambda event: (event["pid"], event["ts"], -event["dur"]))
    tasks: list[Task] = []
    calls: list[Task] = []
    end = inner = 0
    for event in spans:
        name, url = event["name"], event.get("args", {}).get("data", {}).get("url", "")
        span = Task(event["dur"] / 1000, event.get("tdur", event["dur"]) / 1000)
        if name == "RunTask" or event["ts"] >= end:
            tasks.append(span)
            end, inner = event["ts"] + event["dur"], 0
        elif name in WORK:
            tasks[-1].what[name] += event.get("tdur", event["dur"])
        if name in ("FunctionCall", "EvaluateScript") and any(part in url for part in OURS) and event["ts"] >= inner:
            calls.append(span)
            inner = event["ts"] + event["dur"]
    return tasks, calls


def deal(browser: Browser, site: Site, game_id: str, folder: Path) -> tuple[list[float], list[Task], list[Task]]:
    """Play a deal as the rule player would; the times between frames, the tasks, the calls of our own."""
    guest = Guest(browser, site, speed="normal")
    guest.context.add_init_script(path=GAPS)
    player = Player(guest, game_id, game(game_id).deal(SEED))
    path = folder / f"{game_id}.json"
    browser.start_tracing(page=guest.page, path=path, categories=CATEGORIES)
    player.to_the_end()
    gaps: list[float] = guest.page.evaluate("frameGaps")
    browser.stop_tracing()
    guest.close()
    return gaps, *tasks_of(json.loads(path.read_bytes())["traceEvents"])


def figures_of(game_id: str, gaps: list[float], tasks: list[Task], calls: list[Task]) -> dict[str, float]:
    """Figures by name: milliseconds, shares and counts."""

    def share(limit: float) -> float:
        return round(sum(gap <= limit for gap in gaps) / max(len(gaps), 1), 3)

    worst = max(tasks, key=lambda task: task.processor)
    out = {
        "frames while cards moved": len(gaps),
        "share of frames within 16.7 ms": share(17.2),
        "share of frames within 20 ms": share(20),
        "tasks": len(tasks),
        "tasks over 50 ms, clock": sum(task.clock > LONG for task in tasks),
        "tasks over 50 ms, processor": sum(task.processor > LONG for task in tasks),
        "longest task ms, processor": round(worst.processor, 1),
        "calls of table.js and js/": len(calls),
        "calls over 50 ms, processor": sum(call.processor > LONG for call in calls),
        "longest call ms, clock": round(max(call.clock for call in calls), 1),
        "longest call ms, processor": round(max(call.processor for call in calls), 1),
    }
    out |= {f"longest task, {name} ms": round(spent / 1000, 1) for name, spent in worst.what.most_common(4)}
    return {f"{game_id}: {name}": figure for name, figure in out.items()}


def measure() -> dict[str, float]:
    """Figures by name, of a deal of each game."""
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        site = Site(folder / "site", 0.02)
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox", "--disable-gpu"])
        try:
            for game_id in games():
                figures |= figures_of(game_id, *deal(browser, site, game_id, folder))
        finally:
            browser.close()
            site.close()
    return figures
