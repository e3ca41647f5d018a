"""What can be said of a translation by looking at it: placeholders, numbers, script, punctuation, wrong words.

Each check takes texts and yields complaints; it knows nothing of files.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence

from cardavia.i18n import Language
from tests.i18n.words import FORBIDDEN, NUMBER_WORDS

_PRINTED = re.compile(r"\((?:[^()]*[ ،])?(?:0|1[7-9]|20)\)|UTF-8")
"""What is printed so in every language: the corner indices of the named trumps, and the name of an encoding."""
_PLACEHOLDER = re.compile(r"%\(([A-Za-z_]\w*)\)s")
_BIDI = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_LETTER = {
    "arabic": re.compile("[\u0620-\u064a\u066e-\u06d3]"),
    "devanagari": re.compile("[\u0904-\u0939]"),
    "thai": re.compile("[\u0e01-\u0e2e]"),
    "han": re.compile("[\u4e00-\u9fff]"),
    "latin": re.compile("[A-Za-z]{2}"),
}
# Our own name, and what is the same in every script.
_SAME = {"Cardavia"}


def placeholders(lang: Language, source: Sequence[str], forms: Sequence[str]) -> Iterator[str]:
    """Every form has the placeholders of English; the count may be left out where a form is of one number only."""
    wanted = set(_PLACEHOLDER.findall(source[-1]))
    for index, form in enumerate(forms):
        covered = [n for n in range(300) if lang.form(n) == index] if len(forms) > 1 or len(source) > 1 else []
        optional = {"n"} if len(covered) == 1 else set()
        found = set(_PLACEHOLDER.findall(form))
        if lost := wanted - found - optional:
            yield f"lost {sorted(lost)}: {form}"
        if extra := found - wanted:
            yield f"unknown {sorted(extra)}: {form}"
        if "%" in _PLACEHOLDER.sub("", form).replace("%%", ""):
            yield f"stray %: {form}"


def numbers(lang: Language, source: str, text: str) -> Iterator[str]:
    """No number is lost, added or altered. Up to ten it may be a word in one text and a figure in the other."""
    here, there = _figures(text), _figures(source)
    for number in (there - here).elements():
        if not _has_word(lang.code, number, text):
            yield f"the number {number} is lost: {text}"
    for number in (here - there).elements():
        if not _has_word("en", number, source):
            yield f"the number {number} is not in English: {text}"


def _figures(text: str) -> Counter[int]:
    return Counter(int(figure) for figure in re.findall(r"\d+", _PLACEHOLDER.sub("", text)))


def _has_word(code: str, number: int, text: str) -> bool:
    words = NUMBER_WORDS[code].get(number)
    return bool(words and re.search(words, unicodedata.normalize("NFC", text), re.IGNORECASE))


def script(lang: Language, source: str, text: str) -> Iterator[str]:
    """Characters and punctuation as the language writes them."""
    if not unicodedata.is_normalized("NFC", text):
        yield "not NFC"
    if _BIDI.search(text):
        yield "a direction mark: values are isolated where they are put in"
    if set('<>"\t\n') & set(text):
        yield 'one of < > " or a line break'
    if "  " in text or (text != text.strip() and source == source.strip()):
        yield "a space too many"
    own, latin = _LETTER[lang.font], _LETTER["latin"]
    words = [_PLACEHOLDER.sub("", part) for part in (source, text)]
    if source not in _SAME and not own.search(words[1]) and all(latin.search(part) for part in words):
        yield "not written in the script of the language"
    yield from _DETAILS.get(lang.font, _nothing)(source, text)
    digits = {char for char in _PRINTED.sub("", _PLACEHOLDER.sub("", text)) if char.isdecimal()}
    native = {chr(0x6F0 + i) for i in range(10)} if lang.numbering == "arabext" else set("0123456789")
    if digits - native:
        yield f"figures of another script: {sorted(digits - native)}"
    if lang.numbering == "arabext":
        yield from _persian(text)


def _nothing(source: str, text: str) -> Iterator[str]:
    return iter(())


def _arabic(source: str, text: str) -> Iterator[str]:
    if re.search(r"[\u0620-\u06d3\u06f0-\u06f9][,;?]", text):
        yield "Latin , ; or ?"


def _persian(text: str) -> Iterator[str]:
    if set("كيىة") & set(text):
        yield "an Arabic letter: ک and ی are the Persian ones"
    if re.search(r"(?<!\w)ن?می ", text) or re.search(r"(?<=\w) ها(?:ی|یی|یم|یت|یش)?(?!\w)", text):
        yield "a space where a zero-width non-joiner belongs"


def _devanagari(source: str, text: str) -> Iterator[str]:
    if re.search(r"[\u0900-\u097f]\.(?:\s|$)", text):
        yield "a full stop: Hindi ends a sentence with ।"
    if source.endswith(".") and not re.search(r"[।?!]\)?$", text):
        yield "no danda at the end"


def _thai(source: str, text: str) -> Iterator[str]:
    if "\u0e4d\u0e32" in text:
        yield "SARA AM in two parts"
    if re.search(r"[\u0e00-\u0e7f]\.(?:\s|$)", text):
        yield "a full stop: Thai has none"


def _han(source: str, text: str) -> Iterator[str]:
    if re.search(r"[\u4e00-\u9fff][,.;:!?()]|[,;:!?()][\u4e00-\u9fff]", text):
        yield "half-width punctuation"
    if re.search(r"[\u3000-\u9fff] [\u3000-\u9fff]", text):
        yield "a space between Chinese characters"
    if source.endswith(".") and not re.search(r"[。！？]）?$", text):
        yield "no 。 at the end"


_DETAILS = {"arabic": _arabic, "devanagari": _devanagari, "thai": _thai, "han": _han}


def wrong_words(lang: Language, text: str) -> Iterator[str]:
    """Words that earlier translations used and that mean something else."""
    for pattern in FORBIDDEN.get(lang.code, ()):
        if found := pattern.search(text):
            yield f"“{found[0]}” is the wrong word here: {text}"
