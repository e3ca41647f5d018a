"""The levels a player can choose for the machine's seats, and the one call that makes such a seat act.

Levels differ in how they think (`settings.Settings`), never in what they see: all of them get
the seat's own view and nothing else.
"""

from __future__ import annotations

import hashlib
from typing import Final

from cardavia.ai.base import Decision, policy_of
from cardavia.ai.search import search
from cardavia.games.base import Move, View

LEVELS: Final = ("easy", "normal", "hard")
DEFAULT_LEVEL: Final = "normal"

SECONDS: Final = {"easy": 0.5, "normal": 1.5, "hard": 4.0}
"""Wall clock after which a level plays the best it has found: a backstop for a busy machine, hardly ever reached."""


class UnknownLevel(ValueError):
    """There is no such level."""


def choose(
    game_id: str, view: View, level: str, seed: int, *, deadline: bool = True, rollouts: int | None = None
) -> Decision[Move]:
    """What the seat that looks does at that level: a pure function of its arguments unless the deadline cuts it.

    Without `deadline` it never does. `rollouts` lowers the level's budget, when many tables wait. Raises
    `UnknownLevel`, and KeyError for a game without a policy. Importable by name, so that a worker process can run it.
    """
    if level not in LEVELS:
        raise UnknownLevel(level)
    policy = policy_of(game_id)
    settings = policy.levels[level]._replace(seconds=SECONDS[level] if deadline else None)
    return search(policy, view, settings if rollouts is None else settings.lowered(rollouts), seed)


def fallback(game_id: str, view: View) -> Move:
    """The rule player's move, at once: what is played when a worker fails."""
    return policy_of(game_id).rule_move(view)


def seed_for(table_key: str | bytes, ply: int) -> int:
    """The seed of one decision, from the table's own key and the ply. Never pass the deal's seed as the key."""
    key = table_key.encode() if isinstance(table_key, str) else table_key
    digest = hashlib.sha256(b"cardavia seat %d " % ply + key).digest()
    return int.from_bytes(digest[:8], "big")
