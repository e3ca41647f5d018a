"""What Sheng Ji refuses: with the clause that forbids it, in the player's language, and nothing has changed."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from urllib.parse import urldefrag

import pytest

from cardavia import cli
from cardavia.games import record
from cardavia.games.shengji.cards import DECK
from cardavia.games.shengji.deal import Deal
from cardavia.games.shengji.game import GAME
from cardavia.i18n import translator
from tests.shengji_deals import (
    AUCTION,
    BURIED,
    CALLED,
    CALLS,
    LED,
    PLAIN_LED,
    RICH,
    TRUMPS_LED,
    after,
    dealt,
    with_hands,
)
from tests.web.page import HTMX, Page, attr, ready, say, words
from tests.web.shengji_table import act, arrange, boxes, button, code, fields, look, play_on, send, tick, ticked
from tests.web.site import Browser, MakeSite, Site

DECLARE, KITTY = "shengji.setup.declare", "shengji.setup.kitty"
LEAD, FOLLOW, ORDER = "shengji.trick.lead", "shengji.trick.follow", "shengji.trick.order"


class Bad(NamedTuple):
    """A move that a rule forbids at a moment of a hand."""

    deal: Deal
    moves: tuple[str, ...]
    text: str
    clause: str


LEVELS = with_hands("2H 2S 2C LJ BJ", dealer=1)
SHORT = "3D 4D"
"""Cards that the person of `RICH` does not hold."""

BAD = {
    "a declaration of two different level cards": Bad(LEVELS, ("pass",) * 3, "declare 2H 2S", DECLARE),
    "a declaration of two different jokers": Bad(LEVELS, ("pass",) * 3, "declare LJ BJ", DECLARE),
    "a declaration of one joker": Bad(LEVELS, ("pass",) * 3, "declare LJ", DECLARE),
    "a declaration of a card that is no level card": Bad(RICH, (), "declare KH KH", DECLARE),
    "a declaration of cards that are not held": Bad(RICH, (), "declare 2S 2S", DECLARE),
    "an equal call": Bad(CALLED, CALLS, "declare 2H", DECLARE),
    "seven buried cards": Bad(RICH, AUCTION, "bury 10C QC JC 5D 7D 9C 9C", KITTY),
    "nine buried cards": Bad(RICH, AUCTION, "bury 10C QC JC 5D 7D 9C 9C AD KD", KITTY),
    "buried cards that are not held": Bad(RICH, AUCTION, "bury 10C QC JC 5D 7D 9C 9C 3D", KITTY),
    "a second copy that is not held": Bad(RICH, AUCTION, "bury 10C 10C JC 5D 7D 9C 9C QC", KITTY),
    "three cards led": Bad(RICH, BURIED, "3H 3H 4H", LEAD),
    "a mixed lead": Bad(RICH, BURIED, "3H 3H KD 9S", LEAD),
    "two high cards led": Bad(RICH, BURIED, "KH 8H", LEAD),
    "pairs led that are not consecutive": Bad(RICH, BURIED, "6H 6H 8H 8H", LEAD),
    "a lead of cards that are not held": Bad(RICH, BURIED, "3D", LEAD),
    "a selection of 34 cards": Bad(RICH, BURIED, " ".join(DECK.codes[:34]), LEAD),
    "a selection of 34 cards to bury": Bad(RICH, AUCTION, "bury " + " ".join(DECK.codes[:34]), KITTY),
    "a selection of 34 cards to follow": Bad(LED, PLAIN_LED, " ".join(DECK.codes[:34]), FOLLOW),
    "a follow one pair short": Bad(LED, PLAIN_LED, "3S 3S 9S 10S", FOLLOW),
    "a follow out of suit": Bad(LED, PLAIN_LED, "3S 3S 5S 3H", FOLLOW),
    "a trump instead of the suit": Bad(LED, PLAIN_LED, "4D 4D 8C 8C", FOLLOW),
    "a trump kept back when short": Bad(LED, TRUMPS_LED, "4D 4D 9S 10S", FOLLOW),
    "too few cards": Bad(LED, PLAIN_LED, "3S 3S", FOLLOW),
    "a follow of cards that are not held": Bad(LED, PLAIN_LED, "3S 3S 5S 4S", FOLLOW),
}  # fmt: skip
SAMPLES = [pytest.param(bad, id=name) for name, bad in BAD.items()]


def sent_as(text: str) -> dict[str, str | list[str]]:
    """The fields by which the table's forms send a move."""
    words = text.split()
    if words[0] == "declare":
        return {"move": text}
    buried = words[0] == "bury"
    return {"act": "bury" if buried else "", "card": words[buried:]}


def is_refused(answer: Page, clause: str, lang: str, message: str = "refusal.against_rule") -> None:
    assert answer.status == 422
    assert say(message, lang) in answer.alert
    link = answer.one("#alert a")
    assert urldefrag(attr(link, "href")) == ("/shengji/rules", clause)


@pytest.mark.parametrize("bad", SAMPLES)
@pytest.mark.parametrize("lang", ["en", "ar"])
def test_a_move_against_the_rules(browser: Browser, site: Site, lang: str, bad: Bad) -> None:
    page = arrange(browser, bad.deal, bad.moves)
    browser.cookies.set("lang", lang)
    before = [attr(box, "value") for box in boxes(page)]
    version = site.table(page).version
    for headers in ({}, HTMX) if lang == "en" else ({},):
        answer = browser.post(f"/t/{page.table_id}/play", fields(page, **sent_as(bad.text)), headers=headers)
        is_refused(answer, bad.clause, lang)
        assert answer.headers["content-language"] == lang
        assert [attr(box, "value") for box in boxes(answer)] == before, "the hand stays"
        assert told(lang, bad.clause) in "".join(answer.alert.split())
    table = site.table(page)
    assert (table.version, [str(move) for _, move in table.moves]) == (version, list(map(canonical, bad.moves)))


def told(lang: str, clause_id: str) -> str:
    """A clause as the rules panel has it, without spaces."""
    clause = GAME.rules.clause(clause_id)
    return "".join(words(str(translator(lang).clause(clause.id, clause.text, clause.params).striptags())).split())


def canonical(text: str) -> str:
    return str(GAME.parse_move(text))


@pytest.mark.parametrize("bad", SAMPLES)
def test_replay_names_the_same_clause(bad: Bad, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = after(bad.deal, bad.moves)
    moves, seat = [], after(bad.deal, ()).seat
    walk = after(bad.deal, ())
    for text in bad.moves:
        seat = walk.seat
        moves.append((seat, GAME.parse_move(text)))
        walk.play(GAME.parse_move(text))
    moves.append((state.seat, GAME.parse_move(bad.text)))
    file = tmp_path / "bad.deal"
    file.write_text(record.write(GAME, bad.deal, moves), encoding="utf-8")
    assert cli.main(["replay", str(file)]) == 1
    said = capsys.readouterr().out
    assert said.startswith(f"{file}: illegal at move {len(moves)} ({state.seat} {canonical(bad.text)}): ")
    assert bad.clause in said


@pytest.mark.parametrize("lang", ["en", "fa"])
def test_a_call_out_of_turn(make_site: MakeSite, lang: str) -> None:
    site = make_site(ai_simulated=600)
    browser = site.browser()
    page = arrange_waiting(browser, RICH._replace(dealer=1), ())
    browser.cookies.set("lang", lang)
    is_refused(act(browser, page, move="declare 2H 2H"), DECLARE, lang, "refusal.out_of_turn")
    is_refused(act(browser, page, move="pass"), DECLARE, lang, "refusal.out_of_turn")
    assert site.table(page).version == int(page.v)


def arrange_waiting(browser: Browser, deal: Deal, moves: tuple[str, ...]) -> Page:
    """A table where an AI seat is to act and never does."""
    go_on, browser.go_on = browser.go_on, lambda page: page  # type: ignore[method-assign]
    try:
        return arrange(browser, deal, moves)
    finally:
        browser.go_on = go_on  # type: ignore[method-assign]


def test_a_card_out_of_turn_and_acts_of_another_phase(make_site: MakeSite) -> None:
    site = make_site(ai_simulated=600)
    browser = site.browser()
    waiting = arrange_waiting(browser, RICH, (*BURIED, "3H 3H"))
    is_refused(act(browser, waiting, card=["8H", "8H"]), ORDER, "en", "refusal.out_of_turn")
    for moves, text, clause, phase in (
        ((), "3H", DECLARE, "auction"),
        ((), "bury " + " ".join(BURIED[-1].split()[1:]), DECLARE, "auction"),
        (AUCTION, "declare 2H", KITTY, "bury"),
        (AUCTION, "3H", KITTY, "bury"),
        (BURIED, "pass", ORDER, "play"),
        (BURIED, BURIED[-1], ORDER, "play"),
    ):
        page = arrange(browser, RICH, moves)
        is_refused(act(browser, page, **sent_as(text)), clause, "en", f"shengji.phase.{phase}")
        assert site.table(page).version == int(page.v)


NO_MOVES: list[tuple[dict[str, Any], str, str]] = [
    ({"act": ""}, "refusal.choose_cards", ""),
    ({"act": "bury"}, "refusal.choose_cards", ""),
    ({"act": "", "card": ["3H", "3H", "3H"]}, "refusal.card_thrice", "3H"),
    ({"act": "", "card": ["3H.1", "3H.2", "3H"]}, "refusal.card_thrice", "3H"),
    ({"act": "", "card": ["7s"]}, "refusal.unknown_card", "7s"),
    ({"act": "", "card": ["<b>"]}, "refusal.unknown_card", "<b>"),
    ({"act": "", "card": [code for code in DECK.codes[:12] for _ in range(3)]}, "refusal.card_thrice", "2S"),
    ({"move": "declare"}, "refusal.not_a_move", "declare"),
    ({"move": "pass 3H"}, "refusal.not_a_move", "pass 3H"),
    ({"move": "deal"}, "refusal.unknown_card", "deal"),
]


@pytest.mark.parametrize(("sent", "message", "detail"), NO_MOVES, ids=[str(row[0])[:40] for row in NO_MOVES])
@pytest.mark.parametrize("lang", ["en", "ar"])
def test_what_is_no_move_is_told_so(
    browser: Browser, site: Site, lang: str, sent: dict[str, Any], message: str, detail: str
) -> None:
    page = arrange(browser, RICH, BURIED)
    browser.cookies.set("lang", lang)
    answer = act(browser, page, **sent)
    assert (answer.status, answer.alert) == (422, say(message, lang, detail=detail))
    assert site.table(page).version == int(page.v)


def test_a_refused_selection_stays_selected(browser: Browser) -> None:
    page = arrange(browser, RICH, BURIED)
    answer = send(browser, page, ["3H", "3H", "8H"])
    is_refused(answer, LEAD, "en")
    assert sorted(ticked(answer)) == ["3H", "3H", "8H"]
    assert "".join(answer.text("#table").split()).count(told("en", LEAD)) == 1, "the clause is told once"
    mended = browser.submit(answer, button(tick(answer, ["3H", "3H"])))
    assert (mended.status, mended.alert) == (200, "")


def test_a_selection_that_makes_no_sense_is_left_out(browser: Browser, site: Site) -> None:
    page = arrange(browser, RICH, AUCTION)
    for cards in (list(DECK.codes[:34]), ["3H", "3H.1", "3H.2"], ["7s", "", "\0", "3H"], ["3H"] * 60):
        shown = browser.get(f"/t/{page.table_id}", params={"card": cards})
        assert shown.status == 200
        held = [code(box) for box in boxes(page)]
        assert all(held.count(one) >= ticked(shown).count(one) for one in ticked(shown))
    assert sorted(ticked(look(browser, page, ["3H", "3H"]))) == ["3H", "3H"]
    assert site.table(page).version == int(page.v)


def test_any_selection_at_any_moment_shows_the_table(browser: Browser, site: Site) -> None:
    """Whatever is picked, the page tells what it amounts to; what it calls legal is legal."""
    random = Random(4)
    page = arrange(browser, dealt(6)._replace(dealer=0), speed="instant")
    for _ in range(14):
        state = site.settled(page).state
        if state.over:
            break
        hand = list(state.view(0).hand)
        for _ in range(4):
            cards = random.sample(hand, min(len(hand), random.choice((1, 2, 2, 3, 4, 4, 6, 8))))
            shown = look(browser, page, cards)
            assert shown.status == 200
            if state.phase == "play":
                legal = state.is_legal(GAME.parse_move(" ".join(cards)))
                assert ready(button(shown)) is legal
        page = play_on(browser, page, 1)
