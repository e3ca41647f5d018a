"""What is told of the score: at every moment what the sheet would say, and at the last view what it says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cardavia.games import game
from cardavia.games.base import NOBODY
from cardavia.games.shengji.cards import TOTAL
from cardavia.games.shengji.numbers import TAKE_OVER
from cardavia.games.shengji.score import climb, score
from tests.shengji_deals import AUCTION, RICH, after

DEALS = range(40)


def states(game_id: str, seed: int) -> Iterator[Any]:
    """Every state of a deal in which all four play at random."""
    rules, luck = game(game_id), Random(seed)
    state = rules.start(rules.deal(seed.to_bytes(16, "big")))
    yield state
    while not state.over:
        state.play(luck.choice(state.legal_moves()))
        yield state


@pytest.mark.parametrize("seed", DEALS)
def test_the_live_score_of_cicera_ends_as_the_result(seed: int) -> None:
    *_, last = states("cicera", seed)
    view = last.view(0)
    assert " ".join(map(str, view.score)) == last.result()
    assert [view.napula(team) for team in (0, 1)] == [view.awards()[team].get("napula", 0) for team in (0, 1)]


@pytest.mark.parametrize("seed", DEALS)
def test_the_live_score_of_ottocento_ends_as_the_sheet_and_never_beats_the_best(seed: int) -> None:
    views = [state.view(0) for state in states("ottocento", seed)]
    last = views[-1]
    totals = [last.so_far(team) for team in (0, 1)]
    assert totals == [team.total for team in last.sheet().teams] == [last.at_best(team) for team in (0, 1)]
    for view in views:
        if view.phase == "play":
            assert all(view.at_best(team) >= totals[team] for team in (0, 1)), view.ply


@pytest.mark.parametrize("seed", range(8))
def test_the_live_score_of_sheng_ji_ends_as_the_sheet_with_the_kitty(seed: int) -> None:
    """Fault 13.3."""
    *_, last = states("shengji", seed)
    view = last.view(0)
    assert view.points_now == view.outcome.points == view.outcome.taken + view.outcome.bonus
    assert last.result().split()[0] == str(view.points_now)


def test_before_anybody_declares_the_first_hand_of_a_match_has_no_roles() -> None:
    """Fault 13.3."""
    deal = RICH._replace(opening=True, dealer=3)
    assert after(deal, ()).view(0).known_dealer == NOBODY
    assert after(deal, ("pass",)).view(0).known_dealer == NOBODY
    assert after(deal, ("pass", "declare 2H")).view(0).known_dealer == 0
    assert after(RICH, AUCTION).view(0).known_dealer == 0, "later hands have their dealer from the start"
    assert after(RICH, ()).view(0).known_dealer == 0


def test_each_stake_is_what_the_rules_give_for_that_total() -> None:
    """`shengji.score.levels`"""
    stakes = after(RICH, AUCTION).view(0).stakes
    assert [stake.points for stake in stakes] == [0, 5, 40, 80, 120, 160, 200]
    starts = [stake.points for stake in stakes]
    for points in range(0, TOTAL + 1, 5):
        told = stakes[sum(start <= points for start in starts) - 1].told
        meant = told.message != "shengji.stake.defend", told.n or 0
        assert meant == climb(points)
        outcome = score(0, (0, 0), points, 0, 0)
        assert meant == (not outcome.held, outcome.steps)


def test_the_next_stake_names_the_take_over_from_forty_on() -> None:
    view = after(RICH, AUCTION).view(0)
    told = {points: replace(view, points=points).next_stake for points in (0, 5, 40, 75, 80)}
    assert [one.values["points"] for one in told.values()] == [5, 40, 80, 80, 120]
    assert told[40].message == told[75].message == "shengji.stake.take_over"
    assert told[80].message == "shengji.stake.attack"
    assert view.marks == (0, 40, TAKE_OVER, 120)
