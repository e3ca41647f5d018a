"""Ottocento as the rest of Cardavia sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardavia.games.base import Game
from cardavia.games.ottocento.deal import Deal, deal_of, read_deal
from cardavia.games.ottocento.panel import RULES
from cardavia.games.ottocento.state import State
from cardavia.games.ottocento.tricks import Move, parse
from cardavia.games.rules import Rules


class Ottocento:
    """The game as the rest of Cardavia sees it."""

    id = "ottocento"
    deck = "tarocco"
    version = 1
    rules: Rules = RULES

    def deal(self, seed: bytes) -> Deal:
        return deal_of(seed)

    def next_deal(self, state: State, seed: bytes) -> Deal | None:  # noqa: ARG002
        return None  # one single deal

    def start(self, deal: Deal) -> State:
        return State(deal)

    def read_deal(self, fields: Mapping[str, str]) -> Deal:
        return read_deal(fields)

    def parse_move(self, text: str) -> Move:
        return parse(text)


GAME: Final[Game[Deal, Move, State]] = Ottocento()
