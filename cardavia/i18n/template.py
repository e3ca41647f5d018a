"""One message, cut once into text and placeholders, so that filling it is a join."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from markupsafe import Markup, escape

_PLACEHOLDER = re.compile(r"%(?:\(([A-Za-z_][A-Za-z0-9_]*)\)s|(%))")


class Template:
    """A message text. Its own characters are always escaped in HTML: markup reaches a page only through values."""

    __slots__ = ("_html", "_text", "constant", "names")

    def __init__(self, text: str) -> None:
        pieces: list[str] = [""]
        names: list[str] = []
        end = 0
        for found in _PLACEHOLDER.finditer(text):
            pieces[-1] += text[end : found.start()]
            end = found.end()
            if found[2]:
                pieces[-1] += "%"
            else:
                names.append(found[1])
                pieces.append("")
        pieces[-1] += text[end:]
        self.names = tuple(names)
        self._text = tuple(pieces)
        self._html = tuple(str(escape(piece)) for piece in pieces)
        self.constant = Markup(self._html[0]) if not names else None  # noqa: S704 - escaped above

    def html(self, values: Mapping[str, object], show: Callable[[object], str]) -> Markup:
        """The message as HTML; `show` makes HTML of a value. Raises KeyError for a value that is missing."""
        if self.constant is not None:
            return self.constant
        return Markup(self._fill(self._html, values, show))  # noqa: S704 - own text escaped, values by `show`

    def text(self, values: Mapping[str, object], show: Callable[[object], str]) -> str:
        """The message as plain text. Raises KeyError for a value that is missing."""
        return self._fill(self._text, values, show)

    def _fill(self, pieces: tuple[str, ...], values: Mapping[str, object], show: Callable[[object], str]) -> str:
        out = [pieces[0]]
        for name, piece in zip(self.names, pieces[1:], strict=True):
            out.append(show(values[name]))
            out.append(piece)
        return "".join(out)
