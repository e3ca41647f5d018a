"""No answer about a table of Ottocento tells of a hidden card, nor of a seat that could declare and did not."""

from __future__ import annotations

import re
from random import Random

import pytest

from cardavia.games.cards import set_of
from cardavia.games.ottocento.combinations import points
from cardavia.games.ottocento.deal import Deal
from cardavia.games.ottocento.state import State
from tests.honest import shuffled
from tests.ottocento import DEALER, FIRST, LOW, rule_move, with_hands
from tests.web.ottocento_table import act
from tests.web.page import HTMX, say
from tests.web.site import Browser, MakeSite


# ---- who could declare and did not
def _twins() -> tuple[Deal, Deal]:
    """Two deals that differ only in what seats 1 and 2 hold: in the first, seat 1 has something to declare.

    Seat 3 deals and declares the same in both; seat 0 declares first.
    """
    rng, found = Random(5), dict[bool, Deal]()
    first, *others, last = FIRST.hands
    while len(found) < 2:
        one, two = shuffled(others, rng)
        if not points(set_of(two)):
            found[points(set_of(one)) > 0] = Deal(3, (first, tuple(one), tuple(two), last))
    return found[True], found[False]


HOLDS, EMPTY = _twins()
ASIDE = str(rule_move(State(FIRST), 3))
AT_REST = {
    "while seat 1 decides": (["declare"], ["declare"]),
    "after seat 1 has skipped": (["declare", "skip"], ["declare"]),
    "when all have spoken": (["declare", "skip", "declare"], ["declare", "declare"]),
    "after the first card": (["declare", "skip", "declare", "Rs"], ["declare", "declare", "Rs"]),
}


def seen_of(browser: Browser, deal: Deal, moves: list[str]) -> list[str]:
    """All that can be seen of a table: the present, and every number an address may ask for."""
    page = browser.arrange("ottocento", deal, [ASIDE, *moves])
    url = f"/t/{page.table_id}"
    pages = [
        browser.get(url, params={"v": str(v)}, headers=HTMX) for v in range(8) if not page.step or v <= int(page.v)
    ]
    texts = [re.sub(r'name="k" value="[^"]*"', "", part.response.text) for part in (browser.get(url), *pages)]
    return [text.replace(page.table_id, "ID") for text in texts]


@pytest.mark.parametrize("moment", AT_REST)
def test_a_seat_that_skips_looks_like_one_that_holds_nothing(make_site: MakeSite, moment: str) -> None:
    browser = make_site(ai_simulated=600).browser()
    browser.put_speed("normal")
    with_something, with_nothing = AT_REST[moment]
    assert seen_of(browser, HOLDS, with_something) == seen_of(browser, EMPTY, with_nothing)


def test_while_others_decide_nobody_is_named(make_site: MakeSite) -> None:
    browser = make_site(ai_simulated=600).browser()
    browser.put_speed("normal")
    page = browser.arrange("ottocento", HOLDS, [ASIDE, "declare"])
    assert browser.site.table(page).turn == 1
    assert not page.has('[id^="seat-"].turn')
    assert page.text("#prompt") == say("ottocento.declaring")
    assert page.step
    mine = browser.arrange("ottocento", HOLDS, [ASIDE])
    assert mine.text("#prompt") == say("ui.your_turn")


@pytest.mark.parametrize("deal", [HOLDS, EMPTY, DEALER, with_hands(LOW, dealer=2)])
def test_each_step_shows_one_act_more(browser: Browser, deal: Deal) -> None:
    """Whoever had something to declare: every seat speaks in turn, and each step has a number of its own."""
    browser.put_speed("normal")
    page = browser.arrange("ottocento", deal)
    page = browser.get(f"/t/{page.table_id}?v=1")
    acts, numbers = [len(page.all("#log li:not(.trick)"))], [int(page.v)]
    while len(acts) < 8:
        page = browser.follow(page, page.step) if page.step else act(browser, page)
        acts.append(len(page.all("#log li:not(.trick)")))
        numbers.append(int(page.v))
    assert acts == list(range(8))
    assert numbers == list(range(1, 9))
