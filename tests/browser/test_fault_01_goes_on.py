"""Fault 1: the page never stops asking. Fault 2: only an answer of ours is put in the place of the table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.cicera_table import SUMS, cards, options, pick
from tests.browser.conftest import Invite
from tests.browser.helpers import PATIENCE, Guest, Site, mine, wait_for
from tests.sample import sample

FOREIGN = [
    (429, "text/html", "<html><body>x</body></html>"),
    (200, "text/html", "<html><body>Sign in</body></html>"),
    (401, "text/html", "<p>x</p>"),
    (403, "text/html", "<p>x</p>"),
    (413, "text/html", "<p>x</p>"),
    (503, "application/json", "{}"),
    (520, "text/html", "<p>x</p>"),
    (200, "text/html", ""),
]
"""What proxies, hotspots and blockers answer in the server's place."""
NOISE = ["net::ERR_", "Failed to fetch", "status of"]
TABLE = re.compile(r"/t/\w+(\?|$)")


@pytest.fixture
def slow_site(tmp_path: Path) -> Iterator[Site]:
    """A server whose machine players take longer than a request waits."""
    site = Site(tmp_path / "slow", 24)
    yield site
    assert site.close() == ""


def _play(guest: Guest, path: str) -> Page:
    page = guest.goto(path)
    pick(page, "7s")
    options(page).first.click()
    return page


def _scripts_only(page: Page, answer: str | None = None) -> None:
    """Let no script get an answer from the table; links and forms of the page are let through."""

    def handle(route: Route) -> None:
        if route.request.is_navigation_request():
            route.continue_()
        elif answer is None:
            route.abort()
        else:
            route.fulfill(status=503, content_type="text/html", body=answer)

    page.route(TABLE, handle)


@pytest.mark.slow
def test_a_slow_seat_is_waited_for(invite: Invite, slow_site: Site) -> None:
    """Fault 1.1: an answer without progress is no end, and after some seconds a sentence tells the wait."""
    guest = invite(slow_site, speed="normal")
    page = _play(guest, guest.arrange("cicera", SUMS))
    expect(page.locator("#alert")).to_have_text(guest.t.plain("ui.still_waiting"), timeout=60_000)
    expect(page.locator("#play-2")).to_be_attached(timeout=90_000)
    expect(page.locator("#alert")).to_be_empty(timeout=PATIENCE)


def test_one_lost_answer_is_asked_for_again(invite: Invite) -> None:
    """Fault 1.3: without a click, without a word, on the same page."""
    guest = invite(speed="normal")
    guest.expected += NOISE
    lost: list[str] = []

    def drop(route: Route) -> None:
        if lost or "v=3" not in route.request.url:
            route.continue_()
        else:
            lost.append(route.request.url)
            route.abort()

    guest.page.route(TABLE, drop)
    page = _play(guest, guest.arrange("cicera", SUMS))
    wait_for(page, "document.querySelectorAll('#hand .c').length === 11")  # until then the person is still to act
    mine(page).wait_for()
    assert lost
    expect(page.locator("#alert")).to_be_empty(timeout=PATIENCE)


def test_a_server_that_comes_back_is_found(invite: Invite, own_site: Site) -> None:
    """Fault 1.3: the server dies while the others play; the page says so, and reaches the present by itself."""
    guest = invite(own_site, speed="normal")
    guest.expected += NOISE
    page = _play(guest, guest.arrange("cicera", SUMS))
    page.locator("#skip").wait_for()
    own_site.kill()
    expect(page.locator("#alert")).to_have_text(guest.t.plain("problem.offline"), timeout=PATIENCE)
    own_site.start()
    mine(page).wait_for()
    expect(page.locator("#alert")).to_be_empty(timeout=PATIENCE)
    assert page.locator("#hand .c").count() == 11


def test_where_scripts_are_blocked_links_lead_on(invite: Invite) -> None:
    """Fault 1.4: picking, playing and the plays of the others, each by the plain page."""
    guest = invite(speed="normal")
    guest.expected += NOISE
    path = guest.arrange("cicera", SUMS)
    _scripts_only(guest.page)
    page = _play(guest, path)
    wait_for(page, "document.querySelectorAll('#hand .c').length === 11")
    mine(page).wait_for(timeout=60_000)
    assert [seat for seat, _ in guest.site.moves(path)] == [0, 1, 2, 3]


@pytest.mark.parametrize("late", ["net.js", "htmx"])
def test_what_is_pressed_before_all_scripts_are_there_is_done(invite: Invite, late: str) -> None:
    """Fault 1: on a slow line a card is played while scripts are on their way, and the answer comes after them."""
    guest = invite(speed="normal")
    path = guest.arrange("cicera", SUMS)
    page = guest.page

    def slowly(seconds: float) -> Callable[[Route], None]:
        def handle(route: Route) -> None:
            page.wait_for_timeout(1000 * seconds)
            route.continue_()

        return handle

    page.goto(path)
    pick(page, "7s")
    page.route(re.compile(rf"/static/.*{late}"), slowly(1.5))
    page.route("**/play", slowly(3))
    page.goto(f"{path}?v=1&card=7s", wait_until="commit")
    page.locator("#act button").first.click(no_wait_after=True)
    wait_for(page, "document.querySelectorAll('#hand .c').length === 11")
    mine(page).wait_for(timeout=60_000)
    assert [seat for seat, _ in guest.site.moves(path)] == [0, 1, 2, 3]


def test_a_tab_left_behind_catches_up_when_it_is_shown(invite: Invite) -> None:
    """Fault 1.5."""
    guest = invite()
    path = guest.arrange("cicera", SUMS)
    old = guest.goto(path)
    new = guest.context.new_page()
    new.goto(path)
    pick(new, "7s")
    options(new).first.click()
    wait_for(new, "document.querySelectorAll('#hand .c').length === 11")
    old.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    wait_for(old, "document.querySelectorAll('#hand .c').length === 11")
    mine(old).wait_for()


@pytest.mark.parametrize(("status", "kind", "body"), sample(FOREIGN, FOREIGN[0], FOREIGN[-1]))
def test_a_foreign_answer_leaves_the_table(invite: Invite, status: int, kind: str, body: str) -> None:
    """Fault 2: to an act, to a pick."""
    guest = invite()
    guest.expected += NOISE
    path = guest.arrange("cicera", SUMS)
    page = guest.goto(path)
    pick(page, "7s")
    page.route("**/play", lambda route: route.fulfill(status=status, content_type=kind, body=body))
    options(page).first.click()
    expect(page.locator("#alert")).to_have_text(guest.t.plain("problem.foreign"), timeout=PATIENCE)
    assert cards(page).count() == 12
    assert options(page).count() == 3
    page.unroute("**/play")
    page.route("**/t/*card=3c*", lambda route: route.fulfill(status=status, content_type=kind, body=body))
    page.click("#card-3c")
    expect(page.locator("#alert")).to_have_text(guest.t.plain("problem.foreign"), timeout=PATIENCE)
    assert options(page).count() == 3, "what was picked is still picked"
    options(page).first.click()
    wait_for(page, "document.querySelectorAll('#hand .c').length === 11")
    expect(page.locator("#alert")).to_be_empty(timeout=PATIENCE)
    assert [seat for seat, _ in guest.site.moves(path)][:1] == [0]


def test_foreign_answers_to_the_steps_are_outlived(invite: Invite) -> None:
    """Fault 2, for what the page asks by itself: it says so, asks on, and goes on when the server answers again."""
    guest = invite(speed="normal")
    guest.expected += NOISE
    path = guest.arrange("cicera", SUMS)
    page = guest.goto(path)
    pick(page, "7s")
    _scripts_only(page, "<html><body>x</body></html>")
    options(page).first.click()
    expect(page.locator("#alert")).to_have_text(guest.t.plain("problem.foreign"), timeout=PATIENCE)
    assert cards(page).count() == 11
    page.unroute(TABLE)
    mine(page).wait_for()
    expect(page.locator("#alert")).to_be_empty(timeout=PATIENCE)
