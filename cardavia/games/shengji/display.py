"""What the page of Sheng Ji tells beside the cards: their worth, the duty of a follower, roles, score and stake."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cardavia.games.base import NOBODY
from cardavia.games.cards import bits
from cardavia.games.shengji.auction import first_caller
from cardavia.games.shengji.cards import DECK, POINTS, SUITS, TOTAL, TRUMPS
from cardavia.games.shengji.moves import size
from cardavia.games.shengji.numbers import STEP, TAKE_OVER
from cardavia.games.shengji.panel import FOLLOW, LEVELS
from cardavia.games.shengji.score import LEAST, climb, next_threshold
from cardavia.games.told import TRUMP_SUIT, Told

if TYPE_CHECKING:
    from cardavia.games.shengji.view import View

LEGEND: Final = ("AS", "KS", "QS", "JS", "LJ", "BJ")
"""Cards whose corner is a letter or a star, each as an example."""

MARKS: Final = (0, TAKE_OVER - STEP, TAKE_OVER, TAKE_OVER + STEP)
"""The totals that are written under the attackers' bar."""


def suits() -> tuple[str, ...]:
    """The suits of the deck, by their letters in card codes."""
    return tuple(SUITS)


def caption(view: View, code: str) -> Told | None:
    """What a card is worth: its points and, once the trumps are settled, its rank among them from the top.

    None for a card of which its name says all.
    """
    card = DECK.card(code)
    points = POINTS[card]
    order = view.order
    place = order.place[card]
    if view.trump is None or order.group[place] != TRUMPS:
        return Told("shengji.caption.points", points) if points else None
    rank = {"rank": _rank(view, place)}
    return Told("shengji.caption.trump_points", points, rank) if points else Told("shengji.caption.trump", None, rank)


def _rank(view: View, place: int) -> int:
    """The rank of a trump from the top, from 1; equal trumps have the same."""
    order = view.order
    return 1 + len({order.above[higher] for higher in bits(int(order.above[place]))})


def duty(view: View) -> Told | None:
    """What the seat that is to play owes to the lead; None when it leads."""
    trick, owed = view.trick, view.duty
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


def dealer_known(view: View) -> int:
    """The dealer, or `NOBODY` while a declaration may still make somebody else the dealer.

    In the first hand of a match whoever declares first deals; before that, nobody has a role.
    """
    open_still = view.opening and view.phase == "auction" and first_caller(view.calls) == NOBODY
    return NOBODY if open_still else view.dealer


def points_now(view: View) -> int:
    """The attackers' total as the sheet would give it now: points in tricks and, at the end, from the kitty."""
    return view.outcome.points if view.outcome else view.points


class Stake(NamedTuple):
    """What a total means: from `points` on, the attackers take `over` the deal or not, and the better side climbs
    `steps` levels. `reached` tells that the attackers have that many."""

    points: int
    over: bool
    steps: int
    reached: bool


def stakes(view: View) -> tuple[Stake, ...]:
    """Every total at which the result changes, from none to the whole deck's points."""
    now = points_now(view)
    totals = (0, LEAST, *range(STEP, TOTAL + 1, STEP))
    return tuple(Stake(points, *climb(points), reached=now >= points) for points in totals)


def told_stake(stake: Stake) -> Told:
    """A stake in words."""
    points = {"points": stake.points}
    if not stake.over:
        return Told("shengji.stake.defend", stake.steps, points, clause=LEVELS)
    if not stake.steps:
        return Told("shengji.stake.take_over", None, points, clause=LEVELS)
    return Told("shengji.stake.attack", stake.steps, points, clause=LEVELS)


def next_stake(view: View) -> Told:
    """What the attackers reach at their next threshold."""
    points = next_threshold(points_now(view))
    return told_stake(Stake(points, *climb(points), reached=False))


class Settled(NamedTuple):
    """A trick of the log: its number and what `Trick` says of it; `winner` is `NOBODY` while it is unfinished."""

    number: int
    plays: tuple[tuple[int, tuple[str, ...]], ...]
    winner: int
    points: int


def logged(view: View) -> tuple[Settled, ...]:
    """The tricks so far, first to last, with the one on the table."""
    tricks = list(view.tricks)
    open_trick = view.trick
    done = len(tricks)
    if open_trick:
        tricks.append(open_trick)
    return tuple(
        Settled(
            number,
            tuple((play.seat, play.codes) for play in trick.plays),
            trick.winner if number <= done else NOBODY,
            trick.points,
        )
        for number, trick in enumerate(tricks, 1)
    )
