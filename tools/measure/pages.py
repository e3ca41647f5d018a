"""What a page costs: processor time to render it, bytes to send it, and the heaviest step of a whole deal."""

from __future__ import annotations

import gzip
import time
from collections.abc import Callable

from starlette.requests import Request

from cardavia.i18n import LANGS
from cardavia.web.app import ZIP_LEVEL
from cardavia.web.assets import Assets, site_path
from cardavia.web.rendering import Renderer
from cardavia.web.sealed import Secrets
from cardavia.web.store import Event
from cardavia.web.tables import TableOf
from cardavia.web.views import table_page
from tools.measure.steps import dealt, heaviest, visit

SEED = bytes(range(16))


def table_of(game_id: str, plies: int) -> TableOf:
    """A table in memory after so many legal moves."""
    table = dealt(game_id, SEED)
    while table.version < plies or table.turn > 0:
        if table.state.over:
            break
        move = table.state.legal_moves()[-1]
        table.take(Event(table.version + 1, "move", {"seat": table.turn, "move": str(move)}))
    return table


def best_ms(act: Callable[[], object], times: int = 200) -> float:
    """The least processor time of a call, in milliseconds: what it costs when nothing disturbs it."""
    least = 1e9
    for _ in range(times):
        started = time.process_time_ns()
        act()
        least = min(least, time.process_time_ns() - started)
    return least / 1e6


def measure() -> dict[str, float]:
    """Figures by name: milliseconds and kilobytes."""
    site = site_path()
    assets = Assets(site / "static")
    renderer = Renderer(site / "templates", assets, Secrets(bytes(32)))
    figures: dict[str, float] = {}
    for game_id in ("cicera", "ottocento", "shengji"):
        table = table_of(game_id, 24)
        for partial, name in ((False, "page"), (True, "fragment")):

            def render(partial: bool = partial, table: TableOf = table) -> bytes:
                return bytes(renderer.table(visit("en", partial), table_page(table, "normal")).body)

            body = render()
            figures[f"{game_id} {name} ms"] = round(best_ms(render), 2)
            figures[f"{game_id} {name} KB"] = round(len(gzip.compress(body, ZIP_LEVEL)) / 1000, 2)
        for lang in ("en", "ar", "hi"):
            worst = heaviest(renderer, game_id, lang, SEED)
            figures[f"{game_id} heaviest step {lang} KB"] = round(worst.size / 1000, 2)
    figures |= first_loads(renderer, assets)
    return figures


def first_loads(renderer: Renderer, assets: Assets) -> dict[str, float]:
    """Kilobytes of a first visit to a table of Cicera, by language, as they go over the line."""
    styles = ["decks/palette.css", "fonts/fonts.css", "css/base.css", "css/header.css"]
    names = [*styles, "vendor/htmx-4.0.1.min.js", "table.js", "icon.svg", f"decks/{assets.decks['bresciane']['file']}"]
    table = table_of("cicera", 24)
    out = {}
    for code, language in LANGS.items():
        page = renderer.table(visit(code, False), table_page(table, "normal")).body
        total = len(gzip.compress(bytes(page), ZIP_LEVEL)) + sum(sent(assets, name) for name in names)
        fonts = [name for name in FONTS.get(language.font, ()) if language.font != "han"]
        out[f"first load {code} KB"] = round((total + sum(sent(assets, name) for name in fonts)) / 1000, 1)
    return out


FONTS = {
    "arabic": ("fonts/vazirmatn-arabic-wght-normal.woff2",),
    "devanagari": (
        "fonts/noto-sans-devanagari-devanagari-400-normal.woff2",
        "fonts/noto-sans-devanagari-devanagari-700-normal.woff2",
    ),
    "thai": ("fonts/noto-sans-thai-thai-wght-normal.woff2",),
}


def sent(assets: Assets, name: str) -> int:
    """Bytes that a browser which understands gzip is sent."""
    request = Request({"type": "http", "method": "GET", "headers": [(b"accept-encoding", b"gzip")]})
    response = assets.respond(request, name)
    if response is None:
        raise FileNotFoundError(name)
    return len(response.body)
