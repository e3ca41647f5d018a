"""The numbers of Sheng Ji: panel, engine, seats and page compute from these, and from nowhere else."""

from __future__ import annotations

from typing import Final

from cardavia.games.base import SEATS

HAND_CARDS: Final = 25
KITTY_CARDS: Final = 8
DECK_CARDS: Final = SEATS * HAND_CARDS + KITTY_CARDS
PASSES: Final = 3
"""So many passes in a row end the auction after a declaration."""

CARD_POINTS: Final = {"five": 5, "ten": 10, "king": 10}
FACTOR: Final = 2
"""What a buried point counts, times the cards of a play to the last trick."""

TAKE_OVER: Final = 80
STEP: Final = 40
MOST_CLIMB: Final = 3
"""Levels that the defenders climb when the attackers have no points."""
