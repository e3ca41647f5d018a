"""What cards are worth in Ottocento: card points, sets and sequences of any set of cards.

The deck runs from the weakest card of a suit to the strongest (swords, batons, cups, coins, trumps), the Matto last,
so that among cards of one suit the higher bit wins and a suit is ten neighbouring bits. `points` and `halves` are the
hot path of search; `count` says the same in full, for a declaration or a score sheet, and names every card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from cardavia.games.cards import Deck, bits, size_of
from cardavia.games.ottocento.panel import (
    CARD_VALUES,
    DOUBLE_FROM,
    SEQUENCE_LEAST,
    SEQUENCE_POINTS,
    SEQUENCE_STEP,
    SET_LEAST,
    SET_POINTS,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from cardavia.games.cards import Mask

SUITS: Final = "sbcd"
LONG: Final = ("A", "6", "7", "8", "9", "10", "J", "N", "Q", "R")
ROUND: Final = ("10", "9", "8", "7", "6", "A", "J", "N", "Q", "R")
TRUMP_CODES: Final = ("BEG", "M1", "M2", "M3", "M4", *(f"T{n}" for n in range(5, 17)), "LUN", "SOL", "MON", "ANG")
SUIT_CODES: Final = tuple(rank + suit for suit in SUITS for rank in (LONG if suit in "sb" else ROUND))
DECK: Final = Deck((*SUIT_CODES, *TRUMP_CODES, "MAT"))

TRUMP: Final = 4
NO_SUIT: Final = 5
SUIT: Final[tuple[int, ...]] = (*(min(card // 10, TRUMP) for card in range(61)), NO_SUIT)
"""The suit of a card: 0 to 3, `TRUMP`, or `NO_SUIT` for the Matto."""
SUIT_MASK: Final[tuple[int, ...]] = (*(0x3FF << 10 * suit for suit in range(4)), ((1 << 21) - 1) << 40, 1 << 61)
TRUMPS: Final = SUIT_MASK[TRUMP]

MATTO: Final = DECK.mask(["MAT"])
BEGATO: Final = DECK.mask(["BEG"])
ANGEL: Final = DECK.mask(["ANG"])
CONTATORI: Final = BEGATO | MATTO
TAROCCHI: Final = CONTATORI | ANGEL | DECK.mask(["MON"])
KINGS: Final = DECK.mask("R" + suit for suit in SUITS)
QUEENS: Final = DECK.mask("Q" + suit for suit in SUITS)
KNIGHTS: Final = DECK.mask("N" + suit for suit in SUITS)
JACKS: Final = DECK.mask("J" + suit for suit in SUITS)
ACES: Final = DECK.mask("A" + suit for suit in SUITS)
MORI: Final = DECK.mask(["M1", "M2", "M3", "M4"])
PIPS: Final = DECK.mask(rank + suit for suit in SUITS for rank in ("6", "7", "8", "9", "10"))

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

_VALUE_MASKS: Final = (KINGS | TAROCCHI, QUEENS, KNIGHTS, JACKS)
VALUE: Final = tuple(
    next((v for v, mask in zip(CARD_VALUES.values(), _VALUE_MASKS, strict=False) if mask >> card & 1), 1)
    for card in range(len(DECK))
)
"""What a card counts before half a point comes off (`ottocento.score.cards`)."""


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
        return len(self.sets) >= DOUBLE_FROM

    @property
    def sequences_doubled(self) -> bool:
        return len(self.sequences) >= DOUBLE_FROM

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


def halves(pile: Mask) -> i64:
    """Card points of a pile in half points: twice the values, less one a card (`ottocento.score.cards`)."""
    return (
        size_of(pile)
        + 8 * size_of(pile & (KINGS | TAROCCHI))
        + 6 * size_of(pile & QUEENS)
        + 4 * size_of(pile & KNIGHTS)
        + 2 * size_of(pile & JACKS)
    )


def count(cards: int) -> Count:
    """Every set and sequence of these cards."""
    return Count(tuple(_sets(cards)), tuple(_sequences(cards)))


def by_strength(cards: int) -> tuple[str, ...]:
    """The codes of a set as a player sorts them: suit by suit, then trumps, then the Matto, strongest first."""
    return tuple(DECK.codes[card] for card in sorted(bits(cards), key=lambda card: (SUIT[card], -card)))


def _sets(cards: int) -> Iterator[Combination]:
    for name, mask in SETS.items():
        held = cards & mask
        points = _set_points(name, held.bit_count())
        if points:
            yield Combination(name, held, points)


def _set_points(name: str, number: int) -> int:
    return SET_POINTS[name] * (number - SET_LEAST + 1) if number >= SET_LEAST else 0


def _sequences(cards: int) -> Iterator[Combination]:
    contatori = cards & CONTATORI
    free = contatori.bit_count()
    for name in SEQUENCES:
        if name == "grande":
            reached, holes = _grande(cards, free)
        elif name in SUIT_SEQUENCES:
            reached, holes = _suit(cards & MEMBERS[name], free)
        else:
            reached, holes = _group(cards & MEMBERS[name], MEMBERS[name], free)
        if reached:
            stands = tuple(zip(bits(contatori), holes, strict=False))
            longer = contatori & ~sum(1 << contatore for contatore, _ in stands)
            length = reached.bit_count() + free
            yield Combination(name, reached | contatori, _sequence_points(length), stands, longer)


def _sequence_points(length: int) -> int:
    return SEQUENCE_POINTS + SEQUENCE_STEP * (length - SEQUENCE_LEAST) if length >= SEQUENCE_LEAST else 0


def _suit(held: int, free: int) -> tuple[int, Iterable[int]]:
    """The cards of a suit sequence and the place a contatore must take in it (`ottocento.sequences.suits`).

    King and two figures; a figure that is missing besides costs nothing, and the ace is never one of the three.
    """
    figures = held & (QUEENS | KNIGHTS | JACKS)
    number = figures.bit_count()
    if not held & KINGS or not number or number + free < 2:
        return 0, ()
    king = (held & KINGS).bit_length() - 1
    missing = (card for card in range(king - 1, king - 4, -1) if not held >> card & 1)
    return held, [next(missing)] if number == 1 else []


def _group(held: int, members: int, free: int) -> tuple[int, Iterable[int]]:
    """The cards of a sequence of aces or Mori and the place a contatore takes (`ottocento.sequences.suits`)."""
    number = held.bit_count()
    if number < 2 or number + free < SEQUENCE_LEAST:
        return 0, ()
    return held, [next(bits(members & ~held))] if number == 2 else []


def _grande(cards: int, free: int) -> tuple[int, Iterable[int]]:
    """The cards of the Grande and the places that contatori take in it (`ottocento.sequences.grande`)."""
    reached, holes, complete = grande_walk(cards >> _T5 & 0xFFFF, free)
    mori = cards & MORI if complete else 0
    return reached << _T5 | mori, [_T5 + hole for hole in holes]


_T5: Final = DECK.index["T5"]


@lru_cache(maxsize=1 << 17)
def grande_walk(line: int, free: int) -> tuple[int, tuple[int, ...], bool]:
    """How far the Grande goes: (cards reached, places that contatori fill, whether the Mori follow).

    `line` has a bit for each of 5 to 16, Moon, Sun, World, Angel, from the lowest bit up; `free` is the number of
    contatori. One missing card of the top four is passed for nothing when two others are real; a missing number
    costs a contatore, and two missing in a row end the walk, since filling the first would not lead further.
    """
    top = line >> 12 & 7
    number = top.bit_count()
    if not line >> 15 or not number or number + free < 2:
        return 0, (), False
    holes = [] if number > 1 else [13 if top == 4 else 14]
    free -= len(holes)
    reached = line & 0xF000
    for place in range(11, -1, -1):
        if line >> place & 1:
            reached |= 1 << place
        elif free and (place == 0 or line >> place - 1 & 1):
            free -= 1
            holes.append(place)
        else:
            return reached, tuple(holes), False
    return reached, tuple(holes), True


# The same arithmetic as tables, for search: a suit by its ten bits, a set or a group by the number of its cards.
_SET_TABLE: Final = [(mask, [_set_points(name, number) for number in range(5)]) for name, mask in SETS.items()]


def _suit_table(suit: int, free: int) -> list[int]:
    table = []
    for pattern in range(1 << 10):
        held, _ = _suit(pattern << 10 * suit & ~PIPS, free)
        table.append(_sequence_points(held.bit_count() + free) if held else 0)
    return table


_LONG_TABLE: Final = [_suit_table(0, free) for free in range(3)]
_ROUND_TABLE: Final = [_suit_table(2, free) for free in range(3)]
_GROUP_TABLE: Final = [
    [_sequence_points(number + free) if number >= 2 else 0 for number in range(5)] for free in range(3)
]


def points(cards: Mask) -> i64:
    """The points of all combinations, doublings included: the same as ``count(cards).points``, quickly."""
    sets: i64 = 0
    number: i64 = 0
    for mask, table in _SET_TABLE:
        value: i64 = table[size_of(cards & mask)]
        if value:
            sets += value
            number += 1
    if number >= DOUBLE_FROM:
        sets *= 2
    free = size_of(cards & CONTATORI)
    total: i64 = 0
    number = 0
    long, rounded, group = _LONG_TABLE[free], _ROUND_TABLE[free], _GROUP_TABLE[free]
    value = long[cards & 0x3FF]
    if value:
        total += value
        number += 1
    value = long[cards >> 10 & 0x3FF]
    if value:
        total += value
        number += 1
    value = rounded[cards >> 20 & 0x3FF]
    if value:
        total += value
        number += 1
    value = rounded[cards >> 30 & 0x3FF]
    if value:
        total += value
        number += 1
    value = group[size_of(cards & ACES)]
    if value:
        total += value
        number += 1
    value = group[size_of(cards & MORI)]
    if value:
        total += value
        number += 1
    if cards & ANGEL:
        reached, _, complete = grande_walk(cards >> 45 & 0xFFFF, free)
        if reached:
            total += _sequence_points(int(reached.bit_count() + free + (size_of(cards & MORI) if complete else 0)))
            number += 1
    return sets + (2 * total if number >= DOUBLE_FROM else total)
