"""What one seat of Ottocento has seen of a deal: its own cards, acts, and what follows from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final, NamedTuple, Self

from cardavia.games.base import NOBODY, SEATS
from cardavia.games.cards import top_of
from cardavia.games.ottocento.cards import DECK, MATTO, SUIT_MASK, TRUMP, TRUMPS, by_strength
from cardavia.games.ottocento.combinations import Count, count, points
from cardavia.games.ottocento.numbers import DISCARDS
from cardavia.games.ottocento.sheet import Settlement
from cardavia.games.ottocento.tricks import BARRED, Move, legal_cards, moves_of, trick_winner
from cardavia.games.told import Moment
from cardavia.games.tricks import TrickView, with_winners

DISCARD: Final = "ottocento.setup.discard"
FOLLOW: Final = "ottocento.trick.follow"
HIGH: Final = TRUMPS | MATTO

UNDECIDED: Final = -1
"""In `declared`: the seat's turn to declare has not come yet. Otherwise points, 0 when it showed nothing."""


class Acted(NamedTuple):
    """An act as everybody saw it: ``discard`` (face down, no cards), ``declare`` (its cards and points), ``pass`` or
    ``play``.

    ``pass`` is a seat that shows nothing, be it that it holds nothing or that it skips: nobody is told which.
    """

    seat: int
    act: str
    cards: int = 0
    points: int = 0

    @property
    def codes(self) -> tuple[str, ...]:
        return by_strength(self.cards)


@dataclass(frozen=True, slots=True)
class Seen(TrickView):
    """What one seat knows. Sets are bit masks; properties give codes.

    `piles` are by team: the cards captured in tricks, at the end the settled piles. `discards` is 0 for all but the
    dealer until the end. `public` are the cards each seat has declared, played or not, `void` the
    suits (the trumps too) that it has shown to be out of.
    """

    seat: int
    turn: int
    phase: str
    ply: int
    dealer: int
    hand_mask: int
    counts: tuple[int, ...]
    discards: int
    declared: tuple[int, ...]
    public: tuple[int, ...]
    leader: int
    follow: int
    table: int
    best: int
    winner: int
    piles: tuple[int, int]
    tricks_won: tuple[int, int]
    matto: tuple[int, int]
    last_team: int
    void: tuple[int, ...]
    settled: Settlement | None
    history: tuple[Acted, ...]
    game: str = "ottocento"
    to_discard: ClassVar[int] = DISCARDS

    @property
    def over(self) -> bool:
        return self.phase == "over"

    @property
    def hand(self) -> tuple[str, ...]:
        return by_strength(self.hand_mask)

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """The hand by suits, the trumps with the Matto last: what may not be torn apart when a hand is folded."""
        sets = (self.hand_mask & mask for mask in (*SUIT_MASK[:TRUMP], HIGH))
        return tuple(by_strength(cards) for cards in sets if cards)

    @property
    def needs(self) -> int:
        """How many cards the next move takes."""
        return DISCARDS if self.phase == "discard" else 1

    @property
    def discard_codes(self) -> tuple[str, ...]:
        """The cards put aside, as far as the seat knows them."""
        return by_strength(self.discards)

    def fault(self, code: str) -> str:
        """The clause that forbids to put aside or to play a card now, or an empty text."""
        if code in self.legal:
            return ""
        return DISCARD if self.phase == "discard" else FOLLOW

    @property
    def moments(self) -> tuple[Moment, ...]:
        """Acts, and who took each trick. A seat with nothing to show passes by itself: nobody chose a pass."""
        told = with_winners(self.history, self.tricks, len(self.history) - len(self.plays))
        silent = {f"play-{n}" for n, act in enumerate(self.history, 1) if act.act == "pass"}
        return tuple(moment._replace(seat=NOBODY) if moment.id in silent else moment for moment in told)

    @property
    def played(self) -> tuple[int, ...]:
        """By seat: the set of cards it has played."""
        played = [0] * SEATS
        for act in self.history:
            if act.act == "play":
                played[act.seat] |= act.cards
        return tuple(played)

    @property
    def shown(self) -> tuple[tuple[str, ...], ...]:
        """By seat: the declared cards that it still holds."""
        return tuple(by_strength(cards & ~gone) for cards, gone in zip(self.public, self.played, strict=True))

    def steps(self, since: int) -> tuple[Self, ...]:
        """What the seat is shown after the view of ply `since`, up to this one: one declaration at a time.

        Which seat is asked whether it declares would tell that it holds a combination. So nobody is named while
        another seat decides, and those that pass are told only with the next declaration, or when all have spoken.
        """
        if self.phase != "declare" or self.turn == self.seat:
            return (*(self._declared(ply) for ply in range(since + 1, min(self.ply, SEATS + 1))), self)
        return tuple(self._declared(ply) for ply in range(since + 1, self._told() + 1))

    def _told(self) -> int:
        """The last act that may be told while another seat decides: the seat's own, or one with cards to show."""
        own = points(self.hand_mask) > 0
        told = [ply for ply, act in enumerate(self.history, 1) if act.act != "pass" or (own and act.seat == self.seat)]
        return told[-1]

    def _declared(self, ply: int) -> Self:
        """The view after that many acts, the discard and some declarations, with nobody to act."""
        history = self.history[:ply]
        spoken = {act.seat: act for act in history[1:]}
        acts = [spoken.get(seat) for seat in range(SEATS)]
        return replace(
            self,
            turn=NOBODY,
            phase="declare",
            ply=ply,
            declared=tuple(UNDECIDED if act is None else act.points for act in acts),
            public=tuple(0 if act is None else act.cards for act in acts),
            history=history,
        )

    @property
    def legal(self) -> tuple[str, ...]:
        """The hand cards that the seat may now put aside or play; none when it is not its turn."""
        return by_strength(self.legal_mask)

    @property
    def legal_mask(self) -> int:
        """`legal` as a set."""
        if self.turn != self.seat or self.phase not in ("discard", "play"):
            return 0
        return self.hand_mask & ~BARRED if self.phase == "discard" else legal_cards(self.hand_mask, self.follow)

    def moves(self) -> list[Move]:
        """Every legal move of the seat; none when it is not its turn."""
        return moves_of(self.phase, self.legal_mask) if self.turn == self.seat else []

    @property
    def offer(self) -> Count | None:
        """What the seat may declare now, or None when it is not its turn to declare."""
        return count(self.hand_mask) if self.phase == "declare" and self.turn == self.seat else None

    @property
    def plays(self) -> tuple[tuple[int, str], ...]:
        return tuple((act.seat, DECK.codes[top_of(act.cards)]) for act in self.history if act.act == "play")

    def wins(self, cards: Sequence[str]) -> int:
        return trick_winner(DECK.index[code] for code in cards)
