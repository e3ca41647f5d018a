"""Fault 1.2: another process keeps the database locked for longer than the server waits for it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.cicera_table import SUMS, cards, options, pick
from tests.browser.conftest import Invite
from tests.browser.helpers import PATIENCE, Site, mine, wait_for
from tests.server import until


@pytest.fixture
def locked_site(tmp_path: Path) -> Iterator[Site]:
    """A server whose log tells of a database that was away, in a few words."""
    site = Site(tmp_path / "locked", 1.5)
    yield site
    told = site.close()
    assert "could not be written" in told or "database is locked" in told
    assert "Traceback" not in told


def saved(site: Site, path: str) -> list[int]:
    """The seats that have played, read without a lock."""
    query = "SELECT json_extract(body, '$.seat') FROM event WHERE table_id = ? AND kind = 'move' ORDER BY n"
    with closing(sqlite3.connect(site.folder / "cardavia.sqlite3")) as database:
        return [seat for (seat,) in database.execute(query, (path.rpartition("/")[2],))]


@contextmanager
def lock(site: Site) -> Iterator[Callable[[], None]]:
    """The database locked by a connection of another process; calling what is given frees it."""
    with closing(sqlite3.connect(site.folder / "cardavia.sqlite3", timeout=60, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield lambda: other.rollback()


@pytest.mark.slow
def test_seats_that_cannot_be_saved_are_waited_for(invite: Invite, locked_site: Site) -> None:
    """The page says what it waits for and goes on by itself; no play is lost or doubled."""
    guest = invite(locked_site, speed="normal")
    path = guest.arrange("cicera", SUMS)
    page = guest.goto(path)
    pick(page, "7s")
    options(page).first.click()
    until(lambda: saved(locked_site, path) != [], "the own play is saved")
    with lock(locked_site) as free:
        before = saved(locked_site, path)
        assert len(before) < 4
        expect(page.locator("#alert")).to_have_text(guest.t.plain("ui.still_waiting"), timeout=PATIENCE)
        until(lambda: "could not be written" in locked_site.errors, "the server has given up once")
        assert saved(locked_site, path) == before
        free()
    mine(page).wait_for()
    expect(page.locator("#alert")).to_be_empty(timeout=PATIENCE)
    assert saved(locked_site, path) == [0, 1, 2, 3]


@pytest.mark.slow
def test_an_act_that_cannot_be_saved_is_told_and_done_once(invite: Invite, locked_site: Site) -> None:
    guest = invite(locked_site, speed="normal")
    guest.expected.append("status of 503")
    path = guest.arrange("cicera", SUMS)
    page = guest.goto(path)
    pick(page, "7s")
    with lock(locked_site) as free:
        options(page).first.click()
        expect(page.locator("#alert")).to_have_text(guest.t.plain("problem.database"), timeout=PATIENCE)
        assert cards(page).count() == 12
        assert options(page).count() == 3, "what was picked is still picked"
        assert saved(locked_site, path) == []
        free()
    options(page).first.click()
    wait_for(page, "document.querySelectorAll('#hand .c').length === 11")
    mine(page).wait_for()
    expect(page.locator("#alert")).to_be_empty(timeout=PATIENCE)
    assert saved(locked_site, path) == [0, 1, 2, 3]
