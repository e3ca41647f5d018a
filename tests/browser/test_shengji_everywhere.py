"""The table of Sheng Ji fits and can be used in every language and on every screen, with up to 33 cards in the hand."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Invite
from tests.browser.helpers import DESKTOP, PHONE, SMALL, box_of, wait_for
from tests.browser.probes import ask, axe
from tests.browser.scenes import present
from tests.browser.shengji_table import SCENES, cards, codes
from tests.shengji_deals import AUCTION, RICH, after

AXE_SCENES = ("called", "eight picked", "wrong", "long trick", "sheet")


@pytest.mark.parametrize("lang", ["ar", "zh-Hans"])
def test_axe_finds_nothing(invite: Invite, lang: str) -> None:
    guest = invite(lang=lang, motion="reduce")
    faults = []
    for name in AXE_SCENES:
        guest.resize(DESKTOP)
        present(guest, SCENES[name])
        for size in (DESKTOP, PHONE):
            guest.resize(size)
            faults += [f"{name} at {size[0]}: {fault}" for fault in axe(guest.page)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("lang", ["en-XA", "ar-XB"])
def test_every_scene_fits(invite: Invite, lang: str) -> None:
    guest = invite(lang=lang, motion="reduce")
    faults = []
    for name, show in SCENES.items():
        guest.resize(DESKTOP)
        present(guest, show)
        guest.page.evaluate("document.fonts.ready")
        for size in (DESKTOP, PHONE, SMALL):
            guest.resize(size)
            for probe in ("layout", "overlaps", "strips"):
                faults += [f"{name} at {size[0]}: {fault}" for fault in ask(guest.page, probe)]
        if lang == "en-XA":
            faults += [f"{name}: {fault}" for fault in ask(guest.page, "untranslated")]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["phone", "smallest"])
def test_each_of_33_cards_is_hit(invite: Invite, size: tuple[int, int]) -> None:
    guest = invite(size=size, motion="reduce", touch=True)
    page = guest.goto(guest.arrange("shengji", RICH, AUCTION))
    ids = cards(page).evaluate_all("(cards) => cards.map((card) => card.id)")
    assert len(ids) == 33
    for n, name in enumerate(ids[::2] if size == PHONE else ids[1::2], 1):
        card = page.locator(f'[id="{name}"]')
        card.scroll_into_view_if_needed()
        left, top, right, bottom = box_of(card)
        assert right - left >= 24
        page.touchscreen.tap((left + right) / 2, (top + bottom) / 2)
        wait_for(
            page,
            "([id, n]) => document.getElementById(id).matches('.picked') && "
            "document.querySelectorAll('#hand .picked').length === n",
            [name, n],
        )
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_the_table_keeps_its_sides(invite: Invite) -> None:
    """The page around it is mirrored; seats, plays and hand are where they are for everybody."""
    for lang in ("en", "ar"):
        guest = invite(lang=lang, motion="reduce")
        SCENES["long trick"](guest)
        page = guest.page
        for kind in ("seat", "slot"):
            left, right, partner = (box_of(page.locator(f"#{kind}-{n}")) for n in (3, 1, 2))
            assert left[2] <= partner[0] < partner[2] <= right[0]
        own, other = box_of(page.locator("#slot-0")), box_of(page.locator("#slot-2"))
        assert other[3] <= own[1]
        meld = [box_of(card)[0] for card in page.locator("#slot-0 .laid-card").all()]
        assert meld == sorted(meld)
        for row in page.locator("#hand .row").all():
            order = [box_of(card)[0] for card in row.locator(".c").all()]
            assert order == sorted(order)
        guest.goto(guest.arrange("shengji", RICH, AUCTION))
        assert codes(cards(page)) == list(after(RICH, AUCTION).view(0).hand)
        ours, theirs = box_of(page.locator("#team-0")), box_of(page.locator("#team-1"))
        assert (ours[0] < theirs[0]) is (lang == "en")


def test_hand_and_table_are_seen_together_on_a_desktop(invite: Invite) -> None:
    guest = invite(motion="reduce")
    for name in ("called", "eight picked", "shapes", "wrong", "long trick", "follow"):
        SCENES[name](guest)
        guest.page.evaluate("scrollTo(0, 0)")
        assert box_of(guest.page.locator("#hand .row").last)[3] <= DESKTOP[1], name
        assert guest.page.evaluate("scrollY") == 0


def test_the_hand_does_not_move_when_cards_are_picked(invite: Invite) -> None:
    for size in (DESKTOP, PHONE):
        guest = invite(size=size, motion="reduce")
        tops = {}
        for name in ("lead", "shapes", "wrong"):
            SCENES[name](guest)
            tops[name] = box_of(guest.page.locator("#hand"))[1] + guest.page.evaluate("scrollY")
        assert len({round(top) for top in tops.values()}) == 1, tops
