"""The numbers of Ottocento: panel, engine, seats and page compute from these, and from nowhere else."""

from __future__ import annotations

from typing import Final

from cardavia.games.base import SEATS

HAND_CARDS: Final = 15
DISCARDS: Final = 2
DEALER_CARDS: Final = HAND_CARDS + DISCARDS
DECK_CARDS: Final = SEATS * HAND_CARDS + DISCARDS
NUMBER_HIGH: Final = 16
NUMBER_LOW: Final = 5
"""The trumps with a number run from high to low without a gap."""
MORI_CARDS: Final = 4

LAST_TRICK: Final = 6
CARD_VALUES: Final = {"high": 5, "queen": 4, "knight": 3, "jack": 2, "other": 1}
"""What a card counts; `high` is a king or one of the four tarocchi. Half a point a card comes off."""

SET_LEAST: Final = 3
SET_MOST: Final = 4
SET_POINTS: Final = {"tarocchi": 18, "kings": 17, "queens": 14, "knights": 13, "jacks": 12}
"""A set of `SET_LEAST` cards; one of `SET_MOST` counts `SET_MOST_TIMES` as much."""
SET_MOST_TIMES: Final = 2
SETS_DOUBLE: Final = 3
"""So many different sets double all sets."""

SEQUENCE_LEAST: Final = 3
SEQUENCE_POINTS: Final = 10
SEQUENCE_STEP: Final = 5
"""Points of the first `SEQUENCE_LEAST` cards, and of each card more."""
SEQUENCES_DOUBLE: Final = 3
"""So many different sequences double all sequences."""
