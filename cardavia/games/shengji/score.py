"""What a finished hand of Sheng Ji is worth: the kitty bonus, the change of level, the next dealer, the match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardavia.games.base import NOBODY, next_seat, team_of
from cardavia.games.shengji.cards import RANKS
from cardavia.games.shengji.numbers import CARD_POINTS, FACTOR, MOST_CLIMB, STEP, TAKE_OVER

LEAST: Final = min(CARD_POINTS.values())
"""The least points that the attackers can have beside none."""

PAST_ACE: Final = len(RANKS)
"""The level of a team that has won the match."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A hand as the summary shows it. Levels are 0-12 (2 to ace) or `PAST_ACE`; teams are 0 and 1.

    `taken` are the attackers' points in tricks, `kitty` the points in the buried cards, `multiplier` what these count
    (0 when the defenders won the last trick), `bonus` their product, `points` the attackers' total. `gainer` is the
    team that climbs `steps` levels, from `before` to `after`. `winner` is the team that won the match or `NOBODY`;
    then `next_dealer` is `NOBODY`.
    """

    dealer: int
    taken: int
    kitty: int
    multiplier: int
    bonus: int
    points: int
    gainer: int
    steps: int
    before: tuple[int, int]
    after: tuple[int, int]
    next_dealer: int
    winner: int

    @property
    def attackers(self) -> int:
        """The team that attacked."""
        return 1 - team_of(self.dealer)

    @property
    def held(self) -> bool:
        """Whether the defenders kept the attackers below the target."""
        return self.points < TAKE_OVER

    @property
    def levels(self) -> tuple[str, str]:
        """The levels of both teams after the hand as ranks, empty for a team that has gone past the ace."""
        low, high = ("" if level == PAST_ACE else RANKS[level] for level in self.after)
        return low, high

    def __str__(self) -> str:
        """As the deal record writes it: ``POINTS LEVEL0 LEVEL1 NEXT_DEALER``."""
        levels = ["win" if level == PAST_ACE else RANKS[level] for level in self.after]
        return f"{self.points} {levels[0]} {levels[1]} {'-' if self.next_dealer == NOBODY else self.next_dealer}"


def climb(points: int) -> tuple[bool, int]:
    """Whether the attackers take over the deal with so many points, and the levels that the better side climbs."""
    if points >= TAKE_OVER:
        return True, (points - TAKE_OVER) // STEP
    return False, MOST_CLIMB if points == 0 else MOST_CLIMB - 1 - points // STEP


def next_threshold(points: int) -> int:
    """The next total at which the attackers do better: any at all, then every full step."""
    return (points // STEP + 1) * STEP if points else LEAST


def score(dealer: int, levels: tuple[int, int], taken: int, kitty: int, last: int) -> Outcome:
    """The outcome of a hand (`shengji.score` and `shengji.goal.match`).

    `taken` are the attackers' points in tricks and `kitty` the points in the buried cards. `last` is the number of
    cards each player played to the last trick if the attackers won it, else 0.
    """
    multiplier = FACTOR * last
    points = taken + kitty * multiplier
    over, steps = climb(points)
    gainer = team_of(dealer) ^ over
    level = min(levels[gainer] + steps, PAST_ACE)
    after = (level, levels[1]) if gainer == 0 else (levels[0], level)
    winner = gainer if level == PAST_ACE else NOBODY
    follower = next_seat(dealer) if over else next_seat(next_seat(dealer))
    return Outcome(
        dealer=dealer, taken=taken, kitty=kitty, multiplier=multiplier, bonus=kitty * multiplier, points=points,
        gainer=gainer, steps=steps, before=levels, after=after,
        next_dealer=follower if winner == NOBODY else NOBODY, winner=winner,
    )  # fmt: skip
