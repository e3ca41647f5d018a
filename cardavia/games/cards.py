"""Decks of distinct cards: codes, indices and bit masks.

A card is an index 0..n-1 in its deck; a set of cards is an int with one bit a card. Codes are the text form
(``7s``), used at the edges only.

`Mask` and `i64` are plain ints. Only the optional compiled build takes them at their word: 64 bits, no objects. There
``1 << card`` is a 32-bit shift, so hot code asks `bit_of`, `size_of` and `width_of`, which interpreted are the
built-in methods themselves. Sets are joined, cut and parted by ``|``, ``&`` and ``& ~``; what those do not say has a
name: `top_of`, `low_of`, `has`. Only the code of rollouts writes ``width_of(x) - 1`` and ``x & -x`` out: a call costs
it as much as the sum.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, TypeAlias

from cardavia.games.refusals import Malformed

if TYPE_CHECKING:
    from mypy_extensions import i64

    Mask: TypeAlias = i64

_BIT: Final = tuple(1 << card for card in range(64))
_TOP: Final = 1 << 61
_ODD: Final = 0x1555555555555555
_TWOS: Final = 0x3333333333333333
_FOURS: Final = 0x0F0F0F0F0F0F0F0F
_BYTES: Final = 0x0101010101010101
_WIDTHS: Final = bytes(number.bit_length() for number in range(256))


def bit_of(card: i64) -> Mask:
    """The set of one card of at most 62."""
    return _TOP >> 61 - card


def size_of(mask: Mask) -> i64:
    """How many cards a set has."""
    pairs = mask - (mask >> 1 & _ODD)
    fours = (pairs & _TWOS) + (pairs >> 2 & _TWOS)
    return (fours + (fours >> 4) & _FOURS) * _BYTES >> 56


def width_of(mask: Mask) -> i64:
    """One more than the highest card of a set, or 0 for no card."""
    width: i64 = 0
    if mask >> 32:
        width = 32
        mask >>= 32
    if mask >> 16:
        width += 16
        mask >>= 16
    if mask >> 8:
        width += 8
        mask >>= 8
    return width + _WIDTHS[mask]


COMPILED: Final = not __file__.endswith(".py")
"""Whether this is the compiled build."""

if not COMPILED:
    globals().update(bit_of=_BIT.__getitem__, size_of=int.bit_count, width_of=int.bit_length)


def top_of(mask: Mask) -> i64:
    """The highest card of a set: of a set of one, its card; -1 for no card.

    >>> top_of(0b10110), top_of(0)
    (4, -1)
    """
    return width_of(mask) - 1


def low_of(mask: Mask) -> Mask:
    """The set of the lowest card of a set alone, or 0 for no card.

    >>> bin(low_of(0b10110))
    '0b10'
    """
    return mask & -mask


def has(mask: Mask, card: i64) -> bool:
    """Whether a card is in a set.

    >>> has(0b10110, 4), has(0b10110, 3)
    (True, False)
    """
    return mask >> card & 1 == 1


def set_of(cards: Iterable[int]) -> int:
    """The set of distinct cards."""
    return sum([1 << card for card in cards])


def bits(mask: int) -> Iterator[int]:
    """The indices in a set, lowest first.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def cards_in(mask: Mask) -> list[i64]:
    """The indices in a set, lowest first, as a list: for hot code."""
    cards: list[i64] = []
    while mask:
        low = mask & -mask
        cards.append(width_of(low) - 1)
        mask ^= low
    return cards


def each_of(mask: Mask) -> list[Mask]:
    """The cards of a set, each as a set of its own, lowest first.

    >>> [bin(single) for single in each_of(0b110)]
    ['0b10', '0b100']
    """
    found: list[Mask] = []
    while mask:
        low = mask & -mask
        found.append(low)
        mask ^= low
    return found


class Deck:
    """An ordered set of card codes with both ways of naming a card.

    >>> deck = Deck(["As", "2s", "3s"])
    >>> deck.card("3s"), deck.mask(["As", "3s"]), deck.names(0b110)
    (2, 5, ('2s', '3s'))
    """

    def __init__(self, codes: Iterable[str]) -> None:
        self.codes = tuple(codes)
        self.index = {code: i for i, code in enumerate(self.codes)}
        self.full = (1 << len(self.codes)) - 1

    def __len__(self) -> int:
        return len(self.codes)

    def card(self, code: str) -> int:
        """The index of a code. Raises `Malformed` (``refusal.unknown_card``) for a code of no card of this deck."""
        try:
            return self.index[code]
        except KeyError:
            raise Malformed("refusal.unknown_card", code) from None

    def mask(self, codes: Iterable[str]) -> int:
        """The set of those codes. Raises `Malformed` for an unknown code or a card named twice."""
        mask = 0
        for code in codes:
            bit = 1 << self.card(code)
            if mask & bit:
                raise Malformed("refusal.card_twice", code)
            mask |= bit
        return mask

    def names(self, mask: int) -> tuple[str, ...]:
        """The codes of a set, in deck order."""
        return tuple(self.codes[i] for i in bits(mask))
