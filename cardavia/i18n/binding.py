"""Words that stay together at the end of a line: each language's rules, for every message shown as HTML."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from .languages import Language

NO_BREAK, JOINER = "\u00a0", "\u2060"

_AFTER_FIGURE = re.compile(r"(?<=\d) (?=[^\W\d_])")
# Before every letter that no other letter's vowel sign or leading vowel holds already.
_THAI_SEAMS = re.compile("(?<=[^เแโใไ])(?=[ก-ฮเแโใไ])")


def binder(lang: Language) -> Callable[[str], str]:
    """A function that puts no-break spaces and word joiners where a line of the language must not end.

    A figure stays with its noun, a word of one letter with the next word, a word unknown to the browser whole.
    """
    rules: list[Callable[[str], str]] = []
    if lang.ties:
        rules.append(partial(_AFTER_FIGURE.sub, NO_BREAK))
    if lang.short:
        rules.append(partial(re.compile(rf"(?<![\w’])([{lang.short}]) ", re.IGNORECASE).sub, rf"\1{NO_BREAK}"))
    if lang.whole:
        words = re.compile("|".join(sorted(lang.whole, key=len, reverse=True)))
        rules.append(partial(words.sub, lambda found: _THAI_SEAMS.sub(JOINER, found[0])))

    def bind(text: str) -> str:
        for rule in rules:
            text = rule(text)
        return text

    return bind


def held(text: str) -> str:
    """What follows a number: a noun after a space stays with it."""
    return NO_BREAK + text[1:] if text[:1] == " " and text[1:2].isalpha() else text
