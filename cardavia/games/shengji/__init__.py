"""Sheng Ji (Tractor), the two-deck upgrade game: panel, rules, what a seat may see."""

from cardavia.games.shengji.game import GAME

__all__ = ["GAME"]
