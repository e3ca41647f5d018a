"""What moves the AI seats of a table: a task of the table's own, which no request has to wait for or to start again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress

from cardavia.ai.seats import seed_for
from cardavia.games.base import Move
from cardavia.games.refusals import Refusal
from cardavia.web.store import StoreError
from cardavia.web.table import TableOf
from cardavia.web.workers import Seats

log = logging.getLogger("cardavia.tables")

FIRST_PAUSE, LONGEST_PAUSE = 0.2, 10.0
"""Seconds after a move that could not be made before it is tried again; each pause is twice the one before."""
WARN_AFTER = 3
"""Attempts that fail before a page tells of it."""


class Stale(Exception):
    """The act was meant for another version of the table than the present one."""


def pauses() -> Iterator[float]:
    """Growing pauses, without end."""
    pause = FIRST_PAUSE
    while True:
        yield pause
        pause = min(2 * pause, LONGEST_PAUSE)


class Driver:
    """Moves AI seats until the person is to move. `write` makes a move of a seat, or raises Stale or StoreError."""

    def __init__(
        self,
        seats: Seats,
        write: Callable[[TableOf, int, Move], Awaitable[None]],
        announce: Callable[[TableOf], Awaitable[None]],
    ) -> None:
        self._seats, self._write, self._announce = seats, write, announce

    def start(self, table: TableOf) -> None:
        """See to it that the AI seats of the table move; their moves belong to the table, not to a request."""
        if table.waits_for_ai and (table.driver is None or table.driver.done()):
            table.driver = asyncio.create_task(self._drive(table))

    async def _drive(self, table: TableOf) -> None:
        pausing, failures = pauses(), 0
        while table.waits_for_ai:
            try:
                await self._play(table)
            except StoreError:
                failures += 1
                log.warning("table %s: the move of seat %d could not be written", table.id, table.turn)
            except Exception:
                failures += 1
                log.exception("table %s: seat %d cannot move", table.id, table.turn)
            else:
                pausing, failures = pauses(), 0
                continue
            if failures >= WARN_AFTER:
                table.hold = "wait.saving"
                await self._announce(table)
            await asyncio.sleep(next(pausing))
        table.driver = None
        await self._announce(table)

    async def _play(self, table: TableOf) -> None:
        seat, version = table.turn, table.version
        view = table.state.view(seat)
        choice = await self._seats.move(table.game.id, view, table.level, seed_for(table.id, version), table.owner)
        async with table.lock:
            if table.version == version:
                table.hold = choice.hold  # before the move is shown: the page that shows it tells of the haste
                with suppress(Stale):  # another server's seat was faster
                    await self._make(table, seat, choice.move)

    async def _make(self, table: TableOf, seat: int, move: Move | None) -> None:
        try:
            await self._write(table, seat, table.state.legal_moves()[0] if move is None else move)
        except Refusal:
            log.exception("table %s: seat %d chose %s, which is not legal", table.id, seat, move)
            await self._write(table, seat, table.state.legal_moves()[0])
