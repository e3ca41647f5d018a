"""Ottocento, the Bolognese tarot: panel, rules, what a seat may see."""

from cardavia.games.ottocento.state import GAME

__all__ = ["GAME"]
