"""Trumps 16 to 20 of the Bolognese tarocco: Angel, World, Sun, Moon, Star."""

import math

from tools.decks.figures import crown, face, hand, sun_face
from tools.decks.halves import ARM_R, belt, collar, mantle, torso
from tools.decks.parts import part
from tools.decks.paths import at, box, disc, group, line, mirror, num, shape, star, twin


@part
def wing() -> str:
    """Right wing of the Angel."""
    return (
        shape("g", "M18-84C28-112 48-132 70-138 78-122 78-104 75-86 72-54 66-28 58-2 50-24 42-42 28-56z")
        + shape("y", "M70-138C86-118 90-74 82-40 78-24 70-10 58-2 66-28 72-54 75-86 78-104 78-122 70-138z")
        + line(
            "M34-88Q54-98 71-120M36-76Q58-82 75-100M38-66Q58-66 75-80M42-54Q58-52 73-62M47-42Q58-40 69-46",
            1.6,
        )
        + line("M82-108l-5 2M86-84l-8 3M85-60l-9 3M80-36l-9 0", 1.3)
    )


def angel() -> str:
    """Angelo: a winged angel blows a long trumpet."""
    h = (
        mirror(wing())
        + disc("y", 0, -120, 28)
        + disc("n", 0, -120, 24, w=1.3)
        + shape("b", "M-34-30H34L42 0H-42z")
        + torso("r", "g", 3, 42)
        + mirror(shape("b", "M-40-66C-54-44-50-26-34-16L-6-30-10-44-26-40C-28-48-28-54-28-60z"))
        + collar()
        + face(0, -120, 1.0, "y", 0, None, long=False, skin="s")
        + shape("f", "M-3-112H3L6-40 15-8H-15L-6-40z")
        + line("M0-106V-14M-12-14H12", 1.4)
        + mirror(hand(-7, -42, 60, 0.95, skin="s"))
    )
    return twin(h, belt("y", "r", 46))


def world() -> str:
    """Mondo: Mercury on a wreathed roundel of land and sky."""
    merc = group(
        shape("r", "M-15-24-17 24H17L15-24z")
        + line("M-8-20V22M0-20V22M8-20V22", 1.3)
        + box("y", -16, -2, 32, 7)
        + shape("b", "M-14 24H-2V40H-12zM14 24H2V40H12z")
        + shape("s", "M-11 40h9v18h-9zM2 40h9v18H2z", w=1.6)
        + shape("k", "M-13 56H-1v6H-20zM13 56H1v6H20z", w=1.4)
        + shape("g", "M-14-22-32-2-40 6-36 12-26 6-12-8zM14-22 34-30 40-38 46-34 40-24 14-8z")
        + hand(-40, 10, 30, 0.7, skin="s")
        + hand(43, -36, -30, 0.7, skin="s")
        + line("M44-12V-66", 5)
        + line("M44-12V-64", 2.4, "y")
        + line("M36-24Q54-34 44-42 34-50 52-58M52-24Q34-34 44-42 54-50 36-58", 1.8, "g")
        + disc("y", 44, -70, 4.4, w=1.6)
        + face(0, -40, 0.66, turn=0, skin="s")
        + shape("y", "M-14-50Q0-66 14-50Q0-46-14-50z", w=1.8)
        + shape(
            "r",
            "M-12-54C-22-66-30-66-36-62-30-56-24-52-13-50zM12-54C22-66 30-66 36-62 30-56 24-52 13-50z",
            w=1.7,
        ),
        at(16, -114, 0, 0.96),
    )
    ring = (
        disc("g", 0, 0, 54)
        + disc("n", 0, 0, 47, stroke="y", w=3, dash=".1 8.2")
        + disc("f", 0, 0, 40)
        + shape("r", "M0-40V0H-40A40 40 0 0 1 0-40z")
        + shape("r", "M0 40V0H40A40 40 0 0 1 0 40z")
        + shape("b", "M0-40V0H40A40 40 0 0 0 0-40z")
        + shape("b", "M0 40V0H-40A40 40 0 0 0 0 40z")
        + line("M-36-18H0M-39-9H0M-30-27H0M36 18H0M39 9H0M30 27H0", 2.6, "f")
        + shape("y", "M14-28a10 10 0 1 0 12 12 8 8 0 1 1-12-12zM-14 28a10 10 0 1 0-12-12 8 8 0 1 1 12 12z", w=1.2)
        + shape("y", star(5, 4.5, 2, x=26, y=-26) + star(5, 4.5, 2, x=-26, y=26), stroke="none")
    )
    tie = "".join(
        group(box("y", -9, -57, 18, 20, 3) + line("M-3-56v17M3-56v17", 1.2), f"rotate({a})")
        for a in (45, 135, 225, 315)
    )
    return twin(merc) + ring + tie


def the_sun() -> str:
    """Sole: the sun above a spinner."""
    spin = (
        mantle("b")
        + torso("r", "y", 1, 44)
        + shape("b", ARM_R)
        + box("y", 0, -31, 10, 19, 2)
        + hand(-7, -21, 70, 0.95, skin="s")
        + shape("b", "M-28-82C-44-76-52-52-66-44L-54-22C-38-28-30-44-22-54z")
        + shape("y", "M-68-43-54-20-59-16-74-39z", w=1.8)
        + hand(-63, -30, -40, 1.1, skin="s")
        + collar("g")
        + face(0, -116, 1.06, turn=-1, long=True, skin="s")
    )
    dist = (
        line("M0 70V-40", 5.4)
        + line("M0 68V-38", 2.6, "g")
        + shape("y", "M0-46C-13-32-13-12 0 2 13-12 13-32 0-46z")
        + line("M-8-32l15 6M-10-22l19 6M-8-12l14 4", 1.3)
    )
    h = group(sun_face(31, 52), at(32, -134)) + group(group(dist, at(-62, -60, -14)) + spin, at(-12, 0, 0, 0.68))
    return twin(h, box("g", -74, -5, 148, 10))


def moon_face() -> str:
    """Moon with a face half in shadow, 38 units in radius, about the origin."""
    return (
        disc("b", 0, 0, 38)
        + shape("r", "M-4-38A38 38 0 1 0-4 38 34 34 0 0 0 12 18Q16 8 11 4L20-6 12-12Q16-24-4-38z")
        + line("M-20-10q5-4 10-1M-10-6V0M-14 18q10 2 18-1", 1.8)
        + disc("k", -14, -5, 1.9, stroke="none")
        + line("M18-22q10 20 0 42M25-14q6 14 0 28", 1.4, "f")
    )


def the_moon() -> str:
    """Luna: the moon above two astronomers."""
    st_ = "".join(
        shape("y", star(6, r, r * 0.48), to=f"translate({x} {y})", w=1.5)
        for x, y, r in ((-40, -104, 8), (-66, -122, 6.5), (-62, -84, 9), (70, -130, 8), (76, -92, 7))
    )

    def astronomer(gown: str, sleeve: str, hat: str) -> str:
        return (
            shape(gown, "M-22 0-24-36C-24-48-14-52-6-52 6-52 12-44 12-32V0z")
            + shape("y", "M-10-52V0h8V-52z", w=1.6)
            + shape(sleeve, "M-4-46C12-44 24-36 34-26L28-14C14-18 2-24-8-34z")
            + hand(34, -18, 20, 0.8, skin="s")
            + face(-4, -68, 0.7, turn=1, skin="s")
            + shape(hat, "M-18-78C-18-92 10-92 10-78L16-76H-22z", w=1.8)
        )

    globe = (
        disc("b", 0, 0, 17)
        + shape("r", "M0-17A17 17 0 0 0 0 17 9 17 0 0 0 0-17z", w=1.6)
        + line("M-17 0H17M-14-8H14M-14 8H14", 1.3, "y")
        + line("M0-17V17", 1.4)
    )
    h = (
        st_
        + group(moon_face(), at(30, -128))
        + group(astronomer("g", "r", "b"), at(-44, 0))
        + group(astronomer("r", "g", "y"), at(48, 0, 0, -1, 1))
        + group(globe, at(0, -28))
        + line("M0-76-8-46M0-76 8-46M-5-58H5", 2.2)
        + disc("y", 0, -77, 3.2, w=1.4)
    )
    return twin(h, box("y", -80, -4, 160, 8))


def the_star() -> str:
    """16, Stella: a great star above three kings."""
    rays = "".join(
        f"M{num(41 * math.cos(a))} {num(41 * math.sin(a))}L{num(r * math.cos(a))} {num(r * math.sin(a))}"
        for i in range(32)
        for a, r in [(math.pi * i / 16, (50, 57)[i % 2])]
    )
    st_ = (
        line(rays, 1.6)
        + shape("y", star(8, 40, 25))
        + line(
            "M0-40V40M-40 0H40M-28.3-28.3 28.3 28.3M28.3-28.3-28.3 28.3",
            1.4,
        )
    )

    def king(c: str, c2: str, hat: str, turn: int, bd: str | None) -> str:
        return (
            shape(c, "M-22 0-24-30C-24-44-14-48-4-48H4C14-48 24-44 24-30L22 0z")
            + shape(c2, "M-6-48-8 0H8L6-48z", w=1.6)
            + shape("y", "M-14-48Q0-36 14-48L10-54Q0-46-10-54z", w=1.6)
            + face(0, -66, 0.66, turn=turn, beard=bd, skin="s")
            + hat
        )

    h = (
        group(st_, at(34, -136, 0, 0.86))
        + group(king("r", "y", crown(0, -75, 0.66), 1, "k"), at(-50, 0, 0, 0.92))
        + group(king("g", "r", crown(0, -75, 0.66, "r"), -1, None), at(50, 0, 0, 0.92))
        + group(
            king(
                "b",
                "y",
                shape("y", "M-15-72Q0-102 15-72Q0-66-15-72z", w=1.8)
                + shape("r", "M-16-73Q0-66 16-73v5Q0-60-16-68z", w=1.5),
                0,
                "k",
            ),
            at(0, 0, 0, 0.96),
        )
        + group(disc("g", 0, 0, 8) + disc("y", 0, -11, 3, w=1.4), at(-25, -32))
    )
    return twin(h, box("y", -78, -4, 156, 8))
