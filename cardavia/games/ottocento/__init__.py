"""Ottocento, the Bolognese tarot: panel, rules, what a seat may see."""

from cardavia.games.ottocento.game import GAME

__all__ = ["GAME"]
