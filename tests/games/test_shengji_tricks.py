"""Who wins a trick of Sheng Ji (`shengji.trick.win`), by the state of play and by the view's own reading."""

from __future__ import annotations

import os
import random

import pytest

from cardavia.games.cards import size_of
from cardavia.games.shengji.acts import PLAY, Move
from cardavia.games.shengji.cards import DECK, NO_SUIT, RANKS, SUITS, TRUMPS, Ranking, ranking, shape
from cardavia.games.shengji.deal import Deal
from cardavia.games.shengji.moves import follow_fault, leads
from cardavia.games.shengji.state import State
from cardavia.games.shengji.trick import Played, trick_of

MANY = int(os.environ.get("CARDAVIA_MANY", "1"))
"""Multiplies the number of random cases."""


def context(text: str) -> Ranking:
    """The ranking of ``S2``, ``H10`` or ``NT2``: trump suit and level."""
    suit, level = (NO_SUIT, text[2:]) if text.startswith("NT") else (SUITS.index(text[0]), text[1:])
    return ranking(suit, RANKS.index(level))


def cards(text: str) -> tuple[int, ...]:
    return tuple(sorted(DECK.index[code] for code in text.split()))


def position(order: Ranking, hands: list[tuple[int, ...]]) -> State:
    """A trick about to be led by seat 0, the dealer, from these hands."""
    state = State(Deal(0, (order.level, order.level), False, ((), (), (), ()), ()))
    state.ranking, state.phase_no = order, PLAY
    for seat, hand in enumerate(hands):
        state.ones[seat], state.twos[seat] = order.cards(hand)
    return state


def winner(order: Ranking, plays: list[tuple[int, ...]]) -> int:
    """The number (1-4) of the winning play, by both ways of finding it."""
    spare = next(card for card in range(54) if not any(card in play for play in plays))
    state = position(order, [(*play, spare) for play in plays])
    for play in plays:
        state.push(*order.cards(play))
    trick = trick_of(order, [Played(seat, play) for seat, play in enumerate(plays)])
    assert trick.winner == state.seat
    return state.seat + 1


WINNERS = [
    ("W1", "S2", "7H | KH | AH | AH", 3),
    ("W2", "S2", "AH | 3S | 2D | 10H", 3),
    ("W3", "S2", "2D | 2C | 2H | KS", 1),
    ("W4", "S2", "2D | 2C | 2S | LJ", 4),
    ("W5", "S2", "3H 3H | AH KH | 4S 5S | 9S 9S", 4),
    ("W7", "S2", "2D 2D | 2C 2C | 2H 2H | AS AS", 1),
    ("W8", "S2", "3H 3H 4H 4H | AH AH QH QH | 9H 9H 10H 10H | 5S 5S 6S 6S", 4),
    ("W9", "S2", "3H 3H 4H 4H | AH AH QH QH | 7S 7S 9S 9S | 5H 6H 7H 8H", 1),
    ("W11", "H10", "AC | 10C | AH | 10H", 4),
    ("W12", "CA", "KH | QH | AD | KH", 3),
    ("W13", "CA", "AD | AH | AC | KC", 3),
    ("W14", "NT2", "AS AS | 2H 2H | 2C 2C | LJ LJ", 4),
    ("W15", "NT2", "2S | 2H | 2D | 2C", 1),
    ("W17", "S2", "LJ LJ BJ BJ | 3S 3S 4S 4S | 5S 6S 7S 8S | 9S 9S KS KS", 1),
    ("W18", "S2", "8C 8C | LJ BJ | 3S 3S | 2H 2D", 3),
    ("W19", "D7", "6S 6S 8S 8S | 9S 9S 10S 10S | 4S 4S 5S 5S | 6D 6D 8D 8D", 4),
    ("W20", "S2", "KH | 5D | 10C | QH", 1),
    ("W21", "S2", "3S 3S 4S 4S | AS AS 2H 2H | KS KS QS QS | 5S 5S 7S 7S", 2),
    ("W22", "NTK", "KH | AH | KS | LJ", 4),
    ("W24", "S2", "7S 7S 8S 8S | 2H 2H 2D 2D | 3S 4S 5S 6S | 3C 4C 6C 7C", 1),
]


@pytest.mark.parametrize(("where", "trick", "wins"), [case[1:] for case in WINNERS], ids=[case[0] for case in WINNERS])
def test_labelled_winners(where: str, trick: str, wins: int) -> None:
    assert winner(context(where), [cards(play) for play in trick.split("|")]) == wins


TRICKS = [
    (
        "X1", "S2", "KH KH 7C 8C | 3H 3H AH QH | 9H 10H 5H 4C | 3S 3S 2D 10C",
        "KH KH | 3H 3H | 9H 5H | 3S 3S", 4, 25,
    ),
    (
        "X2", "S2", "9H 9H 10H 10H 3C | 3H 3H 4H 4H 8H 8H | AH QH KH JH 5H | 5S 5S 7S 7S 10D",
        "9H 9H 10H 10H | 3H 3H 8H 8H | AH QH JH KH | 5S 5S 7S 7S", 1, 40,
    ),
    (
        "X3", "S2", "9H 9H 10H 10H 3C | AH AH QH QH 8H | JH JH KH KH 5H | 5S 5S 6S 6S 10D",
        "9H 9H 10H 10H | AH AH QH QH | JH JH KH KH | 5S 5S 6S 6S", 4, 50,
    ),
    (
        "X4", "H10", "9S 9S JS JS 3C | QS QS KS KS 4S | 10S 10S 2D 2D 5D | 5H 5H 6H 6H AH",
        "9S 9S JS JS | QS QS KS KS | 2D 2D 10S 10S | 5H 5H 6H 6H", 4, 50,
    ),
    (
        "X5", "CA", "QH QH KH KH | 2H 3H 4H 5H | AH AH KC KC | 7D 7D 8D 8D",
        "QH QH KH KH | 2H 3H 4H 5H | KC KC AH AH | 7D 7D 8D 8D", 3, 45,
    ),
    (
        "X6", "NT2", "AS AS 7D | 2H 2H 4D | 2C 2C 5D | KS QS 6D",
        "AS AS | 2H 2H | 2C 2C | KS QS", 2, 10,
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("where", "hands", "trick", "wins", "points"), [case[1:] for case in TRICKS], ids=[case[0] for case in TRICKS]
)
def test_labelled_complete_tricks(where: str, hands: str, trick: str, wins: int, points: int) -> None:
    order = context(where)
    state = position(order, [cards(hand) for hand in hands.split("|")])
    state.buried = (0, 0)
    for play in trick.split("|"):
        state.play(Move("play", cards(play)))
    read = state.view(0).tricks[-1]
    assert (read.winner + 1, read.points) == (wins, points)
    assert state.over or state.seat + 1 == wins
    assert state.taken == (points if wins in (2, 4) else 0)


def test_x2_a_single_heart_short_of_the_pair_duty_is_refused() -> None:
    order = context("S2")
    hand = order.cards(cards("3H 3H 4H 4H 8H 8H"))
    assert follow_fault(order, hand, order.cards(cards("3H 3H 4H 8H")), 1, 4)


def plain_winner(order: Ranking, plays: list[tuple[int, ...]]) -> int:
    """The highest of the plays that have the lead's shape, trumps over plain; of equals the earliest."""
    lead = shape(order, *order.cards(plays[0]))
    suit = order.group[order.place[plays[0][0]]]

    def rank(number: int) -> tuple[int, int, int]:
        ones, twos = order.cards(plays[number])
        top = ones.bit_length() - 1
        group = order.group[top]
        if shape(order, ones, twos) != lead or group not in (suit, TRUMPS):
            return -1, 0, -number
        return int(group == TRUMPS), -size_of(order.above[top]), -number

    return max(range(4), key=rank)


def test_random_tricks_are_won_by_the_highest_earliest_play_of_the_shape() -> None:
    rng = random.Random(31)
    for _ in range(1500 * MANY):
        order = ranking(rng.choice((NO_SUIT, 0, 1, 2, 3)), rng.randrange(13))
        few = rng.sample(range(54), 20) if rng.random() < 0.5 else list(order.card[-18:])
        options = leads(order, order.cards(few + few))
        lead = order.list(*rng.choice(options))
        same = [order.list(*cards) for cards in options if cards[0].bit_count() + cards[1].bit_count() == len(lead)]
        plays = [lead]
        for _ in range(3):
            any_cards = tuple(sorted(rng.sample([*range(54), *range(54)], len(lead))))
            plays.append(rng.choice(same) if rng.random() < 0.7 else any_cards)
        assert winner(order, plays) == plain_winner(order, plays) + 1
