"""Ottocento by plain forms: whole deals, and every number of the count at their end."""

from __future__ import annotations

import pytest

from cardavia.games import record
from cardavia.games.ottocento.combinations import Combination
from cardavia.games.ottocento.deal import Deal
from cardavia.games.ottocento.game import GAME
from cardavia.games.ottocento.sheet import Sheet
from tests.ottocento import DEALER, FIRST, after, finished, with_hands
from tests.web.ottocento_table import (
    NAMES,
    act_out,
    begin,
    number,
    numbers,
    rows,
    say_points,
    sheet_of,
    wanted,
)
from tests.web.page import Page, Tag, attr, say, words
from tests.web.site import Browser, Site


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
    download = browser.follow(page, page.one("#seal a[href$=record]")).response.text
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
    sums = [[cell.get_text() for cell in row.select("td")] for row in page.all("#card-count tbody tr")[:-1]]
    values = [[number(text.partition(" × ")[0]) for text in row] for row in sums]
    for row, told, (value, _) in zip(sums, values, sheet.teams[0].values, strict=True):
        assert [text.partition(" × ")[2] for text in row] == [f"{value} = {int(value) * count}" for count in told]
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
