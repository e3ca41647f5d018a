"""``python -m tools.measure [pages|tables|posts|busy|fair|kills|frames]``: figures of server and page here, as JSON."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable

from tools.measure import frames, load, pages

RUNS: dict[str, Callable[[], dict[str, float]]] = {
    "pages": pages.measure,
    "tables": lambda: asyncio.run(load.tables(100, 20, 2.0, 0.1)),
    "posts": lambda: asyncio.run(load.tables(60, 20, 1.0, 0.02)),
    "busy": lambda: asyncio.run(load.busy(20)),
    "fair": lambda: asyncio.run(load.fair()),
    "kills": lambda: asyncio.run(load.kills(60)),
    "frames": frames.measure,
}


def main() -> int:
    wanted = sys.argv[1:] or list(RUNS)
    unknown = [name for name in wanted if name not in RUNS]
    if unknown:
        print(f"There is no measurement {unknown[0]}; there are {', '.join(RUNS)}.", file=sys.stderr)
        return 2
    for name in wanted:
        print(json.dumps({name: RUNS[name]()}, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
