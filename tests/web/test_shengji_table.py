"""Sheng Ji by plain forms: whole hands, a match, and what the table tells on the way."""

from __future__ import annotations

import pytest

from cardavia.games import record
from cardavia.games.shengji.cards import RANKS
from cardavia.games.shengji.deal import Deal
from cardavia.games.shengji.game import GAME
from cardavia.games.shengji.score import Outcome, climb, next_threshold
from cardavia.games.shuffle import seal
from cardavia.i18n import translator
from cardavia.web.views import SEAT_NAMES
from tests.shengji_deals import (
    AUCTION,
    BURIED,
    LED,
    PLAIN_LED,
    RICH,
    TRACTOR,
    after,
    dealt,
    finished,
    match_won_by,
)
from tests.web.page import HTMX, Page, attr, say, words
from tests.web.shengji_table import (
    arrange,
    boxes,
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
)
from tests.web.site import Browser, MakeSite, Site


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
    answer = browser.follow(page, page.one("#seal a[href$=record]"))
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
        told = say("shengji.hand_level", trumps="", rank=RANKS[levels[deal.dealer & 1]])
        assert told.strip(". ") in page.text("#trumps")
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
