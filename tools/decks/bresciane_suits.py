"""Batons, cups and coins of the Bresciane pack."""

import math

from tools.decks.parts import define
from tools.decks.paths import at, box, disc, grid, group, line, mirror, num, shape, star, twin, use, zigzag


def mace_half(length: float, col: str, w: float = 8.2) -> str:
    """Upper head and ring of a mace; ``length`` is half the length of the mace."""
    return (
        shape(
            col,
            (
                f"M{num(-w * 0.8)} {num(-length + 27)}C-11 {num(-length + 12)}-9 {num(-length + 4)}"
                f" 0 {num(-length)} 9 {num(-length + 4)} 11 {num(-length + 12)} {num(w * 0.8)} {num(-length + 27)}"
                "z"
            ),
            w=1.9,
        )
        + line(f"M-3 {num(-length + 9)}v14M3 {num(-length + 9)}v14", 1.3)
        + shape("y", f"M-10 {num(-length + 27)}q10-5 20 0v5q-10 5-20 0z", w=1.8)
        + disc("k", 0, -length - 1, 2.2)
    )


def mace(length: float, col: str, head: str, w: float) -> str:
    """Turned mace with a head at both ends, upright about the centre; ``length`` is half its length."""
    end = mace_half(length, head, w)
    return (
        box(col, -w / 2, -length + 32, w, 2 * length - 64, w=1.9)
        + line(f"M{num(w * 0.16)} {num(-length + 32)}V{num(length - 32)}", w * 0.3, "k", cap="butt")
        + twin(end)
    )


def batons(count: int) -> str:
    """Two to ten of batons: maces crossed in a lattice, a gold one upright on odd cards and across the ten."""
    tilt, each = 22, min(count // 2, 4)
    step, w, length = {1: (0, 12, 166), 2: (34, 10.5, 162), 3: (26, 9.4, 156), 4: (19.5, 8.4, 150)}[each]
    for col, head in (("r", "b"), ("b", "r")):
        define(f"mace-{each}{col}", mace(length, col, head, w))
    define(f"mace-{each}y", mace(166, "y", "b", w))
    define("mace-across", mace(80, "y", "r", 10))
    cos, sin = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
    places = [k - (each - 1) / 2 for k in range(each)]
    out = use(f"mace-{each}y") if count % 2 or count == 10 else ""
    for side, col in ((1, "b"), (-1, "r")):
        for k in places:
            out += use(f"mace-{each}{col}", at(side * k * step * cos, k * step * sin, side * tilt))
    if each == 1:
        out += shape("f", "M0-16 11 0 0 16-11 0z") + disc("y", 0, 0, 4.5, w=1.6)
    for i in range(each - 1):  # gold knobs in the openings of the lattice
        for j in range(each - 1):
            p, q = i - (each - 2) / 2, j - (each - 2) / 2
            x, y = (p - q) * step / (2 * cos), (p + q) * step / (2 * sin)
            out += disc("y", x, y, 4 if each < 4 else 3.2, w=1.6)
    if count in (2, 3):
        out = mirror(use("sprig", at(54, 0, 0, 1.35))) + out
    if count == 2:
        out = use("flower", at(0, -98, 0, 1.9)) + use("flower", at(0, 94, 180, 1.9)) + out
    if count in (4, 5):
        sprout = use("leaf", at(40, 0, -38, 1.9)) + use("leaf", at(40, 0, 38, 1.9, -1.9)) + use("flower", at(66, -4))
        out = mirror(sprout) + out
    if count == 10:
        out += group(use("mace-across"), "rotate(90)")
    return out


def ace_of_batons() -> str:
    """A fist with a mace and a ribbon."""
    head = (
        shape("r", "M-24-112Q-20-136 0-140 20-136 24-112z")
        + line("M-12-114Q-10-130 0-138 10-130 12-114M0-114v-24", 1.6)
        + shape("y", "M-28-112H28L24-100H-24z")
        + shape("b", "M-24-100H24L15-66H-15z")
        + shape("y", "M-12-100 0-72 12-100z", w=1.8)
        + shape("y", "M-20-66H20V-56H-20z")
        + disc("g", 0, -143, 5)
    )
    s = (
        box("k", -11, -56, 22, 130)
        + box("y", -3.5, -54, 7, 126, stroke="none")
        + line("M0 74V134", 14)
        + line("M0 76V132", 9, "y", dash="3 3", cap="butt")
        + shape("b", "M-12 132h24L8 154Q0 160-8 154z")
        + box("y", -16, 66, 32, 9, 4)
    )
    rib = (
        shape("r", "M-46-26Q0-2 46-26V-8Q0 16-46-8z")
        + shape("b", "M-46-26Q-66-18-58 6-48 26-54 44-70 30-72 10-72-24-46-26z")
        + shape("b", "M46-26Q66-18 58 6 48 26 54 44 70 30 72 10 72-24 46-26z")
        + line(zigzag(-34, 34, -4, 7, 6), 2, "y")
    )
    return (
        use("sprig", at(-46, -62, -12, 1.05))
        + use("sprig", at(46, -66, 12, 1.05))
        + head
        + s
        + rib
        + use("fist", at(4, 104, 0, 1.06))
    )


def cups(count: int) -> str:
    """Two to ten of cups; on the ten one cup lies on its side."""
    half = 42
    lay = {
        4: ([(-half, -92), (half, -92), (-half, 92), (half, 92)], 1.65),
        5: ([(-half - 4, -110), (half + 4, -110), (0, 0), (-half - 4, 110), (half + 4, 110)], 1.5),
        6: ([(x, y) for y in (-110, 0, 110) for x in (-half, half)], 1.5),
        7: ([(-half, -112), (half, -112), (-half, -4), (half, -4), (-56, 106), (0, 106), (56, 106)], 1.14),
        8: ([(-half, -112), (half, -112)] + [(x, y) for y in (0, 110) for x in (-56, 0, 56)], 1.14),
        9: ([(x, y) for y in (-110, 0, 110) for x in (-56, 0, 56)], 1.14),
        10: ([(x, y) for y in (-66, 28, 122) for x in (-56, 0, 56)], 1.1),
    }
    if count == 2:
        return (
            use("cup", at(0, -82, 0, 2.05))
            + use("cup", at(0, 82, 0, 2.05))
            + use("sprig", at(-62, 0, -8, 1))
            + use("sprig", at(62, 0, 8, 1))
        )
    if count == 3:
        return (
            use("cup", at(0, -74, 0, 2.5))
            + use("cup", at(-43, 96, 0, 1.65))
            + use("cup", at(43, 96, 0, 1.65))
            + use("flower", at(0, 50, 0, 1.2))
            + use("sprig", at(-66, -40, -8, 1))
            + use("sprig", at(66, -40, 8, 1))
        )
    pts, sc = lay[count]
    s = grid("cup", pts, sc)
    if count == 10:
        s = use("cup", at(0, -137, 90, 1.1)) + s
    if count == 4:
        s += use("flower", at(0, 0, 0, 1.7)) + mirror(
            use("leaf", at(12, 2, -20, 1.6)) + use("leaf", at(12, 6, 20, 1.6, -1.6))
        )
    if count == 5:
        s += mirror(use("leaf", at(30, 4, -30, 1.5)) + use("leaf", at(30, 8, 30, 1.5, -1.5)))
    return s


def ace_of_cups() -> str:
    """A fountain cup with Cupid on it."""
    base = (
        shape("y", "M-56 134-64 118-40 96H40L64 118 56 134z")
        + line(zigzag(-46, 46, 126, 10, 9), 1.8)
        + shape("b", "M-40 96-28 78H28L40 96z")
        + line("M-34 88h68", 1.6, "y")
    )
    col = (
        mirror(shape("r", "M-16-20C-44-22-44 12-22 16V78h8z"))
        + box("b", -14, -22, 28, 100)
        + line("M-5-18V76M5-18V76", 1.6, "y")
        + box("y", -26, 12, 52, 11)
        + box("y", -26, 32, 52, 11)
    )
    bowl = (
        shape("f", "M-66-46-38-72H38L66-46 42-18H-42z")
        + shape("y", "M-50-46-30-62H30L50-46 32-31H-32z", w=1.8)
        + line("M-16-60V-33M0-61v28M16-60v27", 1.4)
        + line(zigzag(-40, 40, -20, 7, 8), 1.7, "r")
    )
    wing = shape("r", "M6-104C20-124 44-128 62-122 52-108 36-96 8-94z") + line(
        "M14-102q20-12 36-14M14-98q16-8 28-8", 1.4
    )
    body = (
        shape("s", "M-9-104Q-12-84-9-72L-14-56h9L0-70 5-56h9L9-72Q12-84 9-104 0-110-9-104z")
        + disc("s", 0, -116, 10.5)
        + disc("k", -4, -115, 1.4, stroke="none")
        + disc("k", 4, -115, 1.4, stroke="none")
        + shape("k", "M-11-116C-12-130 12-130 11-116 6-122-6-122-11-116z", stroke="none")
        + line("M-22-112Q-34-92-20-74M-21-112V-75M-21-93H-8", 1.8, "k")
    )
    return base + col + bowl + mirror(wing) + body


define(
    "great-coin",
    disc("f", 0, 0, 42)
    + disc("n", 0, 0, 38, w=1.3)
    + disc("k", 0, 0, 35, stroke="none")
    + shape("r", star(24, 33, 26), stroke="none")
    + disc("k", 0, 0, 16, stroke="none")
    + shape("r", star(12, 15, 11.5), stroke="none")
    + disc("y", 0, 0, 6.5, w=1.8)
    + disc("k", 0, 0, 2, stroke="none"),
)


def coins(count: int) -> str:
    """Two to ten of coins."""
    a = 41
    lay = {
        4: [(-a, -118), (a, -118), (-a, 118), (a, 118)],
        5: [(-a, -122), (a, -122), (-a, 122), (a, 122)],
        6: [(x, y) for y in (-116, 0, 116) for x in (-a, a)],
        7: [(-a, -124), (a, -124), (-a, -30), (a, -30), (0, 44), (-a, 118), (a, 118)],
        8: [(x, y) for y in (-126, -42, 42, 126) for x in (-a, a)],
        9: [(x, y) for y in (-128, -60, 60, 128) for x in (-a, a)] + [(0, 0)],
        10: [(x, y) for y in (-132, -44, 44, 132) for x in (-a - 5, a + 5)] + [(0, -88), (0, 88)],
    }
    if count == 2:
        rb = (
            line("M0 8C-60-20-72-110 0-122 62-124 70-46 0 0-62 46-70 122 0 122 64 112 62 22 0 0", 15)
            + line("M0 8C-60-20-72-110 0-122 62-124 70-46 0 0-62 46-70 122 0 122 64 112 62 22 0 0", 10.5, "y")
            + line(
                "M0 8C-60-20-72-110 0-122 62-124 70-46 0 0-62 46-70 122 0 122 64 112 62 22 0 0",
                10.5,
                "g",
                dash="9 7",
                cap="butt",
            )
        )
        return group(
            rb
            + use("great-coin", at(0, -66, 0, 0.98))
            + use("great-coin", at(0, 66, 0, 0.98))
            + shape("b", "M-15-9 0-4 15-9V9L0 4-15 9z"),
            "scale(1.2 1.26)",
        )
    if count == 3:
        return (
            use("great-coin", at(0, -110, 0, 1.22))
            + use("great-coin", at(0, 0, 0, 1.22))
            + use("great-coin", at(0, 110, 0, 1.22))
        )
    s = grid("coin", lay[count], {4: 1.5, 5: 1.45, 6: 1.5, 7: 1.42, 8: 1.42, 9: 1.22, 10: 1.22}[count])
    if count == 4:
        s += (
            shape("f", "M-28-38Q0-28 28-38V4Q28 30 0 44-28 30-28 4z")
            + shape("r", "M-6-33h12V-8H28V4H6V41L0 44-6 41V4H-28V-8h22z", w=1.6)
            + use("small-crown", at(0, -50, 0, 0.95))
        )
    if count == 5:
        s += (
            shape("b", star(8, 62, 20))
            + shape("y", star(8, 48, 22, -67.5))
            + shape("r", star(4, 62, 15))
            + use("coin", at(0, 0, 0, 1.15))
        )
    if count == 9:
        s += shape("y", "M0-46 5-30H-5zM0 46 5 30H-5z") + mirror(
            use("leaf", at(28, 0, 10, 1.5, -1.5)) + use("leaf", at(28, 0, -10, 1.5))
        )
    return s


def ace_of_coins() -> str:
    """One great coin in the place of the old tax stamp."""
    s = (
        shape("y", star(24, 76, 62))
        + disc("f", 0, 0, 61)
        + disc("n", 0, 0, 56, w=1.5)
        + disc("k", 0, 0, 52, stroke="none")
        + shape("r", star(24, 49, 40), stroke="none")
        + disc("k", 0, 0, 28, stroke="none")
        + shape("r", star(12, 26, 20), stroke="none")
        + disc("y", 0, 0, 12)
        + disc("k", 0, 0, 4, stroke="none")
    )
    v = (
        shape("g", "M0 0C-18-22-44-18-60-4-46 0-30 10-26 2-18 12-6 10 0 6z")
        + shape("r", "M0 0C18-22 44-18 60-4 46 0 30 10 26 2 18 12 6 10 0 6z")
        + disc("y", 0, 1, 7.5)
    )
    return s + group(v, at(0, -106)) + group(v, at(0, 106, 180))
