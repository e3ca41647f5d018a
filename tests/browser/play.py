"""A person who plays any of the games as the rule player would: by mouse, touch or keyboard, or without scripts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from playwright.sync_api import Locator, Page, TimeoutError

from cardavia.ai.base import policy_of
from cardavia.games import game as find_game
from tests.browser.helpers import Guest, wait_for
from tests.browser.probes import ask
from tests.browser.scenes import SEED, line_of

Way = Literal["mouse", "touch", "keys", "plain"]
CORNER: Any = {"x": 9, "y": 20}
"""The part of a card that is seen even where the next one covers it."""
PICKED = "(id) => document.getElementById(id)?.matches('[aria-pressed=true], :has(:checked), :checked')"
MOVED_ON = """(v) => !!document.getElementById('outcome')
  || (document.querySelector('#hand input[name=v]')?.value ?? v) !== v"""

WHERE = "document.activeElement.outerHTML.slice(0, 200)"
DEALT = "!document.getAnimations().some((a) => a.animationName === 'dealt')"
"""The cards of a new deal have come into the hand."""
FOCUSED = "(e => e.matches('#table a, #table button, #table input') && e.checkVisibility())(document.activeElement)"


class Hand:
    """How a person points at things. By keyboard it walks: arrows within the hand, Tab elsewhere."""

    def __init__(self, page: Page, way: Way) -> None:
        self.page, self.way = page, way

    def card(self, name: str) -> None:
        """Pick a card of the hand by its name in the form, such as ``8D.1``."""
        page = self.page
        box = page.locator(f'[id="pick-{name}"]').count() > 0
        if self.way == "keys":
            self.walk(f"pick-{name}" if box else f"card-{name}")
            page.keyboard.press("Space" if box else "Enter")
        elif self.way == "touch":
            page.locator(f'[id="card-{name}"]').tap(position=CORNER)
        else:
            page.locator(f'[id="card-{name}"]').click(position=CORNER)
        if box or self.way != "plain":
            wait_for(page, PICKED, f"pick-{name}" if box else f"card-{name}")

    def press(self, selector: str) -> None:
        """Press a button."""
        if self.way == "keys":
            self.tab(selector, "Shift+Tab", "Tab")  # commands come before the hand
            self.page.keyboard.press("Enter")
        elif self.way == "touch":
            self.page.locator(selector).first.tap()
        else:
            self.page.locator(selector).first.click()

    def enter(self, selector: str) -> None:
        """Go by Tab to a link or a button, where the focus is seen, and press Enter."""
        self.tab(selector)
        assert not ask(self.page, "focus")
        self.page.keyboard.press("Enter")

    def walk(self, name: str) -> None:
        """Arrows lead from card to card, whatever has the focus in the hand; from elsewhere Tab leads to the hand."""
        page = self.page
        if not page.evaluate("document.activeElement.matches('body, #hand *')"):
            self.tab("#hand .cards button, #hand .cards input")
        page.keyboard.press("Home")
        for _ in range(40):
            if page.evaluate("document.activeElement.id") == name:
                return
            page.keyboard.press("ArrowRight")
        raise AssertionError(f"no arrow leads to {name}")

    def tab(self, selector: str, *ways: str) -> None:
        for key in ways or ("Tab", "Shift+Tab"):
            for _ in range(50):
                if self.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
                    return
                self.page.keyboard.press(key)
        raise AssertionError(f"no key leads to {selector}")

    def has_focus(self) -> None:
        """Wait until something of the table has the focus, so that the next key does something."""
        try:
            wait_for(self.page, f"() => {DEALT} && {FOCUSED}")
        except TimeoutError:
            raise AssertionError(f"the focus is on {self.page.evaluate(WHERE)}") from None
        assert not ask(self.page, "focus")


class Player:
    """A visitor at a table of a game with this very deal, opened after `moves` were played at it."""

    def __init__(self, guest: Guest, game_id: str, deal: Any, moves: Sequence[str] = (), way: Way = "mouse") -> None:
        self.guest, self.game_id, self.deal = guest, game_id, deal
        self.path = guest.arrange(game_id, deal, moves)
        self.page = guest.goto(self.path)
        self.hand = Hand(self.page, way)
        self.way = way

    @property
    def state(self) -> Any:
        """The state of the table as its log tells it."""
        game = find_game(self.game_id)
        state = game.start(self.deal)
        for seat, text in self.guest.site.moves(self.path):
            state.play(game.parse_move(text), seat)
        return state

    @property
    def own(self) -> list[str]:
        return [text for seat, text in self.guest.site.moves(self.path) if seat == 0]

    def wait(self) -> None:
        """Until it is the person's turn, or the sheet is there; without scripts by the links of the page."""
        if self.way == "plain":
            while self.page.locator("[id^=step-]").count():
                with self.page.expect_navigation():
                    self.page.locator("[id^=step-]").click()
            return
        here: Locator = self.page.locator("#table[data-turn=you]").or_(self.page.locator("#outcome"))
        here.first.wait_for()

    def turn(self) -> str:
        """Do what the rule player would, with what is on the page; the move."""
        self.wait()
        view = self.state.view(0)
        text = str(policy_of(self.game_id).rule_move(view))
        self.do(text)
        return text

    def do(self, text: str) -> None:
        """Make a move: pick its cards, press what plays them, and see that the table has moved on."""
        words = text.split()
        before = self.page.locator("#hand input[name=v]").first.get_attribute("value")
        if words[0] in ("declare", "skip", "pass"):
            self.hand.press(f'#act button[value="{text}"]')
        elif self.page.locator("#hand input[type=checkbox]").count():
            for name in self.names(words[words[0] in ("bury", "discard") :]):
                self.hand.card(name)
            if self.way == "keys":
                self.page.keyboard.press("Enter")
            else:
                self.hand.press("button[form=hand]")
        else:
            self.hand.card(words[0])
            self.hand.press(f'#act button[value="{text}"]')
        wait_for(self.page, MOVED_ON, before)

    def names(self, codes: Sequence[str]) -> list[str]:
        """The names in the hand's form of cards that are not picked yet; of two equal ones different names."""
        held: list[str] = self.page.locator("#hand input[type=checkbox]").evaluate_all(
            "(boxes) => boxes.filter((box) => !box.checked).map((box) => box.value)"
        )
        found = []
        for code in codes:
            found.append(next(name for name in held if name.partition(".")[0] == code))
            held.remove(found[-1])
        return found

    def to_the_end(self) -> None:
        while True:
            self.wait()
            if self.page.locator("#outcome").count():
                return
            self.turn()


def begun(guest: Guest, name: str, share: float, way: Way = "mouse") -> Player:
    """A person at a table of a known deal, of which a share has been played, at her turn."""
    line = line_of(name)
    start = int(len(line) * share)
    while line[start][0] != 0:
        start += 1
    return Player(guest, name, find_game(name).deal(SEED), [text for _, text in line[:start]], way)
