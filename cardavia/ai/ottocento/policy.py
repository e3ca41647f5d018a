"""The policy of Ottocento: rules of thumb for a seat, worlds consistent with its view, fast rollouts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from cardavia.ai.base import Sampler, ScorePolicy
from cardavia.ai.ottocento import ahead
from cardavia.ai.ottocento.belief import sampler, unseen_by
from cardavia.ai.ottocento.explain import misfits, seen_plays
from cardavia.ai.ottocento.quick import discards, pick, playout
from cardavia.ai.pool import explaining
from cardavia.ai.settings import Plan, Settings
from cardavia.games.base import SEATS
from cardavia.games.cards import bits, has, top_of
from cardavia.games.ottocento.cards import ANGEL, BEGATO, KINGS, MORI, PIPS, SUIT
from cardavia.games.ottocento.numbers import HAND_CARDS
from cardavia.games.ottocento.sheet import NO_CARD
from cardavia.games.ottocento.state import State
from cardavia.games.ottocento.tricks import DECLARE, PLAYS, SKIP, Move
from cardavia.games.ottocento.view import View

DISCARDS: Final = 20
"""How many pairs of cards are considered for putting aside."""

SMALL: Final = 13
"""Points of a declaration that are worth a thought whether to show a Bégato, an Angel or a king for them."""


PLIES = HAND_CARDS * SEATS


class OttocentoPolicy(ScorePolicy[View, Move, State]):
    """Worth of a trick against worth of the cards kept; the true count at the end decides."""

    chances = PLIES
    levels: Mapping[str, Settings] = {
        "easy": Settings(40),
        "normal": Settings(400, ahead=60, late=4, guard=1.0, pool=120),
        "hard": Settings(1600, ahead=200, late=4, guard=1.0, pool=240),
    }

    def rule_move(self, view: View) -> Move:
        if view.phase == "discard":
            return Move("discard", discards(view.hand_mask)[0])
        if view.phase == "declare":
            return DECLARE
        return PLAYS[pick(State.imagined(view))]

    def candidates(self, view: View) -> Sequence[Move]:
        if view.phase == "discard":
            return [Move("discard", pair) for pair in discards(view.hand_mask)[:DISCARDS]]
        if view.phase == "declare":
            offer = view.offer
            small = offer is not None and offer.points <= SMALL and offer.cards & (BEGATO | ANGEL | KINGS)
            return [DECLARE, SKIP] if small else [DECLARE]
        return [PLAYS[card] for card in distinct(view)]

    def sampler(self, view: View) -> Sampler[State]:
        return sampler(view)

    def plan(self, view: View, settings: Settings) -> Plan:
        draw = self.sampler(view)
        if view.phase != "play":
            return Plan(draw, self.outcome, settings.rollouts)
        if settings.ahead and max(view.counts) <= settings.late:
            return Plan(draw, ahead.outcome_ahead, settings.ahead, settings.guard)
        if settings.pool > 1:
            draw = explaining(draw, seen_plays(view), misfits, settings)
        return Plan(draw, self.outcome, settings.rollouts, settings.guard)

    def rollout(self, world: State, rng: Random) -> None:
        _to_play(world)
        playout(world, [rng.random() for _ in range(PLIES)])

    def outcome(self, world: State, move: Move, luck: list[float]) -> float:
        twin = world.copy()
        team = twin.seat & 1
        if move.act == "play":
            twin.push(top_of(move.cards))
        elif move.act == "discard":
            twin.push_discard(move.cards)
        else:
            twin.push_declare(move.act == "declare")
        _to_play(twin)
        playout(twin, luck)
        own, other = twin.scores()
        return float(other - own if team else own - other)


def distinct(view: View) -> list[int]:
    """The cards that may be played, but only one of those that no outcome can tell apart.

    Alike are numbers of a suit with no card between them that is unseen or in the trick, and the Mori (declared ones
    apart, since everybody knows where those are).
    """
    between = view.table | unseen_by(view)
    shown = view.public[view.seat]
    kept: list[int] = []
    last = NO_CARD
    for card in bits(view.legal_mask):
        kind = PIPS if has(PIPS, card) else MORI if has(MORI, card) else 0
        alike = last >= 0 and has(kind, last) and SUIT[card] == SUIT[last] and has(shown, card) == has(shown, last)
        if not alike or (kind == PIPS and between & (1 << card) - (2 << last)):
            kept.append(card)
        last = card
    return kept


def _to_play(state: State) -> None:
    """Put aside and declare as the rules of thumb say, until the first card is to be played."""
    if state.phase == "discard":
        state.push_discard(discards(state.hands[state.seat])[0])
    while state.phase == "declare":
        state.push_declare(True)


POLICY: Final = OttocentoPolicy()
