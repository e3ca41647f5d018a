"""Cards are dragged, by mouse and by finger: onto what they take, to the table; anywhere else nothing happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.cicera_table import SUMS, cards
from tests.browser.conftest import Invite
from tests.browser.helpers import PHONE, Guest, box_of, wait_for
from tests.ottocento import FIRST, after, played, to_play
from tests.sample import sample
from tests.shengji_deals import BURIED, RICH

Way = Literal["mouse", "touch"]
Point = tuple[float, float]
WAYS = pytest.mark.parametrize("way", sample(["mouse", "touch"], "touch"))


def on(found: Locator) -> Point:
    """The middle of an element; of a card of the hand its strip, which the next card leaves free."""
    left, top, right, bottom = box_of(found)
    return (left + min(right - left, 24) / 2, (top + bottom) / 2)


class Finger:
    """Presses, moves and lets go: the mouse, or a finger on the glass."""

    def __init__(self, guest: Guest, way: Way) -> None:
        self.mouse = guest.page.mouse if way == "mouse" else None
        self.devtools = guest.context.new_cdp_session(guest.page)

    def _touch(self, kind: str, *at: Point) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        self.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def drag(self, start: Point, end: Point, under_way: Callable[[], None] = lambda: None) -> None:
        """From one place to another; `under_way` is called before the card is let go."""
        path = [(start[0] + (end[0] - start[0]) * n / 4, start[1] + (end[1] - start[1]) * n / 4) for n in range(1, 5)]
        if self.mouse:
            self.mouse.move(*start)
            self.mouse.down()
            for point in path:
                self.mouse.move(*point)
            under_way()
            self.mouse.up()
        else:
            self._touch("touchStart", start)
            for point in path:
                self._touch("touchMove", point)
            under_way()
            self._touch("touchEnd")


def begun(invite: Invite, way: Way, game: str, deal: object, moves: Iterable[str]) -> tuple[Guest, Page, Finger, str]:
    guest = invite(touch=way == "touch", size=PHONE if way == "touch" else (1280, 800), motion="reduce")
    path = guest.arrange(game, deal, moves)
    return guest, guest.goto(path), Finger(guest, way), path


@WAYS
def test_onto_what_it_takes(invite: Invite, way: Way) -> None:
    """The 7 of swords onto the 3, which only one capture has; it was not even lifted before."""
    guest, page, finger, path = begun(invite, way, "cicera", SUMS, [])
    finger.drag(on(page.locator("#card-7s")), on(page.locator("#table-3s")))
    expect(page.locator("#card-7s")).to_have_count(0)
    assert guest.site.moves(path)[0] == (0, "7s x 3s 4s")


@WAYS
def test_to_the_dashed_place(invite: Invite, way: Way) -> None:
    guest, page, finger, path = begun(invite, way, "cicera", SUMS, [])
    start = on(page.locator("#card-7s"))
    page.locator("#card-7s").click()
    page.locator("#free").wait_for()
    finger.drag(start, on(page.locator("#free")))
    expect(page.locator("#card-7s")).to_have_count(0)
    assert guest.site.moves(path)[0] == (0, "7s")


@WAYS
def test_to_the_table_of_a_trick_game(invite: Invite, way: Way) -> None:
    """Where a card can only be played, the whole table is its place; several cards are played by dragging the last."""
    moves = played(FIRST, to_play(1))
    code = after(FIRST, moves).view(0).legal[0]
    guest, page, finger, path = begun(invite, way, "ottocento", FIRST, moves)
    finger.drag(on(page.locator(f"#card-{code}")), on(page.locator(".centre")))
    expect(page.locator(f"#card-{code}")).to_have_count(0)
    assert (0, code) in guest.site.moves(path)[len(moves) :]

    guest, page, finger, path = begun(invite, way, "shengji", RICH, BURIED)
    finger.drag(on(page.locator('[id^="card-KH"]').first), on(page.locator(".centre")))
    expect(page.locator('#hand [data-c="KH"]')).to_have_count(1)
    assert guest.site.moves(path)[len(BURIED)] == (0, "KH")


@WAYS
def test_anywhere_else_nothing_happens(invite: Invite, way: Way) -> None:
    """On plates, header and hand, and on bare felt while the drop could mean several things; the card flies back."""
    guest, page, finger, path = begun(invite, way, "cicera", SUMS, [])
    for end in ("#team-0", "#hand", "header.site", "#place-6"):
        finger.drag(on(page.locator("#card-7s")), on(page.locator(end)))
        page.locator("#card-7s.picked").wait_for()
        wait_for(page, "!document.querySelector('#hand .f[style*=px]')")
    assert guest.site.moves(path) == []
    assert cards(page).count() == 12


@WAYS
def test_the_card_is_under_the_pointer(invite: Invite, way: Way) -> None:
    guest, page, finger, path = begun(invite, way, "cicera", SUMS, [])
    card = page.locator("#card-7s .f")
    before = box_of(card)

    def follows() -> None:
        page.locator("#card-7s.picked").wait_for()
        wait_for(
            page, "(top) => document.querySelector('#card-7s .f').getBoundingClientRect().top < top", before[1] - 60
        )

    finger.drag(on(page.locator("#card-7s")), on(page.locator("#team-0")), follows)
    assert guest.site.moves(path) == []


def test_no_act_comes_of_one_tap(invite: Invite) -> None:
    """Every card of the hand, tapped once: it is picked and another put back; nothing is played."""
    for game, deal, moves in (("cicera", SUMS, []), ("ottocento", FIRST, played(FIRST, to_play(1)))):
        guest, page, _, path = begun(invite, "touch", game, deal, moves)
        for name in page.locator("#hand .c").evaluate_all("(cards) => cards.map((card) => card.id)"):
            page.locator(f"#{name}").tap(position={"x": 9, "y": 20})
            page.locator(f"#{name}.picked").wait_for()
        assert len(guest.site.moves(path)) == len(moves)
