"""Every card on a page is told with its worth, and a card with very many captures stays easy to play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardavia.games import game
from cardavia.games.cicera.captures import DECK as BRESCIANE
from cardavia.games.cicera.captures import captures
from cardavia.games.cicera.deal import Deal
from cardavia.games.cicera.game import GAME as CICERA
from cardavia.games.cicera.view import SHOWN, View
from cardavia.games.ottocento.cards import DECK as TAROCCO
from cardavia.games.ottocento.cards import VALUE
from cardavia.i18n import translator
from tests.shengji_deals import BURIED, RICH, after
from tests.web.page import attr, words
from tests.web.shengji_table import arrange
from tests.web.site import Browser, Site

CAPTIONS = [
    ("cicera", "2s", "2 of swords, La Mata: 1 point; a sword, part of the Napula"),
    ("cicera", "10d", "10 of coins: 1 point"),
    ("cicera", "Fc", "Jack of cups: 1 point"),
    ("cicera", "7s", "7 of swords: a sword, part of the Napula"),
    ("cicera", "Rs", "King of swords: a sword, not part of the Napula"),
    ("cicera", "Ab", "Ace of batons: counts 1 in a sum"),
    ("cicera", "Cb", "Knight of batons: a court card, never in a sum"),
    ("ottocento", "Rs", "King of swords: 5 points"),
    ("ottocento", "MON", "World (19): trump, number 2 from the top, 5 points"),
    ("ottocento", "T16", "16: trump, number 5 from the top, 1 point"),
    ("ottocento", "MAT", "Matto (0): not a trump, may always be played, a contatore, 5 points"),
    ("ottocento", "BEG", "Bégato (B): the lowest trump, a contatore, 5 points"),
]


def said(game_id: str, code: str) -> str:
    rules = game(game_id)
    view: Any = rules.start(rules.deal(bytes(16))).view(0)
    told = view.caption(code)
    t, name = translator("en"), translator("en").plain(f"card.{rules.deck}.{code}")
    if told.n is None:
        return words(t.plain(told.message, card=name, **told.values))
    return words(t.plain_n(told.message, told.n, card=name, **told.values))


@pytest.mark.parametrize(("game_id", "code", "text"), CAPTIONS)
def test_a_card_is_told_with_what_it_is_worth(game_id: str, code: str, text: str) -> None:
    """`cicera.end.awards`, `cicera.setup.ranks`, `ottocento.trick.trumps`, `ottocento.score.cards`"""
    assert said(game_id, code).endswith(text) or said(game_id, code) == text


def test_every_card_of_ottocento_is_told_with_its_value() -> None:
    rules = game("ottocento")
    view: Any = rules.start(rules.deal(bytes(16))).view(0)
    assert [view.caption(code).n for code in TAROCCO.codes] == list(VALUE)


@pytest.mark.parametrize(
    ("code", "rank"), [("BJ", 1), ("LJ", 2), ("2H", 3), ("2S", 4), ("2C", 4), ("AH", 5), ("3H", 16)]
)
def test_a_trump_of_sheng_ji_is_told_with_its_rank(code: str, rank: int) -> None:
    """`shengji.trick.order`: the level cards outside the trump suit are equals."""
    told = after(RICH, BURIED).view(0).caption(code)
    assert told
    assert told.values["rank"] == rank


def test_every_card_on_a_page_has_its_caption(browser: Browser) -> None:
    page = arrange(browser, RICH, BURIED)
    titles = [attr(card, "title") for card in page.all("#hand [data-c]")]
    assert len(titles) == 25
    assert all(titles)
    assert any("rank 2 from the top" in words(title) for title in titles)


@pytest.mark.parametrize("game_id", ["cicera", "ottocento", "shengji"])
def test_a_card_of_the_hand_is_named_with_its_worth_and_once(browser: Browser, game_id: str) -> None:
    """To the ear as to the eye: what names a card is its caption, and no description says it again."""
    page = browser.go_on(browser.open(game_id))
    for card in page.all("#hand [data-c]"):
        label, title = attr(card, "aria-label"), attr(card, "title")
        assert title
        assert label == title if label else words(card.get_text(" ")).startswith(words(title))


def crowded() -> View:
    """A ten in hand before 36 of the 40 number cards: more captures than anybody can read."""
    view: View = CICERA.start(CICERA.deal(bytes(16))).view(0)
    table = sum(1 << card for card in range(52) if card % 13 < 9)
    ten = 1 << BRESCIANE.card("10d")
    return replace(view, turn=0, hand_mask=ten, table_mask=table)


def test_very_many_captures_are_capped_and_each_is_reached_by_pointing() -> None:
    """`cicera.capture.take`: no capture is lost."""
    view = crowded()
    all_ways = [option for option in view.choices("10d") if option.cards]
    assert len(all_ways) == len(captures(BRESCIANE.card("10d"), view.table_mask)) > 1000
    shown = view.ways("10d")
    assert len(shown.options) == SHOWN + 1
    assert shown.more == len(all_ways) - SHOWN
    assert shown.options[-1].cards == (), "to leave the card is always there"
    for option in all_ways[:: len(all_ways) // 50]:
        narrowed = view.ways("10d", option.cards)
        assert [one.move for one in narrowed.options if one.cards] == [option.move]
        assert {lit.move for lit in narrowed.lit.values()} == {option.move}


def test_pointing_at_cards_that_no_capture_takes_together_is_not_heeded() -> None:
    view = crowded()
    assert view.ways("10d", ("9s", "8s")) == view.ways("10d")


def test_two_suit_colours_are_kept_and_work_without_script(browser: Browser) -> None:
    page = arrange(browser, RICH, BURIED)
    assert not page.all(".two[data-deck=french]"), "a colour for each suit until it is asked for"
    box = page.one("#deck input[name=deck]")
    box["checked"] = ""
    answer = browser.submit(page, page.one("#deck button"))
    assert answer.url == page.url
    assert answer.has("body.two[data-deck=french]")
    assert answer.has("#table.two[data-deck=french]")
    assert answer.has("#deck input[checked]")
    assert answer.has("#deck-beside input[checked]")
    del answer.one("#deck-beside input[name=deck]")["checked"]
    again = browser.submit(answer, answer.one("#deck-beside button"))
    assert not again.all(".two[data-deck=french]")
    assert browser.post("/prefs/deck", {"deck": "three"}).status == 422
    assert not browser.get("/cicera?new=1").has("#deck"), "only where French suits are played"


NUMBERS = [rank + suit for rank in ("2", "3", "4", "5", "6", "7", "8", "9") for suit in "scdb"]
OTHERS = [rank + suit for rank in ("10", "F", "C", "R") for suit in "dscb"]


def test_a_table_of_very_many_captures_is_played_without_script(browser: Browser, site: Site) -> None:
    """Fault 14: every number card lies on the table, and the person plays the ten of coins."""
    hands = [[*NUMBERS[seat::4], *OTHERS[seat::4]] for seat in range(4)]
    cards = [tuple(BRESCIANE.card(code) for code in hand) for hand in (["As", "Ac", "Ad", "Ab"], *hands)]
    deal = Deal(3, cards[0], tuple(cards[1:]))
    laid = [hands[seat][turn] for turn in range(8) for seat in range(4)]
    page = browser.arrange("cicera", deal, laid)
    picked = browser.submit(page, page.one("#card-10d"))
    assert len(picked.all("#act button[name=move]")) == SHOWN + 1
    assert len(picked.response.content) < 80_000
    wanted = site.table(page).state.view(0).choices("10d")[500]
    button = picked.one(f"#table-{wanted.cards[0]} .prey")
    for code in wanted.cards:
        button = picked.one(f"#table-{code} .prey")
        if attr(button, "name") == "move":
            break
        taking = [attr(field, "value") for field in picked.all("#narrow input[name=take]")]
        picked = browser.get(picked.url.partition("?")[0], params={"card": "10d", "take": [*taking, code]})
        assert picked.has(f"#table-{code}.chosen")
    else:
        button = picked.one("#act button.opt-1")
    assert attr(button, "value") == wanted.move
    played = browser.submit(picked, button)
    assert (played.status, played.alert) == (200, "")
    assert str(site.table(page).moves[len(laid)][1]) == wanted.move
