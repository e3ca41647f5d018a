"""Whole deals of every game by mouse, by touch, by keyboard and without scripts, watched frame by frame."""

from __future__ import annotations

import pytest

from cardavia.games import game, games
from tests.browser.conftest import Invite
from tests.browser.helpers import Guest, wait_for
from tests.browser.play import Player, Way
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


def begun(guest: Guest, name: str, share: float, way: Way = "mouse") -> Player:
    """A person at a table of a known deal, of which a share has been played, at her turn."""
    line = line_of(name)
    start = int(len(line) * share)
    while line[start][0] != 0:
        start += 1
    return Player(guest, name, game(name).deal(SEED), [text for _, text in line[:start]], way)


@pytest.mark.parametrize(
    ("name", "share", "size", "speed"),
    [
        ("cicera", 0, DESK, "instant"),
        ("cicera", 0.8, UPRIGHT, "normal"),
        ("ottocento", 0.7, WIDE, "instant"),
        ("shengji", 0.7, LOW, "instant"),
    ],
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
    [("cicera", 0.6, LOWEST, "en"), ("ottocento", 0, PHONE, "ar"), ("shengji", 0.6, SMALL, "th")],
)
def test_a_deal_by_touch(invite: Invite, name: str, share: float, size: tuple[int, int], lang: str) -> None:
    guest = invite(size=size, touch=True, lang=lang)
    watch = Watch(guest)
    player = begun(guest, name, share, "touch")
    player.to_the_end()
    at_the_end(player)
    assert not watch.faults()


SHARES = {"cicera": 0.6, "ottocento": 0.6}
"""How much of a deal by keyboard is played before it begins; of other games nothing."""


@pytest.mark.parametrize(("name", "share"), [(name, SHARES.get(name, 0)) for name in games()])
def test_a_deal_by_keyboard(invite: Invite, name: str, share: float) -> None:
    """The hand has the focus from the start and the focus is never lost; each act is told once, and in order."""
    guest = invite()
    watch = Watch(guest)
    player = begun(guest, name, share, "keys")
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
    assert plays == list(range(plays[0], len(player.state.view(0).history) + 1))
    assert share or plays[0] == 1


@pytest.mark.parametrize(("name", "lang"), [("cicera", "th"), ("ottocento", "ar"), ("shengji", "it")])
def test_a_deal_without_script(invite: Invite, name: str, lang: str) -> None:
    """Links and forms do it all; what each seat did is on the pages between."""
    guest = invite(lang=lang, js=False, size=UPRIGHT)
    player = begun(guest, name, 0, "plain")
    player.to_the_end()
    assert player.state.over
    assert player.page.locator("#outcome").count() == 1


REFUSED = """([path]) => htmx.ajax('POST', path + '/play', {
  values: { v: document.querySelector('#table input[name=v]').value, k: 'refused', move: '0' },
  target: '#table', swap: 'outerMorph' })"""


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize(("turn", "size"), list(enumerate(SIZES)), ids=[f"{w}x{h}" for w, h in SIZES])
def test_nothing_moves_but_cards(invite: Invite, name: str, turn: int, size: tuple[int, int]) -> None:
    """Part of a deal at every size: after a refusal, and with the drawer and the settings opened."""
    guest = invite(size=size, lang=LANGS[(turn + list(games()).index(name)) % 3], touch=size[0] < 1000)
    watch = Watch(guest)
    player = begun(guest, name, (turn % 3) / 3)
    page = player.page
    guest.expected.append("status of 422")
    player.turn()
    player.wait()
    page.evaluate(REFUSED, [player.path])
    page.locator("#alert:not(:empty)").wait_for()
    for panel in ("drawer", "prefs"):
        opener = page.locator(f"[popovertarget={panel}]:visible")
        assert opener.count() or panel == "prefs", "from some width on the settings stand in the header"
        if opener.count():
            opener.first.click()
            page.locator(f"#{panel}:popover-open").wait_for()
            page.keyboard.press("Escape")
            page.locator(f"#{panel}").wait_for(state="hidden")
    player.turn()
    player.wait()
    assert not watch.faults()
