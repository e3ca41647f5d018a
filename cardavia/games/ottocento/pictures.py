"""The cards drawn under clauses of Ottocento: its orders, strongest first, and an example of each combination."""

from __future__ import annotations

from typing import Final

from cardavia.games.ottocento.cards import DECK, KINGS, LONG, MORI_CODES, ROUND, TAROCCHI, TRUMP_CODES
from cardavia.games.ottocento.numbers import SEQUENCE_LEAST, SET_LEAST
from cardavia.games.rules import Picture

PICTURES: Final = {
    "ottocento.trick.ranks": (
        Picture(tuple(rank + "s" for rank in reversed(LONG))),
        Picture(tuple(rank + "c" for rank in reversed(ROUND))),
    ),
    "ottocento.trick.trumps": (Picture((*reversed(TRUMP_CODES), "MAT")),),
    "ottocento.sets.values": (Picture(DECK.names(TAROCCHI)[:SET_LEAST]), Picture(DECK.names(KINGS)[:SET_LEAST])),
    "ottocento.sequences.suits": (
        Picture(("Rb", "Qb", "Nb", "Ab")),
        Picture(("As", "Ab", "Ac")),
        Picture(MORI_CODES[:SEQUENCE_LEAST]),
    ),
    "ottocento.sequences.grande": (Picture(("ANG", "MON", "SOL", "T16")),),
    "ottocento.sequences.contatori": (Picture(("Rd", "BEG", "Nd", "MAT")),),
}
