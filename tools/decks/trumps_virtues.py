"""Trumps 5 to 9 of the Bolognese tarocco: Love, the Chariot and the virtues."""

from tools.decks.figures import face, hand, held
from tools.decks.halves import ARM_L, ARM_R, belt, bust, collar, mantle, torso
from tools.decks.parts import define, part
from tools.decks.paths import at, box, disc, group, line, shape, twin, use, zigzag


def onlooker(c: str, c2: str, t: int, hat: str = "") -> str:
    """Small figure from the waist up in a coat ``c`` with a front ``c2``, turned to the side ``t``."""
    return (
        shape(c, "M-20 0-22-32C-22-44-12-48 0-48S22-44 22-32L20 0z")
        + shape(c2, "M-6-48-8 0H8L6-48z", w=1.6)
        + shape("y", "M-13-48Q0-36 13-48L9-54Q0-46-9-54z", w=1.5)
        + face(0, -66, 0.66, turn=t, skin="s")
        + hat
    )


def love() -> str:
    """5, Amore: Cupid on a cup between a man and a woman."""
    cup = (
        shape("r", "M-26-44Q0-58 26-44 0-32-26-44z")
        + shape("g", "M-26-44C-24-22-10-12-6 0H6C10-12 24-22 26-44Q0-30-26-44z")
        + line(zigzag(-18, 18, -26, 7, 5), 1.8, "y")
    )
    cupid = (
        disc("y", 0, -30, 26, stroke="none")
        + disc("f", 0, -30, 20, stroke="none")
        + shape("b", "M8-14C24-30 34-28 40-34 40-18 30-6 12-2zM-8-14C-24-30-34-28-40-34-40-18-30-6-12-2z", w=1.8)
        + shape("s", "M-9-16Q-13 6-8 20L-14 44H-4L0 26 4 44H14L8 20Q13 6 9-16 0-22-9-16z")
        + disc("s", 0, -30, 12)
        + disc("k", -4, -29, 1.5, stroke="none")
        + disc("k", 4, -29, 1.5, stroke="none")
        + line("M-3-23q3 2 6 0", 1.4, "r")
        + shape("k", "M-12-30C-13-46 13-46 12-30 6-37-6-37-12-30z", stroke="none")
        + line("M-26-12Q-40 8-22 26M-25-12V26M-34 7H-8", 2)
    )
    h = (
        group(cup, at(0, 0))
        + group(cupid, at(4, -96, 0, 0.98))
        + group(onlooker("r", "y", 1, shape("y", "M-15-74Q-6-96 14-78L18-72H-15z", w=1.7)), at(-54, 0))
        + group(onlooker("g", "r", -1), at(56, 0))
    )
    return twin(h, box("y", -78, -4, 156, 8))


define(
    "horse-head",
    shape("f", "M-28 24C-34 14-32 6-26-2L-16-18-12-32-4-22C14-16 24 2 24 34H-12L-8 12C-14 20-20 26-28 24z")
    + shape("k", "M-6-24C14-18 26 0 26 30 18 12 14 0 4-6 8-12 2-18-6-24z", w=1.6)
    + disc("k", -17, -6, 1.9, stroke="none")
    + line("M-8-16-12 10M-24 0-8 12", 2.4, "r"),
)
HORSE_HEAD = use("horse-head")


def chariot() -> str:
    """6, Carro: a driver in a winged hat behind two horses."""
    car = (
        shape("b", "M-44-34H44L36 0H-36z")
        + shape("y", "M-48-44H48V-34H-48z")
        + shape("r", "M0-30 14-15 0 0-14-15z", w=1.8)
        + line("M-36-30-30-4M36-30 30-4", 1.6, "y")
    )
    man = (
        torso("r", "y", 0, 42)
        + shape("b", ARM_R)
        + box("y", 0, -31, 10, 19, 2)
        + hand(-7, -21, 70, 0.95, skin="s")
        + shape("b", ARM_L)
        + shape("y", "M-67-40-52-17-57-13-72-36z", w=1.8)
        + hand(-62, -28, -40, 1.0, skin="s")
        + collar("g")
        + face(0, -118, 1.08, turn=-1, skin="s")
        + group(
            shape("y", "M-22-2C-22-30 22-30 22-2Q0-10-22-2z")
            + shape(
                "r",
                "M-18-10C-34-26-44-26-52-20-44-10-34-2-20-2zM18-10C34-26 44-26 52-20 44-10 34-2 20-2z",
                w=1.8,
            ),
            at(0, -131),
        )
    )
    sw = (
        line("M0 8V-44", 6)
        + shape("f", "M-3-8V-44L0-54 3-44V-8z", w=1.5)
        + line("M-8-6H8", 5)
        + line("M-7-6H7", 2.2, "y")
    )
    h = (
        group(group(sw, at(-64, -34, -24)) + man, at(12, -38, 0, 0.74))
        + group(HORSE_HEAD, at(-58, -28, 0, 0.96))
        + group(HORSE_HEAD, at(62, -28, 0, -0.96, 0.96))
        + "".join(
            shape(c, "M0 0C-8-14-8-30 0-42 8-30 8-14 0 0z", to=at(x, -58, a, 0.8), w=1.6)
            for c, x, a in (("b", -62, -26), ("r", -60, 0), ("r", 66, 26), ("b", 64, 0))
        )
        + car
    )
    return twin(h, box("y", -50, -5, 100, 10))


@part
def jug() -> str:
    """Ewer, upright about the origin."""
    return (
        shape("f", "M-9-26H9L7-16C20-8 20 14 8 24H-8C-20 14-20-8-7-16z")
        + line("M-14 0H14M-13 8H13", 1.6, "b")
        + line("M-9-24Q-24-20-16-4", 3.2, "y")
        + box("y", -9, 22, 18, 5)
    )


def temperance() -> str:
    """7, Temperanza: water poured between two ewers."""
    h = (
        mantle("b")
        + torso("r", "y", 1, 46)
        + line("M-62-52Q-20-20 40-28", 9)
        + line("M-62-52Q-20-20 40-28", 5.4, "f")
        + shape("g", ARM_L)
        + shape("g", "M30-86C54-78 66-60 64-44L46-34C44-48 38-56 26-60z")
        + collar()
        + face(0, -118, 1.08, "y", -1, None, long=True, skin="s")
        + group(jug(), at(-66, -66, 58))
        + group(jug(), at(54, -26))
        + hand(-62, -44, -40, 1, skin="s")
        + hand(52, -42, 40, 1, skin="s")
        + shape("y", "M-20-134Q0-146 20-134V-128Q0-138-20-128z", w=1.7)
    )
    return twin(group(h, at(10, 0, 0, 1.04)), belt("g", "y", 58))


def justice() -> str:
    """8, Giustizia: sword and scales."""
    sc = (
        line("M0-40V-8M-26-8H26", 3)
        + line("M-26-8-36 16H-16zM26-8 16 16H36z", 1.5)
        + shape("y", "M-38 16H-14Q-18 26-26 26T-38 16zM14 16H38Q34 26 26 26T14 16z", w=1.7)
        + disc("y", 0, -42, 4, w=1.5)
    )
    head = face(0, -118, 1.08, long=True, skin="s")
    head += shape("y", "M-22 0Q0-14 22 0L18-14 10-8 0-20-10-8-18-14z", to=at(0, -133))
    h = (
        bust(("r", "g", "g"), 1, group(held("s"), "scale(.9)"), head, neck=collar("b"), right_arm=False)
        + shape("g", "M30-86C54-82 70-66 70-54L52-40C46-52 38-58 28-62z")
        + hand(62, -52, -20, 1, skin="s")
        + group(sc, at(60, -20, 0, 0.82))
    )
    return twin(group(h, at(8, 0, 0, 1.04)), belt("b", "y", 52))


def strength() -> str:
    """9, Forza: a woman with a spear beside a broken column."""
    pillar = (
        box("y", -17, -96, 34, 96)
        + line("M-8-92V0M0-92V0M8-92V0", 1.5)
        + box("g", -21, -112, 42, 16)
        + box("r", -25, -126, 50, 14)
        + line("M-21-104h42", 1.4)
    )
    spear = (
        line("M0 40V-84", 6.4)
        + line("M0 38V-82", 3.2, "y")
        + shape("b", "M0-112C8-100 10-92 8-84H-8C-10-92-8-100 0-112z")
        + disc("y", 0, -80, 4.6, w=1.6)
    )
    h = (
        group(pillar, at(-62, 0))
        + group(
            torso("r", "b", 2, 44)
            + shape("b", ARM_R)
            + line("M46-66q6 14 2 26", 1.3)
            + box("y", 0, -31, 10, 19, 2)
            + hand(-7, -21, 70, 0.95, skin="s")
            + shape("b", "M-34-80C-48-70-52-44-46-24L-62-18-58-4C-44-8-32-20-30-40z")
            + hand(-58, -12, 0, 0.9, skin="s")
            + collar("g")
            + face(0, -118, 1.08, turn=-1, long=True, skin="s")
            + shape("y", "M-22-128C-24-158 24-158 22-128Q0-136-22-128z")
            + shape("b", "M-23-130Q0-139 23-130V-122Q0-130-23-122z")
            + line(zigzag(-18, 18, -124, 5, 4), 1.4, "y")
            + disc("r", 0, -154, 4.4),
            at(10, 0, 0, 1.06),
        )
        + group(spear, at(70, -40, 8))
    )
    return twin(h, belt("g", "y", 52))
