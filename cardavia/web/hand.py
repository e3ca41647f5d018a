"""How a hand is laid out: the rows that its groups (suits) are folded into, one way for each kind of window."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, combinations, pairwise
from typing import NamedTuple

ROWS = {
    "cicera": ((2, 7),),
    "ottocento": ((2, 11), (3, 6)),
    "shengji": ((2, 20), (3, 15), (5, 7), (6, 6)),
}
"""The folds of each game: so many rows, and the most cards that a row of that window holds in strips of 44 px."""
FEW = ((2, 7),)
"""The folds of a game that deals hands which need no others."""
PLAYED_WITH = {"cicera": 13, "ottocento": 15, "shengji": 25}
"""The cards of a hand in play; with more (the dealer's, before putting some aside) the rows are set closer."""


class Piece(NamedTuple):
    """Cards that stay together in every fold: their names in the hand's form and their codes.

    `breaks` are the folds in which a row ends before this piece; `same` tells that it goes on with the suit before.
    """

    cards: tuple[tuple[str, str], ...]
    breaks: tuple[int, ...]
    same: bool


class Hand(NamedTuple):
    """A hand in pieces; `most` gives each fold's number of rows and the cards of its longest row."""

    pieces: tuple[Piece, ...]
    most: tuple[tuple[int, int], ...]
    many: bool


def numbered(codes: Sequence[str]) -> tuple[str, ...]:
    """Names for the cards of a hand that tell equal cards apart: ``8D`` and, for a second copy, ``8D.1``."""
    seen: Counter[str] = Counter()
    names = []
    for code in codes:
        names.append(f"{code}.{seen[code]}" if seen[code] else code)
        seen[code] += 1
    return tuple(names)


def folded(groups: Sequence[Sequence[str]], game_id: str) -> Hand:
    """The hand of a game in all the folds that its windows may need."""
    codes = [code for group in groups for code in group]
    cards = tuple(zip(numbered(codes), codes, strict=True))
    sizes = tuple(len(group) for group in groups if group)
    starts = set(accumulate(sizes, initial=0))
    folds = {rows: breaks(sizes, rows, most) for rows, most in ROWS.get(game_id, FEW)}
    cuts = sorted({0, len(cards), *starts, *(at for fold in folds.values() for at in fold)})
    pieces = tuple(
        Piece(cards[a:b], tuple(rows for rows, fold in folds.items() if a in fold), a not in starts)
        for a, b in pairwise(cuts)
    )
    most = [(1, max(len(cards), 1))]
    most += [(rows, _longest(fold, len(cards))) for rows, fold in folds.items()]
    return Hand(pieces, tuple(most), len(cards) > PLAYED_WITH.get(game_id, len(cards)))


Cost = tuple[int, int, int, int]


@lru_cache(maxsize=4096)
def breaks(sizes: tuple[int, ...], rows: int, most: int) -> tuple[int, ...]:
    """Where the rows end, as positions in the hand.

    Rows end between suits, as evenly as whole suits allow. Only when a row would hold more than `most` is a suit
    divided: as few suits as can be, and rather one that is too long for a row by itself.
    """
    total = sum(sizes)
    ends = tuple(accumulate(sizes))[:-1]
    best = min(
        (way for n in range(min(rows, len(sizes))) for way in combinations(ends, n)),
        key=lambda way: (_longest(way, total), len(way)),
        default=(),
    )
    if _longest(best, total) <= most:
        return best
    starts = (0, *ends)
    long = {at for start, size in zip(starts, sizes, strict=True) if size > most for at in range(start, start + size)}
    return _divided(frozenset(ends), frozenset(long), total, rows, most)


def _divided(ends: frozenset[int], long: frozenset[int], total: int, rows: int, most: int) -> tuple[int, ...]:
    """The cheapest breaks when suits must be divided: cards too many, short suits cut, long suits cut, evenness."""
    found: dict[int, tuple[Cost, tuple[int, ...]]] = {0: ((0, 0, 0, 0), ())}
    for row in range(rows):
        step: dict[int, tuple[Cost, tuple[int, ...]]] = {}
        for at, (cost, way) in found.items():
            for end in [total] if row == rows - 1 else range(at + 1, total + 1):
                cut = 0 if end == total or end in ends else 1
                size = end - at
                now = (
                    cost[0] + max(size - most, 0),
                    cost[1] + (cut and end not in long),
                    cost[2] + cut,
                    cost[3] + size * size,
                )
                if end not in step or now < step[end][0]:
                    step[end] = (now, way if end == total else (*way, end))
        found = step | {total: min(found.get(total, step[total]), step[total])}
    return found[total][1]


def _longest(way: Sequence[int], total: int) -> int:
    return max(b - a for a, b in pairwise((0, *way, total))) or 1
