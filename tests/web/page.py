"""What is on a page: an answer of the server, read as a browser reads it, and its elements found by selectors."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any
from urllib.parse import parse_qsl, urljoin, urlsplit

import httpx
from selectolax.lexbor import LexborHTMLParser, LexborNode

from cardavia.i18n import translator

ORIGIN = "http://testserver"
HTTPS = "https://cards.example"
HTMX = {"HX-Request": "true", "HX-Request-Type": "partial"}


class Tag:
    """An element of a page. What is changed in it (a box ticked, say) is changed on that page."""

    def __init__(self, node: LexborNode) -> None:
        self._node = node

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tag) and self._node.mem_id == other._node.mem_id

    def __hash__(self) -> int:
        return hash(self._node.mem_id)

    def __str__(self) -> str:
        return self._node.html or ""

    @property
    def name(self) -> str:
        return self._node.tag or ""

    @property
    def attrs(self) -> dict[str, str]:
        return {name: value or "" for name, value in self._node.attributes.items()}

    def get(self, name: str) -> str | None:
        """An attribute; None when the element lacks it."""
        return self.attrs.get(name)

    def has_attr(self, name: str) -> bool:
        return name in self._node.attributes

    def __setitem__(self, name: str, value: str) -> None:
        self._node.attrs[name] = value

    def __delitem__(self, name: str) -> None:
        if self.has_attr(name):
            del self._node.attrs[name]

    def select(self, selector: str) -> list[Tag]:
        """Elements within this one."""
        return [Tag(node) for node in self._node.css(selector) if node.mem_id != self._node.mem_id]

    @property
    def parents(self) -> Iterator[Tag]:
        """The elements around this one, the nearest first."""
        node = self._node.parent
        while node is not None and node.is_element_node:
            yield Tag(node)
            node = node.parent

    def within(self, selector: str) -> Tag | None:
        """The nearest element around this one that the selector fits."""
        fitting = {node.mem_id for node in self._node.parser.css(selector)}
        return next((tag for tag in self.parents if tag._node.mem_id in fitting), None)

    def get_text(self, between: str = "") -> str:
        return self._node.text(separator=between)

    def decompose(self) -> None:
        """Take the element out of the page."""
        self._node.decompose()


def words(text: str) -> str:
    """Text as a person reads it: one space between words, no marks of direction."""
    return " ".join(re.sub("[\u2066-\u2069]", "", text).split())


def say(message: str, code: str = "en", /, **values: object) -> str:
    """A message of the catalogue as plain text, in English or the language of that code."""
    return words(translator(code).plain(message, **values))


def attr(tag: Tag | None, name: str) -> str:
    """An attribute as text; empty when the tag lacks it."""
    return (tag and tag.get(name)) or ""


class Page:
    """An answer of the server and, if it is HTML, what is on it."""

    def __init__(self, response: httpx.Response) -> None:
        self.response = response
        self.status = response.status_code
        self.headers = response.headers
        self.url = str(response.url).removeprefix(ORIGIN)

    def parsed(self) -> LexborHTMLParser:
        """The document, read anew; a part for htmx stands in the body of one."""
        return LexborHTMLParser(self.response.text if "html" in self.headers.get("content-type", "") else "")

    @cached_property
    def _document(self) -> LexborHTMLParser:
        return self.parsed()

    @property
    def root(self) -> Tag:
        """The element that all others are in."""
        assert self._document.root is not None
        return Tag(self._document.root)

    def all(self, selector: str) -> Sequence[Tag]:
        return [Tag(node) for node in self._document.css(selector)]

    def one(self, selector: str) -> Tag:
        found = self.all(selector)
        assert len(found) == 1, f"{len(found)} of {selector} at {self.url} ({self.status})"
        return found[0]

    def has(self, selector: str) -> bool:
        return bool(self.all(selector))

    def text(self, selector: str = "body") -> str:
        return words(self.one(selector).get_text(" "))

    @property
    def lang(self) -> str:
        return attr(self.one("html"), "lang")

    @property
    def whole(self) -> bool:
        """A document of its own, not a part for htmx to put somewhere."""
        return self.has("html > head > title")

    # ---- the table
    @property
    def table_id(self) -> str:
        return urlsplit(self.url).path.split("/")[2]

    @property
    def alert(self) -> str:
        return words(self.one("#alert").get_text())

    @property
    def v(self) -> str:
        return attr(self.one("#hand input[name=v]"), "value")

    @property
    def cards(self) -> list[Tag]:
        """The cards of the hand that may be chosen."""
        return [tag for tag in self.all("#hand button[name=card]") if attr(tag, "aria-disabled") != "true"]

    @property
    def groups(self) -> list[list[str]]:
        """The hand as it is laid out: the names of the cards in each group that stands together."""
        marks = [[attr(card, "id").removeprefix("card-") for card in group.select("[data-c]")]
                 for group in self.all("#hand .group")]  # fmt: skip
        return [group for group in marks if group]

    @property
    def table_cards(self) -> set[str]:
        """The codes of the cards that lie open on the table (of Cicera)."""
        return {attr(tag, "data-c") for tag in self.all('#table [id^="table-"]')}

    @property
    def reasons(self) -> list[str]:
        """The clauses that the page gives as reasons against what is picked; a refusal's own clause is not one."""
        alert = self.one("#alert")
        elsewhere = {alert, *self.all("#drawer, #curtain")}
        links = [link for link in self.all('#table a[href*="/rules#"]') if not elsewhere & set(link.parents)]
        return [attr(link, "href").partition("#")[2] for link in links]

    @property
    def step(self) -> str:
        """Address of the next thing to see, or the empty text when the person (or nobody) is to move."""
        if 'id="step-' not in self.response.text:
            return ""
        if quick := re.search(r'id="step-\d+" href="([^"&]+)"', self.response.text):
            return quick[1]
        links = self.all('a[id^="step-"]')
        return attr(links[0], "href") if links else ""

    @property
    def over(self) -> bool:
        return 'id="outcome"' in self.response.text


def ready(button: Tag) -> bool:
    """Whether a button invites: one that does not yet amount to an act is quiet, or disabled."""
    return "quiet" not in attr(button, "class").split() and not button.has_attr("disabled")


def described(page: Page, tag: Tag) -> str:
    """What describes a control to who listens; every part that it names must be there."""
    return words(" ".join(page.one(f"#{part}").get_text(" ") for part in attr(tag, "aria-describedby").split()))


def form_of(page: Page, button: Tag) -> tuple[str, str, dict[str, Any]]:
    """Method, address and fields that a browser sends when the button is pressed."""
    form = page.one(f"form#{attr(button, 'form')}") if attr(button, "form") else button.within("form")
    assert isinstance(form, Tag), "a button without a form"
    fields: dict[str, Any] = {}
    for field in form.select("input, select"):
        kind, name = attr(field, "type"), attr(field, "name")
        if field.name == "select":
            fields[name] = attr(next(iter(field.select("option[selected]")), field.select("option")[0]), "value")
        elif kind == "checkbox" and field.has_attr("checked"):
            fields[name] = [*fields.get(name, []), attr(field, "value")]
        elif kind not in ("radio", "checkbox") or field.has_attr("checked"):
            fields[name] = attr(field, "value")
    if attr(button, "name"):
        fields[attr(button, "name")] = attr(button, "value")
    url = urljoin(page.url, attr(form, "action") or page.url)
    method = attr(form, "method").upper() or "GET"
    return method, url.partition("?")[0] if method == "GET" else url, fields


def query(url: str) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(url).query))
