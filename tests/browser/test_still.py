"""Part of a deal in every window and language: nothing moves but cards, and what belongs together is seen together."""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet

from cardavia.games import games
from tests.browser.conftest import Invite
from tests.browser.play import Player, begun
from tests.browser.watch import Watch
from tests.browser.windows import SIZES

EXACT = True
LANGS = ("en", "ar", "th")

REFUSED = """([path]) => htmx.ajax('POST', path + '/play', {
  values: { v: document.querySelector('#table input[name=v]').value, k: 'refused', move: '0' },
  target: '#table', swap: 'outerMorph' })"""


GAMES = list(games())


def windows(name: str) -> list[ParameterSet]:
    """Every window at some share of a deal in some language; by default each with one of the games only."""
    return [
        pytest.param(name, turn, id=f"{name}-{size[0]}", marks=[pytest.mark.slow] * (turn % 3 != GAMES.index(name)))
        for turn, size in enumerate(SIZES)
    ]


@pytest.mark.parametrize(("name", "turn"), [window for name in GAMES for window in windows(name)])
def test_nothing_moves_but_cards(invite: Invite, name: str, turn: int) -> None:
    """After a refusal, and with the drawer and the settings opened, too."""
    size = SIZES[turn]
    guest = invite(touch=size[0] < 1000, size=size, lang=LANGS[(turn // 3 + GAMES.index(name)) % 3])
    guest.expected.append("status of 422")
    watch = Watch(guest)
    everything(begun(guest, name, turn // 3 / 3))
    assert not watch.faults()


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
