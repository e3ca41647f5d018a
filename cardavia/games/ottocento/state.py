"""Ottocento, the partnership game of the Tarocco Bolognese: 62 cards, 15 tricks, one deal.

A set of cards is a bit mask over the deck order of `cards`, in which the stronger card of a suit is the higher
bit. The hot path is `legal_cards` and `State.push`: plain ints that search copies and plays thousands of times a
second. Clause ids are those of the rules panel in `panel`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardavia.games.base import NOBODY, SEATS, Piles, next_seat, team_of
from cardavia.games.cards import bit_of, cards_in, set_of, size_of, top_of
from cardavia.games.ottocento.cards import MATTO, SUIT, SUIT_MASK, TRUMPS, halves
from cardavia.games.ottocento.combinations import Count, count, points
from cardavia.games.ottocento.deal import Deal
from cardavia.games.ottocento.numbers import DISCARDS, HAND_CARDS, LAST_TRICK
from cardavia.games.ottocento.seen import DISCARD, FOLLOW, UNDECIDED, Acted
from cardavia.games.ottocento.sheet import NO_CARD, Settlement, settle
from cardavia.games.ottocento.tricks import BARRED, BEATEN_BY, Move, legal_cards, moves_of
from cardavia.games.ottocento.view import View
from cardavia.games.refusals import AgainstRule, OutOfTurn

if TYPE_CHECKING:
    from mypy_extensions import i64

    from cardavia.games.cards import Mask

ORDER: Final = "ottocento.setup.declare"


class State:
    """The full truth of one deal. `piles` and `tricks_won` are by team.

    `table` is the trick without the Matto, `follow` the suit led as a mask (0: free), `best` the card that is winning
    it for the seat `winner`. `matto` is [team that played the Matto, team that won that trick].
    """

    __slots__ = (
        "best", "deal", "dealer", "declared", "discards", "follow", "hands", "history", "last_team", "leader",
        "matto", "phase", "piles", "public", "seat", "settled", "table", "tricks_won", "void", "winner",
    )  # fmt: skip

    deal: Deal
    dealer: i64
    seat: i64
    phase: str
    hands: list[Mask]
    discards: Mask
    declared: list[i64]
    public: list[Mask]
    leader: i64
    follow: Mask
    table: Mask
    best: i64
    winner: i64
    piles: list[Mask]
    tricks_won: list[i64]
    matto: list[i64]
    last_team: i64
    void: list[Mask]
    settled: Settlement | None
    history: tuple[Acted, ...]

    def __init__(self, deal: Deal, like: State | None = None) -> None:
        self.deal = deal
        if like is not None:  # a copy: see `copy`
            self.dealer, self.seat, self.phase = like.dealer, like.seat, like.phase
            self.hands, self.discards = like.hands[:], like.discards
            self.declared, self.public = like.declared[:], like.public[:]
            self.leader, self.follow, self.table = like.leader, like.follow, like.table
            self.best, self.winner = like.best, like.winner
            self.piles, self.tricks_won, self.matto = like.piles[:], like.tricks_won[:], like.matto[:]
            self.last_team, self.settled, self.history = like.last_team, like.settled, like.history
            self.void = like.void[:]
            return
        self.dealer = self.seat = deal.dealer
        self.phase = "discard"
        self.hands = [set_of(hand) for hand in deal.hands]
        self.discards = 0
        self.declared = [UNDECIDED] * SEATS
        self.public = [0] * SEATS
        self.leader = next_seat(deal.dealer)
        self.follow = self.table = 0
        self.best = self.winner = NO_CARD
        self.piles = [0, 0]
        self.tricks_won = [0, 0]
        self.matto = [NOBODY, NOBODY]
        self.last_team = NOBODY
        self.void = [0] * SEATS
        self.settled = None
        self.history = ()

    @classmethod
    def imagined(cls, view: View, hidden: Piles = ()) -> State:
        state = cls(Deal(view.dealer, ((), (), (), ())))
        *hands, aside = [set_of(pile) for pile in hidden] or [0] * (SEATS + 1)
        hands[view.seat] = view.hand_mask
        state.hands, state.discards = hands, view.discards | aside
        state.seat, state.phase, state.history = view.turn, view.phase, view.history
        state.declared, state.public = list(view.declared), list(view.public)
        state.leader, state.follow, state.table = view.leader, view.follow, view.table
        state.best, state.winner = view.best, view.winner
        state.piles, state.tricks_won, state.matto = list(view.piles), list(view.tricks_won), list(view.matto)
        state.last_team, state.settled, state.void = view.last_team, view.settled, list(view.void)
        return state

    def hidden(self, seat: int) -> Piles:
        piles = [[] if holder == seat else cards_in(hand) for holder, hand in enumerate(self.hands)]
        return [*piles, [] if self._shows_discards(seat) else cards_in(self.discards)]

    def _shows_discards(self, seat: int) -> bool:
        return seat == self.dealer or self.phase == "over"

    @property
    def ply(self) -> int:
        """Acts so far. A seat that holds nothing to declare counts as having acted, so that ply tells nobody."""
        if self.phase == "discard":
            return 0
        cards = HAND_CARDS * SEATS - sum(map(size_of, self.hands))
        return 1 + SEATS - self.declared.count(UNDECIDED) + cards

    @property
    def over(self) -> bool:
        return self.seat == NOBODY

    def copy(self) -> State:
        return State(self.deal, self)

    def legal_moves(self) -> list[Move]:
        if self.seat == NOBODY:
            return []
        return moves_of(self.phase, self._allowed())

    def _allowed(self) -> int:
        """The hand cards that the seat to act may put aside or play."""
        hand = self.hands[self.seat]
        return legal_cards(hand, self.follow) if self.phase == "play" else hand & ~BARRED

    def is_legal(self, move: Move) -> bool:
        return self.seat != NOBODY and self._in_phase(move) and not self._broken(move)

    def play(self, move: Move, seat: int | None = None) -> None:
        if self.seat == NOBODY or seat not in (None, self.seat) or not self._in_phase(move):
            raise OutOfTurn(ORDER)
        clause = self._broken(move)
        if clause:
            raise AgainstRule(clause)
        if move.act == "play":
            self.history += (Acted(self.seat, "play", move.cards),)
            self.push(top_of(move.cards))
        elif move.act == "discard":
            self.history += (Acted(self.seat, "discard"),)
            self.push_discard(move.cards)
        else:
            self.push_declare(move.act == "declare")

    def _in_phase(self, move: Move) -> bool:
        return move.act == self.phase or (move.act == "skip" and self.phase == "declare")

    def _broken(self, move: Move) -> str:
        """The clause that a move of the right phase breaks, or an empty text."""
        if self.phase == "declare":
            return "" if not move.cards else ORDER
        number, clause = (1, FOLLOW) if self.phase == "play" else (DISCARDS, DISCARD)
        return clause if move.cards & ~self._allowed() or move.cards.bit_count() != number else ""

    def push_discard(self, cards: int) -> None:
        """Put two cards aside, known to be legal, and go on to the declarations (`ottocento.setup.discard`)."""
        self.hands[self.seat] ^= cards
        self.discards = cards
        self.phase = "declare"
        self._offer(self.leader)

    def push_declare(self, declares: bool) -> None:
        """Declare everything or skip (`ottocento.setup.declare`)."""
        seat = self.seat
        held = count(self.hands[seat]) if declares else Count((), ())
        self.declared[seat], self.public[seat] = held.points, held.cards
        self.history += (Acted(seat, "declare" if declares else "pass", held.cards, held.points),)
        self._offer(next_seat(seat))

    def _offer(self, seat: int) -> None:
        """Give the turn to the next seat that holds a combination; those without one pass by themselves."""
        while self.declared[seat] == UNDECIDED:
            if points(self.hands[seat]):
                self.seat = seat
                return
            self.declared[seat] = 0
            self.history += (Acted(seat, "pass"),)
            seat = next_seat(seat)
        self.phase = "play"
        self.seat = self.leader

    def push(self, card: i64) -> None:
        """Play a card known to be legal, without history. The hot path of search."""
        seat = self.seat
        bit = bit_of(card)
        self.hands[seat] ^= bit
        if bit == MATTO:
            self.piles[seat & 1] |= bit
            self.matto[0] = seat & 1
        else:
            best = self.best
            if best < 0:
                self.best, self.winner, self.follow = card, seat, SUIT_MASK[SUIT[card]]
            elif not bit & self.follow:
                self.void[seat] |= self.follow if bit & TRUMPS else self.follow | TRUMPS
            if best >= 0 and BEATEN_BY[best] & bit:
                self.best, self.winner = card, seat
            self.table |= bit
        following = (seat + 1) & 3
        if following == self.leader:
            self._take()
        else:
            self.seat = following

    def _take(self) -> None:
        """Give the trick to its winner, who leads next; the Matto already lies with its owner.

        See `ottocento.trick.winner` and `ottocento.matto.payment`.
        """
        winner = self.winner
        team = winner & 1
        if size_of(self.table) != SEATS:
            self.matto[1] = team
        self.piles[team] |= self.table
        self.tricks_won[team] += 1
        self.seat = self.leader = winner
        self.follow = self.table = 0
        self.best = self.winner = NO_CARD
        if not self.hands[winner]:
            self._finish(team)

    def _finish(self, team: int) -> None:
        self.last_team = team
        self.seat = NOBODY
        self.phase = "over"
        piles, tricks = (self.piles[0], self.piles[1]), (self.tricks_won[0], self.tricks_won[1])
        self.settled = settle(piles, tricks, self.discards, team_of(self.dealer), (self.matto[0], self.matto[1]))
        self.piles = list(self.settled.piles)

    def scores(self) -> tuple[int, int]:
        """Totals of both teams, once over (`ottocento.score.total`).

        Piles are even, so the half points add up to whole ones.
        """
        left, right = (
            halves(self.piles[team]) // 2
            + points(self.piles[team])
            + LAST_TRICK * (self.last_team == team)
            + self.declared[team]
            + self.declared[team + 2]
            for team in (0, 1)
        )
        return left, right

    def result(self) -> str:
        return "{} {}".format(*self.scores())

    def view(self, seat: int) -> View:
        return View(
            seat=seat,
            turn=self.seat,
            phase=self.phase,
            ply=self.ply,
            dealer=self.dealer,
            hand_mask=self.hands[seat],
            counts=tuple(map(size_of, self.hands)),
            discards=self.discards if self._shows_discards(seat) else 0,
            declared=tuple(self.declared),
            public=tuple(self.public),
            leader=self.leader,
            follow=self.follow,
            table=self.table,
            best=self.best,
            winner=self.winner,
            piles=(self.piles[0], self.piles[1]),
            tricks_won=(self.tricks_won[0], self.tricks_won[1]),
            matto=(self.matto[0], self.matto[1]),
            last_team=self.last_team,
            void=tuple(self.void),
            settled=self.settled,
            history=self.history,
        )
