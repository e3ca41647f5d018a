"""The play of Briscola: the deal, what a card does, and the game as the rest of Cardavia sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from cardavia.games.base import NOBODY, SEATS, Game, Piles, next_seat
from cardavia.games.briscola.numbers import DECK_CARDS, HAND_CARDS
from cardavia.games.briscola.panel import PLAY, RULES, TURN
from cardavia.games.briscola.view import DECK, SUIT, VALUE, Play, View, winner
from cardavia.games.cards import cards_in, set_of
from cardavia.games.dealing import HANDS, Cards, Layout
from cardavia.games.fields import known_only, seat_of
from cardavia.games.gameof import GameOf
from cardavia.games.refusals import AgainstRule, OutOfTurn
from cardavia.games.shuffle import Stream

LAYOUT: Final = Layout(DECK, {**dict.fromkeys(HANDS, HAND_CARDS), "stock": DECK_CARDS - SEATS * HAND_CARDS})


@dataclass(frozen=True, slots=True)
class Deal:
    """The four hands and the stock in the order drawn: its last card is the one turned up."""

    dealer: int
    piles: Mapping[str, Cards]

    def header(self) -> list[str]:
        return [f"dealer: {self.dealer}", *LAYOUT.lines(self.piles)]


class Move(NamedTuple):
    """One card of the hand."""

    card: int

    def __str__(self) -> str:
        return DECK.codes[self.card]


class State:
    """The full truth of one deal: `hands` as sets, the `stock` with its next card last, the trick on the `table`."""

    __slots__ = ("deal", "hands", "history", "points", "seat", "stock", "table", "turned")

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.hands = [set_of(deal.piles[name]) for name in HANDS]
        self.stock = [*reversed(deal.piles["stock"])]
        self.turned = self.stock[0]
        self.seat = next_seat(deal.dealer)
        self.table: list[int] = []
        self.points = [0, 0]
        self.history: list[Play] = []

    @classmethod
    def imagined(cls, view: View, hidden: Piles = ()) -> State:
        turned = DECK.index[view.turned]
        *hands, stock = hidden or [()] * (SEATS + 1)
        state = cls(Deal(view.dealer, {**dict.fromkeys(HANDS, ()), "stock": (turned,)}))
        state.hands = [set_of(hand) for hand in hands]
        if view.holder != NOBODY:
            state.hands[view.holder] |= 1 << turned
        state.hands[view.seat] = DECK.mask(view.hand)
        state.stock = [turned, *stock] if view.stock else []
        state.seat, state.points, state.history = view.turn, list(view.score), list(view.history)
        state.table = [DECK.index[code] for code in view.trick.cards] if view.trick else []
        return state

    def hidden(self, seat: int) -> Piles:
        hands = [cards_in(hand & ~(1 << self.turned)) for hand in self.hands]
        hands[seat] = []
        return [*hands, self.stock[1:]]

    @property
    def over(self) -> bool:
        return self.seat == NOBODY

    @property
    def phase(self) -> str:
        return "over" if self.over else "play"

    @property
    def ply(self) -> int:
        return len(self.history)

    def copy(self) -> State:
        twin = State.__new__(State)
        twin.deal, twin.turned, twin.seat, twin.hands = self.deal, self.turned, self.seat, self.hands[:]
        twin.stock, twin.table = self.stock[:], self.table[:]
        twin.points, twin.history = self.points[:], self.history[:]
        return twin

    def legal_moves(self) -> list[Move]:
        return [] if self.over else [Move(card) for card in cards_in(self.hands[self.seat])]

    def is_legal(self, move: Move) -> bool:
        return not self.over and bool(self.hands[self.seat] >> move.card & 1)

    def play(self, move: Move, seat: int | None = None) -> None:
        if self.over or seat not in (None, self.seat):
            raise OutOfTurn(TURN)
        if not self.is_legal(move):
            raise AgainstRule(PLAY)
        self.history.append(Play(self.seat, str(move)))
        self.push(move.card)

    def push(self, card: int) -> None:
        """Play a card known to be legal, without history: the hot path of search."""
        self.hands[self.seat] ^= 1 << card
        self.table.append(card)
        self.seat = next_seat(self.seat)
        if len(self.table) == SEATS:
            self._take()

    def _take(self) -> None:
        """Give the trick to its winner, who draws first and leads next (`briscola.trick.draw`)."""
        self.seat = (self.seat + winner(self.table, SUIT[self.turned])) % SEATS
        self.points[self.seat & 1] += sum(VALUE[card] for card in self.table)
        self.table = []
        for drawer in range(self.seat, self.seat + SEATS) if self.stock else ():
            self.hands[drawer % SEATS] |= 1 << self.stock.pop()
        if not self.hands[self.seat]:
            self.seat = NOBODY

    def scores(self) -> tuple[int, int]:
        return self.points[0], self.points[1]

    def result(self) -> str:
        return "{} {}".format(*self.points)

    def view(self, seat: int) -> View:
        return View(
            seat=seat,
            turn=self.seat,
            dealer=self.deal.dealer,
            hand=DECK.names(self.hands[seat]),
            counts=tuple(hand.bit_count() for hand in self.hands),
            turned=DECK.codes[self.turned],
            holder=next((holder for holder, hand in enumerate(self.hands) if hand >> self.turned & 1), NOBODY),
            stock=len(self.stock),
            score=self.scores(),
            history=tuple(self.history),
        )


def deal(seed: bytes) -> Deal:
    """The deal of a seed."""
    stream = Stream(seed)
    return Deal(stream.below(SEATS), LAYOUT.deal(stream))


def read_deal(fields: Mapping[str, str]) -> Deal:
    """The deal of a record's header. Raises `Malformed`."""
    known_only(fields, ("dealer", *LAYOUT.counts))
    return Deal(seat_of(fields, "dealer"), LAYOUT.read(fields))


def parse(text: str) -> Move:
    """The move from its text form. Raises `Malformed`."""
    return Move(DECK.card(text.strip()))


GAME: Final[Game[Deal, Move, State]] = GameOf(
    "briscola", "bresciane", 1, RULES, deal=deal, read_deal=read_deal, start=State, parse_move=parse
)
