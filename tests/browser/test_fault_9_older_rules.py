"""Fault 9: the page of a deal that was dealt under older rules fits every window, and axe finds nothing on it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest

from cardavia.games import game
from tests.browser.conftest import Invite
from tests.browser.helpers import DESKTOP, PHONE
from tests.browser.probes import axe
from tests.browser.windows import LEAST
from tests.sample import sample
from tests.server import Server


@pytest.mark.parametrize("lang", sample(["en", "ar"], "ar"))
def test_fault_9_the_record_of_an_older_deal_fits(invite: Invite, serve: Callable[..., Server], lang: str) -> None:
    own_site = serve()  # its log tells of the older rules
    guest = invite(own_site, lang=lang)
    path = guest.arrange("shengji", game("shengji").deal(bytes(16)))
    with closing(sqlite3.connect(own_site.folder / "cardavia.sqlite3")) as database:
        database.execute("UPDATE event SET body = json_set(body, '$.version', 0) WHERE kind = 'deal'")
        database.commit()
    for size in (DESKTOP, PHONE, LEAST):
        guest.resize(size)
        page = guest.goto(path)
        assert page.locator(".problem pre").is_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        assert not axe(page)
