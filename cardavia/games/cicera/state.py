"""Cicera, the fishing game of Brescia: 52 Bresciane, two partnerships, one deal.

What a card may take and what it earns is in `captures`, what a seat may know in `view`, the rules panel
in `panel`. Here is the deal itself: plain ints that search copies and plays thousands of times a second.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardavia.games.base import NOBODY, SEATS, Piles, next_seat
from cardavia.games.cards import bit_of, cards_in, set_of, size_of, width_of
from cardavia.games.cicera.captures import (
    BONUS_POINTS,
    NUMBERS,
    PLACE,
    SAME,
    TAKE_ONE,
    VALUE,
    Move,
    bonus_flags,
    broken,
    captures,
    sum_sets,
    totals,
)
from cardavia.games.cicera.deal import Deal
from cardavia.games.cicera.numbers import HAND_CARDS
from cardavia.games.cicera.seen import Played
from cardavia.games.cicera.view import View
from cardavia.games.refusals import AgainstRule, OutOfTurn

if TYPE_CHECKING:
    from mypy_extensions import i64

    from cardavia.games.cards import Mask

PLIES: Final = HAND_CARDS * SEATS
ORDER: Final = "cicera.setup.deal"


class State:
    """The full truth of one deal. `piles` and `bonus` are by team, `just_left` is a set of one card or none."""

    __slots__ = ("bonus", "deal", "hands", "history", "just_left", "last_team", "leftovers", "piles", "seat", "table")

    deal: Deal
    hands: list[Mask]
    table: Mask
    just_left: Mask
    piles: list[Mask]
    bonus: list[i64]
    last_team: i64
    leftovers: Mask
    seat: i64
    history: tuple[Played, ...]

    def __init__(self, deal: Deal, like: State | None = None) -> None:
        self.deal = deal
        if like is not None:  # a copy: see `copy`
            self.hands, self.piles, self.bonus = like.hands[:], like.piles[:], like.bonus[:]
            self.table, self.just_left, self.leftovers = like.table, like.just_left, like.leftovers
            self.last_team, self.seat, self.history = like.last_team, like.seat, like.history
            return
        self.hands = [set_of(hand) for hand in deal.hands]
        self.table = set_of(deal.table)
        self.just_left = 0
        self.piles = [0, 0]
        self.bonus = [0, 0]
        self.last_team = NOBODY
        self.leftovers = 0
        self.seat = next_seat(deal.dealer)
        self.history = ()

    @classmethod
    def imagined(cls, view: View, hidden: Piles = ()) -> State:
        state = cls(Deal(view.dealer, view.opening, ((), (), (), ())))
        state.hands = [set_of(pile) for pile in hidden] or [0, 0, 0, 0]
        state.hands[view.seat] = view.hand_mask
        state.table, state.just_left, state.leftovers = view.table_mask, view.just_left, view.leftovers
        state.piles, state.bonus, state.last_team = list(view.piles), list(view.bonus), view.last_team
        state.seat, state.history = view.turn, view.history
        return state

    def hidden(self, seat: int) -> Piles:
        return [[] if holder == seat else cards_in(hand) for holder, hand in enumerate(self.hands)]

    @property
    def ply(self) -> int:
        return PLIES - sum(map(size_of, self.hands))

    @property
    def over(self) -> bool:
        return self.seat == NOBODY

    @property
    def phase(self) -> str:
        return "over" if self.seat == NOBODY else "play"

    def copy(self) -> State:
        return State(self.deal, self)

    def legal_moves(self) -> list[Move]:
        """Every play of every hand card; placing is always among them (`cicera.capture.optional`)."""
        if self.seat == NOBODY:
            return []
        table, hand = self.table, self.hands[self.seat]
        sums = sum_sets(table & NUMBERS)
        moves = []
        while hand:
            bit = hand & -hand
            hand ^= bit
            card = width_of(bit) - 1
            match = table & SAME[card]
            while match:
                low = match & -match
                match ^= low
                moves.append(TAKE_ONE[card][low])
            for taken in sums[VALUE[card]]:  # none for an ace or a court
                moves.append(Move(card, taken))
            moves.append(PLACE[card])
        return moves

    def is_legal(self, move: Move) -> bool:
        if self.seat == NOBODY or not self.hands[self.seat] >> move.card & 1:
            return False
        return not move.taken or move.taken in captures(move.card, self.table)

    def play(self, move: Move, seat: int | None = None) -> None:
        if self.seat == NOBODY or seat not in (None, self.seat):
            raise OutOfTurn(ORDER)
        if not self.is_legal(move):
            raise AgainstRule(broken(move, self.hands[self.seat], self.table))
        seat = self.seat
        flags = self.push(move.card, move.taken)
        self.history += (Played(seat, move.card, move.taken, flags),)

    def push(self, card: i64, taken: Mask) -> i64:
        """Make a move known to be legal, without history, and return its bonus flags. The hot path of search."""
        seat = self.seat
        bit = bit_of(card)
        flags: i64 = 0
        self.hands[seat] ^= bit
        if taken:
            team = seat & 1
            flags = bonus_flags(card, taken, self.table, self.just_left)
            if flags:
                self.bonus[team] += BONUS_POINTS[flags]
            self.piles[team] |= taken | bit
            self.table ^= taken
            self.just_left = 0
            self.last_team = team
        else:
            self.table |= bit
            self.just_left = bit
        following = (seat + 1) & 3
        self.seat = following
        if not self.hands[following]:
            self._finish()
        return flags

    def _finish(self) -> None:
        """Sweep the leftovers to the last capturing team, for no bonus (`cicera.end.leftovers`)."""
        self.seat = NOBODY
        self.leftovers = self.table
        if self.last_team != NOBODY:
            self.piles[self.last_team] |= self.table
            self.table = 0

    def scores(self) -> tuple[int, int]:
        return totals(self.bonus, self.piles)

    def result(self) -> str:
        return "{} {}".format(*self.scores())

    def view(self, seat: int) -> View:
        return View(
            seat=seat,
            turn=self.seat,
            ply=self.ply,
            dealer=self.deal.dealer,
            hand_mask=self.hands[seat],
            counts=tuple(map(size_of, self.hands)),
            opening=self.deal.table,
            table_mask=self.table,
            just_left=self.just_left,
            piles=(self.piles[0], self.piles[1]),
            bonus=(self.bonus[0], self.bonus[1]),
            last_team=self.last_team,
            history=self.history,
            leftovers=self.leftovers,
        )
