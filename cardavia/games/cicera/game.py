"""Cicera as the rest of Cardavia sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardavia.games.base import Game
from cardavia.games.cards import has
from cardavia.games.cicera.captures import DECK, Move
from cardavia.games.cicera.deal import Deal, deal_of, read_deal
from cardavia.games.cicera.panel import RULES
from cardavia.games.cicera.state import State
from cardavia.games.refusals import Malformed
from cardavia.games.rules import Rules


class Cicera:
    """The game as the rest of Cardavia sees it."""

    id = "cicera"
    deck = "bresciane"
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
        words = text.split()
        if not words:
            raise Malformed("refusal.not_a_move", text)
        card, taken = DECK.card(words[0]), words[1:]
        if not taken:
            return Move(card)
        if taken[0] != "x" or len(taken) == 1:
            raise Malformed("refusal.not_a_move", text)
        mask = DECK.mask(taken[1:])
        if has(mask, card):
            raise Malformed("refusal.card_twice", words[0])
        return Move(card, mask)


GAME: Final[Game[Deal, Move, State]] = Cicera()
