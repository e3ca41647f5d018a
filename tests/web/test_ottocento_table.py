"""Ottocento by plain forms: the discard, declarations, tricks, a second tab."""

from __future__ import annotations

import pytest

from cardavia.games.ottocento.cards import CONTATORI, DECK, TRUMPS
from cardavia.games.ottocento.combinations import SEQUENCES
from tests.ottocento import DEALER, E1, FIRST, played, to_play
from tests.web.ottocento_table import (
    NAMES,
    act,
    begin,
    play,
    post,
    put_aside,
    rows,
    say_points,
    wanted,
)
from tests.web.page import Page, attr, say, words
from tests.web.site import Browser, Site

SHOWN = ("ANG", "MON", "LUN", "T16", "T14", "BEG", "Rs", "Qs", "As")
BARRED = {"Rs", "Rb", "Rc", "Rd", "ANG", "MON", "BEG", "MAT"}


# ---- the discard
def test_the_dealer_sees_which_cards_are_barred_and_why(browser: Browser) -> None:
    page = begin(browser, DEALER)
    boxes = [attr(box, "value") for box in page.all("#hand input[type=checkbox]")]
    assert len(boxes) == 17
    barred = {attr(card, "id").removeprefix("card-") for card in page.all("#hand .c.off")}
    assert barred == BARRED & set(boxes)
    for code in boxes:
        told = words(page.one(f"#card-{code} .sr:not(input)").get_text())
        assert told.startswith(NAMES[code])
        assert told.endswith(say("trick.card_not_now", card="")) is (code in barred)
    assert say("ottocento.put_aside_two") in page.text("#table")
    assert say("ottocento.barred") in page.text("#table")


def test_picking_a_barred_card_tells_the_clause(browser: Browser) -> None:
    page = begin(browser, DEALER)
    for picked, wrong in ((["6c"], False), (["6c", "Rs"], True), (["ANG"], True), (["6c", "9d"], False)):
        shown = browser.get(page.url, params={"card": picked})
        assert {attr(box, "value") for box in shown.all("#hand input[checked]")} == set(picked)
        assert shown.reasons == ["ottocento.setup.discard"] * wrong
        assert say("ottocento.put_aside", n=len(picked), of=2) in shown.text('button[value="discard"]')


def test_the_discard_is_seen_by_the_dealer_until_the_end(browser: Browser, site: Site) -> None:
    page = browser.go_on(put_aside(browser, begin(browser, DEALER), ["6c", "9d"]))
    assert str(site.table(page).moves[0][1]) == "discard 6c 9d"
    assert len(page.all("#hand .c")) == 15
    assert {NAMES["6c"], NAMES["9d"]} <= {words(tag.get_text()) for tag in page.all("#drawer .chip-card .sr")}


# ---- the declarations
def test_the_offer_lists_combinations_points_and_cards(browser: Browser, site: Site) -> None:
    page = begin(browser, FIRST)
    offer = site.table(page).state.view(0).offer
    assert offer.points == 58
    assert say("ottocento.offer", points="") in page.text(".offer h2")
    assert say_points(58) in page.text(".offer h2")
    assert rows(page, ".offer") == wanted((*offer.sets, *offer.sequences))
    assert {name.partition(",")[0] for _, _, row in rows(page, ".offer") for name in row} == {
        NAMES[code] for code in DECK.names(offer.cards)
    }
    assert [attr(button, "value") for button in page.all("#act button")] == ["declare", "skip"]
    assert not page.over


@pytest.mark.parametrize(("declare", "points"), [(True, 58), (False, 0)])
def test_declaring_shows_the_cards_and_skipping_shows_nothing(
    browser: Browser, site: Site, declare: bool, points: int
) -> None:
    page = browser.go_on(act(browser, begin(browser, FIRST), declare))
    view = site.table(page).state.view(0)
    assert view.declared[0] == points
    assert view.public[0] == (DECK.mask(SHOWN) if declare else 0)
    assert (say("ottocento.declared", points=points) in page.text("#team-0")) is declare
    said = "ottocento.log.you.declare" if declare else "ottocento.log.you.pass"
    assert any(words(item.get_text(" ")).startswith(say(said, points=points, cards="")) for item in page.all("#log li"))


def test_declared_cards_stay_public_until_they_are_played(browser: Browser, site: Site) -> None:
    page = begin(browser, FIRST)
    seen = 0
    while not page.over:
        view = site.table(page).state.view(0)
        for seat in (1, 2, 3):
            shown = [words(tag.get_text()) for tag in page.all(f"#seat-{seat} .shown .k .sr")]
            assert shown == [NAMES[code] for code in view.shown[seat]]
            held = DECK.mask(view.shown[seat])
            assert held == site.table(page).state.public[seat] & site.table(page).state.hands[seat]
            seen += len(shown)
        page = browser.go_on(act(browser, page))
    assert seen


# ---- tricks
def test_four_fixed_slots_with_leader_and_winner(browser: Browser, site: Site) -> None:
    page = begin(browser, FIRST, speed="normal")
    steps = 0
    while not page.over:
        table = site.table(page)
        view = table.recent[int(page.v)]
        trick = view.trick or view.previous
        if trick and not page.has(".offer"):
            steps += 1
            assert marked_slots(page) == {seat: NAMES[code] for seat, code in trick.plays}
            leads = [seat for seat in range(4) if say("trick.leads") in page.text(f"#slot-{seat}")]
            wins = say("trick.winning" if view.trick else "trick.takes")
            assert leads == [trick.leader]
            assert [seat for seat in range(4) if wins in page.text(f"#slot-{seat}")] == [trick.winner] * (
                trick.winner >= 0
            )
        if page.step:
            page = browser.follow(page, page.step)
        elif steps > 17:
            break
        else:
            page = act(browser, page)
    assert steps > 17


def marked_slots(page: Page) -> dict[int, str]:
    """Which card lies in which slot, by name; the seat's stands before it, what is said of it after."""
    found = {}
    for seat in range(4):
        for card in page.all(f"#slot-{seat} .sr"):
            found[seat] = words(card.get_text()).partition(": ")[2].partition(",")[0]
    return found


def test_tricks_won_the_last_trick_and_what_was_captured(browser: Browser, site: Site) -> None:
    page = begin(browser, FIRST, played(FIRST, to_play(20)))
    view = site.table(page).state.view(0)
    for team in (0, 1):
        assert str(view.tricks_won[team]) in page.text(f"#team-{team}")
    last = [words(item.get_text(" ")) for item in page.all("#last-trick li")]
    assert len(last) == 4
    assert all(NAMES[code] in item for (_, code), item in zip(view.previous.plays, last, strict=True))
    cells = [row.select("td") for row in page.all("#progress tbody tr")]
    for row, own, theirs in zip(cells, view.progress(0), view.progress(1), strict=True):
        for cell, side in zip(row, (own, theirs), strict=True):
            mine = view.piles[0] if side is own else view.piles[1]
            wild = DECK.names(mine & CONTATORI) if side.name in SEQUENCES and side.points else ()
            shown = [words(tag.get_text()) for tag in cell.select(".chip-card .sr")]
            assert sorted(shown) == sorted(NAMES[code] for code in (*side.cards, *wild))
            assert say("ottocento.progress_points", now=side.points, best=side.best) in words(cell.get_text())
    assert sum(bool(side.cards) for side in view.progress(0)) > 3


def test_trumps_are_held_together(browser: Browser) -> None:
    page = begin(browser, FIRST)
    *suits, trumps = page.groups
    for suit in suits:
        assert len({code[-1] for code in suit}) == 1
        assert not DECK.mask(suit) & (TRUMPS | CONTATORI)
    assert not DECK.mask(trumps) & ~(TRUMPS | CONTATORI)
    assert sorted(sum(suits, trumps)) == sorted(E1.split())


# ---- once and only once
def test_two_tabs_and_a_repeated_key(browser: Browser, site: Site) -> None:
    page = begin(browser, DEALER)
    other = browser.get(page.url)
    sent: dict[str, str | list[str]] = {"k": "the-same", "act": "discard", "card": ["6c", "9d"]}
    first, again = post(browser, page, **sent), post(browser, page, **sent)
    assert (first.status, again.status) == (200, 200)
    late = put_aside(browser, other, ["7c", "8c"])
    assert (late.status, late.alert) == (409, say("problem.stale"))
    assert [str(move) for seat, move in site.settled(page).moves if seat == 0] == ["discard 6c 9d"]

    page = browser.go_on(late)
    other = browser.get(page.url)
    declared = act(browser, page)
    assert declared.status == 200
    late = act_skip(browser, other)
    assert late.status == 409
    page = browser.go_on(late)
    code = site.table(page).state.view(0).legal[0]
    assert play(browser, page, code).status == 200
    assert post(browser, page, move=code).status == 409
    assert [str(move) for seat, move in site.settled(page).moves if seat == 0] == ["discard 6c 9d", "declare", code]


def act_skip(browser: Browser, page: Page) -> Page:
    return browser.submit(page, page.one('#act button[value="skip"]'))
