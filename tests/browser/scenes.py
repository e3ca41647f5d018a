"""The scenes that have to look right everywhere: the plain pages, and those that every game's table adds."""

from __future__ import annotations

from cardavia.games import games
from tests.browser import cicera_table
from tests.browser.helpers import Guest, Show

TABLES: dict[str, dict[str, Show]] = {"cicera": cicera_table.SCENES}
"""Scenes at the table, by game. A game that gets a table adds its own here."""


def page(path: str) -> Show:
    """A page that needs no preparation."""

    def show(guest: Guest) -> None:
        guest.goto(path)

    return show


def scenes(every_text: bool = True) -> dict[str, Show]:
    """Every scene by name; without `every_text`, one start page and one rules page stand for those of all games."""
    found: dict[str, Show] = {"home": page("/")}
    for n, game_id in enumerate(games()):
        if every_text or n == 0:
            found[f"{game_id}: start"] = page(f"/{game_id}?new=1")
            found[f"{game_id}: rules"] = page(f"/{game_id}/rules")
        found |= {f"{game_id}: {name}": show for name, show in TABLES.get(game_id, {}).items()}
    return found


def present(guest: Guest, show: Show) -> None:
    """Bring the visitor to a scene."""
    guest.release()
    show(guest)
