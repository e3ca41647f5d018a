"""A second scorer of Cicera, written from the clauses and not from the engine, agrees with it at every ply."""

from __future__ import annotations

import itertools

import pytest

from cardavia.games.base import next_seat
from cardavia.games.cards import bits
from cardavia.games.cicera.captures import DECK
from tests.games.cicera_play import POLICIES, Policy, deals, eager, plies


class Scorer:
    """The rules again, in plain words: card codes, lists, and nothing of the engine."""

    RUN = ("As", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "10s")

    def __init__(self, table: list[str], seat: int) -> None:
        self.table, self.seat = list(table), seat
        self.piles: list[list[str]] = [[], []]
        self.bonus = [0, 0]
        self.just_left = ""
        self.last_team = -1

    def play(self, card: str, taken: list[str]) -> set[str]:
        names: set[str] = set()
        if taken:
            left_over = [code for code in self.table if code not in taken]
            if not left_over:
                names.add("scua")
            if len(taken) == 1 and taken[0] == self.just_left:
                names.add("picada")
            if len({code[-1] for code in [card, *taken]}) == 1:
                names.add("simili")
            if len(taken) >= 3:
                names.add("quadriglia")
            self.last_team = self.seat % 2
            self.bonus[self.last_team] += len(names)
            self.piles[self.last_team] += [card, *taken]
            self.table, self.just_left = left_over, ""
        else:
            self.table.append(card)
            self.just_left = card
        self.seat = (self.seat + 1) % 4
        return names

    def scores(self) -> tuple[int, int]:
        if self.last_team == -1:
            return 0, 0
        self.piles[self.last_team] += self.table
        points = list(self.bonus)
        for team in (0, 1):
            mine, theirs = self.piles[team], self.piles[1 - team]
            points[team] += 2 if len(mine) > len(theirs) else 0
            points[team] += 1 if sum(c[-1] == "s" for c in mine) > sum(c[-1] == "s" for c in theirs) else 0
            points[team] += len({"2s", "10d", "Fc"} & set(mine))
            run = list(itertools.takewhile(mine.__contains__, self.RUN))
            points[team] += len(run) if len(run) >= 3 else 0
        return points[0], points[1]


@pytest.mark.parametrize("policy", POLICIES)
def test_a_plain_second_scorer_agrees_at_every_ply(policy: Policy) -> None:
    for state, rng in deals(150, salt=6000):
        plain = Scorer([DECK.codes[card] for card in state.deal.table], next_seat(state.deal.dealer))
        for move in plies(state, policy, rng):
            names = plain.play(DECK.codes[move.card], [DECK.codes[card] for card in bits(move.taken)])
            assert set(state.history[-1].bonuses) == names
            assert state.bonus == plain.bonus
            assert list(state.view(0).table) == ([] if state.over and state.last_team != -1 else plain.table)
        assert state.scores() == plain.scores()


def test_last_play_bonuses_occur_and_count_by_clause_stack() -> None:
    """Among many deals some end with a bonus on play 48, which is in the total."""
    last = 0
    for state, rng in deals(150, salt=7000):
        while state.ply < 47:
            state.play(eager(state, rng))
        before = sum(state.bonus)
        state.play(eager(state, rng))
        names = state.history[-1].bonuses
        assert sum(state.bonus) == before + len(names)
        last += bool(names)
    assert last > 10
