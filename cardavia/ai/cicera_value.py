"""What an unfinished deal of Cicera is worth: the bonuses made, and the awards as the piles let them be expected.

Rollouts stop after a few rounds and ask here. Played to the end they would add the noise of many plays that have
little to do with the move in question.
"""

from __future__ import annotations

from math import erf, sqrt

from cardavia.games.cicera import FANTE_OF_CUPS, MATA, SWORDS, TEN_OF_COINS, State

LEADS = 0b111
"""The ace, 2 and 3 of swords, without which there is no Napula."""

CARDS_SPREAD, SWORDS_SPREAD = 1.5, 1.1
"""How far the lead in cards and in swords still moves, per root of the cards (swords) that nobody has taken yet."""


def _majority(points: float, spread: float, cards: int) -> tuple[tuple[float, ...], ...]:
    """By the number of cards still to be taken: the points to expect from a lead of -`cards` to `cards`."""
    leads = range(-cards, cards + 1)
    decided = tuple(points * ((lead > 0) - (lead < 0)) for lead in leads)
    return (
        decided,
        *(tuple(points * erf(lead / (spread * sqrt(2 * n))) for lead in leads) for n in range(1, cards + 1)),
    )


_CARDS = _majority(2.0, CARDS_SPREAD, 52)
_SWORDS = _majority(1.0, SWORDS_SPREAD, 13)


def estimate(state: State) -> float:
    """The score difference to expect, to team 0. Exact in all that is decided."""
    own, other = state.piles
    mine, theirs = own.bit_count(), other.bit_count()
    swords, blades = (own & SWORDS).bit_count(), (other & SWORDS).bit_count()
    value = state.bonus[0] - state.bonus[1] + _CARDS[52 - mine - theirs][mine - theirs + 52]
    value += _SWORDS[13 - swords - blades][swords - blades + 13]
    for prize in (MATA, TEN_OF_COINS, FANTE_OF_CUPS):
        if own & prize:
            value += 1
        elif other & prize:
            value -= 1
    if own & LEADS:
        if not other & LEADS:
            value += napula_hope(own, other)
    elif other & LEADS:
        value -= napula_hope(other, own)
    return value


def napula_hope(pile: int, other: int) -> float:
    """The Napula to expect for a pile against the other, if every free sword falls to either team alike."""
    chance, points = 1.0, 0.0
    for sword in range(10):
        if other >> sword & 1:
            break
        if not pile >> sword & 1:
            chance /= 2
        if sword == 2:
            points = 3 * chance
        elif sword > 2:
            points += chance
    return points
