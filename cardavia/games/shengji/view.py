"""The view of Sheng Ji: what a seat has seen, what it may do, and what its page tells beside the cards."""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

from cardavia.games.base import NOBODY, SEATS
from cardavia.games.cards import bits
from cardavia.games.shengji.acts import AUCTION
from cardavia.games.shengji.auction import first_caller
from cardavia.games.shengji.cards import DECK, POINTS, SUITS, TOTAL, TRUMPS
from cardavia.games.shengji.moves import size
from cardavia.games.shengji.numbers import STEP, TAKE_OVER
from cardavia.games.shengji.panel import FOLLOW, LEVELS
from cardavia.games.shengji.picks import Picks
from cardavia.games.shengji.score import LEAST, climb, next_threshold
from cardavia.games.told import TRUMP_SUIT, Told
from cardavia.games.tricks import LoggedTrick

STAKES: Final = (0, LEAST, *range(STEP, TOTAL + 1, STEP))
"""Every total at which the result changes, from none to the whole deck's points."""


class Stake(NamedTuple):
    """What a total of `points` means, in words; `reached` tells that the attackers have that many."""

    points: int
    told: Told
    reached: bool


class View(Picks):
    """All that a seat and its page know."""

    __slots__ = ()

    legend: ClassVar[tuple[tuple[str, ...], tuple[str, ...]]] = (tuple(SUITS), ("AS", "KS", "QS", "JS", "LJ", "BJ"))
    """The suits of the deck, and cards whose corner is a letter or a star."""
    marks: ClassVar[tuple[int, ...]] = (0, TAKE_OVER - STEP, TAKE_OVER, TAKE_OVER + STEP)
    """The totals that are written under the attackers' bar."""

    def caption(self, code: str) -> Told | None:
        """What a card is worth: its points and, once the trumps are settled, its rank among them from the top."""
        card, order = DECK.card(code), self.order
        points, place = POINTS[card], order.place[card]
        if self.trump is None or order.group[place] != TRUMPS:
            return Told("shengji.caption.points", points) if points else None
        higher = {order.above[other] for other in bits(int(order.above[place]))}  # equal trumps have one rank
        rank = {"rank": 1 + len(higher)}
        if points:
            return Told("shengji.caption.trump_points", points, rank)
        return Told("shengji.caption.trump", None, rank)

    @property
    def owed(self) -> Told | None:
        """What the seat that is to play owes to the lead; None when it leads."""
        trick, owed = self.trick, self.duty
        if trick is None or owed is None:
            return None
        suit = TRUMP_SUIT if trick.suit == TRUMPS else SUITS[trick.suit]
        count, own = trick.size, size(owed.must)
        if owed.free == count:
            return Told("shengji.duty.none", count, suit=suit, clause=FOLLOW)
        if owed.free:
            return Told("shengji.duty.short", None, {"size": count, "own": own, "free": owed.free}, suit, FOLLOW)
        if count == 1:
            return Told("shengji.duty.single", suit=suit, clause=FOLLOW)
        if not owed.pairs:
            return Told("shengji.duty.no_pair", None, {"size": count}, suit, FOLLOW)
        if count == 2:
            return Told("shengji.duty.pair", suit=suit, clause=FOLLOW)
        return Told("shengji.duty.pairs", owed.pairs, {"size": count}, suit, FOLLOW)

    @property
    def known_dealer(self) -> int:
        """The dealer, or `NOBODY` while a declaration may still make somebody else the dealer.

        In the first hand of a match whoever declares first deals; before that, nobody has a role.
        """
        open_still = self.opening and self.phase_no == AUCTION and first_caller(self.calls) == NOBODY
        return NOBODY if open_still else self.dealer

    @property
    def points_now(self) -> int:
        """The attackers' total as the sheet would give it now: points in tricks and, at the end, from the kitty."""
        return self.outcome.points if self.outcome else self.points

    @property
    def stakes(self) -> tuple[Stake, ...]:
        """Every total at which the result changes, with what it means."""
        return tuple(Stake(points, told_stake(points), self.points_now >= points) for points in STAKES)

    @property
    def next_stake(self) -> Told:
        """What the attackers reach at their next threshold."""
        return told_stake(next_threshold(self.points_now))

    @property
    def logged(self) -> tuple[LoggedTrick, ...]:
        """The tricks so far, first to last, with the one on the table, whose winner is `NOBODY` yet."""
        tricks = (*self.tricks, self.trick) if self.trick else self.tricks
        return tuple(
            LoggedTrick(
                number,
                tuple((play.seat, play.codes) for play in trick.plays),
                trick.winner if len(trick.plays) == SEATS else NOBODY,
                trick.points,
            )
            for number, trick in enumerate(tricks, 1)
        )


def told_stake(points: int) -> Told:
    """What a total means: whether the attackers take over the deal, and how far the better side climbs."""
    over, steps = climb(points)
    if over and not steps:
        return Told("shengji.stake.take_over", None, {"points": points}, clause=LEVELS)
    kind = "shengji.stake.attack" if over else "shengji.stake.defend"
    return Told(kind, steps, {"points": points}, clause=LEVELS)
