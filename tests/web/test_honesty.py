"""No answer tells of a card that the person cannot see, and an AI seat is told its own view and nothing else: in every
game, at every step of whole deals."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable, Iterator
from functools import cache
from html import unescape
from typing import Any, NamedTuple

import pytest
from _pytest.mark import ParameterSet

from cardavia.ai.base import policy_of
from cardavia.ai.seats import seed_for
from cardavia.games import game, games, record
from cardavia.games.base import SEATS
from cardavia.games.cards import Deck
from cardavia.games.cicera.captures import DECK as BRESCIANE
from cardavia.games.cicera.game import GAME as CICERA
from cardavia.games.ottocento.cards import DECK as TAROCCO
from cardavia.games.shengji.cards import DECK as FRENCH
from cardavia.i18n import translator
from cardavia.web.fair import FairQueue
from cardavia.web.workers import Choice, Seats, decide
from tests.ottocento import DEALER, FIRST
from tests.shengji_deals import dealt as shengji_deal
from tests.web.page import HTMX, Page, say
from tests.web.site import Browser, MakeSite, Site

EVERY = 8
"""Every route is asked each so many turns, and in each of the first ones; the steps between are looked at always."""
STANDS = translator("en").plain("ottocento.stands_for", contatore="CARD", card="CARD")
PLACE = "|".join(
    re.escape(str(text)).replace("CARD", '[^<>"]*')
    for text in (translator("en")("ottocento.stands_for", contatore="CARD", card="CARD"), STANDS)
)
RANDOM = r'name="(?:k|seal)" value="[^"]*"|cardavia=[^;]*|card=[\w.]+'
NOISE = {"tarocco": re.compile(f"{RANDOM}|{PLACE}")} | dict.fromkeys(("bresciane", "french"), re.compile(RANDOM))
"""By the family of cards: what is random may look like a code; links to other languages repeat what was asked; a place
that a contatore fills is a card that is missing here."""


# ---- what the person may know of each table
def unseen_at_cicera(table: Any) -> set[str]:
    return {code for seat in range(1, SEATS) for code in table.state.view(seat).hand}


def unseen_at_ottocento(table: Any) -> set[str]:
    """Hands of others but for declared cards, and what another dealer put aside."""
    state = table.state
    seen = state.hands[0] | state.piles[0] | state.piles[1] | state.table
    for cards in state.public:
        seen |= cards
    for done in state.history:
        seen |= done.cards
    return set(TAROCCO.codes) - set(TAROCCO.names(seen | (state.discards if state.dealer == 0 else 0)))


def unseen_at_shengji(table: Any) -> set[str]:
    """All but the cards of which the person has seen a copy: held, called, exposed, played, buried, picked up."""
    view = table.state.view(0)
    cards = [card for call in view.calls for card in call.cards]
    cards += [card for play in view.history for card in play.cards]
    names = [view.names(some) for some in (cards, view.exposed, view.kitty, view.buried)]
    return set(FRENCH.codes) - {*view.hand, *(name for some in names for name in some)}


class Case(NamedTuple):
    """A deal to play, the deck and its family of names, and what must not be told."""

    game: str
    deal: Any
    deck: Deck
    family: str
    unseen: Callable[[Any], set[str]]


CASES = {
    "cicera": Case("cicera", game("cicera").deal(bytes([3] * 16)), BRESCIANE, "bresciane", unseen_at_cicera),
    "ottocento, I deal": Case("ottocento", DEALER, TAROCCO, "tarocco", unseen_at_ottocento),
    "ottocento, I declare first": Case("ottocento", FIRST, TAROCCO, "tarocco", unseen_at_ottocento),
    "shengji, I deal": Case("shengji", shengji_deal(20)._replace(dealer=0), FRENCH, "french", unseen_at_shengji),
    "shengji, left deals": Case("shengji", shengji_deal(23)._replace(dealer=3), FRENCH, "french", unseen_at_shengji),
}
LEGEND = re.compile(r'<details class="legend".*?</details>', re.S)
every_case = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


def quick_cases() -> list[ParameterSet]:
    """One deal of each game, and the others in the slow part."""
    return [
        pytest.param(
            case, id=name, marks=[pytest.mark.slow] if name in ("ottocento, I deal", "shengji, I deal") else []
        )
        for name, case in CASES.items()
    ]


@cache
def names_of(family: str, deck: Deck) -> tuple[dict[str, str], re.Pattern[str]]:
    """The codes of a deck by the cards' names, and what finds these names.

    Names of one word are left out (an angel need not be a card); their codes stand beside them.
    """
    names = {name: code for code in deck.codes if " " in (name := say(f"card.{family}.{code}"))}
    longest_first = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return names, re.compile(rf"\b({longest_first})\b") if names else re.compile("$^")


def mentioned(case: Case, markup: str, page: Page) -> set[str]:
    text = NOISE[case.family].sub("", " ".join([markup, *page.headers.values()]))
    names, any_name = names_of(case.family, case.deck)
    codes = set(re.findall(r"[A-Za-z0-9]+", text)) & set(case.deck.codes)
    return codes | {names[name] for name in any_name.findall(text)}


def told(case: Case, page: Page) -> set[str]:
    """Every card that an answer mentions: by its code as a word of its own, in text or in markup, or by its name."""
    document = page.parsed()
    for slot in document.css("[data-prize], #legend"):  # the prizes and the legend name the same cards always
        slot.decompose()
    return mentioned(case, document.html or "", page)


def told_of(case: Case, page: Page, hidden: set[str]) -> set[str]:
    """Those of the hidden cards that an answer mentions. Most answers mention none wherever one looks in them, which
    is found without reading them as documents."""
    text = unescape(" ".join([LEGEND.sub("", page.response.text), *page.headers.values()]))
    names, _ = names_of(case.family, case.deck)
    by_name = {code for name, code in names.items() if name in text}
    anywhere = by_name | set(re.findall("[A-Za-z0-9]+", text))
    return told(case, page) & hidden if anywhere & hidden else set()


def everywhere(browser: Browser, page: Page, case: Case) -> Iterator[Page]:
    """Every route that knows of a table, in every way it can be asked."""
    url, v = f"/t/{page.table_id}", int(page.v)
    stale = {"v": "0", "k": f"stale{v}", "move": "hello"}
    for headers in ({}, HTMX):
        yield browser.get(url, headers=headers)
        yield browser.post(f"{url}/play", stale, headers=headers)
    for shown in ("end", "0", str(v), str(v - 3)):
        yield browser.get(url, params={"v": shown})
    held = browser.site.table(page).state.view(0).hand
    yield browser.get(url, params={"card": ["ZZ", *held[:1]]})
    yield browser.post(f"{url}/play", {})
    yield browser.post(f"{url}/play", stale | {"v": str(v), "k": f"bad{v}"})
    yield from map(browser.get, (f"{url}/record", f"{url}/play", f"/{case.game}"))


def act(browser: Browser, page: Page, case: Case) -> Page:
    """Do what the rule player would."""
    move = policy_of(case.game).rule_move(browser.site.table(page).state.view(0))
    return browser.post(f"/t/{page.table_id}/play", {"v": page.v, "k": f"turn{page.v}", "move": str(move)})


@every_case
def test_the_search_for_cards_finds_them(browser: Browser, site: Site, case: Case) -> None:
    browser.put_speed("instant")
    page = browser.go_on(browser.arrange(case.game, case.deal))
    for _ in range(3):
        assert told(case, page) >= set(site.table(page).state.view(0).hand)
        page = browser.go_on(act(browser, page, case))


@pytest.mark.parametrize("case", quick_cases())
def test_no_answer_during_a_deal_tells_of_a_hidden_card(browser: Browser, site: Site, case: Case) -> None:
    browser.put_speed("normal")
    page = browser.go_on(browser.arrange(case.game, case.deal))
    table = site.settled(page)
    turns = 0
    while not table.state.over:
        hidden, version = case.unseen(table), table.version
        if turns < EVERY or turns % EVERY == 0:
            for seen in everywhere(browser, page, case):
                assert not (leak := told_of(case, seen, hidden)), f"{seen.url}: {leak}"
        assert table.version == version, "looking changes nothing"
        page = act(browser, page, case)
        assert page.status == 200
        while True:
            hidden = case.unseen(site.table(page))
            assert not (leak := told_of(case, page, hidden)), f"{page.url}: {leak}"
            if not page.step:
                break
            page = browser.follow(page, page.step)
        site.settled(page)
        turns += 1
    assert page.over
    assert turns > EVERY
    if case.game == "ottocento":
        assert told(case, page) == set(case.deck.codes), "at the end everything is told, the discards too"


def test_the_seed_of_a_deal_is_not_told_before_its_end(browser: Browser, site: Site) -> None:
    browser.put_speed("instant")
    for name in games():
        page = browser.go_on(browser.open(name))
        seed = site.table(page).seed.hex()
        assert any(char != "0" for char in seed)
        for seen in everywhere(browser, page, CASES["cicera"]._replace(game=name)):
            assert seed not in seen.response.text


@pytest.mark.parametrize("name", games())
def test_an_ai_seat_is_told_the_view_of_its_seat_and_nothing_else(
    make_site: MakeSite, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    heard: list[tuple[Any, ...]] = []
    move = Seats.move

    async def listen(seats: Seats, game: str, view: Any, level: str, seed: int, owner: str = "") -> Choice:
        heard.append(pickle.loads(pickle.dumps((game, view, level, seed))))
        return await move(seats, game, view, level, seed, owner)

    monkeypatch.setattr(Seats, "move", listen)
    site = make_site()
    browser = site.browser()
    browser.put_speed("instant")
    page = browser.go_on(browser.open(name, level="normal"))
    case = CASES["cicera"]._replace(game=name)
    while not site.settled(page).state.over:
        page = act(browser, page, case)
    table = site.table(page)
    replayed = record.read(browser.get(f"/t/{page.table_id}/record").response.text)
    state = game(name).start(replayed.deal)
    expected = []
    for ply, (seat, made) in enumerate(replayed.moves):
        if seat:
            expected.append((name, state.view(seat), "normal", seed_for(table.id, 1 + ply)))
        state.play(made, seat)
    assert heard == expected
    assert table.seed.hex() not in repr(heard), "nor the seed of the deal"


# ---- single ways in
def test_a_card_of_another_seat_is_refused_like_any_card_that_is_not_held(browser: Browser, site: Site) -> None:
    """Whether a refused card is in a hidden hand, on the table or captured must not be told by the refusal."""
    browser.put_speed("normal")
    page = browser.go_on(browser.open())
    table = site.settled(page)
    absent = [code for code in BRESCIANE.codes if code not in table.state.view(0).hand]
    answers = set()
    for n, code in enumerate(absent[::3]):
        sent = {"v": page.v, "k": f"absent-{n}", "move": code}
        answer = browser.post(f"/t/{page.table_id}/play", sent)
        assert answer.status == 422
        answers.add(answer.alert)
    assert len(answers) == 1


def test_pages_that_are_not_a_table_do_not_depend_on_the_deal(site: Site, dealt: Callable[..., bytes]) -> None:
    """Two people with other cards see the same pages, but for the address of the table that they left."""
    pages = []
    for nth in (0, 1):
        dealt(3, nth)
        browser = site.browser()
        table_id = browser.open().table_id
        answers = [browser.get(path) for path in ("/", "/cicera/rules", "/shengji/rules", "/look/50-50-50.css", "/no")]
        assert table_id in answers[0].response.text
        pages.append([NOISE["tarocco"].sub("", answer.response.text.replace(table_id, "")) for answer in answers])
    assert pages[0] == pages[1]


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
    view = CICERA.start(CICERA.deal(bytes(16))).view(2)
    site.call(seats.move, "cicera", view, "hard", 7)
    assert pool.jobs == [(decide, "cicera", view, "hard", 7, policy_of("cicera").rollouts["hard"])]
    secret = {code for code in BRESCIANE.codes if code not in {*view.hand, *view.table}}
    assert len(secret) == 36
    assert not any(code in repr(view) for code in secret)
