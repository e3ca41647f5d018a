"""The 62 cards of Ottocento, and what each is worth by itself.

The deck runs from the weakest card of a suit to the strongest (swords, batons, cups, coins, trumps), the Matto last,
so that among cards of one suit the higher bit wins and a suit is ten neighbouring bits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardavia.games.cards import Deck, bits, size_of
from cardavia.games.ottocento.numbers import CARD_VALUES, MORI_CARDS, NUMBER_HIGH, NUMBER_LOW

if TYPE_CHECKING:
    from mypy_extensions import i64

    from cardavia.games.cards import Mask

SUITS: Final = "sbcd"
LONG: Final = ("A", "6", "7", "8", "9", "10", "J", "N", "Q", "R")
ROUND: Final = ("10", "9", "8", "7", "6", "A", "J", "N", "Q", "R")
SUIT_CODES: Final = tuple(rank + suit for suit in SUITS for rank in (LONG if suit in "sb" else ROUND))
MORI_CODES: Final = tuple(f"M{n}" for n in range(1, MORI_CARDS + 1))
NUMBER_CODES: Final = tuple(f"T{n}" for n in range(NUMBER_LOW, NUMBER_HIGH + 1))
TRUMP_CODES: Final = ("BEG", *MORI_CODES, *NUMBER_CODES, "LUN", "SOL", "MON", "ANG")
DECK: Final = Deck((*SUIT_CODES, *TRUMP_CODES, "MAT"))

TRUMP: Final = 4
NO_SUIT: Final = 5
SUIT: Final[tuple[int, ...]] = (*(min(card // 10, TRUMP) for card in range(len(DECK) - 1)), NO_SUIT)
"""The suit of a card: 0 to 3, `TRUMP`, or `NO_SUIT` for the Matto."""
SUIT_MASK: Final[tuple[int, ...]] = (
    *(0x3FF << 10 * suit for suit in range(TRUMP)),
    DECK.mask(TRUMP_CODES),
    DECK.mask(["MAT"]),
)
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
MORI: Final = DECK.mask(MORI_CODES)
PIPS: Final = DECK.mask(rank + suit for suit in SUITS for rank in ("6", "7", "8", "9", "10"))

HIGH_CARDS: Final = KINGS | TAROCCHI
VALUED: Final = {"high": HIGH_CARDS, "queen": QUEENS, "knight": KNIGHTS, "jack": JACKS}
"""The cards of each value but `other`."""
VALUE: Final = tuple(
    next((CARD_VALUES[name] for name, mask in VALUED.items() if mask >> card & 1), CARD_VALUES["other"])
    for card in range(len(DECK))
)
"""What a card counts before half a point comes off (`ottocento.score.cards`)."""

_OTHER: Final = CARD_VALUES["other"]
_EACH: Final = 2 * _OTHER - 1
_HIGH, _QUEEN, _KNIGHT, _JACK = (2 * (CARD_VALUES[name] - _OTHER) for name in ("high", "queen", "knight", "jack"))
"""Half points: of any card, and what comes on top for a dearer one."""


def halves(pile: Mask) -> i64:
    """Card points of a pile in half points: twice the values, less one a card (`ottocento.score.cards`).

    >>> halves(DECK.mask(["Rs"])), halves(DECK.mask(["Qd", "7s"])), halves(DECK.full) / 2
    (9, 8, 87.0)
    """
    return (
        _EACH * size_of(pile)
        + _HIGH * size_of(pile & HIGH_CARDS)
        + _QUEEN * size_of(pile & QUEENS)
        + _KNIGHT * size_of(pile & KNIGHTS)
        + _JACK * size_of(pile & JACKS)
    )


def by_strength(cards: int) -> tuple[str, ...]:
    """The codes of a set as a player sorts them: suit by suit, then trumps, then the Matto, strongest first.

    >>> by_strength(DECK.mask(["MAT", "T5", "6c", "ANG", "10c", "Rs"]))
    ('Rs', '6c', '10c', 'ANG', 'T5', 'MAT')
    """
    return tuple(DECK.codes[card] for card in sorted(bits(cards), key=lambda card: (SUIT[card], -card)))
