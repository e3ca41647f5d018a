"""Ranking, pairs and tractors of Sheng Ji (`shengji.trick.order` and `shengji.trick.lead`)."""

from __future__ import annotations

import random
from itertools import combinations, product

import pytest

from cardavia.games.cards import size_of
from cardavia.games.shengji.cards import (
    DECK,
    NO_SUIT,
    POINTS,
    RANKS,
    SUITS,
    TRUMPS,
    Ranking,
    chains,
    includes,
    is_chain,
    rank_of,
    ranking,
    shape,
    without,
)
from cardavia.games.shengji.moves import leads

SETTINGS = [(suit, level) for suit in (NO_SUIT, 0, 1, 2, 3) for level in range(13)]


def context(text: str) -> Ranking:
    """The ranking of ``S2``, ``H10`` or ``NT2``: trump suit and level."""
    suit, level = (NO_SUIT, text[2:]) if text.startswith("NT") else (SUITS.index(text[0]), text[1:])
    return ranking(suit, RANKS.index(level))


def cards(text: str) -> list[int]:
    return [DECK.index[code] for code in text.split()]


def shape_of(where: str, text: str) -> int:
    order = context(where)
    return shape(order, *order.cards(cards(text)))


def test_deck_has_54_cards_twice_and_200_points() -> None:
    assert len(DECK) == 54
    assert 2 * sum(POINTS) == 200
    assert sum(1 for points in POINTS if points) * 2 == 24


def direct_strength(card: int, suit: int, level: int) -> tuple[int, int]:
    """(effective suit, strength) straight from the table of the rules."""
    rank = rank_of(card)
    if card == DECK.index["BJ"]:
        return TRUMPS, 15
    if card == DECK.index["LJ"]:
        return TRUMPS, 14
    if rank == level:
        return TRUMPS, 13 if card // 13 == suit else 12
    plain = rank - (rank > level)
    return (TRUMPS if card // 13 == suit else card // 13), plain


@pytest.mark.parametrize(("suit", "level"), SETTINGS)
def test_ranking_agrees_with_the_table(suit: int, level: int) -> None:
    order = ranking(suit, level)
    table = [direct_strength(card, suit, level) for card in range(54)]
    assert sorted(order.card) == list(range(54))
    for a, b in product(range(54), repeat=2):
        (suit_a, strong_a), (suit_b, strong_b) = table[a], table[b]
        place_a, place_b = order.place[a], order.place[b]
        assert order.group[place_a] == suit_a
        stronger = suit_a == suit_b and strong_b > strong_a
        assert bool(order.above[place_a] >> place_b & 1) == stronger
        assert bool(order.beats[place_a] >> place_b & 1) == (stronger or (suit_b == TRUMPS != suit_a))
    assert size_of(order.suits[TRUMPS]) == (6 if suit == NO_SUIT else 18)
    assert sum(order.points) == 100


@pytest.mark.parametrize(
    ("level", "with_suit", "without_suit"), [("7", 50, 0), ("5", 80, 40), ("10", 110, 80), ("K", 110, 80)]
)
def test_points_among_the_trumps(level: str, with_suit: int, without_suit: int) -> None:
    for where, points in ((f"S{level}", with_suit), (f"NT{level}", without_suit)):
        order = context(where)
        assert order.worth(order.suits[TRUMPS], order.suits[TRUMPS]) == points


SHAPES = [
    ("L1a", "S2", "2H 2H", 2),
    ("L1b", "S2", "2H 2C", 0),
    ("L2a", "H10", "9S 9S JS JS", 4),
    ("L2b", "H10", "9H 9H JH JH", 4),
    ("L2c", "S2", "9H 9H 10H 10H JH JH", 6),
    ("L2e", "S2", "9H 9H JH JH", 0),
    ("L3a", "S2", "AS AS 2H 2H", 4),
    ("L3b", "S2", "2H 2H 2S 2S", 4),
    ("L3c", "S2", "2H 2H 2D 2D", 0),
    ("L3d", "S2", "2S 2S LJ LJ", 4),
    ("L3e", "S2", "LJ LJ BJ BJ", 4),
    ("L3f", "S2", "AS AS 2S 2S", 0),
    ("L3g", "S2", "KS KS AS AS 2D 2D 2S 2S LJ LJ BJ BJ", 12),
    ("L3h", "S2", "AS AS 2H 2H 2D 2D", 0),
    ("L4a", "CA", "KC KC AH AH", 4),
    ("L4b", "CA", "KH KH AH AH", 0),
    ("L4c", "CA", "QH QH KH KH", 4),
    ("L5a", "NT2", "2S 2S 2H 2H", 0),
    ("L5b", "NT2", "2S 2S LJ LJ", 4),
    ("L5c", "NT2", "LJ LJ BJ BJ", 4),
    ("L5d", "NT2", "AS AS 2S 2S", 0),
    ("L6", "S2", "LJ BJ", 0),
    ("L7", "S2", "AS AS 3S 3S", 0),
    ("L9", "D7", "6S 6S 8S 8S", 4),
    ("single", "S2", "2H", 1),
    ("three cards", "S2", "7H 7H 8H", 0),
    ("two suits", "S2", "7H 7H 8C 8C", 0),
    ("row 11", "H10", "10C 10C JC JC", 0),
    ("row 12", "S2", "AH AH 3S 3S", 0),
]


@pytest.mark.parametrize(("where", "text", "size"), [case[1:] for case in SHAPES], ids=[case[0] for case in SHAPES])
def test_labelled_shapes(where: str, text: str, size: int) -> None:
    assert shape_of(where, text) == size


@pytest.mark.parametrize(("suit", "level"), SETTINGS)
def test_two_pairs_are_a_tractor_exactly_when_they_are_neighbours(suit: int, level: int) -> None:
    order = ranking(suit, level)

    def neighbours(a: int, b: int) -> bool:
        (suit_a, strong_a), (suit_b, strong_b) = (direct_strength(card, suit, level) for card in (a, b))
        if suit == NO_SUIT and TRUMPS in (suit_a, suit_b):
            strong_a, strong_b = max(strong_a, 13), max(strong_b, 13)  # no class of on-suit level cards
        return suit_a == suit_b and strong_b - strong_a == 1

    for a, b in combinations(range(54), 2):
        mask = 1 << order.place[a] | 1 << order.place[b]
        assert is_chain(order, mask) == (neighbours(a, b) or neighbours(b, a))


def test_every_tractor_of_a_hand_is_found() -> None:
    rng = random.Random(11)
    for _ in range(400):
        order = ranking(*rng.choice(SETTINGS))
        suit = order.suits[rng.choice((TRUMPS, TRUMPS, 0, 1))]
        places = [place for place in range(54) if suit >> place & 1]
        held = rng.sample(places, min(len(places), rng.randint(2, 8)))
        subsets = (part for n in range(2, len(held) + 1) for part in combinations(held, n))
        expected = {mask for part in subsets if is_chain(order, mask := sum(1 << place for place in part))}
        found = chains(order, sum(1 << place for place in held))
        assert len(found) == len(set(found))
        assert set(found) == expected


def test_leads_are_all_the_shapes_that_a_small_hand_holds() -> None:
    rng = random.Random(12)
    for _ in range(150):
        order = ranking(*rng.choice(SETTINGS))
        few = rng.sample(range(54), 7)
        hand = rng.sample([card for card in few for _ in range(2)], rng.randint(1, 9))
        subsets = {tuple(sorted(part)) for n in range(1, len(hand) + 1) for part in combinations(hand, n)}
        expected = {part for part in subsets if shape(order, *order.cards(part))}
        found = [order.list(*lead) for lead in leads(order, order.cards(hand))]
        assert len(found) == len(set(found))
        assert set(found) == expected


def test_sets_can_be_taken_apart() -> None:
    rng = random.Random(13)
    order = context("S2")
    for _ in range(200):
        deck = [card for card in range(54) for _ in range(2)]
        hand = rng.sample(deck, 25)
        part = rng.sample(hand, 6)
        rest = list(hand)
        for card in part:
            rest.remove(card)
        assert includes(*order.cards(hand), *order.cards(part))
        assert without(*order.cards(hand), *order.cards(part)) == order.cards(rest)
        assert list(order.list(*order.cards(hand))) == sorted(hand)
        assert order.worth(*order.cards(hand)) == sum(POINTS[card] for card in hand)


def test_a_hand_is_held_with_the_trumps_first() -> None:
    order = context("H10")
    hand = order.cards(cards("3C 10S AH BJ 10H KS 10S 4D"))
    assert order.held(*hand) == ("BJ", "10H", "10S", "10S", "AH", "KS", "4D", "3C")
