"""The contract every game keeps: deals, states, views and moves.

A game is a package ``cardavia/games/<id>`` that exports one value, ``GAME``, which satisfies `Game`. Everything else in
Cardavia (records, AI seats, the table, the rules panel) knows games only through the names in this file.

The protocols are generic, so that inside a game every type is its own: Cicera is a ``Game`` of its ``Deal``, ``Move``
and ``State``. Code that serves all games says `AnyGame` and `AnyState`; it hands to a game only what that game gave.

Seats are 0-3 and sit anticlockwise: the seat after ``s`` is ``(s + 1) % 4`` and is on the right of ``s``.
Teams are 0 (seats 0 and 2) and 1 (seats 1 and 3). A card is written with its *code*, the short text of the game's
deck (``7s``, ``QH``, ``T16``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol, Self, TypeAlias, TypeVar

from cardavia.games.rules import Rules
from cardavia.games.told import Moment, Told

SEATS: Final = 4
NOBODY: Final = -1
"""The seat to act when a deal is over."""

Piles: TypeAlias = "Sequence[Sequence[int]]"
"""Hidden cards, pile by pile, as indices of the deck (a card twice where a deck holds it twice): the hands of seats 0
to 3, then what else lies face down, in the game's own order. What the seat that looks can see is left out of it."""


def team_of(seat: int) -> int:
    """The team (0 or 1) of a seat: partners sit opposite each other."""
    return seat & 1


def next_seat(seat: int) -> int:
    """The seat on the right, which acts next: play runs anticlockwise."""
    return (seat + 1) % SEATS


class Move(Protocol):
    """A small frozen value. ``str(move)`` is its text form, of which ``Game.parse_move`` is the inverse."""

    def __str__(self) -> str: ...

    def __hash__(self) -> int: ...


class Deal(Protocol):
    """The cards as dealt and what the deal starts from: all a state needs to begin. Equal deals compare equal."""

    @property
    def dealer(self) -> int: ...

    def header(self) -> list[str]:
        """The header lines of the deal record (``dealer: 3``, ``hand.0: ...``), without ``game:``.

        Every seat's cards stand in the field ``hand.<seat>``; what is dealt elsewhere in fields of other names.
        """
        ...


class Act(Protocol):
    """Something a seat did, as everybody saw it. Games add what was done."""

    @property
    def seat(self) -> int: ...


class View(Protocol):
    """All that one seat may know: own cards, everything public, public history. Hidden cards are absent.

    Templates and AI seats receive views and nothing else. A view is a frozen dataclass with slots, compares by value
    and can be pickled. Games add fields of their own; what needs no field of its own is a property.
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
    def over(self) -> bool: ...

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

    @property
    def history(self) -> Sequence[Act]:
        """What everybody saw happen, first to last."""
        ...

    @property
    def beats(self) -> float:
        """How long this view should stand before the next, in steps of the pace."""
        ...

    @property
    def score(self) -> tuple[int | str, int | str]:
        """What each team has by now, as far as the seat may know: points, or the level it has reached in a match."""
        ...

    @property
    def ended(self) -> bool:
        """Whether the match is over: no deal follows."""
        ...

    @property
    def victor(self) -> int:
        """The team that has won the match; `NOBODY` until it has ended, and for a draw."""
        ...

    @property
    def needs(self) -> int:
        """How many cards the next move takes; 1 where it may be more."""
        ...

    @property
    def moments(self) -> Sequence[Moment]:
        """What happened in the deal, first to last, as everybody may be told: acts, and what came of them."""
        ...

    def caption(self, code: str) -> Told | None:
        """What a card is worth, said with its name; None where the name says all."""

    def steps(self, since: int) -> Sequence[Self]:
        """The views to show after ply `since`, in order, up to this one: this one alone where nothing is held back."""
        ...


MoveT = TypeVar("MoveT", bound=Move)
DealT = TypeVar("DealT", bound=Deal)
MoveT_co = TypeVar("MoveT_co", bound=Move, covariant=True)
DealT_co = TypeVar("DealT_co", bound=Deal, covariant=True)
ViewT = TypeVar("ViewT", bound=View)


class State(Protocol[DealT_co, MoveT, ViewT]):
    """The full truth of one deal. Only the server and the referee hold it; mutable, cheap to copy.

    It starts from `deal` and changes by `play` alone. Search may know quicker ways for moves known to be legal.
    """

    @property
    def deal(self) -> DealT_co: ...

    @property
    def seat(self) -> int:
        """The seat to act, or `NOBODY` when the deal is over."""
        ...

    @property
    def phase(self) -> str: ...

    @property
    def ply(self) -> int:
        """As `View.ply`."""
        ...

    @property
    def over(self) -> bool: ...

    @property
    def history(self) -> Sequence[Act]:
        """As `View.history`, for every seat alike."""
        ...

    def legal_moves(self) -> Sequence[MoveT]:
        """The legal moves of the seat to act, each once, in a fixed order; none when the deal is over.

        All of them, unless there are too many (eight cards to bury): then a sample of sensible ones. `is_legal` is
        always complete.
        """
        ...

    def is_legal(self, move: MoveT) -> bool:
        """Whether the seat to act may make the move now: just what `play` accepts."""
        ...

    def play(self, move: MoveT, seat: int | None = None) -> None:
        """Make the move, or raise `OutOfTurn` or `AgainstRule` and change nothing.

        `seat` is the seat that acts; without it the seat to act is meant.
        """
        ...

    def copy(self) -> Self:
        """An independent state in the same position."""
        ...

    def view(self, seat: int) -> ViewT:
        """What `seat` may know, from the cards it could see up to now: all that a person or an AI seat is given."""
        ...

    def hidden(self, seat: int) -> Piles:
        """Where the cards are that `seat` cannot see: what its view leaves out. For tests and for the referee."""
        ...

    @classmethod
    def imagined(cls, view: ViewT, hidden: Piles = ()) -> Self:
        """The state in which `view` would be seen if the cards it leaves out lay in the piles `hidden`.

        The one way from a view to a state. Its `view(view.seat)` equals `view` while the deal is not over, and it
        plays on by the rules. `deal` holds no more than the view tells. Without `hidden` all other hands are empty:
        the position as far as the seat knows it, into copies of which samplers lay the cards that they draw.
        """
        ...

    def scores(self) -> tuple[int, int]:
        """The points of both teams as the position stands; when `over`, those that the deal ended with."""
        ...

    def result(self) -> str:
        """The outcome as the deal record writes it. Only when `over`."""
        ...


AnyState: TypeAlias = State[Deal, Move, View]
StateT = TypeVar("StateT", bound=State[Any, Any, Any])


class Game(Protocol[DealT, MoveT_co, StateT]):
    """One game: its deck, its rules and its deals. Each package of a game exports one as ``GAME``."""

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

    def deal(self, seed: bytes, /) -> DealT:
        """The first deal of a match, from a seed of at least 16 bytes. Same seed and version, same deal."""
        ...

    def next_deal(self, state: StateT, seed: bytes, /) -> DealT | None:
        """The deal that follows a finished one in the same match, or None when the match has ended."""
        ...

    def start(self, deal: DealT, /) -> StateT:
        """The state before the first move of a deal."""
        ...

    def read_deal(self, fields: Mapping[str, str], /) -> DealT:
        """The deal from the header fields of a record, checked as a whole (every card once, right counts).

        Raises `Malformed` whose `field` names the header field at fault.
        """
        ...

    def parse_move(self, text: str, /) -> MoveT_co:
        """The move from its text form. Raises `Malformed`."""
        ...


AnyGame: TypeAlias = Game[Deal, Move, AnyState]
