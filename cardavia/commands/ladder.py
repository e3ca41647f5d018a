"""``cardavia ladder``: how strong the machine players are, on duplicate deals."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from tqdm import tqdm

from cardavia.ai.base import policy_of
from cardavia.ai.ladder import PLAYERS, ROUND, Standing, Task, standing, thinking
from cardavia.ai.ladder import run as play_all
from cardavia.ai.ladder_chart import chart
from cardavia.ai.ladder_log import Result, line, load
from cardavia.ai.settings import UnknownVariant
from cardavia.commands.output import WrongRequest, one_of, positive, say, say_json, warn
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
        help=f"two of {', '.join(PLAYERS)}; may be repeated (default: every rung against the one below). A player that "
        "searches may have settings changed: normal+guard=2+pool=0 (rollouts, guard, margin, ahead, late, "
        "pool, trust, kitty, opening)",
    )
    parser.add_argument(
        "--jobs",
        "--workers",
        dest="jobs",
        type=positive,
        default=os.cpu_count() or 1,
        metavar="N",
        help="processes to use (default: all cores)",
    )
    parser.add_argument("--log", metavar="FILE", help="keep every deal played here; run again, it goes on from there")
    parser.add_argument("--json", metavar="FILE", help="write the figures as JSON (- for standard output)")
    parser.add_argument("--picture", metavar="FILE.svg", help="draw the matches and their intervals")


def run(args: argparse.Namespace) -> int:
    """0 once all is played."""
    _check_game(args.game)
    matches = [_match(text, args.game) for text in args.match] if args.match else list(ROUND)
    tasks = [Task(args.game, *match, args.seed, number) for match in matches for number in range(args.deals)]
    results = _play(args, tasks)
    rows = [standing(*m, [results[task] for task in tasks if task[1:3] == m]) for m in matches]
    _report(args, rows)
    return 0


def _play(args: argparse.Namespace, tasks: Sequence[Task]) -> dict[Task, Result]:
    """The results of all tasks; those that the log holds are not played again."""
    results = _played(args.log)
    left = [task for task in tasks if task not in results]
    with _opened(args.log) as log, tqdm(total=len(tasks), initial=len(tasks) - len(left), unit="deal") as bar:
        for task, result in play_all(left, args.jobs):
            results[task] = result
            log.write(line(task, result))
            log.flush()
            bar.update()
    return results


def _played(file: str | None) -> dict[Task, Result]:
    """What the log holds; of damaged lines the user is told, and their deals are played again."""
    if file is None:
        return {}
    try:
        results, damaged = load(Path(file))
    except OSError as fault:
        raise WrongRequest(f"{file} cannot be read: {(fault.strerror or str(fault)).lower()}") from None
    for number in damaged:
        warn(f"{file}, line {number}: damaged; the deal that stood there is played again")
    return results


@contextmanager
def _opened(file: str | None) -> Iterator[TextIO]:
    """The log to add to, from a line of its own on."""
    try:
        with Path(file or os.devnull).open("a", encoding="utf-8") as log:
            if file and log.tell() and not Path(file).read_bytes().endswith(b"\n"):
                log.write("\n")
            yield log
    except OSError as fault:
        raise WrongRequest(f"{file} cannot be written: {(fault.strerror or str(fault)).lower()}") from None


def _check_game(name: str) -> None:
    one_of("game", name, tuple(games()))
    try:
        policy_of(name)
    except KeyError:
        raise WrongRequest(f"there is no machine player for {name}") from None


def _match(text: str, game: str) -> tuple[str, str]:
    first, colon, second = text.partition(":")
    if not colon:
        raise WrongRequest(f'a match is two players with a colon between them, not "{text}"')
    return _player(first, game), _player(second, game)


def _player(text: str, game: str) -> str:
    name, plus, _ = text.partition("+")
    one_of("player", name, PLAYERS)
    try:
        if plus:
            thinking(text, game)
    except UnknownVariant as fault:
        raise WrongRequest(f'there is no variant "{fault}"') from None
    return text


def _report(args: argparse.Namespace, rows: Sequence[Standing]) -> None:
    if args.json != "-":
        unit = policy_of(args.game).unit
        names = [f"{row.first}:{row.second}" for row in rows]
        wide = max(map(len, ["match", *names])) + 1
        say(f"{args.game}, {args.deals} duplicate deals a match, seed {args.seed}; ± is the 95 % interval of the mean")
        say(f"{'match':<{wide}} {unit + ' a deal (95 %)':>22} {'deals won':>10} {'games won':>10}")
        for name, row in zip(names, rows, strict=True):
            points = f"{row.mean:+.2f} ± {row.half:.2f}"
            say(f"{name:<{wide}} {points:>22} {row.wins:>10.1%} {row.games:>10.1%}")
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
