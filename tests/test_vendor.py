"""Files of other projects are the ones that were taken over: their checksums stand beside them."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

STATIC = Path(__file__).resolve().parents[1] / "static"
SUMS = [
    (folder, *line.split(maxsplit=1))
    for folder in ("vendor", "fonts")
    for line in (STATIC / folder / "SHA256SUMS").read_text("utf-8").splitlines()
]


@pytest.mark.parametrize(("folder", "digest", "name"), SUMS, ids=lambda value: value if "." in value else "")
def test_a_vendored_file_is_unchanged(folder: str, digest: str, name: str) -> None:
    assert hashlib.sha256((STATIC / folder / name.lstrip("*")).read_bytes()).hexdigest() == digest


@pytest.mark.parametrize("folder", ["vendor", "fonts"])
def test_every_vendored_file_has_a_checksum(folder: str) -> None:
    named = {name.lstrip("*") for where, _, name in SUMS if where == folder}
    kept = {path.name for path in (STATIC / folder).iterdir()}
    assert kept - {"SHA256SUMS", "fonts.css"} <= named
