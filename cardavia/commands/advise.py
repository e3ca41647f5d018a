"""``cardavia advise``: for records that stop where a seat must act, the move that seat would make by itself.

Only the seat's own view is asked. The same view, level and seed give the same advice, whatever the load.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any, NamedTuple

from cardavia.ai.seats import DEFAULT_LEVEL, LEVELS, choose, seed_for
from cardavia.commands.output import one_of, say, say_json
from cardavia.commands.records import STDIN, Outcome, outcome


class Advice(NamedTuple):
    """What came of one file: the line to print, the JSON to print, and whether there is a move."""

    text: str
    json: dict[str, Any]
    found: bool


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a deal record, or - for standard input")
    parser.add_argument("--level", default=DEFAULT_LEVEL, help=f"{', '.join(LEVELS)} (default: {DEFAULT_LEVEL})")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="seed of the thinking (default: 0)")
    parser.add_argument("--json", action="store_true", help="one JSON list, with estimates of all moves considered")


def run(args: argparse.Namespace) -> int:
    """0 when there is a move for every record; 1 when one is over, illegal or malformed."""
    one_of("level", args.level, LEVELS)
    advices = []
    for file, advice in zip(args.files, advise_all(args.files, args.level, args.seed), strict=True):
        advices.append(advice)
        if not args.json:
            say(f"{file}: {advice.text}")
    if args.json:
        say_json([advice.json for advice in advices])
    return 0 if all(advice.found for advice in advices) else 1


def advise_all(files: list[str], level: str, seed: int) -> Iterator[Advice]:
    """The advice for each file, in order, worked out on all cores."""
    job = partial(advise, level=level, seed=seed)
    workers = min(os.cpu_count() or 1, len(files))
    if workers == 1 or STDIN in files:
        yield from map(job, files)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(job, files, chunksize=max(1, min(8, len(files) // (4 * workers))))


def advise(file: str, level: str, seed: int) -> Advice:
    """The advice for one file."""
    done = outcome(file)
    if done.verdict != "ok" or not done.record or not done.replay:
        return Advice(done.text(), done.as_json(), False)
    state = done.replay.state
    if state.over:
        return Advice(f"over {done.replay.result}", done.as_json() | {"verdict": "over"}, False)
    seat = state.seat
    view = state.view(seat)
    try:
        decision = choose(done.record.game.id, view, level, seed_for(f"advise {seed}", view.ply), deadline=False)
    except KeyError:
        words = f"no machine player for {done.record.game.id}"
        return Advice(words, done.as_json() | {"verdict": "no player"}, False)
    return Advice(f"{seat} {decision.move}", _json(done, seat, level, decision), True)


def _json(done: Outcome, seat: int, level: str, decision: Any) -> dict[str, Any]:
    return done.as_json() | {
        "seat": seat,
        "move": str(decision.move),
        "level": level,
        "rollouts": decision.rollouts,
        "candidates": list(_candidates(decision.candidates)),
    }


def _candidates(candidates: Iterable[Any]) -> Iterator[dict[str, Any]]:
    for move, mean, n in candidates:
        yield {"move": str(move), "mean": round(mean, 3), "rollouts": n}
