"""Whole deals of every game by mouse, by touch, by keyboard and without scripts, watched frame by frame."""

from __future__ import annotations

from itertools import product

import pytest

from cardavia.games import games
from tests.browser.conftest import Invite
from tests.browser.helpers import wait_for
from tests.browser.play import Hand, Player, begun
from tests.browser.probes import ask
from tests.browser.watch import Watch
from tests.browser.windows import DESK, LOW, LOWEST, PHONE, SMALL, UPRIGHT, WIDE
from tests.sample import sample


def at_the_end(player: Player) -> None:
    """The sheet tells what the rules say of the deal, and the way on has the focus."""
    state = player.state
    assert state.over
    told = player.page.locator("#outcome").inner_text()
    assert told
    assert player.page.locator("#prompt").inner_text() == told
    assert not player.page.locator("#hand [data-c]").count()
    totals = player.page.locator("#curtain table tfoot td").all_inner_texts()
    scores = [f"{score:,}" for score in state.scores()]
    assert player.game_id == "shengji" or [text.replace("\u2212", "-") for text in totals] == scores


@pytest.mark.parametrize(
    ("name", "share", "size", "speed"),
    sample(
        [
            *(("cicera", 0, DESK, "instant"), ("cicera", 0.85, UPRIGHT, "normal")),
            *(("ottocento", 0, LOWEST, "normal"), ("ottocento", 0.8, WIDE, "instant")),
            *(("shengji", 0, DESK, "normal"), ("shengji", 0.8, LOW, "instant")),
        ],
        ("cicera", 0, DESK, "instant"),
    ),
)
def test_a_deal_by_mouse(invite: Invite, name: str, share: float, size: tuple[int, int], speed: str) -> None:
    guest = invite(size=size, speed=speed)
    watch = Watch(guest)
    player = begun(guest, name, share)
    player.to_the_end()
    at_the_end(player)
    assert not watch.faults()


@pytest.mark.parametrize(
    ("name", "share", "size", "lang"),
    sample(
        [
            *(("cicera", 0, SMALL, "th"), ("cicera", 0.7, LOWEST, "en")),
            *(("ottocento", 0, PHONE, "ar"), ("ottocento", 0.7, PHONE, "ar")),
            *(("shengji", 0, LOWEST, "en"), ("shengji", 0.8, SMALL, "th")),
        ],
        ("ottocento", 0.7, PHONE, "ar"),
    ),
)
def test_a_deal_by_touch(invite: Invite, name: str, share: float, size: tuple[int, int], lang: str) -> None:
    guest = invite(size=size, touch=True, lang=lang)
    watch = Watch(guest)
    player = begun(guest, name, share, "touch")
    player.to_the_end()
    at_the_end(player)
    assert not watch.faults()


@pytest.mark.parametrize(("name", "share"), sample(product(games(), (0, 0.75)), ("shengji", 0.75)))
def test_a_deal_by_keyboard(invite: Invite, name: str, share: float) -> None:
    """From the first page by Tab and Enter to the deal left open, to its end, and into the next one. The focus is
    always seen and never lost; each act is told once, and in order. Fault 11.5: after the deal it is in the hand."""
    guest = invite()
    watch = Watch(guest)
    player = begun(guest, name, share, "keys")
    page = guest.goto("/")
    watch.again()
    player.hand.enter(f'a.go-on[href="{player.path}"]')
    page.wait_for_url(f"**{player.path}")
    player.wait()
    player.hand.has_focus()
    while not player.state.over:
        player.turn()
        player.wait()
        player.hand.has_focus()
    at_the_end(player)
    wait_for(page, "document.activeElement.matches('#curtain .again button')")
    assert not ask(page, "focus")
    assert not watch.faults() + watch.of("nowhere")
    plays = [int(item.partition("-")[2]) for item in watch.told if item.startswith("play-")]
    assert plays == list(range(plays[0], len(player.state.view(0).history) + 1))
    assert share or plays[0] == 1
    page.keyboard.press("Enter")
    wait_for(page, "!document.getElementById('curtain') && document.querySelector('#hand [data-c]')")
    player.hand.has_focus()


def test_from_the_first_page_to_a_table_by_keyboard(invite: Invite) -> None:
    """The level is chosen on the start page; what has the focus is marked at every stop."""
    guest = invite()
    page = guest.goto("/")
    hand = Hand(page, "keys")
    hand.enter('form.at-once[action="/ottocento"] a')
    page.wait_for_url("**/ottocento?new=1")
    hand.tab("input[name=level]")
    page.keyboard.press("ArrowDown")
    chosen = page.locator("input[name=level]:checked").get_attribute("value")
    assert not ask(page, "focus")
    hand.enter('form[action="/ottocento"] button')
    page.wait_for_url("**/t/*")
    hand.has_focus()
    assert page.locator(".again, #hand [data-c]").count() > 10
    guest.goto("/ottocento?new=1")
    assert page.locator("input[name=level]:checked").get_attribute("value") == chosen


@pytest.mark.parametrize(
    ("name", "share", "lang"),
    sample(
        [
            *(("cicera", 0, "th"), ("ottocento", 0, "ar"), ("shengji", 0, "it")),
            *(("cicera", 0.7, "th"), ("ottocento", 0.8, "ar"), ("shengji", 0.8, "it")),
        ],
        ("cicera", 0.7, "th"),
    ),
)
def test_a_deal_without_script(invite: Invite, name: str, share: float, lang: str) -> None:
    """Links and forms do it all; what each seat did is on the pages between."""
    guest = invite(lang=lang, js=False, size=UPRIGHT)
    player = begun(guest, name, share, "plain")
    player.to_the_end()
    assert player.state.over
    assert player.page.locator("#outcome").count() == 1
