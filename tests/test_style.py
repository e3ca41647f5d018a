"""Style, form and types are held like everything else: what a tool finds fails a test."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize("tool", [["mypy"], ["ruff", "check"], ["ruff", "format", "--check"]], ids=" ".join)
def test_nothing_is_found_by(tool: list[str]) -> None:
    done = subprocess.run([sys.executable, "-m", *tool], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
