"""A record of Cicera: its header, two moves, and the golden deal."""

from __future__ import annotations

from pathlib import Path

GOLDEN = (Path(__file__).parents[1] / "golden" / "cicera-3.5.deal").read_text(encoding="utf-8")

HEADER = """\
game: cicera
dealer: 3
table: 9s 10b 9c 10d
hand.0: 5s Rs Ac 2c Cc 3d 6d 2b 4b 5b 6b Fb
hand.1: 2s 3s 6s 8s 7c 8c 10c Rc Ad 4d Rd 7b
hand.2: As Fs Cs 3c 5d 7d 9d Cd Ab 3b 8b Rb
hand.3: 4s 7s 10s 4c 5c 6c Fc 2d 8d Fd 9b Cb
"""
"""Seven lines; the moves of the tables below start at line 9."""

SHORT = HEADER + "moves:\n0 Cc\n1 10c x 10d\n"


# What cannot be read: (id, text, line, reason, detail).


def line(number: int, text: str) -> str:
    """`SHORT` with that line replaced."""
    lines = SHORT.splitlines()
    lines[number - 1] = text
    return "\n".join(lines)
