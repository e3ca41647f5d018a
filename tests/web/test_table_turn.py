"""One turn at Cicera: a card is picked, the table shows what it may do, a press does it."""

from __future__ import annotations

from cardavia.games import game
from tests.web.cicera_table import act, begin
from tests.web.page import attr
from tests.web.site import Browser, Dealt, Site


# ---- one turn
def test_selecting_a_card_shows_what_it_may_do(browser: Browser, site: Site) -> None:
    """And fault 15: which card is picked is told to the ear, too."""
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
