"""How far apart the suit colours are, for normal sight and for three colour-vision deficiencies.

Deficiencies after Machado, Oliveira and Fernandes 2009 at full severity; distances are CIEDE2000,
where about 2 is just noticeable and 10 is clear at a glance. Run ``python -m tools.decks.cvd`` for a table.
"""

import itertools
import math

from tools.decks.colour import Matrix, Rgb, apply, contrast, encoded, linear
from tools.decks.palette import FRENCH, SUIT_INKS, resolve

SIGHTS: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Kind of sight -> what it makes of linear light."""

_XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))


def seen(colour: Rgb, sight: str) -> Rgb:
    """The colour as normal sight would need it to see what ``sight`` sees."""
    return encoded(apply(SIGHTS[sight], linear(colour)))


def lab(colour: Rgb) -> Rgb:
    """CIE L*a*b* under D65."""
    x, y, z = apply(_XYZ, linear(colour))

    def f(t: float) -> float:
        return float(t ** (1 / 3)) if t > 0.008856 else 7.787 * t + 16 / 116

    fx, fy, fz = f(x / 0.95047), f(y), f(z / 1.08883)
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _hue(a: float, b: float) -> float:
    return math.degrees(math.atan2(b, a)) % 360


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))


def distance(one: Rgb, other: Rgb) -> float:
    """CIEDE2000 between two sRGB colours."""
    (l1, a1, b1), (l2, a2, b2) = lab(one), lab(other)
    grey = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    stretch = 1 + 0.5 * (1 - math.sqrt(grey / (grey + 25**7)))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = _hue(a1, b1), _hue(a2, b2)
    turn = h2 - h1
    if c1 * c2 == 0:
        turn, hue = 0.0, h1 + h2
    elif abs(turn) <= 180:
        hue = (h1 + h2) / 2
    else:
        turn += 360 if turn < 0 else -360
        hue = (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    tint = 1 - 0.17 * _cos(hue - 30) + 0.24 * _cos(2 * hue) + 0.32 * _cos(3 * hue + 6) - 0.2 * _cos(4 * hue - 63)
    by_l = (l2 - l1) / (1 + 0.015 * (lightness - 50) ** 2 / math.sqrt(20 + (lightness - 50) ** 2))
    by_c = (c2 - c1) / (1 + 0.045 * chroma)
    by_h = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * tint)
    far = 2 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    bend = -far * math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    return math.sqrt(by_l**2 + by_c**2 + by_h**2 + bend * by_c * by_h)


def suit_colours(deck: str, contrast: float = 50, grain: float = 0, temperature: float = 50) -> dict[str, Rgb]:
    """Suit -> colour of its mark at these slider positions."""
    inks = resolve(contrast, grain, temperature, FRENCH if deck == "french" else None)
    return {suit: inks[ink.replace("x", "i")] for suit, ink in SUIT_INKS[deck].items()}


def closest(colours: dict[str, Rgb], sight: str) -> tuple[float, str, str]:
    """The two suits that this sight tells apart least, and their distance."""
    return min(
        (distance(seen(colours[a], sight), seen(colours[b], sight)), a, b)
        for a, b in itertools.combinations(colours, 2)
    )


def main() -> None:
    """Print contrast on paper and the closest pair of every deck."""
    paper = resolve(50, 0, 50)["p"]
    for deck in SUIT_INKS:
        colours = suit_colours(deck)
        print(deck, " ".join(f"{suit} {contrast(colour, paper):.1f}:1" for suit, colour in colours.items()))
        for sight in SIGHTS:
            gap, a, b = closest(colours, sight)
            print(f"  {sight}: {gap:.1f} between {a} and {b}")


if __name__ == "__main__":
    main()
