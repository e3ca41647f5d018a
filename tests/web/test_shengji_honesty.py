"""No answer tells of a card of Sheng Ji that the person cannot see, and an AI seat is told its own view only."""

from __future__ import annotations

import pickle
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from cardavia.ai.seats import seed_for
from cardavia.games import record
from cardavia.games.base import SEATS
from cardavia.games.shengji.cards import DECK
from cardavia.web.workers import Choice, Seats
from tests.shengji_deals import EXPOSED, LED, PLAIN_LED, RICH, after, dealt
from tests.web.shengji_table import arrange, do, fields, play_on, rule_move
from tests.web.site import HTMX, Browser, Page, Site, attr, say

MakeSite = Callable[..., Site]
NAMES = {say(f"card.french.{code}"): code for code in DECK.codes}
ANY_NAME = re.compile(rf"\b({'|'.join(sorted(NAMES, key=len, reverse=True))})\b")


def told(page: Page) -> set[str]:
    """Every card that an answer mentions: by its code as a word of its own, in text or in markup, or by its name."""
    text = " ".join([page.response.text, *page.headers.values()])
    text = re.sub(r'(?s)<details class="legend".*?</details>', "", text)  # the same examples always
    # what is random may look like a code, and links to other languages repeat what was asked
    text = re.sub(r'name="k" value="[^"]*"|cardavia=[^;]*|card=[\w.]+', "", text)
    codes = set(re.findall(r"[A-Za-z0-9]+", text)) & set(DECK.codes)
    return codes | {NAMES[name] for name in re.findall(ANY_NAME, text)}


def known(table: Any) -> set[str]:
    """The cards of which the person has seen a copy: in the hand, called, exposed, played, buried, picked up."""
    view = table.state.view(0)
    cards = [card for call in view.calls for card in call.cards] + [
        card for play in view.history for card in play.cards
    ]
    return {
        *view.hand,
        *view.names(cards),
        *view.names(view.exposed),
        *view.names(view.kitty),
        *view.names(view.buried),
    }


def everywhere(browser: Browser, page: Page, version: int) -> list[Page]:
    """Every route that knows of a table, in every way it can be asked."""
    url = f"/t/{page.table_id}"
    pages = [browser.get(url, headers=headers) for headers in ({}, HTMX)]
    pages += [browser.get(url, params={"v": v}) for v in ("end", str(version), str(version - 2), "0")]
    pages.append(browser.get(url, params={"card": ["3H", "4S", "BJ", "LJ.1", "AD"]}))
    pages += [browser.get(f"{url}/record"), browser.get(f"{url}/play"), browser.get("/shengji")]
    pages.append(browser.post(f"{url}/play", fields(page, v=page.v, move="hello")))
    pages.append(browser.post(f"{url}/play", fields(page, v="0", move="pass"), headers=HTMX))
    return pages


def test_the_search_for_cards_finds_them(browser: Browser, site: Site) -> None:
    page = arrange(browser, LED, PLAIN_LED)
    assert told(page) >= known(site.table(page)) >= {"2D", "7S", "8S"}


@pytest.mark.parametrize("dealer", [0, 3])
def test_no_answer_during_a_whole_hand_tells_of_a_hidden_card(browser: Browser, site: Site, dealer: int) -> None:
    deal = dealt(20 + dealer)._replace(dealer=dealer)
    page = arrange(browser, deal)
    table = site.settled(page)
    phases, turns = set(), 0
    while not table.state.over:
        phases.add(table.state.phase)
        if turns < 4 or turns % 6 == 0:
            version = table.version
            for seen in everywhere(browser, page, version):
                assert told(seen) <= known(table), f"{seen.url}: {told(seen) - known(table)}"
                assert table.seed.hex() not in seen.response.text
            assert table.version == version
        page = do(browser, page, str(rule_move(page, browser)))
        assert told(page) <= known(table)
        while page.step:
            page = browser.follow(page, page.step)
            assert told(page) <= known(table)
        site.settled(page)
        turns += 1
    assert phases >= {"auction", "play"}


@pytest.mark.parametrize("moves", [(), ("pass", "pass")], ids=["auction", "after passes"])
def test_the_kitty_is_hidden_during_the_auction(browser: Browser, moves: tuple[str, ...]) -> None:
    """Only the person who deals and has picked it up, or everybody after four passes, learns what is in it."""
    deal = RICH._replace(dealer=(4 - len(moves)) % 4)
    page = arrange(browser, deal, moves)
    kitty = set(after(deal, ()).view(0).names(deal.kitty)) - set(after(deal, ()).view(0).hand)
    assert kitty
    for seen in everywhere(browser, page, int(page.v)):
        assert not told(seen) & kitty


def test_the_burial_of_another_dealer_is_hidden_to_the_end(browser: Browser, site: Site) -> None:
    page = arrange(browser, LED, PLAIN_LED)
    state = site.table(page).state
    hidden = set(state.view(3).names(state.view(3).buried)) - known(site.table(page))
    assert hidden
    for seen in everywhere(browser, page, int(page.v)):
        assert not told(seen) & hidden
    page = play_on(browser, page)
    assert told(page) >= hidden, "after the hand everybody may know"


def test_an_exposed_kitty_is_told_to_all(browser: Browser, site: Site) -> None:
    deal = RICH._replace(dealer=1)
    page = arrange(browser, deal, EXPOSED)
    state = site.table(page).state
    assert [state.view(seat).exposed for seat in range(SEATS)] == [deal.kitty] * SEATS
    assert told(page) >= set(state.view(0).names(deal.kitty))


def test_a_card_that_is_not_held_is_refused_alike_wherever_it_is(browser: Browser, site: Site) -> None:
    page = arrange(browser, LED, PLAIN_LED)
    view = site.table(page).state.view(0)
    answers = set()
    for code in [code for code in DECK.codes if code not in view.hand][::4]:
        answer = browser.post(f"/t/{page.table_id}/play", fields(page, card=[code] * 2 + ["3S", "3S"]))
        assert answer.status == 422
        answers.add(answer.alert)
    assert len(answers) == 1


class Watched(Seats):
    """AI seats that remember what they were told."""

    def __init__(self, seats: Seats) -> None:
        super().__init__(seats._pool, 0.001)
        self.told: list[tuple[Any, ...]] = []

    async def move(self, game: str, view: Any, level: str, seed: int, owner: str = "") -> Choice:
        self.told.append((game, pickle.loads(pickle.dumps(view)), level, seed))
        return await super().move(game, view, level, seed, owner)


def test_an_ai_seat_is_told_the_view_of_its_seat_and_nothing_else(make_site: MakeSite) -> None:
    site = make_site()
    watched = Watched(site.tables._driver._seats)
    site.tables._driver._seats = watched
    browser = site.browser()
    browser.put_speed("instant")
    page = play_on(browser, browser.open("shengji", level="normal"))
    table = site.table(page)
    replayed = record.read(browser.get(f"/t/{page.table_id}/record").response.text)
    state = replayed.game.start(replayed.deal)
    expected = []
    for ply, (seat, move) in enumerate(replayed.moves):
        if seat:
            expected.append(("shengji", state.view(seat), "normal", seed_for(table.id, 1 + ply)))
        state.play(move, seat)
    assert watched.told == expected
    assert table.seed.hex() not in repr(watched.told)


def test_a_hand_has_every_card_twice_between_the_seats_and_the_kitty(browser: Browser, site: Site) -> None:
    browser.put_speed("instant")
    page = browser.open("shengji")
    deal = site.table(page).state.deal
    cards = Counter(card for hand in (*deal.hands, deal.kitty) for card in hand)
    assert cards == Counter(dict.fromkeys(range(54), 2))
    assert attr(page.one("#seal code"), "class") == ""
