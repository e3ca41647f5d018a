"""What the views of games share that are a single deal in a single phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardavia.games.base import NOBODY


class OneDealView:
    """Mixed into a view: the match is the deal, and whoever has the higher score when it is over has won."""

    __slots__ = ()

    if TYPE_CHECKING:  # fields or properties of the view: a dataclass would take a property here for a default

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
