"""Compile the rules with mypyc beside the interpreted ones and see that both play the same deals.

``python -m tools.compiled`` copies ``cardavia/games`` into a folder of its own, compiles it there and plays the same
random deals with both. It needs a C compiler; nothing is left behind. Users never need it: the rules are pure Python.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PLAYER = """
import hashlib, json, random, sys, time
from cardavia.games import games
import cardavia.games.cicera as probe
deals, out = int(sys.argv[1]), {"compiled": not probe.__file__.endswith(".py")}
for name, game in games().items():
    digest, rng, started = hashlib.sha256(), random.Random(5), time.process_time()
    for _ in range(deals):
        state = game.start(game.deal(rng.randbytes(16)))
        while not state.over:
            moves = state.legal_moves()
            move = moves[int(rng.random() * len(moves))]
            state.play(move)
            digest.update(str(move).encode())
        digest.update(state.result().encode())
    out[name] = [digest.hexdigest(), deals / (time.process_time() - started)]
print(json.dumps(out))
"""


def has_compiler() -> bool:
    """Whether this machine can compile at all."""
    return any(shutil.which(name) for name in ("cc", "gcc", "clang"))


def compile_rules(folder: Path) -> None:
    """Compile a copy of the rules below `folder`. Raises CalledProcessError with the compiler's words."""
    skip = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(ROOT / "cardavia" / "games", folder / "cardavia" / "games", ignore=skip)
    shutil.copy(ROOT / "cardavia" / "__init__.py", folder / "cardavia")
    modules = [path for path in sorted((folder / "cardavia" / "games").glob("*.py")) if path.name != "__init__.py"]
    names = [path.relative_to(folder).as_posix() for path in modules]
    env = os.environ | {"MYPYPATH": ".", "MYPYC_OPT_LEVEL": "1"}
    subprocess.run(
        [sys.executable, "-m", "mypyc", *names], cwd=folder, env=env, check=True, capture_output=True, text=True
    )


def play(folder: Path, deals: int) -> dict[str, Any]:
    """Play random deals of every game with the rules below `folder`: digests of all moves, and deals a second."""
    env = os.environ | {"PYTHONPATH": str(folder), "PYTHONSAFEPATH": "1"}
    command = [sys.executable, "-c", PLAYER, str(deals)]
    done = subprocess.run(command, cwd=folder, env=env, check=True, capture_output=True, text=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def main() -> int:
    if not has_compiler():
        print("A C compiler is needed: install gcc or clang and run this again.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        compile_rules(Path(folder))
        slow, fast = play(ROOT, 200), play(Path(folder), 200)
    same = True
    for name in slow.keys() - {"compiled"}:
        agree = slow[name][0] == fast[name][0]
        same = same and agree
        print(f"{name}: {'the same' if agree else 'OTHER'} moves, {fast[name][1] / slow[name][1]:.1f} x as fast")
    return 0 if same and fast["compiled"] else 1


if __name__ == "__main__":
    sys.exit(main())
