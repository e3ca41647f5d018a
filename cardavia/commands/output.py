"""How commands speak: lines on standard output, words for message ids, one sentence for a wrong request."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any, NoReturn


class WrongRequest(Exception):
    """The command was asked for something that does not exist. Shown as one sentence; exit code 2."""


class Parser(argparse.ArgumentParser):
    """An argument parser that answers a mistake with one plain sentence instead of a usage text."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def say(line: str) -> None:
    """One line on standard output, at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def warn(line: str) -> None:
    """One line on standard error, at once."""
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()


def say_json(value: Any) -> None:
    """One JSON document on standard output."""
    say(json.dumps(value, ensure_ascii=False, indent=1))


def why(reason: str, detail: str = "") -> str:
    """The English words of a refusal's message id, with the piece of text at fault."""
    from cardavia.i18n import SOURCE, translator

    english = translator(SOURCE)
    if english.has(reason):
        return english.plain(reason, detail=detail)
    words = reason.partition(".")[2].replace("_", " ") or reason
    return f"{words}: {detail}" if detail else words


def one_of(what: str, name: str, known: Sequence[str]) -> str:
    """`name` if it is known. Raises `WrongRequest` with the names there are."""
    if name in known:
        return name
    raise WrongRequest(f'there is no {what} "{name}"; there is {", ".join(known)}')


def positive(text: str) -> int:
    """An argument that counts something. Raises for anything but a whole number from 1."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f'"{text}" is not a whole number from 1')
    return number
