"""AI seats in worker processes: whatever becomes of a worker, the deal goes on, and nothing is left behind."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import CancelledError
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from anyio import BrokenWorkerProcess

from cardavia.ai.seats import choose, fallback
from cardavia.games import game
from cardavia.web.tables import TableOf
from cardavia.web.workers import Pool, Seats, decide
from tests.sample import sample
from tests.web.page import Page, attr
from tests.web.site import Browser, MakeSite, Site

START = game("cicera").start(game("cicera").deal(bytes(16)))
VIEW = START.view(START.seat)
LONG = 120.0
"""Seconds that a worker may take: more than it needs on any machine."""
needs_proc = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="reads /proc")


def children() -> set[int]:
    """The processes that this one has started and that still run."""
    found = set()
    for task in Path("/proc/self/task").iterdir():
        with suppress(FileNotFoundError, ProcessLookupError):  # a thread or process that has ended in the meantime
            for pid in (task / "children").read_text("utf-8").split():
                if Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0] != "Z":
                    found.add(int(pid))
    return found


def begin(site: Site, level: str = "easy") -> tuple[Browser, Page]:
    browser = site.browser()
    browser.put_speed("instant")
    return browser, browser.go_on(browser.open(level=level))


# ---- the pool
def test_a_job_runs_in_a_worker_behind_the_server_in_the_queue() -> None:
    async def run() -> tuple[int, int]:
        pool = Pool(1, LONG)
        return await pool.run(os.getpid), await pool.run(os.nice, 0)

    pid, nice = asyncio.run(run())
    assert pid != os.getpid()
    assert nice >= min(os.nice(0) + 10, 19)


class Clock:
    """The clock of the running loop, which a test can put forward: what has waited too long is told so at once."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._time, self._ahead = self._loop.time, 0.0
        self._loop.time = lambda: self._time() + self._ahead  # type: ignore[method-assign]

    async def forward(self, seconds: float) -> None:
        self._ahead += seconds
        self._loop.call_soon(lambda: None)  # the loop looks at its clock when it wakes
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    ("job", "fault"), [((os._exit, 1), BrokenWorkerProcess), ((int, "x"), ValueError)], ids=["dies", "fails"]
)
def test_a_bad_job_is_its_own_misfortune(job: tuple[Any, ...], fault: type[Exception]) -> None:
    async def run() -> None:
        pool = Pool(2, LONG)
        outcomes: Any = await asyncio.gather(pool.run(*job), pool.run(abs, -5), return_exceptions=True)
        assert isinstance(outcomes[0], fault)
        assert outcomes[1] == 5
        assert await pool.run(abs, -6) == 6, "the next job finds a worker"
        assert pool.pending == 0

    asyncio.run(run())


def test_a_job_that_hangs_is_given_up_and_its_worker_replaced() -> None:
    async def run() -> None:
        pool, clock = Pool(1, LONG), Clock()
        assert await pool.run(abs, -5) == 5
        hanging = asyncio.ensure_future(pool.run(time.sleep, 3600))
        await asyncio.sleep(0.05)
        assert not hanging.done()
        await clock.forward(LONG + 1)
        with pytest.raises(TimeoutError):
            await hanging
        assert await pool.run(abs, -6) == 6
        assert pool.pending == 0

    asyncio.run(run())


def test_the_time_of_a_job_counts_from_its_start_not_from_its_wait() -> None:
    """Fault 15."""

    async def run() -> None:
        pool, clock = Pool(1, LONG), Clock()
        async with pool.fair.place("other", 1.0):  # the only worker is at work for somebody else
            waiting = asyncio.ensure_future(pool.run(abs, -5))
            for _ in range(5):
                await clock.forward(LONG + 1)
            assert not waiting.done()
        assert await waiting == 5

    asyncio.run(run())


def die(path: Path, times: int) -> str:
    """A job that kills its worker so many times, and leaves a mark each time."""
    with path.open("a") as marks:
        marks.write("x")
    if path.stat().st_size <= times:
        os._exit(1)
    return "done"


def test_a_job_whose_worker_dies_is_tried_once_more_and_no_oftener(tmp_path: Path) -> None:
    """Fault 15."""
    once, always = tmp_path / "once", tmp_path / "always"
    assert asyncio.run(Pool(1, LONG).run(die, once, 1)) == "done"
    assert once.stat().st_size == 2
    with pytest.raises(BrokenWorkerProcess):
        asyncio.run(Pool(1, LONG).run(die, always, 99))
    assert always.stat().st_size == 2


def test_a_full_queue_refuses_at_once() -> None:
    async def run() -> None:
        pool = Pool(1, LONG, queue=3)
        jobs = [asyncio.ensure_future(pool.run(abs, -n)) for n in range(5)]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert results[:3] == [0, 1, 2]
        assert all(isinstance(result, TimeoutError) for result in results[3:])
        assert pool.pending == 0

    asyncio.run(run())


# ---- a seat
class Broken(Pool):
    """A pool whose every job is another one, or a wrong answer."""

    def __init__(self, *job: Any, timeout: float = 0.5, queue: int = 256) -> None:
        super().__init__(2, timeout, queue)
        self._job = job

    async def run(self, *job: Any, **how: Any) -> Any:  # type: ignore[override]
        return await super().run(*self._job)


BROKEN = {
    "dies": lambda: Broken(os._exit, 1, timeout=LONG),
    "hangs": lambda: Broken(time.sleep, 60),
    "fails": lambda: Broken(int, "x", timeout=LONG),
    "queue full": lambda: Broken(abs, -1, queue=0),
}


@pytest.mark.parametrize("kind", sample(BROKEN, "dies", "queue full"))
def test_the_rule_player_moves_for_a_worker_that_does_not(kind: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.CRITICAL):
        move = asyncio.run(Seats(BROKEN[kind]()).move("cicera", VIEW, "normal", 1))
    assert move.move == fallback("cicera", VIEW)


def test_a_worker_answers_what_the_same_seat_would_answer_here() -> None:
    """By few playouts at the level that may take longest: no backstop of time ends the search, however busy it is."""
    move, _ = asyncio.run(Pool(1, LONG).run(decide, "cicera", VIEW, "hard", 12, 8))
    assert move == choose("cicera", VIEW, "hard", 12, deadline=False, rollouts=8).move


# ---- the table
def broken_seat(*_: object) -> Any:
    raise RuntimeError("a seat without an idea")


@pytest.mark.parametrize(
    "answer", [lambda *_: game("cicera").parse_move("7s x 2s 3s 4s"), broken_seat], ids=["illegal", "raises"]
)
def test_a_deal_goes_on_when_a_seat_plays_nonsense(
    make_site: MakeSite,
    monkeypatch: pytest.MonkeyPatch,
    answer: Callable[..., Any],
    caplog: pytest.LogCaptureFixture,
) -> None:
    site = make_site()
    monkeypatch.setattr("cardavia.ai.seats.fallback", answer)
    with caplog.at_level(logging.CRITICAL):
        browser, page = begin(site)
        assert browser.play_out(page).over
    assert len(site.table(page).moves) == 48


@needs_proc
def test_a_whole_deal_by_real_workers_and_none_is_left(make_site: MakeSite, dealt: Callable[..., bytes]) -> None:
    before = children()
    dealt(2)
    site = make_site(ai_simulated=0, workers=2, ai_timeout=30)
    browser, page = begin(site)
    working = children() - before
    assert 0 < len(working) <= 2
    assert browser.play_out(page).over
    site.__exit__(None, None, None)
    assert not children() - before


def thinking(before: set[int]) -> int:
    """The process id of a worker."""
    deadline = time.monotonic() + 30
    while not (found := children() - before):
        assert time.monotonic() < deadline
    return found.pop()


@needs_proc
def test_a_worker_killed_while_it_thinks_is_not_noticed(make_site: MakeSite) -> None:
    before = children()
    site = make_site(ai_simulated=0, workers=1, ai_timeout=30)
    browser, page = begin(site)
    for _ in range(3):
        sent = {"v": page.v, "k": page.v, "move": attr(page.cards[0], "value")}
        answer = site.soon(browser.http.request, "POST", f"/t/{page.table_id}/play", data=sent, follow_redirects=True)
        os.kill(thinking(before), signal.SIGKILL)
        after = browser.go_on(Page(answer.result(60)))
        assert int(after.v) == int(page.v) + 4
        page = after


@needs_proc
def test_stopping_does_not_wait_for_a_worker_that_thinks(make_site: MakeSite, monkeypatch: pytest.MonkeyPatch) -> None:
    before = children()
    started = threading.Event()

    async def sleep_in_a_worker(seats: Seats, *view: Any) -> Any:
        await seats._pool.run(os.getpid)  # now the worker is up
        started.set()
        return await seats._pool.run(time.sleep, 120)

    monkeypatch.setattr(Seats, "move", sleep_in_a_worker)
    site = make_site(ai_simulated=0, workers=2, ai_timeout=300)
    browser = site.browser()
    browser.put_speed("normal")
    page = browser.open()
    if not page.step:
        browser.play(page)
    assert started.wait(60)
    site.__exit__(None, None, None)
    assert not children() - before


async def passes(table: TableOf, version: int) -> None:
    async with asyncio.timeout(30), table.changed:
        await table.changed.wait_for(lambda: table.version > version)


def test_a_person_who_leaves_does_not_stop_the_seats(make_site: MakeSite) -> None:
    site = make_site(ai_simulated=0.05)
    browser, page = begin(site)
    sent = {"v": page.v, "k": "gone", "move": attr(page.cards[0], "value")}
    table = site.table(page)
    answer = site.soon(browser.http.request, "POST", f"/t/{page.table_id}/play", data=sent)
    site.call(passes, table, int(page.v))
    answer.cancel()  # the browser is closed while the seats think
    with pytest.raises(CancelledError):
        answer.result(30)
    assert site.settled(page).version == int(page.v) + 4
