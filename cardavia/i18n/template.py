"""One message, cut once into text and placeholders, so that filling it is a join."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from markupsafe import Markup, escape

from .binding import held
from .numbers import Number

_PLACEHOLDER = re.compile(r"%(?:\(([A-Za-z_][A-Za-z0-9_]*)\)s|(%))")


class Template:
    """A message text. Its own characters are always escaped in HTML: markup reaches a page only through values.

    In HTML `bind` keeps words of the text together, and with `ties` a noun stays with the number before it.
    """

    __slots__ = ("_held", "_html", "_text", "constant", "names")

    def __init__(self, text: str, bind: Callable[[str], str] = str, ties: bool = False) -> None:
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
        self._html = tuple(bind(str(escape(piece))) for piece in pieces)
        self._held = tuple(held(piece) if ties else piece for piece in self._html)
        self.constant = Markup(self._html[0]) if not names else None  # noqa: S704 - escaped above

    def html(self, values: Mapping[str, object], show: Callable[[object], str]) -> Markup:
        """The message as HTML; `show` makes HTML of a value. Raises KeyError for a value that is missing."""
        if self.constant is not None:
            return self.constant
        return Markup(self._fill(self._html, self._held, values, show))  # noqa: S704 - own text escaped, values by `show`

    def text(self, values: Mapping[str, object], show: Callable[[object], str]) -> str:
        """The message as plain text. Raises KeyError for a value that is missing."""
        return self._fill(self._text, self._text, values, show)

    def _fill(
        self,
        pieces: tuple[str, ...],
        after_numbers: tuple[str, ...],
        values: Mapping[str, object],
        show: Callable[[object], str],
    ) -> str:
        out = [pieces[0]]
        for name, piece, after in zip(self.names, pieces[1:], after_numbers[1:], strict=True):
            value = values[name]
            out.append(show(value))
            out.append(after if isinstance(value, Number) else piece)
        return "".join(out)
