"""The page around a table: header, settings, languages. It is made once for each way in which it can be set, and kept.

What it takes to draw it again and again is a third of a page, and pages come while AI seats keep every core busy.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from markupsafe import Markup, escape

from cardavia.games import game as find_game
from cardavia.games.base import AnyGame
from cardavia.web.context import Visit

HERE, TABLE = "\0here\0", "\0table\0"
"""What stands for the address of the page and for the table in it; no address and no text of ours holds such marks."""
MOST_SHELLS = 512


class Shells:
    """`draw` makes a page around a table, for a visit and a game."""

    def __init__(self, draw: Callable[[Visit, AnyGame, Markup], str]) -> None:
        self._draw = draw
        self._made = lru_cache(maxsize=MOST_SHELLS)(self._make)

    def around(self, visit: Visit, game: AnyGame, table: str) -> str:
        """The whole page with this table in it."""
        mark = HERE + "?" * ("?" in visit.here)  # how a language is added to an address depends on it
        head, tail = self._made(replace(visit, here=mark, level="", session=None, chosen_lang=None), game.id)
        here = str(escape(visit.here))
        return head.replace(mark, here) + table + tail.replace(mark, here)

    def _make(self, visit: Visit, game_id: str) -> tuple[str, str]:
        head, _, tail = self._draw(visit, find_game(game_id), Markup(TABLE)).partition(TABLE)  # noqa: S704 - a mark of our own
        return head, tail
