"""What the journeys share: a real server, visitors whose console stays silent, tables dealt as a journey needs them."""

from __future__ import annotations

import os
import re
import shutil
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Route, WebError
from playwright.sync_api import Error as PlaywrightError

from cardavia.i18n import Translator, translator
from cardavia.web.session import new_session
from tests.server import Server

Site = Server

DESKTOP, PHONE, SMALL = (1280, 800), (390, 844), (320, 568)
PATIENCE = 60_000
"""Milliseconds that a condition may take to come true on a busy machine."""

STEP = re.compile(r"/t/\w+\?v=\d+$")

BOX = "(e) => { const box = e.getBoundingClientRect(); return [box.left, box.top, box.right, box.bottom]; }"

STYLE = (
    "(rule) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(rule); document.adoptedStyleSheets = [sheet]; }"
)
"""Puts a rule over the style sheets of the page."""


class NoBrowser(Exception):
    """There is no Chromium; the text says what to do."""


def chromium_path() -> str:
    """The browser: what CHROMIUM names, or the one on the search path, first the one without windows: it takes a third
    less time. Raises NoBrowser."""
    named = os.environ.get("CHROMIUM")
    names = [named] if named else ["chromium-headless-shell", "chromium", "google-chrome"]
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        raise NoBrowser("The browser journeys need Chromium: install it, or set CHROMIUM to its path.")
    return found


class Guest:
    """A visitor: a browser context of its own, with a session. Any word on the console is a fault of the page.

    A journey that provokes a message on purpose puts a part of it into `expected` first.
    """

    def __init__(
        self,
        browser: Browser,
        site: Site,
        *,
        lang: str = "en",
        size: tuple[int, int] = DESKTOP,
        speed: Literal["instant", "normal", "slow"] = "instant",
        js: bool = True,
        touch: bool = False,
        motion: Literal["reduce", "no-preference"] = "no-preference",
        forced: Literal["active", "none"] = "none",
        contrast: Literal["more", "no-preference"] = "no-preference",
    ) -> None:
        self.site, self.lang, self.session = site, lang, new_session()
        self.expected: list[str] = []
        self.noise: list[str] = []
        self.context: BrowserContext = browser.new_context(
            base_url=site.url,
            viewport={"width": size[0], "height": size[1]},
            java_script_enabled=js,
            has_touch=touch,
            locale="en",
            reduced_motion=motion,
            forced_colors=forced,
            contrast=contrast,
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.on("console", self._heard)
        self.context.on("weberror", self._failed)
        self.set_cookies({"cardavia": site.cookie(self.session), "lang": lang, "speed": speed})
        self.page: Page = self.context.new_page()

    def _heard(self, message: ConsoleMessage) -> None:
        self._note(f"{message.type}: {message.text}")

    def _failed(self, fault: WebError) -> None:
        self._note(f"error: {fault.error}")

    def _note(self, text: str) -> None:
        if not any(part in text for part in self.expected):
            self.noise.append(text)

    def close(self) -> None:
        """Leave. Raises AssertionError when the console was not silent."""
        self.context.close()
        assert not self.noise, "the console spoke: " + "; ".join(self.noise)

    def set_cookies(self, values: Mapping[str, str]) -> None:
        self.context.add_cookies(
            [{"name": name, "value": value, "url": self.site.url} for name, value in values.items()]
        )

    def speak(self, lang: str) -> None:
        """Ask for another language from the next page on."""
        self.lang = lang
        self.set_cookies({"lang": lang})

    @property
    def t(self) -> Translator:
        return translator(self.lang)

    def arrange(self, game_id: str, deal: Any, moves: Iterable[str] = ()) -> str:
        return self.site.arrange(self.session, game_id, deal, moves)

    def goto(self, path: str) -> Page:
        response = self.page.goto(path)
        assert response is not None
        assert response.status == 200, path
        return self.page

    def hold(self) -> None:
        """Let no further step of the machine players arrive: the table stays as it is shown."""

        def answer(route: Route) -> None:
            if route.request.is_navigation_request():
                route.continue_()  # a step of the page's script waits for ever

        self.page.route(STEP, answer)

    def release(self) -> None:
        """Let the steps arrive again, from the next page on."""
        self.page.unroute(STEP)

    def resize(self, size: tuple[int, int]) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})


Show = Callable[[Guest], None]
"""Brings a visitor's page to a scene."""


def mine(page: Page) -> Locator:
    """The table while its person is to act (or the deal is over)."""
    return page.locator("#table[data-turn=you]")


def wait_for(page: Page, condition: str, argument: Any = None) -> None:
    """Wait until a JavaScript condition holds: an expression, or a function of `argument`.

    Asked from outside again and again: a page without scripts runs no clock of its own that could ask.
    """
    function = (
        condition if "=>" in condition else f"() => {condition}"
    )  # an expression would need eval, which is refused
    until = time.monotonic() + PATIENCE / 1000
    while not holds(page, function, argument):
        if time.monotonic() > until:
            raise TimeoutError(f"this never came true: {condition}")
        page.wait_for_timeout(20)


def holds(page: Page, function: str, argument: Any) -> bool:
    """Whether it is true now; not while the page gives way to another."""
    try:
        return bool(page.evaluate(function, argument))
    except PlaywrightError as error:
        if "context was destroyed" in error.message or "navigat" in error.message:
            return False
        raise


def box_of(found: Locator) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of an element on the screen."""
    left, top, right, bottom = found.evaluate(BOX)
    return left, top, right, bottom


def variable(page: Page, name: str) -> str:
    """The value of a CSS variable of the page."""
    value: str = page.evaluate(
        "(name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()", name
    )
    return value
