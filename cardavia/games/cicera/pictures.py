"""The cards that are drawn under clauses of Cicera: its ranks, and an example of each capture and award."""

from __future__ import annotations

from typing import Final

from cardavia.games.cicera.captures import DECK, SWORDS
from cardavia.games.cicera.numbers import NAPULA_LEAST
from cardavia.games.rules import Picture

RUN: Final = DECK.names(SWORDS)
"""The swords, from the ace up."""

PICTURES: Final = {
    "cicera.setup.ranks": (Picture(RUN),),
    "cicera.capture.example": (Picture(("7c",), ("7s",)), Picture(("7c",), ("3b", "4d"))),
    "cicera.bonus.scua": (Picture(("6c",), ("2d", "4s")),),
    "cicera.bonus.picada": (Picture(("Rb",), ("Rd",)),),
    "cicera.bonus.simili_quadriglia": (Picture(("7s",), ("3s", "4s")), Picture(("9c",), ("2s", "3d", "4b"))),
    "cicera.end.awards": (Picture(("2s", "10d", "Fc")),),
    "cicera.end.napula": (Picture(RUN[: NAPULA_LEAST + 1]),),
}
