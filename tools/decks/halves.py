"""Upper halves of double-headed figures, waist at y = 0, head near y = -118."""

from tools.decks.figures import hand
from tools.decks.parts import part
from tools.decks.paths import at, box, disc, group, line, shape, zigzag


@part
def torso(c1: str, c2: str, pat: int = 0, w: float = 44, panel: bool = True) -> str:
    """Coat in ``c1``, ``w`` units from axis to shoulder, with a front in ``c2`` of one of four patterns."""
    s = shape(c1, f"M-13-92C-{w - 8}-92-{w}-80-{w}-60L-34 0H34L{w}-60C{w}-80 {w - 8}-92 13-92z")
    if panel:
        s += shape(c2, "M-13-92-18 0H18L13-92z")
        s += (
            line("M-8-74h16M-8-60h16M-8-46h16M-8-32h16M-8-18h16", 3, c1),
            line("M0-84V0", 2, c1)
            + line(zigzag(-12, 12, -66, 8, 2) + zigzag(-13, 13, -44, 8, 2) + zigzag(-14, 14, -22, 8, 2), 2.2, c1),
            "".join(shape(c1, f"M0{y}l7 9-7 9-7-9z", w=1.5) for y in (-76, -54, -32)),
            "".join(disc(c1, 0, y, 4.6, w=1.5) for y in (-70, -54, -38, -22)),
        )[pat % 4]
        s += line("M-28-56-26-8M28-56 26-8", 1.4)
    return s


@part
def collar(c: str = "y") -> str:
    """Toothed collar."""
    return shape(c, "M-24-90Q0-66 24-90L17-99Q0-84-17-99z") + line(zigzag(-15, 15, -84, 5, 3), 1.5)


@part
def belt(c: str = "b", z: str = "y", w: float = 37) -> str:
    """Band over the seam of the two halves, ``w`` units to either side, with a zigzag in ``z``."""
    return (
        box(c, -w, -8, 2 * w, 16)
        + line(zigzag(-w + 2, w - 2, 4, 8, 6), 2, z)
        + line(f"M{-w}-8h{2 * w}M{-w} 8h{2 * w}", 2.2)
    )


ARM_L = "M-28-82C-44-76-52-52-66-38L-52-18C-36-28-30-44-22-54z"
ARM_R = "M30-86C56-78 62-46 52-30L8-14 4-30 30-44C32-50 30-56 28-62z"


def folded_arm(sleeve: str, skin: str = "s") -> str:
    """The arm on the right, its hand before the breast."""
    return (
        shape(sleeve, ARM_R)
        + line("M46-66q6 14 2 26", 1.3)
        + box("y", 0, -31, 10, 19, 2)
        + hand(-7, -21, 70, 0.95, skin)
    )


def holding_arm(sleeve: str, skin: str = "s") -> str:
    """The arm on the left, its hand at (-60, -24), where ``bust`` puts what it holds."""
    return (
        shape(sleeve, ARM_L)
        + line("M-32-72q-8 16-20 32", 1.3)
        + shape("y", "M-67-40-52-17-57-13-72-36z", w=1.8)
        + hand(-60, -24, -40, 1.1, skin)
    )


def bust(
    coat: tuple[str, str, str],
    pattern: int,
    held: str,
    head: str,
    *,
    skin: str = "s",
    neck: str = "",
    right_arm: bool = True,
) -> str:
    """Figure from the waist up: inks of coat, front and sleeves, what the left hand holds, head, collar."""
    out = torso(coat[0], coat[1], pattern)
    if right_arm:
        out += folded_arm(coat[2], skin)
    return out + group(held, at(-56, -20)) + holding_arm(coat[2], skin) + (neck or collar()) + head


@part
def mantle(c: str) -> str:
    """Cloak behind the figure."""
    return shape(c, "M-36-88C-58-66-64-30-62 0H62C64-30 58-66 36-88z") + line(
        "M-54-50Q-57-22-56-8M54-50Q57-22 56-8", 2.6, "y", dash=".1 6"
    )


@part
def ermine() -> str:
    """Collar of a king."""
    return shape("f", "M-40-84Q0-50 40-84L30-99Q0-78-30-99z") + "".join(
        shape("k", f"M{dx} {y}l2.5 7h-5z", stroke="none")
        for dx, y in ((-29, -85), (-17, -78), (-6, -74), (6, -74), (17, -78), (29, -85))
    )
