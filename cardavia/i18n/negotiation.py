"""Which language a request gets: address, then cookie, then what the browser prefers, then English."""

from __future__ import annotations

import re
from collections.abc import Iterator

from babel.core import get_global

from .languages import LANGS, LANGS_WITH_PSEUDO, SOURCE, Language

_LONGEST_HEADER = 512
_TAG = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,7}")
_ALIASES = {"iw": "he", "in": "id", "ji": "yi", "no": "nb", "prs": "fa", "cmn": "zh", "arb": "ar", "pes": "fa"}


def negotiate(query: str | None, cookie: str | None, accept: str | None) -> Language:
    """The language of a request, always one of the table: nothing a client sends is used as a name of anything.

    `query` and `cookie` are the values of ``lang``; `accept` is the Accept-Language header. Whatever is absent,
    malformed or unknown is passed over.
    """
    for asked in (query, cookie):
        if asked and (found := LANGS_WITH_PSEUDO.get(asked) or match(asked)):
            return found
    for tag in _preferences(accept or ""):
        if found := match(tag):
            return found
    return LANGS[SOURCE]


def match(tag: str) -> Language | None:
    """The language that serves a reader of `tag`, e.g. ``zh-TW`` or ``it_CH``; None if no language does.

    The same language in another script is better than nothing, so every kind of Chinese gets the one there is.
    """
    tag = tag.strip().replace("_", "-")
    if not _TAG.fullmatch(tag):
        return None
    primary, *rest = tag.split("-")
    primary = _ALIASES.get(primary.lower(), primary.lower())
    same = [lang for lang in LANGS.values() if lang.code.split("-")[0] == primary]
    if len(same) < 2:
        return same[0] if same else None
    wanted = {subtag.lower() for subtag in rest} | _likely(primary, rest)
    return max(same, key=lambda lang: len(wanted & set(lang.code.lower().split("-")[1:])))


def _likely(primary: str, rest: list[str]) -> set[str]:
    """The script CLDR expects of a language, or of a language in a territory."""
    table = get_global("likely_subtags")
    territory = next((subtag.upper() for subtag in rest if len(subtag) == 2), "")
    full = table.get(f"{primary}_{territory}") or table.get(primary) or ""
    return {subtag.lower() for subtag in full.split("_")[1:2]}


def _preferences(header: str) -> Iterator[str]:
    """The tags of an Accept-Language header, best first; ``*`` and refused tags (q=0) are left out."""
    weighted: list[tuple[float, str]] = []
    for item in header[:_LONGEST_HEADER].split(","):
        tag, _, parameters = item.partition(";")
        weight = re.fullmatch(r"\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*", parameters, re.IGNORECASE)
        quality = float(weight[1]) if weight else 0.0 if parameters.strip() else 1.0
        if quality > 0 and tag.strip() not in {"", "*"}:
            weighted.append((quality, tag.strip()))
    weighted.sort(key=lambda pair: -pair[0])
    return (tag for _, tag in weighted)
