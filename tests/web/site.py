"""The application in a loop of its own, and browsers without JavaScript that visit it: they see HTML, follow the links
and submit the forms that are on the page, and nothing else."""

from __future__ import annotations

import itertools
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, Self, TypeVar, cast
from urllib.parse import urljoin

import httpx
from anyio.from_thread import BlockingPortal, start_blocking_portal
from fastapi import FastAPI

from cardavia.web.app import create_app
from cardavia.web.settings import Settings
from cardavia.web.store import Opening, Store
from cardavia.web.tables import TableOf, Tables
from tests.events import log_of, new_table_id
from tests.web.page import ORIGIN, Page, Tag, attr, form_of

T = TypeVar("T")

_addresses = (f"10.{n >> 16 & 255}.{n >> 8 & 255}.{n & 255}" for n in itertools.count(1))


class Browser:
    """One person's browser, with cookies, an address of its own and no scripts."""

    def __init__(self, site: Site, headers: Mapping[str, str] | None = None, address: str = "") -> None:
        self.site = site
        transport = httpx.ASGITransport(site.app, raise_app_exceptions=False, client=(address or next(_addresses), 1))
        self.http = httpx.AsyncClient(transport=transport, base_url=ORIGIN, timeout=60)
        self.http.headers.update(httpx.Headers(headers, encoding="latin-1"))

    @property
    def cookies(self) -> httpx.Cookies:
        return self.http.cookies

    def request(self, method: str, url: str, *, follow: bool = True, **how: Any) -> Page:
        return Page(self.site.call(self.http.request, method, url, follow_redirects=follow, **how))

    def get(self, url: str, **how: Any) -> Page:
        return self.request("GET", url, **how)

    def post(self, url: str, data: Mapping[str, Any] | None = None, **how: Any) -> Page:
        return self.request("POST", url, data=data, **how)

    def together(self, requests: Iterable[tuple[str, str, Mapping[str, Any]]]) -> list[Page]:
        """Requests that are all on their way at once."""
        futures = [
            self.site.soon(self.http.request, method, url, data=data or None, follow_redirects=True)
            for method, url, data in requests
        ]
        return [Page(future.result(60)) for future in futures]

    # ---- what a person does
    def follow(self, page: Page, link: Tag | str) -> Page:
        href = link if isinstance(link, str) else attr(link, "href")
        assert href, "a link without an address"
        return self.get(urljoin(page.url, href))

    def submit(self, page: Page, button: Tag, **how: Any) -> Page:
        method, url, fields = form_of(page, button)
        how["params" if method == "GET" else "data"] = fields
        return self.request(method, url, **how)

    def open(self, game: str = "cicera", level: str = "easy") -> Page:
        """Choose a game and deal."""
        page = self.get(f"/{game}?new=1")
        page.one(f"form.new-deal input[value={level}]")["checked"] = ""
        for other in page.all(f"form.new-deal input[name=level]:not([value={level}])"):
            del other["checked"]
        return self.submit(page, page.one("form.new-deal button"))

    def arrange(self, game_id: str, deal: Any, moves: Iterable[str] = ()) -> Page:
        """A table of this browser's person with this very deal and these moves played at it."""
        owner = self.site.table(self.open(game_id)).owner
        table_id = new_table_id()
        opening = Opening(table_id, owner, game_id)
        self.site.call(self.site.store.append, table_id, log_of(game_id, deal, moves), opening)
        return self.get(f"/t/{table_id}")

    def go_on(self, page: Page) -> Page:
        """Watch the others until it is the person's turn or the deal is over."""
        for _ in range(200):
            if not page.step:
                return page
            page = self.follow(page, page.step)
            assert page.status == 200
        raise AssertionError("the others never stop")

    def play(self, page: Page, choose: Callable[[Sequence[Tag]], Tag] = lambda buttons: buttons[0]) -> Page:
        """Choose a card, choose what it does."""
        page = self.submit(page, choose(page.cards))
        assert page.status == 200
        return self.submit(page, choose(page.all("#act button[name=move]")))

    def play_out(self, page: Page, choose: Callable[[Sequence[Tag]], Tag] = lambda buttons: buttons[0]) -> Page:
        """The whole deal from here; the page at its end."""
        page = self.go_on(page)
        while not page.over:
            page = self.play(page, choose)
            assert page.status == 200, page.alert
            page = self.go_on(page)
        return page

    def put_speed(self, speed: str) -> None:
        self.cookies.set("speed", speed)


def settings(data_dir: Path, **given: Any) -> Settings:
    """Settings with AI seats that are quick, for a change."""
    values: dict[str, Any] = {"data_dir": data_dir, "ai_simulated": 0.001, "limits": 0} | given
    return Settings(**values)


class Site:
    """The running application: enter to start it, leave to stop it."""

    def __init__(self, settings: Settings) -> None:
        self.app = create_app(settings)
        self.fastapi = cast(FastAPI, self.app.app)
        self.settings = settings
        self._stack = ExitStack()
        self._portal: BlockingPortal

    def __enter__(self) -> Self:
        self._portal = self._stack.enter_context(start_blocking_portal("asyncio"))
        lifespan = self.fastapi.router.lifespan_context(self.fastapi)
        self._stack.enter_context(self._portal.wrap_async_context_manager(lifespan))
        return self

    def __exit__(self, *exc: object) -> None:
        self._stack.close()

    def call(self, function: Callable[..., Awaitable[T]], *args: Any, **named: Any) -> T:
        """Run a coroutine function in the application's loop and wait for its result."""
        return self._portal.call(partial(function, *args, **named))

    def soon(self, function: Callable[..., Awaitable[T]], *args: Any, **named: Any) -> Future[T]:
        """Start a coroutine function in the application's loop."""
        return self._portal.start_task_soon(partial(function, *args, **named))

    @property
    def store(self) -> Store:
        return cast(Store, self.fastapi.state.store)

    def loaded(self, page: Page) -> TableOf:
        """The table of a page, made anew from its log."""
        opening, events = self.call(self.store.load, page.table_id)
        assert opening is not None
        return TableOf(opening, events)

    @property
    def tables(self) -> Tables:
        return cast(Tables, self.fastapi.state.tables)

    def table(self, page: Page) -> Any:
        """The table of a page, as the server has it."""
        return self.call(self.tables.get, page.table_id)

    def settled(self, page: Page) -> Any:
        """The same, once the AI seats have moved."""
        table = self.table(page)
        self.call(self.tables.wait_for, table, 1 << 30, 30.0)
        assert not table.waits_for_ai
        return table

    def browser(self, headers: Mapping[str, str] | None = None, address: str = "") -> Browser:
        return Browser(self, headers, address)


MakeSite = Callable[..., Site]
"""Starts a site of a test's own, with settings by name."""
Dealt = Callable[..., bytes]
"""Fixes the next deals: by dealer, and the how-manieth of these."""
