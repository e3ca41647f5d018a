"""Every event is seen: films of what moves at a table, frame by frame (see ``film.py``)."""

from __future__ import annotations

from typing import Literal

import pytest

from tests.browser.conftest import Invite
from tests.browser.film import FIRST, LAST, MIDDLE, Table, meets, near, places, to_pile
from tests.sample import sample


@pytest.mark.parametrize("speed", sample(["normal", "slow"], "normal"))
def test_cicera_a_capture_reaches_its_prey(invite: Invite, speed: Literal["normal", "slow"]) -> None:
    """Seed 7: the person takes 2c and 4d with 6s; her partner then takes with a picada."""
    table = Table(invite, "cicera", 7, 0, speed)
    assert table.act() == "6s x 2c 4d"
    film = table.film("f.kind === 'capture'")
    hand, lay = places(film["past"], "hand"), places(film["past"], "table")
    first, middle = places(film["frames"][FIRST], "took"), places(film["frames"][MIDDLE], "took")
    assert near(first["6s"], hand["6s"], 3), "it starts in the hand"
    assert all(near(middle[code], lay[code], 3) for code in ("2c", "4d")), "the prey waits where it lay"
    assert all(meets(middle["6s"], middle[code]) for code in ("2c", "4d")), "the card lies on all that it takes"
    assert {card["code"] for card in film["frames"][MIDDLE]["cards"] if card["ring"]} >= {"2c", "4d"}
    assert film["length"] == 1000 * (1.5 if speed == "slow" else 1)
    to_pile(table.film("f.frames[5].flights.length === 3"), 3, 0)
    if speed == "normal":
        bonus = table.film("f.kind === 'capture' && f.frames[5].word > 0")
        assert bonus["frames"][FIRST]["word"] == 0
        assert bonus["frames"][MIDDLE]["word"] == 1


def test_cicera_at_instant_the_table_as_it_comes_to_be(invite: Invite) -> None:
    """Seed 7: after the capture three others have played when the answer comes; the last of them left 6c."""
    table = Table(invite, "cicera", 7, 0, "instant")
    table.act()
    film = table.film("true")
    assert "6c" in places(film["frames"][LAST], "table")
    assert not near(places(film["frames"][FIRST], "table")["6c"], places(film["frames"][LAST], "table")["6c"], 30)
    assert film["length"] <= 500


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_cicera_the_last_play_and_the_sweep_come_before_the_sheet(invite: Invite, speed: str) -> None:
    """Seed 3: the person takes with the last card; six cards are left over and are hers."""
    table = Table(invite, "cicera", 3, 47, speed)
    table.act()
    last = table.film("f.kind === 'capture'")
    assert (last["sheet"], last["swept"]) == (False, 6)
    sweep = table.film("f.kind === 'sheet'")
    flights = sweep["frames"][MIDDLE]["flights"]
    assert len(flights) >= 6
    to_pile(sweep, len(flights), 0)


def test_ottocento_declarations_and_tricks(invite: Invite) -> None:
    """Seed 23: the person discards; all but one seat declare; the partner wins the first trick."""
    table = Table(invite, "ottocento", 23, 0)
    table.act()
    film = table.film("f.frames[10].cards.some((c) => c.zone === 'shown')")
    first, last = places(film["frames"][FIRST], "shown"), places(film["frames"][LAST], "shown")
    assert len(last) >= 3
    assert all(not near(first[code], last[code], 8) for code in last), "they come from the fan"
    assert all(near(box, film["spots"]["seat-1"], 260) for box in last.values()), "and lie beside the seat"
    table.act()
    table.act()
    tricks = "f.laid === 4 && f.winner"
    done = table.film(tricks)
    assert done["winner"] == f"slot-{table.moves[8][0]}", "the winner leads the next trick"
    assert not done["frames"][LAST]["flights"]
    to_pile(table.film("f.frames[5].flights.length === 4"), 4, table.moves[8][0] % 2)


@pytest.mark.slow
def test_shengji_the_person_declares_takes_up_and_buries(invite: Invite) -> None:
    """Seed 3: the person declares the 2 of clubs and is the dealer."""
    table = Table(invite, "shengji", 3, 0)
    assert table.act() == "declare 2C"
    film = table.film("f.frames[10].cards.some((c) => c.zone === 'shown')")
    assert near(places(film["frames"][FIRST], "shown")["2C"], places(film["past"], "hand")["2C"], 40)
    taken = table.film("f.taken === 8")
    middle = taken["spots"]["hand"][1]
    fresh = [card for card in taken["frames"][FIRST]["cards"] if card["zone"] == "hand" and card["box"][1] < middle]
    assert len(fresh) >= 8, "eight cards come from the middle of the table"
    table.act()
    buried = table.film("f.kitty === 8 && f.frames[5].flights.length === 8")
    assert all(card["back"] for card in buried["frames"][MIDDLE]["flights"])
    assert all(near(card["box"], buried["spots"]["kitty"], 40) for card in buried["frames"][LAST]["flights"])


def test_shengji_the_kitty_goes_to_the_dealer_and_comes_back(invite: Invite) -> None:
    """Seed 7: the left opponent is the dealer and leads; the first trick goes to the defenders."""
    table = Table(invite, "shengji", 7, 1)
    table.act()
    up = table.film("f.kitty === 0 && f.frames[5].flights.length === 8")
    assert up["dealer"] == "3"
    assert all(near(card["box"], up["spots"]["seat-3"], 120) for card in up["frames"][LAST]["flights"])
    down = table.film("f.kitty === 8 && f.frames[5].flights.length === 8")
    assert all(near(card["box"], down["spots"]["kitty"], 40) for card in down["frames"][LAST]["flights"])
    assert all(near(card["box"], down["spots"]["seat-3"], 120) for card in down["frames"][FIRST]["flights"])
    table.act()
    done = table.film("f.laid === 4 && f.winner")
    assert done["winner"] == "slot-3"
    to_pile(table.film("f.frames[5].flights.length === 4"), 4, 1)
