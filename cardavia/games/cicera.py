"""Cicera, the fishing game of Brescia: 52 Bresciane, two partnerships, one deal.

A set of cards is a bit mask over the deck order (swords, cups, coins, batons; ace to ten, then Fante, Cavallo, Re).
The hot path is `sum_sets`, `captures`, `State.legal_moves` and `State.push`: plain ints that search copies and plays
thousands of times a second. Clause ids are those of the rules panel in `cicera_rules`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from cardavia.games.base import NOBODY, SEATS, AgainstRule, Malformed, OutOfTurn, Rules, next_seat
from cardavia.games.cards import Deck, bits
from cardavia.games.cicera_rules import HAND_CARDS, NAPULA_LEAST, POINTS, RULES, TABLE_CARDS
from cardavia.games.fields import codes_of, known_only, seat_of, text_of
from cardavia.games.shuffle import Stream

SUITS = "scdb"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "F", "C", "R")
DECK = Deck(rank + suit for suit in SUITS for rank in RANKS)
PLIES = HAND_CARDS * SEATS

SUIT_MASK = tuple(0x1FFF << 13 * suit for suit in range(4))
RANK_MASK = tuple(sum(1 << 13 * suit + rank for suit in range(4)) for rank in range(13))
NUMBERS = sum(RANK_MASK[:10])
RANK = tuple(card % 13 for card in range(52))
VALUE = tuple(rank + 1 if rank < 10 else 0 for rank in RANK)
"""What a card counts in a sum: 1 to 10, and 0 for a court."""

SWORDS = SUIT_MASK[0]
MATA = 1 << DECK.index["2s"]
TEN_OF_COINS = 1 << DECK.index["10d"]
FANTE_OF_CUPS = 1 << DECK.index["Fc"]
PRIZES = MATA | TEN_OF_COINS | FANTE_OF_CUPS | 1 << DECK.index["As"] | 1 << DECK.index["3s"]

NO_SUMS: tuple[tuple[int, ...], ...] = ((),) * 11

SCUA, PICADA, SIMILI, QUADRIGLIA = 1, 2, 4, 8
BONUSES = {SCUA: "scua", PICADA: "picada", SIMILI: "simili", QUADRIGLIA: "quadriglia"}

TAKE, OPTIONAL, ORDER = "cicera.capture.take", "cicera.capture.optional", "cicera.setup.deal"


class Move(NamedTuple):
    """One hand card and the set of table cards it takes: no set means that the card is placed."""

    card: int
    taken: int = 0

    def __str__(self) -> str:
        code = DECK.codes[self.card]
        return f"{code} x {' '.join(by_rank(self.taken))}" if self.taken else code


PLACE = tuple(Move(card) for card in range(52))
"""The move that only places a card, for every card."""


def by_rank(mask: int) -> tuple[str, ...]:
    """The codes of a set as a player sorts them: aces first, suits in deck order within a rank."""
    return tuple(DECK.codes[card] for card in sorted(bits(mask), key=lambda card: (RANK[card], card)))


@lru_cache(maxsize=1 << 14)
def sum_sets(numbers: int) -> tuple[tuple[int, ...], ...]:
    """For every total from 0 to 10 the sets of two or more of these number cards that add up to it.

    All 40 numbers hold 1,698 sets for a Ten. Sets are grown card by card and dropped as soon as they pass ten, so
    the 2**40 subsets are never looked at.
    """
    if not numbers & (numbers - 1):
        return NO_SUMS
    by_total: list[list[int]] = [[0], *([] for _ in range(10))]
    for value in range(10, 0, -1):
        cards = numbers & RANK_MASK[value - 1]
        while cards:
            bit = cards & -cards
            cards ^= bit
            for total in range(10 - value, -1, -1):  # downwards, so that no set takes the same card twice
                if by_total[total]:
                    by_total[total + value] += [mask | bit for mask in by_total[total]]
    return tuple(tuple([mask for mask in sets if mask & (mask - 1)]) for sets in by_total)


def captures(card: int, table: int) -> list[int]:
    """Every set of table cards that `card` may take: each single match, then each sum (clause 3.1)."""
    taken = []
    match = table & RANK_MASK[RANK[card]]
    while match:
        low = match & -match
        match ^= low
        taken.append(low)
    if VALUE[card] > 1:
        taken += sum_sets(table & NUMBERS)[VALUE[card]]
    return taken


def bonus_flags(card: int, taken: int, table: int, just_left: int) -> int:
    """The bonuses of a capture as a sum of flags; they stack (clauses 4.1 to 4.4).

    `table` is the table before the capture, `just_left` the set of the card that the preceding play left, or 0.
    """
    flags = 0
    if taken == table:
        flags |= SCUA
    if taken == just_left:
        flags |= PICADA
    if not taken & ~SUIT_MASK[card // 13]:
        flags |= SIMILI
    if taken.bit_count() >= 3:
        flags |= QUADRIGLIA
    return flags


def bonus_names(flags: int) -> tuple[str, ...]:
    """The names of the bonuses in a sum of flags."""
    return tuple(name for flag, name in BONUSES.items() if flags & flag)


def napula(pile: int) -> int:
    """Length of the unbroken run As, 2s, 3s ... up to 10s, or 0 when it is shorter than three (clause 5.3)."""
    length = 0
    while length < 10 and pile >> length & 1:
        length += 1
    return length if length >= NAPULA_LEAST else 0


def awards(pile: int, other: int) -> dict[str, int]:
    """The end-of-deal points of a pile against the other team's, by name, without zeros (clauses 5.2 and 5.3)."""
    points = {
        "cards": POINTS["cards"] * (pile.bit_count() > other.bit_count()),
        "swords": POINTS["swords"] * ((pile & SWORDS).bit_count() > (other & SWORDS).bit_count()),
        "mata": POINTS["mata"] * bool(pile & MATA),
        "ten": POINTS["ten"] * bool(pile & TEN_OF_COINS),
        "fante": POINTS["fante"] * bool(pile & FANTE_OF_CUPS),
        "napula": napula(pile),
    }
    return {name: n for name, n in points.items() if n}


@dataclass(frozen=True, slots=True)
class Deal:
    """Twelve cards to each seat and four face up (clause 2.1). Indices, in the order dealt."""

    dealer: int
    table: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]

    def header(self) -> list[str]:
        lines = [f"dealer: {self.dealer}", f"table: {_codes(self.table)}"]
        return lines + [f"hand.{seat}: {_codes(hand)}" for seat, hand in enumerate(self.hands)]


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
class View:
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
    def phase(self) -> str:
        return "over" if self.turn == NOBODY else "play"

    @property
    def over(self) -> bool:
        return self.turn == NOBODY

    @property
    def hand(self) -> tuple[str, ...]:
        return by_rank(self.hand_mask)

    @property
    def table(self) -> tuple[str, ...]:
        """Codes of the table cards in the order in which they came to lie there."""
        order = [*self.opening, *(play.card for play in self.history if not play.taken)]
        return tuple(DECK.codes[card] for card in order if self.table_mask >> card & 1)

    @property
    def just_left_code(self) -> str:
        """Code of the card that the preceding play left, or the empty text."""
        return DECK.codes[self.just_left.bit_length() - 1] if self.just_left else ""

    @property
    def leftover_codes(self) -> tuple[str, ...]:
        """Codes of the cards swept to the last capturing team, once the deal is over."""
        return by_rank(self.leftovers)

    def moves(self, code: str) -> list[Move]:
        """The legal moves of a hand card of the seat to act: captures first, then the place-only move."""
        card = DECK.card(code)
        if self.turn != self.seat or not self.hand_mask >> card & 1:
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

    def tally(self, team: int) -> dict[str, int]:
        """How often a team has scored each bonus, without zeros."""
        counts = dict.fromkeys(BONUSES.values(), 0)
        for play in self.history:
            if play.seat & 1 == team:
                for bonus in play.bonuses:
                    counts[bonus] += 1
        return {name: n for name, n in counts.items() if n}

    def captured(self, team: int) -> int:
        """How many cards a team's pile holds."""
        return self.piles[team].bit_count()

    def swords(self, team: int) -> int:
        """How many swords a team's pile holds."""
        return (self.piles[team] & SWORDS).bit_count()

    def prizes(self, team: int) -> tuple[str, ...]:
        """The cards of a team's pile that an award hangs on: La Mata, 10d, Fc, and As and 3s for the Napula."""
        return DECK.names(self.piles[team] & PRIZES)

    def awards(self) -> tuple[dict[str, int], dict[str, int]]:
        """End-of-deal points of both teams, once the deal is over; nothing when nobody ever captured."""
        return awards(self.piles[0], self.piles[1]), awards(self.piles[1], self.piles[0])

    def scores(self) -> tuple[int, int]:
        """Final totals of both teams, once the deal is over."""
        mine, theirs = self.awards()
        return self.bonus[0] + sum(mine.values()), self.bonus[1] + sum(theirs.values())


class State:
    """The full truth of one deal. `piles` and `bonus` are by team, `just_left` is a set of one card or none."""

    __slots__ = ("bonus", "deal", "hands", "history", "just_left", "last_team", "leftovers", "piles", "seat", "table")

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.hands = [sum(1 << card for card in hand) for hand in deal.hands]
        self.table = sum(1 << card for card in deal.table)
        self.just_left = 0
        self.piles = [0, 0]
        self.bonus = [0, 0]
        self.last_team = NOBODY
        self.leftovers = 0
        self.seat = next_seat(deal.dealer)
        self.history: list[Played] = []

    @property
    def ply(self) -> int:
        return PLIES - sum(hand.bit_count() for hand in self.hands)

    @property
    def over(self) -> bool:
        return self.seat == NOBODY

    @property
    def phase(self) -> str:
        return "over" if self.seat == NOBODY else "play"

    def copy(self) -> State:
        twin = State.__new__(State)
        twin.deal, twin.hands, twin.table, twin.just_left = self.deal, self.hands[:], self.table, self.just_left
        twin.piles, twin.bonus, twin.last_team = self.piles[:], self.bonus[:], self.last_team
        twin.leftovers, twin.seat, twin.history = self.leftovers, self.seat, self.history[:]
        return twin

    def legal_moves(self) -> list[Move]:
        """Every play of every hand card; placing is always among them (clause 3.2)."""
        if self.seat == NOBODY:
            return []
        table, hand = self.table, self.hands[self.seat]
        sums = sum_sets(table & NUMBERS)
        moves = []
        while hand:
            bit = hand & -hand
            hand ^= bit
            card = bit.bit_length() - 1
            match = table & RANK_MASK[RANK[card]]
            while match:
                low = match & -match
                match ^= low
                moves.append(Move(card, low))
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
            raise AgainstRule(self._broken(move), by_rank(self.hands[self.seat]))
        seat = self.seat
        flags = self.push(move.card, move.taken)
        self.history.append(Played(seat, move.card, move.taken, flags))

    def _broken(self, move: Move) -> str:
        """The clause that an illegal move breaks: a match and a sum at once is 3.2, all else is 3.1."""
        matches = move.taken & RANK_MASK[RANK[move.card]]
        rest = move.taken & ~matches
        held = self.hands[self.seat] >> move.card & 1
        both = held and matches.bit_count() == 1 and rest in captures(move.card, self.table & ~matches)
        return OPTIONAL if both and not move.taken & ~self.table else TAKE

    def push(self, card: int, taken: int) -> int:
        """Make a move known to be legal, without history, and return its bonus flags. The hot path of search."""
        seat = self.seat
        bit = 1 << card
        flags = 0
        self.hands[seat] ^= bit
        if taken:
            team = seat & 1
            flags = bonus_flags(card, taken, self.table, self.just_left)
            if flags:
                self.bonus[team] += flags.bit_count()
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
        """Sweep the leftovers to the last capturing team, for no bonus (clause 5.1)."""
        self.seat = NOBODY
        self.leftovers = self.table
        if self.last_team != NOBODY:
            self.piles[self.last_team] |= self.table
            self.table = 0

    def scores(self) -> tuple[int, int]:
        """Totals of both teams: bonuses and, on the piles as they stand, the awards (clause 5.4)."""
        own, other = self.piles
        return (
            self.bonus[0] + sum(awards(own, other).values()),
            self.bonus[1] + sum(awards(other, own).values()),
        )

    def result(self) -> str:
        return "{} {}".format(*self.scores())

    def view(self, seat: int) -> View:
        return View(
            seat=seat,
            turn=self.seat,
            ply=self.ply,
            dealer=self.deal.dealer,
            hand_mask=self.hands[seat],
            counts=tuple(hand.bit_count() for hand in self.hands),
            opening=self.deal.table,
            table_mask=self.table,
            just_left=self.just_left,
            piles=(self.piles[0], self.piles[1]),
            bonus=(self.bonus[0], self.bonus[1]),
            last_team=self.last_team,
            history=tuple(self.history),
            leftovers=self.leftovers,
        )


class Cicera:
    """The game as the rest of Cardavia sees it."""

    id = "cicera"
    deck = "bresciane"
    version = 1
    rules: Rules = RULES

    def deal(self, seed: bytes) -> Deal:
        stream = Stream(seed)
        dealer = stream.below(SEATS)
        cards = list(range(len(DECK)))
        stream.shuffle(cards)
        hands = tuple(tuple(cards[seat * HAND_CARDS : (seat + 1) * HAND_CARDS]) for seat in range(SEATS))
        return Deal(dealer, tuple(cards[-TABLE_CARDS:]), hands)

    def next_deal(self, state: State, seed: bytes) -> Deal | None:  # noqa: ARG002
        return None  # one single deal

    def start(self, deal: Deal) -> State:
        return State(deal)

    def read_deal(self, fields: Mapping[str, str]) -> Deal:
        want = {"table": TABLE_CARDS} | {f"hand.{seat}": HAND_CARDS for seat in range(SEATS)}
        known_only(fields, ("dealer", *want))
        dealer = seat_of(fields, "dealer")
        seen: set[int] = set()
        sets = {name: _read_cards(fields, name, count, seen) for name, count in want.items()}
        return Deal(dealer, sets["table"], tuple(sets[f"hand.{seat}"] for seat in range(SEATS)))

    def parse_move(self, text: str) -> Move:
        words = text.split()
        if not words:
            raise Malformed("refusal.not_a_move", text)
        card, taken = DECK.card(words[0]), words[1:]
        if not taken:
            return Move(card)
        if taken[0] != "x" or len(taken) == 1:
            raise Malformed("refusal.not_a_move", text)
        mask = DECK.mask(taken[1:])
        if mask >> card & 1:
            raise Malformed("refusal.card_twice", words[0])
        return Move(card, mask)


def _read_cards(fields: Mapping[str, str], name: str, count: int, seen: set[int]) -> tuple[int, ...]:
    """The cards of a field, none of which may have been seen in another."""
    cards = []
    for code in text_of(fields, name).split():
        try:
            card = DECK.card(code)
        except Malformed as fault:
            raise Malformed(fault.reason, fault.detail, name) from None
        if card in seen:
            raise Malformed("refusal.card_twice", code, name)
        seen.add(card)
        cards.append(card)
    codes_of(fields, name, count)
    return tuple(cards)


def _codes(cards: tuple[int, ...]) -> str:
    return " ".join(DECK.codes[card] for card in cards)


GAME = Cicera()
