"""A game put together from the functions of its modules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic

from cardavia.games.base import DealT, MoveT, StateT
from cardavia.games.rules import Rules


def single_deal(state: object, seed: bytes, /) -> None:
    """What follows in a game whose match is one deal: nothing."""


@dataclass(frozen=True, slots=True, eq=False)
class GameOf(Generic[DealT, MoveT, StateT]):
    """A `games.base.Game`: each part is what the protocol says of its name. There is one of each game."""

    id: str
    deck: str
    version: int
    rules: Rules
    deal: Callable[[bytes], DealT]
    read_deal: Callable[[Mapping[str, str]], DealT]
    start: Callable[[DealT], StateT]
    parse_move: Callable[[str], MoveT]
    next_deal: Callable[[StateT, bytes], DealT | None] = single_deal
