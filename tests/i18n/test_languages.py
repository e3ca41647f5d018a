"""The table of languages: its rows, its plural rules, and that no other file names a language."""

from __future__ import annotations

import ast
import re
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest
from babel import Locale

from cardavia.i18n import LANGS, LANGS_WITH_PSEUDO, SOURCE, Language

ROOT = Path(__file__).parents[2]
COUNTS = (0, 1, 2, 3, 5, 10, 11, 12, 21, 22, 25, 100, 101, 102, 111)
FORMS = {
    "ar": (0, 1, 2, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 4),
    "en": (1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
    "fa": (0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
    "hi": (1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
    "it": (1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
    "pl": (2, 0, 1, 1, 2, 2, 2, 2, 2, 1, 2, 2, 2, 1, 2),
    "th": (0,) * 15,
    "zh-Hans": (0,) * 15,
}


def test_the_rows_stand_sorted_and_complete() -> None:
    assert list(LANGS) == sorted(LANGS)
    assert SOURCE in LANGS
    assert {code for code, lang in LANGS.items() if lang.rtl} == {"ar", "fa"}
    assert set(LANGS_WITH_PSEUDO) - set(LANGS) == {"ar-XB", "en-XA"}


@pytest.mark.parametrize("lang", LANGS.values(), ids=lambda lang: lang.code)
def test_names_are_the_languages_own(lang: Language) -> None:
    own = Locale.parse(lang.cldr).get_display_name() or ""
    assert re.sub(r"\W", "", lang.name) == re.sub(r"\W", "", own)
    assert lang.dir == Locale.parse(lang.cldr).text_direction


@pytest.mark.parametrize("lang", LANGS.values(), ids=lambda lang: lang.code)
def test_plural_rules(lang: Language) -> None:
    assert tuple(lang.form(n) for n in COUNTS) == FORMS[lang.code]
    assert lang.form(-1) == lang.form(1)
    assert lang.form(0.5) == lang.form(Decimal("1.5")) == lang.form(Fraction(1, 2)) == lang.nplurals - 1
    assert {lang.form(n) for n in range(1000)} <= set(range(lang.nplurals))


def test_polish_has_a_form_for_fractions_only() -> None:
    polish = LANGS["pl"]
    assert polish.form(0.5) not in {polish.form(n) for n in range(1000)}


_CODES = set(LANGS_WITH_PSEUDO) | {lang.folder for lang in LANGS.values()}
_QUOTED = "|".join(map(re.escape, sorted(_CODES, key=len, reverse=True)))
_IN_MARKUP = re.compile(rf"""(?<!<span\slang=)(?<!<i\slang=)["'](?:{_QUOTED})["']""")
_IN_STYLE = re.compile(rf""":lang\(\s*["']?(?:{_QUOTED})|\[(?:hreflang|lang)[|^]?=["']?(?:{_QUOTED})""")


def _own(folder: str, *suffixes: str) -> list[Path]:
    skipped = {"vendor", "fonts", "decks", "i18n"}
    return sorted(
        path
        for path in (ROOT / folder).rglob("*")
        if path.suffix in suffixes and not skipped & set(path.relative_to(ROOT).parts)
    )


def test_no_other_module_names_a_language() -> None:
    named = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {node.value!r}"
        for path in _own("cardavia", ".py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and node.value in _CODES
    ]
    assert not named, "a language code belongs into cardavia/i18n/languages.py"


def test_no_page_script_or_style_names_a_language() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {hit[0]}"
        for folder, pattern in (("templates", _IN_MARKUP), ("static", _IN_MARKUP), ("static", _IN_STYLE))
        for path in _own(folder, ".html", ".js", ".css")
        for hit in pattern.finditer(path.read_text("utf-8"))
    ]
    assert not found, 'only <span lang="it"> or <i lang="it"> around Italian words may name a language'
