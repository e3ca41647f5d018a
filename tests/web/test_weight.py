"""A step is light: whatever of a deal is shown, what htmx is answered goes over the line in 4 KB."""

from __future__ import annotations

import pytest

from cardavia.web.assets import Assets, site_path
from cardavia.web.rendering import Renderer
from cardavia.web.sealed import Secrets
from tests.sample import sample
from tools.measure.steps import heaviest, pages, steps

MOST = 4000
"""Bytes of a step as the server compresses it."""
SEED = bytes(range(16))
GAMES = ("cicera", "ottocento", "shengji")


@pytest.fixture(scope="module")
def renderer() -> Renderer:
    site = site_path()
    return Renderer(site / "templates", Assets(site / "static"), Secrets(bytes(32)))


@pytest.mark.parametrize("lang", sample(["en", "ar", "hi"], "hi"))
@pytest.mark.parametrize("game_id", GAMES)
def test_no_step_of_a_whole_deal_weighs_more_than_4_kb(renderer: Renderer, game_id: str, lang: str) -> None:
    worst = heaviest(renderer, game_id, lang, SEED)
    assert worst.size <= MOST, worst


@pytest.mark.parametrize("game_id", GAMES)
def test_the_deal_that_is_weighed_goes_through_every_phase(renderer: Renderer, game_id: str) -> None:
    phases = {step.phase for step in steps(renderer, game_id, "en", SEED)}
    wanted = {"cicera": set(), "ottocento": {"discard", "declare"}, "shengji": {"auction", "bury"}}[game_id]
    assert phases == {"play", "over", "sheet"} | wanted
    assert any(page.picked for page in pages(game_id, SEED))
