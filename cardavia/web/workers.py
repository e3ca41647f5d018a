"""AI seats on the server: moves are computed in worker processes, from the seat's view alone.

A worker that dies, hangs or answers nonsense costs its table nothing but a moment: the rule player moves instead. When
many wait, everybody's seats think less before the rule player steps in, and the page says so.
"""

from __future__ import annotations

import logging
import os
import signal
import time
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple, TypeVar, TypeVarTuple

import anyio
import anyio.to_process
from anyio import BrokenWorkerProcess

from cardavia.ai import seats
from cardavia.ai.base import policy_of
from cardavia.games.base import Move, View
from cardavia.web.fair import FairQueue
from cardavia.web.table import HASTE

T = TypeVar("T")
Args = TypeVarTuple("Args")
log = logging.getLogger("cardavia.ai")

BUSY = 0.25
"""Seconds of waiting work for each worker beyond which seats think less, in proportion."""
LEAST = 48
"""Rollouts of a decision however many wait."""
TOO_BUSY = 10.0
"""Seconds of waiting work for each worker beyond which the rule player moves at once."""
GUESS = 0.1
"""Seconds that a decision takes, as long as none has been measured."""

_prepared = False


def _in_worker(nice: int, function: Callable[[*Args], T], args: tuple[*Args]) -> T:
    """Runs in the worker: steps behind the web server in the queue for the processor, and leaves Ctrl+C to it."""
    global _prepared
    if not _prepared:
        _prepared = True
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        if os.name != "nt":
            os.nice(nice)
    return function(*args)


class Pool:
    """A bounded pool of worker processes. A job that kills its worker is tried once more, then given up.

    `queue` jobs may wait in all, `share` of one owner.
    """

    def __init__(self, workers: int, timeout: float, queue: int = 512, nice: int = 10, share: int = 64) -> None:
        self.fair = FairQueue(workers)
        self._timeout, self._queue, self._nice, self._share = timeout, queue, nice, share
        self._pending: Counter[str] = Counter()

    @property
    def pending(self) -> int:
        """Jobs that wait or are worked on."""
        return self._pending.total()

    async def run(self, function: Callable[[*Args], T], *args: *Args, owner: str = "", cost: float = GUESS) -> T:
        """The result of a top-level function in a worker, as a job of `owner` that takes about `cost` seconds.

        Raises TimeoutError when it takes too long or too many jobs wait, BrokenWorkerProcess when workers die.
        """
        if self.pending >= self._queue or (owner and self._pending[owner] >= self._share):
            raise TimeoutError
        self._pending[owner] += 1
        try:
            try:
                return await self._once(function, args, owner, cost)
            except (BrokenWorkerProcess, ProcessLookupError):
                return await self._once(function, args, owner, cost)
        finally:
            self._pending[owner] -= 1
            if not self._pending[owner]:
                del self._pending[owner]

    async def _once(self, function: Callable[[*Args], T], args: tuple[*Args], owner: str, cost: float) -> T:
        async with self.fair.place(owner, cost):
            with anyio.fail_after(self._timeout):  # counts from the start of the work, not of the wait
                return await anyio.to_process.run_sync(
                    _in_worker,
                    self._nice,
                    function,
                    args,
                    cancellable=True,
                    limiter=anyio.CapacityLimiter(1),
                )


def decide(game: str, view: View, level: str, seed: int, rollouts: int) -> tuple[Move, float]:
    """Runs in the worker: the move of the seat that looks, and how many seconds it took."""
    begun = time.perf_counter()
    move: Move = seats.choose(game, view, level, seed, rollouts=rollouts).move
    return move, time.perf_counter() - begun


class Choice(NamedTuple):
    """The move of a seat (None when nothing can find one), and the id of a message where it was thought of in haste."""

    move: Move | None
    hold: str = ""


class Seats:
    """Chooses moves for AI seats. `simulated` seconds above 0 stand for a worker in load tests."""

    def __init__(self, pool: Pool, simulated: float = 0.0) -> None:
        self._pool = pool
        self._simulated = simulated
        self._seconds: dict[tuple[str, str], float] = {}

    async def move(self, game: str, view: View, level: str, seed: int, owner: str = "") -> Choice:
        """The move of the seat whose view it is: at worst the rule player's.

        The more work waits before the owner's, the less a seat thinks: one person with many tables so shortens the
        thinking of the own seats only.
        """
        if self._simulated:
            await anyio.sleep(self._simulated)
            return Choice(self._fallback(game, view))
        ahead = self._pool.fair.ahead(owner) if owner else 0.0
        most = policy_of(game).rollouts[level]
        rollouts = budget(most, ahead)
        hold = HASTE if rollouts < most else ""
        if ahead > TOO_BUSY:
            return Choice(self._fallback(game, view), HASTE)
        full = self._seconds.setdefault((game, level), GUESS)
        try:
            job = (game, view, level, seed, rollouts)
            move, seconds = await self._pool.run(decide, *job, owner=owner, cost=full * rollouts / most)
            ratio = min(max(seconds * most / (full * rollouts), 0.25), 4.0)  # one odd measurement does not count much
            self._seconds[game, level] = full * (0.9 + 0.1 * ratio)
            return Choice(move, hold)
        except (TimeoutError, BrokenWorkerProcess, ProcessLookupError) as fault:
            log.warning("a worker gave no move (%s); the rule player moves", type(fault).__name__)
        except Exception:
            log.exception("the search failed; the rule player moves")
        return Choice(self._fallback(game, view), hold)

    def _fallback(self, game: str, view: View) -> Move | None:
        try:
            move: Move = seats.fallback(game, view)
        except Exception:
            log.exception("the rule player failed; any legal move will do")
            return None
        return move


def budget(most: int, ahead: float) -> int:
    """The rollouts of a decision before which so many seconds of work wait for each worker."""
    return most if ahead <= BUSY else max(min(LEAST, most), int(most * BUSY / ahead))
