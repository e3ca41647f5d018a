"""Heads, hats, hands and what they hold: the pieces that figures of all decks are made of."""

from tools.decks.parts import define, part
from tools.decks.paths import at, box, disc, group, line, num, shape, star, use


def face(
    x: float,
    y: float,
    scale: float = 1,
    hair: str = "k",
    turn: int = -1,
    beard: str | None = None,
    long: bool = False,
    skin: str = "f",
    moustache: bool = False,
) -> str:
    """Head about (x, y), looking left (-1), ahead (0) or right (1); ``hair``, ``beard``, ``skin`` are inks."""
    return group(_face(hair, turn, beard, long, skin, moustache), at(x, y, 0, scale))


@part
def _face(hair: str, turn: int, beard: str | None, long: bool, skin: str, moustache: bool) -> str:
    t = 2.2 * turn
    cut = (
        "18 8 28 16 26 38 18 36 11 31 8 24H-8C-11 31-18 36-26 38-28 16-18 8-18-6z"
        if long
        else "19 4 23 12 17 19-6 22-14 22-17 19-23 12-19 4-18-6z"
    )
    out = shape(hair, "M-18-6C-20-26 20-26 18-6 " + cut, w=1.8)
    out += box(skin, -6, 12, 12, 16, w=1.6)
    out += shape(skin, "M-13-12Q0-18 13-12V4C13 14 6 21 0 21S-13 14-13 4z", w=1.7)
    if beard:
        out += shape(beard, "M-13 3C-13 22-6 30 0 30S13 22 13 3Q8 12 5 9H-5Q-8 12-13 3z", w=1.6)
        out += line("M-3.5 13h7", 1.6, "f" if beard == "k" else "r")
    else:
        out += line(f"M{num(t - 3)} 13.5q3 2 6 0", 1.6, "r")
    out += line(f"M{num(t - 8)}-4.5q3-2 5.5 0M{num(t + 2.5)}-4.5q3-2 5.5 0M{num(t)}-2l{num(t * 0.8)} 9h3", 1.4)
    out += disc("k", t - 5, -1, 1.5, stroke="none") + disc("k", t + 5.2, -1, 1.5, stroke="none")
    if moustache:
        out += line(f"M{num(t - 7)} 11q4-4 7-1 3-3 7 1", 2)
    return out


def crown(x: float, y: float, scale: float = 1, metal: str = "y") -> str:
    """Crown whose rim stands on (x, y)."""
    return group(_crown(metal), at(x, y, 0, scale))


@part
def _crown(c: str) -> str:
    return (
        shape(c, "M-19 2-24-20-12-8-8-24 0-10 8-24 12-8 24-20 19 2Q0 8-19 2z")
        + line("M-19 2Q0 8 19 2", 4.4)
        + line("M-18 2Q0 7.5 18 2", 2, "r", dash=".1 5")
        + disc("r", -8, -25, 2.6, w=1.4)
        + disc("r", 8, -25, 2.6, w=1.4)
    )


def cap(x: float, y: float, scale: float = 1, cloth: str = "r", plume: str = "g") -> str:
    """Page's bonnet with a plume, its rim on (x, y)."""
    return group(_cap(cloth, plume), at(x, y, 0, scale))


@part
def _cap(c: str, plume: str) -> str:
    return (
        shape(plume, "M10-14C20-34 38-34 44-24 36-26 34-20 38-16 28-18 22-10 12-8z", w=1.7)
        + line("M13-11q12-12 24-11", 1.2)
        + shape(c, "M-19-2C-24-24 16-30 20-4Q0-10-19-2z")
        + shape("y", "M-20 0Q0-10 21-3v6Q0-4-20 6z", w=1.8)
    )


for _skin in "fs":
    define(
        f"hand-{_skin}",
        shape(_skin, "M-8-7C-2-10 8-9 9-3 10 4 6 8 0 8-6 8-9 4-8-7z", w=1.8) + line("M-1-8.5v8M4-8.5v8", 1.2),
    )


def hand(x: float, y: float, turn: float = 0, scale: float = 1, skin: str = "f") -> str:
    """Closed hand about (x, y)."""
    return use(f"hand-{skin}", at(x, y, turn, scale))


@part
def held(suit: str) -> str:
    """Suit sign of a single-headed figure, upright, with the gripping hand at the origin."""
    if suit == "s":
        return (
            shape("b", "M-6 0V-84L2-98 6-84V0z")
            + line("M0-86V-4", 1.6)
            + line("M-15 2H15", 8.6)
            + line("M-15 2H15", 4.8, "y")
            + line("M0 6V22", 8)
            + line("M0 6V20", 4, "r")
            + disc("y", 0, 25, 5)
        )
    if suit == "b":
        return (
            box("y", -5.5, -74, 11, 92)
            + line("M2-70V14", 2)
            + shape("r", "M-7-74C-15-92-11-104 0-108 11-104 15-92 7-74z")
            + line("M-3-80v-18M3-80v-18", 1.3)
            + box("b", -11, -76, 22, 8, 4)
            + disc("b", 0, -110, 3.6, w=1.6)
            + shape("b", "M-6 16h12l-2 14q-4 4-8 0z")
        )
    if suit == "c":
        return use("cup", at(0, -36, 0, 1.3))
    return use("coin", at(0, -38, 0, 1.42))


def sun_face(radius: float, rays: float, count: int = 16) -> str:
    """Sun with a face about the origin; ``rays`` is the distance of the tips."""
    return (
        shape("y", star(count, rays, radius + 2))
        + disc("r", 0, 0, radius)
        + line("M-12-7q4-4 9-1M12-7q-4-4-9-1M0-4V6h-3M-7 13q7 5 14 0", 1.8)
        + disc("k", -7, -3, 1.8, stroke="none")
        + disc("k", 7, -3, 1.8, stroke="none")
    )
