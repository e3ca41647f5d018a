"""Sets of cards by their codes, and the combinations in them."""

from __future__ import annotations

from cardavia.games.ottocento.cards import DECK
from cardavia.games.ottocento.combinations import Combination, count

GRANDE, CONTATORI = "ottocento.sequences.grande", "ottocento.sequences.contatori"


def mask(text: str) -> int:
    return DECK.mask(text.split())


def of(cards: int, name: str) -> Combination | None:
    counted = count(cards)
    return next((one for one in (*counted.sets, *counted.sequences) if one.name == name), None)
