"""Ottocento as the rest of Cardavia sees it."""

from __future__ import annotations

from typing import Final

from cardavia.games.base import Game
from cardavia.games.gameof import GameOf
from cardavia.games.ottocento.deal import Deal, deal_of, read_deal
from cardavia.games.ottocento.panel import RULES
from cardavia.games.ottocento.state import State
from cardavia.games.ottocento.tricks import Move, parse

GAME: Final[Game[Deal, Move, State]] = GameOf(
    "ottocento", "tarocco", 1, RULES, deal=deal_of, read_deal=read_deal, start=State, parse_move=parse
)
