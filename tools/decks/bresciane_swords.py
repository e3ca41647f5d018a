"""Swords of the Bresciane pack: bundles of scimitars that cross twice, and the straight swords of odd cards."""

import math
from dataclasses import dataclass

from tools.decks.index import glyphs
from tools.decks.parts import define, plaque
from tools.decks.paths import Point, at, box, disc, group, line, num, polar, shape, star, use, xy


@dataclass(frozen=True)
class Scimitar:
    """Curved blade on the circle through (0, -half_height), (bulge, 0) and (0, half_height), in card units."""

    bulge: float
    half_height: float
    width: float
    colour: str
    beyond: float
    """Length of the tip beyond the upper crossing."""

    @property
    def radius(self) -> float:
        """Radius of the circle."""
        return (self.bulge**2 + self.half_height**2) / (2 * self.bulge)

    @property
    def half_angle_rad(self) -> float:
        """Angle from the middle of the blade to a crossing."""
        return math.asin(self.half_height / self.radius)

    def on_grip(self, below: float) -> Point:
        """Point on the centre line, so many units below the lower crossing."""
        return polar(self.radius, self.half_angle_rad + below / self.radius, self.bulge - self.radius)

    def draw(self) -> str:
        """Blade with its engraving, without the hilt."""
        radius, cx, crossing = self.radius, self.bulge - self.radius, self.half_angle_rad
        low, high = crossing + 22 / radius, -crossing - (self.beyond - 22) / radius
        tip = -crossing - self.beyond / radius
        outer, inner, near_tip = radius + self.width / 2, radius - self.width / 2, (high + tip) / 2
        edge = (
            f"M{xy(polar(outer, low, cx))}A{num(outer)} {num(outer)} 0 0 0 {xy(polar(outer, high, cx))}"
            f"Q{xy(polar(outer + 1, near_tip, cx))} {xy(polar(outer + 4, tip, cx))}"
            f"Q{xy(polar(radius + 1, near_tip, cx))} {xy(polar(inner, high, cx))}"
            f"A{num(inner)} {num(inner)} 0 0 1 {xy(polar(inner, low, cx))}z"
        )
        part = 0.46 * crossing
        groove = f"M{xy(polar(radius, part, cx))}A{num(radius)} {num(radius)} 0 0 0 {xy(polar(radius, -part, cx))}"
        return shape(self.colour, edge, w=1.9) + line(groove, self.width * 0.5, dash="1.4 4.2", cap="butt")


def bundle(blades: list[Scimitar], colours: str) -> str:
    """Blades side by side with grips, pommels and one guard across all of them."""
    grips = "".join(
        line(f"M{xy(blade.on_grip(20))}L{xy(blade.on_grip(36))}", 6.4)
        + disc(colours[(k + 1) % 2], *blade.on_grip(39), 5.2, w=1.8)
        for k, blade in enumerate(blades)
    )
    first, last = blades[0].on_grip(22), blades[-1].on_grip(22)
    if len(blades) == 1:
        angle_rad = blades[0].half_angle_rad + 22 / blades[0].radius
        dx, dy = -math.cos(angle_rad), -math.sin(angle_rad)
    else:
        length = math.hypot(last[0] - first[0], last[1] - first[1])
        dx, dy = (last[0] - first[0]) / length, (last[1] - first[1]) / length
    out = 16 if len(blades) == 1 else 13
    guard = f"M{xy((first[0] - dx * out, first[1] - dy * out))}L{xy((last[0] + dx * out, last[1] + dy * out))}"
    return grips + "".join(blade.draw() for blade in blades) + line(guard, 10) + line(guard, 5.8, "y")


def straight(half: float = 164, w: float = 12) -> str:
    """The straight sword on the axis of odd cards, point up; ``half`` is the height of the point."""
    return (
        shape("k", f"M0{num(-half)}L{num(w / 2)}{num(-half + 16)}V142H{num(-w / 2)}V{num(-half + 16)}z")
        + line(f"M0{num(-half + 16)}V138", 3.4, "y")
        + line("M0 142V156", 9)
        + line("M0 143V154", 4.6, "r")
        + disc("b", 0, 160, 6.5)
        + line("M-18 146q18 7 36 0", 8.6)
        + line("M-18 146q18 7 36 0", 4.6, "y")
    )


define(
    "small-sword",
    shape("k", "M0-62 4-50V44H-4V-50z", w=1.6)
    + line("M0-50V42", 2, "y")
    + line("M-12 45H12", 7.6)
    + line("M-12 45H12", 4, "y")
    + line("M0 48V58", 6.4)
    + disc("y", 0, 61, 4.4, w=1.6),
)
define("boss", line("M-8 0H8M0-8V8", 7.6) + line("M-8 0H8M0-8V8", 3.8, "y"))


def swords(count: int) -> str:
    """Two to ten of swords."""
    each = min(count // 2, 4)
    width, step = {1: (12, 0), 2: (11, 20), 3: (9.6, 17), 4: (8.2, 13.6)}[each]

    def side(colours: str) -> str:
        return bundle(
            [Scimitar(76 - step * k, 128 - 2 * k, width, colours[k % 2], 62 - 5 * k) for k in range(each)], colours
        )

    define(f"swords-{count}", side("rb"))
    out = straight() if count % 2 else ""
    if count == 10:
        out += use("small-sword", at(0, 0, 21, 1.3)) + use("small-sword", at(0, 0, -21, 1.3))
    out += use(f"swords-{count}")
    out += group(side("br"), "rotate(180)") if each == 1 else use(f"swords-{count}", "rotate(180)")
    if each == 1:
        out += use("boss", at(0, -128)) + use("boss", at(0, 128))
        out += group(mata(), "scale(1.25)") if count == 2 else use("small-crown", at(0, -24, 0, 1.5))
    elif count in (7, 9):  # the only numerals that the pattern itself prints
        clasp = plaque(0, group(glyphs(str(count), 7)[0], at(-6.3, -10.4, 0, 0.52), stroke="y"))
        out += group(clasp, at(0, -127)) + group(clasp, at(0, 127, 180))
    else:
        clasp = plaque(0, use("rosette"), *((17, 20) if each == 2 else (21, 25)))
        out += group(clasp, at(0, -127)) + group(clasp, at(0, 127))
    if count == 4:
        out += use("sprig", at(0, 12, 0, 1.5)) + use("flower", at(0, -46, 0, 1.8))
    return out


def mata() -> str:
    """The picture inside the two of swords, 'la mata': banners and a shield, known at a glance."""
    flag = (
        line("M0 46V-58", 4.6)
        + line("M0 46V-58", 2, "y")
        + shape("r", "M2-54Q16-60 24-50T44-50L36-38 44-26Q32-20 22-26T2-28z")
        + line("M4-41q14-5 20 0t14 0", 3, "f")
        + disc("y", 0, -61, 3.6, w=1.6)
    )
    define("flag", flag)
    shield = (
        shape("f", "M-23-24Q0-16 23-24V4Q23 24 0 36-23 24-23 4z")
        + shape("b", "M-23-24Q-12-20 0-20V36Q-23 24-23 4z", w=1.8)
        + shape("y", star(8, 14, 6), to="translate(0 4)", w=1.8)
    )
    return (
        group(use("flag", at(0, 16, 24, 0.8)) + use("flag", at(0, 16, -24, -0.8, 0.8)), at(0, 4))
        + group(shield, at(0, 4))
        + use("small-crown", at(0, -32, 0, 0.72))
        + use("rosette", at(0, -72, 0, 0.9))
        + use("rosette", at(0, 70, 0, 0.9))
    )


# Fist and sleeve of the aces, coming in from the right.
define(
    "fist",
    shape("b", "M18-20Q40-30 62-24V44Q40 46 16 26z")
    + line("M50-24q4 34 0 68M58-24q4 34 0 68", 1.6)
    + shape("r", "M12-22 24-26Q32 2 24 30L12 26z")
    + line("M18-22l4 8-4 8 5 8-5 8 4 8-3 6", 1.8, "y")
    + "".join(box("s", -22, y, 32, 12.5, 6, w=2) for y in (-24, -11.5, 1, 13.5))
    + shape("s", "M14-24C2-32-8-30-14-24Q-6-20 6-16z", w=2),
)


def ace_of_swords() -> str:
    """A fist with a sword through a crown."""
    s = (
        shape("k", "M0-128 11-106V66H-11V-106z")
        + shape("r", "M-4-104 0-116 4-104V62H-4z", stroke="none")
        + line("M0 74V134", 12)
        + line("M0 76V132", 7, "y", dash="3 3", cap="butt")
        + disc("r", 0, 134, 9)
        + shape("y", "M-40 60Q-34 72-14 66H14Q34 72 40 60 46 76 26 80H-26Q-46 76-40 60z")
    )
    cr = (
        shape("f", "M-52-26Q0-8 52-26V-8Q0 10-52-8z")
        + shape("b", "M-50-14Q0 4 50-14L48 2Q0 20-48 2z")
        + shape("y", "M-52-26-58-58-34-38-22-64 0-36 22-64 34-38 58-58 52-26Q0-8-52-26z")
        + disc("r", -22, -67, 4.5, w=1.8)
        + disc("r", 22, -67, 4.5, w=1.8)
        + disc("y", -58, -60, 3.6, w=1.6)
        + disc("y", 58, -60, 3.6, w=1.6)
        + "".join(disc("y", x, -3 - abs(x) * 0.12 + 5, 3.4, w=1.4) for x in (-34, -17, 0, 17, 34))
    )
    return (
        use("sprig", at(-44, 30, -14, 1.15))
        + use("sprig", at(40, 26, 14, 1.15))
        + use("flower", at(-52, -18 + 2, 0, 1.1))
        + use("flower", at(49, -20, 0, 1.1))
        + s
        + group(cr, at(0, -46))
        + use("fist", at(4, 104, 0, 1.06))
    )
