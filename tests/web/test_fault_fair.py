"""Fault 8: everybody gets a share of the AI workers, whoever else asks for how much."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from cardavia.games import game
from cardavia.web.fair import FairQueue
from cardavia.web.table import HASTE
from cardavia.web.workers import BUSY, LEAST, TOO_BUSY, Choice, Pool, Seats, budget
from tests.web.page import say
from tests.web.site import Browser, Site


async def job(queue: FairQueue, owner: str, cost: float, done: list[str], gate: asyncio.Event | None = None) -> None:
    async with queue.place(owner, cost):
        done.append(owner)
        if gate is not None:
            await gate.wait()


def order_of(places: int, asked: list[tuple[str, float]]) -> list[str]:
    """The owners in the order in which they get a place, while all ask at once and one worker is busy."""

    async def run() -> list[str]:
        queue, done, gate = FairQueue(places), list[str](), asyncio.Event()
        busy = [asyncio.ensure_future(job(queue, f"busy{n}", 1.0, [], gate)) for n in range(places)]
        await asyncio.sleep(0)
        jobs = [asyncio.ensure_future(job(queue, owner, cost, done)) for owner, cost in asked]
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*busy, *jobs)
        return done

    return asyncio.run(run())


def test_fault_8_one_job_of_many_owners_waits_for_one_of_each() -> None:
    asked = [("greedy", 1.0)] * 40 + [("a", 1.0), ("b", 1.0)]
    assert order_of(1, asked)[:3] == ["greedy", "a", "b"]


def test_fault_8_who_asks_for_dear_jobs_gets_fewer_of_them() -> None:
    done = order_of(1, [("dear", 4.0)] * 5 + [("cheap", 1.0)] * 8)
    assert done[:6].count("cheap") >= 4


def test_fault_8_one_owner_never_holds_all_workers() -> None:
    async def run() -> None:
        queue, gate, done = FairQueue(3), asyncio.Event(), list[str]()
        greedy = [asyncio.ensure_future(job(queue, "greedy", 1.0, done, gate)) for _ in range(10)]
        await asyncio.sleep(0)
        assert done == ["greedy", "greedy"]
        other = asyncio.ensure_future(job(queue, "other", 1.0, done, gate))
        await asyncio.sleep(0)
        assert done == ["greedy", "greedy", "other"], "it waits for nobody"
        gate.set()
        await asyncio.gather(*greedy, other)

    asyncio.run(run())


def test_fault_8_a_job_that_is_given_up_leaves_its_place() -> None:
    async def run() -> None:
        queue, gate, done = FairQueue(1), asyncio.Event(), list[str]()
        first = asyncio.ensure_future(job(queue, "a", 1.0, done, gate))
        waiting = [asyncio.ensure_future(job(queue, "b", 1.0, done)) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        gate.set()
        await asyncio.gather(first, *waiting, return_exceptions=True)
        assert done == ["a", "b", "b"]
        assert queue.ahead("c") == 0

    asyncio.run(run())


def test_fault_8_what_waits_before_a_visitor_counts_everybody_else_once() -> None:
    async def run() -> None:
        queue, gate = FairQueue(2), asyncio.Event()
        asked = [("x", 1.0), ("y", 1.0), *[("greedy", 2.0)] * 10, ("a", 0.5)]
        jobs = [asyncio.ensure_future(job(queue, owner, cost, [], gate)) for owner, cost in asked]
        await asyncio.sleep(0)
        assert queue.ahead("a") == pytest.approx((2.0 + 0.5) / 2)
        assert queue.ahead("new") == pytest.approx((2.0 + 0.5) / 2)
        assert queue.ahead("greedy") == pytest.approx((20.0 + 0.5) / 2), (
            "the own tables shorten the own seats' thinking"
        )
        gate.set()
        await asyncio.gather(*jobs)

    asyncio.run(run())


@pytest.mark.parametrize(
    ("most", "ahead", "rollouts"),
    [(1600, 0.0, 1600), (1600, BUSY, 1600), (1600, 2 * BUSY, 800), (1600, 9.0, LEAST), (40, 9.0, 40), (400, 0.5, 200)],
)
def test_fault_8_budgets_shrink_with_the_work_that_waits(most: int, ahead: float, rollouts: int) -> None:
    assert budget(most, ahead) == rollouts


VIEW = game("cicera").start(game("cicera").deal(bytes(16))).view(0)


class Asked(Pool):
    """A pool with so much work before everybody, that remembers what it is asked for."""

    def __init__(self, ahead: float) -> None:
        super().__init__(1, 30.0)
        self.asked: list[int] = []
        self.fair.ahead = lambda owner: ahead  # type: ignore[method-assign]

    async def run(self, function: Callable[..., object], *args: object, **_: object) -> object:  # type: ignore[override]
        self.asked.append(args[-1])  # type: ignore[arg-type]
        return function(*args)


@pytest.mark.parametrize(("ahead", "hold"), [(0.0, ""), (1.0, "wait.busy"), (TOO_BUSY + 1, "wait.busy")])
def test_fault_8_a_page_can_say_that_seats_think_less(ahead: float, hold: str) -> None:
    pool = Asked(ahead)
    choice = asyncio.run(Seats(pool).move("cicera", VIEW, "normal", 1, "me"))
    assert choice.hold == hold
    assert bool(pool.asked) is (ahead <= TOO_BUSY)
    assert choice.move is not None


def test_fault_8_one_owner_cannot_fill_the_queue() -> None:
    async def run() -> None:
        pool = Pool(1, 30.0, queue=100, share=5)
        async with pool.fair.place("x", 1.0):
            jobs = [asyncio.ensure_future(pool.run(abs, -n, owner="greedy")) for n in range(8)]
            await asyncio.sleep(0)
            assert pool.pending == 5
            other = asyncio.ensure_future(pool.run(abs, -9, owner="other"))
            await asyncio.sleep(0)
            assert pool.pending == 6
        results = await asyncio.gather(*jobs, other, return_exceptions=True)
        assert [isinstance(result, TimeoutError) for result in results] == [False] * 5 + [True] * 3 + [False]

    asyncio.run(run())


@pytest.mark.parametrize("hasty", [{1, 2, 3}, {3}, {1}])
def test_fault_8_a_page_tells_of_haste_though_the_moves_came_in_time(
    browser: Browser, site: Site, monkeypatch: pytest.MonkeyPatch, hasty: set[int]
) -> None:
    """The pages that show the others' plays tell of it, and the person's turn after a hasty move, until a pick."""
    hurried: set[int] = set()
    move = Seats.move

    async def choose(self: Seats, game_id: str, view: Any, *args: Any, **named: Any) -> Choice:
        choice = await move(self, game_id, view, *args, **named)
        return choice._replace(hold=HASTE if view.seat in hurried else "")

    monkeypatch.setattr(Seats, "move", choose)
    page = browser.go_on(browser.arrange("cicera", game("cicera").deal(bytes(16))))
    hurried |= hasty
    page = browser.play(page)
    table, url = site.settled(page), f"/t/{page.table_id}"
    told = [browser.get(url, params={"v": v}).alert for v in range(table.own, table.shown + 1)]
    assert told == [say(HASTE)] * 3 + [say(HASTE) if 3 in hasty else ""]
    page = browser.get(url)
    assert browser.submit(page, page.cards[0]).alert == ""
    hurried.clear()
    page = browser.play(page)
    site.settled(page)
    assert browser.get(url, params={"v": table.own}).alert == "", "the next moves were not made in haste"
