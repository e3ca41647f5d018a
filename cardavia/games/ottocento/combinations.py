"""What cards are worth together in Ottocento: the sets and sequences of any set of cards.

`points` is the hot path of search; `count` says the same in full, for a declaration or a score sheet, and names every
card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from cardavia.games.cards import bits, size_of
from cardavia.games.ottocento.cards import (
    ACES,
    ANGEL,
    BEGATO,
    CONTATORI,
    DECK,
    JACKS,
    KINGS,
    KNIGHTS,
    MORI,
    PIPS,
    QUEENS,
    SUIT,
    SUIT_MASK,
    SUITS,
    TAROCCHI,
    TRUMPS,
    by_strength,
)
from cardavia.games.ottocento.numbers import (
    MORI_CARDS,
    SEQUENCES_DOUBLE,
    SET_LEAST,
    SET_MOST,
    SET_MOST_TIMES,
    SET_POINTS,
    SETS_DOUBLE,
)
from cardavia.games.ottocento.sequences import LINE, grande, grande_walk, group_sequence, sequence_points, suit_sequence

if TYPE_CHECKING:
    from mypy_extensions import i64

    from cardavia.games.cards import Mask

SETS: Final = {"tarocchi": TAROCCHI, "kings": KINGS, "queens": QUEENS, "knights": KNIGHTS, "jacks": JACKS}
SUIT_SEQUENCES: Final = ("swords", "batons", "cups", "coins")
SEQUENCES: Final = ("grande", *SUIT_SEQUENCES, "aces", "mori")
MEMBERS: Final = {
    **SETS,
    "grande": TRUMPS & ~BEGATO,
    **{name: SUIT_MASK[suit] & ~PIPS for suit, name in enumerate(SUIT_SEQUENCES)},
    "aces": ACES,
    "mori": MORI,
}
"""The real cards of each combination, by name: sets first, then sequences. The contatori of a sequence are not here."""


class Combination(NamedTuple):
    """A set or a sequence that scores. `cards` is the set of all its cards, contatori included.

    In a sequence, `stands` are (contatore, the missing card it stands for) and `longer` the set of contatori that
    only make it longer. `points` are those before any doubling.
    """

    name: str
    cards: int
    points: int
    stands: tuple[tuple[int, int], ...] = ()
    longer: int = 0

    @property
    def codes(self) -> tuple[str, ...]:
        """Its cards, strongest first, contatori last."""
        return by_strength(self.cards)

    @property
    def layout(self) -> tuple[tuple[str, str], ...]:
        """Its cards in order as (card, the missing card it stands for or ""), contatori in the places they fill."""
        places = {place: (DECK.codes[contatore], DECK.codes[place]) for contatore, place in self.stands}
        places |= {card: (DECK.codes[card], "") for card in bits(self.cards & MEMBERS[self.name])}
        row = [places[card] for card in sorted(places, key=lambda card: (SUIT[card], -card))]
        return (*row, *((code, "") for code in DECK.names(self.longer)))


class Count(NamedTuple):
    """All combinations of a set of cards, with the two doublings, which do not depend on each other."""

    sets: tuple[Combination, ...]
    sequences: tuple[Combination, ...]

    @property
    def sets_doubled(self) -> bool:
        return len(self.sets) >= SETS_DOUBLE

    @property
    def sequences_doubled(self) -> bool:
        return len(self.sequences) >= SEQUENCES_DOUBLE

    @property
    def set_points(self) -> int:
        return sum(one.points for one in self.sets) << self.sets_doubled

    @property
    def sequence_points(self) -> int:
        return sum(one.points for one in self.sequences) << self.sequences_doubled

    @property
    def points(self) -> int:
        return self.set_points + self.sequence_points

    @property
    def cards(self) -> int:
        """Every card that belongs to at least one combination."""
        cards = 0
        for one in (*self.sets, *self.sequences):
            cards |= one.cards
        return cards


def count(cards: int) -> Count:
    """Every set and sequence of these cards."""
    return Count(tuple(_sets(cards)), tuple(_sequences(cards)))


def _sets(cards: int) -> Iterator[Combination]:
    for name, mask in SETS.items():
        held = cards & mask
        points = set_points(name, held.bit_count())
        if points:
            yield Combination(name, held, points)


def set_points(name: str, number: int) -> int:
    """What a set of so many cards scores before doubling (`ottocento.sets.values`).

    >>> [set_points("kings", number) for number in range(5)]
    [0, 0, 0, 17, 34]
    """
    if number < SET_LEAST:
        return 0
    return SET_POINTS[name] * (SET_MOST_TIMES if number >= SET_MOST else 1)


def _sequences(cards: int) -> Iterator[Combination]:
    contatori = cards & CONTATORI
    free = contatori.bit_count()
    for name in SEQUENCES:
        if name == "grande":
            reached, holes = grande(cards, free)
        elif name in SUIT_SEQUENCES:
            reached, holes = suit_sequence(cards & MEMBERS[name], free)
        else:
            reached, holes = group_sequence(cards & MEMBERS[name], MEMBERS[name], free)
        if reached:
            stands = tuple(zip(bits(contatori), holes, strict=False))
            longer = contatori & ~sum(1 << contatore for contatore, _ in stands)
            length = reached.bit_count() + free
            yield Combination(name, reached | contatori, sequence_points(length), stands, longer)


# The same arithmetic in lists, for search: a suit by its ten bits, a set or a group by the number of its cards. At the
# end of every rollout both piles are counted, so `points` walks through no combinations; it adds up entries. An entry
# holds two numbers, the points of a combination and above them, where there are any, the one combination more: so
# that a single sum without a branch tells both, and the doublings follow from it.
_ONE: Final = 1 << 12
"""One combination; all points together stay below it."""
_POINTS: Final = _ONE - 1
_MANY_SETS: Final = SETS_DOUBLE * _ONE
_MANY_SEQUENCES: Final = SEQUENCES_DOUBLE * _ONE
_SUIT: Final = 0x3FF
"""A suit, as its ten bits at the bottom."""


def _entry(points: int) -> int:
    return points + _ONE if points else 0


_SET_WORTH: Final = [
    (mask, [_entry(set_points(name, number)) for number in range(mask.bit_count() + 1)]) for name, mask in SETS.items()
]


def _suit_worth(suit: int, free: int) -> list[int]:
    table = []
    for pattern in range(_SUIT + 1):
        held, _ = suit_sequence(pattern << 10 * suit & ~PIPS, free)
        table.append(_entry(sequence_points(held.bit_count() + free)) if held else 0)
    return table


_LONG_WORTH: Final = [_suit_worth(0, free) for free in range(3)]
_ROUND_WORTH: Final = [_suit_worth(2, free) for free in range(3)]
_GROUP_WORTH: Final = [
    [_entry(sequence_points(number + free)) if number >= 2 else 0 for number in range(max(len(SUITS), MORI_CARDS) + 1)]
    for free in range(3)
]


def points(cards: Mask) -> i64:
    """The points of all combinations, doublings included: the same as ``count(cards).points``, quickly."""
    sets: i64 = 0
    for mask, table in _SET_WORTH:
        sets += table[size_of(cards & mask)]
    free = size_of(cards & CONTATORI)
    long, rounded, group = _LONG_WORTH[free], _ROUND_WORTH[free], _GROUP_WORTH[free]
    sequences: i64 = (
        long[cards & _SUIT]
        + long[cards >> 10 & _SUIT]
        + rounded[cards >> 20 & _SUIT]
        + rounded[cards >> 30 & _SUIT]
        + group[size_of(cards & ACES)]
        + group[size_of(cards & MORI)]
    )
    if cards & ANGEL:
        reached, _, complete = grande_walk(int(cards & LINE), int(free))
        if reached:
            mori = size_of(cards & MORI) if complete else 0
            sequences += _ONE + sequence_points(int(reached.bit_count() + free + mori))
    total = (sets & _POINTS) * (2 if sets >= _MANY_SETS else 1)
    return total + (sequences & _POINTS) * (2 if sequences >= _MANY_SEQUENCES else 1)
