"""Ottocento: the golden deal `ottocento-10.7` checked trick by trick."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardavia.games import record
from cardavia.games.ottocento.cards import DECK
from cardavia.games.ottocento.state import State

DEAL = Path(__file__).parents[1] / "golden" / "ottocento-10.7.deal"

WINNERS = (1, 1, 3, 0, 3, 2, 3, 0, 0, 0, 2, 0, 0, 0, 0)


def replayed() -> State:
    state = record.replay(record.read(DEAL.read_text(encoding="utf-8"))).state
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize("number", range(1, 16))
def test_trick_of_10_7(number: int) -> None:
    """Who leads, who wins, and that the next trick is led by the winner."""
    tricks = replayed().view(0).tricks
    assert tricks[number - 1].winner == WINNERS[number - 1]
    assert tricks[number - 1].leader == (0, *WINNERS)[number - 1]
    assert len(tricks[number - 1].cards) == 4


def test_declarations_of_10_7() -> None:
    view = replayed().view(0)
    assert view.declared == (0, 13, 0, 80)
    names = [[part.name for part in (*one.sets, *one.sequences)] if one else [] for one in view.declarations]
    assert names == [[], ["knights"], [], ["batons", "aces", "mori"]]


def test_settlement_of_10_7() -> None:
    """Seat 3 led the Matto to a trick of the other team, which gets a plain number of a suit for it."""
    sheet = replayed().view(2).sheet()
    assert sheet is not None
    assert (sheet.matto_team, sheet.matto_keeper, sheet.discards_team, sheet.dealer_team) == (1, 1, 1, 1)
    assert sheet.paid in ("9s", "8b", "8d", "6d")
    assert set(sheet.discards) == {"8d", "8b"}


def test_count_of_10_7() -> None:
    sheet = replayed().view(1).sheet()
    assert sheet is not None
    left, right = sheet.teams
    assert [(team.tricks, team.cards, team.card_points) for team in sheet.teams] == [(10, 40, 53), (5, 22, 34)]
    assert [(team.last_trick, team.declared, team.total) for team in sheet.teams] == [(6, 0, 339), (0, 93, 313)]
    assert {one.name: one.points for one in left.captured.sets} == {
        "kings": 17,
        "queens": 28,
        "knights": 13,
        "jacks": 12,
    }
    assert {one.name: one.points for one in left.captured.sequences} == {
        "batons": 20,
        "cups": 20,
        "coins": 20,
        "aces": 10,
    }
    assert (left.captured.set_points, left.captured.sequence_points) == (140, 140)
    assert {one.name: one.points for one in right.captured.sets} == {"tarocchi": 36}
    assert {one.name: one.points for one in right.captured.sequences} == {"grande": 25, "swords": 25, "mori": 25}
    assert (right.captured.set_points, right.captured.sequence_points) == (36, 150)
    grande = right.captured.sequences[0]
    assert grande.codes == ("ANG", "MON", "SOL", "LUN", "BEG", "MAT")
    assert not grande.stands
    assert sheet.winner == 0


def test_progress_of_10_7_before_the_last_trick() -> None:
    """What the score panel shows during play: captured cards only, not the discards, nothing settled yet."""
    read = record.read(DEAL.read_text(encoding="utf-8"))
    state = read.game.start(read.deal)
    assert isinstance(state, State)
    for seat, move in read.moves[:-4]:
        state.play(move, seat)
    left = {one.name: one for one in state.view(0).progress(0)}
    assert left["queens"].cards == ("Qb", "Qc", "Qd")
    assert left["queens"].lost == ()
    assert (left["queens"].points, left["queens"].best) == (14, 28)
    assert (left["tarocchi"].points, left["tarocchi"].best) == (0, 0)
    right = {one.name: one for one in state.view(0).progress(1)}
    assert (right["tarocchi"].points, right["tarocchi"].contatori) == (36, 2)
    assert right["kings"].lost == ("Rc", "Rd")
    assert (right["kings"].points, right["kings"].best) == (0, 0)
    assert right["mori"].cards == ("M4", "M3", "M2", "M1")
    assert not state.piles[1] & DECK.mask(["8d", "8b"])
