"""The watcher of the journeys misses nothing: a table that is spoilt on purpose is told, a sound one is not."""

from __future__ import annotations

import pytest

from tests.browser.cicera_table import dealt, placing
from tests.browser.conftest import Invite
from tests.browser.helpers import STYLE, Guest, wait_for
from tests.browser.watch import Watch

FRAMES = "(n) => new Promise((done) => { const next = () => (n-- ? requestAnimationFrame(next) : done()); next(); })"
SPOILT = {
    "the hand moves": "#hand { transform: translateY(1px) }",
    "wide": "body::after { content: ''; position: absolute; left: 0; top: 0; width: 150vw; height: 1px }",
    "outside: hand card": "#hand [data-c]:first-child { position: relative; top: 400px }",
    "outside: table card": "[id^=table-] { position: relative; left: -900px }",
    "covered": "[id^=table-] { position: fixed; top: 560px }",
    "outside: command": "#act button { position: relative; left: 2000px }",
}


def watched(guest: Guest, watch: Watch) -> None:
    """A table at which a card is lifted, after it was sound for some frames."""
    watch.again()
    page = guest.goto(guest.arrange("cicera", dealt(), placing(dealt(), 4)))
    page.locator("#hand .c").first.click()
    page.locator("#act button").first.wait_for()
    page.evaluate(FRAMES, 4)
    assert not watch.faults()


@pytest.fixture
def watch(invite: Invite) -> Watch:
    guest = invite(motion="reduce")
    watch = Watch(guest)
    watched(guest, watch)
    return watch


@pytest.mark.slow
def test_what_moves_or_leaves_the_window_is_told(invite: Invite) -> None:
    guest = invite(motion="reduce")
    watch = Watch(guest)
    for fault, rule in SPOILT.items():
        watched(guest, watch)
        watch.page.evaluate(STYLE, rule)
        watch.page.evaluate(FRAMES, 4)
        assert any(found.startswith(fault) for found in watch.faults()), (fault, watch.faults())


def test_a_page_that_scrolls_is_told(watch: Watch) -> None:
    watch.page.evaluate(STYLE, "html, body { height: 200vh !important; overflow: auto !important }")
    watch.page.evaluate("scrollTo(0, 40)")
    wait_for(watch.page, "scrollY > 0")
    watch.page.evaluate(FRAMES, 4)
    assert any(found.startswith("scrolled") for found in watch.faults()), watch.faults()


def test_a_single_frame_is_enough(watch: Watch) -> None:
    watch.page.evaluate(
        f"async (rule) => {{ ({STYLE})(rule); await ({FRAMES})(2); ({STYLE})('a {{}}'); }}", SPOILT["the hand moves"]
    )
    watch.page.evaluate(FRAMES, 4)
    assert any(found.startswith("the hand moves") for found in watch.faults()), watch.faults()


def test_a_voice_that_is_replaced_is_told(watch: Watch) -> None:
    """A live region that is a new one at each step is not read out."""
    watch.page.evaluate(
        "() => { const old = document.querySelector('[role=log]'); old.replaceWith(old.cloneNode(true)); }"
    )
    watch.page.evaluate(FRAMES, 4)
    assert "voice: was replaced" in watch.faults()


def test_a_watcher_that_saw_nothing_says_so(invite: Invite) -> None:
    guest = invite()
    watch = Watch(guest)
    guest.goto("/cicera/rules")
    assert watch.faults() == ["no frame was seen"]
