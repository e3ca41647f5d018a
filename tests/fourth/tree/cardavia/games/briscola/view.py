"""The cards of Briscola, and what one seat knows of a deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from cardavia.games.briscola.numbers import POINTS
from cardavia.games.cards import Deck
from cardavia.games.told import Told
from cardavia.games.tricks import TrickView
from cardavia.games.views import OneDealView, OpenView

RANKS: Final = ("2", "4", "5", "6", "7", "F", "C", "R", "3", "A")
"""From low to high (`briscola.trick.ranks`)."""
DECK: Final = Deck(rank + suit for suit in "scdb" for rank in RANKS)
SUIT: Final = tuple(card // len(RANKS) for card in range(len(DECK)))
VALUE: Final = tuple(dict(zip("A3RCF", POINTS.values(), strict=True)).get(code[0], 0) for code in DECK.codes)


def winner(cards: Sequence[int], trump: int) -> int:
    """Which card of a trick wins, from 0 in the order of play (`briscola.trick.win`); `trump` is a suit."""
    best = 0
    for i, card in enumerate(cards):
        if card > cards[best] if SUIT[card] == SUIT[cards[best]] else SUIT[card] == trump:
            best = i
    return best


class Play(NamedTuple):
    """A card as everybody saw it played."""

    seat: int
    code: str


@dataclass(frozen=True, slots=True)
class View(TrickView, OneDealView, OpenView):
    """What one seat knows. The card `turned` up lies under the `stock` (its number of cards), later with `holder`."""

    seat: int
    turn: int
    dealer: int
    hand: tuple[str, ...]
    counts: tuple[int, ...]
    turned: str
    holder: int
    stock: int
    score: tuple[int, int]
    history: tuple[Play, ...]
    game: str = "briscola"

    @property
    def ply(self) -> int:
        return len(self.history)

    @property
    def trump(self) -> int:
        """The suit that is trumps."""
        return SUIT[DECK.index[self.turned]]

    @property
    def legal(self) -> tuple[str, ...]:
        """The cards that the seat may play now."""
        return self.hand if self.turn == self.seat else ()

    @property
    def plays(self) -> Sequence[tuple[int, str]]:
        return self.history

    def wins(self, cards: Sequence[str]) -> int:
        return winner([DECK.index[code] for code in cards], self.trump)

    def worth(self, cards: Sequence[str]) -> int:
        return sum(VALUE[DECK.index[code]] for code in cards)

    def caption(self, code: str) -> Told:
        """What a card counts."""
        return Told("briscola.caption", VALUE[DECK.index[code]])

    @property
    def legend(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The suits of the deck, and cards whose corner does not say what they are."""
        return tuple("scdb"), ("Fs", "Cs", "Rs")
