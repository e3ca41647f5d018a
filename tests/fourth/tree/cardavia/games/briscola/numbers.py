"""The numbers of Briscola: panel, engine and seats compute from these, and from nowhere else."""

from typing import Final

DECK_CARDS: Final = 40
HAND_CARDS: Final = 3
POINTS: Final = {"ace": 11, "three": 10, "king": 4, "knight": 3, "jack": 2}
"""What a card counts for whoever takes it; the others count nothing."""
