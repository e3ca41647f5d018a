"""Writes ``static/fonts``: see the package."""

from __future__ import annotations

import argparse
import hashlib
import shutil
import tempfile
from pathlib import Path

from cardavia.i18n import LANGS

from . import __doc__ as about
from .css import HAN_FILE, NAMES_FAMILY, stylesheet
from .sources import HAN, SHIPPED, fetch
from .subset import characters, cut

FOLDER = Path(__file__).parents[2] / "static" / "fonts"
_NAME_SOURCES = {source.family: source for source in SHIPPED if source.weight != "700"}
_NAME_FILES = {
    "arabic": "Vazirmatn",
    "devanagari": "Noto Sans Devanagari",
    "thai": "Noto Sans Thai",
}


def han(folder: Path) -> None:
    """The Chinese subset, and the few characters of the language list apart, so that the list costs little."""
    font, licence = fetch(HAN, folder)
    cut(font, FOLDER / HAN_FILE, characters("han"), HAN.family)
    cut(font, FOLDER / "names-han.woff2", _name_characters("han"), NAMES_FAMILY)
    owner = "(c) 2014-2021 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'."
    text = licence.replace("Google Inc.", owner, 1)
    (FOLDER / HAN.licence).write_text(text, "utf-8")


def shipped(folder: Path) -> None:
    """The fonts that are shipped as they are, and the language names cut from them."""
    for source in SHIPPED:
        font, licence = fetch(source, folder)
        shutil.copyfile(font, FOLDER / source.file)
        (FOLDER / source.licence).write_text(licence, "utf-8")
    for key, family in _NAME_FILES.items():
        font = FOLDER / _NAME_SOURCES[family].file
        cut(font, FOLDER / f"names-{key}.woff2", _name_characters(key), NAMES_FAMILY)


def _name_characters(key: str) -> set[str]:
    """The characters beyond Latin in the names of the languages written with the font `key`."""
    return {char for lang in LANGS.values() if lang.font == key for char in lang.name if ord(char) > 0x17F}


def finish() -> None:
    """The style sheet and the sums of all files."""
    keys = (*_NAME_FILES, "han")
    ranges = {f"names-{key}.woff2": ", ".join(_points(_name_characters(key))) for key in keys}
    (FOLDER / "fonts.css").write_text(stylesheet(ranges), "utf-8")
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(FOLDER.iterdir())
        if path.name != "SHA256SUMS"
    ]
    (FOLDER / "SHA256SUMS").write_text("".join(lines), "utf-8")


def _points(text: set[str]) -> list[str]:
    return [f"U+{ord(char):04X}" for char in sorted(text)]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.fonts", description=(about or "").split("\n")[0])
    parser.add_argument("part", nargs="?", default="all", choices=("all", "zh"))
    part = parser.parse_args().part
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        if part == "all":
            shipped(Path(folder))
        han(Path(folder))
    finish()
    for path in sorted(FOLDER.glob("*.woff2")):
        print(f"{path.stat().st_size:>8}  {path.name}")


if __name__ == "__main__":
    main()
