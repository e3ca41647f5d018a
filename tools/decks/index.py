"""Corner indices: own monoline glyphs and one-colour suit marks, so no font is needed inside a card."""

from tools.decks.paths import at, attrs, box, group, ink, num, star

_O = "M12 2C5 2 2 9 2 20.3S5 38.5 12 38.5s10-7 10-18.2S19 2 12 2z"
GLYPHS = {
    "A": "M1 39 12 2l11 37M5 27h14",
    "2": "M2 12C2 5 6 2 12 2s10 4 10 10c0 8-19 17-20 26.5h21",
    "3": "M3 2.5h18L10 16c8-1 12.5 4 12.5 11 0 7-4.5 11.5-11 11.5-5 0-8-2-10-6",
    "4": "M17 39V2L1.5 28H23",
    "5": "M20 2.5H5L3.5 19c2-2.5 5-4 8.5-4 6.5 0 10.5 4.5 10.5 11.5 0 7.5-4.5 12-11 12-5 0-8-2-10-6",
    "6": "M20 5c-2-2-4.5-3-7.5-3C5 2 2 11 2 23c0 10 4 15.5 10.3 15.5S22.5 34 22.5 27 18.5 16 12.5 16 2.5 20 2 27",
    "7": "M1.5 2.5h21C15 14 10.5 26 10 39",
    "8": (
        "M12 19C7 19 4 15.5 4 10.5S7 2 12 2s8 3.5 8 8.5S17 19 12 19C5.5 19 2 23"
        " 2 28.5s3.5 10 10 10 10-4.5 10-10S18.5 19 12 19z"
    ),
    "9": (
        "M4 35.5c2 2 4.5 3 7.5 3C19 38.5 22 29.5 22 17.5 22 7.5 18 2 11.7 2S1.5"
        " 6.5 1.5 13.5 5.5 24.5 11.5 24.5s10-4 10.5-11"
    ),
    "0": _O,
    "1": "M3 11 13 3v36.5",
    "J": "M19 2v26c0 7-3 10.5-8.5 10.5S2.5 35 2 30",
    "Q": _O + "M12 28l11 13",
    "K": "M3 2v37M22 2 3.5 23M9.5 17 23 39",
    "F": "M3.5 39.5V2.5H21M3.5 19H17",
    "C": "M22 10C20 5 17 2 12.5 2 5.5 2 2 9 2 20.3s3.5 18.2 10.5 18.2c4.5 0 7.5-3 9.5-8",
    "R": "M3 39.5V2.5h9c6.5 0 10 4 10 9s-3.5 9-10 9H3M11 20.5l11.5 19",
    "M": "M2 39.5V3l10 20L22 3v36.5",
    "O": _O,
    "E": "M21 2.5H3.5v36H21M3.5 20H18",
    "B": "M3 2.5v36h9c6.5 0 10-4 10-9.5s-3.5-9.5-10-9.5H3m0-17h8c6 0 9 3.5 9 8.3S17 19.5 11 19.5",
}
"""Centre lines of the letters and figures in a box of 24 x 40 units."""

HEART = "M0 17C-6 8-18 1-18-8c0-6 4-10 9-10 4 0 7 2 9 6 2-4 5-6 9-6 5 0 9 4 9 10C18 1 6 8 0 17z"
SPADE = (
    "M0-19C4-11 18-4 18 6c0 5-4 8-8 8-4 0-7-2-8.5-5C2 13 4 16 6 18.5H-6C-4 16-2"
    " 13-1.5 9-3 12-6 14-10 14c-4 0-8-3-8-8C-18-4-4-11 0-19z"
)
DIAMOND = "M0-20Q7-8 15 0 7 8 0 20-7 8-15 0-7-8 0-20z"
CLUB = "M-6 18.5C-3 15-1.5 11-1.5 7a8.7 8.7 0 1 1-5.5-12.3 8.7 8.7 0 1 1 14 0A8.7 8.7 0 1 1 1.5 7C1.5 11 3 15 6 18.5z"
MARKS = {
    "s": ("i2", "M0-21l6 8V2H15v6.5H4V13h3v6.5H-7V13h3V8.5h-11V2h9v-15z"),
    "b": ("i3", "M20-20C22-9 16-1 7-1L-8 14c2 4-1 8-6 8S-22 19-22 14-18 6-14 8L1-7C1-16 9-22 20-20z"),
    "c": ("i1", "M-15-18h30C15-6 11 2 4 4.5V11c4 1 8 3.5 9 8h-26c1-4.5 5-7 9-8V4.5C-11 2-15-6-15-18z"),
    "d": ("i4", "M0-18.5a18.5 18.5 0 1 0 .1 0zM0-12l3 8.5h9L5 2l2.5 8.5L0 5.5-7.5 10.5-5 2l-7-5.5h9z"),
    "S": ("i0", SPADE),
    "H": ("i1", HEART),
    "D": ("i2", DIAMOND),
    "C": ("i3", CLUB),
    "star": ("i0", star(5, 19, 8)),
    "wing": ("i0", "M-17 12C-17-6-4-18 17-19 15-12 11-8 7-5 10-5 11-4 12-3 8 1 5 3 1 4 4 5 5 6 5 7-1 11-8 13-17 12z"),
    "orb": (
        "i0",
        "M0-18a18 18 0 1 0 .1 0zM-15-4H-2V-15.5A16 16 0 0 0-15-4zM2-15.5V-4H15A16 16 0 0 0 2-15.5z"
        "M-15 1A16 16 0 0 0-2 15.5V1zM2 1V15.5A16 16 0 0 0 15 1z",
    ),
    "sun": ("i1", star(12, 20, 12.5)),
    "moon": ("i0", "M6-18A18 18 0 1 0 18 8 14.5 14.5 0 1 1 6-18z"),
    "lance": ("i0", "M0-20 9-6 2.5 0V20H-2.5V0L-9-6z"),
    "turban": ("i0", "M-18 6C-22-8-14-19 0-19S22-8 18 6Q0-4-18 6zM-18 11Q0 1 18 11V18Q0 8-18 18z"),
    "darts": ("i0", "M-13-16-7-6-11 0V18H-15V0L-19-6zM0-20 6-9 2 -3V18H-2V-3L-6-9zM13-16 19-6 15 0V18H11V0L7-6z"),
    "shield": ("i0", "M-16-18Q0-12 16-18V2Q16 14 0 20-16 14-16 2zM-3-10V-3H-10V3H-3V12H3V3H10V-3H3V-10z"),
    "cap": ("i0", "M-16 14C-16-8-4-18 8-14 16-11 19-4 18 4 15-2 11-5 6-5L10 14z"),
    "feather": ("i1", "M0-20C9-10 9 2 2 9V20H-2V9C-9 2-9-10 0-20z"),
}
"""Mark name -> (index ink, path about (0, 0), some 20 units in radius)."""


def glyphs(text: str, w: float = 6.2) -> tuple[str, float]:
    """The text as stroked paths from (0, 0), and its width in units; the group brings no colour."""
    out, x = "", 0.0
    for char in text:
        many = len(text) > 1
        width, squeeze = (17 if char == "1" and many else 24), (0.8 if char == "0" and many else 1)
        move = f"translate({num(x)})" if x else ""
        move += f"scale({squeeze:g} 1)" if squeeze != 1 else ""
        out += f'<path d="{GLYPHS[char]}"' + (f' transform="{move}"' if move else "") + "/>"
        x += width * squeeze + 6
    return f'<g fill="none" stroke-width="{num(w)}" stroke-linecap="round" stroke-linejoin="round">{out}</g>', x - 6


def written(text: str, colour: str, x: float, y: float, scale: float = 1, w: float = 7, squeeze: float = 1) -> str:
    """Glyphs in an ink with their top left corner on (x, y); ``squeeze`` narrows them."""
    inner, _ = glyphs(text, w)
    return group(inner, at(x, y, 0, scale * squeeze, scale if squeeze != 1 else None), stroke=colour)


def mark(name: str, x: float, y: float, scale: float = 1, colour: str | None = None) -> str:
    """A suit or trump mark about (x, y), in its own index ink unless a colour is given."""
    own, d = MARKS[name]
    return f'<path fill="{ink(colour or own)}" fill-rule="evenodd" d="{d}"{attrs(to=at(x, y, 0, scale))}/>'


def row(text: str, mark_name: str) -> str:
    """Italian index: rank and suit mark side by side, within 6..98 units from the left and 3..57 from the top."""
    width = glyphs(text)[1]
    rank = written(text, MARKS[mark_name][0], 9.5, 10)
    return rank + mark(mark_name, 36 + width, 30, 0.86 if mark_name == "b" else 0.98)


def tablet(text: str, mark_name: str) -> str:
    """Trump index: number and pictogram in paper colour on a dark tablet, so that no suit looks like it."""
    scale = 0.82
    width = glyphs(text)[1] * scale
    plate = box("i0", 6, 6, width + 50, 48, 9, stroke="p", w=4)
    return plate + written(text, "p", 12.5, 13.5, scale) + mark(mark_name, 34.5 + width, 30, 0.78, "p")


def column(text: str, mark_name: str) -> str:
    """French index: rank above suit mark, 40 units wide."""
    width, squeeze = glyphs(text)[1], 0.62 if len(text) > 1 else 1
    rank = written(text, MARKS[mark_name][0], 21 - width * squeeze / 2, 12, 1, 7.4 if squeeze != 1 else 7, squeeze)
    return rank + mark(mark_name, 21, 76, 0.82)


def joker(big: bool) -> str:
    """Joker index, a column like the others: a filled strip with a sun (big), bare letters with a crescent (little)."""
    colour = "p" if big else "i0"
    plate = box("i1", 4, 6, 34, 162, 9) if big else ""
    letters = "".join(written(char, colour, 15.2, 56 + 22 * i, 0.45, 8) for i, char in enumerate("JOKER"))
    return plate + mark("sun" if big else "moon", 21, 30, 0.72 if big else 0.9, colour) + letters
