"""Acts at Ottocento that the rules forbid: each is refused in words, with the clause, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urldefrag

import pytest

from cardavia import cli
from cardavia.games import record
from cardavia.games.ottocento.deal import Deal
from cardavia.games.ottocento.game import GAME
from tests.ottocento import DEALER, FIRST, LOW, after, played, with_hands
from tests.web.ottocento_table import NAMES, post
from tests.web.page import HTMX, Page, attr, say
from tests.web.site import Browser, Site

SETUP, ORDER, FOLLOW = "ottocento.setup.discard", "ottocento.setup.declare", "ottocento.trick.follow"

LED = [*played(FIRST, lambda state: state.phase == "play")]
NOTHING = with_hands(LOW, dealer=3)
"""The person holds nothing to declare and leads."""
EMPTY = [*played(NOTHING, lambda state: state.phase == "play")]
FOLLOWS = with_hands(LOW, "10d 8d", dealer=2)
"""The person plays second to last; the left opponent leads."""


def _lead(deal: Deal, code: str) -> list[str]:
    """Everything up to the first card, led by the left opponent."""
    return [*played(deal, lambda state: state.phase == "play"), code]


VOID = with_hands("10s 9s 8s 7b 6b 10c 9c 8c 7c 6c Qs Js T5 T6 T8", "", "", "10d 8d", dealer=2)
"""The person has no coins, but trumps; the left opponent leads a coin."""

CASES: dict[str, tuple[Deal, list[str], dict[str, Any], str]] = {
    "discard of a king": (DEALER, [], {"act": "discard", "card": ["6c", "Rs"]}, SETUP),
    "discard of a tarocco": (DEALER, [], {"act": "discard", "card": ["BEG", "9d"]}, SETUP),
    "discard of no card": (DEALER, [], {"act": "discard"}, SETUP),
    "discard of one card": (DEALER, [], {"act": "discard", "card": ["6c"]}, SETUP),
    "discard of three cards": (DEALER, [], {"act": "discard", "card": ["6c", "9d", "7c"]}, SETUP),
    "discard of a card not held": (DEALER, [], {"act": "discard", "card": ["6c", "10d"]}, SETUP),
    "a play that does not follow": (FOLLOWS, _lead(FOLLOWS, "Ad"), {"move": "10s"}, FOLLOW),
    "a trump that does not follow": (FOLLOWS, _lead(FOLLOWS, "Ad"), {"move": "T9"}, FOLLOW),
    "a play that does not trump": (VOID, _lead(VOID, "10d"), {"move": "10s"}, FOLLOW),
    "a play of a card not held": (VOID, _lead(VOID, "10d"), {"move": "8d"}, FOLLOW),
    "a lead of a card not held": (FIRST, LED, {"move": "MAT"}, FOLLOW),
    "a declaration from an empty hand": (NOTHING, EMPTY, {"move": "declare"}, ORDER),
    "a second declaration": (FIRST, LED, {"move": "declare"}, ORDER),
    "a skip after a declaration": (FIRST, LED, {"move": "skip"}, ORDER),
    "a declaration before the discard": (DEALER, [], {"move": "declare"}, ORDER),
    "a play before the declarations": (FIRST, ["discard 6c Ad"], {"move": "Rs"}, ORDER),
    "a discard at play": (FIRST, LED, {"act": "discard", "card": ["7c", "8c"]}, ORDER),
}
"""By name: the deal, the moves so far, what is sent, the clause that answers."""
every_case = pytest.mark.parametrize("name", CASES)


def hand(page: Page) -> list[str]:
    return [attr(card, "id").removeprefix("card-") for card in page.all("#hand [data-c]")]


def message_of(sent: dict[str, Any], clause: str, site: Site, page: Page) -> str:
    """What the refusal begins with: what is missing, what part of the deal it is, or that a rule forbids the move."""
    if not sent.get("card") and not sent.get("move"):
        return "refusal.choose_count"
    return f"ottocento.phase.{site.table(page).state.phase}" if clause == ORDER else "refusal.against_rule"


def begin(browser: Browser, name: str) -> Page:
    deal, moves, _, _ = CASES[name]
    browser.put_speed("instant")
    return browser.go_on(browser.arrange("ottocento", deal, moves))


@every_case
def test_what_the_rules_forbid_is_refused_with_the_clause(browser: Browser, site: Site, name: str) -> None:
    _, _, sent, clause = CASES[name]
    page = begin(browser, name)
    before = site.table(page).moves[:]
    for lang, headers in (("en", {}), ("ar", HTMX), ("it", {})):
        browser.cookies.set("lang", lang)
        url = f"/t/{page.table_id}/play"
        answer = browser.post(url, {"v": page.v, "k": f"{lang}{len(name)}", **sent}, headers=headers)
        assert answer.status == 422
        assert answer.headers["content-language"] == lang
        assert say(message_of(sent, clause, site, page), lang, n=2) in answer.alert
        path, anchor = urldefrag(attr(answer.one("#alert a"), "href"))
        assert anchor == clause
        rule = browser.get(path).one(f'[id="{anchor}"] .says')
        assert "".join(rule.get_text().split()) in "".join(answer.one("#alert").get_text().split())
        assert hand(answer) == hand(page), "the hand stays"
        assert answer.v == page.v
    assert site.table(page).moves == before


@every_case
def test_a_record_with_such_a_move_is_illegal(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deal, moves, sent, clause = CASES[name]
    text = sent.get("move") or " ".join([sent["act"], *sent.get("card", [])])
    state = after(deal, [])
    seated = []
    for move in moves:
        seated.append((state.seat, GAME.parse_move(move)))
        state.play(GAME.parse_move(move))
    bad = (0, GAME.parse_move(text))
    file = tmp_path / "bad.deal"
    file.write_text(record.write(GAME, deal, [*seated, bad]), "utf-8")
    assert cli.main(["replay", str(file)]) == 1
    assert capsys.readouterr().out == f"{file}: illegal at move {len(moves) + 1} (0 {bad[1]}): {clause}\n"


@pytest.mark.parametrize(
    ("sent", "message", "detail"),
    [
        ({"act": "discard", "card": ["6c", "6c"]}, "refusal.card_twice", "6c"),
        ({"act": "discard", "card": ["6c", "KH"]}, "refusal.unknown_card", "KH"),
        ({"move": "declare ANG MON BEG"}, "refusal.not_a_move", "declare ANG MON BEG"),
        ({"move": "declare declare"}, "refusal.not_a_move", "declare declare"),
        ({"card": ["6c", "9d"]}, "refusal.not_a_move", "6c 9d"),
    ],
)
def test_what_is_no_move_is_told_so(
    browser: Browser, site: Site, sent: dict[str, Any], message: str, detail: str
) -> None:
    page = begin(browser, "discard of a king")
    answer = post(browser, page, **sent)
    assert (answer.status, answer.alert) == (422, say(message, detail=detail))
    assert not site.table(page).moves


def test_a_picked_card_that_may_not_be_played_says_why_and_cannot_be_played(browser: Browser) -> None:
    page = begin(browser, "a play that does not trump")
    for code in hand(page):
        picked = browser.submit(page, page.one(f"#card-{code}"))
        assert picked.status == 200
        legal = code.startswith("T")
        assert picked.has("#act button") is legal
        pressed = [attr(card, "id") for card in picked.all("#hand [aria-pressed=true]")]
        assert pressed == [f"card-{code}"], "who listens is told which card is picked"
        assert picked.reasons == [FOLLOW] * (not legal)
        name = attr(page.one(f"#card-{code}"), "aria-label")
        assert name.startswith(NAMES[code])
        assert name.endswith(say("trick.card_not_now", card="")) is not legal


def test_another_seat_cannot_be_played_for(make_site: Callable[..., Site]) -> None:
    """While another seat decides, whichever that is, every act meets the same refusal."""
    browser = make_site(ai_simulated=600).browser()
    browser.put_speed("normal")
    page = browser.arrange("ottocento", FIRST)
    answers = [post(browser, page, move=move) for move in ("declare", "skip", "Rs", "discard 6c 7c")]
    assert {(answer.status, answer.alert) for answer in answers} == {(422, answers[0].alert)}
    assert say("refusal.out_of_turn") in answers[0].alert
