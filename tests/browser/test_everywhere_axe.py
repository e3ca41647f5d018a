"""No page breaks a rule of accessibility that a machine can check, in two languages, on a desk and on a phone."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Invite
from tests.browser.helpers import DESKTOP, PHONE
from tests.browser.probes import axe
from tests.browser.scenes import present, scenes

pytestmark = pytest.mark.survey


@pytest.mark.parametrize(("turn", "lang"), [(0, "en"), (1, "ar")])
def test_axe_finds_nothing(invite: Invite, turn: int, lang: str) -> None:
    guest = invite(lang=lang, motion="reduce")
    faults = []
    for n, (name, show) in enumerate(scenes(every_text=False).items()):
        size = (DESKTOP, PHONE)[(n + turn) % 2]
        guest.resize(size)
        present(guest, show)
        faults += [f"{name} at {size[0]}: {fault}" for fault in axe(guest.page)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("lang", ["en", "ar"])
@pytest.mark.parametrize("panel", ["prefs", "drawer"])
def test_axe_finds_nothing_in_an_open_panel(invite: Invite, lang: str, panel: str) -> None:
    guest = invite(lang=lang, size=PHONE)
    scenes()["cicera: crowded"](guest)
    guest.page.click(f"[popovertarget={panel}]:visible")
    guest.page.locator(f"#{panel}:popover-open").wait_for()
    assert not axe(guest.page)
