"""A table, played as a browser without JavaScript plays it: only links and forms that are on the page."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from random import Random
from typing import Any
from urllib.parse import urldefrag

import pytest

from cardavia.games import game, record
from cardavia.games.shuffle import seal
from cardavia.i18n import LANGS
from tests.web.page import HTMX, Page, Tag, attr, form_of, query, say, words
from tests.web.site import Browser, Site

Dealt = Callable[..., bytes]
_keys = (f"key-{n}" for n in itertools.count())


def begin(browser: Browser, speed: str = "instant") -> Page:
    """A new table, at the person's first turn."""
    browser.put_speed(speed)
    return browser.go_on(browser.open())


def fields(page: Page, **changed: str | list[str] | None) -> dict[str, Any]:
    """What the form of a move sends, with some fields changed, or left out where they are None."""
    given = {"v": page.v, "k": next(_keys), **changed}
    return {name: value for name, value in given.items() if value is not None}


def act(browser: Browser, page: Page, **changed: str | list[str] | None) -> Page:
    return browser.post(f"/t/{page.table_id}/play", fields(page, **changed))


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

    download = browser.follow(page, page.one("#seal a[href]"))
    assert download.status == 200
    assert download.headers["content-type"] == "text/plain; charset=utf-8"
    assert f'filename="cicera-{page.table_id}.deal"' in download.headers["content-disposition"]
    text = download.response.text
    replay = record.replay(record.read(text))
    assert (replay.verdict, replay.result) == ("ok", "{} {}".format(*scores))
    shown = [code.get_text() for code in page.all("#seal code")]
    seed = bytes.fromhex(shown[1])
    assert shown[0] == sealed == seal(seed, "cicera", game("cicera").version)
    assert text.startswith(f"# seed: {seed.hex()} ")
    assert game("cicera").deal(seed).header() == record.read(text).deal.header()


def test_no_record_before_the_end(browser: Browser) -> None:
    page = begin(browser)
    early = browser.get(f"/t/{page.table_id}/record")
    assert early.status == 409
    assert say("problem.not_over") in early.text("main")
    assert not page.has("#seal a[href]")


# ---- one turn
def test_selecting_a_card_shows_what_it_may_do(browser: Browser, site: Site) -> None:
    page = begin(browser)
    state = site.table(page).state
    for card in page.cards:
        chosen = browser.submit(page, card)
        code = attr(card, "value")
        wanted = {str(move) for move in state.legal_moves() if str(move).split()[0] == code}
        assert {attr(button, "value") for button in chosen.all("#act button[name=move]")} == wanted
        assert [attr(tag, "id") for tag in chosen.all("#hand [aria-pressed=true]")] == [f"card-{code}"]
        assert len(chosen.all("#hand [aria-pressed=false]")) == len(page.cards) - 1
        taken = {word for move in wanted for word in move.split()[2:]}
        lit = {attr(tag, "data-c") for tag in chosen.all('[id^="table-"]') if tag.select("button")}
        assert lit == taken
    assert site.table(page).version == int(page.v), "looking changes nothing"


def test_placing_and_capturing(browser: Browser, site: Site, dealt: Dealt) -> None:
    for nth in range(40):  # the first fixed deal in which the person can do both at once
        dealt(3, nth)
        page = begin(browser, "normal")
        state = site.table(page).state
        takes = [move for move in map(str, state.legal_moves()) if " x " in move]
        if takes:
            break
    placed = next(move for move in map(str, state.legal_moves()) if " x " not in move)
    after = act(browser, page, move=placed)
    assert after.has(f"#table-{placed}")
    assert not after.has(f"#card-{placed}")

    page = begin(browser, "normal")  # the same deal again
    after = act(browser, page, move=takes[0])
    card, _, *taken = takes[0].split()
    assert not any(after.has(f"#table-{code}") for code in [card, *taken])
    assert site.settled(after).moves[0] == (0, game("cicera").parse_move(takes[0]))


def test_a_second_press_puts_a_card_back(browser: Browser, site: Site) -> None:
    """It could take or be left: a stray press never chooses between the two."""
    page = begin(browser, "normal")
    for card in page.cards:
        chosen = browser.submit(page, card)
        back = browser.submit(chosen, chosen.one(f"#card-{attr(card, 'value')}"))
        assert (back.status, back.alert) == (200, "")
        assert not back.has("#act")
        assert not back.has("#hand [aria-pressed=true]")
    assert not [seat for seat, _ in site.table(page).moves if seat == 0]


def test_the_free_place_leaves_the_card(browser: Browser) -> None:
    page = begin(browser, "normal")
    code = attr(page.cards[0], "value")
    shown = browser.submit(page, page.cards[0])
    left = browser.submit(shown, shown.one("#free button"))
    assert (left.status, left.alert) == (200, "")
    assert code in left.table_cards


def test_table_cards_are_taken_where_they_lie(browser: Browser, site: Site, dealt: Dealt) -> None:
    """A press on a card of one capture makes it at once; on a card of several it narrows the choice to those."""
    done = set()
    for nth in range(60):
        dealt(3, nth)
        page = begin(browser, "normal")
        legal = [str(move).split() for move in site.table(page).state.legal_moves()]
        for code in {move[0] for move in legal}:
            ways = [move[2:] for move in legal if move[0] == code and len(move) > 1]
            shown = browser.submit(page, page.one(f"#card-{code}"))
            for tag in shown.all('[id^="table-"] button'):
                prey = attr(tag.within("[id]"), "data-c")
                takers = [way for way in ways if prey in way]
                if len(takers) == 1 and "takes" not in done:
                    after = browser.submit(shown, tag)
                    assert (after.status, after.alert) == (200, "")
                    assert str(site.settled(after).moves[0][1]).split() == [code, "x", *takers[0]]
                    done.add("takes")
                    break
                if len(takers) > 1 and "narrows" not in done:
                    narrowed = browser.submit(shown, tag)
                    offered = {attr(button, "value") for button in narrowed.all("#act button[name=move]")}
                    assert offered == {code, *(" ".join([code, "x", *way]) for way in takers)}
                    done.add("narrows")
        if done >= {"takes", "narrows"}:
            return
    raise AssertionError(f"no such deal: only {done}")


def test_a_selection_that_makes_no_sense_selects_nothing(browser: Browser) -> None:
    page = begin(browser)
    for card in ("", "ZZ", "<b>", "5s 6s", "\0"):
        shown = browser.get(f"/t/{page.table_id}", params={"card": card})
        assert shown.status == 200
        assert not shown.has("#act")


# ---- once and only once
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_a_double_click_is_one_move(browser: Browser, site: Site, headers: dict[str, str]) -> None:
    page = begin(browser)
    sent = fields(page, move=attr(page.cards[0], "value"))
    url = f"/t/{page.table_id}/play"
    first = browser.post(url, sent, headers=headers)
    second = browser.post(url, sent, headers=headers)
    assert (first.status, second.status) == (200, 200)
    assert first.v == second.v
    table = site.settled(page)
    assert [seat for seat, _ in table.moves].count(0) == 1


def test_clicks_at_the_same_moment_are_one_move(browser: Browser, site: Site) -> None:
    page = begin(browser)
    url = f"/t/{page.table_id}/play"
    moves = [attr(card, "value") for card in page.cards[:4]]
    answers = browser.together([("POST", url, fields(page, move=move)) for move in moves])
    assert sorted(answer.status for answer in answers) == [200, 409, 409, 409]
    assert [seat for seat, _ in site.settled(page).moves].count(0) == 1


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_a_stale_page_gets_the_present_table_and_a_word(browser: Browser, site: Site, headers: dict[str, str]) -> None:
    page = begin(browser)
    present = browser.play(page)
    stale = browser.post(f"/t/{page.table_id}/play", fields(page, move=attr(page.cards[1], "value")), headers=headers)
    assert stale.status == 409
    assert stale.alert == say("problem.stale")
    assert stale.v == present.v
    assert stale.whole is not bool(headers)
    assert [seat for seat, _ in site.table(page).moves].count(0) == 1
    assert browser.play(stale).status == 200, "the page that was shown instead works"


def test_a_page_from_the_future_is_stale_too(browser: Browser) -> None:
    page = begin(browser)
    answer = act(browser, page, v="999999999", move=attr(page.cards[0], "value"))
    assert (answer.status, answer.alert) == (409, say("problem.stale"))


@pytest.mark.parametrize(
    "changed",
    [
        {"v": None},
        {"v": ""},
        {"v": "-1"},
        {"v": "one"},
        {"v": "1.0"},
        {"v": " 1"},
        {"v": "\u0661"},
        {"v": "\u00b2"},
        {"v": "1" * 10},
        {"k": None},
        {"k": ""},
        {"k": "x" * 65},
        {"v": None, "k": None},
    ],
    ids=str,
)
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_a_form_without_version_or_key(
    browser: Browser, site: Site, changed: dict[str, str | None], headers: dict[str, str]
) -> None:
    page = begin(browser)
    sent = fields(page, move=attr(page.cards[0], "value"), **changed)
    answer = browser.post(f"/t/{page.table_id}/play", sent, headers=headers)
    assert answer.status == 422
    assert say("problem.form") in words(answer.root.get_text())
    assert answer.whole or answer.headers["hx-retarget"] == "#alert"
    assert not [seat for seat, _ in site.table(page).moves if seat == 0]


# ---- refusals
NOT_A_MOVE: list[tuple[dict[str, Any], str, dict[str, str]]] = [
    ({}, "refusal.choose_cards", {}),
    ({"move": ""}, "refusal.choose_cards", {}),
    ({"move": "   "}, "refusal.choose_cards", {}),
    ({"move": "hello"}, "refusal.unknown_card", {"detail": "hello"}),
    ({"move": "10H"}, "refusal.unknown_card", {"detail": "10H"}),
    ({"move": "MAT"}, "refusal.unknown_card", {"detail": "MAT"}),
    ({"move": "deal"}, "refusal.unknown_card", {"detail": "deal"}),
    ({"move": "7s x"}, "refusal.not_a_move", {"detail": "7s x"}),
    ({"move": "7s 7c"}, "refusal.not_a_move", {"detail": "7s 7c"}),
    ({"move": "7s x 7s"}, "refusal.card_twice", {"detail": "7s"}),
    ({"move": "<script>alert(1)</script>"}, "refusal.unknown_card", {"detail": "<script>alert(1)</script>"}),
    ({"act": "pass"}, "refusal.choose_cards", {}),
    ({"card": ["7s", "7c"]}, "refusal.not_a_move", {"detail": "7s 7c"}),
]


@pytest.mark.parametrize(("sent", "message", "values"), NOT_A_MOVE, ids=[str(row[0]) for row in NOT_A_MOVE])
def test_what_is_no_move_is_told_so(
    browser: Browser, site: Site, sent: dict[str, Any], message: str, values: dict[str, str]
) -> None:
    page = begin(browser)
    answer = act(browser, page, **sent)
    assert (answer.status, answer.alert) == (422, say(message, **values))
    assert answer.groups == page.groups, "the hand stays"
    assert site.table(page).version == int(page.v)


def against_rule(site: Site, page: Page) -> str:
    """A capture that the rules forbid: a card of the hand and a table card that it does not match."""
    legal = {str(move) for move in site.table(page).state.legal_moves()}
    hand = [attr(card, "value") for card in page.cards]
    others = (
        sorted(page.table_cards) or hand
    )  # on an empty table there is nothing to take, least of all a card of the own hand
    return next(f"{a} x {b}" for a in hand for b in others if a != b and f"{a} x {b}" not in legal)


@pytest.mark.parametrize("lang", sorted(LANGS))
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_a_move_against_the_rules_is_linked_to_the_rule(
    browser: Browser, site: Site, lang: str, headers: dict[str, str]
) -> None:
    page = begin(browser)
    browser.cookies.set("lang", lang)
    sent = fields(page, move=against_rule(site, page))
    answer = browser.post(f"/t/{page.table_id}/play", sent, headers=headers)
    assert answer.status == 422
    assert answer.headers["content-language"] == lang
    assert say("refusal.against_rule", lang) in answer.alert
    link = answer.one("#alert a")
    path, anchor = urldefrag(attr(link, "href"))
    assert anchor == "cicera.capture.take"
    rules = browser.get(path)
    assert rules.lang == lang
    clause = rules.one(f'[id="{anchor}"]')
    assert "".join(clause.get_text().split()) in "".join(answer.one("#alert").get_text().split())
    assert site.table(page).version == int(page.v)


def test_a_card_that_is_not_in_the_hand(browser: Browser, site: Site) -> None:
    page = begin(browser)
    hand = {attr(card, "value") for card in page.cards}
    foreign = next(
        code
        for code in ("7s", "7c", "7d", "7b", "2s", "2c", "2d", "2b", "Rs", "Rc", "Rd", "Rb", "5s")
        if code not in hand
    )
    answer = act(browser, page, move=foreign)
    assert answer.status == 422
    assert say("refusal.against_rule") in answer.alert
    assert site.table(page).version == int(page.v)


def test_not_your_turn(make_site: Callable[..., Site], dealt: Dealt) -> None:
    dealt(0)  # the seat on the right begins, and thinks for ever
    site = make_site(ai_simulated=600)
    browser = site.browser()
    browser.put_speed("normal")
    page = browser.open()
    assert not page.cards
    card = page.all("#hand button[name=card]")[0]
    answer = act(browser, page, move=attr(card, "value"))
    assert answer.status == 422
    assert say("refusal.out_of_turn") in answer.alert
    assert site.table(page).version == int(page.v)


def test_after_the_end_nothing_can_be_played(browser: Browser, site: Site) -> None:
    browser.put_speed("instant")
    page = browser.play_out(browser.open())
    answer = act(browser, page, v=str(site.table(page).version), move="7s")
    assert answer.status == 422
    assert say("refusal.over") in answer.alert
    again = act(browser, page, v=str(site.table(page).version), move="deal")
    assert again.status in (409, 422), "Cicera is one single deal"
    assert site.table(page).version == int(page.v)


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
