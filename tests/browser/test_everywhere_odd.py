"""Windows that few people have: forced colours, text twice as large, zoom by four, no motion, paper."""

from __future__ import annotations

from itertools import product

import pytest

from cardavia.games import games
from tests.browser import cicera_table, ottocento_table, shengji_table
from tests.browser.conftest import Invite
from tests.browser.helpers import DESKTOP, STYLE, Show
from tests.browser.play import Player, begun
from tests.browser.probes import ask
from tests.browser.scenes import played
from tests.browser.windows import SMALL
from tests.sample import sample

EXACT = True

CHOOSING: dict[str, Show] = {
    "cicera": cicera_table.show_choice,
    "ottocento": ottocento_table.show_discard,
    "shengji": shengji_table.SCENES["eight picked"],
}


LARGE = "html { font-size: 200% !important }"


@pytest.mark.parametrize("game_id", sample(games(), "cicera", "shengji"))
def test_text_twice_as_large_leaves_hand_and_command_in_reach(invite: Invite, game_id: str) -> None:
    """Also where the page itself would stop at 125 %, as it does for the text size of a browser's settings."""
    guest = invite(motion="reduce")
    CHOOSING[game_id](guest)
    guest.page.evaluate(STYLE, LARGE)
    assert guest.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    for size in (DESKTOP, SMALL):
        guest.resize(size)
        assert not ask(guest.page, "reached"), size


@pytest.mark.parametrize(("game_id", "lang"), sample(product(games(), ["en", "ar"]), *product(games(), ["ar"])))
def test_zoom_by_four_leaves_hand_and_command_in_reach(invite: Invite, game_id: str, lang: str) -> None:
    """1280x800 at 400 % is a window of 320x200: it scrolls down, never sideways."""
    guest = invite(motion="reduce", size=(320, 200), lang=lang)
    CHOOSING[game_id](guest)
    assert not ask(guest.page, "reached")


@pytest.mark.parametrize("game_id", sample(games(), "ottocento"))
def test_forced_colours_leave_hand_and_command_in_reach(invite: Invite, game_id: str) -> None:
    """What is picked is told by an outline, and the command by its edge: colours are the system's."""
    guest = invite(motion="reduce", forced="active")
    CHOOSING[game_id](guest)
    assert not ask(guest.page, "reached")
    style = "(e) => getComputedStyle(e)"
    picked = guest.page.locator("#hand .picked .f")
    if picked.count():
        assert picked.first.evaluate(f"(e) => ({style})(e).outlineStyle") == "solid"
    command = guest.page.locator("#act button, .actions [form=hand]").first
    assert command.evaluate(f"(e) => ({style})(e).borderTopStyle") == "solid"


@pytest.mark.parametrize("game_id", sample(games(), "shengji"))
def test_without_motion_nothing_runs_while_cards_are_played(invite: Invite, game_id: str) -> None:
    guest = invite(motion="reduce")
    guest.page.add_init_script(
        """const look = () => {
          if (document.getAnimations().length || document.querySelector('.flight > *')) window.moved = true;
          requestAnimationFrame(look);
        };
        look();"""
    )
    player: Player = begun(guest, game_id, 0.5)
    player.turn()
    player.turn()
    player.wait()
    assert not guest.page.evaluate("window.moved ?? false")


@pytest.mark.parametrize("game_id", sample(games(), "shengji"))
def test_rules_and_sheet_are_printed_black_without_the_header(invite: Invite, game_id: str) -> None:
    guest = invite(motion="reduce")
    page = guest.page
    page.emulate_media(media="print")
    guest.goto(f"/{game_id}/rules")
    assert not page.locator("header.site").is_visible()
    assert page.locator("article.rules h2").first.is_visible()
    assert not ask(page, "paper")
    played(game_id, 1)(guest)
    assert page.locator("#curtain table").first.is_visible()
    for part in ("header.site", "#drawer", "#team-0", "#curtain .again"):
        assert not page.locator(part).first.is_visible(), part
    assert not ask(page, "paper")
