"""Puts faces, indices, suit marks and the back of one deck into a single SVG sprite of symbols."""

import re
from dataclasses import dataclass, replace

from tools.decks.index import mark
from tools.decks.parts import PARTS
from tools.decks.paths import box, disc, line, num, shape, star

_LINE = 'stroke="var(--k)" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"'
_HREF = re.compile(r'href="#([^"]+)"')
SUIT_BOX = "-24 -24 48 48"
"""View box inside a ``suit-*`` symbol, 48 units square."""


@dataclass(frozen=True)
class Face:
    """One card: its code in the rules, art about the card's centre, index in card units, text of the index."""

    code: str
    art: str
    index: str
    text: str
    chip: str | None = None
    """View box of the index alone where the deck's own does not fit."""


@dataclass(frozen=True)
class Deck:
    """A deck: size in units, faces, suit letters with their English names, ink of the back, index clip for chips."""

    name: str
    height: int
    faces: tuple[Face, ...]
    suits: dict[str, str]
    back_ink: str
    chip: str
    both_corners: bool
    sign: tuple[str, ...]
    """Codes of the five cards that stand for the deck on pages without a table."""
    width: int = 200

    @property
    def viewbox(self) -> str:
        """View box of a card."""
        return f"0 0 {self.width} {self.height}"


def back(deck: Deck) -> str:
    """Card back about the centre: lattice and roundel, the same upside down."""
    x, y, step = deck.width / 2 - 12, deck.height / 2 - 12, 22
    d = ""
    for k in range(-int((x + y) // step) - 1, int((x + y) // step) + 1):
        o = k * step
        x0, x1 = max(-x, o - y), min(x, o + y)
        if x0 < x1:
            d += f"M{num(x0)} {num(x0 - o)}L{num(x1)} {num(x1 - o)}M{num(x0)} {num(o - x0)}L{num(x1)} {num(o - x1)}"
    return (
        box(deck.back_ink, -x, -y, 2 * x, 2 * y, 8, stroke="none")
        + line(d, 2.4, "p", opacity=".55")
        + box("n", -x + 5, -y + 5, 2 * x - 10, 2 * y - 10, 5, stroke="p", w=2.2)
        + disc(deck.back_ink, 0, 0, 46, stroke="p", w=3)
        + shape("p", star(8, 36, 17), stroke="none")
        + disc(deck.back_ink, 0, 0, 12, stroke="none")
        + disc("p", 0, 0, 5, stroke="none")
    )


def needed(art: str) -> list[str]:
    """Ids of the parts that a drawing uses, directly or through other parts, in order of first use."""
    found: list[str] = []
    waiting = _HREF.findall(art)
    while waiting:
        key = waiting.pop(0)
        if key not in found:
            found.append(key)
            waiting += _HREF.findall(PARTS[key])
    return found


def squeeze(svg: str) -> str:
    """The same drawing in fewer bytes."""
    svg = re.sub(r"(?<![\w.])0\.(\d)", r".\1", svg)
    return re.sub(r"<g>(<(?:path|use|circle|ellipse|rect)[^>]*/>)</g>", r"\1", svg)


def _named(deck: Deck, keys: list[str], svg: str) -> str:
    """Give the parts short ids that no other deck uses."""
    short = {key: f"{deck.name[0]}{i}" for i, key in enumerate(keys)}
    return re.sub(r'(href="#|<g id=")([^"]+)"', lambda m: f'{m[1]}{short[m[2]]}"', svg)


def _art(deck: Deck, art: str) -> str:
    return f'<g transform="translate({deck.width // 2} {deck.height // 2})" {_LINE}>{art}</g>'


def _parts(keys: list[str]) -> str:
    return "<defs>" + "".join(f'<g id="{key}">{PARTS[key]}</g>' for key in keys) + "</defs>"


def sprite(deck: Deck) -> str:
    """Sprite text: parts, then ``back``, ``suit-*``, and ``card-*`` with ``ix-*`` for each face."""
    keys: list[str] = []
    for face in deck.faces:
        keys += [key for key in needed(face.art) if key not in keys]

    def symbol(key: str, view: str, inner: str) -> str:
        return f'<symbol id="{key}" viewBox="{view}">{inner}</symbol>'

    out = _parts(keys) + symbol("back", deck.viewbox, _art(deck, back(deck)))
    for suit in deck.suits:
        out += symbol(f"suit-{suit}", SUIT_BOX, mark(suit, 0, 0))
    for face in deck.faces:
        out += symbol(f"card-{face.code}", deck.viewbox, _art(deck, face.art))
        out += symbol(f"ix-{face.code}", deck.viewbox, face.index)
    return squeeze(f'<svg xmlns="http://www.w3.org/2000/svg">{_named(deck, keys, out)}</svg>\n')


def sign(deck: Deck) -> str:
    """Sprite of the five cards of a deck's sign and its back: all that a page without a table shows of the deck."""
    by_code = {face.code: face for face in deck.faces}
    return sprite(replace(deck, faces=tuple(by_code[code] for code in deck.sign), suits={}))


def alone(deck: Deck, face: Face) -> str:
    """One face with its index as a file of its own; colours still come from the page."""
    keys = needed(face.art)
    body = _named(deck, keys, _parts(keys) + _art(deck, face.art)) + face.index
    return squeeze(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{deck.viewbox}">{body}</svg>\n')
