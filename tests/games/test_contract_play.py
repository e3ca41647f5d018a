"""The engine contract: playing, moves and their text, refusals, copies."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardavia.games.base import NOBODY, SEATS, AnyGame
from cardavia.games.refusals import AgainstRule, Malformed, OutOfTurn
from tests.contract import PLAYOUTS, every_game, facts, play_out, seed, starts

MOVES_TRIED = 40


def some(moves: Any, rng: random.Random, count: int = MOVES_TRIED) -> list[Any]:
    return list(moves) if len(moves) <= count else rng.sample(list(moves), count)


def stray_moves(game: AnyGame, count: int) -> list[Any]:
    """Moves from all over other deals of the game: of every phase, legal where they come from."""
    rng = random.Random(count)
    found: dict[Any, None] = {}
    for number in range(100, 100 + PLAYOUTS):
        state = game.start(game.deal(seed(number)))
        while not state.over:
            found |= dict.fromkeys(some(state.legal_moves(), rng, 6))
            state.play(rng.choice(state.legal_moves()))
    return some(list(found), rng, count)


# Play.


@every_game
def test_a_playout_keeps_the_contract_at_every_ply(game: AnyGame) -> None:
    for deal, state, rng in starts(game):
        ply = moves = 0
        assert (state.ply, state.over) == (0, False)
        while not state.over:
            assert state.ply == ply
            assert state.seat in range(SEATS)
            assert isinstance(state.phase, str)
            assert state.phase
            legal = list(state.legal_moves())
            assert legal, "a seat that must act has a move"
            assert legal == list(state.legal_moves()), "the order is fixed"
            assert len(set(legal)) == len(legal)
            assert all(map(state.is_legal, some(legal, rng)))
            state.play(rng.choice(legal), state.seat if moves % 2 else None)
            assert state.ply > ply, "every move counts, and so may seats that have nothing to say"
            ply, moves = state.ply, moves + 1
            assert moves < 1000, "a deal ends"
        assert state.seat == NOBODY
        assert list(state.legal_moves()) == []
        assert deal in [game.deal(seed(number)) for number in range(PLAYOUTS)], "play leaves the deal as it was"


@every_game
def test_nothing_is_legal_after_the_end(game: AnyGame) -> None:
    for _, state, rng in starts(game, 2):
        moves = play_out(state, rng)
        before = facts(state)
        for (_, move), actor in itertools.product(some(moves, rng, 8), (None, *range(SEATS))):
            assert not state.is_legal(move)
            with pytest.raises(OutOfTurn) as refused:
                state.play(move, actor)
            assert game.rules.number(refused.value.clause)
        assert facts(state) == before


@every_game
def test_moves_and_their_text_are_inverses(game: AnyGame) -> None:
    for _, state, rng in starts(game):
        while not state.over:
            for move in some(state.legal_moves(), rng):
                assert game.parse_move(str(move)) == move
                assert str(game.parse_move(str(move))) == str(move)
                assert hash(game.parse_move(str(move))) == hash(move)
                assert str(move) == " ".join(str(move).split())
                assert "#" not in str(move)
            state.play(rng.choice(state.legal_moves()))


@every_game
def test_a_move_cannot_be_changed(game: AnyGame) -> None:
    for _, state, rng in starts(game, 1):
        for _, move in play_out(state, rng):
            for name in (*getattr(move, "_fields", ()), *getattr(move, "__dataclass_fields__", ())):
                with pytest.raises(AttributeError):
                    setattr(move, name, 0)


@every_game
@given(text=st.text(max_size=20))
@settings(deadline=None, max_examples=150)
def test_any_text_is_a_move_or_malformed(game: AnyGame, text: str) -> None:
    try:
        move = game.parse_move(text)
    except Malformed as refused:
        reason = refused.reason
    else:
        reason = "refusal."
        assert game.parse_move(str(move)) == move
    assert reason.startswith("refusal.")


@every_game
@given(data=st.data())
@settings(deadline=None, max_examples=150)
def test_words_of_moves_in_any_order_are_a_move_or_malformed(game: AnyGame, data: st.DataObject) -> None:
    state = game.start(game.deal(seed(1)))
    words = sorted({word for move in state.legal_moves()[:100] for word in str(move).split()} | {"x", "play", "pass"})
    text = " ".join(data.draw(st.lists(st.sampled_from(words), max_size=10)))
    try:
        move = game.parse_move(text)
    except Malformed:
        return
    assert game.parse_move(str(move)) == move
    before = facts(state)
    if not state.is_legal(move):
        with pytest.raises((OutOfTurn, AgainstRule)):
            state.play(move)
        assert facts(state) == before


@every_game
def test_another_seat_is_out_of_turn_and_changes_nothing(game: AnyGame) -> None:
    for _, state, rng in starts(game, 2):
        while not state.over:
            move = rng.choice(state.legal_moves())
            before = facts(state)
            for other in range(SEATS):
                if other != state.seat:
                    with pytest.raises(OutOfTurn) as refused:
                        state.play(move, other)
                    assert game.rules.number(refused.value.clause)
            assert facts(state) == before
            state.play(move)


@every_game
def test_a_refused_move_names_a_clause_of_the_panel_and_changes_nothing(game: AnyGame) -> None:
    """Moves that are legal elsewhere: `play` refuses just what `is_legal` denies."""
    strays = stray_moves(game, 300)
    refusals = 0
    for _, state, rng in starts(game, 2):
        while not state.over:
            before = facts(state)
            for move in some(strays, rng, 12):
                if state.is_legal(move):
                    state.copy().play(move, state.seat)
                    continue
                refusals += 1
                with pytest.raises((OutOfTurn, AgainstRule)) as refused:
                    state.play(move, state.seat)
                refusal = refused.value
                assert isinstance(refusal, OutOfTurn | AgainstRule)
                assert game.rules.number(refusal.clause)
            assert facts(state) == before
            state.play(rng.choice(state.legal_moves()))
    assert refusals > 100


@every_game
def test_a_copy_is_independent(game: AnyGame) -> None:
    for _, state, rng in starts(game, 2):
        while not state.over:
            if rng.random() < 0.15:
                before, twin = facts(state), state.copy()
                assert facts(twin) == before
                play_out(twin, rng)
                assert facts(state) == before
            state.play(rng.choice(state.legal_moves()))
