"""How long a deal takes at normal speed: the time that plays stand on the screen, and the person's own acts."""

from __future__ import annotations

from statistics import median

from cardavia.ai.seats import fallback
from cardavia.games import game as find_game
from cardavia.web.look import PAUSE
from cardavia.web.tables import HUMAN

THINKS = 12.0
"""Seconds that a person who is new to the game takes for an act: to see what happened, to choose, to press."""
SEAT_THINKS = 0.4
"""Seconds that an AI seat takes, about; they think while others' plays stand on the screen."""


def minutes(game_id: str, deals: int = 20) -> float:
    """The median of so many deals in which every seat plays by rule."""
    return median(_seconds(game_id, n) for n in range(1, deals + 1)) / 60


def _seconds(game_id: str, n: int) -> float:
    game = find_game(game_id)
    state = game.start(game.deal(n.to_bytes(16, "big")))
    total = 0.0
    while not state.over:
        total += THINKS if state.seat == HUMAN else SEAT_THINKS
        state.play(fallback(game_id, state.view(state.seat)))
        total += PAUSE["normal"] / 1000 * getattr(state.view(HUMAN), "beats", 1.0)
    return total
