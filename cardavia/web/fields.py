"""What a request may carry: the type of every field, checked once, by pydantic, before a handler runs.

What does not fit is answered by `errors` in a sentence. No type lets a lone surrogate through, whatever the charset.
"""

from __future__ import annotations

import unicodedata
from typing import Annotated

from fastapi import Path
from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints

from cardavia.ai.seats import LEVELS
from cardavia.web.addresses import own_address


def _number(value: object) -> object:
    """Only the digits 0 to 9 make a number: int() knows those of all scripts, signs and underscores too."""
    if isinstance(value, str) and not (value.isascii() and value.isdigit()):
        raise ValueError("not a number")
    return value


def _level(value: str) -> str:
    if value not in LEVELS:
        raise ValueError("not a level")
    return value


def _word(value: str) -> str:
    """A word in the form in which everybody writes it into the shuffle."""
    word = unicodedata.normalize("NFC", value.strip().strip("\ufeff").strip())
    if len(word) > MOST_SIGNS or any(unicodedata.category(sign) in UNSEEN for sign in word):
        raise ValueError("not a word")
    return word


MOST_SIGNS = 64
UNSEEN = ("Cc", "Cs", "Zl", "Zp")
"""Kinds of signs that would not come through the record of a deal as they are."""

Key = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
"""What makes an act happen once."""

Version = Annotated[int, BeforeValidator(_number), Field(ge=0, lt=10**9)]
"""The view that an act is meant for."""

Position = Annotated[int, BeforeValidator(_number), Field(ge=0, le=100)]
"""Of a slider."""

Word = Annotated[str, StringConstraints(max_length=4 * MOST_SIGNS), AfterValidator(_word)]
"""What a person mixes into the shuffle."""

Seal = Annotated[str, StringConstraints(pattern=r"^([0-9a-f]{64})?$")]
"""Of the secret that a deal will be made of, as the page showed it; empty where a page shows none."""

Level = Annotated[str, AfterValidator(_level)]
Text = Annotated[str, StringConstraints(max_length=400)]
"""A move, a part of one: the game says what it means."""

Back = Annotated[str, StringConstraints(max_length=2000), AfterValidator(own_address)]
"""The page to go back to."""

TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
