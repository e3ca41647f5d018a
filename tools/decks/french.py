"""The French deck of Sheng Ji: 52 cards in four suits and two jokers, all drawn here."""

from tools.decks.figures import cap, crown, face, held, sun_face
from tools.decks.halves import belt, bust, ermine, mantle
from tools.decks.index import MARKS, column, mark
from tools.decks.index import joker as joker_index
from tools.decks.parts import define, part
from tools.decks.paths import Point, at, box, disc, group, line, mirror, num, shape, star, twin, use
from tools.decks.sprite import Deck, Face

SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
for _suit in SUITS:
    define(f"pip-{_suit}", group(mark(_suit, 0, 0), stroke="none"))

_COATS = {
    "S": ("b", "y", "r", "k"),
    "H": ("r", "y", "b", "r"),
    "D": ("y", "r", "b", "b"),
    "C": ("g", "y", "r", "g"),
}
"""Suit -> coat, front, sleeves, belt."""


def _places(count: int) -> list[Point]:
    x, top = 37, 93
    four = [(a, y) for y in (-top, top) for a in (-x, x)]
    six = [(a, y) for y in (-top, 0, top) for a in (-x, x)]
    eight = [(a, y) for y in (-top, -top / 3, top / 3, top) for a in (-x, x)]
    places: dict[int, list[Point]] = {
        2: [(0, -top), (0, top)],
        3: [(0, -top), (0, 0), (0, top)],
        4: [*four],
        5: [*four, (0, 0)],
        6: [*six],
        7: [*six, (0, -top / 2)],
        8: [*six, (0, -top / 2), (0, top / 2)],
        9: [*eight, (0, 0)],
        10: [*eight, (0, -top * 2 / 3), (0, top * 2 / 3)],
    }
    return places[count]


def pips(suit: str, count: int) -> str:
    """Two to ten; pips below the middle stand upside down."""
    scale = 1.05 if count > 8 else 1.16
    return "".join(use(f"pip-{suit}", at(x, y, 180 if y > 0 else 0, scale)) for x, y in _places(count))


def ace(suit: str) -> str:
    """One large pip in a ring of beads."""
    colour, low = MARKS[suit][0], 2 if suit in "SC" else 0
    rings = (
        disc("n", 0, 0, 57, stroke=colour, w=1.6)
        + disc("n", 0, 0, 62, stroke=colour, w=4, dash=".1 9.02")
        + disc("n", 0, 0, 67, stroke=colour, w=1.6)
    )
    sparkle = shape("p", star(8, 11, 4.6), stroke="none", to=at(0, {"S": -2, "H": -4, "D": 0, "C": -2}[suit]))
    return rings + use(f"pip-{suit}", at(0, low, 0, 2.2)) + sparkle


@part
def _halberd() -> str:
    return (
        line("M0 44V-66", 6)
        + line("M0 42V-64", 3, "y")
        + shape("b", "M0-92 6-70V-52H-6V-70z", w=1.7)
        + shape("f", "M5-64Q20-70 24-52 18-56 5-54zM-5-64Q-14-68-22-62-16-56-5-54z", w=1.7)
    )


@part
def _rose() -> str:
    return (
        line("M0 24V-22", 3.2, "g")
        + use("leaf", at(0, 4, -20))
        + use("leaf", at(0, -4, 20, -1, 1))
        + use("flower", at(0, -32, 0, 1.5))
    )


@part
def _sceptre() -> str:
    return (
        line("M0 36V-60", 6.4)
        + line("M0 34V-58", 3.2, "y")
        + disc("y", 0, -68, 8.5)
        + line("M-8-68H8M0-76V-86M-5-82H5", 2)
    )


def court(suit: str, rank: str) -> str:
    """Jack with a halberd, queen with a rose, king with a sword or a sceptre."""
    coat, front, sleeve, sash = _COATS[suit]
    inks, pattern = (coat, front, sleeve), "SHDC".index(suit)
    if rank == "K":
        head = face(0, -118, 1.08, beard="k") + crown(0, -133, 1.1)
        figure = bust(inks, pattern, held("s") if suit in "SH" else _sceptre(), head, skin="f", neck=ermine())
    elif rank == "Q":
        head = face(0, -118, 1.08, "y" if suit in "HC" else "k", long=True) + crown(0, -133, 0.95)
        figure = mantle(sleeve) + bust(inks, pattern + 1, _rose(), head, skin="f")
    else:
        head = face(0, -118, 1.08, "y" if suit in "HD" else "k", moustache=suit in "SC")
        head += cap(0, -133, 1.1, sleeve, "y" if sleeve != "y" else "r")
        figure = bust(inks, pattern + 2, _halberd(), head, skin="f")
    half = group(figure, at(10, 0, 0, 0.76)) + use(f"pip-{suit}", at(-41, -88, 0, 1.05))
    return twin(half, belt(sash, "y", 61)) + box("n", -61, -119, 122, 238, 5, w=1.7)


def _fool(main: str, other: str, bells: str) -> str:
    """Head of a fool in cap and ruff, about the origin."""
    horn = "-19-2C-28-28-52-28-58-4-59 4-57 8-54 12-48-2-38-2-30 6z"
    hat = (
        mirror(shape(main, "M" + horn) + disc(bells, -54, 15, 5, w=1.7))
        + shape(other, "M-21 3C-24-16-14-34 0-44 14-34 24-16 21 3Q0-9-21 3z")
        + disc(bells, 0, -47, 5, w=1.7)
    )
    ruff = "".join(
        shape(
            main if k % 2 == 0 else other,
            f"M0 20L{num(x - 13)} {num(y - 6)} {x} {num(y + 12)} {num(x + 13)} {num(y - 6)}z",
            w=1.8,
        )
        + disc(bells, x, y + 14, 5, w=1.7)
        for k, (x, y) in enumerate(((-46, 34), (46, 34), (-27, 50), (27, 50), (0, 58)))
    )
    return ruff + face(0, 0, 1.12) + group(hat, at(0, -14))


def big_joker() -> str:
    """Red joker: two fools in colour about a blazing sun, on a red card."""
    ground = box("r", -61, -119, 122, 238, 5, w=1.7) + box("p", -54, -112, 108, 224, 3, w=1.7)
    fools = twin(group(_fool("r", "y", "y"), at(0, -60, 0, 0.86)))
    return ground + fools + group(sun_face(24, 42, 14), "scale(1.05)")


def little_joker() -> str:
    """Black joker: one small fool in black and white above a crescent."""
    night = disc("k", 0, 62, 40, stroke="none") + shape(
        "f", "M11 30a34 34 0 1 0 20 42 27 27 0 1 1-20-42z", stroke="none"
    )
    stars = "".join(shape("f", star(5, r, r * 0.42, x=x, y=y), stroke="none") for x, y, r in ((14, 58, 7), (24, 44, 4)))
    return box("n", -61, -119, 122, 238, 5, w=1.7) + group(_fool("k", "f", "f"), at(0, -40, 0, 0.8)) + night + stars


def _faces(suit: str) -> list[Face]:
    out = [Face(f"{n}{suit}", pips(suit, n), column(str(n), suit), str(n)) for n in range(2, 11)]
    out += [Face(rank + suit, court(suit, rank), column(rank, suit), rank) for rank in "JQK"]
    return [*out, Face(f"A{suit}", ace(suit), column("A", suit), "A")]


def deck() -> Deck:
    """52 cards and two jokers."""
    jokers = (
        Face("LJ", little_joker(), joker_index(big=False), "JOKER", "1 3 40 46"),
        Face("BJ", big_joker(), joker_index(big=True), "JOKER", "1 3 40 46"),
    )
    faces = tuple(face for suit in SUITS for face in _faces(suit))
    return Deck(
        "french", 280, faces + jokers, SUITS, "r", "1 5 40 92", both_corners=True, sign=("LJ", "KH", "BJ", "AS", "2D")
    )
