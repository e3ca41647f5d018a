"""The table service: tables in memory, rebuilt from the event log, moved on by people and by AI seats.

Events of a table, by kind:

* ``open`` (always n = 0): ``game``, ``level``;
* ``deal``: ``seed`` (hex), ``version`` of the shuffle, ``header`` (the lines of the deal record);
* ``move``: ``seat``, ``move`` (its text form).

The version of a table is the n of its last event. An event is written before the state in memory changes.

What a page shows is numbered by the acts that everybody saw: `TableOf.shown` is the n of the deal plus the ply of the
person's view. It is the version, but where a game has acts that nobody may be told of (a seat of Ottocento that
could declare and does not): then the number of events would give them away.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from cardavia.ai.seats import seed_for
from cardavia.games import game as find_game
from cardavia.games.base import NOBODY, AnyGame, DealT, Game, MoveT_co, StateT
from cardavia.games.refusals import Refusal
from cardavia.games.shuffle import new_seed
from cardavia.web.store import Conflict, Event, Opening, Store, StoreError
from cardavia.web.workers import Seats

log = logging.getLogger("cardavia.tables")

HUMAN = 0
DEAL = "deal"
"""What stands for the deal of the next hand where moves stand by their texts."""
GLANCE = 0.5
"""Seconds after which a waiting request looks up to see whether the server wants to stop."""
RECENT_VIEWS = 16
"""How many versions back a page can step; older ones are shown as they are in the log only."""


class UnknownTable(LookupError):
    """There is no table of that id."""


class Stale(Exception):
    """The act was meant for another version of the table than the present one."""


class KeyUsed(Exception):
    """The key of the act stands in the log as the cause of another one; nothing was done."""


class TableOf:
    """One table in memory. Change it only through `Tables`."""

    def __init__(self, opening: Opening, events: list[Event]) -> None:
        self.id = opening.id
        self.owner = opening.owner
        self.game: AnyGame = find_game(opening.game)
        self.level: str = events[0].body["level"]
        self.version = -1
        self.state: Any = None
        self.deal: Event | None = None
        self.deals = 0
        self.moves: list[tuple[int, Any]] = []
        self.causes: dict[str, tuple[int, str]] = {}
        self.recent: OrderedDict[int, Any] = OrderedDict()
        self.shown = -1
        self.own = -1
        self.lock = asyncio.Lock()
        self.changed = asyncio.Condition()
        self.driver: asyncio.Task[None] | None = None
        for event in events:
            self.take(event)

    @property
    def turn(self) -> int:
        """The seat to act, or NOBODY."""
        return self.state.seat if self.state is not None else NOBODY

    @property
    def waits_for_ai(self) -> bool:
        return self.turn not in (NOBODY, HUMAN)

    @property
    def seed(self) -> bytes:
        """The seed of the present deal: secret until the deal is over."""
        return bytes.fromhex(self.deal.body["seed"]) if self.deal else b""

    @property
    def rules_version(self) -> int:
        """The version of rules and shuffle that the present deal was made with."""
        return self.deal.body["version"] if self.deal else self.game.version

    def take(self, event: Event, state: Any = None) -> None:
        """Let an event of the log happen in memory. `state` is the state after it, where it is known already."""
        if event.cause:
            self.causes[event.cause] = (self.shown, DEAL if event.kind == "deal" else event.body["move"])
        if event.kind == "deal":
            self.state = self.game.start(self.game.read_deal(fields_of(event.body["header"])))
            self.deal, self.moves = event, []
            self.deals += 1
            self.own = event.n
        elif event.kind == "move":
            move = self.game.parse_move(event.body["move"])
            self.moves.append((event.body["seat"], move))
            if event.body["seat"] == HUMAN:
                self.own = self.shown + 1
            if state is None:
                self.state.play(move, event.body["seat"])
            else:
                self.state = state
        self.version = event.n
        if self.deal is not None:
            self._show(self.deal.n)

    def _show(self, deal: int) -> None:
        """Keep the views that a page steps through. `own` is the number of the one after the person's last act."""
        view = self.state.view(HUMAN)
        steps = view.steps(max(self.shown - deal, -1)) if hasattr(view, "steps") else (view,)
        for step in steps:
            self.shown = deal + step.ply
            self.recent[self.shown] = step
        while len(self.recent) > RECENT_VIEWS:
            self.recent.popitem(last=False)


def fields_of(header: list[str]) -> dict[str, str]:
    """The header fields of a deal record from its lines."""
    return {name: value.strip() for name, _, value in (line.partition(":") for line in header)}


def deal_body(game: Game[DealT, MoveT_co, StateT], deal: DealT, seed: bytes) -> dict[str, Any]:
    return {"seed": seed.hex(), "version": game.version, "header": deal.header()}


@dataclass(frozen=True, slots=True)
class Act:
    """What a person wants: the text of a move, meant for the view `v`, once (`key`)."""

    text: str
    v: int
    key: str


class Tables:
    """All tables. Tables out of use are dropped from memory, never from the log."""

    def __init__(self, store: Store, seats: Seats, keep: int = 2000) -> None:
        self._store, self._seats, self._keep = store, seats, keep
        self._tables: OrderedDict[str, TableOf] = OrderedDict()
        self.closing = False
        self._loading: dict[str, asyncio.Lock] = {}

    async def open(self, owner: str, game: AnyGame, level: str, key: str) -> TableOf:
        """Open a table and deal. The same owner and `key` name the same table, however often they are sent.

        Raises KeyUsed where that table is of another game or level, StoreError.
        """
        table_id = hashlib.sha256(f"{owner} {key}".encode()).hexdigest()[:20]
        seed = new_seed()
        opening = Opening(table_id, owner, game.id)
        batch = [
            Event(0, "open", {"game": game.id, "level": level}),
            Event(1, "deal", deal_body(game, game.deal(seed), seed)),
        ]
        try:
            await self._store.append(table_id, batch, opening)
        except Conflict:
            there = await self.get(table_id)
            if (there.game.id, there.level) != (game.id, level):
                raise KeyUsed from None
            return there
        return self._keep_in_memory(TableOf(opening, batch))

    async def get(self, table_id: str) -> TableOf:
        """The table, from memory or from the log, with its AI seats at work. Raises UnknownTable, StoreError."""
        table = self._tables.get(table_id)
        if table is None:
            lock = self._loading.setdefault(table_id, asyncio.Lock())
            try:
                async with lock:
                    table = self._tables.get(table_id) or await self._load(table_id)
            finally:
                self._loading.pop(table_id, None)
        self._tables.move_to_end(table_id)
        self._drive(table)
        return table

    async def _load(self, table_id: str) -> TableOf:
        opening, events = await self._store.load(table_id)
        if opening is None or not events:
            raise UnknownTable(table_id)
        return self._keep_in_memory(TableOf(opening, events))

    def _keep_in_memory(self, table: TableOf) -> TableOf:
        self._tables[table.id] = table
        while len(self._tables) > self._keep:
            idle = next((t for t in self._tables.values() if t.driver is None or t.driver.done()), None)
            if idle is None or idle is table:
                break
            del self._tables[idle.id]
        self._drive(table)
        return table

    async def play(self, table: TableOf, act: Act) -> bool:
        """Let the person act. False when this very act (key, view and move) was done before: nothing happens again.

        Raises KeyUsed, Stale, a Refusal of the game, or StoreError; then nothing has changed.
        """
        async with table.lock:
            await self._reach(table, act.v)
            if act.key in table.causes:
                return self._repeated(table, act)
            if act.v != table.shown:
                raise Stale
            await self._move(table, HUMAN, table.game.parse_move(act.text), act.key)
        self._drive(table)
        return True

    async def deal(self, table: TableOf, v: int, key: str) -> bool:
        """Deal the next hand of the match. False when this very deal was done before.

        Raises KeyUsed, Stale (also where there is nothing to deal) or StoreError; then nothing has changed.
        """
        async with table.lock:
            await self._reach(table, v)
            if key in table.causes:
                return self._repeated(table, Act(DEAL, v, key))
            if v != table.shown or not table.state.over:
                raise Stale
            await self._next_deal(table, key)
        self._drive(table)
        return True

    async def _reach(self, table: TableOf, v: int) -> None:
        if v > table.shown:  # the page comes from another server that is ahead
            await self._catch_up(table)

    def _repeated(self, table: TableOf, act: Act) -> bool:
        """False for the very act that the key stands for; raises KeyUsed for any other."""
        v, done = table.causes[act.key]
        try:
            text = act.text if act.text == DEAL else str(table.game.parse_move(act.text))
        except Refusal:
            raise KeyUsed from None
        if (v, done) != (act.v, text):
            raise KeyUsed
        return False

    async def _move(self, table: TableOf, seat: int, move: Any, key: str | None) -> None:
        state = table.state.copy()
        state.play(move, seat)
        event = Event(table.version + 1, "move", {"seat": seat, "move": str(move)}, key)
        await self._write(table, event, state)

    async def _next_deal(self, table: TableOf, key: str) -> None:
        seed = new_seed()
        deal = table.game.next_deal(table.state, seed)
        if deal is None:
            raise Stale
        await self._write(table, Event(table.version + 1, "deal", deal_body(table.game, deal, seed), key))

    async def _write(self, table: TableOf, event: Event, state: Any = None) -> None:
        try:
            await self._store.append(table.id, [event])
        except Conflict:  # another server was faster: take its events, and say so
            await self._catch_up(table)
            raise Stale from None
        table.take(event, state)
        await self._announce(table)

    async def _catch_up(self, table: TableOf) -> None:
        _, missed = await self._store.load(table.id, table.version)
        for item in missed:
            table.take(item)
        await self._announce(table)

    async def _announce(self, table: TableOf) -> None:
        async with table.changed:
            table.changed.notify_all()

    async def wait_for(self, table: TableOf, version: int, timeout: float) -> None:
        """Wait until the table shows that view, or no AI seat is to move or able to, or the time is up."""

        def settled() -> bool:
            return self.closing or table.shown >= version or not table.waits_for_ai or table.driver is None

        until = asyncio.get_running_loop().time() + timeout
        while (left := until - asyncio.get_running_loop().time()) > 0:
            try:
                async with asyncio.timeout(min(left, GLANCE)), table.changed:
                    await table.changed.wait_for(settled)
            except TimeoutError:
                continue  # look whether the server is closing, then wait on
            return

    def _drive(self, table: TableOf) -> None:
        """See to it that the AI seats of the table move; their moves belong to the table, not to a request."""
        if table.waits_for_ai and (table.driver is None or table.driver.done()):
            table.driver = asyncio.create_task(self._play_ai_seats(table))

    async def _play_ai_seats(self, table: TableOf) -> None:
        try:
            while table.waits_for_ai:
                await self._play_ai_seat(table)
        except StoreError:
            log.warning("table %s: the move of seat %d could not be written", table.id, table.turn)
        except Exception:
            log.exception("table %s: seat %d cannot move", table.id, table.turn)
        table.driver = None  # the next request starts the seats again
        await self._announce(table)

    async def _play_ai_seat(self, table: TableOf) -> None:
        seat, version = table.turn, table.version
        move = await self._seats.move(table.game.id, table.state.view(seat), table.level, seed_for(table.id, version))
        async with table.lock:
            if table.version == version:
                with suppress(Stale):  # another server's seat was faster
                    await self._play_ai_move(table, seat, move)

    async def _play_ai_move(self, table: TableOf, seat: int, move: Any) -> None:
        try:
            await self._move(table, seat, table.state.legal_moves()[0] if move is None else move, None)
        except Refusal:
            log.exception("table %s: seat %d chose %s, which is not legal", table.id, seat, move)
            await self._move(table, seat, table.state.legal_moves()[0], None)

    async def latest(self, owner: str, game: AnyGame) -> str | None:
        """The table of that game that the owner opened last."""
        return await self._store.latest(owner, game.id)

    async def close(self) -> None:
        """Stop the AI seats of all tables."""
        drivers = [table.driver for table in self._tables.values() if table.driver and not table.driver.done()]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)

    def memory(self) -> Mapping[str, int]:
        """How many tables are in memory, for a look at a running server."""
        return {"tables": len(self._tables)}
