"""Hidden hands: counted exactly, drawn without bias, never against what is known."""

from __future__ import annotations

import itertools
from collections import Counter
from math import comb
from random import Random

import pytest

from cardavia.ai.belief import Hidden

Case = tuple[list[tuple[int, int]], list[int]]

CASES: list[Case] = [
    ([(0, 0b1), (1, 0b11), (2, 0b11)], [2, 1]),
    ([(0, 0b011), (1, 0b011), (2, 0b110), (3, 0b111), (4, 0b111)], [2, 2, 1]),
    ([(0, 0b101), (1, 0b101), (2, 0b011), (3, 0b110), (4, 0b110), (5, 0b111)], [2, 2, 2]),
    ([(0, 0b0011), (1, 0b0110), (2, 0b1100), (3, 0b1001), (4, 0b1111), (5, 0b1111)], [2, 1, 2, 1]),
    ([(card, 0b111) for card in range(6)], [1, 2, 3]),
    ([(0, 0b10), (1, 0b10), (2, 0b01)], [1, 2]),
    ([(0, 0b01), (1, 0b01), (2, 0b11)], [1, 2]),
    ([], [0, 0, 0]),
]


def brute(case: Case) -> list[tuple[int, ...]]:
    """Every assignment, as the place of each card."""
    cards, room = case
    found = []
    for places in itertools.product(range(len(room)), repeat=len(cards)):
        fits = all(allowed >> place & 1 for (_, allowed), place in zip(cards, places, strict=True))
        if fits and all(places.count(place) == n for place, n in enumerate(room)):
            found.append(places)
    return found


def places_of(hands: list[list[int]], cards: int) -> tuple[int, ...]:
    where = {card: place for place, hand in enumerate(hands) for card in hand}
    return tuple(where[card] for card in range(cards))


@pytest.mark.parametrize("case", CASES)
def test_the_count_is_the_number_of_assignments(case: Case) -> None:
    assert Hidden(*case).count == len(brute(case))


def test_random_constraints_count_as_by_brute_force() -> None:
    rng = Random(4)
    for _ in range(150):
        room = [rng.randrange(4) for _ in range(3)]
        cards = [(card, rng.choice((1, 2, 3, 4, 5, 6, 7, 7, 7))) for card in range(sum(room))]
        assert Hidden(cards, room).count == len(brute((cards, room))), (cards, room)


@pytest.mark.parametrize("case", [case for case in CASES if len(brute(case)) > 1])
def test_draws_are_uniform(case: Case) -> None:
    hidden, rng, draws = Hidden(*case), Random(7), 6000
    seen = Counter(places_of(hidden.draw(rng), len(case[0])) for _ in range(draws))
    want = draws / hidden.count
    assert set(seen) <= set(brute(case))
    chi2 = sum((seen[places] - want) ** 2 / want for places in brute(case))
    freedom = hidden.count - 1
    assert chi2 < freedom + 4 * (2 * freedom) ** 0.5 + 4


def test_a_free_deal_is_one_multinomial() -> None:
    hidden = Hidden([(card, 0b111) for card in range(36)], [12, 12, 12])
    assert hidden.count == comb(36, 12) * comb(24, 12)
    hands = hidden.draw(Random(1))
    assert [len(hand) for hand in hands] == [12, 12, 12]
    assert sorted(itertools.chain(*hands)) == list(range(36))


def test_voids_are_never_dealt() -> None:
    cards = [(card, 0b011 if card < 10 else 0b110 if card < 20 else 0b111) for card in range(30)]
    hidden, rng = Hidden(cards, [10, 12, 8]), Random(3)
    for _ in range(50):
        hands = hidden.draw(rng)
        assert [len(hand) for hand in hands] == [10, 12, 8]
        assert all(card >= 10 for card in hands[2])
        assert all(not 10 <= card < 20 for card in hands[0])


def test_what_contradicts_itself_has_no_draw() -> None:
    hidden = Hidden([(0, 0b01), (1, 0b01)], [1, 1])
    assert hidden.count == 0
    with pytest.raises(ValueError, match="no assignment"):
        hidden.draw(Random(1))


def test_cards_and_room_must_agree() -> None:
    with pytest.raises(ValueError, match="as many"):
        Hidden([(0, 0b11)], [1, 1])


def test_the_same_chance_draws_the_same() -> None:
    case = CASES[3]
    assert Hidden(*case).draw(Random(9)) == Hidden(*case).draw(Random(9))
