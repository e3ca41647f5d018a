"""The palette stays readable at every slider position, and suits stay apart for every kind of sight."""

import itertools
import re

import pytest

from tools.decks import cvd
from tools.decks.colour import Rgb, contrast, mix, parse
from tools.decks.palette import BASE, FRENCH, RECIPES, css, paper_with_grain, resolve

STEPS = (0, 25, 50, 75, 100)
POSITIONS = list(itertools.product(STEPS, STEPS, STEPS))
TWO_COLOURS = {"x1": FRENCH["x1"], "x2": FRENCH["x1"], "x3": BASE["x0"]}
AA = 4.5


def text(colour: Rgb) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour)


@pytest.mark.parametrize("changed", [{}, FRENCH, TWO_COLOURS], ids=["italian", "french", "two colours"])
def test_index_and_line_inks_are_readable_at_every_position(changed: dict[str, str]) -> None:
    worst: dict[str, tuple[float, tuple[int, int, int]]] = {}
    for position in POSITIONS:
        inks = resolve(*position, changed)
        for paper in (inks["p"], paper_with_grain(inks["p"], position[1])):
            for name in ("i0", "i1", "i2", "i3", "i4", "k"):
                ratio = contrast(inks[name], paper)
                worst[name] = min(worst.get(name, (ratio, position)), (ratio, position))
    assert {name: found for name, found in worst.items() if found[0] < AA} == {}


def test_neutral_sliders_leave_the_base_colours_alone() -> None:
    inks = resolve(50, 0, 50)
    for ink, base in (("p", "p0"), ("k", "k0"), ("r", "r0"), ("i1", "x1"), ("i4", "x4")):
        assert text(inks[ink]) == BASE[base]


def test_mix_agrees_with_browsers() -> None:
    """Values read from a browser: color-mix(in oklab, ...)."""
    assert text(mix(parse("#ffffff"), parse("#000000"), 0.5)) == "#636363"
    assert text(mix(parse("#ff0000"), parse("#0000ff"), 0.5)) == "#8c53a2"
    assert text(mix(parse("#fbf5e6"), parse("#ffdca8"), 0.45)) == "#fdeacb"


def test_the_style_sheet_defines_what_it_uses() -> None:
    sheet = css()
    defined = set(re.findall(r"--([\w-]+):", sheet))
    used = set(re.findall(r"var\(--([\w-]+)\)", sheet))
    assert used <= defined
    assert set(RECIPES) <= defined
    assert "forced-color-adjust: none" in sheet


@pytest.mark.parametrize("deck", ["bresciane", "french", "tarocco"])
@pytest.mark.parametrize(("sight", "least"), [("normal", 28), ("protan", 18), ("deutan", 16), ("tritan", 13)])
def test_suits_stay_apart(deck: str, sight: str, least: float) -> None:
    gap, one, other = cvd.closest(cvd.suit_colours(deck), sight)
    assert gap >= least, f"{one} and {other} look alike"


@pytest.mark.parametrize("deck", ["bresciane", "french"])
def test_suits_stay_apart_at_every_position(deck: str) -> None:
    for position, sight in itertools.product(POSITIONS, cvd.SIGHTS):
        assert cvd.closest(cvd.suit_colours(deck, *position), sight)[0] >= 11
