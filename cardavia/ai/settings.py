"""How a seat thinks, as one frozen value: what the levels differ in, and what the ladder plays against each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, NamedTuple

GUARD: Final = 0.5
"""Standard errors by which a move must beat the rule move in the same worlds to be played instead."""


class Settings(NamedTuple):
    """How long a seat thinks, and with what. A game takes of it what it knows: see its policy's `plan`."""

    rollouts: int
    """Rollouts that one decision may cost at most."""
    seconds: float | None = None
    """Wall clock after which the best so far is played; None: no limit."""
    guard: float = GUARD
    """Standard errors by which a play must beat the rule play. Calls and cards put aside keep `GUARD`."""
    margin: float = 0.0
    """What a play must gain over the rule play, by the estimate: less is not worth an odd move."""
    ahead: int = 0
    """Rollouts of a decision near the end, where the seats of a rollout look a ply ahead; 0: they never do."""
    late: int = 0
    """The longest hand with which a deal is near its end."""
    pool: int = 0
    """Worlds drawn, then believed by how well they explain what the others played; 0: believed as they are drawn."""
    trust: float = 0.7
    """How much less a world of the pool is believed for each play that it does not explain (in powers of e)."""
    kitty: int = 0
    """Exchanges of two cards that make the hidden kitty of a world what a dealer would have buried."""
    opening: bool = True
    """Whether calls and cards to put aside are searched; else they follow the rules of thumb."""

    def lowered(self, rollouts: int) -> Settings:
        """The same settings with at most so many rollouts, and all else that costs time cut in proportion."""
        if rollouts >= self.rollouts:
            return self
        share = rollouts / self.rollouts
        return self._replace(rollouts=rollouts, ahead=int(self.ahead * share), pool=int(self.pool * share))


_KINDS: Final[Mapping[str, Callable[[str], Any]]] = {
    "rollouts": int,
    "guard": float,
    "margin": float,
    "ahead": int,
    "late": int,
    "pool": int,
    "trust": float,
    "kitty": int,
    "opening": lambda text: bool(int(text)),
}
"""What a variant may change, and how its text is read."""


class Plan(NamedTuple):
    """What the search is to do in one position: where worlds come from, what a move in one is worth, how often to try,
    and by how many standard errors, and how much, the rule move must be beaten."""

    draw: Callable[[Random], Any]
    outcome: Callable[[Any, Any, list[float]], float]
    rollouts: int
    guard: float = GUARD
    margin: float = 0.0


class UnknownVariant(ValueError):
    """A variant names a setting that does not exist, or gives it what is no number."""


def varied(settings: Settings, changes: list[str]) -> Settings:
    """The settings with changes such as ``guard=2``. Raises `UnknownVariant`.

    >>> varied(Settings(400), ["guard=2", "opening=0"]) == Settings(400, guard=2.0, opening=False)
    True
    """
    for change in changes:
        name, _, text = change.partition("=")
        kind = _KINDS.get(name)
        try:
            if kind is None:
                raise UnknownVariant(change)
            settings = Settings(**(settings._asdict() | {name: kind(text)}))
        except ValueError:
            raise UnknownVariant(change) from None
    return settings
