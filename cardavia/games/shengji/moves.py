"""What may be led, followed and buried in Sheng Ji: the duties of a hand and the sets of cards that meet them.

Sets are the two masks (`ones`, `twos`) of `cards`. Leads, and follows from a hand with enough cards of the
suit, are listed completely. Free fillers and burials grow into the millions, so a long list is cut down to sensible
choices; `follow_fault` and `bury_fault` know every set.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

from cardavia.games.cards import bits, each_of, size_of
from cardavia.games.shengji.cards import BIT, TRUMPS, Ranking, chains, includes, shape
from cardavia.games.shengji.numbers import KITTY_CARDS
from cardavia.games.shengji.panel import FOLLOW, KITTY, LEAD

Cards = tuple[int, int]

FILLERS: Final = 2000
"""The longest complete list of free fillers."""


def size(cards: Cards) -> int:
    """How many cards a set holds."""
    return size_of(cards[0]) + size_of(cards[1])


class Duty(NamedTuple):
    """What a follower owes (`shengji.trick.follow`).

    The cards `must` all go; the rest comes out of `may`, cards left over.

    `pairs` is the number of pairs owed in all, those in `must` included; while pairs are still to be chosen, `may`
    holds only pairs. `free` is the number of cards that may be of any suit.
    """

    must: Cards
    may: Cards
    pairs: int
    free: int


def duty(order: Ranking, hand: Cards, suit: int, count: int) -> Duty:
    """The duty of a hand towards a lead of `count` cards of an effective suit.

    >>> from cardavia.games.shengji.cards import DECK, ranking
    >>> order = ranking(0, 0)
    >>> hand = order.cards([DECK.index[code] for code in ("3H", "3H", "9H", "KH", "AS")])
    >>> owed = duty(order, hand, 1, 2)
    >>> order.held(*owed.must), order.held(*owed.may), owed.pairs, owed.free
    (('3H', '3H'), (), 1, 0)
    """
    mask = order.suits[suit]
    ones, twos = hand[0] & mask, hand[1] & mask
    held = size_of(ones) + size_of(twos)
    if held <= count:
        rest = (hand[0] & ~mask, hand[1] & ~mask) if held < count else (0, 0)
        return Duty((ones, twos), rest, min(count // 2, size_of(twos)) if held == count else 0, count - held)
    owed = count // 2
    if size_of(twos) > owed > 0:
        return Duty((0, 0), (twos, twos), owed, 0)
    if not owed:
        return Duty((0, 0), (ones, twos), 0, 0)
    rest = (ones & ~twos, 0) if 2 * size_of(twos) < count else (0, 0)
    return Duty((twos, twos), rest, size_of(twos), 0)


def lead_fault(order: Ranking, hand: Cards, cards: Cards) -> str:
    """The clause that a lead breaks, or an empty text for a legal one."""
    return "" if shape(order, *cards) and includes(*hand, *cards) else LEAD


def follow_fault(order: Ranking, hand: Cards, cards: Cards, suit: int, count: int) -> str:
    """The clause that a follow breaks, or an empty text for a legal one."""
    if size(cards) != count or not includes(*hand, *cards):
        return FOLLOW
    must, may, pairs, _ = duty(order, hand, suit, count)
    if not includes(*cards, *must) or cards[0] & ~(must[0] | may[0]):
        return FOLLOW
    return FOLLOW if size_of(cards[1] & order.suits[suit]) < pairs else ""


def bury_fault(hand: Cards, cards: Cards) -> str:
    """The clause that a burial breaks, or an empty text for a legal one."""
    return "" if size(cards) == KITTY_CARDS and includes(*hand, *cards) else KITTY


def leads(order: Ranking, hand: Cards) -> list[Cards]:
    """Every lead (`shengji.trick.lead`): singles, pairs, tractors, each rising.

    >>> from cardavia.games.shengji.cards import DECK, ranking
    >>> order = ranking(0, 0)
    >>> hand = order.cards([DECK.index[code] for code in ("3H", "3H", "4H", "4H")])
    >>> [order.held(*cards) for cards in leads(order, hand)]
    [('3H',), ('4H',), ('3H', '3H'), ('4H', '4H'), ('4H', '4H', '3H', '3H')]
    """
    ones, twos = hand
    found: list[Cards] = [(bit, 0) for bit in each_of(ones)] + [(bit, bit) for bit in each_of(twos)]
    for suit in order.suits:
        found += [(chain, chain) for chain in chains(order, twos & suit)]
    return found


def follows(order: Ranking, hand: Cards, suit: int, count: int) -> list[Cards]:
    """The legal follows (`shengji.trick.follow`): all, unless more than `FILLERS` ways to fill up freely are open."""
    if count == 1:
        return [(bit, 0) for bit in each_of(hand[0] & order.suits[suit] or hand[0])]
    (must, must2), (may, may2), _, free = duty(order, hand, suit, count)
    need = count - size_of(must) - size_of(must2)
    if not need:
        return [(must, must2)]
    if not free and may == may2 and count > 1:
        return [(pairs, pairs) for pairs in _choices(may, need // 2)]
    if free and _ways(may, may2, need) > FILLERS:
        return [(must | part, must2 | part2) for part, part2 in fillers(order, (may, may2), need)]
    doubles = may2 if free else 0
    return [(must | part, must2 | part2) for part, part2 in _parts(may, doubles, need)]


def _choices(mask: int, count: int) -> Iterator[int]:
    for chosen in combinations(list(bits(mask)), count):
        yield sum(BIT[place] for place in chosen)


def _ways(ones: int, twos: int, count: int) -> int:
    """How many different sets of `count` cards there are."""
    kinds, pairs = size_of(ones), size_of(twos)
    return sum(comb(pairs, n) * comb(kinds - n, count - 2 * n) for n in range(min(pairs, count // 2) + 1))


def _parts(ones: int, twos: int, count: int) -> Iterator[Cards]:
    """Every set of `count` of these cards, each set once."""
    for n in range(min(size_of(twos), count // 2) + 1):
        for pairs in _choices(twos, n):
            for singles in _choices(ones & ~pairs, count - 2 * n):
                yield pairs | singles, pairs


def fillers(order: Ranking, hand: Cards, count: int) -> list[Cards]:
    """Sensible ways to add `count` cards of a hand freely: every ruff of that shape, then whole sets of cheap cards,
    of points to give, of the shortest suits and of low trumps."""
    found = dict.fromkeys(_ruffs(order, hand, count))
    lengths = [size((hand[0] & suit, hand[1] & suit)) for suit in order.suits]
    places = [place for place in bits(hand[0]) for _ in range(2 if hand[1] & BIT[place] else 1)]

    def cost(place: int) -> int:
        paired = 15 if hand[1] & BIT[place] else 0
        return _keep(order, place) + paired

    orders = [
        sorted(places, key=cost),
        sorted(places, key=lambda place: (order.group[place] == TRUMPS, -order.points[place], cost(place))),
        sorted(places, key=lambda place: (order.group[place] == TRUMPS, lengths[order.group[place]], cost(place))),
        sorted(places, key=lambda place: (order.group[place] != TRUMPS, cost(place))),
    ]
    for ranked in orders:
        found[_set_of(ranked[:count])] = None
    return list(found)


def _ruffs(order: Ranking, hand: Cards, count: int) -> list[Cards]:
    trumps = order.suits[TRUMPS]
    if count == 1:
        return [(BIT[place], 0) for place in bits(hand[0] & trumps)]
    if count == 2:
        return [(BIT[place], BIT[place]) for place in bits(hand[1] & trumps)]
    tractors = chains(order, hand[1] & trumps)
    return [(chain, chain) for chain in tractors if 2 * size_of(chain) == count]


def _set_of(places: list[int]) -> Cards:
    ones = twos = 0
    for place in places:
        twos |= ones & BIT[place]
        ones |= BIT[place]
    return ones, twos


def _keep(order: Ranking, place: int) -> int:
    """How much a player would like to keep a card: its strength, its points, and far more for a trump."""
    worth = 14 - size_of(order.above[place]) + 2 * order.points[place]
    return worth + 60 if order.group[place] == TRUMPS else worth


POINT_WEIGHTS: Final[tuple[float, ...]] = (4.0, 1.0, 0.0)
"""How dear a buried point is thought to be: with the last trick in doubt, rather safe, and quite safe."""


def burials(order: Ranking, hand: Cards, weights: Sequence[float] = POINT_WEIGHTS) -> list[Cards]:
    """Sensible burials: for no, one or two plain suits that can be emptied, the cards missed least for the rest."""
    found: dict[Cards, None] = {}
    plain = [suit for suit in order.suits[:TRUMPS] if hand[0] & suit]
    for weight in weights:
        ranked = _by_cost(order, hand, weight)
        for mask in (sum(chosen) for n in range(3) for chosen in combinations(plain, n)):
            gone = size_of(hand[0] & mask) + size_of(hand[1] & mask)
            if gone <= KITTY_CARDS:
                rest = [place for place in ranked if not mask & BIT[place]]
                ones, twos = _set_of(rest[: KITTY_CARDS - gone])
                found[ones | hand[0] & mask, twos | hand[1] & mask] = None
    return list(found)


def _by_cost(order: Ranking, hand: Cards, weight: float) -> list[int]:
    """The places of the cards of a hand, each as often as it is held, those first that are missed least."""
    ones, twos = hand
    cost: dict[int, float] = {}
    for place in bits(ones):
        above = size_of(order.above[place])
        keep = 14 - above + (80 if order.group[place] == TRUMPS else 25 if not above else 0)
        keep += 8 + keep // 2 if twos & BIT[place] else 0
        cost[place] = int(keep) + weight * int(order.points[place])
    return sorted((place for place in cost for _ in range(2 if twos & BIT[place] else 1)), key=cost.__getitem__)
