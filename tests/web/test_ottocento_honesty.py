"""No answer about a table of Ottocento tells of a hidden card, nor of a seat that could declare and did not."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from cardavia.ai.seats import seed_for
from cardavia.games import game, record
from cardavia.games.ottocento.cards import DECK
from cardavia.games.ottocento.combinations import points
from cardavia.games.ottocento.state import Deal, State
from cardavia.i18n import translator
from tests.ottocento import DEALER, FIRST, LOW, played, rule_move, with_hands
from tests.web.ottocento_table import NAMES, act, act_out
from tests.web.site import HTMX, Browser, Page, Site, say
from tests.web.test_honesty import Watched

MakeSite = Callable[..., Site]
LONG_NAMES = {name: code for code, name in NAMES.items() if " " in name}
ANY_NAME = re.compile(rf"\b({'|'.join(sorted(LONG_NAMES, key=len, reverse=True))})\b")
ALL = set(DECK.codes)
PLACE = str(translator("en")("ottocento.stands_for", contatore="CARD", card="CARD"))
PLACE = re.escape(PLACE).replace("CARD", "[^<]*")


def told(page: Page) -> set[str]:
    """Every card that an answer mentions, by its code as a word of its own or by a name that is no common word."""
    text = " ".join([page.response.text, *page.headers.values()])
    text = re.sub(r'(?s)<details class="legend".*?</details>', "", text)  # the same examples always
    text = re.sub(r'name="k" value="[^"]*"|cardavia=[^;]*', "", text)
    text = re.sub(PLACE, "", text)  # a place that a contatore fills is a card that is missing here
    codes = set(re.findall(r"[A-Za-z0-9]+", text)) & ALL
    return codes | {LONG_NAMES[name] for name in re.findall(ANY_NAME, text)}


def secret(table: Any) -> set[str]:
    """What the person has not seen: hands of others but for declared cards, and what another dealer put aside."""
    state = table.state
    seen = state.hands[0] | state.piles[0] | state.piles[1] | state.table
    for cards in state.public:
        seen |= cards
    for done in state.history:
        seen |= done.cards
    return ALL - set(DECK.names(seen | (state.discards if state.dealer == 0 else 0)))


def everywhere(browser: Browser, page: Page) -> Iterator[Page]:
    """Every route that knows of a table, in every way it can be asked."""
    url = f"/t/{page.table_id}"
    for headers in ({}, HTMX):
        yield browser.get(url, headers=headers)
        yield browser.post(f"{url}/play", {"v": "0", "k": "stale", "move": "hello"}, headers=headers)
    for v in ("end", "0", page.v, str(int(page.v) - 3)):
        yield browser.get(url, params={"v": v})
    yield browser.get(url, params={"card": "MAT"}) if "MAT" not in secret(browser.site.table(page)) else page
    yield browser.get(f"{url}/record")
    yield browser.get("/ottocento")


@pytest.mark.parametrize("deal", [DEALER, FIRST], ids=["dealer", "first"])
def test_no_answer_during_a_deal_tells_of_a_hidden_card(browser: Browser, site: Site, deal: Deal) -> None:
    browser.put_speed("normal")
    page = browser.go_on(browser.arrange("ottocento", deal))
    table = site.settled(page)
    turns = 0
    while not table.state.over:
        if turns < 6 or turns % 5 == 0:
            hidden = secret(table)
            for seen in everywhere(browser, page):
                assert not told(seen) & hidden, f"{seen.url}: {told(seen) & hidden}"
        turns += 1
        page = act(browser, page)
        while page.step:
            assert not told(page) & secret(site.table(page))
            page = browser.follow(page, page.step)
        site.settled(page)
    assert told(page) == ALL, "at the end everything is told, the discards too"


def test_the_search_for_cards_finds_them(browser: Browser) -> None:
    page = browser.go_on(browser.arrange("ottocento", FIRST, played(FIRST, lambda state: state.ply == 9)))
    view = browser.site.table(page).state.view(0)
    assert told(page) >= {*view.hand, *(code for done in view.history for code in done.codes)}


# ---- who could declare and did not
def _twins() -> tuple[Deal, Deal]:
    """Two deals that differ only in what seats 1 and 2 hold: in the first, seat 1 has something to declare.

    Seat 3 deals and declares the same in both; seat 0 declares first.
    """
    rng = Random(5)
    pool = [card for seat in (1, 2) for card in FIRST.hands[seat]]
    found: dict[bool, Deal] = {}
    while len(found) < 2:
        rng.shuffle(pool)
        held = [points(sum(1 << card for card in part)) > 0 for part in (pool[:15], pool[15:])]
        if not held[1]:
            found[held[0]] = Deal(3, (FIRST.hands[0], tuple(pool[:15]), tuple(pool[15:]), FIRST.hands[3]))
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
    acts, numbers = [len(page.all("#log li"))], [int(page.v)]
    while len(acts) < 8:
        page = browser.follow(page, page.step) if page.step else act(browser, page)
        acts.append(len(page.all("#log li")))
        numbers.append(int(page.v))
    assert acts == list(range(8))
    assert numbers == list(range(1, 9))


# ---- what an AI seat is told
def test_an_ai_seat_is_told_the_view_of_its_seat_and_nothing_else(make_site: MakeSite) -> None:
    site = make_site()
    watched = Watched(site.tables._driver._seats)
    site.tables._driver._seats = watched
    browser = site.browser()
    browser.put_speed("instant")
    page = act_out(browser, browser.open("ottocento", "normal"))
    table = site.table(page)
    replayed = record.read(browser.get(f"/t/{page.table_id}/record").response.text)
    state = game("ottocento").start(replayed.deal)
    expected = []
    for ply, (seat, move) in enumerate(replayed.moves):
        if seat:
            expected.append(("ottocento", state.view(seat), "normal", seed_for(table.id, 1 + ply)))
        state.play(move, seat)
    assert watched.told == expected
