"""What one seat of Cicera has seen of a deal: its own cards, the table, plays, and what follows from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from cardavia.games.cards import has
from cardavia.games.cicera.captures import (
    BONUS_POINTS,
    DECK,
    Move,
    awards,
    bonus_flags,
    bonus_names,
    by_rank,
    captures,
    totals,
)
from cardavia.games.views import OneDealView, OpenView


class Played(NamedTuple):
    """A play as everybody saw it. `bonus` is a sum of flags."""

    seat: int
    card: int
    taken: int
    bonus: int

    @property
    def bonuses(self) -> tuple[str, ...]:
        return bonus_names(self.bonus)

    @property
    def points(self) -> int:
        """What its bonuses count."""
        return BONUS_POINTS[self.bonus]

    @property
    def code(self) -> str:
        return DECK.codes[self.card]

    @property
    def codes(self) -> tuple[str, ...]:
        return by_rank(self.taken)


class Option(NamedTuple):
    """A move that a hand card may make: its text form, the codes of the cards it takes, the bonuses it scores."""

    move: str
    cards: tuple[str, ...]
    bonuses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Seen(OneDealView, OpenView):
    """What one seat knows. Sets are bit masks; `hand`, `table` and the like give codes."""

    seat: int
    turn: int
    ply: int
    dealer: int
    hand_mask: int
    counts: tuple[int, ...]
    opening: tuple[int, ...]
    table_mask: int
    just_left: int
    piles: tuple[int, int]
    bonus: tuple[int, int]
    last_team: int
    history: tuple[Played, ...]
    leftovers: int
    game: str = "cicera"

    @property
    def hand(self) -> tuple[str, ...]:
        return by_rank(self.hand_mask)

    @property
    def table(self) -> tuple[str, ...]:
        """Codes of the table cards in the order in which they came to lie there."""
        order = [*self.opening, *(play.card for play in self.history if not play.taken)]
        return tuple(DECK.codes[card] for card in order if has(self.table_mask, card))

    def moves(self, code: str) -> list[Move]:
        """The legal moves of a hand card of the seat to act: captures first, then the place-only move."""
        card = DECK.card(code)
        if self.turn != self.seat or not has(self.hand_mask, card):
            return []
        return [Move(card, taken) for taken in captures(card, self.table_mask)] + [Move(card)]

    def flags(self, move: Move) -> tuple[str, ...]:
        """The bonuses that a legal move would score, by name."""
        if not move.taken:
            return ()
        return bonus_names(bonus_flags(move.card, move.taken, self.table_mask, self.just_left))

    def options(self, code: str) -> list[Option]:
        """The same moves as `moves`, as a page shows them."""
        return [Option(str(move), by_rank(move.taken), self.flags(move)) for move in self.moves(code)]

    def can_take(self, code: str) -> bool:
        """Whether a card would find something to take on the table."""
        return bool(captures(DECK.card(code), self.table_mask))

    def awards(self) -> tuple[dict[str, int], dict[str, int]]:
        """End-of-deal points of both teams on the piles as they stand; nothing when nobody ever captured."""
        return awards(self.piles[0], self.piles[1]), awards(self.piles[1], self.piles[0])

    @property
    def score(self) -> tuple[int, int]:
        """Totals of both teams on the piles as they stand: what the sheet would say now, and says at the end."""
        return totals(self.bonus, self.piles)
