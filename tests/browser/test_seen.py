"""What is seen at the tables of all games: the deal, each seat's card on its way, the last trick before the sheet; what
was skipped, once more; and with reduced motion all of it, at rest."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardavia.games import game, games
from tests.browser.conftest import Invite
from tests.browser.film import FIRST, LAST, MIDDLE, Table, centre, line, near, places, to_pile
from tests.browser.helpers import wait_for
from tests.browser.probes import _script
from tests.sample import sample

TRICKS = ("ottocento", "shengji")


def last_own(name: str, seed: int) -> int:
    """How many moves of a deal come before the person's last."""
    moves = line(name, seed)
    return max(n for n, (seat, _) in enumerate(moves) if seat == 0)


@pytest.mark.parametrize("name", games())
def test_the_deal(invite: Invite, name: str) -> None:
    """Card after card comes down from the middle of the table into the hand, and then onto the table."""
    guest = invite(speed="normal")
    guest.context.add_init_script(f"({_script('watch_deal')})()")
    page = guest.goto(guest.arrange(name, game(name).deal(bytes([7] * 16))) + "?dealt=1")
    wait_for(page, "!!window.deal")
    deal = page.evaluate("deal")
    hand = [n for n, card in enumerate(deal["last"]) if card["hand"]]
    assert len(hand) == page.locator("#hand [data-c]").count()
    for first, last in zip(deal["first"], deal["last"], strict=True):
        assert centre(first["box"])[1] < centre(last["box"])[1] - 100, "it comes from above"
        assert first["opacity"] == 0
        assert last["opacity"] > 0.9
    for first, last in pairwise(sorted(deal["delays"][n] for n in hand)):
        assert first <= last <= first + 100
    assert max(deal["delays"][n] for n in hand) > min(deal["delays"]), "not all at once"


def test_the_next_hand_of_a_match_is_dealt(invite: Invite) -> None:
    table = Table(invite, "shengji", 7, len(line("shengji", 7)))
    table.page.locator("#curtain .again button").click()
    film = table.film("f.kind === 'deal'")
    first, last = places(film["frames"][FIRST], "hand"), places(film["frames"][LAST], "hand")
    assert len(last) >= 12
    assert all(near(box, film["spots"]["table"], 60) for box in first.values()), "from the pack in the middle"
    assert not any(near(first[code], last[code], 30) for code in last)


@pytest.mark.parametrize(("name", "after"), [("cicera", 4), ("ottocento", 5), ("shengji", 6)])
def test_each_card_leaves_its_seat(invite: Invite, name: str, after: int) -> None:
    """Seed 7: a card that another seat plays starts at its fan and ends where it lies."""
    table = Table(invite, name, 7, after)
    table.act()
    seat, move = next((seat, move) for seat, move in table.moves[table.ply :] if " x " not in move)
    code = move.split()[0]
    film = table.film(
        f"f.frames[{LAST}].cards.some((c) => c.zone === 'table' && c.code === '{code}') "
        f"&& !f.past.some((c) => c.zone === 'table' && c.code === '{code}')"
    )
    first, last = places(film["frames"][FIRST], "table")[code], places(film["frames"][LAST], "table")[code]
    assert near(first, film["spots"][f"seat-{seat}"], 90)
    assert not near(first, last, 40)


@pytest.mark.parametrize("name", TRICKS)
def test_the_last_trick_stands_and_goes_to_its_pile_before_the_sheet(invite: Invite, name: str) -> None:
    table = Table(invite, name, 7, last_own(name, 7), "instant")
    table.act()
    done = table.film("f.laid >= 4 && f.winner && !f.sheet")
    assert not done["frames"][LAST]["flights"], "it stands in full view"
    sheet = table.film("f.kind === 'sheet'")
    to_pile(sheet, len(sheet["frames"][MIDDLE]["flights"]), int(done["winner"][-1]) % 2)
    assert len(sheet["frames"][MIDDLE]["flights"]) == done["laid"]


@pytest.mark.parametrize("name", sample(games(), "ottocento"))
def test_what_was_skipped_can_be_seen_again_after_the_end(invite: Invite, name: str) -> None:
    """At instant speed, too: the last plays, at a pace at which they can be followed, and then the sheet."""
    table = Table(invite, name, 7, last_own(name, 7), "instant")
    table.act()
    table.page.locator("#curtain").wait_for()
    table.page.evaluate("() => { films.length = 0; }")
    table.page.locator("[popovertarget=drawer]").first.click()
    table.page.locator("#again").click()
    table.film("!f.sheet" + (" && f.laid >= 4 && f.winner" if name in TRICKS else ""))
    table.film("f.kind === 'sheet'")
    table.page.locator("#curtain").wait_for()


def test_with_reduced_motion_all_is_shown_and_nothing_moves(invite: Invite) -> None:
    """Seed 7: the capture lies open at the seat that made it until the next play."""
    table = Table(invite, "cicera", 7, 0, motion="reduce")
    table.act()
    film = table.film("f.kind === 'capture'")
    assert set(places(film["frames"][FIRST], "took")) == {"6s", "2c", "4d"}
    table.page.locator("#table[data-turn=you]").wait_for()
    assert all(not frame["flights"] for film in table.page.evaluate("films") for frame in film["frames"])
    assert not table.page.evaluate("films.some((film) => film.length > 0)")
