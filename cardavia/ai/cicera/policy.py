"""The policy of Cicera: rules of thumb for a seat, worlds consistent with its view, fast rollouts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from cardavia.ai.base import Sampler, ScorePolicy
from cardavia.ai.cicera import ahead
from cardavia.ai.cicera.belief import hidden_hands
from cardavia.ai.cicera.explain import misfits, seen_plays
from cardavia.ai.cicera.quick import pick, playout, total, worth_now
from cardavia.ai.cicera.value import estimate
from cardavia.ai.pool import explaining
from cardavia.ai.settings import Plan, Settings
from cardavia.games.base import SEATS
from cardavia.games.cards import bits, cards_in
from cardavia.games.cicera.captures import DECK, Move, captures
from cardavia.games.cicera.state import State
from cardavia.games.cicera.view import View

HORIZON: Final = 12
"""Plies that a rollout of the search plays after the move: three rounds, then the position is estimated."""


class CiceraPolicy(ScorePolicy[View, Move, State]):
    """Bonuses first, then what is left behind; hidden cards lean to where the plays so far let them be expected."""

    chances = 0
    levels: Mapping[str, Settings] = {
        "easy": Settings(60, guard=2.0),
        "normal": Settings(1200, ahead=80, late=5, guard=1.0),
        "hard": Settings(2400, ahead=200, late=5, guard=1.0, pool=240, trust=0.85),
    }

    def rule_move(self, view: View) -> Move:
        hand, table = view.hand_mask, view.table_mask
        weight, worth = total(table), worth_now(view.piles)
        card, taken = pick(cards_in(hand), table, view.just_left, weight, hand, unseen(view), worth)
        return Move(card, taken)

    def candidates(self, view: View) -> Sequence[Move]:
        moves = []
        for card in bits(view.hand_mask):
            moves += [Move(card, taken) for taken in captures(card, view.table_mask)]
            moves.append(Move(card))
        return moves

    def sampler(self, view: View) -> Sampler[State]:
        first, second, third = ((view.seat + step) % SEATS for step in (1, 2, 3))
        hidden = hidden_hands(view, unseen(view))
        root = State.imagined(view)

        def draw(rng: Random) -> State:
            world = root.copy()
            hands = world.hands
            hands[first], hands[second], hands[third] = hidden.draw(rng)
            return world

        return draw

    def plan(self, view: View, settings: Settings) -> Plan:
        draw = self.sampler(view)
        if settings.ahead and max(view.counts) <= settings.late:
            return Plan(draw, ahead.outcome_ahead, settings.ahead, settings.guard)
        if settings.pool > 1:
            draw = explaining(draw, seen_plays(view), misfits, settings)
        return Plan(draw, self.outcome, settings.rollouts, settings.guard)

    def rollout(self, world: State, rng: Random) -> None:
        playout(world, rng)

    def outcome(self, world: State, move: Move, luck: list[float]) -> float:  # noqa: ARG002
        twin = world.copy()
        team = twin.seat & 1
        twin.push(move.card, move.taken)
        playout(twin, plies=HORIZON)
        value = estimate(twin) if twin.seat >= 0 else float(twin.scores()[0] - twin.scores()[1])
        return -value if team else value


def unseen(view: View) -> int:
    """The set of cards that lie in the other three hands."""
    return DECK.full & ~(view.hand_mask | view.table_mask | view.piles[0] | view.piles[1])


POLICY: Final = CiceraPolicy()
