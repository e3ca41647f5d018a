"""Suit cards of the Bolognese tarocco, symmetrical upside down like everything in that pack."""

import math

from tools.decks.parts import define, plaque
from tools.decks.paths import (
    Point,
    at,
    box,
    disc,
    grid,
    group,
    line,
    mirror,
    num,
    oval,
    polar,
    shape,
    star,
    twin,
    use,
    xy,
    zigzag,
)


def _blade(k: int, bulge: float, half: float, w: float) -> tuple[str, tuple[Point, Point]]:
    """Scimitar number ``k``: black ends, gold middle, coloured tips; also the ends of its gold part."""
    radius = (bulge * bulge + half * half) / (2 * bulge)
    cx, crossing = bulge - radius, math.asin(half / radius)
    beyond, gold = (58 - 6 * k) / radius, 0.4 * crossing
    outer, inner = radius + w / 2, radius - w / 2

    def arc(angle_rad: float) -> str:
        ends = f"{num(radius)} {num(radius)} 0 0 0"
        return f"M{xy(polar(radius, angle_rad, cx))}A{ends} {xy(polar(radius, -angle_rad, cx))}"

    out = ""
    for end in (-1, 1):
        start, bend, tip = (end * (crossing + beyond * part) for part in (0.3, 0.7, 1))
        d = (
            f"M{xy(polar(outer, start, cx))}Q{xy(polar(outer + 2, bend, cx))} {xy(polar(outer + 5, tip, cx))}"
            f"Q{xy(polar(radius, bend, cx))} {xy(polar(inner, start, cx))}z"
        )
        out += shape("ryb"[(k + (end > 0)) % 3], d, w=1.5)
    out += line(arc(crossing + beyond * 0.35), w, cap="butt") + line(arc(gold), w - 3, "y", cap="butt")
    return out, (polar(radius, gold, cx), polar(radius, -gold, cx))


def _strap(start: Point, end: Point) -> str:
    """Red strap over the blades from the outermost to the innermost."""
    length = math.hypot(end[0] - start[0], end[1] - start[1])
    dx, dy = (end[0] - start[0]) / length * 7, (end[1] - start[1]) / length * 7
    d = f"M{xy((start[0] - dx, start[1] - dy))}L{xy((end[0] + dx, end[1] + dy))}"
    return line(d, 13, cap="butt") + line(d, 9.4, "r", cap="butt") + line(d, 1.4, cap="butt")


define(
    "hilted-half",
    shape("b", "M-5.5-92V0H5.5V-92z")
    + line("M0-88V0", 1.6)
    + line("M0-96V-138", 8.6)
    + line("M0-96V-134", 4.6, "b")
    + shape("b", "M-15-122Q0-112 15-122 12-130 0-130-12-130-15-122z")
    + disc("r", 0, -146, 6),
)
define("gold-rosette", shape("y", star(8, 12, 4), stroke="none") + disc("r", 0, 0, 3.4, w=1.2))


def swords(count: int) -> str:
    """Six to ten of swords; odd cards and the ten add a sword with a hilt at both ends."""
    each, w, step = (3, 8, 17) if count < 8 else (4, 6.6, 12.4)
    blades = [_blade(k, 80 - step * k, 108 - 2 * k, w) for k in range(each)]
    first, last = blades[0][1], blades[-1][1]
    side = "".join(blade for blade, _ in blades) + _strap(first[0], last[0]) + _strap(first[1], last[1])
    define(f"scimitars-{each}", side)
    out = twin(use("hilted-half")) if count % 2 or count == 10 else ""
    out += twin(use(f"scimitars-{each}"))
    if count == 10:
        across = use("hilted-half", at(0, 0, 0, 0.62))
        out += group(across, "rotate(90)") + group(across, "rotate(-90)")
    return out + twin(plaque(-104, use("gold-rosette")))


def batons(count: int) -> str:
    """Six to ten of batons: two strapped bundles, an upright one on odd cards, one across on the ten."""
    length, tilt = 142, 25
    each, step = (3, 16) if count < 8 else (4, 13)

    def stick(body: str, ends: str) -> str:
        end = oval(ends, 0, -length + 9, 4.6, 8.5, w=1.6) + disc("y", 0, -length - 1, 2.6, w=1.3)
        return box(body, -3.2, -length + 16, 6.4, 2 * length - 32, w=1.6) + twin(end)

    width = (each - 1) * step + 22

    def strap(y: float, colour: str) -> str:
        return box(colour, -width / 2, y, width, 12) + line(f"M{num(-width / 2)} {num(y + 6)}h{num(width)}", 1.3)

    straps = strap(-length + 26, "r") + strap(-length + 42, "b") + strap(length - 38, "r") + strap(length - 54, "b")
    define("stick-r", stick("r", "b"))
    define("stick-b", stick("b", "r"))
    out = ""
    if count % 2 or count == 10:
        knob = disc("y", 0, -136, 10) + line("M-9-136h18", 2.4, "g")
        out += box("b", -4.5, -128, 9, 256) + line("M0-126V126", 1.4) + twin(knob)
    if count == 10:
        out += box("y", -58, -4.5, 116, 9)
        out += shape("r", "M-74 0C-72-9-62-9-58-6V6C-62 9-72 9-74 0zM74 0C72-9 62-9 58-6V6C62 9 72 9 74 0z")
    for side, colour in ((1, "b"), (-1, "r")):
        places = [k - (each - 1) / 2 for k in range(each)]
        sticks = "".join(use(f"stick-{colour}", at(k * step, side * k * 3)) for k in places)
        out += group(sticks + straps, f"rotate({side * tilt})")
    return (
        out
        + shape("f", "M0-72 24 0 0 72-24 0z")
        + shape("k", "M0-62 20 0 0 62-20 0z", stroke="none")
        + shape("y", "M0-26 9 0 0 26-9 0z", w=1.4)
        + "".join(oval("y", 0, y, 2.2, 6, stroke="none") for y in (-42, -33, 33, 42))
        + disc("r", 0, 0, 4.5, w=1.4)
    )


define(
    "half-cup",
    shape("r", "M-15-40V-36Q-15-30 0-30T15-36V-40z", w=1.6)
    + shape("b", "M-15-38V-22Q0-14 15-22V-38Q0-30-15-38z", w=1.6)
    + shape("k", "M-15-22Q0-14 15-22L11-28 8-20 4-28 0-19-4-28-8-20-11-28z", stroke="none")
    + shape("g", "M-15-23Q0-15 15-23V-18Q0-10-15-18z", w=1.4)
    + shape("y", "M-10-15C-8-8-5-4-6 0H6C5-4 8-8 10-15Q0-11-10-15z", w=1.6)
    + oval("r", 0, -40, 15, 6, w=1.8)
    + oval("n", 0, -40, 9, 3, w=1.2),
)
define(
    "hourglass-cup",
    group(twin(use("half-cup"), box("r", -12, -4.5, 24, 9, w=1.6) + line("M-12 0h24", 1.2)), "scale(1.25 1)"),
)


def cups(count: int) -> str:
    """Six to ten of cups, drawn as hour-glasses that stand either way up."""
    if count == 10:
        posy = use("flower", at(0, -8)) + mirror(use("leaf", at(2, 4, -8)))
        posies = twin(group(posy, at(0, -128)) + group(posy, at(0, -12, 180)))
        columns = [(x, y) for y in (-111, -37, 37, 111) for x in (-52, 52)]
        return grid("hourglass-cup", [*columns, (0, -70), (0, 70)], 0.76) + posies
    rows = (-101, 0, 101)
    wide = [(x, y) for y in rows for x in (-52, 52)]
    places: dict[int, list[tuple[int, int]]] = {
        6: [(x, y) for y in rows for x in (-38, 38)],
        7: [(0, y) for y in rows] + [(x, y) for y in (-51, 51) for x in (-52, 52)],
        8: [*wide, (0, -51), (0, 51)],
        9: [*wide, *((0, y) for y in rows)],
    }
    return grid("hourglass-cup", places[count], 0.96)


define(
    "bolognese-coin",
    disc("f", 0, 0, 25)
    + disc("k", 0, 0, 21.5, stroke="none")
    + shape("n", star(8, 17, 12), stroke="y", w=2.6)
    + disc("r", 0, 0, 7.6, stroke="none"),
)


def coins(count: int) -> str:
    """Six to ten of coins."""
    places: dict[int, list[tuple[int, int]]] = {
        6: [(x, y) for y in (-104, 0, 104) for x in (-38, 38)],
        7: [(0, y) for y in (-110, 0, 110)] + [(x, y) for y in (-56, 56) for x in (-40, 40)],
        8: [(x, y) for y in (-112, -40, 40, 112) for x in (-39, 39)],
        9: [(x, y) for y in (-114, -57, 57, 114) for x in (-41, 41)] + [(0, 0)],
        10: [(x, y) for y in (-120, -60, 0, 60, 120) for x in (-44, 44)],
    }
    return grid("bolognese-coin", places[count], {6: 1.4, 7: 1.25, 8: 1.32, 9: 1.15, 10: 1.15}[count])


def ace_of_coins() -> str:
    """One great coin between sprigs."""
    coin = (
        shape("y", star(32, 66, 54))
        + disc("f", 0, 0, 52)
        + disc("k", 0, 0, 46, stroke="none")
        + shape("n", star(16, 40, 31), stroke="y", w=3.4)
        + disc("r", 0, 0, 19, stroke="none")
        + shape("y", star(8, 13, 6), stroke="none")
    )
    posy = mirror(use("sprig", at(30, -104, 38, 1.1))) + use("flower", at(0, -100, 0, 1.6))
    return coin + twin(posy)


def ace_of_swords() -> str:
    """A blade curled into rings that end in two raptor heads."""
    half = (
        disc("n", 0, -88, 43, w=24)
        + disc("n", 0, -88, 43, stroke="b", w=19)
        + disc("n", 0, -88, 43, stroke="r", w=3.4)
        + disc("n", 0, -88, 43, w=19, dash="2.4 20", cap="butt")
        + box("b", -9, -52, 18, 52)
        + shape("y", "M-34-40C-30-58-12-60 0-52 12-60 30-58 34-40L22-46 12-40 0-46-12-40-22-46z")
        + disc("k", -20, -50, 1.8, stroke="none")
        + disc("k", 20, -50, 1.8, stroke="none")
        + use("leaf", at(34, -24, -40, 1.5))
        + use("leaf", at(-34, -24, 40, -1.5, 1.5))
    )
    band = "M-62-16Q0-34 62-16M-62 16Q0 34 62 16"
    middle = (
        shape("r", "M-62-16Q0-34 62-16V16Q0 34-62 16z")
        + shape("g", "M-48 0Q0-24 48 0 0 24-48 0z")
        + line("M-48 0H48", 1.6)
        + line(band, 7)
        + line(band, 3.6, "y")
        + twin(line(zigzag(-44, 44, -14, 6, 7), 1.6, "y"))
    )
    return twin(half, middle)


def ace_of_batons() -> str:
    """A mace with a head at both ends, a ribbon knotted about its middle."""
    half = (
        box("r", -11, -96, 22, 96)
        + line("M-4-94V0M4-94V0", 1.4)
        + shape("y", "M-17-96Q0-90 17-96V-104Q0-110-17-104z")
        + shape("r", "M-15-106C-26-128-18-142 0-148 18-142 26-128 15-106z")
        + line("M-6-108v-28M6-108v-28M0-108v-36", 1.4)
        + line("M-19-126Q0-118 19-126", 3.2, "f")
        + use("sprig", at(-44, -78, -6, 1))
        + use("sprig", at(44, -78, 6, 1))
        + shape("r", star(5, 9, 4), to="translate(27 -112)", w=1.4)
        + shape("r", star(5, 9, 4), to="translate(-27 -112)", w=1.4)
    )
    ribbon = (
        shape("b", "M-14-12C-40-34-66-30-70-8-64-14-58-14-52-10-66-6-70 8-66 24-50 26-30 18-14 12z")
        + line("M-18-6Q-40-20-56-18M-18 6Q-40 18-56 14", 1.5, "y")
        + shape("y", "M-16-14Q0-20 16-14V14Q0 20-16 14z")
        + line("M-10-14V14M0-16V16M10-14V14", 1.5)
    )
    return twin(half, twin(ribbon))


def ace_of_cups() -> str:
    """A crowned hour-glass cup."""
    half = (
        shape("b", "M-46-66-54-58V-42L-46-34H46L54-42V-58L46-66z")
        + shape("r", "M-42-60-48-54V-46L-42-40H42L48-46V-54L42-60z", w=1.6)
        + line("M-44-55H44M-44-50H44M-44-45H44", 1.2)
        + shape("y", "M-40-34C-34-14-14-10-8 0H8C14-10 34-14 40-34z")
        + line("M-22-30Q-8-18 0-4 8-18 22-30M0-32V-6", 1.6)
        + shape("y", "M-46-112-56-136-32-124-24-146-8-126 0-150 8-126 24-146 32-124 56-136 46-112Q0-96-46-112z")
        + shape("r", "M-46-112Q0-96 46-112V-100Q0-82-46-100z")
        + line(zigzag(-38, 38, -96, 6, 7), 1.6, "y")
        + shape("g", "M-34-92C-30-82-22-72-8-68-26-66-40-74-44-90zM34-92C30-82 22-72 8-68 26-66 40-74 44-90z")
        + mirror(shape("b", "M62 0C66-10 70-18 80-22 76-10 76 10 80 22 70 18 66 10 62 0z"))
    )
    return twin(half)
