"""Small drawing language: every function returns a piece of SVG text.

Lengths are card units (a card is 200 units wide), angles are degrees unless a name ends in ``_rad``.
Inks are one-letter names of the palette (see ``palette.py``); ``n`` means "no fill".
A stroke that is not given is inherited: line ink ``k``, 2.2 units wide, round joints.
"""

import math
from collections.abc import Iterable

Attr = str | float | None
Point = tuple[float, float]

_NAMES = {"w": "stroke-width", "dash": "stroke-dasharray", "to": "transform", "cap": "stroke-linecap"}


def ink(name: str) -> str:
    """Presentation attribute value of an ink: a custom property that an outer ``<use>`` inherits."""
    return "none" if name in ("n", "none") else f"var(--{name})"


def num(value: float) -> str:
    """Shortest text of a length, to a tenth of a unit."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def attrs(**given: Attr) -> str:
    """Attributes in the order given; ``w``, ``dash``, ``cap`` are stroke settings and ``to`` is the transform."""
    out = ""
    for key, value in given.items():
        if value is None:
            continue
        if key == "stroke":
            value = ink(str(value))
        out += f' {_NAMES.get(key, key)}="{num(value) if isinstance(value, (int, float)) else value}"'
    return out


def shape(fill: str, d: str, **more: Attr) -> str:
    """Filled path with the inherited outline."""
    return f'<path fill="{ink(fill)}" d="{d}"{attrs(**more)}/>'


def line(d: str, w: float = 2.2, stroke: str = "k", **more: Attr) -> str:
    """Stroke without a fill, ``w`` units wide."""
    return f'<path fill="none" stroke="{ink(stroke)}" d="{d}"{attrs(w=w, **more)}/>'


def disc(fill: str, x: float, y: float, r: float, **more: Attr) -> str:
    """Circle of radius ``r`` about (x, y)."""
    return f'<circle fill="{ink(fill)}" cx="{num(x)}" cy="{num(y)}" r="{num(r)}"{attrs(**more)}/>'


def oval(fill: str, x: float, y: float, rx: float, ry: float, **more: Attr) -> str:
    """Upright ellipse about (x, y)."""
    return f'<ellipse fill="{ink(fill)}" cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"{attrs(**more)}/>'


def box(fill: str, x: float, y: float, width: float, height: float, rx: float | None = None, **more: Attr) -> str:
    """Rectangle from its top left corner, with rounded corners when ``rx`` is given."""
    if rx is None:
        return shape(fill, f"M{num(x)} {num(y)}h{num(width)}v{num(height)}h{num(-width)}z", **more)
    size = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="{num(rx)}"'
    return f'<rect fill="{ink(fill)}" {size}{attrs(**more)}/>'


def group(inner: str, to: str | None = None, **more: Attr) -> str:
    """Drawings that share a transform or attributes."""
    return f"<g{attrs(to=to, **more)}>{inner}</g>"


def use(part_id: str, to: str | None = None) -> str:
    """Another copy of a part registered with ``parts.define``."""
    return f'<use href="#{part_id}"{attrs(to=to)}/>'


def at(x: float, y: float, turn: float = 0, scale: float = 1, scale_y: float | None = None) -> str | None:
    """Transform that scales, then turns clockwise, then moves; None when it would do nothing."""
    out = f"translate({num(x)} {num(y)})" if x or y else ""
    if turn:
        out += f"rotate({num(turn)})"
    if scale != 1 or scale_y is not None:
        out += f"scale({scale:g}" + (f" {scale_y:g}" if scale_y is not None else "") + ")"
    return out or None


def star(count: int, outer: float, inner: float, first: float = -90, x: float = 0, y: float = 0) -> str:
    """Path of a star with ``count`` points between two radii; the first point looks up."""

    def corner(i: int) -> str:
        angle_rad = math.radians(first + 180 * i / count)
        radius = inner if i % 2 else outer
        return f"{num(x + radius * math.cos(angle_rad))} {num(y + radius * math.sin(angle_rad))}"

    return "M" + "L".join(corner(i) for i in range(2 * count)) + "z"


def zigzag(x0: float, x1: float, y: float, height: float, count: int) -> str:
    """Path of ``count`` teeth standing on the level ``y``."""
    step = (x1 - x0) / count / 2
    tooth = f"l{num(step)} {num(-height)} {num(step)} {num(height)}"
    return f"M{num(x0)} {num(y)}" + tooth * count


def mirror(inner: str) -> str:
    """The drawing and its image left to right about the axis x = 0."""
    return inner + group(inner, "scale(-1 1)")


def twin(half: str, middle: str = "") -> str:
    """Double-headed card: the upper half, the same turned upside down, and what covers the seam."""
    return half + group(half, "rotate(180)") + middle


def polar(radius: float, angle_rad: float, cx: float = 0) -> Point:
    """Point on a circle about (cx, 0)."""
    return cx + radius * math.cos(angle_rad), radius * math.sin(angle_rad)


def xy(point: Point) -> str:
    """Point as path text."""
    return f"{num(point[0])} {num(point[1])}"


def grid(part_id: str, points: Iterable[Point] | Iterable[tuple[int, int]], scale: float = 1, turn: float = 0) -> str:
    """One copy of a part on each point."""
    return "".join(use(part_id, at(x, y, turn, scale)) for x, y in points)
