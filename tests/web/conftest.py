"""Sites to visit: one that all tests share, and fresh ones for tests that break something."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket

from cardavia.games import game
from cardavia.i18n import strict
from cardavia.web.assets import Assets
from cardavia.web.sealed import Secrets
from cardavia.web.store import Store, make_engine
from tests.web.site import Browser, MakeSite, Site, settings


class Compiled(BytecodeCache):
    """Templates as they were compiled, for as long as the tests run."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self._kept:
            bucket.bytecode_from_string(self._kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._kept[bucket.key] = bucket.bytecode_to_string()


@pytest.fixture(scope="session", autouse=True)
def _clean_start() -> Iterator[None]:
    """No setting of the person who runs the tests counts, and a message that is missing is an error."""
    with pytest.MonkeyPatch.context() as patch:
        for name in [name for name in os.environ if name.startswith("CARDAVIA_")]:
            patch.delenv(name)
        # Sites come and go: the files and templates that none of them changes are read and compiled once.
        patch.setattr("cardavia.web.app.Assets", cache(Assets))
        patch.setattr("cardavia.web.rendering.Environment", partial(Environment, bytecode_cache=Compiled()))
        strict(True)
        yield
        strict(False)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site with quick AI seats. Tables are each browser's own, so tests do not meet."""
    with Site(settings(tmp_path_factory.mktemp("site"))) as running:
        yield running


@pytest.fixture
def browser(site: Site) -> Browser:
    return site.browser()


@pytest.fixture
def make_site(tmp_path: Path) -> Iterator[MakeSite]:
    """Starts sites on the test's own data directory, and stops them at its end."""
    with ExitStack() as stack:

        def make(**given: Any) -> Site:
            return stack.enter_context(Site(settings(tmp_path, **given)))

        yield make


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a database of the test's own may lie."""
    return tmp_path / "log.sqlite3"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    """An event log of the test's own."""
    with closing(Store(make_engine(f"sqlite:///{path}"))) as opened:
        yield opened


def seeds(dealer: int) -> Iterator[bytes]:
    """Seeds of deals of Cicera by that dealer, always the same ones."""
    for n in itertools.count(1):
        seed = n.to_bytes(16, "big")
        if game("cicera").deal(seed).dealer == dealer:
            yield seed


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> Callable[..., bytes]:
    """Fixes the next deals: with dealer 3 the person begins, with dealer 2 plays last."""

    def fix(dealer: int = 3, nth: int = 0) -> bytes:
        seed = next(itertools.islice(seeds(dealer), nth, None))
        monkeypatch.setattr(Secrets, "secret", lambda *_: seed)
        return seed

    return fix
