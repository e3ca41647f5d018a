"""Cicera's machine players: fair, legal, repeatable, and with some sense."""

from __future__ import annotations

from random import Random

import pytest

from cardavia.ai.base import policy_of
from cardavia.ai.cicera.policy import POLICY, CiceraPolicy, unseen
from cardavia.ai.cicera.quick import ALIVE, BROKEN, WEIGHT, playout, total, worth_now
from cardavia.ai.cicera.value import estimate, napula_hope
from cardavia.ai.search import search
from cardavia.ai.settings import Settings
from cardavia.games.cards import bits, size_of
from cardavia.games.cicera.captures import DECK, NUMBERS, Move, sum_sets
from cardavia.games.cicera.deal import Deal
from cardavia.games.cicera.game import GAME
from cardavia.games.cicera.state import State
from cardavia.games.cicera.view import View
from tests.ai.positions import cicera
from tests.honest import dealt_anew

SMALL = Settings(50)


def position(hands: list[str], table: str, left: str = "", seat: int = 0) -> State:
    """A position in mid-deal; what is not named has been captured by both teams, card by card in turn."""
    state = State(Deal(3, (), ((), (), (), ())))
    state.hands = [DECK.mask(hand.split()) for hand in hands]
    state.table, state.just_left, state.seat = DECK.mask(table.split()), DECK.mask(left.split()), seat
    rest = list(bits(DECK.full & ~(state.table | sum(state.hands))))
    state.piles = [sum(1 << card for card in rest[::2]), sum(1 << card for card in rest[1::2])]
    state.last_team = 0
    return state


def rule(state: State) -> str:
    return str(POLICY.rule_move(state.view(state.seat)))


def test_hidden_cards_do_not_matter() -> None:
    """The decisive test of fairness: deal the unseen cards anew and nothing about the decision changes."""
    rng, tried = Random(11), 0
    for state in cicera(9, every=5):
        seat = state.seat
        decision = search(POLICY, state.view(seat), SMALL, 5)
        for _ in range(2):
            twin = dealt_anew(state, seat, rng)
            assert twin.view(seat) == state.view(seat)
            assert search(POLICY, twin.view(seat), SMALL, 5) == decision
            tried += 1
    assert tried >= 150


def test_the_rule_player_is_legal_and_finishes_every_deal() -> None:
    for number in range(60):
        state = GAME.start(GAME.deal(number.to_bytes(16, "big")))
        while not state.over:
            move = POLICY.rule_move(state.view(state.seat))
            assert isinstance(move, Move)
            state.play(move)


def test_candidates_are_exactly_the_legal_moves() -> None:
    for state in cicera(6):
        assert list(POLICY.candidates(state.view(state.seat))) == state.legal_moves()


def test_worlds_agree_with_the_view() -> None:
    rng = Random(2)
    for state in cicera(4):
        view = state.view(state.seat)
        draw = POLICY.sampler(view)
        for _ in range(3):
            world = draw(rng)
            assert world.hands[view.seat] == view.hand_mask
            assert tuple(size_of(hand) for hand in world.hands) == view.counts
            assert sum(world.hands) == sum(state.hands)
            assert (world.table, world.just_left, world.seat) == (state.table, state.just_left, state.seat)
            assert (world.piles, world.bonus, world.last_team) == (state.piles, state.bonus, state.last_team)


def test_worlds_are_not_biased() -> None:
    """Each unseen card is with each other seat as often as the sizes of the hands say."""
    state = GAME.start(GAME.deal(bytes(16)))
    view: View = state.view(state.seat)
    draw, rng, draws = POLICY.sampler(view), Random(3), 1500
    card = 1 << next(bits(unseen(view)))
    found = [0, 0, 0, 0]
    for _ in range(draws):
        world = draw(rng)
        for seat in range(4):
            found[seat] += bool(world.hands[seat] & card)
    assert found[view.seat] == 0
    assert all(abs(n - draws / 3) < 4 * (draws * 2 / 9) ** 0.5 for seat, n in enumerate(found) if seat != view.seat)


def test_an_outcome_leaves_the_world_alone() -> None:
    for state in cicera(2):
        world = POLICY.sampler(state.view(state.seat))(Random(1))
        before = (list(world.hands), world.table, world.just_left, list(world.piles), list(world.bonus), world.seat)
        for move in world.legal_moves():
            POLICY.outcome(world, move, [0.1] * 100)
        after = (list(world.hands), world.table, world.just_left, list(world.piles), list(world.bonus), world.seat)
        assert after == before


def test_a_playout_ends_the_deal_with_every_card_once() -> None:
    for number in range(30):
        world = GAME.start(GAME.deal(number.to_bytes(16, "big")))
        POLICY.rollout(world, Random(number))
        assert world.over
        assert (world.piles[0] | world.piles[1] | world.table) == DECK.full
        assert not world.piles[0] & world.piles[1]
        assert POLICY.value(world, 0) == -POLICY.value(world, 1) == world.scores()[0] - world.scores()[1]


def test_a_playout_stops_where_it_is_told() -> None:
    world = GAME.start(GAME.deal(bytes(16)))
    playout(world, Random(1), 0.0, 7)
    assert world.ply == 7


def test_the_estimate_of_a_finished_deal_is_its_score() -> None:
    for number in range(40):
        world = GAME.start(GAME.deal(number.to_bytes(16, "big")))
        POLICY.rollout(world, Random(number))
        if world.last_team >= 0:
            assert estimate(world) == pytest.approx(POLICY.value(world, 0))


def test_the_estimate_is_fair_to_both_teams() -> None:
    for state in cicera(4):
        twin = state.copy()
        twin.piles.reverse()
        twin.bonus.reverse()
        assert estimate(twin) == pytest.approx(-estimate(state))


@pytest.mark.parametrize(
    ("pile", "other", "hope"),
    [("As 2s 3s", "4s", 3), ("As", "2s", 0), ("As 2s", "4s", 1.5), ("As 2s 3s 4s", "5s", 4), ("As 2s 3s", "5s", 3.5)],
)
def test_hope_for_napula(pile: str, other: str, hope: float) -> None:
    assert napula_hope(DECK.mask(pile.split()), DECK.mask(other.split())) == hope


def test_weights_tell_what_can_be_swept() -> None:
    assert total(DECK.mask(["As", "4c", "5d"])) == 10
    assert total(DECK.mask(["Fc"])) == WEIGHT[DECK.index["Fc"]] == 100


def test_worth_changes_when_napula_is_broken() -> None:
    lead = DECK.mask(["As"])
    assert worth_now((lead, 0)) is ALIVE
    assert worth_now((lead, DECK.mask(["3s"]))) is BROKEN
    assert ALIVE.of[DECK.index["As"]] > BROKEN.of[DECK.index["As"]]


def test_sums_with_worth_are_the_sums_of_the_rules() -> None:
    numbers = DECK.mask(["As", "2c", "3d", "4b", "5s"]) & NUMBERS
    assert [[taken for taken, _ in sets] for sets in ALIVE.sums(numbers)] == [list(s) for s in sum_sets(numbers)]


def test_rule_player_takes_the_double_bonus() -> None:
    state = position(["7c Rb", "2c 5b", "4d 6d", "9c 8c"], "7s", left="7s")
    assert rule(state) == "7c x 7s"


def test_rule_player_takes_la_mata() -> None:
    assert rule(position(["2c Rb 9d", "3c 5b Fd", "4d 6d Cb", "9c 8c Rd"], "2s 10b Fb")) == "2c x 2s"


def test_rule_player_places_what_nobody_can_sting() -> None:
    """Two kings are out and the third is in hand: the fourth is placed before a nine that two others may hold."""
    state = position(["Rb Rs 9c", "9b 5b Fd", "9d 6d Cb", "2c 8c 4d"], "10b Fb 7c")
    assert rule(state) in ("Rb", "Rs")


def test_rule_player_does_not_leave_a_sweep() -> None:
    """A three beside the two could be swept by any of three fives; a court blocks the sweep."""
    assert rule(position(["3b Rb", "5b 7c", "5d 7d", "Rd 5c"], "2c")) == "Rb"


def test_the_policy_is_found_by_name() -> None:
    assert isinstance(policy_of("cicera"), CiceraPolicy)
    for name in ("belote", "base", "search"):
        with pytest.raises(KeyError):
            policy_of(name)
