"""`Translator`: messages, numbers and lists of one language, as HTML and as plain text."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from decimal import Decimal
from fractions import Fraction
from functools import cache

from markupsafe import Markup, escape

from .binding import binder
from .catalog import Entry, catalog
from .languages import LANGS_WITH_PSEUDO, SOURCE, Language
from .numbers import Number, Numbers, list_joiner
from .pseudo import disguise
from .template import Template

_ISOLATE, _POP, _ISOLATE_LTR = "\u2068", "\u2069", "\u2066"
_RTL_KINDS = frozenset({"R", "AL", "AN"})

_strict = False


def strict(on: bool = True) -> None:
    """In tests: an id that no catalogue has, or a value a message lacks, raises KeyError instead of being shown."""
    global _strict
    _strict = on


class _Lenient(dict[str, object]):
    def __missing__(self, name: str) -> str:
        return name


class Translator:
    """Looks messages up by id in one language; what it lacks is shown in English.

    Values put into HTML are isolated from the direction of the sentence around them: text is escaped and wrapped in
    ``<bdi>``, numbers take the digits of the language, `Markup` is trusted and passes unchanged.
    """

    def __init__(self, lang: Language) -> None:
        self.lang = lang
        own = SOURCE if lang.pseudo else lang.code
        self._own: Mapping[str, Entry] = catalog(own)
        self._source: Mapping[str, Entry] = catalog(SOURCE)
        self._templates: dict[tuple[str, int], Template] = {}
        self._fixed: dict[str, Markup] = {}
        self._clauses: dict[tuple[str, str], Template] = {}
        self._numbers = Numbers(lang)
        self._shown: dict[Number, Markup] = {}
        self._join = list_joiner(lang)
        self._bind = binder(lang)

    def __call__(self, id: str, /, **values: object) -> Markup:
        """The message `id` with `values` put in, as HTML. Unknown ids: see `strict`."""
        if not values and (fixed := self._fixed.get(id)) is not None:
            return fixed
        template = self._template(id, 0)
        shown = self._apart(id, template.html(self._values(values), self._show))
        if template.constant is not None and self.has(id):
            self._fixed[id] = shown
        return shown

    def n(self, id: str, n: Number, /, **values: object) -> Markup:
        """The message `id` in the plural form of `n`, which fills ``%(n)s``, as HTML."""
        shown = self._template(id, self._form(id, n)).html(self._values({"n": n, **values}), self._show)
        return self._apart(id, shown)

    def plain(self, id: str, /, **values: object) -> str:
        """The message as plain text, for attributes, titles and names: no tags, isolates where direction matters.

        The result is not escaped yet. A `Markup` value loses its tags.
        """
        return self._plain_apart(id, self._template(id, 0).text(self._values(values), self._say))

    def plain_n(self, id: str, n: Number, /, **values: object) -> str:
        """`n` as plain text."""
        return self._plain_apart(
            id, self._template(id, self._form(id, n)).text(self._values({"n": n, **values}), self._say)
        )

    def clause(self, id: str, text: str, params: Mapping[str, object]) -> Markup:
        """A rule clause: `text` is its English. A translation made from another English text is not shown."""
        template = self._clauses.get((id, text))
        if template is None:
            entry = self._own.get(id)
            own = entry is not None and entry.source == text and not self.lang.pseudo
            current = entry.forms[0] if entry and own else text
            template = self._clauses[id, text] = self._make(current, own)
        shown = template.html(self._values(params), self._show)
        known = self._own.get(id)
        return shown if self.lang.pseudo or (known and known.source == text) else self._foreign(shown)

    def card(self, deck: str, code: str) -> Markup:
        """The name of a card, e.g. ``card("bresciane", "7s")``: the message ``card.bresciane.7s``."""
        return self(f"card.{deck}.{code}")  # i18n: card.*

    def suit(self, deck: str, code: str) -> Markup:
        """The name of a suit, e.g. ``suit("french", "H")``: the message ``suit.french.H``."""
        return self(f"suit.{deck}.{code}")  # i18n: suit.*

    def num(self, n: Number) -> Markup:
        """A number as HTML. Right to left it stands in an isolate, so that signs and neighbours keep their places."""
        shown = self._shown.get(n)
        if shown is None:
            text = self._numbers.text(n)
            shown = Markup('<bdi dir="ltr">%s</bdi>') % text if self.lang.rtl else escape(text)
            if isinstance(n, int) and abs(n) < 10_000:  # bounded: scores and counts
                self._shown[n] = shown
        return shown

    def figures(self, text: str) -> str:
        """A rank or a level ("10", "K") in the digits of the language, as plain text."""
        return self._numbers.figures(text)

    def plain_num(self, n: Number) -> str:
        """A number as plain text."""
        text = self._numbers.text(n)
        return text if text.isdigit() or not self.lang.rtl else f"{_ISOLATE_LTR}{text}{_POP}"

    def percent(self, share: float) -> Markup:
        """A share of 1 as a percentage, as HTML."""
        text = self._numbers.percent(share)
        return Markup('<bdi dir="ltr">%s</bdi>') % text if self.lang.rtl else escape(text)

    def ago(self, seconds: float) -> Markup:
        """How long ago something was, in words, as HTML."""
        return escape(self._numbers.ago(seconds))

    def list(self, items: Iterable[str | Markup | Number]) -> Markup:
        """The items as the language lists them ("A, B and C"), each isolated, as HTML."""
        shown = [f"<bdi>{item}</bdi>" if isinstance(item, Markup) else self._show(item) for item in items]
        return Markup(self._join(shown))  # noqa: S704 - every item is Markup or escaped by `_show`

    def has(self, id: str) -> bool:
        """Whether some catalogue (this language's or the English one) has the message."""
        return id in self._own or id in self._source

    def _apart(self, id: str, shown: Markup) -> Markup:
        """An English sentence that stands in for a missing one keeps its own direction on a right-to-left page."""
        return shown if id in self._own else self._foreign(shown)

    def _foreign(self, shown: Markup) -> Markup:
        return Markup('<bdi lang="en" dir="ltr">%s</bdi>') % shown if self.lang.rtl else shown

    def _plain_apart(self, id: str, text: str) -> str:
        return text if not self.lang.rtl or id in self._own else f"{_ISOLATE_LTR}{text}{_POP}"

    def _form(self, id: str, n: Number) -> int:
        """The plural form to take: where the English message stands in, the rule of English holds."""
        return (self.lang if id in self._own else LANGS_WITH_PSEUDO[SOURCE]).form(n)

    def _template(self, id: str, form: int) -> Template:
        template = self._templates.get((id, form))
        if template is None:
            template = self._make(self._text(id, form), id in self._own)
            if self.has(id):  # never let made-up ids fill the cache
                self._templates[id, form] = template
        return template

    def _text(self, id: str, form: int) -> str:
        entry = self._own.get(id) or self._source.get(id)
        if entry is None:
            if _strict:
                raise KeyError(id)
            return id.replace("%", "%%")
        return entry.forms[min(form, len(entry.forms) - 1)]  # a message without plural has one form

    def _make(self, text: str, own: bool) -> Template:
        text = disguise(self.lang, text) if self.lang.pseudo else text
        return Template(text, self._bind, self.lang.ties) if own else Template(text)

    def _values(self, values: Mapping[str, object]) -> Mapping[str, object]:
        return values if _strict else _Lenient(values)

    def _show(self, value: object) -> str:
        if isinstance(value, Markup):
            return value
        if isinstance(value, int | float | Decimal | Fraction):
            return self.num(value)
        if hasattr(value, "__html__"):
            return str(value.__html__())
        return f"<bdi>{escape(value)}</bdi>"

    def _say(self, value: object) -> str:
        if isinstance(value, int | float | Decimal | Fraction):
            return self.plain_num(value)
        text = value.striptags() if isinstance(value, Markup) else str(value)
        isolate = self.lang.rtl or any(unicodedata.bidirectional(char) in _RTL_KINDS for char in text)
        return f"{_ISOLATE}{text}{_POP}" if isolate else text


@cache
def translator(code: str) -> Translator:
    """The translator of a language, made at its first use and kept. Raises KeyError for a code not in the table."""
    return Translator(LANGS_WITH_PSEUDO[code])
