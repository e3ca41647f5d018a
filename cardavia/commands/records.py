"""Reading record files for the commands: every fault becomes one plain line, never a traceback."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NamedTuple

from cardavia.commands.output import why
from cardavia.games.record import Record, RecordError, Replay, read, replay

STDIN = "-"


class Outcome(NamedTuple):
    """A file replayed. Either `record` and `replay` are there, or `line` and `fault` say what is wrong."""

    file: str
    record: Record | None = None
    replay: Replay | None = None
    line: int = 0
    fault: str = ""

    @property
    def verdict(self) -> str:
        """``ok``, ``illegal``, ``differs`` or ``malformed``."""
        return self.replay.verdict if self.replay else "malformed"

    def text(self) -> str:
        """The verdict as the line that follows the file's name."""
        if not self.record or not self.replay:
            return f"malformed: line {self.line}: {self.fault}"
        done = self.replay
        if done.verdict == "illegal":
            return f"illegal at move {done.number} ({done.act}): {done.clause}"
        if done.verdict == "differs":
            played = "the play is not over" if done.result is None else f"the play gives {done.result}"
            return f"result differs: the record says {self.record.result}, {played}"
        return f"ok {done.result}" if done.result is not None else "ok"

    def as_json(self) -> dict[str, Any]:
        """The same for programs; keys without a value are left out."""
        found: dict[str, Any] = {"file": self.file, "verdict": self.verdict}
        if not self.record or not self.replay:
            return found | {"line": self.line, "why": self.fault}
        done = self.replay
        found |= {"game": self.record.game.id, "moves": len(self.record.moves), "over": done.state.over}
        if done.result is not None:
            found["result"] = done.result
        if done.verdict == "differs":
            found["claimed"] = self.record.result
        if done.verdict == "illegal":
            words = _clause(self.record, done.clause)
            found |= {"number": done.number, "act": done.act, "clause": done.clause, "why": words}
        return found


def _clause(record: Record, clause: str) -> str:
    """The English text of a clause of the rules panel."""
    try:
        return str(record.game.rules.clause(clause))
    except KeyError:
        return clause


def outcome(file: str) -> Outcome:
    """Read and replay one file (``-`` for standard input)."""
    try:
        raw = sys.stdin.buffer.read() if file == STDIN else Path(file).read_bytes()
    except (OSError, ValueError) as fault:
        words = (fault.strerror if isinstance(fault, OSError) else None) or "not a file name"
        return Outcome(file, line=1, fault=f"{why('refusal.unreadable')} ({words.lower()})")
    try:
        text = raw.decode()
    except UnicodeDecodeError as fault:
        return Outcome(file, line=raw.count(b"\n", 0, fault.start) + 1, fault=why("refusal.not_utf8"))
    try:
        record = read(text)
    except RecordError as fault:
        return Outcome(file, line=fault.line, fault=why(fault.reason, fault.detail))
    return Outcome(file, record, replay(record))
