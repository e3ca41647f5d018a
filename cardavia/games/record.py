"""The deal record: one deal as text, to read, to write and to replay.

A record is header lines (``game: cicera``), then ``moves:`` with one ``SEAT MOVE`` a line, then, if the deal was
played out, ``result:``. ``#`` starts a comment, blank lines are ignored, header lines stand in any order, and a
record may stop anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from cardavia.games import games
from cardavia.games.base import AnyGame, AnyState, Deal, DealT, Game, Move, MoveT_co, StateT
from cardavia.games.refusals import AgainstRule, Malformed, OutOfTurn

LINE_END: Final = re.compile("\r\n?|\n")
"""What ends a line in a text editor; `str.splitlines` would also break a comment at rarer characters."""


class RecordError(ValueError):
    """A record that cannot be read: the `line` at fault (from 1), the `reason` (a message id) and a `detail`."""

    def __init__(self, line: int, reason: str, detail: str = "") -> None:
        super().__init__(line, reason, detail)
        self.line = line
        self.reason = reason
        self.detail = detail

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason} {self.detail}".rstrip()


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read: moves are (seat, move); `result` is the text that the record claims, if any."""

    game: AnyGame
    deal: Deal
    moves: tuple[tuple[int, Move], ...]
    result: str | None


@dataclass(frozen=True, slots=True)
class Replay:
    """What came of replaying a record. `state` is the position reached.

    `verdict` is ``ok``, ``illegal`` (then `number`, `act` and `clause` name the first illegal move) or ``differs``
    (then `result` is what the play gives and the record's claim is something else). `result` is None while the deal
    is not over.
    """

    verdict: str
    state: AnyState
    result: str | None = None
    number: int = 0
    act: str = ""
    clause: str = ""


def read(text: str) -> Record:
    """The record in `text`. Raises `RecordError`."""
    header, moves, result = _split(text)
    game = _game(header)
    fields = {name: value for name, (_, value) in header.items() if name != "game"}
    last = max((line for line, _ in header.values()), default=1)
    try:
        deal = game.read_deal(fields)
    except Malformed as fault:
        line = header[fault.field][0] if fault.field in header else last
        raise RecordError(line, fault.reason, fault.detail) from None
    return Record(game, deal, tuple(_moves(game, moves)), result)


def _split(text: str) -> tuple[dict[str, tuple[int, str]], list[tuple[int, str]], str | None]:
    header: dict[str, tuple[int, str]] = {}
    moves: list[tuple[int, str]] = []
    result: str | None = None
    in_moves = False
    for number, raw in enumerate(LINE_END.split(text.removeprefix("\ufeff")), 1):
        line = raw.split("#", 1)[0].strip()
        if not line:
            continue
        name, colon, value = (part.strip() for part in line.partition(":"))
        if result is not None:
            raise RecordError(number, "refusal.after_result", line)
        if colon and name == "result":
            result = " ".join(value.split())
        elif colon and name == "moves" and not value and not in_moves:
            in_moves = True
        elif in_moves:
            moves.append((number, line))
        elif not colon:
            raise RecordError(number, "refusal.not_a_field", line)
        elif name in header:
            raise RecordError(number, "refusal.field_twice", name)
        else:
            header[name] = (number, value)
    return header, moves, result


def _game(header: dict[str, tuple[int, str]]) -> AnyGame:
    if "game" not in header:
        raise RecordError(1, "refusal.field_missing", "game")
    line, name = header["game"]
    try:
        return games()[name]
    except KeyError:
        raise RecordError(line, "refusal.unknown_game", name) from None


def _moves(game: AnyGame, lines: Iterable[tuple[int, str]]) -> Iterable[tuple[int, Move]]:
    for number, line in lines:
        seat, *rest = line.split(maxsplit=1)
        if seat not in ("0", "1", "2", "3"):
            raise RecordError(number, "refusal.not_a_seat", seat)
        try:
            move = game.parse_move(rest[0] if rest else "")
        except Malformed as fault:
            raise RecordError(number, fault.reason, fault.detail) from None
        yield int(seat), move


def replay(record: Record) -> Replay:
    """Play the record's moves from its deal, up to the first that is not legal."""
    state = record.game.start(record.deal)
    for number, (seat, move) in enumerate(record.moves, 1):
        try:
            state.play(move, seat)
        except (OutOfTurn, AgainstRule) as refusal:
            return Replay("illegal", state, None, number, f"{seat} {move}", refusal.clause)
    result = state.result() if state.over else None
    verdict = "ok" if record.result is None or record.result == result else "differs"
    return Replay(verdict, state, result)


def write(
    game: Game[DealT, MoveT_co, StateT], deal: DealT, moves: Iterable[tuple[int, Move]], result: str | None = None
) -> str:
    """The text of a record; `read` is the inverse."""
    lines = [f"game: {game.id}", *deal.header(), "moves:", *(f"{seat} {move}" for seat, move in moves)]
    if result is not None:
        lines.append(f"result: {result}")
    return "\n".join(lines) + "\n"
