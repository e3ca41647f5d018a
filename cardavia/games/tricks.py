"""What views of trick games share in which one card is played at a time: the tricks, read off the public history."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from cardavia.games.base import NOBODY, SEATS, Act
from cardavia.games.told import Moment, Told


class Trick(NamedTuple):
    """A trick: card codes in the order of play from the leader on, and the seat that wins or is winning it."""

    leader: int
    cards: tuple[str, ...]
    winner: int

    @property
    def plays(self) -> tuple[tuple[int, str], ...]:
        """(seat, card) in the order of play."""
        return tuple(((self.leader + i) % SEATS, code) for i, code in enumerate(self.cards))


@dataclass(frozen=True, slots=True)
class LoggedTrick:
    """A trick of the log: its number, who played what (a code, or several), its card points, and its winner once it is
    complete."""

    number: int
    plays: tuple[tuple[int, str | tuple[str, ...]], ...]
    winner: int
    points: int | float


def with_winners(acts: Sequence[Act], tricks: Sequence[object], before: int = 0) -> Iterator[Moment]:
    """The moments of a game of tricks: its acts, of which the first `before` are no plays, and who took each trick."""
    for n, act in enumerate(acts, 1):
        yield Moment(f"play-{n}", "act", act, act.seat)
        trick, rest = divmod(n - before, SEATS)
        if trick > 0 and not rest:
            yield Moment(f"won-{trick}", "won", tricks[trick - 1])


class TrickView(ABC):
    """Mixed into a view: a game says what was played, which card wins and what cards are worth.

    `duty` and `fault` are those of a game in which every card may be played; others write their own.
    """

    __slots__ = ()

    if TYPE_CHECKING:  # fields or properties of the view: a dataclass would take a property here for a default

        @property
        def hand(self) -> tuple[str, ...]: ...

        @property
        def over(self) -> bool: ...

        @property
        def history(self) -> Sequence[Act]: ...

    @property
    @abstractmethod
    def plays(self) -> Sequence[tuple[int, str]]:
        """(seat, card) of every card that was played, first to last."""

    @abstractmethod
    def wins(self, cards: Sequence[str]) -> int:
        """Which of the cards of a trick wins, from 0 in the order of play; `NOBODY` while none can."""

    @abstractmethod
    def worth(self, cards: Sequence[str]) -> int | float:
        """The points that the cards of a trick bring to its winner."""

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """Every trick, the last perhaps unfinished; none before the first card."""
        plays = self.plays
        return tuple(self._trick(plays[start : start + SEATS]) for start in range(0, len(plays), SEATS))

    def _trick(self, plays: Sequence[tuple[int, str]]) -> Trick:
        cards = tuple(code for _, code in plays)
        winner = self.wins(cards)
        return Trick(plays[0][0], cards, plays[winner][0] if winner != NOBODY else NOBODY)

    @property
    def trick(self) -> Trick | None:
        """The trick on the table, or None when the next card leads."""
        tricks = self.tricks
        return tricks[-1] if tricks and len(tricks[-1].cards) < SEATS else None

    @property
    def previous(self) -> Trick | None:
        """The last finished trick."""
        done = [trick for trick in self.tricks if len(trick.cards) == SEATS]
        return done[-1] if done else None

    @property
    def taken(self) -> tuple[int, int]:
        """By team: the tricks it has taken."""
        odd = [trick.winner & 1 for trick in self.tricks if len(trick.cards) == SEATS]
        return odd.count(0), odd.count(1)

    @property
    def logged(self) -> tuple[LoggedTrick, ...]:
        """The tricks so far, for the log, the last one perhaps unfinished (winner `NOBODY`)."""
        return tuple(
            LoggedTrick(
                number, trick.plays, trick.winner if len(trick.cards) == SEATS else NOBODY, self.worth(trick.cards)
            )
            for number, trick in enumerate(self.tricks, 1)
        )

    @property
    def moments(self) -> tuple[Moment, ...]:
        return tuple(with_winners(self.history, self.tricks, len(self.history) - len(self.plays)))

    @property
    def beats(self) -> float:
        """How long this view should stand, in steps of the pace: a whole trick longer."""
        return 2.0 if self.over or (self.trick is None and self.tricks) else 1.0

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """The hand in the groups that are not torn apart when it is folded."""
        return (self.hand,)

    @property
    def duty(self) -> Told | None:
        """What the seat owes to the trick, when it is its turn to follow."""
        return None

    def fault(self, code: str) -> str:  # noqa: ARG002
        """The clause that forbids to play a card now, or an empty text."""
        return ""
