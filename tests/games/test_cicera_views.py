"""Cicera, the honest table: a view holds what a person in that seat could know, and nothing else."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator

import pytest

from cardavia.games.base import NOBODY
from cardavia.games.cards import size_of
from cardavia.games.cicera.captures import DECK
from cardavia.games.cicera.game import GAME
from cardavia.games.cicera.seen import Played
from cardavia.games.cicera.state import State
from cardavia.games.cicera.view import View
from cardavia.games.refusals import Malformed


def positions(deals: int, salt: int = 0) -> Iterator[tuple[State, random.Random]]:
    """Every fifth position of random deals, the first and the last included."""
    for number in range(deals):
        rng = random.Random(number + salt)
        state = GAME.start(GAME.deal(rng.randbytes(16)))
        while True:
            if state.ply % 5 == 0 or state.over:
                yield state, rng
            if state.over:
                break
            state.play(rng.choice(state.legal_moves()))


def known(state: State, seat: int) -> int:
    """What the seat has seen: its own cards, and every card that was on the table at some time."""
    public = sum(1 << card for card in state.deal.table) | sum(1 << play.card for play in state.history)
    return state.hands[seat] | public


def test_no_field_of_a_view_names_a_hidden_card() -> None:
    """All fields are searched; one that this test does not know how to read makes it fail."""
    plain = {"seat", "turn", "ply", "dealer", "counts", "bonus", "last_team", "game"}
    masks = {"hand_mask", "table_mask", "just_left", "leftovers"}
    for state, _ in positions(60, salt=100):
        for seat in range(4):
            view = state.view(seat)
            seen = 0
            for field in dataclasses.fields(view):
                value = getattr(view, field.name)
                if field.name in masks:
                    seen |= value
                elif field.name == "piles":
                    seen |= value[0] | value[1]
                elif field.name == "opening":
                    seen |= sum(1 << card for card in value)
                elif field.name == "history":
                    seen |= sum(1 << play.card for play in value)
                    assert all(type(play) is Played and not play.taken & ~known(state, seat) for play in value)
                else:
                    assert field.name in plain, f"does {field.name} hold cards?"
            assert not seen & ~known(state, seat)
            assert view.hand_mask == state.hands[seat]
            for name in ("hand", "table"):
                assert not DECK.mask(getattr(view, name)) & ~known(state, seat)


def test_a_view_tells_what_is_public() -> None:
    for state, _ in positions(40, salt=300):
        for seat in range(4):
            view = state.view(seat)
            assert isinstance(view, View)
            assert (view.game, view.seat, view.turn, view.ply) == ("cicera", seat, state.seat, state.ply)
            assert (view.phase, view.over, view.dealer) == (state.phase, state.over, state.deal.dealer)
            assert DECK.mask(view.hand) == state.hands[seat]
            assert view.counts == tuple(size_of(hand) for hand in state.hands)
            assert DECK.mask(view.table) == state.table
            assert (view.opening, view.just_left) == (state.deal.table, state.just_left)
            assert (list(view.piles), list(view.bonus)) == (state.piles, state.bonus)
            assert view.history == tuple(state.history)
            assert view.over == (view.turn == NOBODY)


def test_a_view_offers_the_moves_of_the_seat_to_act_only() -> None:
    for state, _ in positions(40, salt=400):
        legal = {str(move) for move in state.legal_moves()}
        for seat in range(4):
            view = state.view(seat)
            offered = [option for code in DECK.codes for option in view.options(code)]
            assert {option.move for option in offered} == (legal if seat == state.seat else set())
            assert len({option.move for option in offered}) == len(offered)
            for option in offered:
                after = state.copy()
                after.play(GAME.parse_move(option.move))
                assert option.bonuses == after.history[-1].bonuses
                assert option.cards == after.history[-1].codes


def test_a_view_counts_what_each_team_has() -> None:
    for state, _ in positions(40, salt=600):
        view = state.view(0)
        for team in (0, 1):
            pile = DECK.names(state.piles[team])
            assert view.captured(team) == len(pile)
            assert view.swords(team) == sum(code.endswith("s") for code in pile)
            assert set(view.prizes(team)) == set(pile) & {"2s", "10d", "Fc", "As", "3s"}
            assert sum(view.tally(team).values()) == view.bonus[team]
            assert all(view.tally(team).values())


def test_a_view_names_the_card_just_left_and_the_leftovers() -> None:
    for state, _ in positions(40, salt=700):
        view = state.view(0)
        last = state.history[-1] if state.history else None
        assert view.just_left_code == (last.code if last and not last.taken else "")
        assert DECK.mask(view.leftover_codes) == state.leftovers
        assert state.over or not view.leftover_codes


def test_hands_are_sorted_as_a_player_holds_them() -> None:
    """By rank, and by suit within a rank."""
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "F", "C", "R"]
    for state, _ in positions(10, salt=500):
        hand = state.view(0).hand
        assert list(hand) == sorted(hand, key=lambda code: (ranks.index(code[:-1]), "scdb".index(code[-1])))


def test_a_view_refuses_the_code_of_no_card() -> None:
    with pytest.raises(Malformed, match=r"refusal\.unknown_card"):
        GAME.start(GAME.deal(bytes(16))).view(0).options("QH")
