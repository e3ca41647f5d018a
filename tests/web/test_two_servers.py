"""Two servers on one database: no move is lost, none made twice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from secrets import token_bytes

import pytest

from cardavia.games import game, record
from cardavia.games.shuffle import Draw
from cardavia.web.store import Store, make_engine
from cardavia.web.table import number_of, text_of
from cardavia.web.tables import HUMAN, Act, Stale, TableOf, Tables
from cardavia.web.workers import Pool, Seats
from tests.web.stores import opening


class Server:
    """A table service with a store of its own."""

    def __init__(self, folder: Path) -> None:
        self.store = Store(make_engine(f"sqlite:///{folder / 'log.sqlite3'}"))
        self.tables = Tables(self.store, Seats(Pool(1, 1.0), 0.0005))

    async def at_rest(self, table_id: str) -> TableOf:
        table = await self.tables.get(table_id)
        await self.tables.wait_for(table, 1 << 30, 30.0)
        return table

    async def close(self) -> None:
        await self.tables.close()
        await asyncio.to_thread(self.store.close)


async def try_to(server: Server, table: TableOf, act: Act) -> bool:
    try:
        return await server.tables.play(table, act)
    except Stale:
        return False


@pytest.mark.parametrize("seed", range(3))
def test_two_servers_on_one_database_neither_lose_nor_double_a_move(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)

    async def run() -> None:
        servers = [Server(tmp_path), Server(tmp_path)]
        try:
            table_id = (await servers[0].tables.open("owner", game("cicera"), "easy", "k", Draw(token_bytes(16)))).id
            twin = await servers[1].tables.open("owner", game("cicera"), "easy", "k", Draw(token_bytes(16)))
            assert twin.id == table_id, "one table"
            done: list[str] = []
            while True:
                tables = [await server.at_rest(table_id) for server in servers]
                ahead = max(tables, key=lambda table: table.version)
                if ahead.state.over:
                    break
                moves = [str(move) for move in ahead.state.legal_moves()]
                same = rng.random() < 0.5
                acts = [Act(rng.choice(moves), ahead.version, f"{ahead.version} {0 if same else n}") for n in range(2)]
                if same:
                    acts[1] = acts[0]
                who = [(servers[n], tables[n], acts[n]) for n in rng.choice([(0,), (1,), (0, 1), (0, 1)])]
                answers = await asyncio.gather(*(try_to(*one) for one in who))
                done += [act.key for (_, _, act), answer in zip(who, answers, strict=True) if answer]
                assert sum(answers) <= 1
                if len(who) == 2:
                    assert sum(answers) == 1, "one of two is always the first"
            _, events = await servers[0].store.load(table_id)
        finally:
            for server in servers:
                await server.close()
        assert [item.n for item in events] == list(range(50))
        assert [item.cause for item in events if item.cause] == done
        assert len(done) == 12
        moves_made = [
            (number_of(item, "seat"), game("cicera").parse_move(text_of(item, "move"))) for item in events[2:]
        ]
        assert [seat for seat, _ in moves_made].count(HUMAN) == 12
        deal = TableOf(opening(table_id), events).state.deal
        text = record.write(game("cicera"), deal, moves_made)
        assert record.replay(record.read(text)).verdict == "ok"

    asyncio.run(run())


def test_a_server_that_lags_catches_up_when_a_newer_page_comes(tmp_path: Path) -> None:
    async def run() -> None:
        quick, slow = Server(tmp_path), Server(tmp_path)
        try:
            table_id = (await quick.tables.open("owner", game("cicera"), "easy", "k", Draw(token_bytes(16)))).id
            there = await quick.at_rest(table_id)
            lagging = await slow.at_rest(table_id)
            assert lagging.version == there.version
            await quick.tables.play(there, Act(str(there.state.legal_moves()[0]), there.version, "one"))
            await quick.at_rest(table_id)
            move = str(there.state.legal_moves()[0])
            await try_to(slow, lagging, Act(move, there.version, "two"))
            caught_up = await slow.at_rest(table_id)
            assert caught_up.version >= there.version, "its answer shows the present table"
            _, events = await quick.store.load(table_id)
            assert [item.n for item in events] == list(range(len(events)))
        finally:
            await quick.close()
            await slow.close()

    asyncio.run(run())


def test_a_repeated_act_on_another_server_is_harmless(tmp_path: Path) -> None:
    async def run() -> None:
        first, second = Server(tmp_path), Server(tmp_path)
        try:
            table_id = (await first.tables.open("owner", game("cicera"), "easy", "k", Draw(token_bytes(16)))).id
            here = await first.at_rest(table_id)
            there = await second.at_rest(table_id)
            act = Act(str(here.state.legal_moves()[0]), here.version, "once")
            assert await try_to(first, here, act)
            assert not await try_to(second, there, act)
            assert not await try_to(second, there, act)
            _, events = await first.store.load(table_id)
            assert [item.cause for item in events].count("once") == 1
        finally:
            await first.close()
            await second.close()

    asyncio.run(run())
