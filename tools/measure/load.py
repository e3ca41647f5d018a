"""Tables under load: open-loop acts, many tables at once, pages beside busy AI seats, kills in mid-game."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from statistics import median

from tools.measure.client import Client, Player
from tools.measure.moves import rule_move
from tools.measure.server import Server

LONGEST_WAIT = 19_000
"""Milliseconds after which an answer does not mean that the AI seats have moved: no page waits much longer."""


def quantile(values: Iterable[float], share: float) -> float:
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1) if ordered else 0.0


def summary(name: str, values: list[float]) -> dict[str, float]:
    return {
        f"{name} {label} ms": quantile(values, share) for label, share in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99))
    }


async def players(port: int, count: int, level: str = "easy") -> list[Player]:
    """Seated players, opened slowly enough for the limit on new tables."""
    seated = [Player(Client(port), level) for _ in range(count)]
    for player in seated:
        await seat(player)
    return seated


async def play(player: Player, until: float, think: float, rng: random.Random) -> None:
    """Play turn after turn, deal after deal, thinking an exponential time before each."""
    while time.monotonic() < until:
        await asyncio.sleep(rng.expovariate(1 / think))
        try:
            if not await player.turn():
                await player.open()
        except AssertionError:
            await asyncio.sleep(1)
        except (OSError, asyncio.IncompleteReadError) as fault:
            player.errors.append(type(fault).__name__)


async def tables(count: int, seconds: float, think: float, simulated: float) -> dict[str, float]:
    """So many tables at once with simulated AI seats; the log must have no gap."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), ai_simulated=str(simulated))
        server.start()
        seated = await players(server.port, count)
        until = time.monotonic() + seconds
        await asyncio.gather(*(play(p, until, think, random.Random(i)) for i, p in enumerate(seated)))
        figures = summary("POST", [ms for p in seated for ms in p.posts])
        figures |= {
            "acts": sum(len(p.posts) for p in seated),
            "acts a second": round(sum(len(p.posts) for p in seated) / seconds, 1),
            "errors": sum(len(p.errors) for p in seated),
            "memory MB": round(server.memory),
        }
        server.stop()
        figures["gaps in the log"] = gaps(Path(folder))
        return figures


async def busy(seconds: float) -> dict[str, float]:
    """Pages and fragments while the AI workers have more to do than they can."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        seated = await players(server.port, 12, "hard")
        until = time.monotonic() + seconds
        pages: list[float] = []
        fragments: list[float] = []

        async def look() -> None:
            client = Client(server.port)
            client.cookies |= seated[0].client.cookies
            while time.monotonic() < until:
                pages.append((await client.get(seated[0].table)).ms)
                fragments.append((await client.get(seated[0].table, partial=True)).ms)
                await asyncio.sleep(0.05)

        await asyncio.gather(look(), *(play(p, until, 0.05, random.Random(i)) for i, p in enumerate(seated)))
        server.stop()
        return summary("page", pages) | summary("fragment", fragments) | {"samples": len(pages)}


async def fair(turns: int = 15, many: int = 40, game: str = "shengji") -> dict[str, float]:
    """What one person's many hard tables cost another player: the wait for the AI seats, quiet and beside them."""
    with tempfile.TemporaryDirectory() as name:
        server = Server(Path(name))
        server.start()
        choose = partial(rule_move, Path(name))
        one, first = [Player(Client(server.port), level, game, choose) for level in ("normal", "hard")]
        await seat(one)
        await seat(first)
        quiet = await waits(one, turns)
        greedy = [first, *(Player(Client(server.port), "hard", game, choose) for _ in range(many - 1))]
        for player in greedy[1:]:
            player.client.cookies |= first.client.cookies
            await seat(player)
        until = time.monotonic() + 3600
        crowd = [asyncio.create_task(play(p, until, 0.2, random.Random(i))) for i, p in enumerate(greedy)]
        await asyncio.sleep(5)
        beside = await waits(one, turns)
        for task in crowd:
            task.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)
        server.stop()
        return summary("quiet", quiet) | summary("beside", beside) | {
            "turns": len(beside), "times": round(median(beside) / median(quiet), 2),
            "acts of the other": sum(len(p.posts) for p in greedy),
        }  # fmt: skip


async def seat(player: Player) -> None:
    """Open a table; a new browser is told of cookies first, a quick one to wait."""
    while True:
        try:
            return await player.open()
        except AssertionError:
            await asyncio.sleep(0.2)


async def waits(player: Player, turns: int) -> list[float]:
    """How long the AI seats let the player wait, in milliseconds, for so many turns in which they had to move."""
    found: list[float] = []
    while len(found) < turns:
        acts, seen = len(player.posts), len(player.gets)
        if not await player.turn():
            await player.open()
        elif len(player.posts) > acts:
            begun = time.monotonic()
            page = await player.client.get(f"{player.table}?v=end", partial=True)
            while page.ms > LONGEST_WAIT:
                page = await player.client.get(f"{player.table}?v=end", partial=True)
            found.append((time.monotonic() - begun) * 1000)
        del player.gets[seen:]
        await asyncio.sleep(0.2)
    return found


async def kills(times: int) -> dict[str, float]:
    """Kill the server at random moments under load; every acknowledged act must be in the log, once.

    What was not answered is sent again, as a browser does when a person presses once more.
    """
    rng = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), ai_simulated="0.005")
        server.start()
        seated = await players(server.port, 20)
        for n in range(times):
            playing = [asyncio.create_task(play(p, time.monotonic() + 60, 0.02, rng)) for p in seated]
            wanted = count(seated) + rng.randint(5, 60)
            while count(seated) < wanted and not all(task.done() for task in playing):
                await asyncio.sleep(0.005)
            server.kill()
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            for player in seated:
                player.client.close()
            server.start()
            print(f"{n + 1} of {times} kills, {count(seated)} acts", file=sys.stderr)
        server.stop()
        acknowledged = [entry for player in seated for entry in player.acknowledged]
        lost, doubled = check(Path(folder), acknowledged)
        return {
            "kills": times,
            "acknowledged": len(acknowledged),
            "lost": lost,
            "doubled": doubled,
            "refused": sum(error.startswith("POST") for player in seated for error in player.errors),
            "gaps in the log": gaps(Path(folder)),
        }


def count(seated: list[Player]) -> int:
    """Acts that the server has acknowledged."""
    return sum(len(player.acknowledged) for player in seated)


def check(folder: Path, acknowledged: list[tuple[str, str]]) -> tuple[int, int]:
    """Acknowledged acts that are not in the log, and moves of the person that no act of its own stands for."""
    with sqlite3.connect(folder / "cardavia.sqlite3") as connection:
        own = "kind = 'move' AND json_extract(body, '$.seat') = 0"
        rows = connection.execute(f"SELECT table_id, cause FROM event WHERE {own}").fetchall()
    kept = {row for row in rows if row[1]}
    return sum(entry not in kept for entry in acknowledged), len(rows) - len(kept)


def gaps(folder: Path) -> int:
    with sqlite3.connect(folder / "cardavia.sqlite3") as connection:
        rows = connection.execute("SELECT COUNT(*), MAX(n) FROM event GROUP BY table_id").fetchall()
    return sum(count != last + 1 for count, last in rows)
