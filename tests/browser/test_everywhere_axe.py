"""No page breaks a rule of accessibility that a machine can check: every scene in English and in Arabic, turn by turn
on a desk and on a phone, with every panel that opens; one scene of each game in every other language."""

from __future__ import annotations

import pytest

from cardavia.games import games
from cardavia.i18n import LANGS
from tests.browser.conftest import Invite
from tests.browser.helpers import DESKTOP, PHONE, Guest
from tests.browser.probes import axe
from tests.browser.scenes import page, present, scenes

TOLD = ("en", "ar")
PANELS = {"drawer": PHONE, "prefs": PHONE, "langs": PHONE, "more": DESKTOP}
"""What opens over a page, and the size of the window in which there is a button for it."""


def found(guest: Guest, name: str) -> list[str]:
    """What axe finds. Colours are the same in every language, and looking at them takes longest: English has to do."""
    return [f"{name}: {fault}" for fault in axe(guest.page, colours=guest.lang == "en")]


@pytest.mark.parametrize(("turn", "lang"), list(enumerate(TOLD)))
def test_axe_finds_nothing(invite: Invite, turn: int, lang: str) -> None:
    guest = invite(lang=lang, motion="reduce")
    faults = []
    shown = scenes(every_text=False)
    shown |= {"home with a deal to go on with": page("/"), "past tables": page("/cicera/tables")}
    for n, (name, show) in enumerate(shown.items()):
        size = (DESKTOP, PHONE)[(n + turn) % 2]
        guest.resize(size)
        present(guest, show)
        faults += found(guest, f"{name} at {size[0]}")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("lang", TOLD)
def test_axe_finds_nothing_in_an_open_panel(invite: Invite, lang: str) -> None:
    guest = invite(lang=lang, motion="reduce")
    faults = []
    scenes()["cicera: crowded"](guest)
    for panel, size in PANELS.items():
        guest.resize(size)
        guest.page.click(f"[popovertarget={panel}]:visible")
        guest.page.locator(f"#{panel}:popover-open").wait_for()
        faults += found(guest, panel)
        guest.page.keyboard.press("Escape")
    guest.page.click(".views [data-rules]")
    guest.page.locator("#beside article").wait_for()
    assert not faults + found(guest, "the rules beside the table")


@pytest.mark.parametrize("turn", range(len(games())), ids=list(games()))
def test_axe_finds_nothing_in_any_language(invite: Invite, turn: int) -> None:
    """Each language at another scene of the game."""
    guest = invite(motion="reduce")
    faults = []
    game_id = list(games())[turn]
    own = [(name, show) for name, show in scenes().items() if name.startswith(game_id)]
    for n, lang in enumerate(lang for lang in LANGS if lang not in TOLD):
        name, show = own[n * len(own) // len(LANGS)]
        guest.speak(lang)
        guest.resize((DESKTOP, PHONE)[(n + turn) % 2])
        present(guest, show)
        faults += found(guest, f"{name} in {lang}")
    assert not faults, "\n".join(faults)
