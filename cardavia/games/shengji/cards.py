"""The 108 cards of Sheng Ji: how a trump suit and a level order them, and what pairs and tractors they form.

A card is an index 0-53 in `DECK`; each exists twice. A *ranking* renumbers the 54 cards for one trump suit and level:
every effective suit is then a block of places in rising strength, so that the lowest card of a set is its lowest bit
and the highest its highest. A set of cards is two masks over those places, `ones` (at least one copy) and `twos`
(both copies): the pairs of a hand are simply its `twos`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from cardavia.games.cards import Deck, bits, width_of
from cardavia.games.shengji.numbers import CARD_POINTS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from cardavia.games.cards import Mask

SUITS: Final = "SHCD"
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
DECK: Final = Deck([rank + suit for suit in SUITS for rank in RANKS] + ["LJ", "BJ"])
BLACK_JOKER: Final = 52
RED_JOKER: Final = 53

TRUMPS: Final = 4
"""The effective suit of all trumps; the plain suits are 0-3."""
NO_SUIT: Final = -1
"""The trump suit of a hand without one: only level cards and jokers are trumps."""

FIVE: Final = RANKS.index("5")
_WORTH: Final = {
    FIVE: CARD_POINTS["five"],
    RANKS.index("10"): CARD_POINTS["ten"],
    RANKS.index("K"): CARD_POINTS["king"],
}
POINTS: Final = tuple(_WORTH.get(card % 13, 0) if card < BLACK_JOKER else 0 for card in range(54))
"""What each card counts; it exists twice."""
TOTAL: Final = 2 * sum(POINTS)

BIT: Final = tuple(1 << place for place in range(54))
FULL: Final = (1 << 54) - 1

_HELD: Final = {0: (1, 2, 3), 1: (0, 3, 2), 2: (1, 0, 3), 3: (0, 1, 2), NO_SUIT: (0, 1, 2, 3)}
"""The plain suits beside a trump suit in the order in which a hand is held: colours alternate where they can."""


def rank_of(card: int) -> int:
    """The rank 0-12 (2 to ace) of a card, or -1 for a joker."""
    return card % 13 if card < BLACK_JOKER else -1


class Ranking:
    """The order of the cards under a trump suit (0-3 or `NO_SUIT`) and a level (0-12). Get one from `ranking`.

    By place: `card` gives the card, `group` its effective suit, `above` the places of its suit that are stronger,
    `beats` the same with every trump added for a plain card, `up` the places of the next stronger class: the off-suit
    level cards (without a trump suit, all level cards) are one class of equals.
    """

    __slots__ = (
        "above", "beats", "card", "counters", "fives", "group", "level", "order", "place", "points", "suit", "suits",
        "tens", "up",
    )  # fmt: skip

    suit: i64
    level: i64
    card: tuple[int, ...]
    place: tuple[int, ...]
    group: tuple[i64, ...]
    suits: tuple[Mask, ...]
    above: tuple[Mask, ...]
    beats: tuple[Mask, ...]
    up: tuple[Mask, ...]
    points: tuple[i64, ...]
    fives: Mask
    tens: Mask
    counters: Mask
    order: tuple[int, ...]

    def __init__(self, suit: int, level: int) -> None:
        self.suit = suit
        self.level = level
        classes = _classes(suit, level)
        self.card = tuple(card for _, tied in classes for card in tied)
        places = [0] * 54
        for place, card in enumerate(self.card):
            places[card] = place
        self.place = tuple(places)
        self.group = tuple(group for group, tied in classes for _ in tied)
        self.suits = tuple(sum(BIT[p] for p in range(54) if self.group[p] == group) for group in range(5))
        masks = [sum(BIT[places[card]] for card in tied) for _, tied in classes]
        above, up = [], []
        for i, (group, tied) in enumerate(classes):
            higher = [masks[j] for j in range(i + 1, len(classes)) if classes[j][0] == group]
            above += [sum(higher)] * len(tied)
            up += [higher[0] if higher else 0] * len(tied)
        self.above, self.up = tuple(above), tuple(up)
        self.beats = tuple(
            mask if group == TRUMPS else mask | self.suits[TRUMPS]
            for mask, group in zip(above, self.group, strict=True)
        )
        self.points = tuple(POINTS[card] for card in self.card)
        self.counters = sum(BIT[p] for p in range(54) if self.points[p])
        self.fives = sum(BIT[p] for p in range(54) if rank_of(self.card[p]) == FIVE)
        self.tens = self.counters & ~self.fives
        groups = (TRUMPS, *_HELD[suit])
        self.order = tuple(p for group in groups for p in reversed(range(54)) if self.group[p] == group)

    def cards(self, cards: Iterable[int]) -> tuple[int, int]:
        """The set (`ones`, `twos`) of cards, each given as often as it is in the set."""
        ones = twos = 0
        for card in cards:
            bit = BIT[self.place[card]]
            twos |= ones & bit
            ones |= bit
        return ones, twos

    def list(self, ones: int, twos: int) -> tuple[int, ...]:
        """The cards of a set in deck order, both copies of a pair."""
        cards = [self.card[p] for p in bits(ones)] + [self.card[p] for p in bits(twos)]
        return tuple(sorted(cards))

    def held(self, ones: int, twos: int) -> tuple[str, ...]:
        """The codes of a set as a player holds them: trumps first, each suit from the top."""
        codes = []
        for place in self.order:
            if ones & BIT[place]:
                codes += [DECK.codes[self.card[place]]] * (2 if twos & BIT[place] else 1)
        return tuple(codes)

    def worth(self, ones: Mask, twos: Mask) -> i64:
        """The points in a set (`shengji.score.points`).

        >>> order = ranking(NO_SUIT, 0)
        >>> order.worth(*order.cards([DECK.index["5S"], DECK.index["KH"], DECK.index["KH"], DECK.index["2C"]]))
        25
        """
        worth: i64 = 0
        counted = ones & self.counters
        while counted:
            bit = counted & -counted
            counted ^= bit
            points = self.points[width_of(bit) - 1]
            worth += 2 * points if twos & bit else points
        return worth


def _classes(suit: int, level: int) -> list[tuple[int, list[int]]]:
    """(effective suit, cards of equal strength), weakest first within each suit and trumps last."""
    classes: list[tuple[int, list[int]]] = []
    for plain in range(4):
        if plain != suit:
            classes += [(plain, [13 * plain + rank]) for rank in range(13) if rank != level]
    if suit != NO_SUIT:
        classes += [(TRUMPS, [13 * suit + rank]) for rank in range(13) if rank != level]
    classes.append((TRUMPS, [13 * other + level for other in range(4) if other != suit]))
    if suit != NO_SUIT:
        classes.append((TRUMPS, [13 * suit + level]))
    return [*classes, (TRUMPS, [BLACK_JOKER]), (TRUMPS, [RED_JOKER])]


@cache
def ranking(suit: int, level: int) -> Ranking:
    """The one ranking of a trump suit and level; there are 65."""
    return Ranking(suit, level)


def without(ones: int, twos: int, less: int, less2: int) -> tuple[int, int]:
    """The set that is left when (`less`, `less2`), a part of it, is taken away."""
    return ones & ~(less2 | less & ~twos), twos & ~less


def includes(ones: int, twos: int, part: int, part2: int) -> bool:
    """Whether a set holds every card of another."""
    return not part & ~ones and not part2 & ~twos


@lru_cache(maxsize=1 << 16)
def chains(order: Ranking, pairs: int) -> tuple[int, ...]:
    """Every tractor that a set of pairs holds (`shengji.trick.lead`), shortest first.

    A tractor is two or more pairs, each of the class just above the last. So it holds at most one pair of the
    off-suit level cards, which are equals of each other; where a hand has several, each gives tractors of its own.
    """
    if pairs.bit_count() < 2:
        return ()
    found: list[int] = []
    growing = [(BIT[place], place) for place in bits(pairs)]
    while growing:
        growing = [(mask | BIT[higher], higher) for mask, top in growing for higher in bits(order.up[top] & pairs)]
        found += [mask for mask, _ in growing]
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def is_chain(order: Ranking, pairs: int) -> bool:
    """Whether a set of two or more pairs is one tractor."""
    places = list(bits(pairs))
    return len(places) > 1 and all(order.up[low] & BIT[high] for low, high in pairwise(places))


def shape(order: Ranking, ones: int, twos: int) -> int:
    """How many cards the single (1), the pair (2) or the tractor (4, 6, ...) has; 0 for a set of no shape."""
    if ones == twos:
        pairs = ones.bit_count()
        if pairs == 1:
            return 2
        return 2 * pairs if is_chain(order, ones) else 0
    return 1 if not twos and ones.bit_count() == 1 else 0
