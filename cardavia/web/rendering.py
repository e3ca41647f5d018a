"""Templates: one environment, one place that knows what every page is given."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path

from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.runtime import Context
from markupsafe import Markup

from cardavia.ai.seats import DEFAULT_LEVEL, LEVELS
from cardavia.games import games
from cardavia.games.base import AnyGame
from cardavia.games.rules import Clause
from cardavia.i18n import LANGS, Translator
from cardavia.web.assets import Assets
from cardavia.web.context import Visit
from cardavia.web.faces import Faces
from cardavia.web.hand import folded, numbered
from cardavia.web.look import SPEEDS
from cardavia.web.sealed import Secrets
from cardavia.web.shell import Shells
from cardavia.web.views import SEAT_NAMES, TablePage

TABLE_MARK = "cardavia-table"
"""The header that marks a table of ours, by its id and the version shown: only such an answer is put on the page."""
PAGE_MARK = "cardavia-page"
"""The header that marks every page of ours, by the template that it was made from."""


class PlainCalls(Context):
    """Calls what a template calls without asking each time whether it wants to know of the template: none of ours does.

    The asking is a sixth of what it takes to draw a table.
    """

    def call(self, called: Callable[..., object], /, *args: object, **values: object) -> object:
        values.pop("_block_vars", None)  # what the compiler hands on to those who want to know
        values.pop("_loop_vars", None)
        return called(*args, **values)


class Renderer:
    """Renders pages and the parts of pages that htmx asks for."""

    def __init__(self, templates: Path, assets: Assets, sealer: Secrets) -> None:
        self.assets = assets
        self.faces = Faces(assets)
        self._env = Environment(
            loader=FileSystemLoader(templates),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        self._env.context_class = PlainCalls
        self._env.globals.update(
            asset=assets.url,
            face=self.faces.face,
            fan=self.faces.fan,
            pile=self.faces.pile,
            folded=folded,
            games=games(),
            langs=list(LANGS.values()),
            seat_names=SEAT_NAMES,
            speeds=SPEEDS,
            sign=self.faces.sign,
            sprite=self.faces.sprite,
            numbered=numbered,
            levels=LEVELS,
            default_level=DEFAULT_LEVEL,
            fresh_key=lambda: secrets.token_urlsafe(9),
            sealed=sealer.seal,
        )
        self._shells = Shells(lambda visit, game, stage: self._draw("table_page.html", visit, game=game, stage=stage))

    def page(self, name: str, visit: Visit, status: int = 200, **values: object) -> HTMLResponse:
        """A whole document, or, when htmx asks for a part of the page, just that part."""
        return self._response(name, self._draw(name, visit, **values), visit, status)

    def _draw(self, name: str, visit: Visit, **values: object) -> str:
        return self._env.get_template(name).render(self._common(visit), **values)

    def _response(self, name: str, html: str, visit: Visit, status: int) -> HTMLResponse:
        headers = {
            "content-language": visit.t.lang.code,
            "vary": "Cookie, Accept-Language, HX-Request, HX-Request-Type",
            "cache-control": "private, no-store",
            PAGE_MARK: name.removesuffix(".html"),
        }
        response = HTMLResponse(html, status, headers)
        if visit.chosen_lang:
            visit.keep(response, "lang", visit.chosen_lang)
        return response

    def table(self, visit: Visit, page: TablePage, status: int = 200) -> HTMLResponse:
        """A table: the whole page, or its ``#table`` when that is what htmx will swap."""
        caption = self._caption(visit, page)
        html = self._draw("table.html", visit, page=page, view=page.view, game=page.game, caption=caption)
        if visit.partial:
            response = self._response("table.html", html, visit, status)
        else:
            whole = self._shells.around(visit, page.game, html)
            response = self._response("table_page.html", whole, visit, status)
        response.headers[TABLE_MARK] = f"{page.id} {page.v}"
        return response

    def _caption(self, visit: Visit, page: TablePage) -> Callable[[str], Markup]:
        """What names a card of this table by its code: the card's name and what it is worth."""
        lang, deck = visit.t.lang.code, page.game.deck

        def caption(code: str) -> Markup:
            told = page.view.caption(code)
            if told is None:
                return self.faces.caption(lang, deck, code)
            return self.faces.caption(lang, deck, code, told.message, told.n, tuple(told.values.items()))

        return caption

    def _common(self, visit: Visit) -> dict[str, object]:
        t = visit.t
        lang = t.lang.code
        return {
            "t": t,
            "lang": t.lang,
            "visit": visit,
            "clause": lambda clause: _clause(t, clause),
            "number": lambda game, clause_id: _number(t, game, clause_id),
            "chip": lambda deck, code: self.faces.chip(lang, deck, code),
            "suit": lambda deck, code: self.faces.suit(lang, deck, code),
            "named": lambda deck, code: self.faces.named(lang, deck, code),
            "name": lambda deck, code: self.faces.name(lang, deck, code),
        }

    def warm(self) -> None:
        """Compile the templates, so that no player waits for it."""
        for name in self._env.list_templates(extensions=["html"]):
            self._env.get_template(name)


def _number(t: Translator, game: AnyGame, clause_id: str) -> Markup:
    """The number of a clause in the panel, "3.2", in the language's digits."""
    section, clause = game.rules.number(clause_id)
    return Markup('<bdi dir="ltr">%s.%s</bdi>') % (t.num(section), t.num(clause))


def _clause(t: Translator, clause: Clause) -> Markup:
    return t.clause(clause.id, clause.text, clause.params)
