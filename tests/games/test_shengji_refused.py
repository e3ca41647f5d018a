"""Plays, texts and deals of Sheng Ji that are refused, and by which clause."""

from __future__ import annotations

import random

import pytest

from cardavia.games import record
from cardavia.games.refusals import AgainstRule, Malformed, OutOfTurn
from cardavia.games.shengji.acts import Move
from cardavia.games.shengji.cards import DECK, RANKS
from cardavia.games.shengji.deal import Deal
from cardavia.games.shengji.game import GAME
from cardavia.games.shengji.state import State

LEAD, FOLLOW, ORDER = "shengji.trick.lead", "shengji.trick.follow", "shengji.trick.order"


def hand(*held: str, trumps: str = "2S") -> State:
    """A hand at level 2 with spades as trumps, led by seat 0: these cards are with the seats, the rest anywhere."""
    wanted = [[DECK.index[code] for code in text.split()] for text in (*held, *[""] * (4 - len(held)))]
    pool = [card for card in range(54) for _ in range(2)]
    for card in (card for cards in wanted for card in cards):
        pool.remove(card)
    trump = DECK.index[trumps]
    if trump not in wanted[0]:
        wanted[0].append(trump)
        pool.remove(trump)
    pool.sort(key=lambda card: -(card % 4))
    buried = [pool.pop() for _ in range(8)]
    for cards in wanted:
        while len(cards) < 25:
            cards.append(pool.pop())
    state = GAME.start(Deal(0, (0, 0), False, tuple(tuple(cards) for cards in wanted), tuple(buried)))
    for text in (f"declare {trumps}", "pass", "pass", "pass", f"bury {' '.join(DECK.codes[card] for card in buried)}"):
        state.play(GAME.parse_move(text))
    return state


@pytest.mark.parametrize(
    "text", ["7H 7H 8H", "7H 7C", "7H 8H", "7H 7H 9H 9H", "7H 7H 8H 8H 7C", "7C 7C", "LJ BJ"]
)  # three cards, mixed suits, no pair, not consecutive, five cards, a copy not held, two jokers
def test_leads_that_are_refused(text: str) -> None:
    state = hand("7H 7H 8H 8H 9H 9H 7C LJ BJ", "7C")
    with pytest.raises(AgainstRule) as fault:
        state.play(GAME.parse_move(text))
    assert fault.value.clause == LEAD


def test_follows_that_are_refused_name_what_is_owed() -> None:
    state = hand("9H 9H", "4H 4H 7H QH 2H 5S")
    state.play(GAME.parse_move("9H 9H"))
    for text in ("7H QH", "4H 7H", "2H 5S", "4H", "4H 4H 7H"):
        with pytest.raises(AgainstRule) as fault:
            state.play(GAME.parse_move(text))
        assert fault.value.clause == FOLLOW


def test_a_trump_kept_back_by_a_short_hand_is_refused() -> None:
    """Seat 1 has one trump when a pair of trumps is led: it must go."""
    state = hand("5S 5S", "3S")
    state.ones[1], state.twos[1] = state.ranking.cards(DECK.index[code] for code in ("3S", "7H", "7H", "8C"))
    state.play(GAME.parse_move("5S 5S"))
    with pytest.raises(AgainstRule) as fault:
        state.play(GAME.parse_move("7H 7H"))
    assert fault.value.clause == FOLLOW
    assert state.view(1).choice() == (("3S",), ("7H", "7H", "8C"))
    state.play(GAME.parse_move("3S 8C"))


def test_a_play_out_of_turn_is_refused() -> None:
    state = hand("9H 9H")
    with pytest.raises(OutOfTurn) as fault:
        state.play(GAME.parse_move("4H 4H"), 1)
    assert fault.value.clause == ORDER
    assert state.view(1).check(["4H", "4H"]) == ORDER


def test_a_selection_of_34_cards_is_refused_as_a_lead() -> None:
    state = hand("9H 9H")
    codes = [code for code in DECK.codes if code.endswith(("H", "C"))] + list(DECK.codes[:8])
    with pytest.raises(AgainstRule) as fault:
        state.play(GAME.parse_move(" ".join(codes)))
    assert fault.value.clause == LEAD


def test_shapes_that_contain_a_picked_card() -> None:
    state = hand("7H 7H 8H 8H 9H 9H 7C")
    view = state.view(0)
    assert view.offers(["7C"]) == []
    shapes = view.offers(["8H"])
    assert shapes == [("8H", "8H"), ("9H", "9H", "8H", "8H", "7H", "7H")]
    assert all(view.check(codes) is None for codes in shapes)


def test_shapes_are_no_larger_than_the_lead() -> None:
    state = hand("3C 3C", "7H 7H 8H 8H 4C")
    state.play(GAME.parse_move("3C 3C"))
    assert state.view(1).offers(["7H"]) == [("7H", "7H")]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "refusal.not_a_move"),
        ("pass 2H", "refusal.not_a_move"),
        ("bury", "refusal.not_a_move"),
        ("declare", "refusal.not_a_move"),
        ("7H 7H 7H", "refusal.card_thrice"),
        ("7X", "refusal.unknown_card"),
        ("play 7H", "refusal.unknown_card"),
    ],
)
def test_text_that_is_no_move(text: str, reason: str) -> None:
    with pytest.raises(Malformed) as fault:
        GAME.parse_move(text)
    assert fault.value.reason == reason


def test_cards_of_a_move_may_stand_in_any_order() -> None:
    assert GAME.parse_move("8S 7S 8S 7S") == GAME.parse_move("7S 7S 8S 8S")
    assert str(GAME.parse_move("8S 7S 8S 7S")) == "7S 7S 8S 8S"


def test_moves_and_records_can_be_written_and_read_back() -> None:
    rng = random.Random(56)
    for _ in range(5):
        deal = GAME.deal(rng.randbytes(16))
        state = GAME.start(deal)
        moves: list[tuple[int, Move]] = []
        while not state.over:
            move = rng.choice(state.legal_moves())
            assert GAME.parse_move(str(move)) == move
            moves.append((state.seat, move))
            state.play(move)
        text = record.write(GAME, deal, moves, state.result())
        read = record.read(text)
        assert (read.deal, list(read.moves)) == (deal, moves)
        assert record.replay(read).verdict == "ok"
        assert record.replay(record.read(text.replace("result: ", "result: 1"))).verdict == "differs"


def faulty(name: str, value: str) -> dict[str, str]:
    fields = dict(line.split(": ", 1) for line in GAME.deal(bytes(16)).header())
    return {**fields, name: value}


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("dealer", "4", "refusal.not_a_seat"),
        ("levels", "2", "refusal.not_levels"),
        ("levels", "1 2", "refusal.not_levels"),
        ("levels", "2 3", "refusal.levels_differ"),
        ("opening", "maybe", "refusal.not_yes_or_no"),
        ("kitty", "2H 3H", "refusal.card_thrice"),
        ("hand.0", "2H 2H 2H", "refusal.card_thrice"),
        ("hand.0", "2H 2H 3X", "refusal.unknown_card"),
        ("hand.0", "2H 2H", "refusal.card_count"),
        ("hand.4", "2H 2H", "refusal.unknown_field"),
    ],
)
def test_a_deal_that_cannot_be(name: str, value: str, reason: str) -> None:
    with pytest.raises(Malformed) as fault:
        GAME.read_deal(faulty(name, value))
    assert (fault.value.reason, fault.value.field) == (reason, name)


def test_the_panel_has_four_sections_of_1_3_4_and_2_clauses() -> None:
    assert [len(section.clauses) for section in GAME.rules.sections] == [1, 3, 4, 2]
    ids = [clause.id for clause in GAME.rules]
    assert len(ids) == len(set(ids))
    assert all(clause_id.startswith("shengji.") for clause_id in ids)
    for clause in GAME.rules:
        assert "%" not in str(clause)
    assert RANKS[0] in str(GAME.rules.clause("shengji.setup.deal"))
