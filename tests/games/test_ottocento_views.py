"""Ottocento, the honest table: a view holds what a person in that seat could know, and nothing else."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator

from cardavia.games.base import NOBODY
from cardavia.games.cards import size_of
from cardavia.games.ottocento.cards import DECK
from cardavia.games.ottocento.combinations import count
from cardavia.games.ottocento.game import GAME
from cardavia.games.ottocento.state import State
from cardavia.games.ottocento.tricks import SKIP, Move
from cardavia.games.ottocento.view import View


def positions(deals: int, salt: int = 0) -> Iterator[tuple[State, random.Random]]:
    """Every position before the first card, every fifth after it, and the last, of random deals."""
    for number in range(deals):
        rng = random.Random(number + salt)
        state = GAME.start(GAME.deal(rng.randbytes(16)))
        while True:
            if state.phase != "play" or state.ply % 5 == 0:
                yield state, rng
            if state.over:
                break
            state.play(rng.choice(state.legal_moves()))


def known(state: State, seat: int) -> int:
    """What the seat has seen: its own cards, what was declared or played, and the discards if it made them."""
    seen = state.hands[seat] | (state.discards if seat == state.dealer or state.over else 0)
    for cards in (*state.public, *(act.cards for act in state.history)):
        seen |= cards
    return seen


def test_no_field_of_a_view_names_a_hidden_card() -> None:
    """All fields are searched; one that this test does not know how to read makes it fail."""
    plain = {"seat", "turn", "phase", "ply", "dealer", "counts", "declared", "leader", "winner", "tricks_won", "matto"}
    plain |= {"last_team", "game", "settled", "follow", "void"}
    masks = {"hand_mask", "discards", "table"}
    for state, _ in positions(30, salt=100):
        for seat in range(4):
            view = state.view(seat)
            seen = 0
            for field in dataclasses.fields(view):
                value = getattr(view, field.name)
                if field.name in masks:
                    seen |= value
                elif field.name == "best":
                    seen |= 1 << value if value >= 0 else 0
                elif field.name in ("piles", "public"):
                    for cards in value:
                        seen |= cards
                elif field.name == "history":
                    for act in value:
                        seen |= act.cards
                else:
                    assert field.name in plain, f"does {field.name} hold cards?"
            assert not seen & ~known(state, seat)
            assert (view.settled is None) == (not state.over)


def test_a_skip_looks_like_a_hand_without_combinations() -> None:
    """Edge 26: a skipped declaration is no proof of an empty hand, so nothing may tell the two apart."""
    skipped = None
    for number in range(50):
        state = GAME.start(GAME.deal(number.to_bytes(16, "big")))
        state.play(state.legal_moves()[0])
        if state.phase == "declare":
            actor = state.seat
            state.play(SKIP)
            skipped = state.view((actor + 1) % 4)
            assert skipped.declared[actor] == 0
            assert skipped.declarations[actor] is None
            assert [act.act for act in skipped.history if act.seat == actor and act.act != "discard"] == ["pass"]
            assert skipped.ply == 1 + sum(points >= 0 for points in skipped.declared)
    assert skipped is not None


def test_a_view_tells_what_is_public() -> None:
    for state, _ in positions(20, salt=300):
        for seat in range(4):
            view = state.view(seat)
            assert isinstance(view, View)
            assert (view.game, view.seat, view.turn, view.ply) == ("ottocento", seat, state.seat, state.ply)
            assert (view.phase, view.over, view.dealer) == (state.phase, state.over, state.dealer)
            assert DECK.mask(view.hand) == state.hands[seat]
            assert view.counts == tuple(size_of(hand) for hand in state.hands)
            assert sum(view.counts) + sum(pile.bit_count() for pile in view.piles) + view.table.bit_count() == (
                62 - (0 if state.over else size_of(state.discards))
            )
            assert (list(view.piles), list(view.tricks_won)) == (state.piles, state.tricks_won)
            assert all(DECK.mask(shown) & ~hand == 0 for shown, hand in zip(view.shown, state.hands, strict=True))
            assert view.discards == (state.discards if seat == state.dealer or state.over else 0)
            assert view.over == (view.turn == NOBODY)
            done = [trick for trick in view.tricks if len(trick.cards) == 4]
            assert len(done) == sum(view.tricks_won)
            assert view.previous == (done[-1] if done else None)
            if view.trick:
                assert view.trick.leader == view.leader
                assert view.trick.winner == view.winner
                assert (view.trick.leader + len(view.trick.cards)) % 4 == view.turn
            else:
                assert not view.table


def test_a_view_offers_the_moves_of_the_seat_to_act_only() -> None:
    for state, _ in positions(20, salt=400):
        for seat in range(4):
            view = state.view(seat)
            acts = seat == state.seat
            assert view.moves() == (state.legal_moves() if acts else [])
            assert (view.offer is not None) == (acts and state.phase == "declare")
            if view.offer is not None:
                assert view.offer == count(state.hands[seat])
                assert view.offer.points > 0
            playable = acts and state.phase in ("discard", "play")
            assert bool(view.legal) == playable
            if state.phase == "play":
                assert view.legal_mask == sum(move.cards for move in view.moves())


def test_hands_are_sorted_as_a_player_holds_them() -> None:
    """Swords, batons, cups, coins, trumps, Matto; the strongest first."""
    hand = DECK.mask(["MAT", "BEG", "M1", "T16", "T5", "ANG", "10d", "Ad", "Rd", "6c", "As", "10s", "Rs", "6b", "Nb"])
    state = GAME.start(GAME.deal(bytes(16)))
    state.hands[2] = hand
    order = "Rs 10s As Nb 6b 6c Rd Ad 10d ANG T16 T5 M1 BEG MAT"
    assert " ".join(state.view(2).hand) == order


def test_push_is_play_without_history() -> None:
    for number in range(20):
        rng = random.Random(number)
        state = GAME.start(GAME.deal(rng.randbytes(16)))
        twin = state.copy()
        while not state.over:
            move: Move = rng.choice(state.legal_moves())
            state.play(move)
            if move.act == "discard":
                twin.push_discard(move.cards)
            elif move.act == "play":
                twin.push(move.cards.bit_length() - 1)
            else:
                twin.push_declare(move.act == "declare")
            assert dataclasses.replace(twin.view(1), history=()) == dataclasses.replace(state.view(1), history=())
        assert twin.result() == state.result()


def test_steps_follow_from_what_everybody_heard() -> None:
    """The views shown one after the other depend on declared cards alone, never on who was asked and kept silent."""
    asked = 0
    for number in range(60):
        rng = random.Random(number)
        start = GAME.start(GAME.deal(rng.randbytes(16)))
        for seat in range(4):
            state, shown = start.copy(), [start.view(seat)]
            while state.phase != "play":
                state.play(rng.choice(state.legal_moves()))
                shown += state.view(seat).steps(shown[-1].ply)
                asked += state.phase == "declare" and state.seat != seat
            assert [view.ply for view in shown] == list(range(6))
            heard = shown[-1].history
            for view in shown[1:-1]:
                assert view.history == heard[: view.ply]
                assert view.turn in (seat, NOBODY)
                assert view.public == tuple(sum(act.cards for act in view.history if act.seat == n) for n in range(4))
    assert asked > 60
