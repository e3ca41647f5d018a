"""One server and one browser for all journeys; a visitor for each."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.helpers import Guest, NoBrowser, Site, chromium_path

ARGUMENTS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
COARSE = "--force-device-scale-factor=0.5"
"""A quarter of the pixels: drawing cards is half of what a journey costs. Lines are as thick as a pixel at least, so a
file that measures the page sets `EXACT`."""
THINKS = 0.02
"""Seconds that the AI seats of the shared server pretend to think."""

Invite = Callable[..., Guest]


@pytest.fixture(scope="module")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """Once a file: while Playwright is open, its event loop occupies the main thread, which others need too."""
    try:
        path = chromium_path()
    except NoBrowser as reason:
        pytest.exit(str(reason), 2)
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    exact = getattr(request.module, "EXACT", False)
    arguments = [*ARGUMENTS, *([] if exact else [COARSE]), *(["--no-sandbox"] if root else [])]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The server of most journeys: its AI seats play by rule, almost at once."""
    site = Site(tmp_path_factory.mktemp("site"), THINKS)
    yield site
    assert site.close() == ""


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """A server that a journey may kill and start again."""
    site = Site(tmp_path / "own", THINKS)
    yield site
    assert site.close() == ""


@pytest.fixture(scope="session")
def thinking_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server whose AI seats really think, in workers."""
    site = Site(tmp_path_factory.mktemp("thinking"))
    yield site
    assert site.close() == ""


@pytest.fixture
def invite(browser: Browser, site: Site) -> Iterator[Invite]:
    """Makes visitors (see `Guest`); after the journey, none of their consoles may have spoken."""
    guests: list[Guest] = []

    def come(at: Site | None = None, **wishes: object) -> Guest:
        guests.append(Guest(browser, at or site, **wishes))  # type: ignore[arg-type]
        return guests[-1]

    yield come
    for guest in guests:
        guest.close()
