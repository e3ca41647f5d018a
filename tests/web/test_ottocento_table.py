"""Whole deals of Ottocento by plain forms: what each step shows, and a count in which every number is the engine's."""

from __future__ import annotations

import pytest

from cardavia.games import record
from cardavia.games.ottocento.cards import CONTATORI, DECK, TRUMPS
from cardavia.games.ottocento.combinations import SEQUENCES, Combination
from cardavia.games.ottocento.deal import Deal
from cardavia.games.ottocento.game import GAME
from cardavia.games.ottocento.sheet import Sheet
from tests.ottocento import DEALER, E1, FIRST, after, finished, played, to_play, with_hands
from tests.web.ottocento_table import (
    NAMES,
    act,
    act_out,
    number,
    numbers,
    play,
    post,
    put_aside,
    rows,
    say_points,
    wanted,
)
from tests.web.page import Page, Tag, attr, say, words
from tests.web.site import Browser, Site

SHOWN = ("ANG", "MON", "LUN", "T16", "T14", "BEG", "Rs", "Qs", "As")
BARRED = {"Rs", "Rb", "Rc", "Rd", "ANG", "MON", "BEG", "MAT"}


def begin(browser: Browser, deal: Deal, moves: tuple[str, ...] | list[str] = (), speed: str = "instant") -> Page:
    browser.put_speed(speed)
    return browser.go_on(browser.arrange("ottocento", deal, moves))


def sheet_of(site: Site, page: Page) -> Sheet:
    found: Sheet = site.table(page).state.view(0).sheet()
    return found


# ---- the discard
def test_the_dealer_sees_which_cards_are_barred_and_why(browser: Browser) -> None:
    page = begin(browser, DEALER)
    boxes = [attr(box, "value") for box in page.all("#hand input[type=checkbox]")]
    assert len(boxes) == 17
    barred = {attr(card, "id").removeprefix("card-") for card in page.all("#hand .c.off")}
    assert barred == BARRED & set(boxes)
    for code in boxes:
        told = words(page.one(f"#card-{code} .sr:not(input)").get_text())
        assert told == (say("trick.card_not_now", card=NAMES[code]) if code in barred else NAMES[code])
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
    assert say("ottocento.offer") in page.text(".offer h2")
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
    """Which card lies in which slot, by name; the name of the seat stands before it."""
    found = {}
    for seat in range(4):
        for card in page.all(f"#slot-{seat} .laid-card .sr"):
            found[seat] = words(card.get_text()).partition(": ")[2]
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


# ---- whole deals
@pytest.mark.parametrize(
    ("deal", "declare", "speed"),
    [(DEALER, True, "instant"), (FIRST, False, "normal")],
    ids=["dealer who declares", "first who skips"],
)
def test_a_whole_deal(browser: Browser, site: Site, deal: Deal, declare: bool, speed: str) -> None:
    page = act_out(browser, begin(browser, deal, speed=speed), declare)
    state = site.table(page).state
    assert state.deal == deal
    assert (state.declared[0] > 0) is declare
    check_count(page, sheet_of(site, page), state.scores())
    download = browser.follow(page, page.one("#seal a[href]")).response.text
    assert record.replay(record.read(download)).result == state.result()


COUNTED = {
    "paid for": FIRST,
    "won with its trick": GAME.deal((15).to_bytes(16, "big")),
    "lost without a trick": with_hands(
        "10s 9s 8s 7b 6b 10c 9c 8c 7d 6d 9d MAT 7s 8b Ac", "", "6s 7c 10b 9b 10d 8d 6c As Ab Ad Jd", dealer=2
    ),
    "of one hand": with_hands("MAT ANG MON SOL LUN T16 T15 T14 T13 T12 T11 T10 T9 T8 T7", dealer=3),
}
"""Deals by what becomes of the Matto."""


@pytest.mark.parametrize("matto", COUNTED)
def test_every_number_of_the_count(browser: Browser, site: Site, matto: str) -> None:
    deal = COUNTED[matto]
    page = begin(browser, deal, finished(deal))
    check_count(page, sheet_of(site, page), site.table(page).state.scores())


def check_count(page: Page, sheet: Sheet, scores: tuple[int, int]) -> None:
    """The count on the page, line by line, against the engine's."""
    lines = [
        [number(cell.get_text()) for cell in row.select("td")]
        for row in page.all("#curtain table:not(#card-count table) tbody tr")
    ]
    facts = [
        [team.card_points, team.last_trick, team.declared, team.captured.set_points, team.captured.sequence_points]
        for team in sheet.teams
    ]
    assert lines == [list(pair) for pair in zip(*facts, strict=True)]
    assert numbers(page, "#curtain table tfoot td") == [team.total for team in sheet.teams] == list(scores)
    assert say("ui.outcome", own=scores[0], other=scores[1]) in page.text("#outcome")
    assert say("ottocento.sheet.cards_each", own=sheet.teams[0].cards, other=sheet.teams[1].cards) in page.text(
        "#curtain"
    )
    values = [[number(cell.get_text()) for cell in row.select("td")] for row in page.all("#card-count tbody tr")[:-1]]
    assert values == [[own[1], other[1]] for own, other in zip(*(team.values for team in sheet.teams), strict=True)]
    off = numbers(page, "#card-count tbody tr:last-child td")
    for team, minus, column in zip(sheet.teams, off, zip(*values, strict=True), strict=True):
        assert team.cards % 2 == 0
        worth = sum(number * value for number, (value, _) in zip(column, team.values, strict=True))
        assert worth + minus == team.card_points
    for n, team in enumerate(sheet.teams):
        captured = (*team.captured.sets, *team.captured.sequences)
        declared = [one for d in team.declarations for one in (*d.counted.sets, *d.counted.sequences)]
        assert rows(page, f"#count-{n}") == wanted((*captured, *declared))
        heads = [words(tag.get_text()) for tag in page.all(f"#count-{n} .declared")]
        assert len(heads) == len(team.declarations)
        assert all(say_points(d.counted.points) in head for d, head in zip(team.declarations, heads, strict=True))
        check_marks(page, n, [*captured, *declared])
        text = page.text(f"#count-{n}")
        for counted in (team.captured, *(d.counted for d in team.declarations)):
            sets = say("ottocento.sets_doubled", n=len(counted.sets), points=counted.set_points)
            runs = say("ottocento.sequences_doubled", n=len(counted.sequences), points=counted.sequence_points)
            assert (sets in text, runs in text) == (counted.sets_doubled, counted.sequences_doubled)
    check_settlement(page, sheet)


def check_marks(page: Page, team: int, combinations: list[Combination]) -> None:
    """The star stands on each contatore that takes the place of a missing card, and on no other card."""
    stars = [[bool(stands) for _, stands in one.layout] for one in combinations]
    shown = page.all(f"#count-{team} .combos > li:not(.wide)")
    assert [["stands" in attr(card, "class").split() for card in row.select(".mini")] for row in shown] == stars
    assert page.has(f"#count-{team} li.small") is any(map(any, stars))


def check_settlement(page: Page, sheet: Sheet) -> None:
    lines = [p for p in page.all("#curtain p.small") if not p.within("details")]
    whose = "ours" if sheet.discards_team == 0 else "theirs"
    assert starts(lines[0], f"ottocento.sheet.discards_{whose}", "cards")
    assert chips(lines[0]) == [NAMES[code] for code in sheet.discards]
    if sheet.paid:
        whose = "ours" if sheet.matto_keeper == 0 else "theirs"
        assert starts(lines[1], f"ottocento.sheet.paid_{whose}", "card")
        assert chips(lines[1]) == [NAMES[sheet.paid]]
    else:
        whose = "ours" if sheet.matto_team == 0 else "theirs"
        message = "matto_lost" if sheet.matto_keeper != sheet.matto_team else "unpaid"
        assert words(lines[1].get_text()) == say(f"ottocento.sheet.{message}_{whose}")


def starts(line: Tag, message: str, hole: str) -> bool:
    return words(line.get_text()).startswith(say(message, **{hole: ""}))


def chips(line: Tag) -> list[str]:
    return [words(tag.get_text()) for tag in line.select(".chip-card .sr")]


def test_the_counted_deals_are_about_something() -> None:
    seen = set()
    for deal in COUNTED.values():
        sheet = after(deal, finished(deal)).view(0).sheet()
        assert sheet is not None
        seen.add("paid" if sheet.paid else "lost" if sheet.matto_keeper != sheet.matto_team else "unpaid")
        for team in sheet.teams:
            seen |= {"sets"} if team.captured.sets_doubled else set()
            seen |= {"sequences"} if team.captured.sequences_doubled else set()
            seen |= {"stars"} if any(one.stands for one in team.captured.sequences) else set()
            seen |= {"declared"} if team.declarations else set()
    assert seen == {"paid", "lost", "unpaid", "sets", "sequences", "stars", "declared"}


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
