"""The scenes that have to look right everywhere: the plain pages, and those that every game's table adds."""

from __future__ import annotations

from functools import cache

from cardavia.ai.seats import fallback
from cardavia.games import game, games
from tests.browser import cicera_table, ottocento_table, shengji_table
from tests.browser.helpers import Guest, Show

TABLES: dict[str, dict[str, Show]] = {
    "cicera": cicera_table.SCENES,
    "ottocento": ottocento_table.SCENES,
    "shengji": shengji_table.SCENES,
}
"""Scenes at the table that a game makes on purpose; a game without its own has those of `played`."""
SEED = bytes([7] * 16)


@cache
def line_of(game_id: str) -> tuple[tuple[int, str], ...]:
    """A whole deal in which every seat plays by rule: the seat to act and its move, in order."""
    state = game(game_id).start(game(game_id).deal(SEED))
    moves = []
    while not state.over:
        move = fallback(game_id, state.view(state.seat))
        moves.append((state.seat, str(move)))
        state.play(move)
    return tuple(moves)


def played(game_id: str, share: float) -> Show:
    """A table after a share of a deal, at the person's next turn; the whole of it is the end of the deal."""

    def show(guest: Guest) -> None:
        line = line_of(game_id)
        end = int(len(line) * share)
        while end < len(line) and line[end][0] != 0:
            end += 1
        guest.goto(guest.arrange(game_id, game(game_id).deal(SEED), [text for _, text in line[:end]]))

    return show


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
        if game_id not in TABLES:
            found |= {f"{game_id}: after {share:.0%}": played(game_id, share) for share in (0, 0.3, 0.7, 1)}
        found |= {f"{game_id}: {name}": show for name, show in TABLES.get(game_id, {}).items()}
    return found


def present(guest: Guest, show: Show) -> None:
    """Bring the visitor to a scene."""
    guest.release()
    show(guest)
