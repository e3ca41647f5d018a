"""The ``cardavia`` command. Without a subcommand it serves the table."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence

from cardavia.commands.output import Parser, WrongRequest

COMMANDS = {
    "serve": "serve the table on this machine (what cardavia does without a command)",
    "replay": "play deal records through the rules and check their results",
    "advise": "for records that stop at a seat's turn, the move its machine player would make",
    "ladder": "measure the strength of the machine players on duplicate deals",
    "bench": "measure the speed of rules and machine players",
}


def add_serve(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``serve``; what is not given is left to the settings."""
    parser.add_argument("--host", help="address to listen on (default: 127.0.0.1)")
    parser.add_argument("--port", type=int, help="port to listen on, 0 for a free one (default: 8000)")
    parser.add_argument("--database-url", help="where tables are kept, e.g. sqlite:///FILE (default: user data folder)")
    parser.add_argument("--workers", type=int, help="processes that think for the machine players")


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """The request. Leaves by SystemExit 2 with one sentence when it cannot be understood, 0 after help."""
    parser = Parser(prog="cardavia", description="A browser card table for three regional partnership games.")
    parser.add_argument("--version", action="store_true", help="print the version and stop")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    wanted = list(argv)
    if not wanted or (wanted[0].startswith("-") and wanted[0] not in ("-h", "--help", "--version")):
        wanted.insert(0, "serve")
    for name, text in COMMANDS.items():
        sub = commands.add_parser(name, help=text, description=text[0].upper() + text[1:] + ".")
        if name == "serve":
            add_serve(sub)
        elif name == wanted[0]:  # the others are not even imported
            importlib.import_module(f"cardavia.commands.{name}").add(sub)
    return parser.parse_args(wanted)


def dispatch(args: argparse.Namespace) -> int:
    """Run the command that was asked for; its exit code."""
    if args.version:
        from importlib.metadata import version

        sys.stdout.write(f"cardavia {version('cardavia')}\n")
        return 0
    if args.command == "serve":
        server = importlib.import_module("cardavia.web.server")
        return int(server.main(args) or 0)
    return int(importlib.import_module(f"cardavia.commands.{args.command}").run(args))


def main(argv: Sequence[str] | None = None) -> int:
    """The entry point: parse, run, and end without a traceback."""
    args = parse(sys.argv[1:] if argv is None else argv)
    try:
        return dispatch(args)
    except WrongRequest as wrong:
        sys.stderr.write(f"cardavia {args.command}: {wrong}\n")
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader has gone; keep the interpreter from complaining when it flushes
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


if __name__ == "__main__":
    sys.exit(main())
