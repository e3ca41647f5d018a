"""Sheng Ji by plain forms: whole hands, whole matches, and what the page tells on the way."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardavia.games import record
from cardavia.games.shengji.cards import DECK, POINTS, RANKS
from cardavia.games.shengji.deal import Deal
from cardavia.games.shengji.game import GAME
from cardavia.games.shengji.score import Outcome, climb, next_threshold
from cardavia.games.shuffle import seal
from cardavia.i18n import translator
from cardavia.web.views import SEAT_NAMES, code_of
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
    after,
    dealt,
    finished,
    match_won_by,
)
from tests.web.page import HTMX, Page, Tag, attr, described, ready, say, words
from tests.web.shengji_table import (
    arrange,
    boxes,
    button,
    code,
    deals,
    do,
    fields,
    look,
    outcome_of,
    play_on,
    rule_move,
    send,
    tick,
    ticked,
    ways,
)
from tests.web.site import Browser, Site

MakeSite = Callable[..., Site]


def tells(page: Page, part: str, text: str) -> bool:
    """Whether a part of the page has the text; how it is cut into elements does not matter."""
    return "".join(text.split()) in "".join(page.text(part).split())


# ---- whole hands
@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_a_whole_hand_by_plain_forms(browser: Browser, site: Site, speed: str) -> None:
    browser.put_speed(speed)
    page = play_on(browser, browser.open("shengji"))
    table = site.table(page)
    assert table.state.over
    assert sum(len(move.cards) for _, move in table.moves if move.act == "play") == 100
    assert not boxes(page)
    check_sheet(page, outcome_of(page, browser))
    answer = browser.follow(page, page.one("#seal a[href]"))
    shown = [words(tag.get_text()) for tag in page.all("#seal code")]
    replay = record.replay(record.read(answer.response.text))
    assert (replay.verdict, replay.result) == ("ok", str(outcome_of(page, browser)))
    assert shown[0] == seal(bytes.fromhex(shown[1]), GAME.id, GAME.version)
    assert GAME.deal(bytes.fromhex(shown[1])) == table.state.deal


def check_sheet(page: Page, outcome: Outcome) -> None:
    """The summary of a hand tells what the engine counted."""
    cells = [int(cell.get_text()) for cell in page.all(".sheet td")]
    assert cells == [outcome.taken, outcome.bonus, outcome.points]
    if outcome.multiplier:
        note = say("shengji.sheet.multiplied", points=outcome.kitty, factor=outcome.multiplier)
    else:
        note = say("shengji.sheet.kitty_lost", points=outcome.kitty)
    assert tells(page, ".sheet tbody .small", note)
    side = "ours" if outcome.gainer == 0 else "theirs"
    steps = translator("en").plain_n(f"shengji.sheet.climb_{side}", outcome.steps)
    assert tells(page, ".sheet", words(steps) if outcome.steps else say("shengji.sheet.climb_none"))
    if outcome.winner < 0:
        own, other = outcome.levels
        assert tells(page, ".sheet", say("shengji.sheet.levels", own=own, other=other))
        assert say(f"shengji.sheet.next.{SEAT_NAMES[outcome.next_dealer]}") in page.text(".sheet")
        which = "defenders" if outcome.held else "attackers"
        assert tells(page, "#outcome", say(f"shengji.end.{which}_{side}", points=outcome.points))
    places = [words(tag.get_text()) for tag in page.all(".levels li bdi")]
    assert places == [*RANKS, "★"]
    for team in (0, 1):
        marked = [bool(tag.select(f".team-{team}")) for tag in page.all(".levels li")]
        assert marked == [place == outcome.after[team] for place in range(len(places))]


def test_a_match_goes_on_by_what_the_hands_decide(browser: Browser, site: Site) -> None:
    browser.put_speed("instant")
    page = browser.open("shengji")
    before: Outcome | None = None
    for hand in range(3):
        page = browser.go_on(page)
        deal = site.table(page).state.deal
        levels = deal.levels
        if before is None:
            assert (deal.opening, levels) == (True, (0, 0))
        else:
            assert (deal.opening, levels, deal.dealer) == (False, before.after, before.next_dealer)
        for team in (0, 1):
            assert say("shengji.level", rank=RANKS[levels[team]]) in page.text(f"#team-{team}")
        assert say("shengji.hand_level", rank=RANKS[levels[deal.dealer & 1]]) in page.text("#trumps")
        page = play_on(browser, page)
        before = outcome_of(page, browser)
        check_sheet(page, before)
        assert deals(site, page) == hand + 1
        page = browser.submit(page, page.one("form#act[action$=deal] button"))
        assert page.status == 200


def test_the_next_hand_is_dealt_once(browser: Browser, site: Site) -> None:
    page = arrange(browser, RICH, finished(RICH))
    sent = fields(page)
    url = f"/t/{page.table_id}/deal"
    answers = browser.together([("POST", url, sent)] * 3)
    assert [answer.status for answer in answers] == [200] * 3
    late = browser.post(url, fields(page))
    assert (late.status, late.alert) == (409, say("problem.stale"))
    assert deals(site, page) == 2


@pytest.mark.parametrize("team", [0, 1])
def test_the_end_of_the_match(browser: Browser, site: Site, team: int) -> None:
    deal = match_won_by(team)
    page = arrange(browser, deal, finished(deal))
    check_sheet(page, outcome_of(page, browser))
    assert page.text("#outcome") == say(("shengji.match_won", "shengji.match_lost")[team])
    assert not page.has("form#act")
    new = browser.submit(page, page.one('#curtain form[action="/shengji"] button'))
    assert new.table_id != page.table_id
    assert site.table(new).state.deal.levels == (0, 0)
    assert site.table(new).level == site.table(page).level
    assert browser.post(f"/t/{page.table_id}/deal", fields(page)).status == 409
    assert deals(site, page) == 1


# ---- the auction
def test_what_may_be_declared_is_on_buttons(browser: Browser) -> None:
    page = arrange(browser, CALLED, CALLS)
    assert [attr(way, "value") for way in ways(page)] == ["declare 2H 2H", "declare LJ LJ", "pass"]
    assert say("shengji.standing.right") in page.text("#table")
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
    assert say("shengji.exposed") in page.text("#drawer"), "it stays known during play"


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


# ---- the table
@pytest.mark.parametrize(
    ("deal", "moves", "picked"),
    [(RICH, AUCTION, ""), (RICH, AUCTION, "9C"), (RICH, BURIED, ""), (RICH, BURIED, "8H 8H"), (LED, PLAIN_LED, "")],
    ids=["I bury", "I bury a card", "I lead", "I lead a pair", "another deals"],
)
def test_the_dealer_is_marked_once(browser: Browser, deal: Deal, moves: tuple[str, ...], picked: str) -> None:
    page = look(browser, arrange(browser, deal, moves), picked.split())
    places = ["#own-mark", *(f"#seat-{n}" for n in (1, 2, 3))]
    marked = [n for n, place in enumerate(places) if page.has(place) and say("shengji.dealer") in page.text(place)]
    assert marked == [deal.dealer]


def test_attackers_dealer_and_trick_are_told(browser: Browser, site: Site) -> None:
    page = arrange(browser, RICH, BURIED)
    page = browser.go_on(send(browser, page, TRACTOR.split()))
    view = site.table(page).state.view(0)
    assert say("shengji.attack", points=view.points, target=80) in page.text("#team-1")
    at = next_threshold(view.points)
    assert tells(
        page,
        "#team-1",
        words(translator("en").plain_n("shengji.stake.defend", climb(at)[1], points=at)),
    )
    assert say("shengji.defend") in page.text("#team-0")
    assert say("shengji.dealer") in page.text("#table")
    assert say("suit.french.H") in page.text("#trumps b")
    assert view.previous is not None
    marked = [seat for seat in range(4) if say("trick.takes") in page.text(f"#slot-{seat}")]
    assert marked == [view.previous.winner]
    points = say("shengji.trick_points", n=view.previous.points)
    assert (points in page.text("[role=log]")) is bool(view.previous.points)
    last = page.one("#last-trick")
    assert len(last.select("li")) == 4
    assert say(f"trick.won.{SEAT_NAMES[view.previous.winner]}") in words(last.get_text())
    for play in view.previous.plays:
        for played in play.codes:
            assert say(f"card.french.{played}") in words(last.get_text())


def test_the_final_trick_tells_what_the_kitty_counts(browser: Browser) -> None:
    for deal in (RICH, LED, *map(dealt, range(1, 20))):
        moves = finished(deal)
        cut = next(n for n in range(1, 5) if after(deal, moves[:-n]).seat == 0)
        size = len(moves[-1].split())
        if cut < 4:  # the person does not lead to it
            page = arrange(browser, deal, moves[:-cut])
            assert tells(page, "#trumps", say("shengji.last_trick", factor=2 * size))
            early = arrange(browser, LED, PLAIN_LED)
            assert not tells(early, "#trumps", say("shengji.last_trick", factor=8))
            return
    raise AssertionError("no such deal")


def test_at_normal_speed_every_play_is_seen_once(browser: Browser, site: Site) -> None:
    page = arrange(browser, RICH, BURIED)
    page = send(browser, page, ["8H", "8H"])
    seen = [attr(page.all('[role=log] li[id^="play-"]')[0], "id")]
    while page.step:
        page = browser.follow(page, page.step)
        new = [attr(tag, "id") for tag in page.all('[role=log] li[id^="play-"]')]
        seen += [name for name in new if name not in seen]
    assert seen == [f"play-{n}" for n in range(1, len(site.settled(page).state.history) + 1)]


# ---- once and only once
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
@pytest.mark.parametrize(
    ("moves", "sent"),
    [((), {"move": "declare 2H 2H"}), (AUCTION, {"act": "bury", "card": BURIED[-1].split()[1:]}),
     (BURIED, {"act": "", "card": TRACTOR.split()})],
    ids=["auction", "burial", "play"],
)  # fmt: skip
def test_a_repeated_click_is_one_move_and_a_stale_one_is_told(
    browser: Browser,
    site: Site,
    moves: tuple[str, ...],
    sent: dict[str, str | list[str]],
    headers: dict[str, str],
) -> None:
    page = arrange(browser, RICH, moves)
    url = f"/t/{page.table_id}/play"
    once = fields(page, **sent)
    answers = [browser.post(url, once, headers=headers) for _ in range(2)]
    assert [answer.status for answer in answers] == [200, 200]
    own = [move for seat, move in site.settled(page).moves[len(moves) :] if seat == 0]
    assert len(own) == 1
    stale = browser.post(url, fields(page, **sent), headers=headers)
    assert (stale.status, stale.alert) == (409, say("problem.stale"))
    assert stale.whole is not bool(headers)


def test_two_tabs_on_one_table(browser: Browser, site: Site) -> None:
    tabs = [arrange(browser, RICH, AUCTION, "instant")]
    tabs.append(browser.get(tabs[0].url))
    turn = 0
    for _ in range(6):
        mine, other = turn, 1 - turn
        tabs[mine] = do(browser, tabs[mine], str(rule_move(tabs[mine], browser)))
        assert (tabs[mine].status, tabs[mine].alert) == (200, "")
        late = send(browser, tick(tabs[other], []), [code(boxes(tabs[other])[0])])
        assert (late.status, late.alert) == (409, say("problem.stale"))
        assert late.v == tabs[mine].v
        tabs[other] = late
        turn = other
    own = [move for seat, move in site.settled(tabs[0]).moves[4:] if seat == 0]
    assert len(own) == 6


def test_the_language_changes_only_words(browser: Browser) -> None:
    page = look(browser, arrange(browser, RICH, AUCTION), ["9C", "9C"])
    for lang in ("ar", "zh-Hans", "en"):
        shown = browser.follow(page, page.one(f'.langs a[hreflang="{lang}"]'))
        assert shown.lang == lang
        assert [attr(box, "value") for box in boxes(shown)] == [attr(box, "value") for box in boxes(page)]


def test_tricks_with_ai_seats_that_think(make_site: MakeSite) -> None:
    site = make_site(ai_simulated=0)
    browser = site.browser()
    page = play_on(browser, arrange(browser, dealt(3), (), "instant"), 4)
    table = site.settled(page)
    assert {seat for seat, _ in table.moves} == {0, 1, 2, 3}
