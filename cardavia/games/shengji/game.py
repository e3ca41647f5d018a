"""Sheng Ji as the rest of Cardavia sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardavia.games.base import NOBODY, SEATS, Game
from cardavia.games.rules import Rules
from cardavia.games.shengji.acts import Move, parse
from cardavia.games.shengji.deal import Deal, deal_of, read_deal
from cardavia.games.shengji.panel import RULES
from cardavia.games.shengji.state import State
from cardavia.games.shuffle import Stream


class ShengJi:
    """The game as the rest of Cardavia sees it."""

    id = "shengji"
    deck = "french"
    version = 1
    rules: Rules = RULES

    def deal(self, seed: bytes) -> Deal:
        stream = Stream(seed)
        return deal_of(stream, stream.below(SEATS), (0, 0), opening=True)

    def next_deal(self, state: State, seed: bytes) -> Deal | None:
        outcome = state.outcome
        if outcome is None or outcome.next_dealer == NOBODY:
            return None
        return deal_of(Stream(seed), outcome.next_dealer, outcome.after, opening=False)

    def start(self, deal: Deal) -> State:
        return State(deal)

    def read_deal(self, fields: Mapping[str, str]) -> Deal:
        return read_deal(fields)

    def parse_move(self, text: str) -> Move:
        return parse(text)


GAME: Final[Game[Deal, Move, State]] = ShengJi()
