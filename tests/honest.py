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
    """The same play from another deal: two cards that `seat` cannot see change places. None if no exchange was found
    that leaves the public play as it was. Seats of whose cards `seat` knows one keep theirs."""
    held = [list(at.state.view(other).hand) for other in range(SEATS)]
    piles = at.state.hidden(seat)
    others = [other for other in range(SEATS) if held[other] and len(piles[other]) == len(held[other])]
    history = list(at.state.view(seat).history)
    for _ in range(TRIES if len(others) > 1 else 0):
        one, other = rng.sample(others, 2)
        give, take = rng.choice(held[one]), rng.choice(held[other])
        dealt = _exchanged(at.deal, (one, give), (other, take))
        if give == take or dealt is None:
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


def _exchanged(deal: Deal, *held: tuple[int, str]) -> dict[str, str] | None:
    """The header of a deal with two cards, each held by a seat by now, in each other's place."""
    fields = {name: value.split() for name, _, value in (line.partition(":") for line in deal.header())}
    places = [_dealt(fields, seat, code) for seat, code in held]
    if None in places:
        return None
    (one, i), (other, j) = (place for place in places if place)
    fields[one][i], fields[other][j] = fields[other][j], fields[one][i]
    return {name: " ".join(codes) for name, codes in fields.items()}


def _dealt(fields: dict[str, list[str]], seat: int, code: str) -> tuple[str, int] | None:
    """Where a card was dealt that a seat holds now: to its hand, or elsewhere where there is only one such card."""
    if code in fields[f"hand.{seat}"]:
        return f"hand.{seat}", fields[f"hand.{seat}"].index(code)
    places = [(name, codes.index(code)) for name, codes in fields.items() if code in codes]
    return places[0] if len(places) == 1 and sum(codes.count(code) for codes in fields.values()) == 1 else None


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
