"""The table service: opens tables, finds them in memory or in the event log, and lets people act at them."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from dataclasses import dataclass

from cardavia.games.base import AnyGame, AnyState, Move
from cardavia.games.refusals import Refusal
from cardavia.games.shuffle import Draw
from cardavia.web.driver import Driver, Stale
from cardavia.web.store import Conflict, Event, Opening, Store
from cardavia.web.table import DEAL, HUMAN, Outdated, TableOf, UnknownTable, deal_body, table_of
from cardavia.web.workers import Seats

__all__ = ["HUMAN", "Act", "KeyUsed", "OldRules", "Stale", "TableOf", "Tables", "UnknownTable", "deal_body"]

log = logging.getLogger("cardavia.tables")

GLANCE = 0.5
"""Seconds after which a waiting request looks up to see whether the server wants to stop."""
HELD = 4.0
"""Seconds that a request waits at most for seats that are known to be held up."""


class KeyUsed(Exception):
    """The key of the act stands in the log as the cause of another one; nothing was done."""


class OldRules(Exception):
    """The table cannot go on under today's rules."""

    def __init__(self, table: Outdated) -> None:
        super().__init__(table.id)
        self.table = table


@dataclass(frozen=True, slots=True)
class Act:
    """What a person wants: the text of a move, meant for the view `v`, once (`key`)."""

    text: str
    v: int
    key: str


class Tables:
    """All tables. Tables out of use are dropped from memory, never from the log."""

    def __init__(self, store: Store, seats: Seats, keep: int = 2000) -> None:
        self._store, self._keep = store, keep
        self._driver = Driver(seats, self._play_seat, self._announce)
        self._tables: OrderedDict[str, TableOf | Outdated] = OrderedDict()
        self.closing = False
        self._loading: dict[str, asyncio.Lock] = {}

    async def open(self, owner: str, game: AnyGame, level: str, key: str, draw: Draw) -> TableOf:
        """Open a table and deal. The same `key` names the same table, however often it is sent.

        Raises KeyUsed where that table is another owner's or of another game or level, OldRules, StoreError.
        """
        table_id = hashlib.sha256(f"table {key}".encode()).hexdigest()[:20]
        opening = Opening(table_id, owner, game.id)
        batch = [
            Event(0, "open", {"game": game.id, "level": level}),
            Event(1, "deal", deal_body(game, game.deal(draw.seed), draw)),
        ]
        try:
            await self._store.append(table_id, batch, opening)
        except Conflict:
            there = await self.find(table_id)
            if (there.owner, there.game.id, there.level) != (owner, game.id, level):
                raise KeyUsed from None
            return _usable(there)
        table = TableOf(opening, batch)
        self._keep_in_memory(table)
        return table

    async def get(self, table_id: str) -> TableOf:
        """The table, with its AI seats at work. Raises UnknownTable, OldRules, StoreError."""
        return _usable(await self.find(table_id))

    async def find(self, table_id: str) -> TableOf | Outdated:
        """The table, from memory or from the log, in whatever condition. Raises UnknownTable, StoreError."""
        table = self._tables.get(table_id)
        if table is None:
            lock = self._loading.setdefault(table_id, asyncio.Lock())
            try:
                async with lock:
                    table = self._tables.get(table_id) or await self._load(table_id)
            finally:
                self._loading.pop(table_id, None)
        self._tables.move_to_end(table_id)
        if isinstance(table, TableOf):
            self._driver.start(table)
        return table

    async def latest(self, owner: str, game: AnyGame) -> str | None:
        """The table of that game that the owner opened last and that can go on. Raises StoreError."""
        for table_id in await self._store.latest(owner, game.id):
            if isinstance(await self.find(table_id), TableOf):
                return table_id
        return None

    async def _load(self, table_id: str) -> TableOf | Outdated:
        opening, events = await self._store.load(table_id)
        if opening is None or not events:
            raise UnknownTable(table_id)
        table = table_of(opening, events)
        self._keep_in_memory(table)
        return table

    def _keep_in_memory(self, table: TableOf | Outdated) -> None:
        self._tables[table.id] = table
        while len(self._tables) > self._keep:
            idle = next((t for t in self._tables.values() if not _driven(t)), None)
            if idle is None or idle is table:
                break
            del self._tables[idle.id]
        if isinstance(table, TableOf):
            self._driver.start(table)

    async def play(self, table: TableOf, act: Act) -> bool:
        """Let the person act. False when this very act (key, view and move) was done before: nothing happens again.

        Raises KeyUsed, Stale, a Refusal of the game, or StoreError; then nothing has changed.
        """
        async with table.lock:
            await self._reach(table, act.v)
            if act.key in table.causes:
                return _repeated(table, act)
            if act.v != table.shown:
                raise Stale
            await self._move(table, HUMAN, table.game.parse_move(act.text), act.key)
        self._driver.start(table)
        return True

    async def deal(self, table: TableOf, v: int, key: str, draw: Draw) -> bool:
        """Deal the next hand of the match. False when this very deal was done before.

        Raises KeyUsed, Stale (also where there is nothing to deal) or StoreError; then nothing has changed.
        """
        async with table.lock:
            await self._reach(table, v)
            if key in table.causes:
                return _repeated(table, Act(DEAL, v, key))
            if v != table.shown or not table.state.over:
                raise Stale
            following = table.game.next_deal(table.state, draw.seed)
            if following is None:
                raise Stale
            await self._write(table, Event(table.version + 1, "deal", deal_body(table.game, following, draw), key))
        self._driver.start(table)
        return True

    async def _reach(self, table: TableOf, v: int) -> None:
        if v > table.shown:  # the page comes from another server that is ahead
            await self._catch_up(table)

    async def _play_seat(self, table: TableOf, seat: int, move: Move) -> None:
        await self._move(table, seat, move, None)

    async def _move(self, table: TableOf, seat: int, move: Move, key: str | None) -> None:
        state = table.state.copy()
        state.play(move, seat)
        event = Event(table.version + 1, "move", {"seat": seat, "move": str(move)}, key)
        await self._write(table, event, state)

    async def _write(self, table: TableOf, event: Event, state: AnyState | None = None) -> None:
        try:
            await self._store.append(table.id, [event])
        except Conflict:  # another server was faster: take its events, and say so
            await self._catch_up(table)
            raise Stale from None
        table.take(event, state)
        await self._announce(table)

    async def _catch_up(self, table: TableOf) -> None:
        _, missed = await self._store.load(table.id, table.version)
        try:
            for item in missed:
                table.take(item)
        except Refusal:  # written under other rules: what there is to see is found out from the log
            self._tables.pop(table.id, None)
            raise Stale from None
        await self._announce(table)

    async def _announce(self, table: TableOf) -> None:
        async with table.changed:
            table.changed.notify_all()

    async def wait_for(self, table: TableOf, version: int, timeout: float) -> None:
        """Wait until the table shows that view, or no AI seat is to move, or the time is up.

        Where the seats are held up, a request is not kept that long: its page tells so and asks again.
        """
        clock = asyncio.get_running_loop().time
        begun = clock()

        def settled() -> bool:
            held = table.hold == "wait.saving" and clock() > begun + HELD
            idle = not table.waits_for_ai or table.driver is None
            return self.closing or table.shown >= version or idle or held

        while (left := begun + timeout - clock()) > 0:
            try:
                async with asyncio.timeout(min(left, GLANCE)), table.changed:
                    await table.changed.wait_for(settled)
            except TimeoutError:
                continue  # look whether the server is closing, then wait on
            return

    async def close(self) -> None:
        """Stop the AI seats of all tables."""
        drivers = [table.driver for table in self._tables.values() if isinstance(table, TableOf) and table.driver]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)


def _usable(table: TableOf | Outdated) -> TableOf:
    if isinstance(table, Outdated):
        raise OldRules(table)
    return table


def _driven(table: TableOf | Outdated) -> bool:
    return isinstance(table, TableOf) and table.driver is not None and not table.driver.done()


def _repeated(table: TableOf, act: Act) -> bool:
    """False for the very act that the key stands for; raises KeyUsed for any other."""
    v, done = table.causes[act.key]
    try:
        text = act.text if act.text == DEAL else str(table.game.parse_move(act.text))
    except Refusal:
        raise KeyUsed from None
    if text != done or v not in (None, act.v):
        raise KeyUsed
    return False
