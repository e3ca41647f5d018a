"""Sheng Ji's machine players: legal, fair, and with some sense."""

from __future__ import annotations

import random

import pytest

from cardavia.ai.search import search
from cardavia.ai.seats import choose
from cardavia.ai.settings import Settings
from cardavia.ai.shengji.following import follow_single
from cardavia.ai.shengji.leading import EPSILON, lead
from cardavia.ai.shengji.policy import POLICY
from cardavia.ai.shengji.quick import pick
from cardavia.games.shengji.acts import Move
from cardavia.games.shengji.cards import TRUMPS
from cardavia.games.shengji.deal import Deal
from cardavia.games.shengji.game import GAME
from cardavia.games.shengji.score import score
from cardavia.games.shengji.state import State
from tests.ai.shengji_positions import deal, positions, trick
from tests.honest import dealt_anew

FEW = Settings(48)


@pytest.mark.parametrize("number", range(6))
def test_rule_moves_and_candidates_are_legal(number: int) -> None:
    rng = random.Random(number)
    for state in positions(number, rng):
        view = state.view(state.seat)
        assert state.is_legal(POLICY.rule_move(view))
        moves = POLICY.candidates(view)
        assert moves
        assert len(moves) == len(set(moves))
        assert not [move for move in moves if not state.is_legal(move)]
        assert len(moves) <= 60


def test_rollouts_make_legal_plays_only() -> None:
    """What rollouts do unchecked, random choices included, is legal in odd positions too."""
    rng = random.Random(61)
    for number in range(12):
        state = GAME.start(deal(700 + number)._replace(opening=False, levels=(rng.randrange(13), rng.randrange(13))))
        while not state.over:
            if state.phase == "play":
                noise = rng.random() * EPSILON
                sets = [pick(state)]
                if state.leading:
                    sets.append(lead(state, noise))
                elif state.size == 1:
                    sets.append((follow_single(state, noise), 0))
                assert all(state.is_legal(Move("play", state.ranking.list(*cards))) for cards in sets)
            state.play(rng.choice(state.legal_moves()))


def test_every_lead_and_every_choice_of_owed_pairs_is_a_candidate() -> None:
    state = trick(["7H 7H 8H 8H 9H 9H AC 2S", "", "", ""])
    assert set(POLICY.candidates(state.view(0))) == set(state.legal_moves())
    state = trick(["9D 9D 10D 10D", "3D 3D 5D 5D 7D 7D KD", "", ""], "9D 9D 10D 10D")
    assert len(POLICY.candidates(state.view(1))) == 3


@pytest.mark.parametrize("number", range(3))
def test_hidden_cards_do_not_change_a_decision(number: int) -> None:
    """In the auction, the burial and play: the same view and seed give the same move whatever the others hold."""
    rng = random.Random(number)
    for state in positions(200 + number, rng)[::9]:
        seat = state.seat
        twin = dealt_anew(state, seat, rng)
        first = search(POLICY, state.view(seat), FEW, 17)
        assert first == search(POLICY, twin.view(seat), FEW, 17)
        assert state.is_legal(first.move)


def test_easy_seats_play_a_hand_in_every_phase() -> None:
    state = GAME.start(deal(31))
    phases = set()
    while state.played < 8:
        phases.add(state.phase)
        chosen = choose(GAME.id, state.view(state.seat), "easy", state.ply, deadline=False).move
        state.play(GAME.parse_move(str(chosen)))
    assert phases == {"auction", "bury", "play"}


def test_rollouts_end_in_a_score_and_leave_the_world_alone() -> None:
    rng = random.Random(9)
    for state in positions(9, rng)[::5]:
        view = state.view(state.seat)
        world = POLICY.sampler(view)(rng)
        before = [(world.ones[seat], world.twos[seat]) for seat in range(4)]
        worth = [POLICY.outcome(world, move, [0.1] * 100) for move in POLICY.candidates(view)[:4]]
        assert all(-20 < value < 20 for value in worth)
        assert [(world.ones[seat], world.twos[seat]) for seat in range(4)] == before


def finished(dealer: int, levels: tuple[int, int], points: int) -> State:
    state = State(Deal(dealer, levels, False, ((), (), (), ()), ()))
    state.outcome = score(dealer, levels, points, 0, 0)
    return state


def test_value_counts_levels_first_and_is_zero_sum() -> None:
    totals = [0, 5, 40, 75, 80, 120, 160, 200]
    attack = [POLICY.value(finished(0, (3, 3), points), 1) for points in totals]
    assert attack == sorted(attack)
    assert POLICY.value(finished(0, (3, 3), 75), 1) < 0 < POLICY.value(finished(0, (3, 3), 80), 1)
    for points in totals:
        state = finished(2, (3, 9), points)
        assert POLICY.value(state, 0) == -POLICY.value(state, 1)


def test_winning_the_match_is_worth_more_than_the_levels() -> None:
    plain, match = finished(0, (5, 5), 60), finished(0, (12, 5), 60)
    assert POLICY.value(match, 0) > POLICY.value(plain, 0) + 1


# --- plain positions


def rule(state: State) -> str:
    return str(POLICY.rule_move(state.view(state.seat)))


def test_the_partner_feeds_points_to_a_sure_winner() -> None:
    state = trick(["3C 4C", "AC AC", "9C 6C", "5C 10C"], "3C | AC | 6C")
    assert rule(state) == "10C", "the last to play, and the partner's ace holds"


def test_points_are_kept_from_opponents() -> None:
    state = trick(["AC 4C", "3C 6C", "5C 10C 7C 9D", "8C 8D"], "AC | 3C")
    assert rule(state) in ("5C", "10C"), "the partner's ace holds"
    state = trick(["AC 4C", "5C 10C 7C 9D", "8C 8D", "3C 6C"], "AC")
    assert rule(state) == "7C"


def test_the_partners_winner_is_not_beaten_for_nothing() -> None:
    state = trick(["3C 4C", "KC 4H", "6C 9H", "AC 7C"], "3C | KC | 6C")
    assert rule(state) == "7C"


def test_a_ruff_by_the_last_player_is_as_cheap_as_it_can_be() -> None:
    state = trick(["AC 4C", "10C 6C", "5C 8C", "3S 7S LJ 9D"], "AC | 10C | 5C")
    assert rule(state) == "3S"


def test_a_partners_trick_is_not_ruffed() -> None:
    state = trick(["3C 4C", "AC 6C", "8C 9C", "3S 7S 10D 9D"], "3C | AC | 8C")
    assert rule(state) == "10D"


def test_the_dealer_does_not_bury_points_that_a_weak_hand_cannot_protect() -> None:
    spent = []
    for number in range(40):
        state = GAME.start(deal(500 + number))
        while state.phase != "bury":
            state.play(POLICY.rule_move(state.view(state.seat)))
        view = state.view(state.seat)
        order = view.order
        trumps = sum(1 for card in view.cards if order.group[order.place[card]] == TRUMPS)
        if trumps < 10:
            spent.append(order.worth(*order.cards(POLICY.rule_move(view).cards)))
    assert sum(spent) / len(spent) < 15
