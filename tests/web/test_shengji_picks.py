"""Sheng Ji by plain forms: the auction, the burial, and cards that are picked together."""

from __future__ import annotations

import pytest

from cardavia.games.shengji.cards import DECK, POINTS
from cardavia.i18n import translator
from cardavia.web.views import code_of
from tests.shengji_deals import (
    AUCTION,
    BURIED,
    CALLED,
    CALLS,
    EXPOSED,
    LED,
    PLAIN_LED,
    RICH,
    TRACTOR,
    TRUMPS_LED,
)
from tests.web.page import Page, Tag, attr, described, ready, say, words
from tests.web.shengji_table import (
    arrange,
    boxes,
    button,
    code,
    do,
    look,
    play_on,
    ticked,
    ways,
)
from tests.web.site import Browser, Site


# ---- the auction
def test_what_may_be_declared_is_on_buttons(browser: Browser) -> None:
    page = arrange(browser, CALLED, CALLS)
    assert [attr(way, "value") for way in ways(page)] == ["declare 2H 2H", "declare LJ LJ", "pass"]
    assert say("shengji.standing.right", cards="") in page.text("#table")
    assert page.text("#trumps").startswith(say("shengji.trumps_open"))
    after = do(browser, page, "declare LJ LJ")
    assert (after.status, after.alert) == (200, "")
    page = browser.go_on(after)
    assert page.text("#trumps").startswith(say("shengji.no_trumps"))


def test_an_auction_without_a_call_shows_the_kitty(browser: Browser, site: Site) -> None:
    page = arrange(browser, RICH, EXPOSED)
    kitty = site.table(page).state.deal.kitty
    names = [say(f"card.french.{DECK.codes[card]}") for card in kitty]
    assert [words(tag.get_text()) for tag in page.all("#table .laid-card")] == names
    assert say("shengji.exposed") in page.text("#table")
    assert say("suit.french.S") in page.text("#trumps b")
    page = play_on(browser, page, 2)
    assert say("shengji.exposed_cards", cards="") in page.text("#drawer"), "it stays known during play"


def test_trumps_stand_apart(browser: Browser, site: Site) -> None:
    page = arrange(browser, RICH, AUCTION)
    order = site.table(page).state.ranking
    groups = [[code_of(name) for name in group] for group in page.groups]
    kinds = [{order.group[order.place[DECK.card(held)]] for held in group} for group in groups]
    assert [len(kind) for kind in kinds] == [1] * len(groups), "each group is of one suit"
    trumps = [kind == {4} for kind in kinds]
    assert trumps == sorted(trumps, reverse=True), "trumps first, apart from the rest"
    assert 0 < sum(trumps) < len(groups)
    assert groups[0][:4] == ["LJ", "LJ", "2H", "2H"]
    assert sum(map(len, groups)) == 33


# ---- burial
def test_the_burial_counts_cards_and_points(browser: Browser, site: Site) -> None:
    page = arrange(browser, RICH, AUCTION)
    picked: list[str] = []
    for held in ["10C", "QC", "JC", "5D", "7D", "KD", "9C", "9C"]:
        picked.append(held)
        shown = look(browser, page, picked)
        points = sum(POINTS[DECK.card(one)] for one in picked)
        assert words(button(shown).get_text()) == say("shengji.bury", n=len(picked), of=8, points=points)
        assert sorted(ticked(shown)) == sorted(picked)
        assert ready(button(shown)) is (len(picked) == 8)
    after = browser.submit(shown, button(shown))
    assert (after.status, after.alert) == (200, "")
    assert len(boxes(after)) == 25
    assert sorted(site.table(page).state.view(0).names(site.table(page).state.view(0).buried)) == sorted(picked)
    for held in picked:
        assert say(f"card.french.{held}") in after.text("#drawer")


# ---- picking
def offered_shapes(page: Page) -> list[Tag]:
    """Links that pick more cards at once."""
    return list(page.all(f'#table a[href*="{page.table_id}?card="]'))


@pytest.mark.parametrize(
    ("picked", "offered"),
    [
        ("9S", []),
        ("8H", ["8H 8H"]),
        ("5H", ["5H 5H", TRACTOR]),
        ("5H 4H", ["5H 5H 4H 4H", TRACTOR]),
        ("4H 4H 5H 5H", ["5H 5H 4H 4H 3H 3H", TRACTOR]),
        ("5H 8H", []),
        ("LJ", ["LJ LJ", "LJ LJ 2H 2H"]),
    ],
)
def test_a_pick_offers_the_shapes_it_may_grow_into(browser: Browser, picked: str, offered: list[str]) -> None:
    page = arrange(browser, RICH, BURIED)
    shown = look(browser, page, picked.split())
    links = offered_shapes(shown)
    for link, wanted in zip(links, offered, strict=True):
        followed = browser.follow(shown, link)
        assert sorted(ticked(followed)) == sorted(wanted.split())
        assert ready(button(followed))
        assert not followed.reasons


LEADS = [("3H", False), ("3H 3H", False), (TRACTOR, False), ("3H 5H 8H", True), ("3H KS", True), ("8H 8H 6H 6H", True)]
"""What is picked to lead, and whether that is against the rules."""


def test_the_play_button_tells_whether_a_lead_is_legal(browser: Browser) -> None:
    page = arrange(browser, RICH, BURIED)
    assert not ready(button(page))
    for picked, wrong in LEADS:
        shown = look(browser, page, picked.split())
        assert ready(button(shown)) is not wrong, picked
        assert shown.reasons == ["shengji.trick.lead"] * wrong, picked
        assert (say("refusal.against_rule") in described(shown, button(shown))) is wrong, "told with the button"
    growing = look(browser, page, ["3H", "4H"])
    assert not ready(button(growing))
    assert not growing.reasons, "a part of a tractor is no fault yet"
    assert not ticked(browser.follow(growing, growing.one(f'#table a[aria-label="{say("ui.cancel")}"]')))


def test_what_must_be_played_is_offered(browser: Browser) -> None:
    page = arrange(browser, LED, PLAIN_LED)
    assert words(translator("en").plain_n("shengji.duty.pairs", 2, suit="Spades", size=4)) in page.text("#table")
    (offer,) = offered_shapes(page)
    followed = browser.follow(page, offer)
    assert sorted(ticked(followed)) == ["3S", "3S", "5S", "5S"]
    played = browser.submit(followed, button(followed))
    assert (played.status, played.alert) == (200, "")

    page = arrange(browser, LED, TRUMPS_LED)
    followed = browser.follow(page, *offered_shapes(page))
    assert sorted(ticked(followed)) == ["4D", "4D", "6D"]
    assert not followed.reasons, "one card is still to be chosen"
    full = look(browser, followed, ["4D", "4D", "6D", "9S"])
    assert ready(button(full))


def test_cards_that_cannot_be_played_now_say_so(browser: Browser) -> None:
    page = arrange(browser, LED, PLAIN_LED)
    off = [code(box) for box in boxes(page) if "off" in attr(box.within("*"), "class")]
    assert off
    assert not {"3S", "5S"} & set(off)
    assert "9S" in off
