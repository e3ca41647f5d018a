"""What a step weighs: the fragment that htmx asks for, at every view of a whole deal, as the server compresses it."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from typing import NamedTuple

from cardavia.ai.seats import fallback
from cardavia.games import game as find_game
from cardavia.games.shuffle import Draw
from cardavia.i18n import translator
from cardavia.web.app import ZIP_LEVEL
from cardavia.web.context import Visit
from cardavia.web.hand import numbered
from cardavia.web.look import Look
from cardavia.web.rendering import Renderer
from cardavia.web.store import Event, Opening
from cardavia.web.tables import HUMAN, TableOf, deal_body
from cardavia.web.views import TablePage, table_page


class Step(NamedTuple):
    """One answer to a step: its view's number, the phase, how many hand cards are picked, bytes on the line."""

    v: int
    phase: str
    picked: int
    size: int


def visit(lang: str, partial: bool) -> Visit:
    """A visitor with every wish at its default."""
    return Visit(translator(lang), Look(), "normal", "normal", "", partial, "/t/measure", None, "")


def dealt(game_id: str, seed: bytes) -> TableOf:
    """A table in memory that has just been dealt."""
    rules = find_game(game_id)
    opening = Event(0, "open", {"game": game_id, "level": "easy"})
    deal = Event(1, "deal", deal_body(rules, rules.deal(seed), Draw(seed)))
    return TableOf(Opening("measure", "", game_id), [opening, deal])


def pages(game_id: str, seed: bytes) -> Iterator[TablePage]:
    """Every view of a deal that all seats play by rule; where the person acts, also with what it is about to pick."""
    table = dealt(game_id, seed)
    seen = 0
    while True:
        for v in [v for v in table.recent if v > seen]:
            seen = v
            yield table_page(table, "normal", v)
        if table.state.over:
            yield table_page(table, "normal")
            return
        view = table.state.view(table.turn)
        move = fallback(game_id, view)
        if table.turn == HUMAN:
            hand, chosen = numbered(view.hand), str(move)
            for picked in ([name for name in hand if name in chosen.split()], hand[:1], hand[:8]):
                yield table_page(table, "normal", table.shown, picked)
        table.take(Event(table.version + 1, "move", {"seat": table.turn, "move": str(move)}))


def steps(renderer: Renderer, game_id: str, lang: str, seed: bytes) -> Iterator[Step]:
    """What each of these answers weighs in a language."""
    for page in pages(game_id, seed):
        body = bytes(renderer.table(visit(lang, True), page).body)
        phase = "sheet" if page.sheet else getattr(page.view, "phase", "play")
        yield Step(page.v, phase, len(page.picked), len(gzip.compress(body, ZIP_LEVEL)))


def heaviest(renderer: Renderer, game_id: str, lang: str, seed: bytes) -> Step:
    """The heaviest of them."""
    return max(steps(renderer, game_id, lang, seed), key=lambda step: step.size)
