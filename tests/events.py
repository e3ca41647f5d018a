"""The log of a table that a test makes up: this very deal, with these moves played at it."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Any

from cardavia.games import game as find_game
from cardavia.games.shuffle import Draw
from cardavia.web.store import Event
from cardavia.web.tables import deal_body

NO_DRAW = Draw(bytes(16))


def new_table_id() -> str:
    return secrets.token_hex(10)


def log_of(game_id: str, deal: Any, moves: Iterable[str] = (), level: str = "easy") -> list[Event]:
    """The events of a table. Raises Refusal when a move is not legal."""
    game = find_game(game_id)
    state = game.start(deal)
    log: list[tuple[str, dict[str, Any]]] = [("open", {"game": game_id, "level": level})]
    log.append(("deal", deal_body(game, deal, NO_DRAW)))
    for text in moves:
        move = game.parse_move(text)
        log.append(("move", {"seat": state.seat, "move": str(move)}))
        state.play(move)
    return [Event(n, kind, body) for n, (kind, body) in enumerate(log)]
