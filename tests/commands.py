"""Runs a command of Cardavia within the test's own process."""

from __future__ import annotations

import pytest

from cardavia import cli


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    """Exit code, standard output and standard error of a command."""
    try:
        code = cli.main(argv)
    except SystemExit as left:
        code = int(left.code or 0)
    said = capsys.readouterr()
    return code, said.out, said.err
