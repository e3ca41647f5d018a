"""What the views of most games share: each act is shown as it is made, and the match is one deal in one phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Self

from cardavia.games.base import NOBODY, Act
from cardavia.games.told import Moment


class OpenView:
    """Mixed into views with nothing to hold back: each act is shown when it is made, and a move takes one card.

    A game in which the very moment of an act would tell of hidden cards writes its own `steps`.
    """

    __slots__ = ()

    if TYPE_CHECKING:  # a field of the view: a dataclass would take a property here for a default

        @property
        def history(self) -> Sequence[Act]: ...

    @property
    def needs(self) -> int:
        return 1

    @property
    def beats(self) -> float:
        return 1.0

    @property
    def moments(self) -> tuple[Moment, ...]:
        return tuple(Moment(f"play-{n}", "act", act, act.seat) for n, act in enumerate(self.history, 1))

    def steps(self, since: int) -> tuple[Self, ...]:  # noqa: ARG002
        return (self,)


class OneDealView:
    """Mixed into a view: the match is the deal, and whoever has the higher score when it is over has won."""

    __slots__ = ()

    if TYPE_CHECKING:  # fields or properties of the view

        @property
        def turn(self) -> int: ...

        @property
        def score(self) -> tuple[int, int]: ...

    @property
    def over(self) -> bool:
        return self.turn == NOBODY

    @property
    def phase(self) -> str:
        return "over" if self.over else "play"

    @property
    def ended(self) -> bool:
        return self.over

    @property
    def victor(self) -> int:
        own, other = self.score
        return int(own < other) if self.over and own != other else NOBODY
