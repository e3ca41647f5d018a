"""Briscola for four in partnerships: forty Bresciane, a trump turned up, 120 points."""

from cardavia.games.briscola.state import GAME

__all__ = ["GAME"]
