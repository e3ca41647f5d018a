"""The inks, how the three sliders change them, and the style sheet that carries both to the page.

One table is the source of the CSS (``css``) and of the numbers that the contrast check uses (``resolve``).
Inks: ``p`` paper, ``k`` line, ``f`` white of figures, ``s`` skin, ``r`` ``b`` ``y`` ``g`` printing colours,
``i0`` to ``i4`` index colours. Sliders run from 0 to 100; contrast and temperature are neutral at 50.
"""

from dataclasses import dataclass, field

from tools.decks.colour import Rgb, mix, over, parse

BASE = {
    "p0": "#fbf5e6",
    "k0": "#211c19",
    "r0": "#c5372c",
    "b0": "#1f5f9f",
    "y0": "#eab234",
    "g0": "#2e7a50",
    "s0": "#f3d3b3",
    "f0": "#fffdf6",
    "lamp": "#ffdca8",
    "daylight": "#d3e6ff",
    "x0": "#211c19",
    "x1": "#6d0a24",
    "x2": "#1b2f7a",
    "x3": "#126b60",
    "x4": "#716200",
    "felt0": "#1f5a45",
    "felt1": "#123a2d",
}
"""Neutral colours; x0 to x4 are the index inks of the Italian decks."""

FRENCH = {"x1": "#ad2309", "x2": "#1a3c98", "x3": "#126b60"}
"""Index inks of the four-colour French deck: spades x0, hearts x1, diamonds x2, clubs x3."""

SUIT_INKS = {
    "bresciane": {"c": "x1", "s": "x2", "b": "x3", "d": "x4"},
    "tarocco": {"c": "x1", "s": "x2", "b": "x3", "d": "x4"},
    "french": {"S": "x0", "H": "x1", "D": "x2", "C": "x3"},
}
"""Deck -> suit -> neutral colour of its mark."""

LEVERS = {
    "warm": "max(0,var(--temperature) - 50)*.9%",
    "cool": "max(0,50 - var(--temperature))*.9%",
    "hard": "max(0,var(--contrast) - 50)*2%",
    "soft": "max(0,50 - var(--contrast))*2%",
    "rough": "var(--grain)*1%",
}
"""Slider positions as percentages: warm and cool reach 45 %, the others 100 %."""

WASH = 0.40
"""Part of the grain tile that full grain lets through the paper laid over it."""

GRAIN_INK, GRAIN_ALPHA = parse("#818181"), 0.50
"""Colour of the grain tile, and the opacity that 95 of 100 of its pixels stay below."""


@dataclass(frozen=True)
class Mix:
    """One step of a recipe: mix in ``colour`` (a literal or a name) by a sum of levers."""

    colour: str
    share: dict[str, float] = field(default_factory=dict)
    always: float = 0.0


def _levers(**share: float) -> dict[str, float]:
    return share


_DEEPER = Mix("#000", _levers(hard=0.08, soft=0.06, warm=0.08, rough=0.06))
_DEEPEST = Mix("#000", _levers(hard=0.08, soft=0.08, warm=0.08, cool=0.05, rough=0.05))
RECIPES: dict[str, tuple[str, tuple[Mix, ...]]] = {
    "pt": ("p0", (Mix("lamp", _levers(warm=1)), Mix("daylight", _levers(cool=1)))),
    "p": ("pt", (Mix("#fff", _levers(hard=0.7)), Mix("#cfc5b0", _levers(soft=0.16)))),
    "f": ("f0", (Mix("p", _levers(soft=0.3), 0.4),)),
    "s": ("s0", (Mix("pt", {}, 0.2),)),
    "k": ("k0", (Mix("#000", _levers(hard=1)), Mix("#4a423a", _levers(soft=0.75)))),
    "r": ("r0", (Mix("#a3120a", _levers(hard=0.8)), Mix("#b4625a", _levers(soft=0.7)))),
    "b": ("b0", (Mix("#083f86", _levers(hard=0.8)), Mix("#5d7f9f", _levers(soft=0.7)))),
    "y": ("y0", (Mix("#ffb400", _levers(hard=0.6)), Mix("#d8bd84", _levers(soft=0.7)))),
    "g": ("g0", (Mix("#0b5a30", _levers(hard=0.8)), Mix("#648a74", _levers(soft=0.7)))),
    "i0": ("x0", (Mix("#000", _levers(hard=1)),)),
    "i1": ("x1", (_DEEPER,)),
    "i2": ("x2", (_DEEPER,)),
    "i3": ("x3", (_DEEPEST,)),
    "i4": ("x4", (_DEEPEST,)),
    "felt-a": (
        "felt0",
        (Mix("#6b4a14", _levers(warm=0.7)), Mix("#1b4a86", _levers(cool=0.7)), Mix("#000", _levers(hard=0.35))),
    ),
    "felt-b": (
        "felt1",
        (Mix("#3d2607", _levers(warm=0.7)), Mix("#0c2547", _levers(cool=0.7)), Mix("#000", _levers(hard=0.5))),
    ),
}
"""Ink -> (start, steps). Index inks only ever get darker, and no more than
readability asks for, since darker suits are harder to tell apart."""


def levers(contrast: float, grain: float, temperature: float) -> dict[str, float]:
    """The levers as shares from 0 to 1 for three slider positions."""
    return {
        "warm": max(0.0, temperature - 50) * 0.009,
        "cool": max(0.0, 50 - temperature) * 0.009,
        "hard": max(0.0, contrast - 50) * 0.02,
        "soft": max(0.0, 50 - contrast) * 0.02,
        "rough": grain * 0.01,
    }


def resolve(contrast: float, grain: float, temperature: float, changed: dict[str, str] | None = None) -> dict[str, Rgb]:
    """Every ink at these slider positions, with some neutral colours changed (``FRENCH``)."""
    pulled = levers(contrast, grain, temperature)
    known = {name: parse(text) for name, text in (BASE | (changed or {})).items()}
    for name, (start, steps) in RECIPES.items():
        colour = known[start]
        for step in steps:
            other = parse(step.colour) if step.colour.startswith("#") else known[step.colour]
            colour = mix(colour, other, step.always + sum(f * pulled[lever] for lever, f in step.share.items()))
        known[name] = colour
    return known


def paper_with_grain(paper: Rgb, grain: float) -> Rgb:
    """The paper where the grain is dark: 95 of 100 pixels are lighter."""
    return over(GRAIN_INK, paper, GRAIN_ALPHA * WASH * grain / 100)


def _number(value: float) -> str:
    return f"{value:g}".removeprefix("0") if 0 < value < 1 else f"{value:g}"


def _step(ground: str, step: Mix) -> str:
    terms = [f"{_number(step.always * 100)}%"] if step.always else []
    terms += [f"var(--{lever})" + ("" if f == 1 else f"*{_number(f)}") for lever, f in step.share.items()]
    plain = len(terms) == 1 and "*" not in terms[0]
    share = terms[0] if plain else f"calc({' + '.join(terms)})"
    other = step.colour if step.colour.startswith("#") else f"var(--{step.colour})"
    return f"color-mix(in oklab,{ground},{other} {share})"


def _recipes() -> str:
    out = ""
    for name, (start, steps) in RECIPES.items():
        value = f"var(--{start})"
        for step in steps:
            value = _step(value, step)
        out += f"  --{name}: {value};\n"
    return out


def _tile(shade: str, alpha: float, frequency: str, seed: int, size: int = 160) -> str:
    """Stitched noise as a data URI; ``shade`` is linear light, ``alpha`` the strength of the specks."""
    values = f"0 0 0 0 {shade} 0 0 0 0 {shade} 0 0 0 0 {shade} 0 0 0 {_number(alpha)} -{_number(alpha * 0.38)}"
    svg = (
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{size}' height='{size}'>"
        "<filter id='n' x='0' y='0' width='100%' height='100%'>"
        f"<feTurbulence type='fractalNoise' baseFrequency='{frequency}' numOctaves='2' seed='{seed}'"
        f" stitchTiles='stitch'/><feColorMatrix values='{values}'/></filter>"
        f"<rect width='{size}' height='{size}' filter='url(#n)'/></svg>"
    )
    for char, code in (("%", "%25"), ("#", "%23"), ("<", "%3C"), (">", "%3E")):
        svg = svg.replace(char, code)
    return f'url("data:image/svg+xml,{svg}")'


def _colours(colours: dict[str, str]) -> str:
    return "".join(f"  --{name}: {value};\n" for name, value in colours.items())


_HEAD = """\
/* Written by `python -m tools.decks`; edit tools/decks/palette.py instead.
   Sliders: set --contrast, --grain, --temperature (0..100, 50 is neutral) on <html> or on any [data-deck].
   The table says which deck it shows: data-deck="bresciane" | "tarocco" | "french"; class "two" beside
   data-deck="french" gives the two-colour deck. Inks inherit through an external <use>. */
"""

_FACE = """\
.f {
  display: block;
  width: var(--cw, 100px);
  height: auto;
  border-radius: calc(var(--cw, 100px) * .07);
  background-color: var(--p);
  background-image:
    linear-gradient(var(--washed), var(--washed)),
    var(--grain-paper);
  background-size: auto, 160px;
  box-shadow: 0 0 0 .6px color-mix(in srgb,var(--k0) 55%,transparent), -1.5px 1.5px 4px #0006;
  contain: layout paint;
  forced-color-adjust: none;
}
.f .ix { transform: scale(var(--ix, 1)); transform-box: view-box; transform-origin: 0 0; }
.f .ix.e { transform: translate(100%, 100%) rotate(180deg) scale(var(--ix, 1)); }
.noix .ix { display: none; }
"""


def css() -> str:
    """Text of ``palette.css``: inks, sliders, and the ``.f`` rule for the ``<svg>`` of a card."""
    pulled = "".join(f"  --{name}: calc({value});\n" for name, value in LEVERS.items())
    tiles = f"  --grain-paper: {_tile('.22', 1.5, '.55 .6', 3)};\n  --grain-felt: {_tile('0', 1.6, '.9', 8)};\n"
    return (
        _HEAD
        + ":root {\n  --contrast: 50;\n  --grain: 30;\n  --temperature: 50;\n"
        + _colours(BASE)
        + tiles
        + "}\n[data-deck=french] {\n"
        + _colours(FRENCH)
        + "}\n[data-deck=french].two {\n  --x2: var(--x1);\n  --x3: var(--x0);\n}\n"
        + ":root, [data-deck] {\n"
        + pulled
        + f"  --wash: calc(100% - var(--grain)*{_number(WASH)}%);\n"
        + _recipes()
        + "  --washed: color-mix(in srgb,var(--p) var(--wash),transparent);\n"
        + "}\n@media (prefers-contrast: more) {\n  :root { --contrast: 85; --grain: 0; }\n}\n"
        + _FACE
    )
