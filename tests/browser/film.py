"""Films of what moves at a table, frame by frame (see ``questions/watch_events.js``)."""

from __future__ import annotations

from functools import cache
from typing import Any

from playwright.sync_api import Page

from cardavia.ai.seats import fallback
from cardavia.games import game
from tests.browser.conftest import Invite
from tests.browser.helpers import PATIENCE, wait_for
from tests.browser.probes import _script

Film = dict[str, Any]
ACT = """([path, move]) => htmx.ajax('POST', path + '/play', {
  values: { v: document.querySelector('#table input[name=v]').value, k: Math.random().toString(36).slice(2), move },
  target: '#table', swap: 'outerMorph' })"""
FIRST, MIDDLE, LAST = 0, 5, 10


@cache
def line(game_id: str, seed: int) -> tuple[tuple[int, str], ...]:
    """A deal in which every seat plays by rule, as the machine seats of the tests do: seats and moves."""
    rules = game(game_id)
    state = rules.start(rules.deal(bytes([seed] * 16)))
    moves = []
    while not state.over:
        move = fallback(game_id, state.view(state.seat))
        moves.append((state.seat, str(move)))
        state.play(move)
    return tuple(moves)


class Table:
    """A table after some moves of a known deal, watched from then on."""

    def __init__(
        self, invite: Invite, game_id: str, seed: int, after: int, speed: str = "normal", **wishes: object
    ) -> None:
        self.moves = line(game_id, seed)
        guest = invite(speed=speed, **wishes)
        self.path = guest.arrange(game_id, game(game_id).deal(bytes([seed] * 16)), [m for _, m in self.moves[:after]])
        self.page: Page = guest.goto(self.path)
        self.page.evaluate(_script("watch_events"))
        self.ply = after

    def next_move(self) -> str:
        """The person's next move of the line."""
        while self.moves[self.ply][0] != 0:
            self.ply += 1
        self.ply += 1
        return self.moves[self.ply - 1][1]

    def act(self) -> str:
        """Make the person's next move of the line."""
        move = self.next_move()
        wait_for(self.page, "!!document.querySelector('#table[data-turn=you]')")
        self.page.evaluate(ACT, [self.path, move])
        return move

    def film(self, condition: str) -> Film:
        """The first film of which a JavaScript condition on `f` holds."""
        self.page.wait_for_function(f"() => films.some((f) => {condition})", timeout=PATIENCE)
        found: Film = self.page.evaluate(f"() => films.find((f) => {condition})")
        return found


def centre(box: list[float]) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def near(a: list[float], b: list[float], reach: float) -> bool:
    (ax, ay), (bx, by) = centre(a), centre(b)
    return abs(ax - bx) <= reach and abs(ay - by) <= reach


def meets(a: list[float], b: list[float]) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def places(frame: Any, zone: str) -> dict[str, list[float]]:
    """Where the cards of a zone are in a frame, or (for a list of cards) before the event."""
    cards = frame["cards"] if isinstance(frame, dict) else frame
    return {card["code"]: card["box"] for card in cards if card["zone"] == zone}


def to_pile(film: Film, cards: int, team: int) -> None:
    """So many cards fly, and arrive at the team's pile."""
    heap = film["spots"][f"pile-{team}"]
    assert len(film["frames"][MIDDLE]["flights"]) == cards
    assert all(near(card["box"], heap, 40) for card in film["frames"][LAST]["flights"])
    assert not any(near(card["box"], heap, 40) for card in film["frames"][FIRST]["flights"])
