"""Points, levels, next dealer and the end of the match in Sheng Ji (`shengji.score`, `shengji.goal.match`)."""

from __future__ import annotations

import pytest

from cardavia.games.base import NOBODY
from cardavia.games.shengji.acts import PLAY, Move
from cardavia.games.shengji.cards import DECK, NO_SUIT, RANKS, SUITS, Ranking, ranking
from cardavia.games.shengji.deal import Deal
from cardavia.games.shengji.game import GAME
from cardavia.games.shengji.score import PAST_ACE, climb, next_threshold, score
from cardavia.games.shengji.state import State


def levels_of(text: str) -> tuple[int, int]:
    first, second = (RANKS.index(rank) for rank in text.split())
    return first, second


@pytest.mark.parametrize(
    ("points", "over", "steps"),
    [
        (0, False, 3), (5, False, 2), (35, False, 2), (40, False, 1), (75, False, 1),
        (80, True, 0), (115, True, 0), (120, True, 1), (155, True, 1), (160, True, 2), (195, True, 2),
        (200, True, 3), (235, True, 3), (240, True, 4), (500, True, 10),
    ],
)  # fmt: skip
def test_levels_by_points(points: int, over: bool, steps: int) -> None:
    assert climb(points) == (over, steps)


@pytest.mark.parametrize(("points", "then"), [(0, 5), (5, 40), (35, 40), (40, 80), (75, 80), (80, 120), (200, 240)])
def test_the_next_threshold(points: int, then: int) -> None:
    assert next_threshold(points) == then
    assert climb(points) != climb(then)
    assert climb(points) == climb(then - 5)


HANDS = [
    ("S1", 0, 0, "2 2", "0 5 2 2"),
    ("S2", 5, 0, "2 2", "5 4 2 2"),
    ("S3", 35, 0, "2 2", "35 4 2 2"),
    ("S4", 40, 0, "2 2", "40 3 2 2"),
    ("S5", 75, 0, "2 2", "75 3 2 2"),
    ("S6", 80, 0, "5 3", "80 5 3 1"),
    ("S7", 115, 0, "5 3", "115 5 3 1"),
    ("S8", 120, 0, "5 3", "120 5 4 1"),
    ("S9", 155, 3, "5 3", "155 6 3 0"),
    ("S10", 160, 3, "5 3", "160 7 3 0"),
    ("S11", 200, 1, "9 10", "200 Q 10 2"),
    ("S12", 320, 1, "9 10", "320 win 10 -"),
    ("S13", 60, 2, "A K", "60 win K -"),
    ("S14", 0, 2, "Q K", "0 win K -"),
    ("S15", 30, 2, "Q K", "30 A K 0"),
    ("S16", 90, 2, "A A", "90 A A 3"),
    ("S17", 125, 2, "A A", "125 A win -"),
]


@pytest.mark.parametrize(
    ("points", "dealer", "before", "result"), [case[1:] for case in HANDS], ids=[case[0] for case in HANDS]
)
def test_labelled_hands(points: int, dealer: int, before: str, result: str) -> None:
    outcome = score(dealer, levels_of(before), points, 0, 0)
    assert str(outcome) == result
    assert outcome.held == (points < 80)
    assert outcome.before == levels_of(before)
    assert (outcome.winner == NOBODY) == (PAST_ACE not in outcome.after)


@pytest.mark.parametrize(
    ("cards", "multiplier", "bonus"), [(1, 2, 50), (2, 4, 100), (4, 8, 200), (6, 12, 300), (8, 16, 400)]
)
def test_the_kitty_counts_twice_the_cards_of_each_play(cards: int, multiplier: int, bonus: int) -> None:
    outcome = score(0, (0, 0), 20, 25, cards)
    assert (outcome.multiplier, outcome.bonus, outcome.points) == (multiplier, bonus, 20 + bonus)


def test_a_kitty_without_points_gives_nothing_and_defenders_save_it() -> None:
    assert score(0, (0, 0), 20, 0, 4).points == 20
    saved = score(0, (0, 0), 20, 25, 0)
    assert (saved.multiplier, saved.bonus, saved.points) == (0, 0, 20)


def context(text: str) -> Ranking:
    suit, level = (NO_SUIT, text[2:]) if text.startswith("NT") else (SUITS.index(text[0]), text[1:])
    return ranking(suit, RANKS.index(level))


def cards(text: str) -> tuple[int, ...]:
    return tuple(sorted(DECK.index[code] for code in text.split()))


BURIED = "10C 5D 3C 3D 4C 4D 6C 7D"
ENDINGS = [
    ("E1", "S2", 0, "2 2", 55, 1, "AS | KS | BJ | 3D", BURIED, (30, 2), "95 2 2 1"),
    ("E2", "S2", 0, "2 2", 55, 1, "AS | KS | 4D | BJ", BURIED, (0, 0), "55 3 2 2"),
    ("E3", "H10", 2, "10 8", 60, 3, "QH QH | 3H 4H | 5C 5D | JH JH", BURIED.replace("10C", "KC"), (60, 4),
     "130 10 9 3"),
    ("E4", "S2", 2, "2 2", 40, 3, "8H 8H 9H 9H | 3C 4C 6C 7C | 5H KH JH QH | 3D 4D 6D 7D", BURIED, (120, 8),
     "175 2 4 3"),
    ("E5", "CA", 2, "A Q", 70, 1, "LJ | BJ | 3C | 5C", BURIED, (0, 0), "70 win Q -"),
    ("E6", "CA", 2, "A Q", 70, 1, "BJ | LJ | 3C | 5C", BURIED, (30, 2), "105 A Q 3"),
    ("E7", "NT2", 0, "2 2", 0, 0, "LJ LJ BJ BJ | 3S 3S 4S 4S | 5S 6S 7S 8S | 9S 9S KS KS", BURIED, (0, 0),
     "0 5 2 2"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("where", "dealer", "levels", "before", "leader", "trick", "buried", "bonus", "result"),
    [case[1:] for case in ENDINGS],
    ids=[case[0] for case in ENDINGS],
)
def test_labelled_last_tricks(
    where: str, dealer: int, levels: str, before: int, leader: int, trick: str, buried: str,
    bonus: tuple[int, int], result: str,
) -> None:  # fmt: skip
    order = context(where)
    state = State(Deal(dealer, levels_of(levels), False, ((), (), (), ()), cards(BURIED)))
    state.ranking, state.phase_no, state.taken, state.seat = order, PLAY, before, leader
    state.buried = order.cards(cards(buried))
    plays = [cards(play) for play in trick.split("|")]
    for i, play in enumerate(plays):
        seat = (leader + i) % 4
        state.ones[seat], state.twos[seat] = order.cards(play)
    for play in plays:
        state.play(Move("play", play))
    outcome = state.view(0).outcome
    assert outcome is not None
    assert (outcome.bonus, outcome.multiplier) == bonus
    assert state.result() == result


def test_the_next_hand_is_dealt_by_the_next_dealer_at_the_new_levels() -> None:
    state = State(Deal(0, levels_of("5 3"), False, ((), (), (), ()), ()))
    state.outcome = score(0, levels_of("5 3"), 80, 0, 0)
    deal = GAME.next_deal(state, bytes(16))
    assert deal is not None
    assert (deal.dealer, deal.levels, deal.opening) == (1, levels_of("5 3"), False)
    assert RANKS[GAME.start(deal).level] == "3"


def test_a_match_that_is_won_has_no_next_hand() -> None:
    state = State(Deal(2, levels_of("A K"), False, ((), (), (), ()), ()))
    state.outcome = score(2, levels_of("A K"), 60, 0, 0)
    assert GAME.next_deal(state, bytes(16)) is None
