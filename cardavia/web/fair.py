"""A fair share of the AI workers for everybody: who had least of them lately comes first."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

MANY_CLOCKS = 1000


@dataclass(eq=False, slots=True)
class _Turn:
    start: float
    owner: str
    cost: float
    given: asyncio.Future[None]


class FairQueue:
    """So many places for work, given by start-time fair queueing.

    Every owner has a clock of the work that was asked for. A job starts by its owner's clock, or by the clock of the
    job served last where its owner was idle; the earliest start goes first. One job of many owners so waits for one
    job of each, not for all. Where there are several places, one owner never holds all of them: the next visitor
    finds one free at once. Jobs of nobody (owner "") may.
    """

    def __init__(self, places: int) -> None:
        self._places = self._free = places
        self._most = max(places - 1, 1)
        self._clock = 0.0
        self._clocks: dict[str, float] = {}
        self._waiting: list[_Turn] = []
        self._holding: Counter[str] = Counter()

    def ahead(self, owner: str) -> float:
        """Seconds of work, for each place, that wait before a next job of the owner: all the own ones, and the
        dearest one of everybody else."""
        own, others = 0.0, dict[str, float]()
        for turn in self._waiting:
            if turn.owner == owner:
                own += turn.cost
            else:
                others[turn.owner] = max(others.get(turn.owner, 0.0), turn.cost)
        return (own + sum(others.values())) / self._places

    @asynccontextmanager
    async def place(self, owner: str, cost: float) -> AsyncIterator[None]:
        """A place for work of about `cost` seconds, when it is the owner's turn."""
        start = max(self._clock, self._clocks.get(owner, 0.0))
        self._clocks[owner] = start + cost
        turn = _Turn(start, owner, cost, asyncio.get_running_loop().create_future())
        self._waiting.append(turn)
        self._admit()
        try:
            await turn.given
        except asyncio.CancelledError:
            if turn in self._waiting:
                self._waiting.remove(turn)
            else:
                self._leave(owner)
            raise
        try:
            yield
        finally:
            self._leave(owner)

    def _admit(self) -> None:
        """Give free places to those who come next; of equal starts the one who asked first."""
        while self._free:
            able = (turn for turn in self._waiting if not turn.owner or self._holding[turn.owner] < self._most)
            turn = min(able, key=lambda turn: turn.start, default=None)
            if turn is None:
                return
            self._waiting.remove(turn)
            self._free -= 1
            self._holding[turn.owner] += 1
            self._clock = max(self._clock, turn.start)
            if not turn.given.done():
                turn.given.set_result(None)

    def _leave(self, owner: str) -> None:
        self._free += 1
        self._holding[owner] -= 1
        if not self._holding[owner]:
            del self._holding[owner]
        if len(self._clocks) > MANY_CLOCKS:
            self._clocks = {name: at for name, at in self._clocks.items() if at > self._clock}
        self._admit()
        if self._free == self._places:
            self._clock = 0.0
            self._clocks.clear()
