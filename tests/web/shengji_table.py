"""Playing Sheng Ji by plain forms: the person does what the rule player would, with what is on the page."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from typing import Any

from cardavia.ai.shengji.policy import POLICY
from cardavia.games.shengji.acts import Move
from cardavia.games.shengji.deal import Deal
from cardavia.games.shengji.score import Outcome
from tests.web.page import Page, Tag, attr
from tests.web.site import Browser, Site

_keys = (f"shengji-{n}" for n in itertools.count())


def arrange(browser: Browser, deal: Deal, moves: Iterable[str] = (), speed: str = "normal") -> Page:
    """A table with this very deal and moves played at it, as the browser's person finds it at the own turn."""
    browser.put_speed(speed)
    return browser.go_on(browser.arrange("shengji", deal, moves))


def fields(page: Page, **changed: str | list[str]) -> dict[str, Any]:
    return {"v": page.v, "k": next(_keys), **changed}


def act(browser: Browser, page: Page, **changed: str | list[str]) -> Page:
    return browser.post(f"/t/{page.table_id}/play", fields(page, **changed))


def deals(site: Site, page: Page) -> int:
    """How many hands have been dealt at a table."""
    _, log = site.call(site.store.load, page.table_id)
    return [event.kind for event in log].count("deal")


def ways(page: Page) -> list[Tag]:
    """Buttons that act at once: declarations, pass, the next hand."""
    return list(page.all("#act button[name=move]"))


def button(page: Page) -> Tag:
    """The button that buries or plays what is picked."""
    assert page.has("button[form=hand]"), "no cards are to be picked"
    return page.all("button[form=hand]")[0]


def boxes(page: Page) -> Sequence[Tag]:
    return page.all("input[name=card]")


def code(box: Tag) -> str:
    return attr(box, "value").partition(".")[0]


def tick(page: Page, codes: Iterable[str]) -> Page:
    """Tick a box for each code, and no other."""
    found = boxes(page)
    for box in found:
        del box["checked"]
    for wanted in codes:
        next(box for box in found if code(box) == wanted and not box.has_attr("checked"))["checked"] = ""
    return page


def look(browser: Browser, page: Page, codes: Iterable[str]) -> Page:
    """The page when these cards are picked, as a script asks for it."""
    picked = [attr(box, "value") for box in boxes(tick(page, codes)) if box.has_attr("checked")]
    return browser.get(f"/t/{page.table_id}", params={"v": page.v, "card": picked})


def ticked(page: Page) -> list[str]:
    return [code(box) for box in boxes(page) if box.has_attr("checked")]


def send(browser: Browser, page: Page, codes: Iterable[str]) -> Page:
    """Tick cards and press the button."""
    return browser.submit(page, button(tick(page, codes)))


def rule_move(page: Page, browser: Browser) -> Move:
    return POLICY.rule_move(browser.site.table(page).state.view(0))


def do(browser: Browser, page: Page, text: str) -> Page:
    """Make a move with what the page offers."""
    words = text.split()
    if words[0] in ("pass", "declare"):
        pressed = next(way for way in ways(page) if attr(way, "value") == text)
        return browser.submit(page, pressed)
    return send(browser, page, words[words[0] == "bury" :])


def play_on(browser: Browser, page: Page, turns: int = 1000) -> Page:
    """Play by rule to the end of the hand, or so many turns; the page then."""
    page = browser.go_on(page)
    while not page.over and turns:
        page = do(browser, page, str(rule_move(page, browser)))
        assert page.status == 200, page.alert
        page = browser.go_on(page)
        turns -= 1
    return page


def outcome_of(page: Page, browser: Browser) -> Outcome:
    outcome = browser.site.table(page).state.outcome
    assert isinstance(outcome, Outcome)
    return outcome
