"""Small fonts cut from large ones: the Chinese messages, and the languages' own names for the language list."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import fontTools.subset
from fontTools.ttLib import TTFont

from cardavia.i18n import LANGS
from cardavia.i18n.catalog import messages_folder, texts
from cardavia.i18n.numbers import Numbers, list_joiner
from tools.messages import messages_of, read

_COPYRIGHT, _FAMILY, _STYLE, _UNIQUE, _FULL, _POSTSCRIPT, _LICENCE, _LICENCE_URL = 0, 1, 2, 3, 4, 6, 13, 14
_SUBSET: Any = fontTools.subset  # untyped
_OFL = "This Font Software is licensed under the SIL Open Font License, Version 1.1."
_OFL_URL = "https://openfontlicense.org"


def characters(font: str) -> set[str]:
    """Every character a page can show in the languages that use `font` (a key of the language table).

    Their messages, their names, what stands between the items of a list and the digits of a number, and ASCII, so that
    Latin words inside do not change font.
    """
    text = {chr(code) for code in range(0x20, 0x7F)}
    for lang in LANGS.values():
        if lang.font == font:
            join, numbers = list_joiner(lang), Numbers(lang)
            text.update(lang.name, join(["", ""]), join([""] * 4), numbers.text(-123456789.05), numbers.percent(0.5))
            for path in messages_folder(lang.code).glob("*.po"):
                for message in messages_of(read(path)):
                    text.update(*texts(message.string))
    return text - {"\n"}


def cut(source: Path, target: Path, text: set[str], family: str) -> None:
    """Writes to `target` what `source` needs to show `text`, under the name `family`.

    Raises ValueError naming the characters that `source` does not have. The same input gives the same bytes.
    """
    font = TTFont(source, recalcTimestamp=False)
    if lacking := {ord(char) for char in text} - set(font.getBestCmap() or ()):
        raise ValueError(f"{source.name} lacks {', '.join(f'U+{code:04X}' for code in sorted(lacking))}")
    options = _SUBSET.Options(flavor="woff2", layout_features=["*"], hinting=False, desubroutinize=True)
    options.recalc_timestamp = False
    options.name_IDs = [_COPYRIGHT, _FAMILY, _STYLE]
    cutter = _SUBSET.Subsetter(options)
    cutter.populate(text="".join(sorted(text)))
    cutter.subset(font)
    _rename(font, family)
    _SUBSET.save_font(font, str(target), options)


def _rename(font: TTFont, family: str) -> None:
    """A cut font is a modified one: it gets a name of its own and keeps copyright and licence."""
    names: Any = font["name"]
    postscript = family.replace(" ", "")
    for number, value in (
        (_FAMILY, family),
        (_STYLE, "Regular"),
        (_UNIQUE, f"Cardavia {family}"),
        (_FULL, family),
        (_POSTSCRIPT, f"{postscript}-Regular"),
        (_LICENCE, _OFL),
        (_LICENCE_URL, _OFL_URL),
    ):
        names.setName(value, number, 3, 1, 0x409)
