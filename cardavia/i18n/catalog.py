"""The message catalogues: ``locale/<folder>/LC_MESSAGES/*.po``, read as they are, with no compiled files.

Each message has a stable id (``msgctxt``); ``msgid`` is its English text. The files present are the domains.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from babel.messages.pofile import read_po

from .languages import LANGS, SOURCE

LOCALE = Path(__file__).with_name("locale")


@dataclass(frozen=True, slots=True)
class Entry:
    """One message of one language: its English text (the singular), and its forms in the language.

    `forms` has one text, or one for each plural form. In the source language they are the English texts.
    """

    source: str
    forms: tuple[str, ...]


def messages_folder(code: str) -> Path:
    """The folder of a language's catalogues, which may not exist yet."""
    return LOCALE / LANGS[code].folder / "LC_MESSAGES"


@cache
def catalog(code: str) -> Mapping[str, Entry]:
    """All messages of a language by id; those not translated yet (or marked fuzzy) are absent.

    Raises ValueError for an entry without an id and for an id that two files (or two entries) claim.
    """
    entries: dict[str, Entry] = {}
    for path in sorted(messages_folder(code).glob("*.po")):
        with path.open("rb") as file:
            messages = read_po(file, locale=None, abort_invalid=True)
        for message in messages:
            if not message.id:
                continue
            if not message.context:
                raise ValueError(f"{path.name}: a message without msgctxt: {message.id!r}")
            if message.context in entries:
                raise ValueError(f"{path.name}: the id {message.context!r} is used twice")
            forms = texts(message.id if code == SOURCE else message.string)
            if all(forms) and not (message.fuzzy and code != SOURCE):
                entries[message.context] = Entry(texts(message.id)[0], forms)
    return MappingProxyType(entries)


def texts(value: object) -> tuple[str, ...]:
    """One text or one for each plural form, as Babel holds them, always as a tuple."""
    return tuple(str(text or "") for text in value) if isinstance(value, list | tuple) else (str(value or ""),)
