"""Cicera, the fishing game of Brescia: panel, rules, what a seat may see."""

from cardavia.games.cicera.game import GAME

__all__ = ["GAME"]
