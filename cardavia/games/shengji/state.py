"""Sheng Ji (Tractor): two decks, two partnerships, a match from level 2 past the ace.

A hand is an auction for the trumps, a burial by the dealer and 100 cards of tricks. Sets of cards are the masks of
`cards`, in the places of the ranking in force: during the auction that of no trump suit, then the one the
auction settled. The hot path of search is `State.push`. Clause ids are those of the panel in `panel`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardavia.games.base import NOBODY, SEATS, Piles, next_seat, team_of
from cardavia.games.cards import size_of, width_of
from cardavia.games.refusals import AgainstRule, OutOfTurn
from cardavia.games.shengji.acts import ACTS, AUCTION, BURY, OVER, PASS, PHASES, PLAY, TURN, Move, fault
from cardavia.games.shengji.auction import Call, ended, first_caller, open_calls, standing, trumps_settled
from cardavia.games.shengji.cards import BIT, NO_SUIT, Ranking, is_chain, ranking, without
from cardavia.games.shengji.deal import Deal
from cardavia.games.shengji.moves import Cards, burials, follows, leads
from cardavia.games.shengji.score import Outcome, score
from cardavia.games.shengji.trick import Played
from cardavia.games.shengji.view import View

if TYPE_CHECKING:
    from mypy_extensions import i64

    from cardavia.games.cards import Mask


class State:
    """The full truth of one hand.

    `ones` and `twos` are the hands by seat. `gone` and `gone2` are the cards played, one copy and both; `void` is a
    mask of effective suits by seat, proven by play. `suit`, `size`, `best`, `top` and `pot` describe the trick: the
    suit led, cards per play, the seat that is winning, its highest place, the points. `taken` are the attackers'.
    """

    __slots__ = (
        "best", "buried", "calls", "deal", "dealer", "gone", "gone2", "history", "ones", "outcome", "phase_no",
        "played", "pot", "ranking", "seat", "size", "suit", "taken", "top", "twos", "void",
    )  # fmt: skip

    deal: Deal
    dealer: i64
    seat: i64
    phase_no: i64
    ranking: Ranking
    ones: list[Mask]
    twos: list[Mask]
    calls: tuple[Call, ...]
    buried: Cards
    gone: Mask
    gone2: Mask
    void: list[Mask]
    suit: i64
    size: i64
    top: i64
    pot: i64
    taken: i64
    played: i64
    best: i64
    history: tuple[Played, ...]
    outcome: Outcome | None

    def __init__(self, deal: Deal, like: State | None = None) -> None:
        self.deal = deal
        if like is not None:  # a copy: see `copy`
            self.dealer, self.seat, self.phase_no = like.dealer, like.seat, like.phase_no
            self.ranking, self.calls, self.buried, self.outcome = like.ranking, like.calls, like.buried, like.outcome
            self.ones, self.twos, self.void, self.history = like.ones[:], like.twos[:], like.void[:], like.history
            self.gone, self.gone2, self.suit, self.size = like.gone, like.gone2, like.suit, like.size
            self.best, self.top, self.pot, self.taken = like.best, like.top, like.pot, like.taken
            self.played = like.played
            return
        self.dealer = self.seat = deal.dealer
        self.phase_no = AUCTION
        self.ranking = ranking(NO_SUIT, deal.levels[team_of(deal.dealer)])
        sets = [self.ranking.cards(hand) for hand in deal.hands]
        self.ones = [ones for ones, _ in sets]
        self.twos = [twos for _, twos in sets]
        self.calls = ()
        self.buried = (0, 0)
        self.gone = self.gone2 = 0
        self.void = [0, 0, 0, 0]
        self.suit = self.size = self.top = self.pot = self.taken = self.played = 0
        self.best = NOBODY
        self.history = ()
        self.outcome = None

    @classmethod
    def imagined(cls, view: View, hidden: Piles = ()) -> State:
        *hands, aside = hidden or [()] * (SEATS + 1)
        order = view.order
        auction = view.phase_no == AUCTION
        kitty = tuple(aside) if auction else view.kitty
        state = cls(Deal(view.dealer, view.levels, view.opening, ((), (), (), ()), kitty))
        state.ranking, state.seat, state.phase_no = order, view.turn, view.phase_no
        for seat, hand in enumerate(hands):
            state.ones[seat], state.twos[seat] = order.cards(view.cards if seat == view.seat else hand)
        state.calls, state.outcome, state.taken = view.calls, view.outcome, view.points
        state.buried = order.cards(view.buried if auction else (*view.buried, *aside))
        state.history, state.played = view.history, len(view.history)
        state.gone, state.gone2 = order.cards(card for play in view.history for card in play.cards)
        state.void = list(view.void)
        trick = view.trick
        if trick is not None:
            state.suit, state.size, state.pot, state.best = trick.suit, trick.size, trick.points, trick.winner
            best = next(play for play in trick.plays if play.seat == trick.winner)
            state.top = max(order.place[card] for card in best.cards)
        return state

    def hidden(self, seat: int) -> Piles:
        order = self.ranking
        hands = zip(self.ones, self.twos, strict=True)
        piles: list[Sequence[int]] = [() if n == seat else order.list(*hand) for n, hand in enumerate(hands)]
        if self.phase_no == AUCTION:
            return [*piles, self.deal.kitty]
        return [*piles, () if self.over or seat == self.dealer else order.list(*self.buried)]

    @property
    def ply(self) -> int:
        return len(self.calls) + (self.phase_no > BURY) + self.played

    @property
    def over(self) -> bool:
        return self.seat == NOBODY

    @property
    def phase(self) -> str:
        return PHASES[self.phase_no]

    @property
    def leading(self) -> bool:
        """Whether the seat to act leads to a trick."""
        return self.phase_no == PLAY and not self.played & 3

    def copy(self) -> State:
        return State(self.deal, self)

    def legal_moves(self) -> list[Move]:
        """Every call, lead and follow of the seat to act; a sample of sensible burials and of long free fillers."""
        if self.seat == NOBODY:
            return []
        hand = self.ones[self.seat], self.twos[self.seat]
        if self.phase_no == AUCTION:
            held = self.ranking.list(*hand)
            return [PASS, *(Move("declare", cards) for cards in open_calls(self.calls, held, self.level))]
        if self.phase_no == BURY:
            return [Move("bury", self.ranking.list(*cards)) for cards in burials(self.ranking, hand)]
        following = self.played & 3
        sets = follows(self.ranking, hand, self.suit, self.size) if following else leads(self.ranking, hand)
        return [Move("play", self.ranking.list(*cards)) for cards in sets]

    @property
    def level(self) -> int:
        """The level of the hand, 0-12 (2 to ace)."""
        return self.ranking.level

    def is_legal(self, move: Move) -> bool:
        return move.act in ACTS[self.phase_no] and not fault(*self._position(), move)

    def _position(self) -> tuple[int, Ranking, tuple[Call, ...], Cards, tuple[int, int] | None]:
        hand = self.ones[self.seat], self.twos[self.seat]
        led = (self.suit, self.size) if self.played & 3 else None
        return self.phase_no, self.ranking, self.calls, hand, led

    def play(self, move: Move, seat: int | None = None) -> None:
        if seat not in (None, self.seat) or move.act not in ACTS[self.phase_no]:
            raise OutOfTurn(TURN[self.phase_no])
        position = self._position()
        if broken := fault(*position, move):
            raise AgainstRule(broken)
        if self.phase_no == AUCTION:
            self.push_call(move.cards)
        elif self.phase_no == BURY:
            self.push_burial(*self.ranking.cards(move.cards))
        else:
            self.history += (Played(self.seat, move.cards),)
            self.push(*self.ranking.cards(move.cards))

    def push_call(self, cards: tuple[int, ...]) -> None:
        """Make a call known to be legal: the cards shown, or none for a pass."""
        self.calls += (Call(self.seat, cards),)
        self.seat = next_seat(self.seat)
        if self.deal.opening:
            first = first_caller(self.calls)
            self.dealer = self.deal.dealer if first == NOBODY else first
        if ended(self.calls, self.level):
            self._settle()

    def _settle(self) -> None:
        """Fix the trumps and give the kitty to the dealer (`shengji.setup.kitty`)."""
        suit = trumps_settled(self.calls, self.deal.kitty)
        hands = [list(self.ranking.list(*hand)) for hand in zip(self.ones, self.twos, strict=True)]
        hands[self.dealer] += self.deal.kitty
        self.ranking = ranking(suit, self.level)
        for seat, hand in enumerate(hands):
            self.ones[seat], self.twos[seat] = self.ranking.cards(hand)
        self.seat = self.dealer
        self.phase_no = BURY

    def push_burial(self, ones: int, twos: int) -> None:
        """Bury eight cards that the dealer holds."""
        seat = self.seat
        self.ones[seat], self.twos[seat] = without(self.ones[seat], self.twos[seat], ones, twos)
        self.buried = (ones, twos)
        self.phase_no = PLAY

    def push(self, ones: Mask, twos: Mask) -> None:
        """Play cards known to be legal, without history. The hot path of search."""
        seat = self.seat
        order = self.ranking
        second: Mask = self.twos[seat]
        self.ones[seat] &= ~(twos | ones & ~second)
        self.twos[seat] = second & ~ones
        self.gone2 |= twos | self.gone & ones
        self.gone |= ones
        if ones & order.counters:
            self.pot += order.worth(ones, twos)
        self.played += 1
        if self.best == NOBODY:
            self.top = width_of(ones) - 1
            self.suit = order.group[self.top]
            self.size = size_of(ones) + size_of(twos)
            self.best = seat
            self.seat = (seat + 1) & 3
            return
        if ones & ~order.suits[self.suit]:
            self.void[seat] |= BIT[self.suit]
        beats = order.beats[self.top]
        if ones & beats and self._matches(ones, twos):
            top = width_of(ones) - 1
            if beats & BIT[top]:
                self.best, self.top = seat, top
        if self.played & 3:
            self.seat = (seat + 1) & 3
        else:
            self._gather()

    def _matches(self, ones: Mask, twos: Mask) -> bool:
        """Whether a play has the shape of the lead (`shengji.trick.win`)."""
        size = self.size
        if size == 1:
            return True
        if size == 2:
            return twos != 0
        return ones == twos and is_chain(self.ranking, twos)

    def _gather(self) -> None:
        """Give the trick to its winner, who leads next; after the last one, score the hand."""
        if (self.best ^ self.dealer) & 1:
            self.taken += self.pot
        self.pot = 0
        self.seat = self.best
        if not self.ones[self.seat]:
            self._finish()
        self.best = NOBODY

    def _finish(self) -> None:
        last = self.size if (self.best ^ self.dealer) & 1 else 0
        self.outcome = score(self.dealer, self.deal.levels, self.taken, self.ranking.worth(*self.buried), last)
        self.seat = NOBODY
        self.phase_no = OVER

    def scores(self) -> tuple[int, int]:
        """The attackers' points, to their team; the defenders score none."""
        points = self.taken if self.outcome is None else self.outcome.points
        return (0, points) if team_of(self.dealer) == 0 else (points, 0)

    def result(self) -> str:
        return str(self.outcome)

    def view(self, seat: int) -> View:
        order = self.ranking
        settled = self.phase_no != AUCTION
        dealing = settled and seat == self.dealer
        exposed = settled and standing(self.calls) is None
        return View(
            seat=seat,
            turn=self.seat,
            ply=self.ply,
            phase_no=self.phase_no,
            dealer=self.dealer,
            opening=self.deal.opening,
            levels=self.deal.levels,
            level=order.level,
            trump=order.suit if settled else None,
            cards=order.list(self.ones[seat], self.twos[seat]),
            counts=tuple(size_of(a) + size_of(b) for a, b in zip(self.ones, self.twos, strict=True)),
            calls=self.calls,
            exposed=self.deal.kitty if exposed else (),
            kitty=self.deal.kitty if dealing or exposed or self.over else (),
            buried=order.list(*self.buried) if dealing or self.over else (),
            points=self.taken,
            void=tuple(self.void),
            history=self.history,
            outcome=self.outcome,
        )
