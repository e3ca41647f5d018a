"""What an unfinished deal of Cicera is worth: the bonuses made, and the awards as the piles let them be expected.

Rollouts stop after a few rounds and ask here. Played to the end they would add the noise of many plays that have
little to do with the move in question.
"""

from __future__ import annotations

from math import erf, sqrt
from typing import TYPE_CHECKING, Final

from cardavia.games.cards import size_of
from cardavia.games.cicera.captures import FANTE_OF_CUPS, MATA, SWORDS, TEN_OF_COINS
from cardavia.games.cicera.numbers import DECK_CARDS, NAPULA_LEAST, POINTS
from cardavia.games.cicera.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from cardavia.games.cards import Mask

PRIZES: Final = (
    (MATA, POINTS["mata"]),
    (TEN_OF_COINS, POINTS["ten"]),
    (FANTE_OF_CUPS, POINTS["fante"]),
)
"""The single cards that count at the end, with their points."""
SWORD_CARDS: Final = size_of(SWORDS)
LEADS: Final = (1 << NAPULA_LEAST) - 1
"""The first swords, from the ace, without which there is no Napula."""

CARDS_SPREAD: Final = 1.5
SWORDS_SPREAD: Final = 1.1
"""How far the lead in cards and in swords still moves, per root of the cards (swords) that nobody has taken yet."""


def _majority(points: float, spread: float, cards: int) -> tuple[tuple[float, ...], ...]:
    """By the number of cards still to be taken: the points to expect from a lead of -`cards` to `cards`."""
    leads = range(-cards, cards + 1)
    decided = tuple(points * ((lead > 0) - (lead < 0)) for lead in leads)
    return (
        decided,
        *(tuple(points * erf(lead / (spread * sqrt(2 * n))) for lead in leads) for n in range(1, cards + 1)),
    )


_CARDS: Final = _majority(float(POINTS["cards"]), CARDS_SPREAD, DECK_CARDS)
_SWORDS: Final = _majority(float(POINTS["swords"]), SWORDS_SPREAD, SWORD_CARDS)


def estimate(state: State) -> float:
    """The score difference to expect, to team 0. Exact in all that is decided."""
    own: Mask = state.piles[0]
    other: Mask = state.piles[1]
    mine, theirs = size_of(own), size_of(other)
    swords, blades = size_of(own & SWORDS), size_of(other & SWORDS)
    value: float = int(state.bonus[0] - state.bonus[1]) + _CARDS[DECK_CARDS - mine - theirs][mine - theirs + DECK_CARDS]
    value += _SWORDS[SWORD_CARDS - swords - blades][swords - blades + SWORD_CARDS]
    prizes: i64 = 0
    for prize, points in PRIZES:
        if own & prize:
            prizes += points
        elif other & prize:
            prizes -= points
    value += int(prizes)
    if own & LEADS:
        if not other & LEADS:
            value += napula_hope(own, other)
    elif other & LEADS:
        value -= napula_hope(other, own)
    return value


def napula_hope(pile: Mask, other: Mask) -> float:
    """The Napula to expect for a pile against the other, if every free sword falls to either team alike."""
    chance, points = 1.0, 0.0
    sword: i64
    for sword in range(10):
        if other >> sword & 1:
            break
        if not pile >> sword & 1:
            chance /= 2
        if sword == NAPULA_LEAST - 1:
            points = NAPULA_LEAST * chance
        elif sword >= NAPULA_LEAST:
            points += chance
    return points
