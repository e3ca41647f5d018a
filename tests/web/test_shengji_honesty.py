"""No answer tells of a card of Sheng Ji that the person cannot see, and an AI seat is told its own view only."""

from __future__ import annotations

from collections import Counter

import pytest

from cardavia.games.base import SEATS
from cardavia.games.shengji.cards import DECK
from cardavia.web.table import TableOf
from tests.shengji_deals import EXPOSED, LED, PLAIN_LED, RICH, after
from tests.web.page import Page, attr
from tests.web.shengji_table import arrange, fields, play_on
from tests.web.site import Browser, Site
from tests.web.test_honesty import CASES, everywhere, told

CASE = CASES["shengji, I deal"]


def mentioned(page: Page) -> set[str]:
    return told(CASE, page)


def known(table: TableOf) -> set[str]:
    return set(DECK.codes) - CASE.unseen(table)


@pytest.mark.parametrize("moves", [(), ("pass", "pass")], ids=["auction", "after passes"])
def test_the_kitty_is_hidden_during_the_auction(browser: Browser, moves: tuple[str, ...]) -> None:
    """Only the person who deals and has picked it up, or everybody after four passes, learns what is in it."""
    deal = RICH._replace(dealer=(4 - len(moves)) % 4)
    page = arrange(browser, deal, moves)
    kitty = set(after(deal, ()).view(0).names(deal.kitty)) - set(after(deal, ()).view(0).hand)
    assert kitty
    for seen in everywhere(browser, page, CASE):
        assert not mentioned(seen) & kitty


def test_the_burial_of_another_dealer_is_hidden_to_the_end(browser: Browser, site: Site) -> None:
    page = arrange(browser, LED, PLAIN_LED)
    state = site.table(page).state
    hidden = set(state.view(3).names(state.view(3).buried)) - known(site.table(page))
    assert hidden
    for seen in everywhere(browser, page, CASE):
        assert not mentioned(seen) & hidden
    page = play_on(browser, page)
    assert mentioned(page) >= hidden, "after the hand everybody may know"


def test_an_exposed_kitty_is_told_to_all(browser: Browser, site: Site) -> None:
    deal = RICH._replace(dealer=1)
    page = arrange(browser, deal, EXPOSED)
    state = site.table(page).state
    assert [state.view(seat).exposed for seat in range(SEATS)] == [deal.kitty] * SEATS
    assert mentioned(page) >= set(state.view(0).names(deal.kitty))


def test_a_card_that_is_not_held_is_refused_alike_wherever_it_is(browser: Browser, site: Site) -> None:
    page = arrange(browser, LED, PLAIN_LED)
    view = site.table(page).state.view(0)
    answers = set()
    for code in [code for code in DECK.codes if code not in view.hand][::4]:
        answer = browser.post(f"/t/{page.table_id}/play", fields(page, card=[code] * 2 + ["3S", "3S"]))
        assert answer.status == 422
        answers.add(answer.alert)
    assert len(answers) == 1


def test_a_hand_has_every_card_twice_between_the_seats_and_the_kitty(browser: Browser, site: Site) -> None:
    browser.put_speed("instant")
    page = browser.open("shengji")
    deal = site.table(page).state.deal
    cards = Counter(card for hand in (*deal.hands, deal.kitty) for card in hand)
    assert cards == Counter(dict.fromkeys(range(54), 2))
    assert attr(page.one("#seal code"), "class") == ""
