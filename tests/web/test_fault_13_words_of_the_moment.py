"""Faults 2, 3 and 13 as the server answers them: the mark of a table, picks that outlive nothing, what is missing."""

from __future__ import annotations

import pytest

from tests.shengji_deals import AUCTION, BURIED, LED, PLAIN_LED, RICH
from tests.web.page import HTMX, attr, say
from tests.web.shengji_table import act, arrange
from tests.web.site import Browser, Site


@pytest.mark.parametrize(
    ("deal", "moves", "sent", "words"),
    [
        (RICH, AUCTION, {"act": "bury"}, ("refusal.choose_count", 8)),
        (RICH, BURIED, {"act": ""}, ("refusal.choose_cards", 1)),
        (LED, PLAIN_LED, {"act": ""}, ("refusal.choose_count", 4)),
    ],
    ids=["burial", "lead", "follow"],
)
def test_an_act_with_nothing_picked_is_answered_by_what_is_missing(
    browser: Browser, deal: object, moves: object, sent: dict[str, str], words: tuple[str, int]
) -> None:
    """Fault 13.1."""
    page = arrange(browser, deal, moves)  # type: ignore[arg-type]
    answer = act(browser, page, **sent)
    assert answer.status == 422
    assert answer.alert.startswith(say(words[0], n=words[1]))


@pytest.mark.parametrize(
    ("moves", "move", "phase"),
    [((), "3H", "auction"), (AUCTION, "3H", "bury"), (BURIED, "pass", "play")],
)
def test_a_move_of_another_phase_is_told_what_phase_it_is(
    browser: Browser, moves: tuple[str, ...], move: str, phase: str
) -> None:
    """Fault 13.2: it is the person's turn, so nothing else may be said."""
    answer = act(browser, arrange(browser, RICH, moves), move=move)
    assert answer.status == 422
    assert say(f"shengji.phase.{phase}") in answer.alert
    assert say("refusal.out_of_turn") not in answer.alert


def test_picks_end_with_the_view_they_were_made_at(browser: Browser) -> None:
    """Fault 3.4: kept after a refusal, gone when the table has moved on (in another tab)."""
    page = arrange(browser, RICH, AUCTION)
    refused = act(browser, page, act="bury", card=["LJ", "LJ.1"])
    assert refused.status == 422
    assert len(refused.all("#hand input[checked]")) == 2
    eight = [attr(box, "value") for box in page.all("#hand input[name=card]")][-8:]
    done = act(browser, page, act="bury", card=eight)
    assert done.status == 200
    late = act(browser, page, act="bury", card=["LJ", "LJ.1"])
    assert late.status == 409
    assert not late.all("#hand input[checked]")
    looked = browser.get(f"/t/{page.table_id}", params={"v": page.v, "card": ["LJ", "LJ.1"]}, headers=HTMX)
    assert looked.alert == say("problem.stale")
    assert not looked.all("#hand input[checked]")


def test_answers_of_ours_carry_a_mark(browser: Browser, site: Site) -> None:
    """Fault 2: a table its id and the version it shows, a sentence a mark of its own; nothing else is swapped."""
    page = browser.go_on(browser.open())
    for headers in ({}, HTMX):
        again = browser.get(f"/t/{page.table_id}", headers=headers)
        assert again.headers["cardavia-table"] == f"{page.table_id} {attr(again.one('#table'), 'data-v')}"
    unknown = browser.get("/t/nowhere", headers=HTMX)
    assert unknown.status == 404
    assert unknown.headers["cardavia-sentence"]
    assert "cardavia-table" not in unknown.headers


@pytest.mark.parametrize("game_id", ["cicera", "ottocento", "shengji"])
def test_no_form_is_filled_in_by_the_browser(browser: Browser, game_id: str) -> None:
    """Fault 3.1: what a browser remembers of boxes, sliders and lists is not what the page shows."""
    for page in (browser.get(f"/{game_id}?new=1"), browser.go_on(browser.open(game_id))):
        assert page.all("form")
        assert [str(form)[:80] for form in page.all("form") if attr(form, "autocomplete") != "off"] == []
