"""What a game tells of its cards, duties and past: messages of the catalogue with their values, and moments.

The words are the catalogue's (`cardavia.i18n`); which sentence holds, and its numbers, come from the engine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple


@dataclass(frozen=True, slots=True)
class Told:
    """One sentence: the id of a message, the number `n` that chooses its plural form, if any, and further values.

    `suit` is the code of a suit that the sentence names, `TRUMP_SUIT` for the trumps, empty for none; whoever shows
    the sentence names the suit. The clause that the sentence follows from is `clause`, empty for a plain fact.
    """

    message: str
    n: int | None = None
    values: Mapping[str, int | str] = field(default_factory=dict)
    suit: str = ""
    clause: str = ""


TRUMP_SUIT: Final = "trumps"


class Moment(NamedTuple):
    """Something that happened in a deal. `id` is its own within the deal: a page that grows says each moment once.

    `what` is the call or the act of the view's history; for the kind ``won`` it is the finished trick, for
    ``settled`` (the auction is over) None. `seat` is the seat that chose to do it, -1 where it came by itself.
    """

    id: str
    kind: str
    what: object
    seat: int = -1
