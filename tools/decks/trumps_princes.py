"""The four Mori, the Begato and the Matto."""

from tools.decks.figures import face, hand
from tools.decks.halves import ARM_L, ARM_R, belt, collar, folded_arm, mantle, torso
from tools.decks.paths import at, box, disc, group, line, mirror, oval, shape, star, twin, zigzag


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
