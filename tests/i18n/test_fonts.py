"""The shipped fonts: intact, licensed, and able to show every character of every catalogue."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from cardavia.i18n import LANGS
from tools.fonts.__main__ import FOLDER
from tools.fonts.css import HAN_FILE
from tools.fonts.sources import HAN, SHIPPED
from tools.fonts.subset import characters

FILES = {
    "arabic": ["vazirmatn-arabic-wght-normal.woff2"],
    "devanagari": [source.file for source in SHIPPED if "devanagari" in source.file],
    "thai": ["noto-sans-thai-thai-wght-normal.woff2"],
    "han": [HAN_FILE],
}


@cache
def cmap(name: str) -> frozenset[int]:
    return frozenset(TTFont(FOLDER / name).getBestCmap() or ())


def _system(char: str) -> bool:
    """Whether any system font has it: Latin letters and the common signs."""
    code = ord(char)
    return code < 0x250 or 0x2000 <= code < 0x2070 or 0x2190 <= code < 0x2194 or char == "−"


@pytest.mark.parametrize(("font", "name"), [(font, name) for font, names in FILES.items() for name in names])
def test_every_character_has_a_glyph(font: str, name: str) -> None:
    need = {char for char in characters(font) if font == "han" or not _system(char)}
    lacking = sorted(char for char in need if ord(char) not in cmap(name))
    assert not lacking, "run python -m tools.fonts zh" if font == "han" else name


def test_latin_catalogues_need_no_font() -> None:
    assert not [char for char in characters("latin") if not _system(char)]


def test_every_language_has_its_name_in_a_small_font() -> None:
    names = set().union(*(cmap(path.name) for path in FOLDER.glob("names-*.woff2")))
    assert not {char for lang in LANGS.values() for char in lang.name if not _system(char) and ord(char) not in names}
    assert sum(path.stat().st_size for path in FOLDER.glob("names-*.woff2")) < 20_000


def test_the_files_are_those_of_the_list() -> None:
    sums = dict(line.split("  ")[::-1] for line in (FOLDER / "SHA256SUMS").read_text("utf-8").splitlines())
    files = {path.name: path for path in FOLDER.iterdir() if path.name != "SHA256SUMS"}
    assert set(sums) == set(files)
    assert sums == {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in files.items()}


def test_whole_fonts_are_the_packages_own_and_the_large_one_is_not_shipped() -> None:
    for source in SHIPPED:
        assert hashlib.sha256((FOLDER / source.file).read_bytes()).hexdigest() == source.sha256
        assert "SIL Open Font License, Version 1.1" in (FOLDER / source.licence).read_text("utf-8")
    assert "Reserved Font Name" in (FOLDER / HAN.licence).read_text("utf-8")
    assert max(path.stat().st_size for path in FOLDER.iterdir()) < 500_000


def test_the_style_sheet_names_every_file() -> None:
    css = (FOLDER / "fonts.css").read_text("utf-8")
    assert set(re.findall(r'url\("([^"]+)"\)', css)) == {path.name for path in FOLDER.glob("*.woff2")}
    assert css.count("@font-face") == css.count("font-display: swap") == css.count("unicode-range:")


def test_every_shipped_character_is_in_the_range_of_its_face() -> None:
    css = (FOLDER / "fonts.css").read_text("utf-8")
    for font, names in FILES.items():
        for name in names:
            ranges = re.search(rf'"{re.escape(name)}".*?unicode-range: ([^;]+);', css, re.DOTALL)
            assert ranges
            spans = [part.strip().removeprefix("U+").partition("-") for part in ranges[1].split(",")]
            held = {code for low, _, high in spans for code in range(int(low, 16), int(high or low, 16) + 1)}
            assert {ord(char) for char in characters(font) if font == "han" or not _system(char)} <= held


def test_the_folder_is_where_pages_look() -> None:
    assert Path(__file__).parents[2] / "static" / "fonts" == FOLDER
