"""Made-up languages that show what a page forgot: text in no catalogue, glued sentences, boxes that are too tight."""

from __future__ import annotations

import re

from .languages import Language

_LETTERS = str.maketrans("AaBbCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz", "ÅåƁƀÇçÐðÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž")
_PLACEHOLDER = re.compile(r"(%\(\w+\)s|%%)")
_GROWTH = 0.4
_LONGEST_WORD = 10


def disguise(lang: Language, text: str) -> str:
    """The English `text` as the pseudo-language shows it: accents and 40 % more, or forced right to left."""
    if lang.rtl:
        return f"\u202e{text}\u202c"
    parts = _PLACEHOLDER.split(text)
    letters = sum(len(part) for part in parts[::2])
    body = "".join(part if i % 2 else part.translate(_LETTERS) for i, part in enumerate(parts))
    full, rest = divmod(max(1, round(letters * _GROWTH)), _LONGEST_WORD)
    return "⟦" + " ".join([body, *["·" * _LONGEST_WORD] * full, *["·" * rest] * (rest > 0)]) + "⟧"
