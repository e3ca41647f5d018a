"""Edge 5: how many sums a card may take, and which; compared with every subset of the table."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

from cardavia.games.cards import bits
from cardavia.games.cicera.captures import DECK, captures
from cardavia.games.cicera.deal import Deal
from cardavia.games.cicera.state import State

# Edge 5: how many sums there are, and which.

SUMS_OF_ALL_NUMBERS = {10: 1698, 9: 1020, 8: 597, 7: 340, 6: 186, 5: 96, 4: 47, 3: 20, 2: 6, 1: 0}
ALL_NUMBERS = DECK.mask(code for code in DECK.codes if code[:-1] not in "FCR")


def _value(card: int) -> int:
    rank = DECK.codes[card][:-1]
    return 0 if rank in "FCR" else 1 if rank == "A" else int(rank)


@pytest.mark.parametrize(("value", "count"), SUMS_OF_ALL_NUMBERS.items(), ids=str)
def test_edge_5_sums_of_all_forty_numbers(value: int, count: int) -> None:
    """The greatest count: all forty numbers lie on the table."""
    card = DECK.card("As" if value == 1 else f"{value}s")
    sums = [taken for taken in captures(card, ALL_NUMBERS) if taken.bit_count() > 1]
    assert len(sums) == len(set(sums)) == count
    assert all(sum(map(_value, bits(taken))) == value for taken in sums)


def test_edge_5_a_crowded_table_in_play() -> None:
    """All numbers but the Ten in hand lie there: three tens to match, every sum, and placing."""
    table = [card for card in bits(ALL_NUMBERS) if card != DECK.card("10s")]
    state = State(Deal(3, tuple(table), tuple((DECK.card(code),) for code in ("10s", "Fc", "Cc", "Rc"))))
    taken = [move.taken for move in state.legal_moves()]
    assert len(taken) == len(set(taken)) == 3 + SUMS_OF_ALL_NUMBERS[10] + 1
    assert set(taken) == {0, *brute_force(DECK.card("10s"), state.table)}


def brute_force(card: int, table: int) -> Iterator[int]:
    """The captures by the letter of `cicera.capture.take`: any one card of equal rank, any two or more that add up.

    Numbers of a sum are tried as multisets of values first, then with every choice of suits.
    """
    by_value: dict[int, list[int]] = {}
    for other in bits(table):
        if DECK.codes[other][:-1] == DECK.codes[card][:-1]:
            yield 1 << other
        if _value(other):
            by_value.setdefault(_value(other), []).append(1 << other)
    for parts in _partitions(_value(card), max(_value(card) - 1, 0)):
        groups = [(value, len(list(group))) for value, group in itertools.groupby(parts)]
        choices = [itertools.combinations(by_value.get(value, []), n) for value, n in groups]
        for choice in itertools.product(*choices):
            yield sum(map(sum, choice))


def _partitions(total: int, largest: int) -> Iterator[tuple[int, ...]]:
    """The ways to write `total` as a sum of parts no greater than `largest`, biggest part first."""
    if total == 0:
        if largest:
            yield ()
        return
    for part in range(min(total, largest), 0, -1):
        for rest in _partitions(total - part, part):
            yield (part, *rest)


def power_set(card: int, table: int) -> Iterator[int]:
    """The captures by looking at every subset of a small table."""
    cards = list(bits(table))
    for size in range(1, len(cards) + 1):
        for subset in itertools.combinations(cards, size):
            match = size == 1 and DECK.codes[subset[0]][:-1] == DECK.codes[card][:-1]
            numbers = size > 1 and all(map(_value, subset)) and sum(map(_value, subset)) == _value(card)
            if match or numbers:
                yield sum(1 << other for other in subset)


def test_captures_agree_with_the_power_set_on_small_tables() -> None:
    rng = random.Random(52)
    for _ in range(2000):
        card, *table = rng.sample(range(52), rng.randint(1, 9))
        mask = sum(1 << other for other in table)
        got = captures(card, mask)
        assert len(got) == len(set(got))
        assert sorted(got) == sorted(power_set(card, mask))


def test_captures_agree_with_partitions_on_tables_of_any_size() -> None:
    rng = random.Random(1698)
    for _ in range(3000):
        card, *table = rng.sample(range(52), rng.randint(1, 40))
        mask = sum(1 << other for other in table)
        assert sorted(captures(card, mask)) == sorted(brute_force(card, mask))
