"""The contract every game keeps: deals, states, views, moves, clauses and typed refusals.

A game module exports one value, ``GAME``, that satisfies `Game`. Everything else in Cardavia (records, AI seats,
the table, the rules panel) knows games only through the names in this file.

Seats are 0-3 and sit anticlockwise: the seat after ``s`` is ``(s + 1) % 4`` and is on the right of ``s``.
Teams are 0 (seats 0 and 2) and 1 (seats 1 and 3). A card is written with its *code*, the short text of the game's
deck (``7s``, ``QH``, ``T16``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

SEATS: Final = 4
NOBODY: Final = -1
"""The seat to act when a deal is over."""


def team_of(seat: int) -> int:
    """The team (0 or 1) of a seat: partners sit opposite each other."""
    return seat & 1


def next_seat(seat: int) -> int:
    """The seat on the right, which acts next: play runs anticlockwise."""
    return (seat + 1) % SEATS


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule of the panel. `text` is the English source; `params` are the numbers the engine owns."""

    id: str
    text: str
    params: Mapping[str, int] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.text % self.params if self.params else self.text


@dataclass(frozen=True, slots=True)
class Section:
    """A numbered section of the rules panel."""

    title: Clause
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """A game's rules as the panel shows them: name, head line, summary, numbered sections."""

    name: Clause
    head: Clause
    summary: Clause
    sections: tuple[Section, ...]

    def __iter__(self) -> Iterator[Clause]:
        """Every message of the panel, in reading order."""
        yield from (self.name, self.head, self.summary)
        for section in self.sections:
            yield section.title
            yield from section.clauses

    def clause(self, clause_id: str) -> Clause:
        """The clause with that id. Raises KeyError for an id the panel does not have."""
        for clause in self:
            if clause.id == clause_id:
                return clause
        raise KeyError(clause_id)

    def number(self, clause_id: str) -> tuple[int, int]:
        """(section, clause) as the panel numbers it, both from 1. Raises KeyError for an unknown id."""
        for i, section in enumerate(self.sections, 1):
            for j, clause in enumerate(section.clauses, 1):
                if clause.id == clause_id:
                    return i, j
        raise KeyError(clause_id)


class Refusal(ValueError):
    """An act was not accepted, and nothing has changed."""


class Malformed(Refusal):
    """The text is not a move (or not a record) of this game.

    `reason` is the id of a message, e.g. ``refusal.unknown_card``; `detail` is the piece of text at fault, and
    `field` the header field of a record it stands in, if any.
    """

    def __init__(self, reason: str, detail: str = "", field: str = "") -> None:
        super().__init__(reason, detail, field)
        self.reason = reason
        self.detail = detail
        self.field = field

    def __str__(self) -> str:
        return " ".join(part for part in (self.reason, self.field, self.detail) if part)


class OutOfTurn(Refusal):
    """Another seat must act, another phase is on, or the deal is over. `clause` names the order of play."""

    def __init__(self, clause: str) -> None:
        super().__init__(clause)
        self.clause = clause


class AgainstRule(Refusal):
    """A rule forbids the move. `clause` is its id; `legal` are codes of hand cards that would be legal."""

    def __init__(self, clause: str, legal: Sequence[str] = ()) -> None:
        super().__init__(clause, legal)
        self.clause = clause
        self.legal = tuple(legal)

    def __str__(self) -> str:
        return self.clause


class Move(Protocol):
    """A small frozen value. ``str(move)`` is its text form, of which ``Game.parse_move`` is the inverse."""

    def __str__(self) -> str: ...

    def __hash__(self) -> int: ...


class Deal(Protocol):
    """The cards as dealt and what the deal starts from: all a state needs to begin."""

    @property
    def dealer(self) -> int: ...

    def header(self) -> list[str]:
        """The header lines of the deal record (``dealer: 3``, ``hand.0: ...``), without ``game:``."""
        ...


class View(Protocol):
    """All that one seat may know: own cards, everything public, public history. Hidden cards are absent.

    Templates and AI seats receive views and nothing else. Games add fields of their own. A game in which the moment of
    an act would tell of hidden cards adds ``steps(since)``: the views to show after ply `since`, up to this one.
    """

    @property
    def game(self) -> str: ...

    @property
    def seat(self) -> int:
        """The seat that looks."""
        ...

    @property
    def turn(self) -> int:
        """The seat to act, or `NOBODY`."""
        ...

    @property
    def phase(self) -> str: ...

    @property
    def ply(self) -> int:
        """Acts so far in this deal: 0 at the start, and more after every move.

        By more than one where seats that have nothing to say are counted as if they had passed.
        """
        ...

    @property
    def dealer(self) -> int: ...

    @property
    def hand(self) -> tuple[str, ...]:
        """Codes of the cards the seat holds, sorted as a player would hold them."""
        ...

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each of the four seats holds."""
        ...


class State(Protocol):
    """The full truth of one deal. Only the server and the referee hold it; mutable, cheap to copy."""

    @property
    def seat(self) -> int:
        """The seat to act, or `NOBODY` when the deal is over."""
        ...

    @property
    def phase(self) -> str: ...

    @property
    def ply(self) -> int: ...

    @property
    def over(self) -> bool: ...

    def legal_moves(self) -> Sequence[Any]:
        """Every legal move of the seat to act, in a fixed order; the only source of legality.

        Where the set is huge (eight cards to bury) it may be a sample of sensible moves: `is_legal` is then complete.
        """
        ...

    def is_legal(self, move: Any) -> bool: ...

    def play(self, move: Any, seat: int | None = None) -> None:
        """Make the move, or raise `OutOfTurn` or `AgainstRule` and change nothing.

        `seat` is the seat that acts; without it the seat to act is meant.
        """
        ...

    def copy(self) -> Any: ...

    def view(self, seat: int) -> Any:
        """What `seat` may know, from the cards it could see up to now. The only way out of a state."""
        ...

    def result(self) -> str:
        """The outcome as the deal record writes it. Only when `over`."""
        ...


class Game(Protocol):
    """One game: its deck, its rules and its deals. Each module of a game exports one as ``GAME``."""

    @property
    def id(self) -> str: ...

    @property
    def deck(self) -> str:
        """Name of the sprite that draws its cards: ``bresciane``, ``french`` or ``tarocco``."""
        ...

    @property
    def version(self) -> int:
        """Version of the rules and of the shuffle; stored with every deal."""
        ...

    @property
    def rules(self) -> Rules: ...

    def deal(self, seed: bytes) -> Any:
        """The first deal of a match, from a seed of at least 16 bytes. Same seed and version, same deal."""
        ...

    def next_deal(self, state: Any, seed: bytes) -> Any | None:
        """The deal that follows a finished one in the same match, or None when the match has ended."""
        ...

    def start(self, deal: Any) -> Any:
        """The state before the first move of a deal."""
        ...

    def read_deal(self, fields: Mapping[str, str]) -> Any:
        """The deal from the header fields of a record, checked as a whole (every card once, right counts).

        Raises `Malformed` whose `field` names the header field at fault.
        """
        ...

    def parse_move(self, text: str) -> Any:
        """The move from its text form. Raises `Malformed`."""
        ...
