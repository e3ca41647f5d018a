"""Find positions near the end of a deal in which one move is clearly best, and write them as judged positions.

``python -m tools.judge --game ottocento --count 25`` plays deals by cheap search with odd moves thrown in. Of late
positions every candidate is judged twice, in the same worlds drawn from the seat's view: by an exact solution of the
open hands, and by continuation, every seat searching from its own view. A move is wrong that is worse than the best
beyond chance and by a margin, by both judges. A position is kept where both agree on the best move and at least half of
the moves are wrong; the others are right. It is written as a record and a line of ``judged.tsv`` in `FOLDER`.

Nothing of a policy is asked but its candidates, its plain sampler, the value of an ending and, for the continuation, a
search without the settings on trial.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from cardavia.ai.base import AnyPolicy, policy_of
from cardavia.ai.search import search
from cardavia.ai.settings import Settings
from cardavia.games import game as game_of
from cardavia.games.base import AnyState, Deal, Move, team_of
from cardavia.games.record import write

FOLDER: Final = Path(__file__).parents[1] / "tests" / "judged"
HEAD: Final = "# position\tright (any of)\twrong (any of)\twhy\n"

CARDS: Final = {"cicera": 3, "ottocento": 4, "shengji": 3}
"""The longest hand of a position that is judged."""
MARGIN: Final = {"cicera": 0.3, "ottocento": 5.0, "shengji": 0.05}
"""By how much a wrong move is worse at least, by either judge, in the units of `Policy.value`."""

WORLDS: Final = 24
"""Worlds that the exact judge looks at."""
CONTINUED: Final = 12
"""Worlds in which the deal is played on."""
GLANCE: Final = 5
"""Worlds that tell whether a position is worth more."""
ERRORS: Final = 2.0
"""Standard errors by which a wrong move must be worse."""
CHEAP: Final = Settings(40)
"""How the seats think on the way to the position and on from it."""
ODD: Final = 0.15
"""Share of random moves on the way, so that the positions are not those of one style of play."""


class Position(NamedTuple):
    """A late position, and how it was reached."""

    state: AnyState
    deal: Deal
    moves: tuple[tuple[int, Move], ...]


class Judged(NamedTuple):
    """Right and wrong moves, and by how much the best wrong one is worse by either judge."""

    right: tuple[str, ...]
    wrong: tuple[str, ...]
    exact: float
    continued: float


def solve(policy: AnyPolicy, state: AnyState, low: float, high: float) -> float:
    """The value to team 0 when all hands are open and everybody plays best: exact between `low` and `high`."""
    if state.over:
        return policy.value(state, 0)
    team = team_of(state.seat)
    best = high if team else low
    for move in state.legal_moves():
        twin = state.copy()
        twin.play(move)
        value = solve(policy, twin, low, high)
        if team:
            best = high = min(high, value)
        else:
            best = low = max(low, value)
        if low >= high:
            break
    return best


def played_on(policy: AnyPolicy, state: AnyState, seed: int) -> float:
    """The value to team 0 when every seat goes on by a search of its own view."""
    while not state.over:
        state.play(search(policy, state.view(state.seat), CHEAP, seed + state.ply).move)
    return policy.value(state, 0)


class Judge:
    """The candidates of one position, judged in worlds drawn from the view of the seat to act."""

    def __init__(self, game: str, state: AnyState, seed: int) -> None:
        self.policy = policy_of(game)
        self.state = state
        self.margin = MARGIN[game]
        self.seed = seed
        view = state.view(state.seat)
        self.moves: Sequence[Move] = self.policy.candidates(view)
        draw, rng = self.policy.sampler(view), Random(seed)
        self.worlds = [draw(rng) for _ in range(WORLDS)]

    def values(self, move: Move, exact: bool) -> list[float]:
        """What the move is worth to the team that makes it, world by world."""
        found = []
        for number, world in enumerate(self.worlds[: WORLDS if exact else CONTINUED]):
            twin = world.copy()
            twin.play(move)
            value = solve(self.policy, twin, -1e9, 1e9) if exact else played_on(self.policy, twin, self.seed + number)
            found.append(-value if team_of(self.state.seat) else value)
        return found

    def verdict(self) -> Judged | None:
        """The position judged, or None where it is not clear."""
        if not self._hopeful():
            return None
        codes = [str(move) for move in self.moves]
        exact = [self.values(move, exact=True) for move in self.moves]
        wrong = self._wrong(exact)
        if 2 * len(wrong) < len(codes):
            return None
        continued = [self.values(move, exact=False) for move in self.moves]
        wrong &= self._wrong(continued)
        best = max(range(len(codes)), key=lambda i: _mean(exact[i]))
        if 2 * len(wrong) < len(codes) or _gap(max(continued, key=_mean), continued[best])[0] > self.margin / 4:
            return None
        gaps = [min(_mean(each[best]) - _mean(each[i]) for i in wrong) for each in (exact, continued)]
        right = [best, *(i for i in range(len(codes)) if i not in wrong and i != best)]
        chosen = [tuple(codes[i] for i in which) for which in (right, sorted(wrong))]
        return Judged(chosen[0], chosen[1], round(gaps[0], 2), round(gaps[1], 2))

    def _hopeful(self) -> bool:
        """Whether a first look at a few worlds finds moves apart at all."""
        worlds, self.worlds = self.worlds, self.worlds[:GLANCE]
        means = sorted(_mean(self.values(move, exact=True)) for move in self.moves)
        self.worlds = worlds
        return means[-1] - means[0] >= self.margin

    def _wrong(self, values: list[list[float]]) -> set[int]:
        """The moves that are clearly worse than the best."""
        best = max(values, key=_mean)
        gaps = [_gap(best, each) for each in values]
        return {i for i, (mean, error) in enumerate(gaps) if mean >= max(self.margin, ERRORS * error)}


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _gap(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """The mean difference in the same worlds and its standard error."""
    gaps = [a - b for a, b in zip(one, other, strict=True)]
    mean = _mean(gaps)
    return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))


def late(game: str, number: int) -> Iterator[Position]:
    """The late positions of a deal in which there is a choice."""
    policy, rng = policy_of(game), Random(f"judge {game} {number}")
    deal = game_of(game).deal(rng.randbytes(16))
    state, moves = game_of(game).start(deal), list[tuple[int, Move]]()
    while not state.over:
        view = state.view(state.seat)
        cards = max(view.counts) if view.phase == "play" else 99
        if cards <= CARDS[game] and len(policy.candidates(view)) > 1:
            yield Position(state.copy(), deal, tuple(moves))
        settings = CHEAP if cards <= CARDS[game] + 2 else Settings(0)
        odd = rng.random() < ODD
        move = policy.random_move(state, rng) if odd else search(policy, view, settings, rng.getrandbits(32)).move
        moves.append((state.seat, move))
        state.play(move)


def found(game: str, seed: int, fooled: bool) -> Iterator[tuple[int, Position, Judged]]:
    """Judged positions, at most one a deal; `fooled`: only where the rules of thumb go wrong."""
    policy, number = policy_of(game), seed
    while True:
        for position in late(game, number):
            state = position.state
            rule = str(policy.rule_move(state.view(state.seat)))
            verdict = Judge(game, state, number).verdict()
            if verdict is not None and (rule in verdict.wrong or not fooled):
                yield number, position, verdict
                break
        number += 1


def keep(game: str, number: int, position: Position, judged: Judged, folder: Path) -> str:
    """Write a position into the folder; its name."""
    name = f"{game}-e{number}-{position.state.ply}.deal"
    (folder / name).write_text(write(game_of(game), position.deal, position.moves), encoding="utf-8")
    table = folder / "judged.tsv"
    if not table.exists():
        table.write_text(HEAD, encoding="utf-8")
    why = f"worse by {judged.exact} with open hands, by {judged.continued} played on"
    with table.open("a", encoding="utf-8") as lines:
        lines.write(f"{name}\t{', '.join(judged.right)}\t{', '.join(judged.wrong)}\t{why}\n")
    return name


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tools.judge", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--game", required=True, choices=list(CARDS))
    parser.add_argument("--count", type=int, default=25, metavar="N", help="positions to find (default: 25)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="number of the first deal (default: 1)")
    parser.add_argument("--fooled", action="store_true", help="only positions in which the rules of thumb go wrong")
    parser.add_argument("--folder", type=Path, default=FOLDER, metavar="DIR", help="where to write them")
    args = parser.parse_args(argv)
    args.folder.mkdir(parents=True, exist_ok=True)
    positions = found(args.game, args.seed, args.fooled)
    for _ in range(args.count):
        number, position, judged = next(positions)
        name = keep(args.game, number, position, judged, args.folder)
        print(name, ", ".join(judged.right), "not", ", ".join(judged.wrong), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
