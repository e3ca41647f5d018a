"""``cardavia ladder``: how strong the machine players are, on duplicate deals."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from tqdm import tqdm

from cardavia.ai.base import policy_of
from cardavia.ai.ladder import PLAYERS, ROUND, Standing, Task, standing
from cardavia.ai.ladder import run as play_all
from cardavia.ai.ladder_chart import chart
from cardavia.commands.output import WrongRequest, one_of, positive, say, say_json
from cardavia.games import games


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("--game", default="cicera", help="the game to play (default: cicera)")
    parser.add_argument("--deals", type=positive, default=100, metavar="N", help="duplicate deals a match (100)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="seed of deals and thinking (default: 1)")
    parser.add_argument(
        "--match",
        action="append",
        metavar="A:B",
        help=f"two of {', '.join(PLAYERS)}; may be repeated (default: every rung against the one below)",
    )
    parser.add_argument("--workers", type=positive, default=os.cpu_count() or 1, metavar="N", help="processes to use")
    parser.add_argument("--json", metavar="FILE", help="write the figures as JSON (- for standard output)")
    parser.add_argument("--picture", metavar="FILE.svg", help="draw the matches and their intervals")


def run(args: argparse.Namespace) -> int:
    """0 once all is played."""
    _check_game(args.game)
    matches = [_match(text) for text in args.match] if args.match else list(ROUND)
    tasks = [Task(args.game, *match, args.seed, number) for match in matches for number in range(args.deals)]
    results: dict[Task, tuple[float, float]] = {}
    with tqdm(total=len(tasks), unit="deal", desc=args.game) as bar:
        for task, result in play_all(tasks, args.workers):
            results[task] = result
            bar.update()
    rows = [standing(*m, [results[task] for task in tasks if task[1:3] == m]) for m in matches]
    _report(args, rows)
    return 0


def _check_game(name: str) -> None:
    one_of("game", name, tuple(games()))
    try:
        policy_of(name)
    except KeyError:
        raise WrongRequest(f"there is no machine player for {name}") from None


def _match(text: str) -> tuple[str, str]:
    first, colon, second = text.partition(":")
    if not colon:
        raise WrongRequest(f'a match is two players with a colon between them, not "{text}"')
    return one_of("player", first, PLAYERS), one_of("player", second, PLAYERS)


def _report(args: argparse.Namespace, rows: Sequence[Standing]) -> None:
    if args.json != "-":
        say(f"{args.game}, {args.deals} duplicate deals a match, seed {args.seed}")
        say(f"{'match':<16} {'points a deal':>16} {'deals won':>10} {'games won':>10}")
        for row in rows:
            points = f"{row.mean:+.2f} ± {row.half:.2f}"
            say(f"{row.first + ':' + row.second:<16} {points:>16} {row.wins:>10.1%} {row.games:>10.1%}")
    if args.json:
        found = {"game": args.game, "seed": args.seed, "matches": [row._asdict() for row in rows]}
        if args.json == "-":
            say_json(found)
        else:
            _write(args.json, found)
    if args.picture:
        _save(args.picture, chart(args.game, rows))


def _write(file: str, found: dict[str, object]) -> None:
    import json

    _save(file, json.dumps(found, indent=1) + "\n")


def _save(file: str, text: str) -> None:
    try:
        Path(file).write_text(text, encoding="utf-8")
    except OSError as fault:
        raise WrongRequest(f"{file} cannot be written: {(fault.strerror or str(fault)).lower()}") from None
