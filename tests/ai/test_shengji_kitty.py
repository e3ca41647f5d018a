"""Sheng Ji: what is buried, by the seats and in the worlds they imagine."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cardavia.ai.seats import choose
from cardavia.ai.shengji import opening
from cardavia.ai.shengji.kitty import copies, exchange, reburied, together
from cardavia.ai.shengji.policy import POLICY
from cardavia.games.cards import bits, size_of
from cardavia.games.shengji.acts import AUCTION, BURY, PASS, PLAY
from cardavia.games.shengji.cards import NO_SUIT, TRUMPS
from cardavia.games.shengji.game import GAME
from cardavia.games.shengji.state import State


def burials(deals: int, passing: bool) -> Iterator[State]:
    """The positions in which a dealer buries; after four passes the kitty may leave none for trumps."""
    for number in range(deals):
        state = GAME.start(GAME.deal(Random(number).randbytes(16)))
        while state.phase_no == AUCTION:
            state.play(PASS if passing else POLICY.rule_move(state.view(state.seat)))
        yield state


def test_nobody_buries_a_fortune() -> None:
    for state in burials(60, passing=False):
        assert state.ranking.worth(*opening.bury(state)) <= 30


def test_no_ace_is_buried_where_nothing_beats_it() -> None:
    tried = 0
    for state in (*burials(40, passing=True), *burials(40, passing=False)):
        order = state.ranking
        if order.suit == NO_SUIT:
            tried += 1
            hand = state.ones[state.seat], state.twos[state.seat]
            for ones, _ in (opening.bury(state), *opening.wide_burials(order, hand)):
                assert all(order.above[place] for place in bits(ones & ~order.suits[TRUMPS]))
    assert tried > 3


def test_a_beginner_calls_and_buries_by_the_rules() -> None:
    for state in burials(4, passing=False):
        view = state.view(state.seat)
        decision = choose("shengji", view, "easy", 1, deadline=False)
        assert decision.rollouts == 0
        assert decision.move == POLICY.rule_move(view)


def test_an_imagined_kitty_is_what_a_dealer_buries() -> None:
    """Fewer trumps than by chance, in worlds that the seat still cannot rule out."""
    plain = again = 0
    for number, state in enumerate(burials(6, passing=False)):
        while state.phase_no == BURY or (state.phase_no == PLAY and state.played < 20 + number):
            state.play(POLICY.rule_move(state.view(state.seat)))
        view = state.view(state.seat)
        if view.dealer == view.seat:
            continue
        draw, trumps = POLICY.sampler(view), state.ranking.suits[TRUMPS]
        better = reburied(view, draw, 40)
        for seed in range(8):
            plain += size_of(draw(Random(seed)).buried[0] & trumps)
            world = better(Random(seed))
            again += size_of(world.buried[0] & trumps)
            assert world.view(view.seat) == view
    assert again < plain / 2


@pytest.mark.parametrize(("gone", "single", "hand"), [(0b10, 0, [0, 2]), (0, 0b1, [0, 2])])
def test_what_play_has_proved_stays_true(gone: int, single: int, hand: list[int]) -> None:
    """No card of a suit that the dealer is out of comes to its hand, no second copy where it has no pair."""
    costs = [0.0] * 54
    for seed in range(30):
        held, kitty = list(hand), [1 if gone else 0, 3]
        exchange(held, kitty, costs, gone, single, 20, Random(seed))
        assert 1 not in held or not gone
        assert held.count(0) < 2 or not single
        assert sorted(held + kitty) == sorted([*hand, 1 if gone else 0, 3])


def test_a_set_as_a_list_and_back() -> None:
    assert copies(0b1101, 0b0100) == [0, 2, 3, 2]
    assert together([0, 2, 3, 2]) == (0b1101, 0b0100)
