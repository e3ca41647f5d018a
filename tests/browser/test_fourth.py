"""The fixture's game in a browser, in a house of its own: a whole deal by keyboard, as every game is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fourth.house import build, passed


@pytest.mark.slow
def test_a_deal_of_the_fourth_game(tmp_path: Path) -> None:
    house = build(tmp_path / "house")
    assert passed(house, "-m", "", "tests/browser/test_journeys.py::test_a_deal_by_keyboard[briscola-0]") == 1
