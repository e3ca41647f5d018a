"""No page breaks a rule of accessibility that a machine can check, in no language, on no screen."""

from __future__ import annotations

import pytest

from cardavia.i18n import LANGS
from tests.browser.conftest import Invite
from tests.browser.helpers import DESKTOP, PHONE
from tests.browser.probes import axe
from tests.browser.scenes import present, scenes


@pytest.mark.parametrize("lang", LANGS)
def test_axe_finds_nothing(invite: Invite, lang: str) -> None:
    guest = invite(lang=lang)
    faults = []
    for name, show in scenes(every_text=False).items():
        guest.resize(DESKTOP)
        present(guest, show)
        for size in (DESKTOP, PHONE):
            guest.resize(size)
            faults += [f"{name} at {size[0]}: {fault}" for fault in axe(guest.page)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("lang", LANGS)
def test_axe_finds_nothing_in_the_settings_of_a_phone(invite: Invite, lang: str) -> None:
    guest = invite(lang=lang, size=PHONE)
    guest.goto("/")
    guest.page.click(".prefs-open")
    guest.page.locator("#prefs:popover-open").wait_for()
    assert not axe(guest.page)
