"""The table by plain forms: opening it, whole deals, reload, Back, a second tab, another language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from cardavia.games import game, record
from cardavia.games.shuffle import seal
from cardavia.i18n import LANGS
from tests.web.cicera_table import act, begin
from tests.web.page import HTMX, Tag, attr, form_of, query, say
from tests.web.site import Browser, Site


# ---- opening
def test_opening_a_table_redirects_to_it_and_sets_small_cookies(browser: Browser) -> None:
    start = browser.get("/cicera")
    answer = browser.submit(start, start.one("form.new-deal button"), follow=False)
    assert answer.status == 303
    assert answer.headers["location"].startswith("/t/")
    cookies = answer.headers.get_list("set-cookie")
    assert {cookie.partition("=")[0] for cookie in cookies} == {"cardavia", "level"}
    for cookie in cookies:
        parts = {part.strip().lower() for part in cookie.split(";")}
        assert len(cookie.encode()) < 500
        assert {"samesite=lax", "path=/"} <= parts
        assert ("httponly" in parts) == cookie.startswith("cardavia="), "no script needs to know the session"
        assert "secure" not in parts, "over plain http the browser would not send it back"
    assert browser.get(answer.headers["location"]).has("#table")


def test_the_same_form_sent_twice_opens_one_table(browser: Browser) -> None:
    browser.open()
    start = browser.get("/cicera?new=1")
    method, url, sent = form_of(start, start.one("form.new-deal button"))
    first, second, third = browser.together([(method, url, sent)] * 3)
    assert first.table_id == second.table_id == third.table_id
    assert browser.open().table_id != first.table_id


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"level": "easy"},
        {"level": "easy", "k": ""},
        {"level": "easy", "k": "x" * 65},
        {"k": "x"},
        {"level": "", "k": "x"},
        {"level": "superhuman", "k": "x"},
        {"level": "Easy", "k": "x"},
    ],
)
def test_a_form_that_opens_nothing(browser: Browser, sent: dict[str, str]) -> None:
    page = browser.post("/cicera", sent)
    assert page.status == 422
    assert say("problem.form") in page.text("main")
    assert "set-cookie" not in page.headers


def test_the_game_leads_back_to_the_table_that_is_going(browser: Browser) -> None:
    table = browser.open()
    assert browser.get("/cicera").table_id == table.table_id
    assert browser.get("/cicera?new=1").has("form.new-deal")
    newer = browser.open()
    assert browser.get("/cicera").table_id == newer.table_id
    assert browser.get(f"/t/{table.table_id}").status == 200, "the older table is still there"


# ---- whole deals
def pick(seed: int) -> Callable[[Sequence[Tag]], Tag]:
    return Random(seed).choice


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_a_whole_deal_by_plain_forms(browser: Browser, site: Site, speed: str) -> None:
    browser.put_speed(speed)
    page = browser.play_out(browser.open(), pick(5))
    table = site.table(page)
    assert table.state.over
    assert sorted(seat for seat, _ in table.moves) == sorted([0, 1, 2, 3] * 12)
    assert not page.cards
    assert not page.has("#act")


def test_at_normal_speed_every_play_is_seen(browser: Browser, site: Site) -> None:
    page = begin(browser, "normal")
    page = browser.play(page)
    seen = [int(query(page.url)["v"])]
    while page.step:
        page = browser.follow(page, page.step)
        seen.append(int(query(page.url)["v"]))
    assert seen == list(range(seen[0], site.settled(page).version + 1))
    assert len(seen) == 4


def test_skip_shows_the_end_and_again_shows_the_plays_once_more(browser: Browser, site: Site) -> None:
    page = browser.play(begin(browser, "normal"))
    end = browser.follow(page, page.one("#skip"))
    assert not end.step
    assert int(end.v) == site.table(end).version
    again = browser.follow(end, end.one("#again"))
    assert again.step
    assert int(again.v) == int(end.v) - 3
    assert browser.go_on(again).v == end.v


def test_the_score_sheet_and_the_record_of_a_finished_deal(browser: Browser, site: Site) -> None:
    browser.put_speed("instant")
    page = browser.open()
    sealed = page.text("#seal code")
    page = browser.play_out(page, pick(11))
    table = site.table(page)
    scores = table.state.scores()
    rows = [[int(cell.get_text()) for cell in row.select("td")] for row in page.all(".sheet tbody tr")]
    assert [sum(column) for column in zip(*rows, strict=True)] == list(scores)
    assert [int(cell.get_text()) for cell in page.all(".sheet tfoot td")] == list(scores)
    assert say("ui.outcome", own=scores[0], other=scores[1]) in page.text("#outcome")

    download = browser.follow(page, page.one("#seal a[href$=record]"))
    assert download.status == 200
    assert download.headers["content-type"] == "text/plain; charset=utf-8"
    assert f'filename="cicera-{page.table_id}.deal"' in download.headers["content-disposition"]
    text = download.response.text
    replay = record.replay(record.read(text))
    assert (replay.verdict, replay.result) == ("ok", "{} {}".format(*scores))
    shown = [code.get_text() for code in page.all("#seal code")]
    seed = bytes.fromhex(shown[1])
    assert shown[0] == sealed == seal(seed, "cicera", game("cicera").version)
    assert {f"# seal: {sealed}", f"# secret: {seed.hex()}"} <= set(text.splitlines())
    assert game("cicera").deal(seed).header() == record.read(text).deal.header()


def test_no_record_before_the_end(browser: Browser) -> None:
    page = begin(browser)
    early = browser.get(f"/t/{page.table_id}/record")
    assert early.status == 409
    assert say("problem.not_over") in early.text("main")
    assert not page.has("#seal a[href$=record]")


# ---- reload, Back, tabs
def test_reload_shows_the_same(browser: Browser) -> None:
    page = begin(browser, "normal")
    for _ in range(3):
        page = browser.go_on(browser.play(page))
        reloaded = browser.get(page.url)
        for volatile in [*page.all("input[name=k]"), *reloaded.all("input[name=k]")]:
            volatile.decompose()
        assert str(reloaded.one("#table")) == str(page.one("#table"))


def test_back_to_an_older_page_leads_forward_again(browser: Browser) -> None:
    old = begin(browser, "normal")
    present = browser.go_on(browser.play(old))
    back = browser.get(f"/t/{old.table_id}?v={old.v}")
    assert back.v == old.v
    assert not back.cards, "an old page does not let play"
    assert browser.go_on(back).v == present.v
    card = old.cards[0]
    shown = browser.submit(old, card)  # a click on the page that the browser kept
    assert not shown.has("#act")
    assert browser.go_on(shown).v == present.v


@pytest.mark.parametrize("v", ["", "0", "00", "-5", "x", "999999999", "9" * 40, "end", "END", "\u0665", "1e3"])
def test_any_version_in_the_address_shows_the_table(browser: Browser, v: str) -> None:
    page = begin(browser)
    shown = browser.get(f"/t/{page.table_id}", params={"v": v})
    assert shown.status == 200
    assert browser.go_on(shown).v == page.v


def test_two_tabs_on_one_table(browser: Browser, site: Site) -> None:
    tabs = [begin(browser)]
    tabs.append(browser.get(tabs[0].url))
    turn = 0
    while not tabs[turn].over:
        mine, other = turn, 1 - turn
        tabs[mine] = browser.play(tabs[mine])
        assert tabs[mine].status == 200
        late = act(browser, tabs[other], move=attr(tabs[other].cards[0], "value"))
        assert (late.status, late.alert) == (409, say("problem.stale"))
        assert late.v == tabs[mine].v
        tabs[other] = late
        turn = other
    assert [seat for seat, _ in site.table(tabs[0]).moves].count(0) == 12


def test_switching_the_language_in_mid_deal_changes_only_words(browser: Browser, site: Site) -> None:
    page = begin(browser)
    before = site.table(page).version
    for code in LANGS:
        shown = browser.follow(page, page.one(f'.langs a[hreflang="{code}"]'))
        assert shown.lang == code
        assert shown.v == page.v
        assert [attr(card, "id") for card in shown.cards] == [attr(card, "id") for card in page.cards]
    assert site.table(page).version == before


def test_htmx_gets_the_table_alone(browser: Browser) -> None:
    page = begin(browser, "normal")
    card = page.cards[0]
    part = browser.submit(page, card, headers=HTMX)
    assert not part.whole
    assert [attr(tag, "id") for tag in part.all("body > *")] == ["table"]
    played = browser.submit(part, part.all("#act button")[0], headers=HTMX)
    assert not played.whole
    assert played.response.history == [], "no redirect for htmx"
    assert int(played.v) == int(page.v) + 1
