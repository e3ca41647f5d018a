"""What one seat of Ottocento knows, and what everybody saw happen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain, groupby
from typing import ClassVar, Final, NamedTuple

from cardavia.games.base import NOBODY, SEATS, team_of
from cardavia.games.cards import top_of
from cardavia.games.ottocento import display
from cardavia.games.ottocento.cards import DECK, MATTO, TRUMPS, by_strength
from cardavia.games.ottocento.combinations import Count, count, points
from cardavia.games.ottocento.numbers import DISCARDS
from cardavia.games.ottocento.sheet import NO_CARD, Progress, Settlement, Sheet, progress, team_sheet
from cardavia.games.ottocento.tricks import BARRED, Move, legal_cards, moves_of, trick_winner
from cardavia.games.told import Moment, Told
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
class View(TrickView):
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
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The hand as it is held: the suits, then the trumps with the Matto; rows without cards are left out."""
        rows = by_strength(self.hand_mask & ~HIGH), by_strength(self.hand_mask & HIGH)
        return tuple(row for row in rows if row)

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """The hand by suits, the trumps with the Matto last: what may not be torn apart when a hand is folded."""
        by_suit = groupby(chain(*self.rows), key=lambda code: code[-1] if code[-1].islower() else "")
        return tuple(tuple(cards) for _, cards in by_suit)

    @property
    def beats(self) -> float:
        """How long this view should stand, in steps of the pace: a whole trick and a declaration longer."""
        if self.over or (self.phase == "play" and self.trick is None and self.tricks):
            return 2.0
        return 1.8 if self.phase == "declare" and self.history and self.history[-1].act == "declare" else 1.0

    @property
    def needs(self) -> int:
        """How many cards the next move takes."""
        return DISCARDS if self.phase == "discard" else 1

    def so_far(self, team: int) -> int:
        """What the sheet would give the team if the deal ended now."""
        end = self.sheet()
        if end is not None:
            return end.teams[team].total
        return team_sheet(self.piles[team], self.tricks_won[team], False, team, self.declared, self.public).total

    def at_best(self, team: int) -> int:
        """The most that the sheet can still give the team."""
        return display.at_best(self, team)

    def caption(self, code: str) -> Told:
        """What a card is and counts."""
        return display.caption(code)

    @property
    def duty(self) -> Told | None:
        """What the seat owes to the trick, when it is its turn to follow."""
        return display.duty(self)

    @property
    def legend(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The suits of the deck, and cards whose corner does not say what they are."""
        return display.suits(), display.LEGEND

    @property
    def score(self) -> tuple[int, int]:
        return self.so_far(0), self.so_far(1)

    @property
    def ended(self) -> bool:
        return self.over

    @property
    def victor(self) -> int:
        end = self.sheet()
        return end.winner if end is not None else NOBODY

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

    def steps(self, since: int) -> tuple[View, ...]:
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

    def _declared(self, ply: int) -> View:
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
    def declarations(self) -> tuple[Count | None, ...]:
        """By seat: the combinations it declared, or None."""
        return tuple(
            count(cards) if worth > 0 else None for cards, worth in zip(self.public, self.declared, strict=True)
        )

    @property
    def plays(self) -> tuple[tuple[int, str], ...]:
        return tuple((act.seat, DECK.codes[top_of(act.cards)]) for act in self.history if act.act == "play")

    def wins(self, cards: Sequence[str]) -> int:
        return trick_winner(DECK.index[code] for code in cards)

    def worth(self, cards: Sequence[str]) -> int | float:
        """The Matto is not among the points: it stays with the team that played it."""
        return display.worth(cards)

    def progress(self, team: int) -> tuple[Progress, ...]:
        """How far a team is with every combination, from captured cards alone."""
        return progress(self.piles[team], self.piles[1 - team], DECK.full)

    def sheet(self) -> Sheet | None:
        """The final count, once the deal is over."""
        end = self.settled
        if end is None:
            return None
        left, right = (
            team_sheet(end.piles[team], self.tricks_won[team], self.last_team == team, team, self.declared, self.public)
            for team in (0, 1)
        )
        return Sheet(
            teams=(left, right),
            discards=by_strength(self.discards),
            dealer_team=team_of(self.dealer),
            discards_team=end.discards_team,
            matto_team=end.matto_team,
            matto_keeper=end.matto_keeper,
            paid="" if end.paid == NO_CARD else DECK.codes[end.paid],
        )
