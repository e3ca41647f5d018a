"""The page around a table is kept; who sees it sees the own address, language and settings in it all the same."""

from __future__ import annotations

from tests.web.page import attr
from tests.web.site import Browser, Site


def test_a_kept_page_names_the_address_of_who_asks(site: Site) -> None:
    seen = set()
    for query in ("", "?v=end", "?card=x&v=1", "?v=%00here%00"):
        for lang in ("en", "ar"):
            browser: Browser = site.browser()
            browser.cookies.set("lang", lang)
            table_id = browser.open().table_id
            page = browser.get(f"/t/{table_id}{query}")
            assert "\0" not in page.response.text
            assert page.lang == lang
            backs = {attr(field, "value") for field in page.all("input[name=back]")}
            assert len(backs) == 1
            (here,) = backs
            assert here.startswith(f"/t/{table_id}")
            between = "&" if "?" in here else "?"
            assert f"{here}{between}lang=pl" in {attr(link, "href") for link in page.all("#langs a")}
            seen.add(here)
    assert len(seen) == 8


def test_a_kept_page_shows_the_settings_of_who_asks(site: Site) -> None:
    for speed, look, sound in (("slow", "10-20-30", "on"), ("instant", "1-2-3", "off"), ("slow", "10-20-30", "off")):
        browser = site.browser()
        table_id = browser.open().table_id
        for name, value in (("speed", speed), ("look", look), ("sound", sound)):
            browser.cookies.set(name, value)
        page = browser.get(f"/t/{table_id}")
        chosen = [attr(option, "value") for option in page.all("#speed option[selected]")]
        assert chosen == [speed]
        assert [attr(field, "value") for field in page.all("#look input[type=range]")] == look.split("-")
        assert {field.has_attr("checked") for field in page.all("[data-sound-choice]")} == {sound == "on"}
