"""Every translation there is, looked at: what is missing is the business of test_completeness."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from babel.messages import Message

from cardavia.i18n import LANGS, SOURCE, Language, translator
from cardavia.i18n.catalog import catalog, messages_folder, texts
from tests.i18n import lint
from tests.i18n.test_languages import COUNTS
from tools.messages import check, messages_of, read

OTHERS = [lang for lang in LANGS.values() if lang.code != SOURCE]
by_code = pytest.mark.parametrize("lang", OTHERS, ids=lambda lang: lang.code)


def translated(lang: Language) -> Iterator[Message]:
    """The messages of a language that have a translation."""
    for path in sorted(messages_folder(lang.code).glob("*.po")):
        yield from (message for message in messages_of(read(path)) if any(texts(message.string)))


def _report(lang: Language, look: Callable[[Message], Iterator[str]]) -> list[str]:
    return [f"{message.context}: {complaint}" for message in translated(lang) for complaint in look(message)]


@by_code
def test_placeholders_are_those_of_english(lang: Language) -> None:
    def look(message: Message) -> Iterator[str]:
        return lint.placeholders(lang, texts(message.id), [form for form in texts(message.string) if form])

    assert not _report(lang, look)


@by_code
def test_numbers_are_those_of_english(lang: Language) -> None:
    """Not for card names, whose figures are words in some languages, nor for counts, whose numbers are values."""

    def look(message: Message) -> Iterator[str]:
        skip = message.pluralizable or str(message.context).startswith("card.")
        return iter(()) if skip else lint.numbers(lang, texts(message.id)[0], texts(message.string)[0])

    assert not _report(lang, look)


@by_code
def test_script_and_punctuation(lang: Language) -> None:
    def look(message: Message) -> Iterator[str]:
        for form in filter(None, texts(message.string)):
            yield from (f"{complaint}: {form}" for complaint in lint.script(lang, texts(message.id)[0], form))

    assert not _report(lang, look)


@by_code
def test_no_wrong_words(lang: Language) -> None:
    def look(message: Message) -> Iterator[str]:
        for form in filter(None, texts(message.string)):
            yield from lint.wrong_words(lang, form)

    assert not _report(lang, look)


def test_english_source() -> None:
    english = LANGS[SOURCE]
    files = sorted(messages_folder(SOURCE).glob("*.po"))
    found = [message for path in files for message in messages_of(read(path))]
    assert found
    for message in found:
        assert re.fullmatch(r"[a-z][a-z0-9_]*(\.[A-Za-z0-9_]+)+", str(message.context))
        source = texts(message.id)
        complaints = [c for text in source for c in lint.script(english, source[0], text) if "<" not in c]
        assert not complaints, message.context
        assert not list(lint.placeholders(english, source, source)), message.context


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
