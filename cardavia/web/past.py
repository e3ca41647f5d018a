"""What a person has played: the tables it opened, how each of them stands, and the deal that is still open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import anyio.to_thread

from cardavia.games import games
from cardavia.games.base import NOBODY, AnyGame
from cardavia.web.store import Event, Opening, Store
from cardavia.web.table import HUMAN, Outdated, UnknownTable, last_deal, table_of

PAGE = 10
"""Tables on one page of the list."""
LOOK_BACK = 3
"""How many of the latest tables of a game are searched for one that is still open."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table as the list of a person's tables shows it. `score` and `victor` are those of the person's view.

    A table of older rules can be looked at but not judged: it has no score.
    """

    id: str
    game: AnyGame
    level: str
    opened_at: float
    score: tuple[int | str, int | str] | None
    ended: bool
    victor: int

    @property
    def url(self) -> str:
        return f"/t/{self.id}"


def sitting_of(opening: Opening, events: list[Event], opened_at: float) -> Sitting | None:
    """How a table stands by its log; None for a game that there is none of any more.

    Only the last deal is played through: it holds all that counts.
    """
    try:
        table = table_of(opening, [events[0], *events[last_deal(events) :]])
    except (UnknownTable, ValueError):
        return None
    if isinstance(table, Outdated):
        return Sitting(table.id, table.game, table.level, opened_at, None, True, NOBODY)
    view = table.state.view(HUMAN)
    return Sitting(table.id, table.game, table.level, opened_at, view.score, view.ended, view.victor)


async def sittings(store: Store, owner: str, game_id: str, page: int = 1) -> tuple[list[Sitting], bool]:
    """One page of a person's tables of a game, latest first, and whether there are earlier ones. Raises CannotRead."""
    rows = await store.opened(owner, game_id, PAGE + 1, (page - 1) * PAGE)
    return [found for row in rows[:PAGE] if (found := await _read(store, *row))], len(rows) > PAGE


async def open_deal(store: Store, owner: str, game_id: str) -> Sitting | None:
    """The latest table of a game that is not finished, if it is among the last few. Raises CannotRead."""
    for table_id, opened_at in await store.opened(owner, game_id, LOOK_BACK) if owner else ():
        found = await _read(store, table_id, opened_at)
        if found is not None and not found.ended:
            return found
    return None


async def open_deals(store: Store, owner: str) -> Mapping[str, Sitting | None]:
    """`open_deal` of every game."""
    return {game_id: await open_deal(store, owner, game_id) for game_id in games()}


async def _read(store: Store, table_id: str, opened_at: float) -> Sitting | None:
    opening, events = await store.load(table_id)
    if opening is None or not events:
        return None
    return await anyio.to_thread.run_sync(sitting_of, opening, events, opened_at)
