"""No answer tells of a card that the person cannot see, and an AI seat is told its own view and nothing else."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from random import Random
from typing import Any

from bs4 import BeautifulSoup

from cardavia.ai.base import policy_of
from cardavia.ai.seats import seed_for
from cardavia.games import game, record
from cardavia.games.base import SEATS
from cardavia.games.cicera.state import DECK, GAME
from cardavia.web.fair import FairQueue
from cardavia.web.tables import TableOf
from cardavia.web.workers import Choice, Seats, decide
from tests.web.site import HTMX, Browser, Page, Site, say

MakeSite = Callable[..., Site]
NAMES = {say(f"card.bresciane.{code}"): code for code in DECK.codes}
ANY_NAME = re.compile(rf"\b({'|'.join(NAMES)})\b")


def told(page: Page) -> set[str]:
    """Every card that an answer mentions: by its code as a word of its own, in text or in markup, or by its name."""
    soup = BeautifulSoup(page.response.text, "html.parser")
    for slot in soup.select("[data-prize], #legend"):  # the prizes and the legend name the same cards always
        slot.decompose()
    text = " ".join([str(soup), *page.headers.values()])
    text = re.sub(r'name="k" value="[^"]*"|cardavia=[^;]*', "", text)  # what is random may look like a code
    codes = set(re.findall(r"[A-Za-z0-9]+", text)) & set(DECK.codes)
    return codes | {NAMES[name] for name in re.findall(ANY_NAME, text)}


def test_the_search_for_cards_finds_them(browser: Browser) -> None:
    assert not [(a, b) for a in NAMES for b in NAMES if a != b and a in b], "no name is part of another"
    browser.put_speed("normal")
    page = browser.go_on(browser.open())
    table = browser.site.table(page)
    view = table.state.view(0)
    assert told(page) >= {*view.hand, *view.table, *(play.code for play in view.history)}


def hidden(table: TableOf) -> set[str]:
    """The cards that only other seats can see at this moment."""
    return {code for seat in range(1, SEATS) for code in table.state.view(seat).hand}


def everywhere(browser: Browser, page: Page, version: int) -> list[Page]:
    """Every route that knows of a table, in every way it can be asked."""
    url = f"/t/{page.table_id}"
    pages = [browser.get(url, headers=headers) for headers in ({}, HTMX)]
    pages += [browser.get(url, params={"v": v}) for v in ("end", str(version), str(version - 3), "0")]
    pages.append(browser.get(url, params={"card": "ZZ"}))
    pages += [browser.get(f"{url}/record"), browser.get(f"{url}/play"), browser.get("/cicera")]
    stale = {"v": str(version - 1), "k": f"stale-{version}", "move": "hello"}
    pages += [browser.post(f"{url}/play", stale, headers=headers) for headers in ({}, HTMX)]
    pages += [browser.post(f"{url}/play", {}), browser.post(f"{url}/play", stale | {"v": str(version)})]
    return pages


def test_no_answer_during_a_whole_deal_tells_of_a_hidden_card(browser: Browser, site: Site) -> None:
    browser.put_speed("normal")
    page = browser.go_on(browser.open())
    table = site.settled(page)
    choose_any = Random(3).choice
    while not table.state.over:
        secret = hidden(table)
        version = table.version
        for seen in everywhere(browser, page, version):
            assert not told(seen) & secret, f"{seen.url}: {told(seen) & secret}"
            assert table.seed.hex() not in seen.response.text
        assert table.version == version
        page = browser.play(page, choose_any)
        assert not told(page) & hidden(site.table(page))
        page = browser.go_on(page)
        site.settled(page)
    assert page.over


def test_a_card_of_another_seat_is_refused_like_any_card_that_is_not_held(browser: Browser, site: Site) -> None:
    """Whether a refused card is in a hidden hand, on the table or captured must not be told by the refusal."""
    browser.put_speed("normal")
    page = browser.go_on(browser.open())
    table = site.settled(page)
    absent = [code for code in DECK.codes if code not in table.state.view(0).hand]
    answers = set()
    for n, code in enumerate(absent[::3]):
        sent = {"v": page.v, "k": f"absent-{n}", "move": code}
        answer = browser.post(f"/t/{page.table_id}/play", sent)
        assert answer.status == 422
        answers.add(answer.alert)
    assert len(answers) == 1


def test_pages_that_are_not_a_table_do_not_depend_on_the_deal(site: Site) -> None:
    stranger, player = site.browser(), site.browser()
    player.open()
    for path in ("/", "/cicera/rules", "/shengji/rules", "/look/50-50-50.css", "/nothing"):
        assert player.get(path).response.text == stranger.get(path).response.text


class Watched(Seats):
    """AI seats that remember what they were told."""

    def __init__(self, seats: Seats) -> None:
        super().__init__(seats._pool, 0.001)
        self.told: list[tuple[Any, ...]] = []

    async def move(self, game: str, view: Any, level: str, seed: int, owner: str = "") -> Choice:
        self.told.append((game, pickle.loads(pickle.dumps(view)), level, seed))
        return await super().move(game, view, level, seed, owner)


def test_an_ai_seat_is_told_the_view_of_its_seat_and_nothing_else(make_site: MakeSite) -> None:
    site = make_site()
    watched = Watched(site.tables._driver._seats)
    site.tables._driver._seats = watched
    browser = site.browser()
    browser.put_speed("instant")
    page = browser.play_out(browser.open(level="normal"))
    table = site.table(page)
    replayed = record.read(browser.get(f"/t/{page.table_id}/record").response.text)
    state = game("cicera").start(replayed.deal)
    expected = []
    for ply, (seat, move) in enumerate(replayed.moves):
        if seat:
            expected.append(("cicera", state.view(seat), "normal", seed_for(table.id, 1 + ply)))
        state.play(move, seat)
    assert watched.told == expected
    assert table.seed.hex() not in repr(watched.told), "nor the seed of the deal"


class Overheard:
    """A pool that does no work but remembers what would have crossed to a worker."""

    def __init__(self) -> None:
        self.jobs: list[tuple[Any, ...]] = []
        self.fair = FairQueue(1)

    async def run(self, *job: Any, **_: Any) -> Any:
        self.jobs.append(job)
        raise TimeoutError


def test_what_crosses_to_a_worker_is_that_view(make_site: MakeSite) -> None:
    site = make_site()
    pool = Overheard()
    seats = Seats(pool, 0.0)  # type: ignore[arg-type]
    view = GAME.start(GAME.deal(bytes(16))).view(2)
    site.call(seats.move, "cicera", view, "hard", 7)
    assert pool.jobs == [(decide, "cicera", view, "hard", 7, policy_of("cicera").rollouts["hard"])]
    secret = {code for code in DECK.codes if code not in {*view.hand, *view.table}}
    assert len(secret) == 36
    assert not any(code in repr(view) for code in secret)
