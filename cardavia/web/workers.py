"""AI seats on the server: moves are computed in worker processes, from the seat's view alone.

A worker that dies, hangs or answers nonsense costs its table nothing but a moment: the rule player moves instead.
"""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Callable
from typing import Any, TypeVar

import anyio
import anyio.to_process
from anyio import BrokenWorkerProcess

from cardavia.ai import seats

T = TypeVar("T")
log = logging.getLogger("cardavia.ai")

_prepared = False


def _in_worker(nice: int, function: Callable[..., T], args: tuple[Any, ...]) -> T:
    """Runs in the worker: steps behind the web server in the queue for the processor, and leaves Ctrl+C to it."""
    global _prepared
    if not _prepared:
        _prepared = True
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        if hasattr(os, "nice"):
            os.nice(nice)
    return function(*args)


class Pool:
    """A bounded pool of worker processes. A job that kills its worker is tried once more, then given up."""

    def __init__(self, workers: int, timeout: float, queue: int = 256, nice: int = 10) -> None:
        self._limiter = anyio.CapacityLimiter(workers)
        self._timeout, self._queue, self._nice = timeout, queue, nice
        self.pending = 0

    async def run(self, function: Callable[..., T], *args: Any) -> T:
        """The result of a top-level function in a worker.

        Raises TimeoutError when it takes too long or too many jobs wait, BrokenWorkerProcess when workers die.
        """
        if self.pending >= self._queue:
            raise TimeoutError
        self.pending += 1
        try:
            try:
                return await self._once(function, args)
            except (BrokenWorkerProcess, ProcessLookupError):
                return await self._once(function, args)
        finally:
            self.pending -= 1

    async def _once(self, function: Callable[..., T], args: tuple[Any, ...]) -> T:
        async with self._limiter:
            with anyio.fail_after(self._timeout):  # counts from the start of the work, not of the wait
                return await anyio.to_process.run_sync(
                    _in_worker,
                    self._nice,
                    function,
                    args,
                    cancellable=True,
                    limiter=anyio.CapacityLimiter(1),
                )


class Seats:
    """Chooses moves for AI seats. `simulated` seconds above 0 stand for a worker in load tests."""

    def __init__(self, pool: Pool, simulated: float = 0.0) -> None:
        self._pool = pool
        self._simulated = simulated

    async def move(self, game: str, view: Any, level: str, seed: int) -> Any:
        """The move of the seat whose view it is: at worst the rule player's, or None when even that one fails."""
        if self._simulated:
            await anyio.sleep(self._simulated)
            return self._fallback(game, view)
        try:
            return (await self._pool.run(seats.choose, game, view, level, seed)).move
        except (TimeoutError, BrokenWorkerProcess, ProcessLookupError) as fault:
            log.warning("a worker gave no move (%s); the rule player moves", type(fault).__name__)
        except Exception:
            log.exception("the search failed; the rule player moves")
        return self._fallback(game, view)

    def _fallback(self, game: str, view: Any) -> Any:
        try:
            return seats.fallback(game, view)
        except Exception:
            log.exception("the rule player failed; any legal move will do")
            return None
