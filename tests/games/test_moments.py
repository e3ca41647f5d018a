"""What a deal tells of its past: every act of the history once, in order, and moments that stay as they are."""

from __future__ import annotations

from random import Random

import pytest

from cardavia import games as package
from cardavia.games.base import SEATS, AnyGame
from tests.honest import positions


@pytest.mark.parametrize("game", package.games().values(), ids=lambda game: str(game.id))
def test_moments_only_come_at_the_end(game: AnyGame) -> None:
    """A page says each moment once, by its id: none may change, vanish or come in between."""
    rng = Random(1)
    seat = rng.randrange(SEATS)
    before: tuple[object, ...] = ()
    for at in positions(game, 1, 0.3):
        view = at.state.view(seat)
        assert [moment.what for moment in view.moments if moment.kind == "act"] == list(view.history)
        assert len({moment.id for moment in view.moments}) == len(view.moments)
        assert tuple(view.moments)[: len(before)] == before
        before = tuple(view.moments)
    assert {moment.seat for moment in view.moments} >= set(range(SEATS))
