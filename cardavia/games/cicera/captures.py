"""What a card of Cicera takes, what that earns, and what a pile is worth at the end.

A set of cards is a bit mask over the deck order (swords, cups, coins, batons; ace to ten, then Fante, Cavallo, Re).
`sum_sets` and `captures` are the hot path of search.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from cardavia.games.cards import Deck, bits, each_of, has, size_of, width_of
from cardavia.games.cicera.numbers import BONUS, NAPULA_LEAST, POINTS, QUADRIGLIA_LEAST
from cardavia.games.refusals import Malformed

if TYPE_CHECKING:
    from mypy_extensions import i64

    from cardavia.games.cards import Mask

SUITS: Final = "scdb"
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "F", "C", "R")
DECK: Final = Deck(rank + suit for suit in SUITS for rank in RANKS)

SUIT_MASK: Final = tuple(0x1FFF << 13 * suit for suit in range(4))
RANK_MASK: Final = tuple(sum(1 << 13 * suit + rank for suit in range(4)) for rank in range(13))
NUMBERS: Final = sum(RANK_MASK[:10])
SUIT_OF: Final = tuple(SUIT_MASK[card // 13] for card in range(52))
"""The suit of a card, as a set."""
RANK: Final = tuple(card % 13 for card in range(52))
SAME: Final = tuple(RANK_MASK[rank] for rank in RANK)
"""The four cards of the rank of a card."""
VALUE: Final = tuple(rank + 1 if rank < 10 else 0 for rank in RANK)
"""What a card counts in a sum: 1 to 10, and 0 for a court."""

SWORDS: Final = SUIT_MASK[0]
MATA: Final = 1 << DECK.index["2s"]
TEN_OF_COINS: Final = 1 << DECK.index["10d"]
FANTE_OF_CUPS: Final = 1 << DECK.index["Fc"]
PRIZES: Final = MATA | TEN_OF_COINS | FANTE_OF_CUPS | 1 << DECK.index["As"] | 1 << DECK.index["3s"]

NO_SUMS: Final[tuple[tuple[int, ...], ...]] = ((),) * 11

TAKE: Final = "cicera.capture.take"
OPTIONAL: Final = "cicera.capture.optional"

SCUA: Final = 1
PICADA: Final = 2
SIMILI: Final = 4
QUADRIGLIA: Final = 8
BONUSES: Final = {SCUA: "scua", PICADA: "picada", SIMILI: "simili", QUADRIGLIA: "quadriglia"}
BONUS_POINTS: Final = tuple(
    sum(BONUS[name] for flag, name in BONUSES.items() if flags & flag) for flags in range(2 * QUADRIGLIA)
)
"""The points of a sum of bonus flags."""


class Move(NamedTuple):
    """One hand card and the set of table cards it takes: no set means that the card is placed."""

    card: int
    taken: int = 0

    def __str__(self) -> str:
        code = DECK.codes[self.card]
        return f"{code} x {' '.join(by_rank(self.taken))}" if self.taken else code


def parse(text: str) -> Move:
    """The move from its text form. Raises `Malformed`."""
    words = text.split()
    if not words:
        raise Malformed("refusal.not_a_move", text)
    card, taken = DECK.card(words[0]), words[1:]
    if not taken:
        return Move(card)
    if taken[0] != "x" or len(taken) == 1:
        raise Malformed("refusal.not_a_move", text)
    mask = DECK.mask(taken[1:])
    if has(mask, card):
        raise Malformed("refusal.card_twice", words[0])
    return Move(card, mask)


PLACE: Final = tuple(Move(card) for card in range(52))
"""The move that only places a card, for every card."""
TAKE_ONE: Final = [{1 << other: Move(card, 1 << other) for other in bits(SAME[card])} for card in range(52)]
"""The moves that take a card of equal rank, for every card, by the set of the card taken."""


def by_rank(mask: int) -> tuple[str, ...]:
    """The codes of a set as a player sorts them: aces first, suits in deck order within a rank."""
    return tuple(DECK.codes[card] for card in sorted(bits(mask), key=lambda card: (RANK[card], card)))


@lru_cache(maxsize=1 << 14)
def sum_sets(numbers: int) -> tuple[tuple[int, ...], ...]:
    """For every total from 0 to 10 the sets of two or more of these number cards that add up to it.

    All 40 numbers hold 1,698 sets for a Ten. Sets are grown card by card and dropped as soon as they pass ten, so
    the 2**40 subsets are never looked at.
    """
    if not numbers & (numbers - 1):
        return NO_SUMS
    sets: list[tuple[i64, Mask]] = [(0, 0)]
    for bit in highest_first(numbers):
        value: i64 = VALUE[width_of(bit) - 1]
        sets += [(total + value, taken | bit) for total, taken in sets if total + value <= 10]
    by_total: list[list[Mask]] = [[] for _ in range(11)]
    for total, taken in sets:
        if taken & (taken - 1):
            by_total[total].append(taken)
    return tuple(map(tuple, by_total))


def highest_first(numbers: Mask) -> list[Mask]:
    """The cards of a set, each as a set of its own: by rank from the ten down, in deck order within a rank."""
    found: list[Mask] = []
    for value in range(9, -1, -1):
        found += each_of(numbers & RANK_MASK[value])
    return found


def captures(card: int, table: int) -> list[int]:
    """Every set of table cards that `card` may take: each single match, then each sum (`cicera.capture.take`).

    >>> [DECK.names(taken) for taken in captures(DECK.card("7c"), DECK.mask(["7s", "3c", "4d", "Fb"]))]
    [('7s',), ('3c', '4d')]
    """
    taken = []
    match = table & RANK_MASK[RANK[card]]
    while match:
        low = match & -match
        match ^= low
        taken.append(low)
    if VALUE[card] > 1:
        taken += sum_sets(table & NUMBERS)[VALUE[card]]
    return taken


def broken(move: Move, hand: int, table: int) -> str:
    """The clause that an illegal play breaks: that of taking, unless a match and a sum are taken in one play.

    >>> table = DECK.mask(["7s", "3c", "4d"])
    >>> broken(Move(DECK.card("7c"), table), DECK.mask(["7c"]), table)
    'cicera.capture.optional'
    >>> broken(Move(DECK.card("8c"), table), DECK.mask(["8c"]), table)
    'cicera.capture.take'
    """
    if not hand >> move.card & 1 or move.taken & ~table:
        return TAKE
    match = move.taken & SAME[move.card]
    both = match.bit_count() == 1 and move.taken ^ match in sum_sets(table & NUMBERS)[VALUE[move.card]]
    return OPTIONAL if both else TAKE


def bonus_flags(card: i64, taken: Mask, table: Mask, just_left: Mask) -> i64:
    """The bonuses of a capture as a sum of flags; they stack (`cicera.bonus`).

    `table` is the table before the capture, `just_left` the set of the card that the preceding play left, or 0.
    """
    flags: i64 = 0
    if taken == table:
        flags |= SCUA
    if taken == just_left:
        flags |= PICADA
    if not taken & ~SUIT_OF[card]:
        flags |= SIMILI
    if size_of(taken) >= QUADRIGLIA_LEAST:
        flags |= QUADRIGLIA
    return flags


def bonus_names(flags: int) -> tuple[str, ...]:
    """The names of the bonuses in a sum of flags."""
    return tuple(name for flag, name in BONUSES.items() if flags & flag)


def napula(pile: int) -> int:
    """Length of the unbroken run As, 2s, 3s ... up to 10s, or 0 when it is too short (`cicera.end.napula`).

    >>> [napula(DECK.mask(codes.split())) for codes in ("As 2s", "As 2s 3s 5s", "As 2s 3s 4s Fs")]
    [0, 3, 4]
    """
    length = 0
    while length < 10 and pile >> length & 1:
        length += 1
    return length if length >= NAPULA_LEAST else 0


def awards(pile: int, other: int) -> dict[str, int]:
    """The end-of-deal points of a pile against the other team's, by name, without zeros.

    See `cicera.end.awards` and `cicera.end.napula`.
    """
    points = {
        "cards": POINTS["cards"] * (pile.bit_count() > other.bit_count()),
        "swords": POINTS["swords"] * ((pile & SWORDS).bit_count() > (other & SWORDS).bit_count()),
        "mata": POINTS["mata"] * bool(pile & MATA),
        "ten": POINTS["ten"] * bool(pile & TEN_OF_COINS),
        "fante": POINTS["fante"] * bool(pile & FANTE_OF_CUPS),
        "napula": napula(pile),
    }
    return {name: n for name, n in points.items() if n}


def totals(bonus: Sequence[int], piles: Sequence[int]) -> tuple[int, int]:
    """Totals of both teams: bonuses and, on the piles as they stand, the awards (`cicera.end.total`)."""
    own, other = piles
    return bonus[0] + sum(awards(own, other).values()), bonus[1] + sum(awards(other, own).values())
