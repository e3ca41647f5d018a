"""Playing Cicera by plain forms: the person's turn, and what a form of the table sends."""

from __future__ import annotations

import itertools
from typing import Any

from tests.web.page import Page
from tests.web.site import Browser

_keys = (f"key-{n}" for n in itertools.count())


def begin(browser: Browser, speed: str = "instant") -> Page:
    """A new table, at the person's first turn."""
    browser.put_speed(speed)
    return browser.go_on(browser.open())


def fields(page: Page, **changed: str | list[str] | None) -> dict[str, Any]:
    """What the form of a move sends, with some fields changed, or left out where they are None."""
    given = {"v": page.v, "k": next(_keys), **changed}
    return {name: value for name, value in given.items() if value is not None}


def act(browser: Browser, page: Page, **changed: str | list[str] | None) -> Page:
    return browser.post(f"/t/{page.table_id}/play", fields(page, **changed))
