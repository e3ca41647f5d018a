"""The view of Ottocento: what a seat has seen, and what its page tells beside the cards: their worth, duties, score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from cardavia.games.base import NOBODY, team_of
from cardavia.games.cards import top_of
from cardavia.games.ottocento.cards import (
    BEGATO,
    DECK,
    MATTO,
    MORI,
    SUIT,
    SUITS,
    TRUMP,
    TRUMPS,
    VALUE,
    by_strength,
    halves,
)
from cardavia.games.ottocento.combinations import Count, count
from cardavia.games.ottocento.seen import FOLLOW, Seen
from cardavia.games.ottocento.sheet import NO_CARD, Progress, Sheet, progress, settle, team_sheet
from cardavia.games.told import TRUMP_SUIT, Told

TRUMP_RULE: Final = "ottocento.trick.trumps"

_INDEX: Final = {"ANG": "20", "MON": "19", "SOL": "18", "LUN": "17", "BEG": "B", "MAT": "0"}
"""What stands in the corner of the trumps that have a name."""


class View(Seen):
    """All that a seat and its page know."""

    __slots__ = ()

    legend: ClassVar[tuple[tuple[str, ...], tuple[str, ...]]] = (
        tuple(SUITS),
        ("Rs", "Qs", "Ns", "Js", "ANG", "MON", "SOL", "LUN", "M1", "BEG", "MAT"),
    )
    """The suits beside the trumps, and cards whose corner does not say what they are."""

    @property
    def beats(self) -> float:
        """How long this view should stand, in steps of the pace: a whole trick and a declaration longer."""
        if self.over or (self.phase == "play" and self.trick is None and self.tricks):
            return 2.0
        return 1.8 if self.phase == "declare" and self.history and self.history[-1].act == "declare" else 1.0

    def caption(self, code: str) -> Told:
        """What a card is and counts: a trump by its place from the top, the Mori and the contatori by what they do."""
        card = DECK.card(code)
        bit = 1 << card
        if bit == MATTO:
            return Told("ottocento.caption.matto", VALUE[card], {"index": _INDEX[code]})
        if bit == BEGATO:
            return Told("ottocento.caption.begato", VALUE[card], {"index": _INDEX[code]})
        if bit & MORI:
            return Told("ottocento.caption.moro", VALUE[card], {"index": "M"})
        if bit & TRUMPS:
            place = {"place": (TRUMPS >> card).bit_count()}
            if code in _INDEX:
                return Told("ottocento.caption.named_trump", VALUE[card], {"index": _INDEX[code], **place})
            return Told("ottocento.caption.trump", VALUE[card], place)
        return Told("ottocento.caption.plain", VALUE[card])

    @property
    def duty(self) -> Told | None:
        """What the seat that is to play owes to the trick, read off the cards that are legal; None when it leads."""
        if self.turn != self.seat or self.phase != "play" or self.trick is None:
            return None
        if not self.follow:
            return Told("ottocento.duty.matto_led", clause=TRUMP_RULE)
        led = SUIT[top_of(self.follow)]
        suit = TRUMP_SUIT if led == TRUMP else SUITS[led]
        legal = self.legal_mask & ~MATTO
        matto = "_or_matto" if self.legal_mask & MATTO else ""
        if legal & self.follow:
            return Told(f"ottocento.duty.follow{matto}", suit=suit, clause=FOLLOW)  # i18n: ottocento.duty.*
        if legal & TRUMPS:
            return Told(f"ottocento.duty.trump{matto}", suit=suit, clause=FOLLOW)
        return Told("ottocento.duty.free" if led == TRUMP else "ottocento.duty.free_no_trump", suit=suit, clause=FOLLOW)

    def worth(self, cards: Sequence[str]) -> int | float:
        """The card points of a trick without the Matto, which stays with the team that played it."""
        half = halves(DECK.mask(cards) & ~MATTO)
        return half // 2 if half % 2 == 0 else half / 2

    @property
    def declarations(self) -> tuple[Count | None, ...]:
        """By seat: the combinations it declared, or None."""
        return tuple(
            count(cards) if worth > 0 else None for cards, worth in zip(self.public, self.declared, strict=True)
        )

    def progress(self, team: int) -> tuple[Progress, ...]:
        """How far a team is with every combination, from captured cards alone."""
        return progress(self.piles[team], self.piles[1 - team])

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

    def so_far(self, team: int) -> int:
        """What the sheet would give the team if the deal ended now."""
        end = self.sheet()
        if end is not None:
            return end.teams[team].total
        return team_sheet(self.piles[team], self.tricks_won[team], False, team, self.declared, self.public).total

    def at_best(self, team: int) -> int:
        """The most that the team's column can still become: as if it won every card that the other team has not won.

        Discards that the seat knows are counted where they belong, and the Matto is settled as at the end.
        """
        end = self.sheet()
        if end is not None:
            return end.teams[team].total
        other = self.piles[1 - team]
        mine = DECK.full & ~other & ~self.discards
        tricks = [self.tricks_won[0], self.tricks_won[1]]
        tricks[team] += 1
        owner, taker = self.matto
        done = settle(
            (mine, other) if team == 0 else (other, mine),
            (tricks[0], tricks[1]),
            self.discards,
            team_of(self.dealer),
            (team if owner == NOBODY else owner, team if taker == NOBODY else taker),
        )
        return team_sheet(done.piles[team], tricks[team], True, team, self.declared, self.public).total

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
