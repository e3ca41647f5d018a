"""Registry of drawings that a sprite stores once, and the ornaments that several decks share."""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from tools.decks.paths import at, box, disc, group, line, mirror, num, shape, star, use

PARTS: dict[str, str] = {}
"""Part id -> drawing."""

P = ParamSpec("P")


def define(part_id: str, inner: str) -> None:
    """Register a drawing under an id for ``use``; a second drawing under the same id is an error."""
    if PARTS.setdefault(part_id, inner) != inner:
        raise ValueError(f"two drawings are called {part_id}")


def part(draw: Callable[P, str]) -> Callable[P, str]:
    """Decorator: store each variant of a drawing once and return a reference to it."""

    @wraps(draw)
    def reference(*args: P.args, **kwargs: P.kwargs) -> str:
        key = f"{draw.__module__}.{draw.__name__}{args}{sorted(kwargs.items())}".replace('"', "'")
        if key not in PARTS:
            define(key, draw(*args, **kwargs))
        return use(key)

    return reference


def plaque(y: float, inner: str, rx: float = 21, ry: float = 25, rim: str = "f") -> str:
    """Black lozenge clasp with a rim, ``rx`` and ``ry`` units from centre to corner."""
    return group(
        shape(rim, f"M0{num(-ry)}L{num(rx)} 0 0 {num(ry)}{num(-rx)} 0z")
        + shape("k", f"M0{num(-ry + 5)}L{num(rx - 4.4)} 0 0 {num(ry - 5)}{num(-rx + 4.4)} 0z", stroke="none")
        + inner,
        at(0, y),
    )


define("rosette", shape("r", star(8, 11, 4.5), stroke="none") + disc("y", 0, 0, 3, stroke="none"))
define("leaf", shape("g", "M0 0Q5-9 17-8 13 3 0 0z", w=1.4))
define(
    "sprig",
    line("M0 34Q3 10-1-34", 1.8, "g")
    + "".join(
        use("leaf", at(0, y, turn)) + use("leaf", at(0, y, 180 - turn, 1, -1))
        for y, turn in ((24, 0), (8, -6), (-8, -12), (-22, -18))
    )
    + use("leaf", at(-1, -30, -62)),
)
define(
    "flower",
    shape(
        "r",
        "M0 0C-3-5-9-4-8 1-13 1-12 8-7 8-8 13 0 14 0 9 0 14 8 13 7 8 12 8 13 1 8 1 9-4 3-5 0 0z",
        w=1.4,
        to="translate(0 -4)",
    )
    + disc("y", 0, 0, 2.6, w=1.2),
)
define(
    "small-crown",
    shape("y", "M-21 10-26-13-13 0 0-19 13 0 26-13 21 10z")
    + shape("r", "M-21 10h42v7h-42z", w=1.8)
    + disc("y", -26, -15, 3.2, w=1.6)
    + disc("y", 26, -15, 3.2, w=1.6)
    + disc("y", 0, -21, 3.6, w=1.6),
)
define(
    "cup",
    shape("y", "M-19 33-22 27-12 21H12L22 27 19 33z", w=1.7)
    + mirror(shape("r", "M-4 2C-10 0-17 5-14 11-11 14-8 11-10 8-6 10-7 17-13 21H-4z", w=1.6))
    + box("b", -5, 1, 10, 20, w=1.7)
    + box("y", -9, 8, 18, 5, 2.5, w=1.6)
    + shape("r", "M-22-25-12-17H12L22-25C22-10 14 2 5 3H-5C-14 2-22-10-22-25z", w=1.9)
    + shape("b", "M-9-17H9L6 2H-6z", w=1.5)
    + shape("f", "M-22-25-12-33H12L22-25 12-17H-12z", w=1.9)
    + shape("y", "M-15-25-8-30H8L15-25 8-20.5H-8z", w=1.3),
)
define(
    "coin",
    disc("f", 0, 0, 25)
    + disc("k", 0, 0, 21.5, stroke="none")
    + shape("r", star(8, 18.5, 13.5), stroke="none")
    + shape("n", star(8, 12.5, 9), w=1.5)
    + disc("y", 0, 0, 3.4, w=1.3),
)
