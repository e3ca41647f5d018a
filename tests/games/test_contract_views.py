"""The engine contract: what a view says, and that nothing leads back from it."""

from __future__ import annotations

import dataclasses
import gc
from types import ModuleType

import pytest

from cardavia.games.base import SEATS, AnyGame
from tests.contract import every_game, fields_of, play_out, starts

# Views.


@every_game
def test_a_view_says_what_every_view_says(game: AnyGame) -> None:
    for deal, state, rng in starts(game, 2):
        while True:
            for viewer in range(SEATS):
                view = state.view(viewer)
                assert (view.game, view.seat) == (game.id, viewer)
                assert (view.turn, view.phase, view.ply) == (state.seat, state.phase, state.ply)
                assert isinstance(view.dealer, int)
                assert len(view.counts) == SEATS
                assert len(view.hand) == view.counts[viewer]
                assert all(isinstance(code, str) for code in view.hand)
            assert len({state.view(viewer).counts for viewer in range(SEATS)}) == 1, "counts are public"
            if state.over:
                break
            state.play(rng.choice(state.legal_moves()))
        assert deal.dealer in range(SEATS)


@every_game
def test_hands_at_the_start_are_those_dealt(game: AnyGame) -> None:
    for deal, state, _ in starts(game, 10):
        fields = fields_of(deal)
        for viewer in range(SEATS):
            hand = state.view(viewer).hand
            dealt = fields[f"hand.{viewer}"].split()
            assert sorted(hand) == sorted(dealt)


@every_game
def test_views_are_frozen_photographs(game: AnyGame) -> None:
    _, state, rng = next(starts(game, 1))
    views = [state.view(viewer) for viewer in range(SEATS)]
    texts = [repr(view) for view in views]
    for view in views:
        assert dataclasses.is_dataclass(view)
        assert not hasattr(view, "__dict__"), "slots: nothing can be hung on a view"
        for field in dataclasses.fields(view):
            with pytest.raises(dataclasses.FrozenInstanceError):
                setattr(view, field.name, None)
            assert not isinstance(getattr(view, field.name), list | set | bytearray), field.name
        hash(view)
    play_out(state, rng)
    assert [repr(view) for view in views] == texts


@every_game
def test_nothing_a_view_refers_to_leads_back_to_the_state_or_the_deal(game: AnyGame) -> None:
    for deal, state, rng in starts(game, 2):
        while not state.over:
            if rng.random() < 0.2:
                for viewer in range(SEATS):
                    todo: list[object] = [state.view(viewer)]
                    met: set[int] = set()
                    kept = []
                    while todo:
                        thing = todo.pop()
                        if id(thing) in met or isinstance(thing, type | ModuleType):
                            continue
                        met.add(id(thing))
                        kept.append(thing)
                        assert not isinstance(thing, type(state) | type(deal))
                        todo += gc.get_referents(thing)
            state.play(rng.choice(state.legal_moves()))
