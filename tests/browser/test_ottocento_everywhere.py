"""The scenes of Ottocento on every screen: accessible, nothing cut off, every card to be hit."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Invite
from tests.browser.helpers import DESKTOP, PHONE, SMALL, box_of, wait_for
from tests.browser.ottocento_table import SCENES, cards, codes, show_discard, show_offer, show_selection
from tests.browser.probes import ask, axe

SIZES = (DESKTOP, (1000, 700), PHONE, SMALL)


@pytest.mark.parametrize("lang", ["ar", "it"])
def test_axe_finds_nothing(invite: Invite, lang: str) -> None:
    guest = invite(lang=lang)
    faults = []
    for name, show in SCENES.items():
        guest.resize(DESKTOP)
        show(guest)
        for size in (DESKTOP, PHONE):
            guest.resize(size)
            faults += [f"{name} at {size[0]}: {fault}" for fault in axe(guest.page)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("lang", ["ar", "it", "hi", "en-XA"])
def test_everything_fits(invite: Invite, lang: str) -> None:
    guest = invite(lang=lang, motion="reduce")
    faults = []
    for name, show in SCENES.items():
        guest.resize(DESKTOP)
        show(guest)
        guest.page.evaluate("document.fonts.ready")
        for size in SIZES:
            guest.resize(size)
            for probe in ("layout", "overlaps", "strips"):
                faults += [f"{name} at {size[0]}: {fault}" for fault in ask(guest.page, probe)]
        if lang == "en-XA":
            faults += [f"{name}: {fault}" for fault in ask(guest.page, "untranslated")]
    assert not faults, "\n".join(faults)


def test_hand_and_table_are_seen_together_on_a_desktop(invite: Invite) -> None:
    guest = invite(lang="it", motion="reduce")
    for show in (show_discard, show_offer, show_selection):
        show(guest)
        assert max(box_of(row)[3] for row in guest.page.locator("#hand .row").all()) <= DESKTOP[1]


def test_each_of_seventeen_cards_is_hit_on_the_smallest_screen(invite: Invite) -> None:
    guest = invite(size=SMALL, motion="reduce", touch=True)
    show_discard(guest)
    page = guest.page
    ids = [f"card-{code}" for code in codes(cards(page))]
    assert len(ids) == 17
    for n, name in enumerate(ids, 1):
        card = page.locator(f"#{name}")
        card.scroll_into_view_if_needed()
        left, top, right, bottom = box_of(card)
        after = page.locator(f"#{name} + .c")
        edge = min(right, box_of(after)[0]) if after.count() else right
        page.touchscreen.tap((left + edge) / 2, (top + bottom) / 2)
        wait_for(page, "(n) => document.querySelectorAll('#hand .picked').length === n", n)
        assert page.locator(f"#{name}.picked").count() == 1
