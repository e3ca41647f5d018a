"""A view tells nothing of hidden cards: for every game, at every ply, in wild and in sensible play."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, make_dataclass
from random import Random
from typing import Any

import pytest

from cardavia import games as package
from cardavia.games.base import NOBODY, SEATS, AnyGame, AnyState, View
from tests.honest import positions, replayed, unlike

every_game = pytest.mark.parametrize("game", package.games().values(), ids=lambda game: str(game.id))
PLAY = {"rules": 0.0, "mixed": 0.3, "random": 1.0}


@every_game
@pytest.mark.parametrize("wild", PLAY.values(), ids=PLAY.keys())
@pytest.mark.parametrize("number", range(2))
def test_a_view_does_not_change_with_what_it_does_not_show(game: AnyGame, wild: float, number: int) -> None:
    """At the start every view is tried; at the turn of a seat its own, and at each ply that of another seat besides."""
    rng = Random(number)
    for n, at in enumerate(positions(game, number, wild)):
        for seat in {at.state.seat, n % SEATS} - {NOBODY} if n else range(SEATS):
            assert not unlike(at, seat, rng), f"seat {seat} at ply {at.state.ply}"
        if at.state.over:
            assert n > 10


@every_game
def test_other_deals_are_found_that_lead_to_the_same_play(game: AnyGame) -> None:
    """Else the strongest of the three ways would prove nothing."""
    found: Counter[bool] = Counter()
    for n, at in enumerate(positions(game, 5, 0.3)):
        if sum(map(len, at.state.hidden(n % SEATS))) > SEATS:
            found[replayed(at, n % SEATS, Random(n)) is not None] += 1
    assert found[True] > found[False]


@every_game
def test_a_state_imagined_with_the_true_cards_plays_on_like_the_true_one(game: AnyGame) -> None:
    rng = Random(3)
    for n, at in enumerate(positions(game, 3, 0.5)):
        if n % 7 and n > 6:
            continue
        state, seat = at.state.copy(), n % SEATS
        world = type(state).imagined(state.view(seat), state.hidden(seat))
        assert list(world.history) == list(state.history)
        while not state.over:
            assert (world.seat, world.phase, world.ply) == (state.seat, state.phase, state.ply)
            assert list(world.legal_moves()) == list(state.legal_moves())
            move = rng.choice(state.legal_moves())
            world.play(move)
            state.play(move)
        assert (world.over, world.scores(), world.result()) == (True, state.scores(), state.result())


@every_game
def test_a_view_that_leaks_one_card_is_caught(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test hangs on the view the first card that the next seat holds; nearly every exchange must show it."""
    kind = type(game.start(game.deal(bytes(16))))
    honest = kind.view

    view: Any = honest(game.start(game.deal(bytes(16))), 0)
    told = make_dataclass("Told", [("leak", tuple, ())], bases=(type(view),), frozen=True, slots=True)
    names = [field.name for field in fields(view)]

    def leaking(state: AnyState, seat: int) -> View:
        view, hand = honest(state, seat), honest(state, (seat + 1) % SEATS).hand
        shown: View = told(**{name: getattr(view, name) for name in names}, leak=hand[:1])
        return shown

    monkeypatch.setattr(kind, "view", leaking)
    caught: Counter[str] = Counter()
    tried = 0
    for at in positions(game, 8, 0.3):
        if at.state.ply < 30 and not at.state.over:
            tried += 1
            caught.update(unlike(at, at.state.seat, Random(tried)))
    assert caught["dealt anew"] > tried / 2
    assert caught["imagined"] > tried / 2
    assert caught["replayed"] > 0
