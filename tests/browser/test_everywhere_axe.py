"""No page breaks a rule of accessibility that a machine can check, in no language, on no screen."""

from __future__ import annotations

import pytest

from cardavia.i18n import LANGS
from tests.browser.conftest import Invite
from tests.browser.helpers import DESKTOP, PHONE
from tests.browser.probes import axe
from tests.browser.scenes import present, scenes


@pytest.mark.parametrize(("turn", "lang"), list(enumerate(LANGS)))
def test_axe_finds_nothing(invite: Invite, turn: int, lang: str) -> None:
    """Every scene in every language, on a desk or on a phone by turns: each scene is seen on both."""
    guest = invite(lang=lang)
    faults = []
    for n, (name, show) in enumerate(scenes(every_text=False).items()):
        size = (DESKTOP, PHONE)[(n + turn) % 2]
        guest.resize(size)
        present(guest, show)
        faults += [f"{name} at {size[0]}: {fault}" for fault in axe(guest.page)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("lang", LANGS)
def test_axe_finds_nothing_in_the_settings_of_a_phone(invite: Invite, lang: str) -> None:
    guest = invite(lang=lang, size=PHONE)
    guest.goto("/")
    guest.page.click(".prefs-open")
    guest.page.locator("#prefs:popover-open").wait_for()
    assert not axe(guest.page)
