"""Fault 11: every play since the person's last act is told once, in order, with who took the trick; one live region
for each thing, and a name for each card."""

from __future__ import annotations

import re

import pytest

from cardavia.ai.seats import fallback
from cardavia.games import game
from cardavia.web.views import since_own
from tests.web.page import HTMX, Page, attr
from tests.web.site import Browser, Site

SEED = bytes([3] * 16)


def _ids(page: Page) -> list[str]:
    return [attr(line, "id") for line in page.all(".plays li")]


@pytest.mark.parametrize("game_id", ["cicera", "ottocento", "shengji"])
def test_each_event_of_a_deal_is_told_once_and_in_order(game_id: str) -> None:
    """Fault 11.1: what is told at the person's turns, one after the other, is the whole deal."""
    state = game(game_id).start(game(game_id).deal(SEED))
    told: list[str] = []
    while True:
        view = state.view(0)
        if view.turn == 0 or view.over:
            told += [event.id for event in since_own(view) if event.id not in told]
        if view.over:
            break
        state.play(fallback(game_id, state.view(state.seat)))
    view = state.view(0)
    assert [name for name in told if name.startswith("play")] == [f"play-{n + 1}" for n in range(len(view.history))]
    assert [name for name in told if name.startswith("won")] == [f"won-{n + 1}" for n in range(len(_tricks(view)))]
    for n in range(len(_tricks(view))):
        before = told[: told.index(f"won-{n + 1}")]
        assert sum(name.startswith("play") and _is_card(view, name) for name in before) == 4 * (n + 1)


def _tricks(view: object) -> tuple[object, ...]:
    return getattr(view, "tricks", ())


def _is_card(view: object, name: str) -> bool:
    act = view.history[int(name.removeprefix("play-")) - 1]  # type: ignore[attr-defined]
    return getattr(act, "act", "play") == "play"


@pytest.mark.parametrize("game_id", ["cicera", "ottocento", "shengji"])
def test_at_instant_nothing_is_left_out(browser: Browser, site: Site, game_id: str) -> None:
    """Fault 11.1, on the page: after an act at Instant the list begins with that act and goes on to the present."""
    browser.put_speed("instant")
    page = browser.go_on(browser.open(game_id))
    view = site.settled(page).state.view(0)
    assert _ids(page) == [event.id for event in since_own(view)]


def test_the_log_speaks_of_plays_only_and_the_turn_has_a_region_of_its_own(browser: Browser) -> None:
    """Fault 11.4: "X to play" is not part of the log, and sliders bring no live regions."""
    browser.put_speed("instant")
    page = browser.go_on(browser.open())
    assert not page.has("[role=log] #prompt")
    assert attr(page.one("#prompt"), "role") == "status"
    assert not page.has("output")


@pytest.mark.parametrize("game_id", ["ottocento", "shengji"])
def test_the_reason_against_a_pick_has_a_region_that_is_always_there(browser: Browser, game_id: str) -> None:
    """Fault 11.2: a live region that comes with its text stays silent in most screen readers."""
    browser.put_speed("instant")
    page = browser.go_on(browser.open(game_id))
    assert attr(page.one("#why"), "role") == "status"
    assert page.text("#why") == ""


def test_what_was_skipped_can_be_seen_again_at_a_pace_at_which_it_is_seen(browser: Browser) -> None:
    """Also at Instant, where plays follow each other at once."""
    browser.put_speed("instant")
    page = browser.play(browser.go_on(browser.open()))
    page = browser.go_on(page)
    again = browser.follow(page, page.one("#again"))
    assert again.step
    assert int(attr(again.one(".pace .step"), "data-pause")) > 0
    assert re.search(r"again=1", again.step)
    assert browser.go_on(again).v == page.v
    over = browser.play_out(page)
    assert over.has("#again"), "also after the end"
    assert browser.go_on(browser.follow(over, over.one("#again"))).over
    part = browser.get(f"/t/{page.table_id}", headers=HTMX)
    assert browser.get(attr(part.one("#drawer"), "data-src")).has("#again"), "also where the log is fetched when opened"
