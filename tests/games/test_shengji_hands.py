"""Whole hands and matches of Sheng Ji: conservation, views, refusals in play, records."""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from cardavia.games import record
from cardavia.games.refusals import AgainstRule, Malformed, OutOfTurn
from cardavia.games.shengji.acts import Move
from cardavia.games.shengji.cards import DECK, POINTS, RANKS
from cardavia.games.shengji.deal import Deal
from cardavia.games.shengji.game import GAME
from cardavia.games.shengji.score import PAST_ACE, next_threshold
from cardavia.games.shengji.state import State

MANY = int(os.environ.get("CARDAVIA_MANY", "1"))
"""Multiplies the number of random hands and matches."""

LEAD, FOLLOW, ORDER = "shengji.trick.lead", "shengji.trick.follow", "shengji.trick.order"


def everything(state: State) -> Counter[int]:
    """All cards of the deal, wherever they are."""
    cards = [card for seat in range(4) for card in state.view(seat).cards]
    cards += [card for play in state.history for card in play.cards]
    cards += state.ranking.list(*state.buried) if state.phase_no > 1 else []
    cards += state.deal.kitty if state.phase_no == 0 else []
    return Counter(cards)


def random_burial(state: State, rng: random.Random) -> Move:
    return Move("bury", tuple(sorted(rng.sample(state.view(state.seat).cards, 8))))


def play_out(state: State, rng: random.Random, *, conserve: bool = False) -> State:
    while not state.over:
        if conserve:
            assert set(everything(state).values()) == {2}
            assert sum(everything(state).values()) == 108
        moves = state.legal_moves()
        move = random_burial(state, rng) if state.phase == "bury" else rng.choice(moves)
        state.play(move)
    return state


def points_of(state: State) -> int:
    """The attackers' total, counted again from the tricks that the view shows."""
    view = state.view(0)
    attackers = [trick for trick in view.tricks if trick.winner % 2 == view.attackers]
    total = sum(trick.points for trick in attackers)
    last = view.tricks[-1]
    if last.winner % 2 == view.attackers:
        total += sum(POINTS[card] for card in view.buried) * 2 * last.size
    return total


@pytest.mark.parametrize("number", range(8))
def test_every_act_conserves_the_108_cards(number: int) -> None:
    rng = random.Random(number)
    play_out(GAME.start(GAME.deal(rng.randbytes(16))), rng, conserve=True)


def test_random_hands_end_with_all_hands_empty_and_200_points() -> None:
    rng = random.Random(51)
    for _ in range(150 * MANY):
        state = play_out(GAME.start(GAME.deal(rng.randbytes(16))), rng)
        view = state.view(0)
        assert view.counts == (0, 0, 0, 0)
        assert sum(trick.points for trick in view.tricks) + sum(POINTS[card] for card in view.buried) == 200
        assert sum(trick.size for trick in view.tricks) == 25
        assert view.multiplier == 0
        assert view.outcome is not None
        assert points_of(state) == view.outcome.points
        assert view.outcome.points % 5 == 0


def test_random_matches_are_played_past_the_ace() -> None:
    rng = random.Random(52)
    for _ in range(6 * MANY):
        deal: Deal | None = GAME.deal(rng.randbytes(16))
        hands = 0
        while deal is not None:
            state = GAME.start(deal)
            assert state.level == deal.levels[deal.dealer % 2]
            play_out(state, rng)
            hands += 1
            before, deal = deal, GAME.next_deal(state, rng.randbytes(16))
            outcome = state.view(0).outcome
            assert outcome is not None
            assert (outcome.before, outcome.dealer) == (before.levels, state.dealer)
            assert [a - b for a, b in zip(outcome.after, outcome.before, strict=True)][1 - outcome.gainer] == 0
            if deal is not None:
                assert (deal.levels, deal.dealer) == (outcome.after, outcome.next_dealer)
        assert outcome is not None
        assert PAST_ACE in outcome.after
        assert outcome.winner in (0, 1)
        assert "win" in state.result()
        assert hands > 3


def test_the_view_tells_what_the_kitty_counts_in_the_last_trick_only() -> None:
    rng = random.Random(57)
    state = GAME.start(GAME.deal(rng.randbytes(16)))
    while not state.over:
        view = state.view(0)
        last = view.trick is not None and view.counts[view.trick.leader] == 0
        assert view.multiplier == (2 * view.trick.size if last and view.trick else 0)
        assert next_threshold(view.points) > view.points
        state.play(rng.choice(state.legal_moves()))
    assert last


def test_a_seed_always_gives_the_same_deal() -> None:
    deal = GAME.deal(b"sixteen bytes ok")
    assert deal == GAME.deal(b"sixteen bytes ok")
    assert deal != GAME.deal(b"sixteen bytes no")
    assert (deal.levels, deal.opening) == ((0, 0), True)
    assert {GAME.deal(bytes([n] * 16)).dealer for n in range(40)} == {0, 1, 2, 3}


def test_a_copy_is_independent() -> None:
    rng = random.Random(53)
    state = GAME.start(GAME.deal(rng.randbytes(16)))
    while not state.over:
        twin = state.copy()
        before = [state.view(seat) for seat in range(4)]
        move = rng.choice(twin.legal_moves())
        twin.play(move)
        assert [state.view(seat) for seat in range(4)] == before
        state.play(move)
        assert [state.view(seat) for seat in range(4)] == [twin.view(seat) for seat in range(4)]


def test_the_view_checks_moves_as_the_state_does() -> None:
    rng = random.Random(55)
    for _ in range(20):
        state = GAME.start(GAME.deal(rng.randbytes(16)))
        while not state.over:
            view = state.view(state.seat)
            picked = [
                DECK.codes[card] for card in rng.sample(view.cards, min(len(view.cards), rng.choice((1, 1, 2, 2, 4))))
            ]
            move = view.move(picked)
            clause = view.check(move)
            assert (clause is None) == state.is_legal(move)
            assert view.check(picked) == view.check(str(move)) == clause
            if clause is not None:
                with pytest.raises(AgainstRule) as refused:
                    state.copy().play(move)
                assert refused.value.clause == clause
            state.play(rng.choice(state.legal_moves()))


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
    assert state.view(1).check("4H 4H") == ORDER


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
