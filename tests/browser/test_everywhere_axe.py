"""No page breaks a rule of accessibility that a machine can check, and every word of it comes from a catalogue, whole:
every scene, turn by turn on a desk and on a phone, in the stretched language, which is English for a machine; every
panel that opens; a scene of each game in every other language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardavia.games import games
from cardavia.i18n import LANGS
from tests.browser.conftest import Invite
from tests.browser.helpers import DESKTOP, PHONE, Guest
from tests.browser.probes import ask, axe
from tests.browser.scenes import page, played, present, scenes
from tests.sample import sample

STRETCHED = "en-XA"
"""Every message of a catalogue stands in brackets."""
TOLD = ("en", "ar")
PANELS = {"drawer": PHONE, "prefs": PHONE, "langs": PHONE, "more": DESKTOP}
"""What opens over a page, and the size of the window in which there is a button for it."""


def found(guest: Guest, name: str) -> list[str]:
    """What axe finds. Colours are the same in every language, and looking at them takes longest: English has to do."""
    return [f"{name}: {fault}" for fault in axe(guest.page, colours=guest.lang in ("en", STRETCHED))]


def every_scene(guest: Guest, turn: int, fifth: int | None = None) -> Iterator[str]:
    """The visitor at one scene after the other, or at a fifth of them; on a phone or a desk by `turn`."""
    shown = scenes(every_text=guest.lang == STRETCHED) | {"home with a deal to go on with": page("/")}
    if guest.lang in TOLD:
        shown["past tables"] = page("/cicera/tables")  # how long ago is said by no catalogue of ours
    for n, (name, show) in enumerate(shown.items()):
        if fifth not in (None, n % 5):
            continue
        size = (DESKTOP, PHONE)[(n + turn) % 2]
        guest.resize(size)
        present(guest, show)
        yield f"{name} at {size[0]}"


@pytest.mark.parametrize("fifth", sample(range(5), 0))
def test_axe_finds_nothing_and_no_text_is_hard_coded_or_glued(invite: Invite, fifth: int) -> None:
    guest = invite(lang=STRETCHED, motion="reduce")
    faults = []
    for name in every_scene(guest, 0, fifth):
        faults += found(guest, name)
        faults += [f"{name}: {fault}" for fault in ask(guest.page, "untranslated")]
    guest.expected.append("status of 404")
    guest.page.goto("/no-such-page")
    faults += [f"no such page: {fault}" for fault in ask(guest.page, "untranslated")]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("turn", "lang"), [pytest.param(n, lang, marks=pytest.mark.slow) for n, lang in enumerate(TOLD)]
)
def test_axe_finds_nothing(invite: Invite, turn: int, lang: str) -> None:
    guest = invite(lang=lang, motion="reduce")
    faults = [fault for name in every_scene(guest, turn) for fault in found(guest, name)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game_id", games())
def test_axe_finds_nothing_from_right_to_left(invite: Invite, game_id: str) -> None:
    """The person's turn in each game."""
    guest = invite(lang="ar", motion="reduce", size=PHONE)
    played(game_id, 0.5)(guest)
    assert not found(guest, game_id)


@pytest.mark.parametrize("lang", sample(TOLD, "en"))
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


@pytest.mark.slow
@pytest.mark.parametrize("turn", range(len(games())))
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
