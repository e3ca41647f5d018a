"""``fonts.css``: a face for each file, and the stack for the list of languages.

The pages' own style sheet says which script uses which family. A list of languages shows all scripts at once: with
``font-family: var(--font-names)`` it costs a few kilobytes, where the families of the scripts would all be fetched.
"""

from __future__ import annotations

from .sources import HAN, SHIPPED, Source

NAMES_FAMILY = "Table Names"
HAN_FILE = "table-sc.woff2"

_LATIN = 'system-ui, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans"'
_HAN_STACK = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC"'


def face(family: str, file: str, weight: str, unicode_range: str) -> str:
    """One @font-face rule; text is shown at once in another font until the file has come."""
    return (
        f'@font-face {{\n  font-family: "{family}";\n  font-style: normal;\n  font-weight: {weight};\n'
        f'  font-display: swap;\n  src: url("{file}") format("woff2");\n  unicode-range: {unicode_range};\n}}\n'
    )


def stylesheet(names: dict[str, str]) -> str:
    """The whole file. `names` gives the unicode-range of each file of language names."""
    parts = ["/* Made by tools/fonts. */\n"]
    parts += [face(source.family, source.file, source.weight, source.unicode_range) for source in SHIPPED]
    parts.append(_han_face(HAN))
    parts += [face(NAMES_FAMILY, file, "400", ranges) for file, ranges in names.items()]
    # The family of the names stands first: Chromium stops at a system font that is named before it, glyph or not.
    parts.append(f':root {{\n  --font-names: "{NAMES_FAMILY}", {_LATIN}, {_HAN_STACK}, sans-serif;\n}}\n')
    return "\n".join(parts)


def _han_face(source: Source) -> str:
    return face(source.family, HAN_FILE, source.weight, source.unicode_range)
