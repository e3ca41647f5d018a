"""``cardavia replay``: play records through the rules and say what came of it."""

from __future__ import annotations

import argparse

from cardavia.commands.output import say, say_json
from cardavia.commands.records import outcome


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a deal record, or - for standard input")
    parser.add_argument("--json", action="store_true", help="one JSON list instead of a line per file")


def run(args: argparse.Namespace) -> int:
    """0 when every record is sound, else 1."""
    outcomes = []
    for file in args.files:
        done = outcome(file)
        outcomes.append(done)
        if not args.json:
            say(f"{file}: {done.text()}")
    if args.json:
        say_json([done.as_json() for done in outcomes])
    return 0 if all(done.verdict == "ok" for done in outcomes) else 1
