"""Compile rules and AI seats with mypyc beside the interpreted ones and see that both play the same deals.

``python -m tools.compiled`` copies the package into a folder of its own, compiles there what the compiled wheel
compiles, and plays the same deals with both: random moves, and AI seats to the last estimate. It needs a C compiler;
nothing is left behind. Users never need it: the rules are pure Python.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PLAYER = """
import hashlib, json, random, sys, time
from cardavia.games import games
from cardavia.ai.base import policy_of
from cardavia.ai.seats import choose
from cardavia.games.cards import COMPILED
deals, out = int(sys.argv[1]), {"compiled": COMPILED}
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
    rate = deals / (time.process_time() - started)
    policy, state, n = policy_of(name), game.start(game.deal(rng.randbytes(16))), 0
    while not state.over:  # and what the seats think, to the last estimate
        view = state.view(state.seat)
        thought = choose(name, view, "easy", n, deadline=False)
        digest.update(repr([(str(c.move), c.mean, c.n) for c in thought.candidates]).encode())
        state.play(thought.move)
        n += 1
    out[name] = [digest.hexdigest(), rate]
print(json.dumps(out))
"""


def has_compiler() -> bool:
    """Whether this machine can compile at all."""
    return any(shutil.which(name) for name in ("cc", "gcc", "clang"))


def compile_rules(folder: Path, opt: str = "1") -> None:
    """Compile a copy of the rules below `folder`, with the C compiler's level of optimisation. Raises
    CalledProcessError with the compiler's words."""
    skip = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(ROOT / "cardavia", folder / "cardavia", ignore=skip)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wanted = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]["include"]
    names = sorted({path.relative_to(folder).as_posix() for pattern in wanted for path in folder.glob(pattern)})
    env = os.environ | {"MYPYPATH": ".", "MYPYC_OPT_LEVEL": opt, "MYPYC_DEBUG_LEVEL": "0"}
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
