"""Cicera, the fishing game of Brescia: panel, rules, what a seat may see."""

from cardavia.games.cicera.state import GAME

__all__ = ["GAME"]
