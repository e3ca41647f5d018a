"""The Bresciane pack: 52 single-headed cards in an open frame, Italian suits, ace to ten, knave, knight, king."""

from tools.decks.bresciane_courts import king, knave, knight
from tools.decks.bresciane_suits import ace_of_batons, ace_of_coins, ace_of_cups, batons, coins, cups
from tools.decks.bresciane_swords import ace_of_swords, swords
from tools.decks.index import row
from tools.decks.paths import at, group, line
from tools.decks.sprite import Deck, Face

SUITS = {"s": "swords", "c": "cups", "d": "coins", "b": "batons"}
_PIPS = {"s": swords, "c": cups, "d": coins, "b": batons}
_ACES = {"s": ace_of_swords, "c": ace_of_cups, "d": ace_of_coins, "b": ace_of_batons}
_COURTS = {"F": knave, "C": knight, "R": king}
_INKS = {
    "s": (("r", "y", "b"), ("b", "r", "y"), ("b", "y", "r")),
    "b": (("b", "y", "r"), ("r", "b", "r"), ("r", "b", "r")),
    "c": (("b", "y", "r"), ("b", "y", "r"), ("b", "y", "r")),
    "d": (("r", "y", "b"), ("r", "b", "r"), ("r", "y", "b")),
}
"""Suit -> coat, front and trimmings of knave, knight and king."""

_FRAME = line("M9-191H82q9 0 9 9V182q0 9-9 9H-82q-9 0-9-9V-135", 1.7)
"""Thin frame with round corners, open where the index stands."""


def _faces(suit: str) -> list[Face]:
    out = [Face(f"A{suit}", _FRAME + group(_ACES[suit](), at(0, 18, 0, 1.1)), row("A", suit), "A")]
    for count in range(2, 11):
        art = _FRAME + group(_PIPS[suit](count), at(0, 19, 0, 0.96))
        out.append(Face(f"{count}{suit}", art, row(str(count), suit), str(count)))
    for (rank, draw), inks in zip(_COURTS.items(), _INKS[suit], strict=True):
        out.append(Face(rank + suit, draw(suit, *inks) + _FRAME, row(rank, suit), rank))
    return out


def deck() -> Deck:
    """The whole pack."""
    faces = tuple(face for suit in SUITS for face in _faces(suit))
    return Deck(
        "bresciane", 400, faces, SUITS, "b", "6 3 92 54", both_corners=False, sign=("As", "2s", "Fc", "10d", "Rb")
    )
