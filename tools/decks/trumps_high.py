"""Trumps with princes and heavens: Angel, World, Sun, Moon, Star, Strength, the Mori, Begato, and the Matto."""

import math

from tools.decks.figures import crown, face, hand, sun_face
from tools.decks.halves import ARM_L, ARM_R, belt, collar, folded_arm, mantle, torso
from tools.decks.parts import part
from tools.decks.paths import at, box, disc, group, line, mirror, num, oval, shape, star, twin, zigzag


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


def _moor(
    inks: tuple[str, str, str, str], dress: str, held: str, headdress: str, turn: int = -1, over: str = ""
) -> str:
    """A prince with ear-rings, in inks of coat, front, sleeves and cloak.

    ``dress`` lies over the coat, ``held`` in the hand at (-56, -40), ``over`` before all else.
    """
    coat, front, sleeve, cloak = inks
    half = mantle(cloak) + torso(coat, front, 1, 46, panel=False) + dress + folded_arm(sleeve) + held
    half += shape(sleeve, ARM_L) + shape("y", "M-67-40-52-17-57-13-72-36z", w=1.8) + hand(-60, -24, -40, 1.1, skin="s")
    half += (
        shape("f", "M-22-88Q0-72 22-88L18-96Q0-84-18-96z")
        + line("M-14-85l3-7M-6-81l1-8M6-81l-1-8M14-85l-3-7", 1.3)
        + face(0, -118, 1.08, turn=turn, skin="s")
        + mirror(disc("n", 19, -104, 5, stroke="y", w=2.6))
        + group(headdress, at(0, -133))
        + over
    )
    return twin(group(half, at(14, 0, 0, 1.04)), belt(cloak, "y", 60))


def _lance(shaft: str) -> str:
    return group(
        line("M0 78V-78", 7)
        + line("M0 76V-76", 3.6, shaft)
        + shape("b", "M0-112 12-86 0-76-12-86z")
        + disc("y", 0, -74, 4.6, w=1.6),
        at(-56, -40, -12),
    )


_CIRCLET = shape("y", "M-20-8Q0-18 20-8v6Q0-12-20-2z", w=1.7) + disc("r", 0, -11, 4.6, w=1.5)
_CHAINS = (
    line("M-44-64Q0-40 44-64M-38-34Q0-14 38-34", 11)
    + line("M-44-64Q0-40 44-64M-38-34Q0-14 38-34", 7, "y")
    + line("M-40-62Q0-40 40-62M-35-32Q0-13 35-32", 1.8, "r", dash=".1 6")
)
_BALDRICS = line("M-34-84 30 0M34-84-30 0", 11) + line("M-34-84 30 0M34-84-30 0", 7, "y") + disc("r", 0, -40, 8)


def moor_with_lance() -> str:
    """Moro with a circlet, a lance and chains over a green coat."""
    return _moor(("g", "y", "b", "b"), _CHAINS, _lance("r"), _CIRCLET)


def moor_with_turban() -> str:
    """Moro with a plumed turban and a lance, looking the other way."""
    turban = (
        shape("r", "M-24-2C-34-16-22-36 0-36S34-16 24-2Q0-12-24-2z")
        + shape(
            "y",
            "M-6-36C-18-30-26-16-25-3L-14-7C-16-18-8-30 2-36zM12-33C8-22 14-12 25-3L29-10C28-22 22-30 12-33z",
            w=1.7,
        )
        + shape("b", "M-27-4Q0-16 27-4V3Q0-8-27 3z", w=1.8)
        + disc("y", 0, -10, 5, w=1.6)
        + shape("g", "M2-34C0-46 8-50 16-48 16-42 10-38 6-34z", w=1.6)
    )
    return _moor(("r", "g", "b", "g"), _BALDRICS, _lance("b"), turban, 1)


def moor_with_darts() -> str:
    """Moro with three darts and baldrics."""
    dart = line("M0 40V-40", 5) + line("M0 38V-38", 2.2, "y") + shape("b", "M0-62 8-42 0-36-8-42z", w=1.7)
    darts = "".join(group(dart, at(-58 + d * 13, -38 + abs(d) * 4, -10 + d * 5)) for d in (-1, 0, 1))
    return _moor(("r", "y", "g", "b"), _BALDRICS, darts, _CIRCLET)


def moor_with_shield() -> str:
    """Moro with a crested helmet, a lance and a round shield before the breast."""
    helmet = (
        shape("r", "M-4-30C-10-48 14-54 26-40 34-30 32-16 26-8 24-20 16-28 6-30z", w=1.8)
        + shape("b", "M-22-2C-22-36 22-36 22-2Q0-12-22-2z")
        + shape("y", "M-23-4Q0-16 23-4V3Q0-8-23 3z", w=1.8)
    )
    shield = (
        disc("y", 6, -40, 32)
        + disc("r", 6, -40, 25, w=1.8)
        + shape("y", star(8, 21, 9, x=6, y=-40), w=1.6)
        + disc("b", 6, -40, 5, w=1.6)
    )
    return _moor(("b", "y", "g", "r"), "", _lance("y"), helmet, 1, shield)


def begato() -> str:
    """Begato: the juggler at his table between two onlookers."""

    def side(c: str, t: int) -> str:
        return (
            shape(c, "M-16 0V-30C-16-42-8-46 0-46S16-42 16-30V0z")
            + line("M-4-44V0M4-44V0", 1.3)
            + face(0, -60, 0.6, turn=t, skin="s")
        )

    capj = (
        shape("y", "M-21 0Q0-10 21 0V-10L12-4 6-14 0-5-6-14-12-4-21-10z", w=1.8)
        + shape("b", "M-18-10C-16-34 10-40 30-32 44-26 50-12 46 0 42-12 34-20 20-16L18-8Q0-16-18-10z")
        + disc("g", 46, 4, 5)
    )
    h = (
        group(side("g", 1), at(-64, -14))
        + group(side("r", -1), at(76, -14, 0, -1, 1))
        + group(
            torso("g", "r", 3, 46)
            + mirror(
                shape("b", "M-30-86C-52-78-58-44-50-26L-26-12-18-26-32-38C-32-50-30-58-26-64z")
                + box("y", -30, -30, 12, 18, 2)
            )
            + mirror(hand(-14, -16, 60, 0.95, skin="s"))
            + collar("b")
            + face(0, -118, 1.08, turn=-1, skin="s")
            + group(capj, at(0, -132)),
            at(10, -8, 0, 1.06),
        )
    )
    tbl = (
        box("f", -86, -13, 172, 26, 4)
        + line("M-80 0H80", 1.4)
        + "".join(
            oval("y", x, y, 5, 3.4, w=1.3)
            for x, y in ((-66, -6), (-48, -7), (48, -6), (66, -7), (66, 6), (48, 7), (-48, 6), (-66, 7))
        )
        + shape("r", "M-12-11H-2L-4-3h-6zM12 11H2L4 3h6z", w=1.4)
    )
    return twin(h, tbl)


def matto() -> str:
    """Matto, which is no trump: feathers, pipe and drum."""
    fe = "".join(
        shape(c, "M0 0C-8-14-8-30 0-42 8-30 8-14 0 0z", to=at(x, y, a), w=1.7)
        for c, x, y, a in (
            ("y", -14, -8, -58),
            ("b", -8, -12, -28),
            ("r", 0, -12, 0),
            ("g", 8, -12, 28),
            ("y", 14, -8, 58),
        )
    )
    drum = (
        oval("f", 0, -18, 22, 7)
        + shape("b", "M-22-18V14Q0 24 22 14V-18Q0-8-22-18z")
        + line("M-22-12-12 16-2-10 8 18 16-10 22 10", 1.8, "y")
        + oval("f", 0, -18, 22, 7)
        + line("M-22 14Q0 24 22 14", 4)
        + line("M-22 14Q0 24 22 14", 1.8, "r")
    )
    pipe = (
        line("M0 0V-74", 8)
        + line("M0-2V-72", 4.6, "y")
        + disc("k", 0, -20, 1.6, stroke="none")
        + disc("k", 0, -32, 1.6, stroke="none")
        + disc("k", 0, -44, 1.6, stroke="none")
    )
    h = (
        torso("r", "y", 2, 46)
        + line("M-36-82 34-6", 10)
        + line("M-36-82 34-6", 6, "g")
        + line("M-34-80 32-8", 2, "y", dash=".1 6")
        + shape("b", ARM_R.replace("8-14 4-30 30-44", "22-6 16-22 32-36"))
        + group(drum, at(-14, -22, 0, 1.0))
        + hand(12, -38, 60, 0.9, skin="s")
        + shape("b", "M-30-84C-50-80-62-62-58-46L-44-44C-40-54-34-60-26-62z")
        + shape("b", "M-60-52C-60-66-46-80-30-92L-22-82C-36-72-44-62-44-48z")
        + collar("g")
        + face(0, -118, 1.08, turn=-1, long=True, skin="s")
        + group(pipe, at(-4, -104, -150, 0.74))
        + hand(-26, -88, -60, 0.9, skin="s")
        + group(
            fe + shape("r", "M-21 2Q0-10 21 2V-8Q0-20-21-8z") + line(zigzag(-16, 16, -3, 5, 4), 1.6, "y"),
            at(0, -133),
        )
    )
    return twin(group(h, at(14, 0, 0, 1.04)), belt("b", "y", 54))
