"""Every translation there is, looked at: what is missing is the business of test_completeness."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from cardavia.i18n import LANGS, SOURCE, Language, translator
from cardavia.i18n.catalog import catalog, messages_folder
from tests.i18n import lint
from tests.i18n.test_languages import COUNTS
from tools.messages import Unit, check, read

OTHERS = [lang for lang in LANGS.values() if lang.code != SOURCE]
by_code = pytest.mark.parametrize("lang", OTHERS, ids=lambda lang: lang.code)


def translated(lang: Language) -> Iterator[Unit]:
    """The entries of a language that have a translation."""
    for path in sorted(messages_folder(lang.code).glob("*.po")):
        yield from (unit for unit in read(path) if any(unit.forms))


def _report(lang: Language, look: Callable[[Unit], Iterator[str]]) -> list[str]:
    return [f"{unit.id}: {complaint}" for unit in translated(lang) for complaint in look(unit)]


@by_code
def test_placeholders_are_those_of_english(lang: Language) -> None:
    def look(unit: Unit) -> Iterator[str]:
        source = (unit.source, unit.plural) if unit.plural else (unit.source,)
        return lint.placeholders(lang, source, [form for form in unit.forms if form])

    assert not _report(lang, look)


@by_code
def test_numbers_are_those_of_english(lang: Language) -> None:
    """Not for card names, whose figures are words in some languages, nor for counts, whose numbers are values."""

    def look(unit: Unit) -> Iterator[str]:
        skip = unit.plural or unit.id.startswith("card.")
        return iter(()) if skip else lint.numbers(lang, unit.source, unit.forms[0])

    assert not _report(lang, look)


@by_code
def test_script_and_punctuation(lang: Language) -> None:
    def look(unit: Unit) -> Iterator[str]:
        for form in filter(None, unit.forms):
            yield from (f"{complaint}: {form}" for complaint in lint.script(lang, unit.source, form))

    assert not _report(lang, look)


@by_code
def test_no_wrong_words(lang: Language) -> None:
    def look(unit: Unit) -> Iterator[str]:
        for form in filter(None, unit.forms):
            yield from lint.wrong_words(lang, form)

    assert not _report(lang, look)


def test_english_source() -> None:
    english = LANGS[SOURCE]
    units = [unit for path in sorted(messages_folder(SOURCE).glob("*.po")) for unit in read(path)]
    assert units
    assert not [unit.id for unit in units if not re.fullmatch(r"[a-z][a-z0-9_]*(\.[A-Za-z0-9_]+)+", unit.id)]
    for unit in units:
        texts = [unit.source, unit.plural] if unit.plural else [unit.source]
        complaints = [c for text in texts for c in lint.script(english, unit.source, text) if "<" not in c]
        assert not complaints, unit.id
        assert not list(lint.placeholders(english, texts, texts)), unit.id


def test_the_files_are_in_step_with_english() -> None:
    assert not [line for line in check() if "sync" in line], "run python -m tools.messages sync"


@pytest.mark.parametrize("code", LANGS)
def test_ids_are_unique_over_all_files(code: str) -> None:
    assert all(entry.forms for entry in catalog(code).values())


POINTS = {
    "ar": (
        "لا نقاط|نقطة واحدة|نقطتان|3 نقاط|5 نقاط|10 نقاط|11 نقطة|12 نقطة|21 نقطة|22 نقطة|25 نقطة"
        "|100 نقطة|101 نقطة|102 نقطة|111 نقطة|0.5 نقطة"
    ),
    "fa": "۰ ۱ ۲ ۳ ۵ ۱۰ ۱۱ ۱۲ ۲۱ ۲۲ ۲۵ ۱۰۰ ۱۰۱ ۱۰۲ ۱۱۱ ۰٫۵".replace(" ", " امتیاز|") + " امتیاز",
    "hi": "|".join(f"{n} अंक" for n in (*COUNTS, 0.5)),
    "it": "|".join(f"{str(n).replace('.', ',')} {'punto' if n == 1 else 'punti'}" for n in (*COUNTS, 0.5)),
    "pl": (
        "0 punktów|1 punkt|2 punkty|3 punkty|5 punktów|10 punktów|11 punktów|12 punktów|21 punktów|22 punkty|25 punktów"
        "|100 punktów|101 punktów|102 punkty|111 punktów|0,5 punktu"
    ),
    "th": "|".join(f"{n} แต้ม" for n in (*COUNTS, 0.5)),
    "zh-Hans": "|".join(f"{n}分" for n in (*COUNTS, 0.5)),
}


@by_code
def test_points_are_counted_as_the_language_counts(lang: Language) -> None:
    t = translator(lang.code)
    shown = [re.sub("[\u2066-\u2069]", "", t.plain_n("count.points", n)) for n in (*COUNTS, 0.5)]
    assert shown == POINTS[lang.code].split("|")
