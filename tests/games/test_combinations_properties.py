"""Ottocento, what holds for any cards: the counting against second, plainer ways of counting."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from cardavia.games.cards import bits
from cardavia.games.ottocento.cards import ANGEL, CONTATORI, DECK, VALUE, halves
from cardavia.games.ottocento.combinations import MEMBERS, SETS, SUIT_SEQUENCES, count, points
from cardavia.games.ottocento.numbers import SET_POINTS
from cardavia.games.ottocento.sequences import grande_walk

piles = st.integers(0, DECK.full)


def splits(number: int, salt: int) -> list[int]:
    """Piles of about half the deck, the other half being the other side's."""
    rng = random.Random(salt)
    return [rng.getrandbits(62) for _ in range(number)]


@given(piles)
def test_card_points_are_twice_the_values_less_one_a_card(pile: int) -> None:
    assert halves(pile) == sum(2 * VALUE[card] - 1 for card in bits(pile))
    assert halves(pile) + halves(DECK.full & ~pile) == 174


def test_the_quick_count_is_the_full_count() -> None:
    for pile in splits(4000, 1):
        counted = count(pile)
        assert points(pile) == counted.points == counted.set_points + counted.sequence_points


def test_the_count_is_that_of_a_plain_second_scorer() -> None:
    for pile in splits(3000, 7):
        counted = count(pile)
        assert (counted.set_points, counted.sequence_points) == plain(set(DECK.names(pile)))


def plain(cards: set[str]) -> tuple[int, int]:
    """(sets, sequences) of cards by their codes, by the letter of `ottocento.sets` and `ottocento.sequences`."""
    contatori = len(cards & {"BEG", "MAT"})
    sets = []
    for points_of_three, members in (
        (18, {"ANG", "MON", "BEG", "MAT"}),
        *((value, {rank + suit for suit in "sbcd"}) for value, rank in ((17, "R"), (14, "Q"), (13, "N"), (12, "J"))),
    ):
        held = len(cards & members)
        sets += [points_of_three * (1 if held == 3 else 2)] if held >= 3 else []
    lengths = [plain_grande(cards, contatori)]
    for suit in "sbcd":
        figures = sum(rank + suit in cards for rank in "QNJ")
        if "R" + suit in cards and figures >= 1 and figures + contatori >= 2:
            lengths.append(1 + figures + ("A" + suit in cards) + contatori)
    for members in ({"As", "Ab", "Ac", "Ad"}, {"M1", "M2", "M3", "M4"}):
        held = len(cards & members)
        if held >= 2 and held + contatori >= 3:
            lengths.append(held + contatori)
    runs = [10 + 5 * (n - 3) for n in lengths if n >= 3]
    return sum(sets) * (2 if len(sets) >= 3 else 1), sum(runs) * (2 if len(runs) >= 3 else 1)


def plain_grande(cards: set[str], contatori: int) -> int:
    """The length of the Grande, 0 for none."""
    tops = len(cards & {"MON", "SOL", "LUN"})
    if "ANG" not in cards or tops < 1 or tops + contatori < 2:
        return 0
    free = contatori - (1 if tops == 1 else 0)
    length = 1 + tops + contatori
    for number in range(16, 4, -1):
        if f"T{number}" in cards:
            length += 1
        elif free > 0 and not (number > 5 and f"T{number - 1}" not in cards):
            free -= 1
        else:
            return length
    return length + len(cards & {"M1", "M2", "M3", "M4"})


@given(piles, st.integers(0, 61))
def test_one_more_card_never_lowers_sets_or_sequences(pile: int, card: int) -> None:
    before, after = count(pile), count(pile | 1 << card)
    assert before.set_points <= after.set_points
    assert before.sequence_points <= after.sequence_points


def test_one_more_card_never_lowers_the_points_of_many_piles() -> None:
    for pile in splits(1500, 2):
        least = points(pile)
        for card in bits(DECK.full & ~pile):
            assert points(pile | 1 << card) >= least


def test_the_cards_that_score_score_the_same_alone() -> None:
    """What a declaration shows is enough to recount it."""
    for pile in splits(2000, 3):
        counted = count(pile)
        assert counted.cards & ~pile == 0
        assert count(counted.cards) == counted


def test_sets_follow_the_148_rule() -> None:
    """148 less the value of each card that the others hold, at most two of a rank; doubled from three sets on."""
    for pile in splits(4000, 4):
        total, sets = 148, 0
        for name, cards in SETS.items():
            lost = min(2, (cards & ~pile).bit_count())
            total -= SET_POINTS[name] * lost
            sets += lost < 2
        assert count(pile).set_points == (2 * total if sets >= 3 else total)


def test_grande_follows_the_105_recipe() -> None:
    """105 less five for each of: the number of the trump that breaks it, the higher trumps and contatori missing.

    The recipe speaks of a Grande that is broken somewhere in the numbers.
    """
    tried = 0
    for pile in splits(6000, 5):
        pile |= ANGEL
        grande = next((one for one in count(pile).sequences if one.name == "grande"), None)
        free = (pile & CONTATORI).bit_count()
        if grande is None:
            continue
        break_at, missing = _break(pile, free)
        if break_at:
            tried += 1
            assert grande.points == 105 - 5 * (break_at + missing + 2 - free)
    assert tried > 3000


def _break(pile: int, free: int) -> tuple[int, int]:
    """(number of the trump at which the Grande breaks or 0, trumps missing above it)."""
    tops = [code for code in ("MON", "SOL", "LUN") if pile & DECK.mask([code])]
    free -= 2 - min(2, len(tops))
    missing = 3 - len(tops)
    for number in range(16, 4, -1):
        if pile & DECK.mask([f"T{number}"]):
            continue
        if free <= 0 or (number > 5 and not pile & DECK.mask([f"T{number - 1}"])):
            return number, missing
        free -= 1
        missing += 1
    return 0, missing


LOWEST = DECK.index["T5"]


@given(st.integers(0, 0xFFFF), st.integers(0, 2))
def test_the_grande_is_the_longest_run_that_the_contatori_can_patch(line: int, free: int) -> None:
    """All ends of the run are tried, instead of walking down."""
    tops, real = line >> 12 & 7, line & 0xFFF
    number = tops.bit_count()
    reached, holes, complete = grande_walk(line << LOWEST, free)
    if not line >> 15 or not number or number + free < 2:
        assert (reached, complete) == (0, False)
        return
    spare = free - (number == 1)
    longest = 0
    for end in range(13):
        run = [real >> place & 1 for place in range(11, 11 - end, -1)]
        gaps = run.count(0)
        apart = all(run[i] or run[i + 1] for i in range(len(run) - 1))
        closed = not run or run[-1] or end == 12
        if gaps <= spare and apart and closed:
            longest = max(longest, sum(run))
            assert end < 12 or complete
    assert reached.bit_count() == 1 + number + longest
    assert len(holes) <= free
    assert not any(line << LOWEST >> hole & 1 for hole in holes)


def test_contatori_stand_only_for_missing_cards_and_once_in_a_sequence() -> None:
    for pile in splits(2000, 6):
        for one in count(pile).sequences:
            used = [contatore for contatore, _ in one.stands] + list(bits(one.longer))
            assert sorted(used) == list(bits(pile & CONTATORI))
            assert all(MEMBERS[one.name] >> place & 1 for _, place in one.stands)
            assert not any(pile >> place & 1 for _, place in one.stands)
            assert one.points == 5 * (one.cards.bit_count() - 1)


def test_a_suit_sequence_by_the_letter_of_its_clause() -> None:
    """All 32 holdings of king, queen, knight, jack, ace, with any contatori."""
    for suit, name in zip("sbcd", SUIT_SEQUENCES, strict=True):
        for pattern in range(32):
            real = [rank for i, rank in enumerate("RQNJA") if pattern >> i & 1]
            for contatori in ([], ["MAT"], ["BEG", "MAT"]):
                figures = [rank for rank in real if rank in "QNJ"]
                valid = "R" in real and figures and len(figures) + len(contatori) >= 2
                length = len(real) + len(contatori) if valid else 0
                found = {
                    one.name: one.points for one in count(DECK.mask([r + suit for r in real] + contatori)).sequences
                }
                assert found.get(name, 0) == (5 * (length - 1) if valid else 0)
