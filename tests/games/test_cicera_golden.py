"""Cicera: the golden deal `cicera-3.5` checked play by play."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cardavia.games import record
from cardavia.games.cards import bits, size_of
from cardavia.games.cicera.captures import DECK, SUIT_MASK
from cardavia.games.cicera.game import GAME
from cardavia.games.cicera.state import State

DEAL = Path(__file__).parents[1] / "golden" / "cicera-3.5.deal"

BONUSES = {
    6: "picada",
    9: "picada",
    12: "picada",
    15: "picada",
    16: "scua",
    18: "scua picada",
    20: "scua picada",
    25: "scua",
    27: "scua picada",
    34: "simili quadriglia",
    37: "picada",
    40: "picada",
    44: "picada",
}
"""The bonuses of `cicera-3.5` by number of the play; every other play scores none."""

PLACED = {1, 5, 8, 10, 11, 14, 17, 19, 21, 22, 23, 26, 28, 29, 31, 32, 33, 35, 36, 39, 41, 42, 43, 47, 48}


def replayed(read: record.Record) -> State:
    state = record.replay(read).state
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize("number", range(1, 49))
def test_play_of_3_5(number: int) -> None:
    """The play and what it scores, to whom."""
    read = record.read(DEAL.read_text(encoding="utf-8"))
    state = replayed(replace(read, moves=read.moves[: number - 1], result=None))
    bonus, points = list(state.bonus), len(BONUSES.get(number, "").split())

    seat, move = read.moves[number - 1]
    assert state.seat == seat == (number - 1) % 4
    state.play(GAME.parse_move(str(move)), seat)

    assert state.ply == number
    assert bool(state.history[-1].taken) == (number not in PLACED)
    assert state.history[-1].bonuses == tuple(BONUSES.get(number, "").split())
    bonus[seat % 2] += points
    assert state.bonus == bonus


def test_end_of_3_5() -> None:
    state = replayed(record.read(DEAL.read_text(encoding="utf-8")))
    assert state.over
    assert state.bonus == [6, 11]
    assert state.last_team == 1
    assert [play.seat for play in state.history if play.taken][-1] == 1
    assert max(number for number, play in enumerate(state.history, 1) if play.taken) == 46
    assert DECK.mask(["5s", "Ab", "4s"]) == state.leftovers
    assert [size_of(pile) for pile in state.piles] == [18, 34]
    assert [DECK.names(pile & SUIT_MASK[0]) for pile in state.piles] == [
        ("8s", "Cs", "Rs"),
        ("As", "2s", "3s", "4s", "5s", "6s", "7s", "9s", "10s", "Fs"),
    ]
    assert state.view(0).awards() == (
        {},
        {"cards": 2, "swords": 1, "mata": 1, "ten": 1, "fante": 1, "napula": 7},
    )
    assert state.scores() == (6, 24)


def test_what_3_5_pins_down() -> None:
    read = record.read(DEAL.read_text(encoding="utf-8"))
    state = replayed(read)
    assert DECK.card("10b") in state.deal.table, "play 16 takes an opening card: a sweep that is no picada"
    assert state.history[15].bonuses == ("scua",)
    assert not {DECK.card("4s"), DECK.card("5s")} & {c for play in state.history for c in bits(play.taken)}, (
        "4s and 5s reach Napula only through the final sweep"
    )
