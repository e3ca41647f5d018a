"""Nothing is cut off, overlaps or runs off the screen, whatever the language; every card can be hit."""

from __future__ import annotations

import pytest

from cardavia.i18n import LANGS_WITH_PSEUDO
from tests.browser import cicera_table
from tests.browser.conftest import Invite
from tests.browser.helpers import DESKTOP, PHONE, SMALL, box_of, wait_for
from tests.browser.probes import ask
from tests.browser.scenes import present, scenes

SIZES = (DESKTOP, (1000, 700), PHONE, SMALL)


@pytest.mark.parametrize("lang", LANGS_WITH_PSEUDO)
def test_everything_fits(invite: Invite, lang: str) -> None:
    guest = invite(lang=lang, motion="reduce")
    faults = []
    for name, show in scenes().items():
        guest.resize(DESKTOP)
        present(guest, show)
        guest.page.evaluate("document.fonts.ready")
        for size in SIZES:
            guest.resize(size)
            for probe in ("layout", "overlaps", "table_cards", "strips"):
                faults += [f"{name} at {size[0]}: {fault}" for fault in ask(guest.page, probe)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("lang", LANGS_WITH_PSEUDO)
def test_the_settings_of_a_phone_fit(invite: Invite, lang: str) -> None:
    guest = invite(lang=lang, size=PHONE, motion="reduce")
    guest.goto("/cicera/rules")
    for size in (PHONE, SMALL):
        guest.resize(size)
        guest.page.click(".prefs-open")
        guest.page.locator("#prefs:popover-open").wait_for()
        assert not ask(guest.page, "layout")
        guest.page.keyboard.press("Escape")
        guest.page.locator("#prefs").wait_for(state="hidden")
        assert guest.page.evaluate("document.activeElement.matches('.prefs-open')")


def test_hand_and_table_are_seen_together_on_a_desktop(invite: Invite) -> None:
    guest = invite(motion="reduce")
    for show in (cicera_table.show_choice, cicera_table.show_crowded):
        show(guest)
        assert box_of(guest.page.locator("#hand .row"))[3] <= DESKTOP[1]


def test_each_of_twelve_cards_is_hit_on_the_smallest_screen(invite: Invite) -> None:
    guest = invite(size=SMALL, motion="reduce", touch=True)
    page = guest.goto(guest.arrange("cicera", cicera_table.dealt()))
    for code in cicera_table.codes(cicera_table.cards(page)):
        card, after = page.locator(f"#card-{code}"), page.locator(f"#card-{code} + .c")
        card.scroll_into_view_if_needed()
        left, top, right, bottom = box_of(card)
        edge = box_of(after)[0] if after.count() else right
        page.touchscreen.tap((left + edge) / 2, (top + bottom) / 2)
        wait_for(page, "(id) => document.querySelector('#hand .picked')?.id === id", f"card-{code}")
