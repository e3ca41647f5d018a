"""Cicera as the rest of Cardavia sees it."""

from __future__ import annotations

from typing import Final

from cardavia.games.base import Game
from cardavia.games.cicera.captures import Move, parse
from cardavia.games.cicera.deal import Deal, deal_of, read_deal
from cardavia.games.cicera.panel import RULES
from cardavia.games.cicera.state import State
from cardavia.games.gameof import GameOf

GAME: Final[Game[Deal, Move, State]] = GameOf(
    "cicera", "bresciane", 1, RULES, deal=deal_of, read_deal=read_deal, start=State, parse_move=parse
)
