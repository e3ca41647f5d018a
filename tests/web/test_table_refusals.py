"""An act happens once and only once, and what is no move, or none now, is told with its reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import urldefrag

import pytest

from cardavia.i18n import LANGS
from tests.web.cicera_table import act, begin, fields
from tests.web.page import HTMX, Page, attr, say, words
from tests.web.site import Browser, Dealt, Site


# ---- once and only once
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_a_double_click_is_one_move(browser: Browser, site: Site, headers: dict[str, str]) -> None:
    page = begin(browser)
    sent = fields(page, move=attr(page.cards[0], "value"))
    url = f"/t/{page.table_id}/play"
    first = browser.post(url, sent, headers=headers)
    second = browser.post(url, sent, headers=headers)
    assert (first.status, second.status) == (200, 200)
    assert first.v == second.v
    table = site.settled(page)
    assert [seat for seat, _ in table.moves].count(0) == 1


def test_clicks_at_the_same_moment_are_one_move(browser: Browser, site: Site) -> None:
    page = begin(browser)
    url = f"/t/{page.table_id}/play"
    moves = [attr(card, "value") for card in page.cards[:4]]
    answers = browser.together([("POST", url, fields(page, move=move)) for move in moves])
    assert sorted(answer.status for answer in answers) == [200, 409, 409, 409]
    assert [seat for seat, _ in site.settled(page).moves].count(0) == 1


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_a_stale_page_gets_the_present_table_and_a_word(browser: Browser, site: Site, headers: dict[str, str]) -> None:
    page = begin(browser)
    present = browser.play(page)
    stale = browser.post(f"/t/{page.table_id}/play", fields(page, move=attr(page.cards[1], "value")), headers=headers)
    assert stale.status == 409
    assert stale.alert == say("problem.stale")
    assert stale.v == present.v
    assert stale.whole is not bool(headers)
    assert [seat for seat, _ in site.table(page).moves].count(0) == 1
    assert browser.play(stale).status == 200, "the page that was shown instead works"


def test_a_page_from_the_future_is_stale_too(browser: Browser) -> None:
    page = begin(browser)
    answer = act(browser, page, v="999999999", move=attr(page.cards[0], "value"))
    assert (answer.status, answer.alert) == (409, say("problem.stale"))


@pytest.mark.parametrize(
    "changed",
    [
        {"v": None},
        {"v": ""},
        {"v": "-1"},
        {"v": "one"},
        {"v": "1.0"},
        {"v": " 1"},
        {"v": "\u0661"},
        {"v": "\u00b2"},
        {"v": "1" * 10},
        {"k": None},
        {"k": ""},
        {"k": "x" * 65},
        {"v": None, "k": None},
    ],
    ids=str,
)
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_a_form_without_version_or_key(
    browser: Browser, site: Site, changed: dict[str, str | None], headers: dict[str, str]
) -> None:
    page = begin(browser)
    sent = fields(page, move=attr(page.cards[0], "value"), **changed)
    answer = browser.post(f"/t/{page.table_id}/play", sent, headers=headers)
    assert answer.status == 422
    assert say("problem.form") in words(answer.root.get_text())
    assert answer.whole or answer.headers["hx-retarget"] == "#alert"
    assert not [seat for seat, _ in site.table(page).moves if seat == 0]


# ---- refusals
NOT_A_MOVE: list[tuple[dict[str, Any], str, dict[str, str]]] = [
    ({}, "refusal.choose_cards", {}),
    ({"move": ""}, "refusal.choose_cards", {}),
    ({"move": "   "}, "refusal.choose_cards", {}),
    ({"move": "hello"}, "refusal.unknown_card", {"detail": "hello"}),
    ({"move": "10H"}, "refusal.unknown_card", {"detail": "10H"}),
    ({"move": "MAT"}, "refusal.unknown_card", {"detail": "MAT"}),
    ({"move": "deal"}, "refusal.unknown_card", {"detail": "deal"}),
    ({"move": "7s x"}, "refusal.not_a_move", {"detail": "7s x"}),
    ({"move": "7s 7c"}, "refusal.not_a_move", {"detail": "7s 7c"}),
    ({"move": "7s x 7s"}, "refusal.card_twice", {"detail": "7s"}),
    ({"move": "<script>alert(1)</script>"}, "refusal.unknown_card", {"detail": "<script>alert(1)</script>"}),
    ({"act": "pass"}, "refusal.choose_cards", {}),
    ({"card": ["7s", "7c"]}, "refusal.not_a_move", {"detail": "7s 7c"}),
]


@pytest.mark.parametrize(("sent", "message", "values"), NOT_A_MOVE, ids=[str(row[0]) for row in NOT_A_MOVE])
def test_what_is_no_move_is_told_so(
    browser: Browser, site: Site, sent: dict[str, Any], message: str, values: dict[str, str]
) -> None:
    page = begin(browser)
    answer = act(browser, page, **sent)
    assert (answer.status, answer.alert) == (422, say(message, **values))
    assert answer.groups == page.groups, "the hand stays"
    assert site.table(page).version == int(page.v)


def against_rule(site: Site, page: Page) -> str:
    """A capture that the rules forbid: a card of the hand and a table card that it does not match."""
    legal = {str(move) for move in site.table(page).state.legal_moves()}
    hand = [attr(card, "value") for card in page.cards]
    others = (
        sorted(page.table_cards) or hand
    )  # on an empty table there is nothing to take, least of all a card of the own hand
    return next(f"{a} x {b}" for a in hand for b in others if a != b and f"{a} x {b}" not in legal)


@pytest.mark.parametrize("lang", sorted(LANGS))
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_a_move_against_the_rules_is_linked_to_the_rule(
    browser: Browser, site: Site, lang: str, headers: dict[str, str]
) -> None:
    page = begin(browser)
    browser.cookies.set("lang", lang)
    sent = fields(page, move=against_rule(site, page))
    answer = browser.post(f"/t/{page.table_id}/play", sent, headers=headers)
    assert answer.status == 422
    assert answer.headers["content-language"] == lang
    assert say("refusal.against_rule", lang) in answer.alert
    link = answer.one("#alert a")
    path, anchor = urldefrag(attr(link, "href"))
    assert anchor == "cicera.capture.take"
    rules = browser.get(path)
    assert rules.lang == lang
    clause = rules.one(f'[id="{anchor}"] .says')
    assert "".join(clause.get_text().split()) in "".join(answer.one("#alert").get_text().split())
    assert site.table(page).version == int(page.v)


def test_a_card_that_is_not_in_the_hand(browser: Browser, site: Site) -> None:
    page = begin(browser)
    hand = {attr(card, "value") for card in page.cards}
    foreign = next(
        code
        for code in ("7s", "7c", "7d", "7b", "2s", "2c", "2d", "2b", "Rs", "Rc", "Rd", "Rb", "5s")
        if code not in hand
    )
    answer = act(browser, page, move=foreign)
    assert answer.status == 422
    assert say("refusal.against_rule") in answer.alert
    assert site.table(page).version == int(page.v)


def test_not_your_turn(make_site: Callable[..., Site], dealt: Dealt) -> None:
    dealt(0)  # the seat on the right begins, and thinks for ever
    site = make_site(ai_simulated=600)
    browser = site.browser()
    browser.put_speed("normal")
    page = browser.open()
    assert not page.cards
    card = page.all("#hand button[name=card]")[0]
    answer = act(browser, page, move=attr(card, "value"))
    assert answer.status == 422
    assert say("refusal.out_of_turn") in answer.alert
    assert site.table(page).version == int(page.v)


def test_after_the_end_nothing_can_be_played(browser: Browser, site: Site) -> None:
    browser.put_speed("instant")
    page = browser.play_out(browser.open())
    answer = act(browser, page, v=str(site.table(page).version), move="7s")
    assert answer.status == 422
    assert say("refusal.over") in answer.alert
    again = act(browser, page, v=str(site.table(page).version), move="deal")
    assert again.status in (409, 422), "Cicera is one single deal"
    assert site.table(page).version == int(page.v)
