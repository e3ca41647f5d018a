"""How far a sequence of Ottocento goes with the contatori it may use, and what its length scores."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from cardavia.games.cards import bits, top_of
from cardavia.games.ottocento.cards import ANGEL, DECK, JACKS, KINGS, KNIGHTS, MORI, NUMBER_CODES, QUEENS
from cardavia.games.ottocento.numbers import SEQUENCE_LEAST, SEQUENCE_POINTS, SEQUENCE_STEP


def sequence_points(length: int) -> int:
    """What a sequence of so many cards scores before doubling (`ottocento.sequences.values`).

    >>> [sequence_points(length) for length in range(6)]
    [0, 0, 0, 10, 15, 20]
    """
    return SEQUENCE_POINTS + SEQUENCE_STEP * (length - SEQUENCE_LEAST) if length >= SEQUENCE_LEAST else 0


def suit_sequence(held: int, free: int) -> tuple[int, Iterable[int]]:
    """The cards of a suit sequence and the place a contatore must take in it (`ottocento.sequences.suits`).

    King and two figures; a figure that is missing besides costs nothing, and the ace is never one of the three.
    """
    figures = held & (QUEENS | KNIGHTS | JACKS)
    number = figures.bit_count()
    if not held & KINGS or not number or number + free < 2:
        return 0, ()
    king = top_of(held & KINGS)
    missing = [card for card in range(king - 1, king - 4, -1) if not held >> card & 1]
    return held, missing[:1] if number == 1 else []


def group_sequence(held: int, members: int, free: int) -> tuple[int, Iterable[int]]:
    """The cards of a sequence of aces or Mori and the place a contatore takes (`ottocento.sequences.suits`)."""
    number = held.bit_count()
    if number < 2 or number + free < SEQUENCE_LEAST:
        return 0, ()
    return held, [next(bits(members & ~held))] if number == 2 else []


NUMBERS: Final = tuple(DECK.index[code] for code in NUMBER_CODES)
TOP: Final = tuple(DECK.index[code] for code in ("MON", "SOL", "LUN"))
"""World, Sun and Moon, of which the Grande needs two."""
LINE: Final = DECK.mask((*NUMBER_CODES, "LUN", "SOL", "MON", "ANG"))
"""The cards that the Grande runs through; at its end come the Mori."""


def grande(cards: int, free: int) -> tuple[int, Iterable[int]]:
    """The cards of the Grande and the places that contatori take in it (`ottocento.sequences.grande`)."""
    reached, holes, complete = grande_walk(cards & LINE, free)
    return reached | (cards & MORI if complete else 0), holes


@lru_cache(maxsize=1 << 17)
def grande_walk(line: int, free: int) -> tuple[int, tuple[int, ...], bool]:
    """How far the Grande goes: (cards reached, places that contatori fill, whether the Mori follow).

    `line` are the cards of `LINE` that are held, `free` is the number of contatori. One missing card of the top is
    passed for nothing when two others are real; a missing number costs a contatore, and two missing in a row end the
    walk, since filling the first would not lead further (`ottocento.sequences.contatori`).

    >>> reached, holes, complete = grande_walk(DECK.mask(["ANG", "SOL", "T16", "T15", "T13"]), 2)
    >>> DECK.names(reached), [DECK.codes[hole] for hole in holes], complete
    (('T13', 'T15', 'T16', 'SOL', 'ANG'), ['MON', 'T14'], False)
    """
    top = [card for card in TOP if line >> card & 1]
    if not line & ANGEL or not top or len(top) + free < 2:
        return 0, (), False
    holes = [] if len(top) > 1 else [next(card for card in TOP if card not in top)]
    free -= len(holes)
    reached = ANGEL | sum(1 << card for card in top)
    for number in reversed(NUMBERS):
        if line >> number & 1:
            reached |= 1 << number
        elif free and (number == NUMBERS[0] or line >> number - 1 & 1):
            free -= 1
            holes.append(number)
        else:
            return reached, tuple(holes), False
    return reached, tuple(holes), True
