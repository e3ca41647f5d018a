"""The numbers of Cicera: panel, engine, seats and page compute from these, and from nowhere else."""

from __future__ import annotations

from typing import Final

from cardavia.games.base import SEATS

HAND_CARDS: Final = 12
TABLE_CARDS: Final = 4
DECK_CARDS: Final = SEATS * HAND_CARDS + TABLE_CARDS

BONUS: Final = {"scua": 1, "picada": 1, "simili": 1, "quadriglia": 1}
"""Points of each capture bonus."""
QUADRIGLIA_LEAST: Final = 3
"""The least table cards that a Quadriglia takes."""

POINTS: Final = {"cards": 2, "swords": 1, "mata": 1, "ten": 1, "fante": 1}
"""Points of each award at the end; the Napula counts its cards."""
NAPULA_LEAST: Final = 3
