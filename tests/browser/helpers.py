"""What the journeys share: a real server, visitors whose console stays silent, tables dealt as a journey needs them."""

from __future__ import annotations

import json
import os
import re
import secrets
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Route, WebError
from sqlalchemy import insert, select
from starlette.responses import Response

from cardavia.games import game as find_game
from cardavia.i18n import Translator, translator
from cardavia.web.session import Sessions, load_key, new_session, owner_of
from cardavia.web.store import events, make_engine, tables
from cardavia.web.tables import deal_body

DESKTOP, PHONE, SMALL = (1280, 800), (360, 740), (320, 640)
NO_SEED = bytes(16)
PATIENCE = 15_000
"""Milliseconds that a condition may take to come true on a busy machine."""

STEP = re.compile(r"/t/\w+\?v=\d+$")

BOX = "(e) => { const box = e.getBoundingClientRect(); return [box.left, box.top, box.right, box.bottom]; }"


class NoBrowser(Exception):
    """There is no Chromium; the text says what to do."""


def chromium_path() -> str:
    """The browser: what CHROMIUM names, or the one on the search path. Raises NoBrowser."""
    named = os.environ.get("CHROMIUM")
    found = shutil.which(named) if named else shutil.which("chromium") or shutil.which("google-chrome")
    if found is None:
        raise NoBrowser("The browser journeys need Chromium: install it, or set CHROMIUM to its path.")
    return found


class Site:
    """A server in a process of its own, with its own data folder. `simulated` is how long its AI seats think."""

    def __init__(self, folder: Path, simulated: float = 0.0) -> None:
        self.folder, self.simulated = folder, simulated
        self.port = 0
        self.url = ""
        self._process: subprocess.Popen[str] | None = None
        self._log = folder / "errors.log"
        folder.mkdir(parents=True, exist_ok=True)
        self.start()
        self._database = make_engine(f"sqlite:///{folder / 'cardavia.sqlite3'}")
        self._sessions = Sessions(load_key(folder / "session.key"), https=False)

    def start(self) -> None:
        """Start the server and wait until it listens; after a stop, on the same port."""
        env = {name: value for name, value in os.environ.items() if not name.startswith(("CARDAVIA_", "LC_", "LANG"))}
        env |= {"CARDAVIA_DATA_DIR": str(self.folder), "CARDAVIA_AI_SIMULATED": str(self.simulated)}
        command = [sys.executable, "-m", "cardavia.cli", "serve", "--port", str(self.port)]
        with self._log.open("a") as errors:
            self._process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=errors, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"http://[\d.]+:(\d+)", line)
        assert found, f"the server did not start: {line}{self._log.read_text()}"
        self.url, self.port = found[0], int(found[1])

    def kill(self) -> None:
        """End the server at once, as a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._finish()

    def close(self) -> str:
        """Stop the server and return what it wrote to its error log."""
        if self._process is not None:
            self._process.terminate()
            self._finish()
        self._database.dispose()
        return self._log.read_text()

    def _finish(self) -> None:
        assert self._process is not None
        self._process.wait(20)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None

    def cookie(self, session: str) -> str:
        """The value of the cookie of a session."""
        response = Response()
        self._sessions.write(response, session)
        return response.headers["set-cookie"].partition(";")[0].partition("=")[2].strip('"')

    def arrange(self, session: str, game_id: str, deal: Any, moves: Iterable[str] = (), level: str = "easy") -> str:
        """Open a table for a session with this very deal, and `moves` played at it; the path of the table."""
        game = find_game(game_id)
        state = game.start(deal)
        log: list[tuple[str, Any]] = [("open", {"game": game_id, "level": level})]
        log.append(("deal", deal_body(game, deal, NO_SEED)))
        for text in moves:
            move = game.parse_move(text)
            log.append(("move", {"seat": state.seat, "move": str(move)}))
            state.play(move)
        table_id = secrets.token_hex(10)
        now = time.time()
        rows = [
            {"table_id": table_id, "n": n, "kind": kind, "body": json.dumps(body), "at": now}
            for n, (kind, body) in enumerate(log)
        ]
        with self._database.begin() as connection:
            owner = owner_of(session)
            connection.execute(insert(tables).values(id=table_id, owner=owner, game=game_id, opened_at=now))
            connection.execute(insert(events), rows)
        return f"/t/{table_id}"

    def moves(self, path: str) -> list[tuple[int, str]]:
        """What has been played at a table: seat and move, in order."""
        wanted = events.c.table_id == path.rpartition("/")[2], events.c.kind == "move"
        with self._database.begin() as connection:
            bodies = connection.execute(select(events.c.body).where(*wanted).order_by(events.c.n)).scalars().all()
        return [(body["seat"], body["move"]) for body in map(json.loads, bodies)]


class Guest:
    """A visitor: a browser context of its own, with a session. Any word on the console is a fault of the page.

    A journey that provokes a message on purpose puts a part of it into `expected` first.
    """

    def __init__(
        self,
        browser: Browser,
        site: Site,
        *,
        lang: str = "en",
        size: tuple[int, int] = DESKTOP,
        speed: Literal["instant", "normal", "slow"] = "instant",
        js: bool = True,
        touch: bool = False,
        motion: Literal["reduce", "no-preference"] = "no-preference",
        forced: Literal["active", "none"] = "none",
        contrast: Literal["more", "no-preference"] = "no-preference",
    ) -> None:
        self.site, self.lang, self.session = site, lang, new_session()
        self.expected: list[str] = []
        self.noise: list[str] = []
        self.context: BrowserContext = browser.new_context(
            base_url=site.url,
            viewport={"width": size[0], "height": size[1]},
            java_script_enabled=js,
            has_touch=touch,
            locale="en",
            reduced_motion=motion,
            forced_colors=forced,
            contrast=contrast,
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.on("console", self._heard)
        self.context.on("weberror", self._failed)
        self.set_cookies({"cardavia": site.cookie(self.session), "lang": lang, "speed": speed})
        self.page: Page = self.context.new_page()

    def _heard(self, message: ConsoleMessage) -> None:
        self._note(f"{message.type}: {message.text}")

    def _failed(self, fault: WebError) -> None:
        self._note(f"error: {fault.error}")

    def _note(self, text: str) -> None:
        if not any(part in text for part in self.expected):
            self.noise.append(text)

    def close(self) -> None:
        """Leave. Raises AssertionError when the console was not silent."""
        self.context.close()
        assert not self.noise, "the console spoke: " + "; ".join(self.noise)

    def set_cookies(self, values: Mapping[str, str]) -> None:
        self.context.add_cookies(
            [{"name": name, "value": value, "url": self.site.url} for name, value in values.items()]
        )

    def speak(self, lang: str) -> None:
        """Ask for another language from the next page on."""
        self.lang = lang
        self.set_cookies({"lang": lang})

    @property
    def t(self) -> Translator:
        return translator(self.lang)

    def arrange(self, game_id: str, deal: Any, moves: Iterable[str] = ()) -> str:
        return self.site.arrange(self.session, game_id, deal, moves)

    def goto(self, path: str) -> Page:
        response = self.page.goto(path)
        assert response is not None
        assert response.status == 200, path
        return self.page

    def hold(self) -> None:
        """Let no further step of the machine players arrive: the table stays as it is shown."""

        def answer(route: Route) -> None:
            if route.request.is_navigation_request():
                route.continue_()
            else:
                route.fulfill(status=204)

        self.page.route(STEP, answer)

    def release(self) -> None:
        """Let the steps arrive again, from the next page on."""
        self.page.unroute(STEP)

    def resize(self, size: tuple[int, int]) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})


Show = Callable[[Guest], None]
"""Brings a visitor's page to a scene."""


def mine(page: Page) -> Locator:
    """The table while its person is to act (or the deal is over)."""
    return page.locator("#table[data-turn=you]")


def wait_for(page: Page, condition: str, argument: Any = None) -> None:
    """Wait until a JavaScript condition holds: an expression, or a function of `argument`."""
    function = (
        condition if "=>" in condition else f"() => {condition}"
    )  # an expression would need eval, which is refused
    page.wait_for_function(function, arg=argument, timeout=PATIENCE)


def box_of(found: Locator) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of an element on the screen."""
    left, top, right, bottom = found.evaluate(BOX)
    return left, top, right, bottom


def variable(page: Page, name: str) -> str:
    """The value of a CSS variable of the page."""
    value: str = page.evaluate(
        "(name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()", name
    )
    return value
