"""Following in Sheng Ji (`shengji.trick.follow`): labelled examples, and small hands against a plain search."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from cardavia.games.shengji.cards import DECK, NO_SUIT, RANKS, SUITS, Ranking, ranking
from cardavia.games.shengji.moves import FILLERS, burials, bury_fault, duty, fillers, follow_fault, follows, leads, size
from cardavia.games.shengji.panel import FOLLOW, KITTY


def context(text: str) -> Ranking:
    """The ranking of ``S2``, ``H10`` or ``NT2``: trump suit and level."""
    suit, level = (NO_SUIT, text[2:]) if text.startswith("NT") else (SUITS.index(text[0]), text[1:])
    return ranking(suit, RANKS.index(level))


def cards(order: Ranking, text: str) -> tuple[int, int]:
    return order.cards(DECK.index[code] for code in text.split())


def led(order: Ranking, text: str) -> tuple[int, int]:
    """Effective suit and size of a lead."""
    lead = cards(order, text)
    return order.group[lead[0].bit_length() - 1], size(lead)


TRACTOR = "9H 9H 10H 10H"
EXAMPLES = [
    ("F1a", "S2", "3H 9H KH 2H 5S", "7H", "3H", True),
    ("F1b", "S2", "3H 9H KH 2H 5S", "7H", "2H", False),
    ("F2a", "S2", "3H 4C 2H 5S", "LJ", "2H", True),
    ("F2b", "S2", "3H 4C 2H 5S", "LJ", "3H", False),
    ("F3a", "S2", "4H 4H 7H QH KH 5S", "9H 9H", "4H 4H", True),
    ("F3b", "S2", "4H 4H 7H QH KH 5S", "9H 9H", "QH KH", False),
    ("F3c", "S2", "4H 4H 7H QH KH 5S", "9H 9H", "4H 7H", False),
    ("F4a", "S2", "4H 7H QH KH 8S 8S", "9H 9H", "QH KH", True),
    ("F4b", "S2", "4H 7H QH KH 8S 8S", "9H 9H", "8S 8S", False),
    ("F5a", "S2", "KH 8S 8S AC 3D", "9H 9H", "KH 8S", True),
    ("F5c", "S2", "KH 8S 8S AC 3D", "9H 9H", "8S 8S", False),
    ("F6a", "S2", "8S 8S 3D AC 5C", "9H 9H", "8S 8S", True),
    ("F6b", "S2", "8S 8S 3D AC 5C", "9H 9H", "AC 3D", True),
    ("F6c", "S2", "8S 8S 3D AC 5C", "9H 9H", "8S 3D", True),
    ("F7a", "S2", "3H 3H 4H 4H 8H 8H KH 6C", TRACTOR, "3H 3H 8H 8H", True),
    ("F7b", "S2", "3H 3H 4H 4H 8H 8H KH 6C", TRACTOR, "3H 3H 4H 4H", True),
    ("F7c", "S2", "3H 3H 4H 4H 8H 8H KH 6C", TRACTOR, "3H 3H 8H KH", False),
    ("F8a", "S2", "8H 8H 3H QH KH 6C 6C", TRACTOR, "8H 8H 3H QH", True),
    ("F8b", "S2", "8H 8H 3H QH KH 6C 6C", TRACTOR, "3H QH KH 8H", False),
    ("F8c", "S2", "8H 8H 3H QH KH 6C 6C", TRACTOR, "8H 8H 6C 6C", False),
    ("F9a", "S2", "8H 8H QH AS 6C 6C 5D", TRACTOR, "8H 8H QH 5D", True),
    ("F9b", "S2", "8H 8H QH AS 6C 6C 5D", TRACTOR, "8H 8H QH AS", True),
    ("F9c", "S2", "8H 8H QH AS 6C 6C 5D", TRACTOR, "8H 8H 6C 6C", False),
    ("F10a", "S2", "3H 3H 5H 5H 7H 8H 9H 4S 4S", "10H 10H JH JH QH QH", "3H 3H 5H 5H 7H 8H", True),
    ("F10b", "S2", "3H 3H 5H 5H 7H 8H 9H 4S 4S", "10H 10H JH JH QH QH", "3H 3H 5H 7H 8H 9H", False),
    ("F11a", "S2", "LJ LJ 2H 3S 9S AH AH", "5S 5S", "LJ LJ", True),
    ("F11b", "S2", "LJ LJ 2H 3S 9S AH AH", "5S 5S", "3S 9S", False),
    ("F11c", "S2", "LJ LJ 2H 3S 9S AH AH", "5S 5S", "AH AH", False),
    ("F12a", "S2", "2H 2C 3S AH AH", "5S 5S", "2H 2C", True),
    ("F12b", "S2", "2H 2C 3S AH AH", "5S 5S", "3S 2H", True),
    ("F13a", "NT2", "2S 2H LJ 9S 9S AD", "KS KS", "9S 9S", True),
    ("F13b", "NT2", "2S 2H LJ 9S 9S AD", "KS KS", "9S 2S", False),
    ("F13c", "NT2", "2S 2H LJ 9S 9S AD", "BJ BJ", "2S 2H", True),
    ("F13d", "NT2", "2S 2H LJ 9S 9S AD", "BJ BJ", "9S 9S", False),
    ("F14a", "H10", "10C JC 3C KH 4H", "QC", "10C", False),
    ("F14b", "H10", "10C JC 3C KH 4H", "QC", "3C", True),
    ("F14c", "H10", "10C JC 3C KH 4H", "10S", "10C", True),
    ("F14d", "H10", "10C JC 3C KH 4H", "10S", "3C", False),
    ("F15a", "CA", "AH KH KH 3C 9D", "QH QH", "KH KH", True),
    ("F15b", "CA", "AH KH KH 3C 9D", "QH QH", "AH KH", False),
    ("F15c", "CA", "AH KH KH 3C 9D", "4C", "AH", True),
    ("F16a", "SK", "4S 10S AS KH KD KC KS KS", "7S 7S 8S 8S 9S 9S", "4S 10S AS KH KD KC", False),
    ("F16b", "SK", "4S 10S AS KH KD KC KS KS", "7S 7S 8S 8S 9S 9S", "4S 10S AS KH KS KS", True),
    ("F16c", "SK", "4S 10S AS KH KD KC 3S", "7S 7S", "4S 10S", True),
    ("F17a", "S2", "3H 3H 4H 4H QH 8C", "9H 9H", "4H 4H", True),
    ("F17b", "S2", "3H 3H 4H 4H QH 8C", "9H 9H", "QH 3H", False),
    ("F18a", "S2", "3H 7H 7H KH 9D 9D", TRACTOR, "3H 7H 7H KH", True),
    ("F19a", "S2", "2H 2H 2D 2D 3S 4S 6S", "7S 7S 8S 8S", "2H 2H 2D 2D", True),
    ("F19b", "S2", "2H 2H 2D 2D 3S 4S 6S", "7S 7S 8S 8S", "2H 2H 3S 4S", False),
    ("too few cards", "S2", "4H 4H 7H", "9H 9H", "4H", False),
    ("too many cards", "S2", "4H 4H 7H", "9H 9H", "4H 4H 7H", False),
    ("a card not held", "S2", "4H 7H QH", "9H 9H", "4H KH", False),
    ("a second copy not held", "S2", "4H 7H QH", "9H 9H", "4H 4H", False),
]


@pytest.mark.parametrize(
    ("where", "hand", "lead", "play", "legal"), [case[1:] for case in EXAMPLES], ids=[case[0] for case in EXAMPLES]
)
def test_labelled_follows(where: str, hand: str, lead: str, play: str, legal: bool) -> None:
    order = context(where)
    held, played = cards(order, hand), cards(order, play)
    assert follow_fault(order, held, played, *led(order, lead)) == ("" if legal else FOLLOW)
    assert (played in follows(order, held, *led(order, lead))) == legal


def test_f18_is_the_only_play() -> None:
    order = context("S2")
    only = follows(order, cards(order, "3H 7H 7H KH 9D 9D"), *led(order, TRACTOR))
    assert only == [cards(order, "3H 7H 7H KH")]


DUTIES = [
    ("a pair is owed", "4H 4H 6H 6H KH 5S", "9H 9H", "", "4H 4H 6H 6H", 1, 0),
    ("the only pair", "4H 4H 7H KH 5S", "9H 9H", "4H 4H", "", 1, 0),
    ("a pair and two more", "8H 8H 3H QH KH 6C", TRACTOR, "8H 8H", "3H QH KH", 1, 0),
    ("short", "KH 8S 8S AC", "9H 9H", "KH", "8S 8S AC", 0, 1),
    ("void", "8S 8S AC", "9H 9H", "", "8S 8S AC", 0, 2),
    ("exactly enough", "3H 7H 7H KH 9D", TRACTOR, "3H 7H 7H KH", "", 1, 0),
    ("a single card", "3H 3H KH 2H", "9H", "", "3H 3H KH", 0, 0),
]


@pytest.mark.parametrize(
    ("hand", "lead", "must", "may", "pairs", "free"), [case[1:] for case in DUTIES], ids=[case[0] for case in DUTIES]
)
def test_duty_says_what_must_go(hand: str, lead: str, must: str, may: str, pairs: int, free: int) -> None:
    order = context("S2")
    owed = duty(order, cards(order, hand), *led(order, lead))
    assert owed == (cards(order, must), cards(order, may), pairs, free)


def brute_force(order: Ranking, hand: list[int], suit: int, count: int) -> set[tuple[int, ...]]:
    """The plays that first give most cards of the suit and then, if the suit suffices, most pairs of it."""
    plays = {tuple(sorted(part)) for part in combinations(hand, count)}

    def of_suit(play: tuple[int, ...]) -> list[int]:
        return [card for card in play if order.group[order.place[card]] == suit]

    def pairs(play: tuple[int, ...]) -> int:
        return min(count // 2, sum(1 for copies in Counter(of_suit(play)).values() if copies == 2))

    most = max(len(of_suit(play)) for play in plays)
    plays = {play for play in plays if len(of_suit(play)) == most}
    if most < count:
        return plays
    owed = max(pairs(play) for play in plays)
    return {play for play in plays if pairs(play) == owed}


def test_follows_are_what_a_plain_search_finds() -> None:
    rng = random.Random(21)
    for _ in range(600):
        order = ranking(rng.choice((NO_SUIT, 0, 1, 2, 3)), rng.randrange(13))
        few = rng.sample(range(54), rng.randint(5, 14))
        hand = rng.sample([card for card in few for _ in range(2)], rng.randint(6, 9))
        suit, count = rng.choice((*range(5), order.group[order.place[hand[0]]])), rng.choice((1, 2, 2, 4, 4, 6))
        held = order.cards(hand)
        expected = brute_force(order, hand, suit, count)
        found = [order.list(*play) for play in follows(order, held, suit, count)]
        assert len(found) == len(set(found))
        assert set(found) == expected
        for part in combinations(hand, count):
            legal = not follow_fault(order, held, order.cards(part), suit, count)
            assert legal == (tuple(sorted(part)) in expected)


def test_a_long_free_play_is_cut_down_to_legal_sensible_ones() -> None:
    order = context("S2")
    hand = cards(order, "3S 3S 4S 4S 9S KS 3C 4C 5C 7C 8C JC KC AC 3D 5D 6D 7D 9D 10D QD AD 2D 2C LJ")
    plays = follows(order, hand, 1, 4)
    assert len(plays) < FILLERS
    assert cards(order, "3S 3S 4S 4S") in plays, "the tractor that ruffs"
    assert len(plays) == len(set(plays))
    assert not [play for play in plays if follow_fault(order, hand, play, 1, 4)]


def test_fillers_give_cheap_cards_points_short_suits_and_trumps() -> None:
    order = context("S2")
    hand = cards(order, "3S 3S 4S 4S 3C 4C KC AC 10D JD")
    choices = fillers(order, hand, 4)
    assert len(choices) == len(set(choices))
    assert all(size(choice) == 4 for choice in choices)
    assert max(order.worth(*choice) for choice in choices) == 20
    assert min(order.worth(*choice) for choice in choices) == 0


def test_any_eight_cards_may_be_buried() -> None:
    order = context("S2")
    hand = cards(order, "BJ LJ 2S 2H KS KS AH AH 10C 10C 5D 3D")
    for text in ("BJ LJ 2S 2H KS KS AH AH", "10C 10C 5D 3D AH AH 2H 2S"):
        assert bury_fault(hand, cards(order, text)) == ""
    for text in ("BJ LJ 2S 2H KS KS AH", "BJ LJ 2S 2H KS KS AH AH 10C", "BJ BJ 2S 2H KS KS AH AH"):
        assert bury_fault(hand, cards(order, text)) == KITTY, "seven, nine, a card not held"


def test_sensible_burials_are_legal_and_few() -> None:
    rng = random.Random(22)
    for _ in range(60):
        order = ranking(rng.choice((NO_SUIT, 0, 1, 2, 3)), rng.randrange(13))
        hand = order.cards(rng.sample([card for card in range(54) for _ in range(2)], 33))
        found = burials(order, hand)
        assert 1 <= len(found) <= 30
        assert len(found) == len(set(found))
        assert not [cards for cards in found if bury_fault(hand, cards)]


def test_leads_of_a_full_hand_are_about_25() -> None:
    rng = random.Random(23)
    order = context("S2")
    deck = [card for card in range(54) for _ in range(2)]
    counts = [len(leads(order, order.cards(rng.sample(deck, 25)))) for _ in range(200)]
    assert 22 < sum(counts) / len(counts) < 28
