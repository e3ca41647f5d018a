"""Ottocento, what holds in every deal: the deal itself, its record, and random play against the invariants."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardavia.games import record
from cardavia.games.base import next_seat
from cardavia.games.cards import size_of
from cardavia.games.ottocento.cards import DECK, halves
from cardavia.games.ottocento.game import GAME
from cardavia.games.ottocento.tricks import BARRED
from cardavia.games.refusals import Malformed

seeds = st.binary(min_size=16, max_size=32)


@given(seeds)
def test_a_deal_is_62_cards_once_each(seed: bytes) -> None:
    deal = GAME.deal(seed)
    assert sorted(card for hand in deal.hands for card in hand) == list(range(62))
    assert [len(hand) for hand in deal.hands] == [17 if seat == deal.dealer else 15 for seat in range(4)]
    assert deal == GAME.deal(seed)
    assert GAME.start(deal).seat == deal.dealer


def test_the_dealer_is_drawn_at_random() -> None:
    dealers = [GAME.deal(number.to_bytes(16, "big")).dealer for number in range(400)]
    assert all(70 < dealers.count(seat) < 130 for seat in range(4))


@settings(max_examples=40)
@given(seeds, st.randoms(use_true_random=False))
def test_random_play_keeps_the_invariants(seed: bytes, rng: random.Random) -> None:
    state = GAME.start(GAME.deal(seed))
    ply = -1
    while not state.over:
        assert state.ply > ply
        ply = state.ply
        moves = state.legal_moves()
        assert moves
        assert len(moves) == len(set(moves))
        assert all(state.is_legal(move) for move in moves)
        state.play(rng.choice(moves))
        everywhere = [*state.hands, *state.piles, state.table, 0 if state.over else state.discards]
        assert sum(everywhere) == DECK.full, "every card is in one place"
    assert state.ply == 65
    assert not state.discards & BARRED
    assert sum(state.tricks_won) == 15
    assert state.last_team in (0, 1)
    assert all(size_of(pile) % 2 == 0 for pile in state.piles)
    assert sum(map(halves, state.piles)) == 174
    assert state.settled is not None
    assert state.settled.piles[state.settled.matto_keeper] & DECK.mask(["MAT"])


@settings(max_examples=25)
@given(seeds, st.randoms(use_true_random=False))
def test_a_record_is_read_as_it_was_written(seed: bytes, rng: random.Random) -> None:
    deal = GAME.deal(seed)
    state = GAME.start(deal)
    moves = []
    while not state.over:
        move = rng.choice(state.legal_moves())
        moves.append((state.seat, move))
        state.play(move)
    text = record.write(GAME, deal, moves, state.result())
    read = record.read(text)
    assert (read.deal, list(read.moves), read.result) == (deal, moves, state.result())
    assert record.replay(read).verdict == "ok"


def test_the_order_of_play() -> None:
    """The seat on the dealer's right leads, play goes anticlockwise, the winner leads next."""
    state = GAME.start(GAME.deal(bytes(16)))
    right = next_seat(state.dealer)
    while state.phase != "play":
        state.play(state.legal_moves()[0])
    assert state.seat == right
    while not state.over:
        order = []
        for _ in range(4):
            order.append(state.seat)
            state.play(state.legal_moves()[0])
        assert order == [(order[0] + i) % 4 for i in range(4)]
        assert state.over or state.seat == state.view(0).tricks[-1].winner


FIELDS = {line.split(": ")[0]: line.split(": ")[1] for line in GAME.deal(bytes(16)).header()}
HAND = next(name for name in FIELDS if name != "dealer" and len(FIELDS[name].split()) == 15)


@pytest.mark.parametrize(
    ("change", "reason", "field"),
    [
        ({"dealer": "4"}, "refusal.not_a_seat", "dealer"),
        ({"dealer": str((int(FIELDS["dealer"]) + 1) % 4)}, "refusal.card_count", None),
        ({HAND: FIELDS[HAND] + " 5s"}, "refusal.unknown_card", HAND),
        ({HAND: FIELDS[HAND].rsplit(" ", 1)[0]}, "refusal.card_count", HAND),
        ({HAND: FIELDS[HAND].rsplit(" ", 1)[0] + " " + FIELDS[HAND].split()[0]}, "refusal.card_twice", HAND),
        ({"table": "9s"}, "refusal.unknown_field", "table"),
        ({HAND: None}, "refusal.field_missing", None),
    ],
)
def test_a_header_that_is_no_deal(change: dict[str, str | None], reason: str, field: str | None) -> None:
    fields = {name: text for name, text in (FIELDS | change).items() if text is not None}
    with pytest.raises(Malformed) as caught:
        GAME.read_deal(fields)
    assert caught.value.reason == reason
    if field is not None:
        assert caught.value.field == field
