"""Nothing is cut off, overlaps or runs off the screen, whatever the language; every card can be hit."""

from __future__ import annotations

import pytest

from cardavia.i18n import LANGS
from tests.browser import cicera_table, ottocento_table, shengji_table
from tests.browser.conftest import Invite
from tests.browser.helpers import DESKTOP, Show, box_of, wait_for
from tests.browser.play import CORNER
from tests.browser.probes import ask
from tests.browser.scenes import present, scenes
from tests.browser.windows import DESK, LEAST, LOWEST, PHONE, SIZES, SMALL
from tests.sample import sample

EXACT = True

HARD = (SMALL, LOWEST, LEAST)
"""The windows in which things are cut first."""
EASY = [size for size in SIZES if size not in HARD]


@pytest.mark.parametrize("fifth", sample(range(5), 0))
def test_everything_fits_and_nothing_stirs(invite: Invite, fifth: int) -> None:
    """Each scene in one language, turn by turn, in the three hardest windows and one of the others, so that each
    language is seen in several scenes of each game. Who asks for less motion gets none."""
    guest = invite(motion="reduce")
    faults = []
    langs = list(LANGS)
    for turn, (name, show) in enumerate(scenes().items()):
        if turn % 5 != fifth:
            continue
        guest.speak(langs[turn * 3 % len(langs)])
        guest.resize(EASY[turn % len(EASY)])
        present(guest, show)
        guest.page.evaluate("() => document.fonts.ready.then(() => 0)")
        faults += [f"{name}: {fault}" for fault in ask(guest.page, "motion")]
        for size in (EASY[turn % len(EASY)], *HARD):
            guest.resize(size)
            found = ask(guest.page, "layout", "overlaps", "table_cards", "strips")
            faults += [f"{name} in {guest.lang} at {size[0]}x{size[1]}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("lang", sample(["en", "ar", "th"], "ar"))
def test_the_panels_fit(invite: Invite, lang: str) -> None:
    guest = invite(lang=lang, motion="reduce")
    page = guest.goto(guest.arrange("cicera", cicera_table.dealt(), cicera_table.placing(cicera_table.dealt(), 20)))
    for size in (PHONE, LEAST, LOWEST, DESK):
        guest.resize(size)
        for panel in ("prefs", "drawer"):
            opener = page.locator(f"[popovertarget={panel}]:visible")
            if not opener.count():
                assert panel == "prefs", "from some width on the settings stand in the header"
                continue
            opener.click()
            page.locator(f"#{panel}:popover-open").wait_for()
            assert not ask(page, "layout"), (panel, size)
            page.keyboard.press("Escape")
            page.locator(f"#{panel}").wait_for(state="hidden")
            assert page.evaluate("(panel) => document.activeElement.matches(`[popovertarget=${panel}]`)", panel)


FULL: dict[str, Show] = {
    "12 cards": cicera_table.show_turn,
    "17 cards": ottocento_table.show_discard,
    "33 cards": shengji_table.SCENES["burial"],
}


@pytest.mark.parametrize("hand", sample(FULL, "33 cards"))
def test_each_card_is_hit_by_a_finger(invite: Invite, hand: str) -> None:
    """A third of the hand in each of the hardest windows, until all were touched."""
    guest = invite(size=SMALL, motion="reduce", touch=True)
    FULL[hand](guest)
    page = guest.page
    ids = page.locator("#hand [data-c]").evaluate_all("(cards) => cards.map((card) => card.id)")
    assert len(ids) == int(hand.partition(" ")[0])
    for third, size in enumerate(HARD):
        guest.resize(size)
        for name in ids[third::3]:
            page.locator(f'[id="{name}"]').tap(position=CORNER)
            wait_for(page, "(id) => document.getElementById(id).matches('[aria-pressed=true], :has(:checked)')", name)


@pytest.mark.parametrize("lang", sample(["en", "ar"], "ar"))
def test_the_table_keeps_its_sides(invite: Invite, lang: str) -> None:
    """The page around it is mirrored; seats, plays and hand are where they are for everybody."""
    guest = invite(lang=lang, size=DESKTOP, motion="reduce")
    for show in (cicera_table.show_turn, ottocento_table.show_trick, shengji_table.SCENES["long trick"]):
        show(guest)
        page = guest.page
        for kind in ("seat", "slot"):
            if not page.locator(f"#{kind}-1").count():
                continue  # no trick in Cicera
            left, right, partner = (box_of(page.locator(f"#{kind}-{n}")) for n in (3, 1, 2))
            assert left[2] <= partner[0] < partner[2] <= right[0]
        tops: dict[float, list[float]] = {}
        for card in page.locator("#hand [data-c]").all():
            left_edge, top, _, _ = box_of(card)
            tops.setdefault(round(top), []).append(left_edge)
        assert all(row == sorted(row) for row in tops.values())
        assert box_of(page.locator("#team-0"))[2] < box_of(page.locator("#team-1"))[0]
        brand = box_of(page.locator(".brand"))
        assert (brand[0] < 60) is (lang == "en")
