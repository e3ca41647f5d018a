"""One table in memory: what its events add up to.

Events of a table, by kind:

* ``open`` (always n = 0): ``game``, ``level``;
* ``deal``: ``seed`` (hex), ``version`` of rules and shuffle, ``header`` (the lines of the deal record); where a person
  gave a word, ``secret`` (hex) and ``word``, of which the seed was made;
* ``move``: ``seat``, ``move`` (its text form).

The version of a table is the n of its last event. An event is written before the state in memory changes.

What a page shows is numbered by the acts that everybody saw: `TableOf.shown` is the n of the deal plus the ply of the
person's view. It is the version, but where a game has acts that nobody may be told of (a seat of Ottocento that
could declare and does not): then the number of events would give them away.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

from cardavia.games import game as find_game
from cardavia.games.base import NOBODY, AnyGame, AnyState, DealT, Game, Move, MoveT_co, StateT, View
from cardavia.games.shuffle import Draw
from cardavia.web.store import Event, Opening

log = logging.getLogger("cardavia.tables")

HUMAN = 0
DEAL = "deal"
"""What stands for the deal of the next hand where moves stand by their texts."""
HASTE = "wait.busy"
"""What `TableOf.hold` says when the seats think for less time than usual."""
RECENT_VIEWS = 16
"""How many versions back a page can step; older ones are shown as they are in the log only."""


class UnknownTable(LookupError):
    """There is no table of that id, or it plays a game that there is none of any more."""


@dataclass(frozen=True, slots=True)
class Outdated:
    """A table whose deal was dealt under other rules than today's, or whose moves today's rules refuse.

    `record` is the deal as text, as far as it was played.
    """

    id: str
    owner: str
    game: AnyGame
    level: str
    record: str


class TableOf:
    """One table in memory, from the last deal of its log on. Change it only through `Tables`.

    `causes` are the keys of acts that were done: the view each was meant for and the text of its move (the view is
    None for all acts up to the present deal). `hold` is the id of a message that tells why the other seats take long
    or think short; empty when there is nothing to tell. `hurried` are the views that a move thought of in haste led to,
    since the person's last act.
    """

    state: AnyState
    deal: Event

    def __init__(self, opening: Opening, events: Sequence[Event]) -> None:
        self.id = opening.id
        self.owner = opening.owner
        self.game: AnyGame = find_game(opening.game)
        self.level = text_of(events[0], "level")
        self.version = -1
        self.moves: list[tuple[int, Move]] = []
        self.causes: dict[str, tuple[int | None, str]] = {}
        self.recent: OrderedDict[int, View] = OrderedDict()
        self.shown = -1
        self.own = -1
        self.hold = ""
        self.hurried: set[int] = set()
        self.lock = asyncio.Lock()
        self.changed = asyncio.Condition()
        self.driver: asyncio.Task[None] | None = None
        last = last_deal(events)
        for event in events[:last]:
            self._remember(event)
        self._deal(events[last])
        for event in events[last + 1 :]:
            self.take(event)

    @property
    def turn(self) -> int:
        """The seat to act, or NOBODY."""
        return self.state.seat

    @property
    def waits_for_ai(self) -> bool:
        return self.turn not in (NOBODY, HUMAN)

    @property
    def seed(self) -> bytes:
        """The seed of the present deal: secret until the deal is over."""
        return bytes.fromhex(text_of(self.deal, "seed"))

    @property
    def draw(self) -> Draw:
        """What the seed was made of: secret, too."""
        if "word" not in self.deal.body:
            return Draw(self.seed)
        return Draw(bytes.fromhex(text_of(self.deal, "secret")), text_of(self.deal, "word"))

    @property
    def rules_version(self) -> int:
        """The version of rules and shuffle that the present deal was made with."""
        return number_of(self.deal, "version")

    def take(self, event: Event, state: AnyState | None = None) -> None:
        """Let an event of the log happen in memory. `state` is the state after it, where it is known already."""
        if event.kind == "deal":
            self._deal(event)
            return
        seat, text = number_of(event, "seat"), text_of(event, "move")
        move = self.game.parse_move(text)
        if state is None:
            state = self.state.copy()
            state.play(move, seat)
        self.state = state
        if event.cause:
            self.causes[event.cause] = (self.shown, text)
        self.moves.append((seat, move))
        if seat == HUMAN:
            self.own = self.shown + 1
            self._calm()
        self.version = event.n
        self._show()

    def _deal(self, event: Event) -> None:
        """Begin a deal; pages step through no views of the one before."""
        self.state = self.game.start(self.game.read_deal(fields_of(lines_of(event, "header"))))
        self.deal = event
        self.moves = []
        self._calm()
        self.recent.clear()
        self.causes = {key: (None, text) for key, (_, text) in self.causes.items()}
        self._remember(event)
        self.own, self.version, self.shown = event.n, event.n, -1
        self._show()

    def _calm(self) -> None:
        """What was thought of in haste is over."""
        self.hurried.clear()
        if self.hold == HASTE:
            self.hold = ""

    def _remember(self, event: Event) -> None:
        if event.cause:
            self.causes[event.cause] = (None, text_of(event, "move") if event.kind == "move" else DEAL)

    def _show(self) -> None:
        """Keep the views that a page steps through. `own` is the number of the one after the person's last act."""
        deal = self.deal.n
        for step in self.state.view(HUMAN).steps(max(self.shown - deal, -1)):
            self.shown = deal + step.ply
            self.recent[self.shown] = step
            if self.hold == HASTE:
                self.hurried.add(self.shown)
        while len(self.recent) > RECENT_VIEWS:
            self.recent.popitem(last=False)


def table_of(opening: Opening, events: Sequence[Event]) -> TableOf | Outdated:
    """The table that a log adds up to. Raises UnknownTable where its game is none of ours."""
    try:
        game = find_game(opening.game)
    except KeyError:
        raise UnknownTable(opening.id) from None
    try:
        if number_of(events[last_deal(events)], "version") == game.version:
            return TableOf(opening, events)
        log.warning("table %s was dealt under other rules", opening.id)
    except Exception as fault:
        log.warning("table %s cannot be replayed under today's rules (%s)", opening.id, type(fault).__name__)
    return Outdated(opening.id, opening.owner, game, str(events[0].body.get("level", "")), raw_record(opening, events))


def raw_record(opening: Opening, events: Sequence[Event]) -> str:
    """The last deal of a log as a deal record, word by word as it was written, whatever today's rules say of it."""
    lines = [f"game: {opening.game}"]
    for event in events:
        if event.kind == "deal":
            header = event.body.get("header", [])
            lines = [lines[0], *(header if isinstance(header, list) else []), "moves:"]
        elif event.kind == "move":
            lines.append(f"{event.body.get('seat')} {event.body.get('move')}")
    return "\n".join(lines) + "\n"


def last_deal(events: Sequence[Event]) -> int:
    """Where in a log the last deal stands. Raises ValueError for a log without one."""
    return max(place for place, event in enumerate(events) if event.kind == "deal")


def text_of(event: Event, name: str) -> str:
    value = event.body[name]
    if not isinstance(value, str):
        raise TypeError(name)
    return value


def number_of(event: Event, name: str) -> int:
    value = event.body[name]
    if not isinstance(value, int):
        raise TypeError(name)
    return value


def lines_of(event: Event, name: str) -> list[str]:
    value = event.body[name]
    if not isinstance(value, list):
        raise TypeError(name)
    return value


def fields_of(header: Sequence[str]) -> dict[str, str]:
    """The header fields of a deal record from its lines."""
    return {name: value.strip() for name, _, value in (line.partition(":") for line in header)}


def deal_body(game: Game[DealT, MoveT_co, StateT], deal: DealT, draw: Draw) -> dict[str, str | int | list[str]]:
    made_of = {"secret": draw.secret.hex(), "word": draw.word} if draw.word else {}
    return {"seed": draw.seed.hex(), **made_of, "version": game.version, "header": deal.header()}
