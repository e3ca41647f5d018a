"""Numbers and lists as a language writes them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal
from fractions import Fraction

from babel import Locale
from babel.dates import format_timedelta
from babel.numbers import format_decimal, format_percent

from .languages import Language

Number = int | float | Decimal | Fraction

_ZERO = {"arab": 0x660, "arabext": 0x6F0, "deva": 0x966, "thai": 0xE50, "beng": 0x9E6}
_MINUS = "\u2212"
_SMALL = 1000


class Numbers:
    """Writes numbers of one language as plain text: digits, grouping, decimal mark, a true minus sign."""

    def __init__(self, lang: Language) -> None:
        self._cldr = lang.cldr
        zero = _ZERO.get(lang.numbering)
        self._native = zero is not None
        # Babel brings the separators of a numbering system but keeps ASCII digits, so digits are mapped here.
        self._digits = {0x30 + i: zero + i for i in range(10)} if zero is not None else {}
        self._system = lang.numbering if self._native and lang.numbering.startswith("arab") else "latn"

    def text(self, n: Number) -> str:
        """`n` in the digits of the language."""
        if isinstance(n, int) and 0 <= n < _SMALL:
            return str(int(n)).translate(self._digits)  # no grouping, no sign: Babel would only cost time
        if isinstance(n, Fraction):
            n = Decimal(n.numerator) / Decimal(n.denominator)
        return self._finish(format_decimal(n, locale=self._cldr, numbering_system=self._system))

    def figures(self, text: str) -> str:
        """`text` with its digits in those of the language: a card rank or a level, "10" or "K"."""
        return text.translate(self._digits)

    def percent(self, share: float) -> str:
        """A share of 1 as a percentage: 0.5 is ``50%``."""
        text = self._finish(format_percent(share, locale=self._cldr, numbering_system=self._system))
        return text.replace("%", "\u066a") if self._system == "arabext" else text

    def ago(self, seconds: float) -> str:
        """How long ago something was, in words and in its largest unit: ``2 hours ago``; now is ``0 seconds ago``."""
        return self._finish(format_timedelta(-max(round(seconds), 0), add_direction=True, locale=self._cldr))

    def _finish(self, text: str) -> str:
        return _unmarked(text).replace("-", _MINUS).translate(self._digits)


def list_joiner(lang: Language) -> Callable[[Sequence[str]], str]:
    """A function that joins items as the language lists them: "A, B and C". Its patterns are looked up once."""
    patterns = {key: _unmarked(text) for key, text in Locale.parse(lang.cldr).list_patterns["standard"].items()}
    if lang.lists is not None:
        comma, last = ("{0}" + between + "{1}" for between in lang.lists)
        patterns |= {"start": comma, "middle": comma, "end": last, "2": last}

    def join(items: Sequence[str]) -> str:
        if len(items) == 2:
            return patterns["2"].format(*items)
        text = "".join(items[:1])
        for position, item in enumerate(items[1:], 1):
            key = "start" if position == 1 else "end" if position == len(items) - 1 else "middle"
            text = patterns[key].format(text, item)
        return text

    return join


def _unmarked(text: str) -> str:
    """`text` without direction marks: whatever is shown beside other text is isolated instead."""
    return text.translate(dict.fromkeys((0x200E, 0x200F, 0x61C)))
