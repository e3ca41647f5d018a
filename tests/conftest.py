"""What tests of several kinds share: a real server in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@dataclass
class Server:
    """A running ``cardavia serve``. `line` is the first line it printed, `url` the address in it."""

    process: subprocess.Popen[str]
    line: str
    url: str

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)

    def close(self) -> None:
        if self.process.poll() is None:
            self.kill()
        for stream in (self.process.stdout, self.process.stderr):
            if stream:
                stream.close()


def clean_environment(**settings: str) -> dict[str, str]:
    """The environment without settings of the person who runs the tests; messages in English."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("CARDAVIA_", "LC_", "LANG"))}
    return inherited | {"LANG": "C.UTF-8", "PYTHONUTF8": "1"} | settings


def start_server(data_dir: Path, environment: Mapping[str, str] | None = None) -> Server:
    """Start a server on a free port and read its first line."""
    settings = {"CARDAVIA_DATA_DIR": str(data_dir), "CARDAVIA_AI_SIMULATED": "0.001", **(environment or {})}
    process = subprocess.Popen(
        [sys.executable, "-m", "cardavia.cli", "serve", "--port", "0"],
        cwd=ROOT,
        env=clean_environment(**settings),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    line = process.stdout.readline().rstrip("\n")
    found = re.search(r"http://\S+:\d+", line)
    if not found:
        process.kill()
        raise AssertionError(f"no address in {line!r}: {process.communicate()[1]}")
    return Server(process, line, found[0])


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers on the test's own data directory, with quick AI seats; ends those that are left."""
    with ExitStack() as stack:

        def start(**environment: str) -> Server:
            server = start_server(tmp_path, environment)
            stack.callback(server.close)
            return server

        yield start
