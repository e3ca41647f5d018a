"""Playing Ottocento by plain forms: the person does what the rule player would, with what is on the page."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Any

from cardavia.games.ottocento.cards import DECK, by_strength
from cardavia.games.ottocento.combinations import Combination
from cardavia.games.ottocento.deal import Deal
from cardavia.games.ottocento.sheet import Sheet
from cardavia.i18n import translator
from tests.ottocento import rule_move
from tests.web.page import Page, say, words
from tests.web.site import Browser, Site

NAMES = {code: say(f"card.tarocco.{code}") for code in DECK.codes}
_keys = (f"ottocento-{n}" for n in itertools.count())


def post(browser: Browser, page: Page, **sent: str | list[str]) -> Page:
    """Send a form of the table, whether or not the page has it."""
    fields: dict[str, Any] = {"v": page.v, "k": next(_keys), **sent}
    return browser.post(f"/t/{page.table_id}/play", fields)


def put_aside(browser: Browser, page: Page, codes: Iterable[str]) -> Page:
    """Tick these cards and press the button."""
    for box in page.all("#hand input[name=card]"):
        del box["checked"]
    for code in codes:
        page.one(f"#pick-{code}")["checked"] = ""
    return browser.submit(page, page.one('button[value="discard"]'))


def play(browser: Browser, page: Page, code: str) -> Page:
    """Pick a card, press the button that plays it."""
    picked = browser.submit(page, page.one(f"#card-{code}"))
    return browser.submit(picked, picked.one("#act button[name=move]"))


def act(browser: Browser, page: Page, declare: bool = True) -> Page:
    """What the rule player does, or to skip where there is something to declare."""
    state = browser.site.table(page).state
    if state.phase == "declare":
        return browser.submit(page, page.one(f'#act button[value="{"declare" if declare else "skip"}"]'))
    move = rule_move(state, 0)
    codes = by_strength(move.cards)
    return put_aside(browser, page, codes) if move.act == "discard" else play(browser, page, codes[0])


def act_out(browser: Browser, page: Page, declare: bool = True) -> Page:
    """The whole deal from here; the page at its end."""
    page = browser.go_on(page)
    while not page.over:
        page = act(browser, page, declare)
        assert (page.status, page.alert) == (200, "")
        page = browser.go_on(page)
    return page


def numbers(page: Page, selector: str) -> list[int]:
    return [number(tag.get_text()) for tag in page.all(selector)]


def number(text: str) -> int:
    """An English number as the page writes it: ``1,072``, ``\u221220``."""
    return int(words(text).replace("\u2212", "-").replace(",", ""))


def drawn(one: Combination) -> list[str]:
    """A combination as its row reads to somebody who listens: each card, and the card it stands for."""
    return [
        say("ottocento.stands_for", contatore=NAMES[code], card=NAMES[stands]) if stands else NAMES[code]
        for code, stands in one.layout
    ]


def rows(page: Page, selector: str) -> list[tuple[str, str, list[str]]]:
    """Every combination in a list: its name, its points, its cards."""
    return [
        (
            words(row.select("b")[0].get_text()),
            words(row.select(".points")[0].get_text()),
            [words(card.get_text()) for card in row.select(".mini .sr")],
        )
        for row in page.all(f"{selector} .combos > li:not(.wide)")
    ]


def wanted(combinations: Iterable[Combination]) -> list[tuple[str, str, list[str]]]:
    """The same from the rules."""
    return [(say(f"ottocento.combination.{one.name}"), say_points(one.points), drawn(one)) for one in combinations]


def say_points(points: int) -> str:
    return words(translator("en").n("count.points", points).striptags())


def begin(browser: Browser, deal: Deal, moves: tuple[str, ...] | list[str] = (), speed: str = "instant") -> Page:
    browser.put_speed(speed)
    return browser.go_on(browser.arrange("ottocento", deal, moves))


def sheet_of(site: Site, page: Page) -> Sheet:
    found: Sheet = site.table(page).state.view(0).sheet()
    return found
