"""Sheng Ji as the rest of Cardavia sees it."""

from __future__ import annotations

from typing import Final

from cardavia.games.base import NOBODY, Game
from cardavia.games.gameof import GameOf
from cardavia.games.shengji.acts import Move, parse
from cardavia.games.shengji.deal import Deal, deal_of, first_deal, read_deal
from cardavia.games.shengji.panel import RULES
from cardavia.games.shengji.state import State
from cardavia.games.shuffle import Stream


def next_deal(state: State, seed: bytes) -> Deal | None:
    """The hand after a finished one, until a team is past the ace (`shengji.goal.match`)."""
    outcome = state.outcome
    if outcome is None or outcome.next_dealer == NOBODY:
        return None
    return deal_of(Stream(seed), outcome.next_dealer, outcome.after, opening=False)


GAME: Final[Game[Deal, Move, State]] = GameOf(
    "shengji", "french", 1, RULES, deal=first_deal, next_deal=next_deal, read_deal=read_deal, start=State,
    parse_move=parse,
)  # fmt: skip
