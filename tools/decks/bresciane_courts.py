"""Knaves, knights and kings of the Bresciane pack: full-length figures on their ground."""

from tools.decks.figures import cap, crown, face, hand, held
from tools.decks.parts import part
from tools.decks.paths import at, box, disc, group, line, shape, star, zigzag

GROUND = (
    shape("g", "M-91 132Q-60 118-26 130T40 126 91 132V181Q91 191 81 191H-81Q-91 191-91 181z")
    + shape("r", "M-91 156Q-40 142 10 156T91 154V181Q91 191 81 191H-81Q-91 191-91 181z")
    + line("M-78 168h30M-40 176h40M20 168h34M50 178h26", 1.4)
    + line("M-74 132l4-10 3 9 5-8 1 9M62 128l4-10 3 9 5-8 1 9", 1.6, "k")
)


@part
def legs(x: float = 14, c1: str = "y", c2: str = "b") -> str:
    """Two legs in hose ``c1`` and stockings ``c2``, standing at y = 160."""
    leg = (
        shape(c1, "M-20 40C-21 66-18 84-16 96H6C8 80 9 62 8 40z")
        + shape(c2, "M-17 100C-20 118-15 132-14 148H3C4 132 9 116 7 100z")
        + shape("r", "M-18 94H8V102H-18z", w=1.8)
        + shape("k", "M-14 146H3V160H-28C-28 152-18 152-14 146z")
        + line("M-12 108v34", 1.3)
    )
    return group(leg + group(leg, at(30, 0)), at(x - 9, 0))


@part
def tunic(x: float, c1: str, c2: str, c3: str = "r") -> str:
    """Tunic about the axis ``x``: inks of coat, front and trimmings."""
    return group(
        shape(c1, "M-13-92C-34-92-42-80-42-62L-29 2H29L42-62C42-80 34-92 13-92z")
        + shape(c2, "M-13-92-17 2H17L13-92z")
        + line("M-7-70h14M-7-54h14M-7-38h14M-7-22h14", 2.6, c1)
        + line("M-30-50l6 40M30-50l-6 40M-37-62l4 28M37-62l-4 28", 1.3)
        + shape(c2, "M-29 2H29L42 52H-42z")
        + line("M-16 8-22 46M0 8V48M16 8 22 46", 1.5)
        + shape(c3, "M-41 46H41L45 62H-45z")
        + line(zigzag(-41, 41, 60, 10, 8), 1.8, "y")
        + shape(c3, "M-30-8H30V5H-30z")
        + box("y", -7, -9, 14, 15, 2)
        + shape("y", "M-22-90Q0-70 22-90L16-98Q0-86-16-98z")
        + line(zigzag(-14, 14, -84, 5, 3), 1.5),
        at(x, 0),
    )


def knave(suit: str, c1: str = "b", c2: str = "y", c3: str = "r") -> str:
    """Fante; the one of cups has the dog at his feet, swords and batons carry a second sign."""
    x = 20
    back = (
        shape("y", "M44-88C74-84 86-44 78 10 74 40 70 62 66 78L40 40z")
        + line("M62-74Q76-30 60 50M52-36l28 14M54-8l25 10M52 20l22 8", 1.4)
        if suit == "c"
        else ""
    )
    s = GROUND + back + legs(x) + tunic(x, c1, c2, c3)
    if suit in ("s", "b"):  # these two pages carry a second suit sign, point down
        s += group(held(suit), at(70, 32, 180, 1.0))
        s += (
            shape(c1, "M56-88C72-78 80-40 78 6L62 8C60-20 56-40 50-56z") + box("y", 60, 2, 20, 9, 2) + hand(70, 20, 180)
        )
    elif suit == "c":
        s += (
            shape(c1, "M58-84C78-66 74-30 58-22L12-10 8-28 42-40C44-50 44-56 44-62z")
            + box("y", 4, -29, 10, 20, 2)
            + hand(-4, -20, 70)
        )
    else:
        s += shape(c1, "M58-86C82-66 84-30 64-14L36-4 32-18 52-32C54-42 52-54 48-62z") + hand(30, -8, 60)
    s += group(held(suit), at(-50, {"c": -34, "d": -46}.get(suit, -14)))
    s += (
        shape("r", "M-18-86C-34-80-44-52-60-34L-46-14C-30-26-22-40-12-46z")
        + line("M-24-74q-10 18-20 34", 1.3)
        + shape("y", "M-61-36-46-13-51-9-66-32z", w=1.8)
        + hand(-53, -26 if suit in ("c", "d") else -12, -40, 1.15)
    )
    s += face(x, -118, 1.12) + cap(x, -134, 1.1)
    if suit == "c":  # the dog of San Rocco
        s += group(
            shape(
                "f",
                (
                    "M-10 66C-6 44-6 30 0 14L-4 0C-16-2-24-8-24-12-14-16-8-20-2-22L2-30 8-20"
                    "C18-16 20-6 18 4 24 10 30 4 38-2L42 3C36 14 28 20 22 22 22 36 26 44 22"
                    " 66H14L10 44C4 48 2 56 0 66z"
                ),
            )
            + disc("k", -2, -14, 1.8, stroke="none")
            + line("M6-18q6 6 4 14M14 24q4 10 2 20M-10 64q-16 2-16-14", 1.7)
            + shape("k", "M-25-13l5-2v5z", w=1),
            at(-62, 92, 0, 0.98),
        )
    return s


HORSE = shape(
    "f",
    (
        "M-66-8C-70-14-74-20-74-26-66-38-58-50-54-62L-50-76-44-66C-22-62-8-44-2-20"
        " 22-12 44-16 60-8 78 0 80 26 74 48L82 88 78 118 88 134H66L62 112 62 88"
        "C52 74 46 62 42 50 20 58 0 56-16 50L-12 84-20 110-10 128H-32L-30 106-32"
        " 80C-38 60-46 44-46 24-46 12-44 2-40-8-46 0-54-2-60 0z"
    ),
)


@part
def horse(c1: str = "r", c2: str = "b") -> str:
    """Horse in profile with trappings in ``c1`` and ``c2``."""
    far = shape(
        "k",
        "M30 40 44 88 36 112 46 134H26L24 110 28 92 10 50zM-30 44-62 62-70 92-60 104-74 112-86 92-78 54-44 24z",
    )
    tail = shape("k", "M70 4C92 10 92 60 88 96 78 70 74 40 66 22z")
    mane = shape("k", "M-48-68C-22-66-4-46 0-14-14-24-18-40-26-44-22-52-34-58-48-68z") + line(
        "M-36-58q14 10 16 20", 1.4, "f"
    )
    head = (
        line("M-72-16q8 4 14-2", 1.6)
        + disc("k", -56, -42, 2.2, stroke="none")
        + line("M-46-64-42-10M-62-34-40-16M-64-30l-6 14", 2.6, "r")
        + disc("y", -62, -32, 2.8, w=1.4)
    )
    trap = (
        shape(c1, "M-40 4C-20 18 30 18 74 8L76 34C50 46-10 48-44 30z")
        + line("M-42 24C-10 40 40 40 75 28", 2.4, "y", dash=".1 6")
        + shape(c2, "M-6-22C8-16 30-16 40-18L44 40C30 46 8 46-6 42z")
        + line("M-6 34C10 40 30 40 44 34", 2.6, "y")
    )
    hoof = shape("k", "M66 134h22l-6-10H64zM-32 128h22l-6-10h-15z", w=1.6)
    return far + tail + HORSE + mane + head + trap + hoof + line("M60 0q12 10 8 36M-14 50l4 30M46 56q8 14 18 30", 1.3)


def knight(suit: str, c1: str = "b", c2: str = "y", c3: str = "r") -> str:
    """Cavallo."""
    h = group(horse(c3, c2 if c3 != "y" else "b"), at(1, 40, 0, 0.96))
    leg = (
        shape("b", "M10 18C30 14 38 28 34 52L28 96H10L12 60C4 48 4 30 10 18z")
        + shape("k", "M10 92H29L28 108H-8C-6 100 4 100 10 92z")
        + line("M20 40v50", 1.3)
        + box("r", 9, 86, 21, 7)
    )
    t = group(
        group(
            shape(c1, "M-12-92C-32-90-38-78-38-60L-28 0H30L38-60C38-78 32-90 12-92z")
            + shape(c2, "M-12-92-16 0H18L12-92z")
            + line("M-7-72h14M-7-57h14M-7-42h14M-7-27h14", 2.6, c1)
            + line("M-28-50l5 38M28-50l-4 38", 1.3)
            + shape(c2, "M-28 0H30L40 30H-34z")
            + shape(c3, "M-34 24H40L44 38H-38z")
            + line(zigzag(-34, 40, 36, 9, 7), 1.7, "y")
            + shape(c3, "M-29-8H31V4H-29z")
            + shape("y", "M-22-90Q0-70 22-90L16-98Q0-86-16-98z")
            + line(zigzag(-14, 14, -84, 5, 3), 1.5),
            at(26, 0),
        ),
        at(0, -14),
    )
    arm2 = (
        shape(c3, "M58-96C74-80 72-46 56-36L10-22 6-38 42-52C44-60 44-66 44-72z")
        + box("y", 2, -39, 10, 18, 2)
        + hand(-4, -30, 70)
        + line("M-8-30Q-28-20-40-18", 2.4, "r")
    )
    arm1 = (
        shape(c3, "M-8-100C-26-92-36-72-56-58L-44-38C-24-46-12-56-2-62z")
        + shape("y", "M-57-60-42-37-47-33-62-56z", w=1.8)
        + hand(-51, -50, -40, 1.15)
    )
    return (
        GROUND
        + h
        + group(leg, at(6, 22))
        + t
        + arm2
        + group(held(suit), at(-50, {"c": -58, "d": -68}.get(suit, -44), 0, 0.92))
        + arm1
        + face(26, -132, 1.08)
        + cap(26, -147, 1.05, "r", "g")
    )


def king(suit: str, c1: str = "b", c2: str = "y", c3: str = "r") -> str:
    """Re before his bench; the one of batons keeps the ring of the old tax stamp."""
    bench = (
        shape("y", "M-91 78H91V150H-91z")
        + shape("r", "M-91 78H91V92H-91z")
        + line(zigzag(-88, 88, 90, 9, 14), 1.8, "y")
        + "".join(
            shape("r", f"M{x} 104l10 14-10 14-10-14z", w=1.8) + disc("k", x, 118, 2.6, stroke="none")
            for x in (-72, -46, 74)
        )
        + line("M-91 140H91", 1.5)
        + shape("g", "M-91 150H91V181Q91 191 81 191H-81Q-91 191-91 181z")
        + line("M-91 164H91M-91 174H91", 1.4)
    )
    x = 22
    s = (
        bench
        + group(legs(x, "y", "b"), at(0, 14))
        + group(
            shape("g", "M-44-84C-70-40-66 30-56 76H56C66 30 70-40 44-84z")
            + line("M-52-30Q-56 20-50 70M52-30Q56 20 50 70", 3.2, "y", dash=".1 7"),
            at(x, 0),
        )
        + group(tunic(x, c1, c2, c3), at(0, 6))
    )
    s += shape("f", f"M{x - 40}-84Q{x}-50 {x + 40}-84L{x + 34}-98Q{x}-76 {x - 34}-98z") + "".join(
        shape("k", f"M{x + dx} {y}l2.5 7-5 0z", stroke="none")
        for dx, y in ((-30, -86), (-18, -79), (-6, -75), (6, -75), (18, -79), (30, -86))
    )
    s += (
        shape(c1, "M60-78C80-58 76-26 60-18L22-8 18-24 46-36C48-46 46-54 44-60z")
        + box("y", 14, -26, 10, 19, 2)
        + hand(6, -16, 70)
    )
    s += group(held(suit), at(-50, {"c": -34, "d": -46}.get(suit, -14)))
    s += (
        shape(c1, "M-16-80C-32-76-44-52-60-34L-46-14C-30-26-22-38-10-44z")
        + shape("y", "M-61-36-46-13-51-9-66-32z", w=1.8)
        + hand(-53, -26 if suit in ("c", "d") else -12, -40, 1.15)
    )
    if suit == "b":  # the ring that once took the tax stamp stays as an empty medallion
        s += (
            disc("y", x, 84, 34)
            + disc("f", x, 84, 24)
            + shape("r", star(12, 20, 14), to=at(x, 84), w=1.6)
            + disc("y", x, 84, 6, w=1.6)
        )
    return s + face(x, -116, 1.14, beard="k" if suit in ("b", "d") else None) + crown(x, -132, 1.25)
