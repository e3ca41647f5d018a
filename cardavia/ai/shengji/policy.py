"""The policy of Sheng Ji: rules of thumb for every decision, worlds consistent with a view, fast rollouts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from cardavia.ai.base import Policy, Sampler
from cardavia.ai.pool import explaining
from cardavia.ai.settings import Plan, Settings
from cardavia.ai.shengji import opening
from cardavia.ai.shengji.belief import sampler
from cardavia.ai.shengji.explain import misfits, seen_plays
from cardavia.ai.shengji.kitty import reburied
from cardavia.ai.shengji.quick import pick, playout
from cardavia.games.base import SEATS, team_of
from cardavia.games.shengji.acts import AUCTION, BURY, PASS, PLAY, Move
from cardavia.games.shengji.moves import duty, fillers, follows, leads
from cardavia.games.shengji.numbers import HAND_CARDS, TAKE_OVER
from cardavia.games.shengji.state import State
from cardavia.games.shengji.view import View

PLIES: Final = HAND_CARDS * SEATS

WIDE: Final = 48
"""The longest list of follows that is searched completely."""

TAKING_OVER: Final = 1.0
"""What the deal is worth, in levels."""

MATCH: Final = 3.0
"""What winning the match is worth on top of the levels, in levels."""

POINT: Final = 0.01
"""What a point is worth, in levels."""


class ShengJiPolicy(Policy[View, Move, State]):
    """Rollouts decide by the levels that a hand wins or loses; points count a little, to tell like from like."""

    chances = PLIES
    unit = "levels"
    levels: Mapping[str, Settings] = {
        "easy": Settings(60, guard=2.0, opening=False),
        "normal": Settings(800, guard=2.0, margin=0.03),
        "hard": Settings(2400, guard=2.0, margin=0.05),
    }

    def rule_move(self, view: View) -> Move:
        state = State.imagined(view)
        if view.phase_no == AUCTION:
            cards = opening.call(state)
            return Move("declare", cards) if cards else PASS
        if view.phase_no == BURY:
            return Move("bury", state.ranking.list(*opening.bury(state)))
        return Move("play", state.ranking.list(*pick(state)))

    def candidates(self, view: View) -> Sequence[Move]:
        if view.phase_no == AUCTION:
            return [PASS, *view.declarations()]
        order = view.order
        hand = order.cards(view.cards)
        if view.phase_no == BURY:
            return [Move("bury", order.list(*cards)) for cards in opening.wide_burials(order, hand)]
        trick = view.trick
        if trick is None:
            sets = leads(order, hand)
        else:
            sets = follows(order, hand, trick.suit, trick.size)
            if len(sets) > WIDE:
                must, may, _, _ = duty(order, hand, trick.suit, trick.size)
                need = trick.size - must[0].bit_count() - must[1].bit_count()
                sets = [(must[0] | part, must[1] | part2) for part, part2 in fillers(order, may, need)]
        return [Move("play", order.list(*cards)) for cards in sets]

    def sampler(self, view: View) -> Sampler[State]:
        return sampler(view, State.imagined(view))

    def plan(self, view: View, settings: Settings) -> Plan:
        """Plays keep to the rules unless the search is sure of better: of plays that are nearly alike people remember
        the odd one. Calls and burials are weighed as they come, or not at all."""
        if view.phase_no != PLAY:
            return Plan(self.sampler(view), self.outcome, settings.rollouts if settings.opening else 0)
        draw = self.sampler(view)
        if settings.kitty:
            draw = reburied(view, draw, settings.kitty)
        if settings.pool > 1:
            draw = explaining(draw, seen_plays(view), misfits, settings)
        return Plan(draw, self.outcome, settings.rollouts, settings.guard, settings.margin)

    def rollout(self, world: State, rng: Random) -> None:
        _play_out(world, [rng.random() for _ in range(PLIES)])

    def value(self, world: State, team: int) -> float:
        outcome = world.outcome
        assert outcome is not None  # noqa: S101
        gained = outcome.after[outcome.gainer] - outcome.before[outcome.gainer]
        worth = gained + (0.0 if outcome.held else TAKING_OVER) + (MATCH if outcome.winner >= 0 else 0.0)
        swing = POINT * (outcome.points - TAKE_OVER)
        return (worth if outcome.gainer == team else -worth) + (swing if outcome.attackers == team else -swing)

    def random_move(self, state: State, rng: Random) -> Move:
        if state.phase_no != PLAY:
            moves: list[Move] = state.legal_moves()
            return moves[int(rng.random() * len(moves))]
        order, hand = state.ranking, (state.ones[state.seat], state.twos[state.seat])
        sets = leads(order, hand) if state.leading else follows(order, hand, state.suit, state.size)
        return Move("play", order.list(*sets[int(rng.random() * len(sets))]))

    def outcome(self, world: State, move: Move, luck: list[float]) -> float:
        twin = world.copy()
        team = team_of(twin.seat)
        if twin.phase_no == PLAY:
            twin.push(*twin.ranking.cards(move.cards))
        elif twin.phase_no == BURY:
            twin.push_burial(*twin.ranking.cards(move.cards))
        else:
            twin.push_call(move.cards)
        if twin.seat >= 0:
            _play_out(twin, luck)
        return self.value(twin, team)


def _play_out(world: State, luck: list[float]) -> None:
    """Play `world` to its end, in place, by rules of thumb."""
    while world.phase_no == AUCTION:
        world.push_call(opening.call(world))
    if world.phase_no == BURY:
        world.push_burial(*opening.bury(world))
    playout(world, luck)


POLICY: Final = ShengJiPolicy()
