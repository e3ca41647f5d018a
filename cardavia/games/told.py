"""What a game tells of its cards and duties: a message of the catalogue and the values that fill it.

The words are the catalogue's (`cardavia.i18n`); which sentence holds, and its numbers, come from the engine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Told:
    """One sentence: the id of a message, the number `n` that chooses its plural form, if any, and further values.

    `suit` is the code of a suit that the sentence names, `TRUMP_SUIT` for the trumps, empty for none; whoever shows
    the sentence names the suit. The clause that the sentence follows from is `clause`, empty for a plain fact.
    """

    message: str
    n: int | None = None
    values: Mapping[str, Any] = field(default_factory=dict)
    suit: str = ""
    clause: str = ""


TRUMP_SUIT = "trumps"
