"""Tables under load: open-loop acts, many tables at once, pages beside busy AI seats, kills in mid-game."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

from tools.measure.client import Client, Player
from tools.measure.server import Server


def quantile(values: Iterable[float], share: float) -> float:
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1) if ordered else 0.0


def summary(name: str, values: list[float]) -> dict[str, float]:
    return {
        f"{name} {label} ms": quantile(values, share) for label, share in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99))
    }


async def players(port: int, count: int, level: str = "easy") -> list[Player]:
    """Seated players, opened slowly enough for the limit on new tables."""
    seated = []
    for _ in range(count):
        player = Player(Client(port), level)
        while True:
            try:
                await player.open()
            except AssertionError:
                await asyncio.sleep(0.5)
            else:
                break
        seated.append(player)
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


async def fair(seconds: float, many: int = 40) -> dict[str, float]:
    """What one person's many hard tables cost another player: the wait for the AI seats, quiet and beside them."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        one, *greedy = [*await players(server.port, 1, "normal"), *await players(server.port, 1, "hard")]
        await play(one, time.monotonic() + seconds, 0.2, random.Random(0))
        quiet, one.gets = one.gets, []
        for _ in range(many - 1):
            greedy.append(Player(Client(server.port), "hard"))
            greedy[-1].client.cookies |= greedy[0].client.cookies
            await greedy[-1].open()
        until = time.monotonic() + seconds
        await asyncio.gather(*(play(p, until, 0.2, random.Random(i)) for i, p in enumerate([one, *greedy])))
        server.stop()
        return summary("quiet", quiet) | summary("beside", one.gets) | {"turns": len(one.gets)}


async def kills(times: int) -> dict[str, float]:
    """Kill the server at random moments under load; every acknowledged act must be in the log, once."""
    rng = random.Random(1)
    acknowledged: list[tuple[str, str]] = []
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), ai_simulated="0.005")
        seated: list[Player] = []
        for _ in range(times):
            server.start()
            for player in seated:
                player.client.close()
            if not seated:
                seated = await players(server.port, 20)
            until = time.monotonic() + rng.uniform(0.3, 1.0)
            await asyncio.gather(*(play(p, until, 0.02, rng) for p in seated))
            running = [asyncio.create_task(play(p, until + 5, 0.02, rng)) for p in seated]
            await asyncio.sleep(rng.uniform(0.02, 0.2))
            server.kill()
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
        acknowledged = [entry for player in seated for entry in player.acknowledged]
        lost, doubled = check(Path(folder), acknowledged)
        return {
            "kills": times,
            "acknowledged": len(acknowledged),
            "lost": lost,
            "doubled": doubled,
            "gaps in the log": gaps(Path(folder)),
        }


def check(folder: Path, acknowledged: list[tuple[str, str]]) -> tuple[int, int]:
    with sqlite3.connect(folder / "cardavia.sqlite3") as connection:
        rows = connection.execute("SELECT table_id, cause FROM event WHERE cause IS NOT NULL").fetchall()
    kept = set(rows)
    return sum(entry not in kept for entry in acknowledged), len(rows) - len(kept)


def gaps(folder: Path) -> int:
    with sqlite3.connect(folder / "cardavia.sqlite3") as connection:
        rows = connection.execute("SELECT COUNT(*), MAX(n) FROM event GROUP BY table_id").fetchall()
    return sum(count != last + 1 for count, last in rows)
