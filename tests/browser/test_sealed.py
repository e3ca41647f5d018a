"""A deal is sealed, mixed with the browser's own word, and checked in the browser, which asks nobody."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from cardavia.ai.seats import fallback
from cardavia.games import game as find_game
from cardavia.games import games
from cardavia.web.table import fields_of
from tests.browser.conftest import Invite
from tests.browser.helpers import Guest, wait_for
from tests.browser.probes import axe
from tests.browser.scenes import SEED, line_of
from tests.sample import sample

DRAWN = r"[a-km-np-z2-9]{12}"
LIES = ("ottocento", "il gatto")
KEPT = "JSON.parse(localStorage.getItem('cardavia seals'))"


def play_out(guest: Guest, path: str) -> None:
    """The deal to its end, the person playing by rule, past the page."""
    site, game_id = guest.site, guest.page.locator("#table").get_attribute("class") or ""
    game = find_game(next(name for name in games() if name in game_id.split()))
    deal = game.read_deal(fields_of(site.log(path, "deal")[-1]["header"]))
    while True:
        guest.page.request.get(f"{path}?v=end")
        state = game.start(deal)
        for seat, text in site.moves(path):
            state.play(game.parse_move(text), seat)
        if state.over:
            return
        view = state.view(0)
        act: dict[str, str | float | bool] = {
            "v": str(view.ply + 1),
            "k": secrets.token_urlsafe(6),
            "move": str(fallback(game.id, view)),
        }
        assert guest.page.request.post(f"{path}/play", form=act).ok


def dealt(guest: Guest, game_id: str, word: str = "") -> str:
    """Deal from the start page; the path of the table."""
    page = guest.goto(f"/{game_id}?new=1")
    if word:
        page.locator(".own-word summary").click()
        page.locator(".own-word input").fill(word)
    with page.expect_navigation():
        page.locator("form.new-deal button").click()
    return urlsplit(page.url).path


def results(page: Page) -> list[str]:
    wait_for(page, "document.querySelectorAll('#results li').length > 0")
    return [item.get_attribute("class") or "" for item in page.locator("#results li").all()]


def checked(page: Page, change: Callable[[str], str]) -> list[str]:
    """What the page says of a record that somebody has changed."""
    field = page.locator("#record")
    text = field.input_value()
    assert change(text) != text
    page.evaluate("document.getElementById('results').replaceChildren()")
    field.fill(change(text))
    page.locator("#check button").click()
    found = results(page)
    field.fill(text)
    return found


@pytest.mark.parametrize(("game_id", "word"), sample([("cicera", ""), LIES, ("shengji", "")], LIES))
def test_the_browser_finds_every_lie_by_itself(invite: Invite, game_id: str, word: str) -> None:
    guest = invite()
    path = dealt(guest, game_id, word)
    page = guest.page
    body = guest.site.log(path, "deal")[0]
    assert re.fullmatch(word or DRAWN, body["word"]), "left empty, the browser draws the word"
    assert page.evaluate(KEPT)[-1][1] == body["word"]
    play_out(guest, path)
    guest.goto(path)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    guest.goto(f"{path}/check")
    assert results(page) == ["fits", "fits", "fits"]
    asked = [url for url in sent if "/static/" not in url and "/look/" not in url]
    assert [urlsplit(url).path for url in asked] == [f"{path}/check"], "the server is not asked"
    assert not axe(page)

    secret, seal = body["secret"], page.evaluate(KEPT)[-1][0]
    assert checked(page, lambda text: text.replace(secret, "0" * 32)) == ["fails", "fails", "fits"]
    told = f"# word: {body['word']}"
    assert checked(page, lambda text: text.replace(told, "# word: other")) == [
        "fits",
        "fails",
        "open",
    ]
    assert checked(page, lambda text: text.replace(seal, "0" * 64)) == ["fails", "fits", "open"]
    swap = re.compile(r"^(hand\.3:) (\S+) (\S+)", re.MULTILINE)
    assert checked(page, lambda text: swap.sub(r"\1 \3 \2", text)) == ["fits", "fails", "fits"]
    assert checked(page, lambda text: text.replace(secret, "no secret")) == ["fails"]


@pytest.mark.slow
def test_the_next_hand_is_drawn_with_a_word_of_the_browser_too(invite: Invite) -> None:
    guest = invite()
    path = dealt(guest, "shengji")
    play_out(guest, path)
    page = guest.goto(path)
    page.locator("#act button").click()
    wait_for(page, "!document.getElementById('outcome')")
    first, second = guest.site.log(path, "deal")
    assert re.fullmatch(DRAWN, second["word"])
    assert first["word"] != second["word"]
    assert page.evaluate(KEPT)[-1][1] == second["word"]


@pytest.mark.parametrize("game_id", sample(["cicera", "shengji"], "shengji"))
def test_the_seal_in_the_drawer_is_that_of_the_form_on_the_sheet(invite: Invite, game_id: str) -> None:
    """The sheet comes as a step, the drawer by a request of its own."""
    guest = invite()
    moves = [text for _, text in line_of(game_id)]
    path = guest.arrange(game_id, find_game(game_id).deal(SEED), moves)
    page = guest.goto(f"{path}?v={len(moves) + 1}")
    page.locator("#curtain .sheet").wait_for()
    page.locator("[popovertarget=drawer]").first.click()
    page.locator("#own-word summary").click()
    page.locator("#own-word input").fill("il gatto")
    seal = page.locator("form.again input[name=seal]").get_attribute("value")
    expect(page.locator("#own-word code")).to_have_text(str(seal))
    page.keyboard.press("Escape")
    page.locator("form.again button").click()
    wait_for(page, "!document.getElementById('outcome')")
    assert page.evaluate(KEPT)[-1] == [seal, "il gatto"]
    dealt = guest.site.log(urlsplit(page.url).path, "deal")[-1]
    assert dealt["word"] == "il gatto"


def test_one_press_on_the_first_page_is_enough(invite: Invite) -> None:
    guest = invite()
    page = guest.goto("/")
    with page.expect_navigation():
        page.locator(".at-once button").first.click()
    assert re.fullmatch(DRAWN, guest.site.log(urlsplit(page.url).path, "deal")[0]["word"])


def test_a_browser_that_keeps_nothing_deals_as_well(invite: Invite) -> None:
    guest = invite()
    guest.page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new DOMException(); } })")
    path = dealt(guest, "cicera")
    play_out(guest, path)
    guest.goto(f"{path}/check")
    assert results(guest.page) == ["fits", "fits", "open"]
