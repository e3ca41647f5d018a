"""What one seat of Sheng Ji has seen of a hand: its own cards, calls, plays, and what follows from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from cardavia.games.base import NOBODY
from cardavia.games.shengji.acts import BURY, PHASES, PLAY
from cardavia.games.shengji.auction import Call, standing
from cardavia.games.shengji.cards import (
    DECK,
    NO_SUIT,
    POINTS,
    RANKS,
    SUITS,
    TOTAL,
    TRUMPS,
    Ranking,
    ranking,
)
from cardavia.games.shengji.moves import Cards
from cardavia.games.shengji.numbers import FACTOR, KITTY_CARDS, STEP, TAKE_OVER
from cardavia.games.shengji.score import Outcome
from cardavia.games.shengji.trick import Played, Trick, trick_of
from cardavia.games.told import Moment
from cardavia.games.tricks import with_winners
from cardavia.games.views import OpenView


@dataclass(frozen=True, slots=True)
class Seen(OpenView):
    """What one seat knows of a hand. Cards are indices of the deck; `hand` and the like give codes.

    `trump` is a suit 0-3, -1 for no trump suit, None while the auction is open. `exposed` is the kitty that four
    passes showed to everybody, `kitty` the cards the seat knows to have been in it, in deal order, `buried` what it
    knows to be buried: both empty unless it is the dealer or the hand is over. `points` are the attackers' points in
    tricks, `void` a mask by seat of the effective suits that it has shown to be out of. Levels are 0-12 (2 to ace).
    """

    seat: int
    turn: int
    ply: int
    phase_no: int
    dealer: int
    opening: bool
    levels: tuple[int, int]
    level: int
    trump: int | None
    cards: tuple[int, ...]
    counts: tuple[int, ...]
    calls: tuple[Call, ...]
    exposed: tuple[int, ...]
    kitty: tuple[int, ...]
    buried: tuple[int, ...]
    points: int
    void: tuple[int, ...]
    history: tuple[Played, ...]
    outcome: Outcome | None = None
    game: str = "shengji"
    to_bury: ClassVar[int] = KITTY_CARDS
    target: ClassVar[int] = TAKE_OVER
    step: ClassVar[int] = STEP
    total: ClassVar[int] = TOTAL
    all_ranks: ClassVar[tuple[str, ...]] = RANKS

    @property
    def phase(self) -> str:
        """``auction``, ``bury``, ``play`` or ``over``."""
        return PHASES[self.phase_no]

    @property
    def over(self) -> bool:
        return self.turn == NOBODY

    @property
    def order(self) -> Ranking:
        """The ranking in force; during the auction that of no trump suit."""
        return ranking(NO_SUIT if self.trump is None else self.trump, self.level)

    def _set(self) -> Cards:
        return self.order.cards(self.cards)

    @property
    def hand(self) -> tuple[str, ...]:
        return self.order.held(*self._set())

    def _of_suit(self, suit: int) -> tuple[str, ...]:
        """The cards of the hand that belong to an effective suit."""
        mask, (ones, twos) = self.order.suits[suit], self._set()
        return self.order.held(ones & mask, twos & mask)

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """The hand by effective suits, trumps first: what may not be torn apart when a hand is folded."""
        return tuple(filter(None, map(self._of_suit, (TRUMPS, *range(TRUMPS)))))

    @property
    def trump_codes(self) -> tuple[str, ...]:
        """The trumps of the hand, once the trumps are settled."""
        return () if self.trump is None else self._of_suit(TRUMPS)

    @property
    def beats(self) -> float:
        """How long this view should stand, in steps of the pace: a whole trick and a declaration longer."""
        if self.over or (self.phase == "play" and self.trick is None and self.history):
            return 2.0
        return 1.5 if self.phase == "auction" else 1.0

    @property
    def needs(self) -> int:
        """How many cards the next move takes; 1 where it may be more."""
        if self.phase_no == BURY:
            return KITTY_CARDS
        return self.trick.size if self.phase_no == PLAY and self.trick else 1

    @property
    def rank(self) -> str:
        """The level of this hand as a rank, ``2`` to ``A``."""
        return RANKS[self.level]

    @property
    def ranks(self) -> tuple[str, str]:
        """The levels of both teams as ranks at the start of this hand."""
        return RANKS[self.levels[0]], RANKS[self.levels[1]]

    @property
    def score(self) -> tuple[str, str]:
        return self.outcome.levels if self.outcome is not None else self.ranks

    @property
    def ended(self) -> bool:
        return self.outcome is not None and self.outcome.winner != NOBODY

    @property
    def victor(self) -> int:
        return self.outcome.winner if self.outcome is not None else NOBODY

    @property
    def trump_suit(self) -> str:
        """The trump suit, S H C or D; empty when there is none or it is not settled yet."""
        return SUITS[self.trump] if self.trump is not None and self.trump != NO_SUIT else ""

    def names(self, cards: Sequence[int]) -> tuple[str, ...]:
        """The codes of cards, such as `exposed` or `buried`."""
        return tuple(DECK.codes[card] for card in cards)

    def worth(self, codes: Sequence[str]) -> int:
        """The points that cards carry."""
        return sum(POINTS[DECK.card(code)] for code in codes)

    @property
    def standing(self) -> Call | None:
        """The declaration that stands, if any."""
        return standing(self.calls)

    @property
    def attackers(self) -> int:
        """The team that attacks (as things stand, while the dealer of an opening hand is not settled)."""
        return 1 - (self.dealer & 1)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks, first to last."""
        order, plays = self.order, self.history
        return tuple(trick_of(order, plays[i : i + 4]) for i in range(0, len(plays) - 3, 4))

    @property
    def trick(self) -> Trick | None:
        """The trick on the table, or None when a lead is due or the hand is over."""
        begun = len(self.history) & 3
        return trick_of(self.order, self.history[-begun:]) if begun else None

    @property
    def previous(self) -> Trick | None:
        """The last complete trick, if any."""
        end = len(self.history) & ~3
        return trick_of(self.order, self.history[end - 4 : end]) if end else None

    @property
    def moments(self) -> tuple[Moment, ...]:
        """Calls, what they settled, plays, and who took each trick."""
        calls = [Moment(f"call-{n}", "call", call, call.seat) for n, call in enumerate(self.calls, 1)]
        settled = [] if self.trump is None else [Moment("settled", "settled", None)]
        return (*calls, *settled, *with_winners(self.history, self.tricks))

    @property
    def multiplier(self) -> int:
        """What the buried points count if the attackers win the trick on the table; 0 when it is not the last."""
        trick = self.trick
        return FACTOR * trick.size if trick and not self.counts[trick.leader] else 0
