"""Is a view honest? The same view from other worlds, for every game alike.

A view must not change when the cards that it does not show lie elsewhere. Three ways of laying them elsewhere: the
worlds that the policy imagines, the hidden cards shuffled through the piles, and another deal played through the rules
to the same point.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

from cardavia.ai.base import policy_of
from cardavia.games.base import SEATS, AnyGame, AnyState, Deal, Move, Piles, StateT
from cardavia.games.refusals import Refusal

TRIES = 12
"""Exchanges of two hidden cards that are tried before none is thought to leave the play as it was."""


class Position(NamedTuple):
    """A state on the way, and how it was reached from its deal."""

    game: AnyGame
    deal: Deal
    moves: tuple[tuple[int, Move], ...]
    state: AnyState


def positions(game: AnyGame, number: int, wild: float) -> Iterator[Position]:
    """Every position of a deal; `wild` is the share of random moves among the rule player's."""
    rng, policy = Random(number), policy_of(game.id)
    deal = game.deal(rng.randbytes(16))
    state, moves = game.start(deal), list[tuple[int, Move]]()
    while not state.over:
        yield Position(game, deal, tuple(moves), state)
        move = policy.rule_move(state.view(state.seat))
        if rng.random() < wild:
            move = policy.random_move(state, rng)
        moves.append((state.seat, move))
        state.play(move)
    yield Position(game, deal, tuple(moves), state)


def shuffled(piles: Piles, rng: Random) -> list[list[int]]:
    """The same cards in other piles, as many in each as before."""
    cards = [card for pile in piles for card in pile]
    rng.shuffle(cards)
    ends = [sum(map(len, piles[:n])) for n in range(len(piles) + 1)]
    return [cards[a:b] for a, b in pairwise(ends)]


def dealt_anew(state: StateT, seat: int, rng: Random) -> StateT:
    """The position as `seat` sees it with the cards that it cannot see dealt anew."""
    return type(state).imagined(state.view(seat), shuffled(state.hidden(seat), rng))


def replayed(at: Position, seat: int, rng: Random) -> AnyState | None:
    """The same play from another deal: two cards that `seat` cannot see change hands. None if no exchange was found
    that leaves the public play as it was."""
    fields = {name: value.strip() for name, _, value in (line.partition(":") for line in at.deal.header())}
    held = [list(at.state.view(other).hand) for other in range(SEATS)]
    others = [other for other in range(SEATS) if other != seat and held[other]]
    history = list(at.state.view(seat).history)
    for _ in range(TRIES if len(others) > 1 else 0):
        one, other = rng.sample(others, 2)
        give, take = rng.choice(held[one]), rng.choice(held[other])
        dealt = dict(fields)
        both = _exchange(dealt, f"hand.{one}", give, take) and _exchange(dealt, f"hand.{other}", take, give)
        if give == take or not both:
            continue
        state = at.game.start(at.game.read_deal(dealt))
        try:
            for actor, move in at.moves:
                state.play(move, actor)
        except Refusal:
            continue
        if state.seat == at.state.seat and list(state.view(seat).history) == history:
            return state
    return None


def _exchange(fields: dict[str, str], name: str, old: str, new: str) -> bool:
    codes = fields[name].split()
    if old not in codes:  # it was picked up, not dealt
        return False
    codes[codes.index(old)] = new
    fields[name] = " ".join(codes)
    return True


def unlike(at: Position, seat: int, rng: Random) -> Sequence[str]:
    """The ways in which the hidden cards can be told from the view of `seat`: none for an honest view."""
    view, found = at.state.view(seat), []
    if dealt_anew(at.state, seat, rng).view(seat) != view:
        found.append("dealt anew")
    if at.state.seat == seat:
        draw = policy_of(at.game.id).sampler(view)
        if draw(rng).view(seat) != view:
            found.append("imagined")
    twin = replayed(at, seat, rng)
    if twin is not None and twin.view(seat) != view:
        found.append("replayed")
    return found
