"""A server of our own to measure: started, found, killed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path


class Server:
    """``cardavia serve`` in a process of its own, on a data folder that outlives it."""

    def __init__(self, data: Path, **settings: str) -> None:
        self.data = data
        self._settings = settings
        self.port = 0
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start and wait for the line that names the address. The first port is kept for later starts."""
        names = {f"CARDAVIA_{name.upper()}": value for name, value in self._settings.items()}
        env = (
            os.environ
            | {"CARDAVIA_LIMITS": "0"}
            | names
            | {"CARDAVIA_DATA_DIR": str(self.data), "CARDAVIA_PORT": str(self.port)}
        )
        command = [sys.executable, "-m", "cardavia.cli", "serve"]
        self._process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        line = self._process.stdout.readline() if self._process.stdout else ""
        found = re.search(r":(\d+) ", line)
        if not found:
            raise RuntimeError("the server did not start")
        self.port = int(found[1])

    def kill(self) -> None:
        """As a crash would end it."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait()
            if self._process.stdout:
                self._process.stdout.close()
            self._process = None

    @property
    def memory(self) -> float:
        """Resident memory in MB (Linux)."""
        pid = self._process.pid if self._process else 0
        pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
