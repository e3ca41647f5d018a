"""Whole deals of every game by mouse, by touch, by keyboard and without scripts, watched frame by frame."""

from __future__ import annotations

import pytest

from cardavia.games import game, games
from tests.browser.conftest import Invite
from tests.browser.helpers import Guest, wait_for
from tests.browser.play import Hand, Player, Way
from tests.browser.probes import ask
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
    """From the first page by Tab and Enter to the deal left open, to its end, and into the next one. The focus is
    always seen and never lost; each act is told once, and in order."""
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
    ("name", "share", "lang"), [("cicera", 0, "th"), ("ottocento", 0.7, "ar"), ("shengji", 0.7, "it")]
)
def test_a_deal_without_script(invite: Invite, name: str, share: float, lang: str) -> None:
    """Links and forms do it all; what each seat did is on the pages between."""
    guest = invite(lang=lang, js=False, size=UPRIGHT)
    player = begun(guest, name, share, "plain")
    player.to_the_end()
    assert player.state.over
    assert player.page.locator("#outcome").count() == 1


REFUSED = """([path]) => htmx.ajax('POST', path + '/play', {
  values: { v: document.querySelector('#table input[name=v]').value, k: 'refused', move: '0' },
  target: '#table', swap: 'outerMorph' })"""


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("touch", [False, True], ids=["wide", "touch"])
def test_nothing_moves_but_cards(invite: Invite, name: str, touch: bool) -> None:
    """Part of a deal at every size: after a refusal, and with the drawer and the settings opened."""
    guest = invite(touch=touch)
    guest.expected.append("status of 422")
    watch = Watch(guest)
    faults = []
    for turn, size in enumerate(SIZES):
        if (size[0] < 1000) == touch:
            guest.page.goto("about:blank")  # the table before is not watched while the window changes
            guest.resize(size)
            guest.speak(LANGS[(turn + list(games()).index(name)) % 3])
            watch.again()
            everything(begun(guest, name, (turn % 3) / 3))
            faults += [f"{size} {guest.lang}: {fault}" for fault in watch.faults()]
    assert not faults, "\n".join(faults)


def everything(player: Player) -> None:
    """Two turns, between them a refusal, and each panel opened and shut."""
    page = player.page
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
