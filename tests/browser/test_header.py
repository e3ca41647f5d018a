"""The header: one line of 44 px (38 px on a phone on its side) at every width and in every language."""

from __future__ import annotations

import pytest

from cardavia.i18n import LANGS
from tests.browser.cicera_table import dealt
from tests.browser.conftest import Invite
from tests.browser.helpers import Guest
from tests.browser.probes import ask
from tests.sample import sample

WIDTHS = ((1920, 1080), (1280, 800), (1024, 768), (768, 1024), (390, 844), (360, 640), (320, 568))
HIGH = "(e) => e.getBoundingClientRect().height"
LOW = ((844, 390), (740, 360), (640, 320))


def pages(guest: Guest) -> list[str]:
    return ["/", "/shengji?new=1", "/ottocento/rules", guest.arrange("cicera", dealt())]


@pytest.mark.parametrize("lang", sample(LANGS, "ar"))
def test_it_is_one_line_at_every_width(invite: Invite, lang: str) -> None:
    guest = invite(lang=lang, motion="reduce")
    faults = []
    for path in pages(guest):
        guest.goto(path)
        guest.page.evaluate("document.fonts.ready")
        for size in (*WIDTHS, *LOW):
            guest.resize(size)
            high = guest.page.locator("header.site").evaluate(HIGH)
            if high != (38 if size in LOW else 44):
                faults.append(f"{path} at {size}: {high} high")
            faults += [f"{path} at {size}: {fault}" for fault in ask(guest.page, "header")]
    assert not faults, "\n".join(faults)


def test_a_wide_line_holds_the_sliders_and_a_narrow_one_leads_to_them(invite: Invite) -> None:
    guest = invite(size=(1280, 800))
    page = guest.goto("/cicera/rules")
    sliders = page.locator("header input[type=range]")
    assert sliders.count() == page.locator("input[type=range]").count() == 3
    assert [sliders.nth(n).is_visible() for n in range(3)] == [True] * 3
    assert not page.locator(".prefs-open").is_visible()
    guest.resize((390, 844))
    assert [sliders.nth(n).is_visible() for n in range(3)] == [False] * 3
    page.click(".prefs-open")
    assert [sliders.nth(n).is_visible() for n in range(3)] == [True] * 3
    page.keyboard.press("Escape")
    page.locator("#prefs").wait_for(state="hidden")


@pytest.mark.parametrize("js", [True, False], ids=["script", "no script"])
@pytest.mark.parametrize("size", [(1280, 800), (320, 568)], ids=["wide", "narrow"])
def test_a_language_is_one_press_and_a_choice(invite: Invite, js: bool, size: tuple[int, int]) -> None:
    guest = invite(js=js, size=size)
    page = guest.goto("/cicera/rules")
    for code in ("fa", "th", "en"):
        page.click(".langs-open")
        page.click(f".langs a[lang={code}]")
        page.locator(f"html[lang={code}]").wait_for(state="attached")
        assert page.url.partition("?")[0].endswith("/cicera/rules")


def test_the_keys_reach_every_control_in_the_order_it_is_seen(invite: Invite) -> None:
    guest = invite(size=(1280, 800))
    page = guest.goto("/cicera/rules")
    stops: list[float] = []
    for _ in range(20):
        page.keyboard.press("Tab")
        if not page.evaluate("!!document.activeElement.closest('header.site')"):
            if stops:
                break
            continue
        stops.append(page.evaluate("document.activeElement.getBoundingClientRect().left"))
    assert len(stops) == 12  # brand, three games, two views, speed, three sliders, more, language
    assert stops == sorted(stops)


def test_text_twice_as_large_keeps_to_its_line(invite: Invite) -> None:
    guest = invite(size=(1280, 800))
    devtools = guest.context.new_cdp_session(guest.page)
    devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    for path in ("/", "/cicera/rules", "/shengji?new=1"):
        guest.goto(path)
        assert guest.page.locator("header.site").evaluate(HIGH) == 76  # 25 em high: the low line
        assert not ask(guest.page, "layout")
        assert not ask(guest.page, "header")
