"""The table of languages: the one place in Cardavia that names a language code.

A new language is one row here, one folder of catalogues beside this file and, for a new script, one font.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Literal


@dataclass(frozen=True)
class Language:
    """What the rest of Cardavia needs to know of a language.

    `name` is the language's own name in its own script. `numbering` is the CLDR numbering system of running text.
    `plural` is the gettext header: its last form also serves fractions. `font` is the key of a font stack.
    `cldr` names the locale whose list and number patterns apply; `lists` has what stands between items and before
    the last one where players write another. `ties`: a figure stays on a line with its noun. `short` are the words
    of one letter that stay with the next word, `whole` the words that no browser's dictionary knows.
    """

    code: str
    name: str
    dir: Literal["ltr", "rtl"]
    numbering: str
    plural: str
    font: str
    cldr: str
    pseudo: bool = False
    lists: tuple[str, str] | None = None
    ties: bool = True
    short: str = ""
    whole: tuple[str, ...] = ()

    @property
    def folder(self) -> str:
        """Name of the catalogue folder: the code as gettext spells it."""
        return self.code.replace("-", "_")

    @property
    def rtl(self) -> bool:
        return self.dir == "rtl"

    @cached_property
    def nplurals(self) -> int:
        """How many forms a message with a count has."""
        return int(self.plural.removeprefix("nplurals=").partition(";")[0])

    @cached_property
    def _rule(self) -> Callable[[int], int]:
        return gettext.c2py(self.plural.partition("plural=")[2].rstrip("; "))

    def form(self, n: object) -> int:
        """Index of the plural form for the count `n`; every fraction takes the last form (CLDR "other")."""
        return self._rule(abs(n)) if isinstance(n, int) else self.nplurals - 1


_ONE = "nplurals=1; plural=0;"
_TWO = "nplurals=2; plural=(n != 1);"
_ARABIC = "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);"
# Three forms of whole numbers; the fourth is for fractions only ("0,5 punktu").
_POLISH = "nplurals=4; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"

_THAI_WORDS = (
    "เลเวล",
    "มัตโต",
    "เบกาโต",
    "คอนตาโตรี",
    "ตารอกกี",
    "กรันเด",
    "มัวร์",
    "โมรี",
    "สกูอา",
    "ปิกาดา",
    "ซีมีลี",
    "ควาดรีลยา",
    "นาปูลา",
    "ลามาตา",
    "แทรกเตอร์",
)

_ROWS = (
    Language("ar", "العربية", "rtl", "latn", _ARABIC, "arabic", "ar"),
    Language("en", "English", "ltr", "latn", _TWO, "latin", "en", lists=(", ", " and "), ties=False),
    Language("fa", "فارسی", "rtl", "arabext", "nplurals=2; plural=(n > 1);", "arabic", "fa", lists=("، ", " و ")),
    # CLDR puts 0 with 1; "0 cards" is plural in Hindi, so the classic gettext rule is pinned.
    Language("hi", "हिन्दी", "ltr", "latn", _TWO, "devanagari", "hi"),
    # CLDR has a third form for millions, which no card game counts.
    Language("it", "italiano", "ltr", "latn", _TWO, "latin", "it"),
    Language("pl", "polski", "ltr", "latn", _POLISH, "latin", "pl", short="aiouwz"),
    Language("th", "ไทย", "ltr", "latn", _ONE, "thai", "th", lists=(", ", " และ "), whole=_THAI_WORDS),
    Language("zh-Hans", "中文（简体）", "ltr", "latn", _ONE, "han", "zh_Hans", ties=False),
)
_PSEUDO = (
    Language("ar-XB", "[Right to left]", "rtl", "latn", _TWO, "latin", "en", pseudo=True, ties=False),
    Language("en-XA", "[Åççéñţš]", "ltr", "latn", _TWO, "latin", "en", pseudo=True, ties=False),
)

SOURCE = "en"
"""Code of the language the messages are written in, and the last resort of every choice."""

LANGS: Mapping[str, Language] = MappingProxyType({row.code: row for row in _ROWS})
"""The languages a player is offered, sorted by code."""

LANGS_WITH_PSEUDO: Mapping[str, Language] = MappingProxyType({row.code: row for row in _ROWS + _PSEUDO})
"""The same and two made-up languages that only tests ask for: stretched English, and English right to left."""
