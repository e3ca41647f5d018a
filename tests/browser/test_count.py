"""The score sheet counts up at the end of a deal, and nobody has to wait for it."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, Literal

import pytest
from playwright.sync_api import Page

from cardavia.games import game
from tests.browser.conftest import Invite
from tests.browser.helpers import PHONE, Guest, wait_for
from tests.browser.probes import _script
from tests.browser.scenes import SEED, line_of
from tests.sample import sample

Speed = Literal["instant", "normal", "slow"]
GAMES = ("cicera", "ottocento", "shengji")
SHOWN = "[...document.querySelectorAll('#curtain :is(tr, h2)')].every((e) => getComputedStyle(e).opacity === '1')"
FINAL = f"() => !document.querySelector('[data-run]') && {SHOWN}"


def ending(guest: Guest, name: str) -> Page:
    """The last play of a deal, the moment before its sheet."""
    moves = [text for _, text in line_of(name)]
    path = guest.arrange(name, game(name).deal(SEED), moves)
    page = guest.goto(f"{path}?v={len(moves) + 1}")
    page.evaluate(_script("watch_count"))
    return page


def counted(page: Page) -> Any:
    """The film of the count; the page stands at the half of it."""
    wait_for(page, "!!window.counted")
    return page.evaluate("counted")


def figures(totals: list[str]) -> list[int]:
    return [int(re.sub(r"[,\u2212]", lambda sign: "" if sign[0] == "," else "-", text)) for text in totals]


@pytest.mark.parametrize("name", sample(GAMES, "shengji"))
def test_lines_come_in_turn_while_the_totals_run(invite: Invite, name: str) -> None:
    page = ending(invite(speed="normal"), name)
    film = counted(page)["frames"]
    first, last = film[0], film[-1]
    assert not any(first["lines"])
    assert not any(figures(first["totals"]))
    assert first["outcome"] == 0, "the outcome is not seen before it is counted"
    for before, after in pairwise(film):
        assert all(one >= other for one, other in pairwise(after["lines"])), "in turn"
        assert all(one <= other for one, other in zip(before["lines"], after["lines"], strict=True)), "and they stay"
    totals = page.locator("#curtain .scroll > table tfoot td").all_text_contents()
    assert figures(last["totals"]) == figures(totals)
    assert last["outcome"] == 1
    assert set(last["lines"]) == {1}
    between = [figures(frame["totals"]) for frame in film[1:-1]]
    assert any(0 < now < end for totals_now in between for now, end in zip(totals_now, figures(totals), strict=True))


@pytest.mark.parametrize("name", sample(GAMES, "cicera"))
def test_nothing_moves_while_it_counts_and_who_listens_hears_the_final_sheet(invite: Invite, name: str) -> None:
    guest = invite(speed="normal", lang="fa", size=PHONE)
    page = ending(guest, name)
    film = counted(page)["frames"]
    assert len({frame["boxes"] for frame in film}) == 1
    assert len({frame["heard"] for frame in film}) == 1
    devtools = guest.context.new_cdp_session(page)

    def heard() -> list[str]:
        nodes = devtools.send("Accessibility.getFullAXTree")["nodes"]
        return [node["name"]["value"] for node in nodes if node.get("name") and node["role"]["value"] == "StaticText"]

    half = heard()
    page.evaluate("counts()")
    wait_for(page, FINAL)
    assert heard() == half
    assert page.evaluate("ended")


@pytest.mark.parametrize(("speed", "factor"), sample([("normal", 1), ("slow", 1.6)], ("normal", 1)))
def test_it_follows_the_speed(invite: Invite, speed: Speed, factor: float) -> None:
    lines = counted(ending(invite(speed=speed), "cicera"))
    normal = 350 + sum(280 if full else 90 for full in full_lines("cicera"))
    assert lines["length"] == pytest.approx(normal * factor + 220)


def full_lines(name: str) -> list[bool]:
    """Of each line of the Cicera sheet, whether a team has points in it."""
    rules = game(name)
    state = rules.start(rules.deal(SEED))
    for _, text in line_of(name):
        state.play(rules.parse_move(text))
    view: Any = state.view(0)
    awards = view.awards()
    bonuses = [any(view.tally(team).get(bonus, 0) for team in (0, 1)) for bonus in view.bonus_points]
    return bonuses + [
        any(awards[team].get(award, 0) for team in (0, 1))
        for award in ("cards", "swords", "mata", "ten", "fante", "napula")
    ]


@pytest.mark.parametrize(("speed", "motion"), [("instant", "no-preference"), ("normal", "reduce")])
def test_who_wants_no_motion_has_the_sheet_at_once(invite: Invite, speed: Speed, motion: Any) -> None:
    page = ending(invite(speed=speed, motion=motion), "cicera")
    assert counted(page)["frames"] == []
    assert page.evaluate(FINAL)
    assert page.evaluate("document.getElementById('curtain').getAnimations({ subtree: true }).length") == 0


@pytest.mark.parametrize("press", sample(["a click", "a key"], "a click"))
def test_any_press_ends_it(invite: Invite, press: str) -> None:
    page = ending(invite(speed="normal"), "cicera")
    counted(page)
    assert page.locator("[data-run]").count() == 2
    if press == "a key":
        page.keyboard.press("a")
    else:
        page.mouse.click(5, page.viewport_size["height"] - 5)  # type: ignore[index]
    assert page.evaluate(FINAL)


@pytest.mark.parametrize("press", sample(["click", "tap", "Enter"], "Enter"))
def test_again_works_while_it_counts(invite: Invite, press: str) -> None:
    guest = invite(speed="normal", touch=press == "tap")
    page = ending(guest, "cicera")
    counted(page)
    old = page.url.partition("?")[0]
    again = page.locator("#curtain .again button")
    if press == "Enter":
        assert again.evaluate("(e) => document.activeElement === e")
        page.keyboard.press("Enter")
    else:
        again.tap() if press == "tap" else again.click()
    page.wait_for_url(lambda url: not url.startswith(old))
    assert page.locator("#hand [data-c]").count() == 12
