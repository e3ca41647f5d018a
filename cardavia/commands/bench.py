"""``cardavia bench``: how fast the rules and the machine players are on this machine."""

from __future__ import annotations

import argparse
from typing import Any

from cardavia.ai.base import policy_of
from cardavia.ai.bench import decisions, per_second, random_playout, rule_playout
from cardavia.ai.seats import LEVELS
from cardavia.commands.output import WrongRequest, one_of, say, say_json
from cardavia.games import games
from cardavia.games.cards import COMPILED


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("--game", action="append", help="a game to measure; may be repeated (default: all)")
    parser.add_argument("--seconds", type=float, default=3.0, metavar="S", help="time for each figure (default: 3)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of the table")


def run(args: argparse.Namespace) -> int:
    """0 once all is measured."""
    wanted = [one_of("game", name, tuple(games())) for name in args.game or games()]
    wanted = [name for name in wanted if _has_policy(name)]
    if not wanted:
        raise WrongRequest("there is no machine player to measure")
    build = "compiled" if COMPILED else "interpreted"
    if not args.json:
        say(f"build: {build}")
    found: dict[str, Any] = {}
    for name in wanted:
        found[name] = _measure(name, args.seconds)
        if not args.json:
            _show(name, found[name])
    if args.json:
        say_json({"build": build, **found})
    return 0


def _has_policy(name: str) -> bool:
    try:
        policy_of(name)
    except KeyError:
        return False
    return True


def _measure(name: str, seconds: float) -> dict[str, Any]:
    return {
        "random_playouts_per_second": round(per_second(random_playout, name, seconds), 1),
        "rule_playouts_per_second": round(per_second(rule_playout, name, seconds), 1),
        "decision_ms": {
            level: {key: round(value, 2) for key, value in decisions(name, level, seconds)._asdict().items()}
            for level in LEVELS
        },
    }


def _show(name: str, figures: dict[str, Any]) -> None:
    say(f"{name}: random playouts {figures['random_playouts_per_second']:,.0f}/s, "
        f"rule playouts {figures['rule_playouts_per_second']:,.0f}/s (processor time)")  # fmt: skip
    for level, ms in figures["decision_ms"].items():
        say(f"  {level:<7} {ms['n']:>5} decisions, processor p50 {ms['cpu_p50']:.0f} p95 {ms['cpu_p95']:.0f} ms, "
            f"wall p50 {ms['wall_p50']:.0f} p95 {ms['wall_p95']:.0f} ms")  # fmt: skip
