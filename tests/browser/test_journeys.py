"""Whole deals of every game by mouse, by touch, by keyboard and without scripts, watched frame by frame."""

from __future__ import annotations

import pytest

from cardavia.games import game, games
from tests.browser.conftest import Invite
from tests.browser.helpers import wait_for
from tests.browser.play import Player
from tests.browser.scenes import SEED, line_of
from tests.browser.watch import Watch

SIZES = WIDE, DESK, LOW, UPRIGHT, PHONE, SMALL, SIDE, LOWEST, LEAST = (
    *((1920, 1080), (1280, 800), (1024, 768), (768, 1024), (390, 844)),
    *((360, 640), (844, 390), (740, 360), (320, 568)),
)
LANGS = ("en", "ar", "th")


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
    ("name", "size", "speed"),
    [("cicera", DESK, "normal"), ("ottocento", WIDE, "instant"), ("shengji", LOW, "instant")],
)
def test_a_deal_by_mouse(invite: Invite, name: str, size: tuple[int, int], speed: str) -> None:
    guest = invite(size=size, speed=speed)
    watch = Watch(guest)
    player = Player(guest, name, game(name).deal(SEED))
    player.to_the_end()
    at_the_end(player)
    assert not watch.faults()


@pytest.mark.parametrize(
    ("name", "size", "lang"), [("cicera", LOWEST, "en"), ("ottocento", PHONE, "ar"), ("shengji", SMALL, "th")]
)
def test_a_deal_by_touch(invite: Invite, name: str, size: tuple[int, int], lang: str) -> None:
    guest = invite(size=size, touch=True, lang=lang)
    watch = Watch(guest)
    player = Player(guest, name, game(name).deal(SEED), way="touch")
    player.to_the_end()
    at_the_end(player)
    assert not watch.faults()


@pytest.mark.parametrize("name", games())
def test_a_deal_by_keyboard(invite: Invite, name: str) -> None:
    """The hand has the focus from the start and the focus is never lost; each act is told once, and in order."""
    guest = invite()
    watch = Watch(guest)
    player = Player(guest, name, game(name).deal(SEED), way="keys")
    player.wait()
    player.hand.has_focus()
    while not player.state.over:
        player.turn()
        player.wait()
        player.hand.has_focus()
    at_the_end(player)
    wait_for(player.page, "document.activeElement.closest('#curtain') !== null")
    assert not watch.faults()
    plays = [int(item.partition("-")[2]) for item in watch.told if item.startswith("play-")]
    assert plays == list(range(1, len(player.state.view(0).history) + 1))


@pytest.mark.parametrize(("name", "lang"), [("cicera", "th"), ("ottocento", "ar"), ("shengji", "it")])
def test_a_deal_without_script(invite: Invite, name: str, lang: str) -> None:
    """Links and forms do it all; what each seat did is on the pages between."""
    guest = invite(lang=lang, js=False, size=UPRIGHT)
    player = Player(guest, name, game(name).deal(SEED), way="plain")
    player.to_the_end()
    assert player.state.over
    assert player.page.locator("#outcome").count() == 1


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize(("turn", "size"), list(enumerate(SIZES)), ids=[f"{w}x{h}" for w, h in SIZES])
def test_nothing_moves_but_cards(invite: Invite, name: str, turn: int, size: tuple[int, int]) -> None:
    """Part of a deal at every size: with the drawer and the settings opened, and after a refusal."""
    guest = invite(size=size, lang=LANGS[(turn + list(games()).index(name)) % 3], touch=size[0] < 1000)
    watch = Watch(guest)
    share = (turn % 3) / 3
    line = line_of(name)
    start = int(len(line) * share)
    while line[start][0] != 0:
        start += 1
    player = Player(guest, name, game(name).deal(SEED), [text for _, text in line[:start]])
    for act in range(2):
        player.turn()
        player.wait()
        panel = ("drawer", "prefs")[act]
        opener = player.page.locator(f"[popovertarget={panel}]:visible")
        if opener.count() and not player.page.locator("#outcome").count():
            opener.first.click()
            player.page.locator(f"#{panel}:popover-open").wait_for()
            player.page.keyboard.press("Escape")
            player.page.locator(f"#{panel}").wait_for(state="hidden")
    assert not watch.faults()
