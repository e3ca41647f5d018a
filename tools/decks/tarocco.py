"""The Bolognese tarocco of Ottocento: 62 double-headed cards, four suits without 2 to 5, trumps, the Matto."""

from collections.abc import Callable

from tools.decks import tarocco_courts as courts
from tools.decks import tarocco_suits as suits
from tools.decks import trumps_fates as fates
from tools.decks import trumps_heavens as heavens
from tools.decks import trumps_princes as princes
from tools.decks import trumps_virtues as virtues
from tools.decks.index import row, tablet
from tools.decks.paths import at, group
from tools.decks.sprite import Deck, Face

SUITS = {"s": "swords", "c": "cups", "d": "coins", "b": "batons"}
_PIPS = {"s": (suits.swords, 1.07), "c": (suits.cups, 1.0), "d": (suits.coins, 0.97), "b": (suits.batons, 1.03)}
_ACES = {"s": suits.ace_of_swords, "c": suits.ace_of_cups, "d": suits.ace_of_coins, "b": suits.ace_of_batons}
_COURTS = (("J", "F", courts.knave), ("N", "C", courts.knight), ("Q", "Q", courts.queen), ("R", "R", courts.king))
"""Code letter, letter printed on the card, drawing."""

_TRUMPS: tuple[tuple[str, str, str, Callable[[], str]], ...] = (
    ("ANG", "20", "wing", heavens.angel),
    ("MON", "19", "orb", heavens.world),
    ("SOL", "18", "sun", heavens.the_sun),
    ("LUN", "17", "moon", heavens.the_moon),
    ("T16", "16", "star", heavens.the_star),
    ("T15", "15", "star", fates.tower),
    ("T14", "14", "star", fates.devil),
    ("T13", "13", "star", fates.death),
    ("T12", "12", "star", fates.traitor),
    ("T11", "11", "star", fates.hermit),
    ("T10", "10", "star", fates.wheel),
    ("T9", "9", "star", virtues.strength),
    ("T8", "8", "star", virtues.justice),
    ("T7", "7", "star", virtues.temperance),
    ("T6", "6", "star", virtues.chariot),
    ("T5", "5", "star", virtues.love),
    ("M1", "M", "lance", princes.moor_with_lance),
    ("M2", "M", "turban", princes.moor_with_turban),
    ("M3", "M", "darts", princes.moor_with_darts),
    ("M4", "M", "shield", princes.moor_with_shield),
    ("BEG", "B", "cap", princes.begato),
)
"""Code, printed text, mark, drawing; strongest first, the four Mori being equal."""


def _faces() -> list[Face]:
    out = []
    for suit in SUITS:
        out.append(Face(f"A{suit}", _ACES[suit](), row("A", suit), "A"))
        draw, scale = _PIPS[suit]
        for count in range(6, 11):
            out.append(
                Face(f"{count}{suit}", group(draw(count), at(0, 0, 0, scale)), row(str(count), suit), str(count))
            )
        for rank, letter, figure in _COURTS:
            out.append(Face(rank + suit, figure(suit), row(letter, suit), letter))
    for code, text, mark, trump in _TRUMPS:
        out.append(Face(code, trump(), tablet(text, mark), text))
    out.append(Face("MAT", princes.matto(), row("0", "feather"), "0"))
    return out


def deck() -> Deck:
    """The whole pack."""
    return Deck(
        "tarocco",
        400,
        tuple(_faces()),
        SUITS,
        "g",
        "6 3 92 54",
        both_corners=True,
        sign=("BEG", "MON", "ANG", "Rb", "MAT"),
    )
