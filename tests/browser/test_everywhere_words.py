"""Each script brings its own font and no other, and another language changes nothing but the words."""

from __future__ import annotations

import itertools

import pytest

from cardavia.i18n import LANGS
from tests.browser.cicera_table import dealt
from tests.browser.conftest import Invite
from tests.browser.helpers import DESKTOP, PHONE, wait_for

FONTS = {
    "arabic": ("Vazirmatn", "vazirmatn"),
    "devanagari": ("Noto Sans Devanagari", "noto-sans-devanagari"),
    "thai": ("Noto Sans Thai", "noto-sans-thai"),
    "han": ("Table SC", "table-sc"),
}
SCRIPTS = list({LANGS[code].font: code for code in reversed(list(LANGS))}.values())
"""A language for each font."""


@pytest.mark.parametrize("lang", SCRIPTS)
def test_a_script_fetches_its_own_font_only(invite: Invite, lang: str) -> None:
    guest = invite(lang=lang)
    fetched: list[str] = []
    guest.page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
    page = guest.goto("/cicera/rules")
    page.evaluate("document.fonts.ready")
    family, file = FONTS.get(LANGS[lang].font, ("", ""))
    full = [name for name in fetched if name.endswith(".woff2") and not name.startswith("names-")]
    assert bool(full) == bool(file)
    assert all(name.startswith(file) for name in full), full
    if family:
        wait_for(page, "([font, text]) => document.fonts.check(font, text)", [f'16px "{family}"', page.title()])
    devtools = guest.context.new_cdp_session(page)
    devtools.send("DOM.enable")
    devtools.send("CSS.enable")
    root = devtools.send("DOM.getDocument")["root"]["nodeId"]
    names = {"hi": "devanagari", "th": "thai", "zh-Hans": "han", lang: LANGS[lang].font}
    for code in names:
        node = devtools.send("DOM.querySelector", {"nodeId": root, "selector": f".langs a[lang={code}]"})["nodeId"]
        used = devtools.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
        if LANGS[code].font != "latin":
            assert all(font["isCustomFont"] for font in used), code
    node = devtools.send("DOM.querySelector", {"nodeId": root, "selector": ".lead"})["nodeId"]
    used = devtools.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    if family:
        assert max(used, key=lambda font: font["glyphCount"])["familyName"] == family


def test_another_language_keeps_the_deal_and_the_look(invite: Invite) -> None:
    """From the menu, in a wide window and a narrow one by turns."""
    guest = invite(motion="reduce")
    guest.set_cookies({"look": "80-20-65"})
    path = guest.arrange("cicera", dealt())
    page = guest.goto(path)
    shown = "[...document.querySelectorAll('#hand .c')].map((card) => card.id)"
    contrast = "getComputedStyle(document.documentElement).getPropertyValue('--contrast').trim()"
    kept = [page.evaluate(shown), "80", path]
    for code, size in zip(LANGS, itertools.cycle((DESKTOP, PHONE)), strict=False):
        guest.resize(size)
        page.click(".langs-open")
        page.click(f".langs a[lang={code}]")
        wait_for(page, "(code) => document.documentElement?.lang === code", code)
        assert page.evaluate(f"[{shown}, {contrast}, location.pathname]") == kept, code
    assert guest.site.moves(path) == []
