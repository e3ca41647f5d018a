"""Why an act or a record is not accepted: typed refusals that name a clause of the rules or a message."""

from __future__ import annotations


class Refusal(ValueError):
    """An act was not accepted, and nothing has changed. `clause` is the id of the clause it runs against, if any."""

    def __init__(self, clause: str = "") -> None:
        super().__init__(clause)
        self.clause = clause


class Malformed(Refusal):
    """The text is not a move (or not a record) of this game.

    `reason` is the id of a message, e.g. ``refusal.unknown_card``; `detail` is the piece of text at fault, and
    `field` the header field of a record it stands in, if any.
    """

    def __init__(self, reason: str, detail: str = "", field: str = "") -> None:
        super().__init__()
        self.args = (reason, detail, field)
        self.reason = reason
        self.detail = detail
        self.field = field

    def __str__(self) -> str:
        return " ".join(part for part in (self.reason, self.field, self.detail) if part)


class OutOfTurn(Refusal):
    """Another seat must act, another phase is on, or the deal is over. `clause` names the order of play."""


class AgainstRule(Refusal):
    """A rule forbids the move. `clause` is its id."""
