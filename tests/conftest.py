"""What tests of several kinds share: real servers, and the order in which files are given out."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server import Server

HERE = Path(__file__).parent
LONGEST_FIRST = ("test_compiled.py", "test_style.py", "browser", "fourth", "web", "ai")
"""Folders and files that take longest: begun first, they leave no core idle at the end."""


def pytest_xdist_auto_num_workers() -> int:
    """One process more than there are cores, four at most: a test that waits keeps no core from work."""
    return min((os.cpu_count() or 1) + 1, 4)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the journeys, and begin with the files that take longest."""
    browser = HERE / "browser"
    for item in items:
        if item.path.is_relative_to(browser):
            item.add_marker(pytest.mark.browser)
    folders = {name: n for n, name in enumerate(LONGEST_FIRST)}
    items.sort(key=lambda item: folders.get(item.path.relative_to(HERE).parts[0], len(folders)))


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers on the test's own data directory, with quick AI seats; ends those that are left."""
    with ExitStack() as stack:

        def start(simulated: float = 0.001, **environment: str) -> Server:
            server = Server(tmp_path, simulated, **environment)
            stack.callback(server.close)
            return server

        yield start
