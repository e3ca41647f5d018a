"""What is true at every ply of every deal of Cicera."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardavia.games.base import next_seat, team_of
from cardavia.games.cards import bits, size_of
from cardavia.games.cicera.captures import DECK, Move, captures
from cardavia.games.cicera.game import GAME
from cardavia.games.cicera.state import State
from cardavia.games.refusals import AgainstRule, OutOfTurn
from tests.games.cicera_play import POLICIES, Policy, anything, deals, plies, shy
from tests.sample import sample

seeds = st.binary(min_size=16, max_size=32)
randoms = st.integers(0, 2**32).map(random.Random)


def facts(state: State) -> tuple[object, ...]:
    """Everything that a move changes, but the history."""
    return (
        list(state.hands),
        state.table,
        state.just_left,
        list(state.piles),
        list(state.bonus),
        state.last_team,
        state.leftovers,
        state.seat,
    )


@pytest.mark.parametrize("policy", sample(POLICIES, shy))
def test_edge_16_cards_are_conserved_at_every_ply(policy: Policy) -> None:
    for state, rng in deals(150, salt=0):
        for _ in plies(state, policy, rng):
            places = [*state.hands, state.table, *state.piles]
            assert sum(size_of(place) for place in places) == 52
            assert sum(places) == DECK.full
        claimed = sum(size_of(pile) for pile in state.piles)
        assert claimed == (0 if state.last_team == -1 else 52)


@pytest.mark.parametrize("policy", sample(POLICIES, shy))
def test_bonuses_of_every_capture(policy: Policy) -> None:
    """At most three, at most two with picada; picada never with simili or quadriglia; none for a place."""
    for state, rng in deals(150, salt=1000):
        for _ in plies(state, policy, rng):
            play = state.history[-1]
            names = set(play.bonuses)
            assert len(names) == len(play.bonuses) <= 3
            assert play.taken or not names
            assert not ("picada" in names and names & {"simili", "quadriglia"})
        for team in (0, 1):
            assert state.bonus[team] == sum(len(p.bonuses) for p in state.history if team_of(p.seat) == team)


@pytest.mark.parametrize("policy", sample(POLICIES, shy))
def test_awards_of_every_deal(policy: Policy) -> None:
    for state, rng in deals(150, salt=2000):
        for _ in plies(state, policy, rng):
            pass
        both = state.view(0).awards()
        assert sum("napula" in points for points in both) <= 1
        fixed = sum(n for points in both for name, n in points.items() if name != "napula")
        tied = size_of(state.piles[0]) == size_of(state.piles[1])
        assert fixed == (0 if state.last_team == -1 else 4 if tied else 6)
        assert state.scores() == tuple(state.bonus[team] + sum(both[team].values()) for team in (0, 1))


@pytest.mark.parametrize("policy", sample(POLICIES, shy))
def test_order_of_play_and_the_card_just_left(policy: Policy) -> None:
    """48 plays, anticlockwise from the dealer's right; only a place leaves a card, only a capture changes the team."""
    for state, rng in deals(100, salt=3000):
        assert state.seat == next_seat(state.deal.dealer)
        assert (state.just_left, state.last_team, state.ply) == (0, -1, 0)
        team = -1
        for number, move in enumerate(plies(state, policy, rng), 1):
            play = state.history[-1]
            assert play.seat == (state.deal.dealer + number) % 4
            assert state.ply == len(state.history) == number
            assert state.over == (number == 48)
            assert state.seat == (-1 if state.over else next_seat(play.seat))
            team = team_of(play.seat) if move.taken else team
            assert state.last_team == team
            if not state.over:
                assert state.just_left == (0 if move.taken else 1 << move.card)
                assert state.just_left & state.table == state.just_left
        assert len(state.history) == 48
        assert state.legal_moves() == []
        assert state.phase == "over"
        for move in (Move(0), Move(51)):
            assert not state.is_legal(move)
            with pytest.raises(OutOfTurn):
                state.play(move)


@pytest.mark.parametrize("policy", sample(POLICIES, shy))
def test_legal_moves_are_the_moves_that_are_legal(policy: Policy) -> None:
    """Every card of the deck with every capture of any card and with random sets of cards."""
    for state, rng in deals(12, salt=4000):
        while not state.over:
            legal = set(state.legal_moves())
            assert len(legal) == len(state.legal_moves())
            for card in range(52):
                mine = {taken for move, taken in legal if move == card}
                for taken in {0, *captures(card, state.table), *(rng.getrandbits(52) for _ in range(2))}:
                    assert state.is_legal(Move(card, taken)) == (taken in mine)
                held = state.hands[state.seat] >> card & 1
                assert mine == ({0, *captures(card, state.table)} if held else set())
            state.play(policy(state, rng))


def test_legal_moves_on_small_tables_are_all_there_are() -> None:
    """Every hand card with every subset of the table and one card that is elsewhere."""
    seen = 0
    for state, rng in deals(40, salt=5000):
        while not state.over:
            table = list(bits(state.table))
            if len(table) <= 5 and rng.random() < 0.2:
                away = rng.choice([card for card in range(52) if card not in table])
                places = [1 << card for card in (*table, away)]
                sets = [sum(chosen) for n in range(len(places) + 1) for chosen in itertools.combinations(places, n)]
                every = {Move(card, taken) for card in range(52) for taken in sets}
                assert {move for move in every if state.is_legal(move)} == set(state.legal_moves())
                seen += 1
            state.play(anything(state, rng))
    assert seen > 50


@given(seed=seeds, rng=randoms)
@settings(deadline=None, max_examples=60)
def test_placing_is_always_legal_by_clause_optional(seed: bytes, rng: random.Random) -> None:
    state = GAME.start(GAME.deal(seed))
    while not state.over:
        placed = [move.card for move in state.legal_moves() if not move.taken]
        assert placed == list(bits(state.hands[state.seat]))
        state.play(anything(state, rng))


def plain_fault(move: Move, hand: set[int], table: set[int]) -> str:
    """The clause that an illegal play breaks: a card of equal rank and a sum at once, or anything else."""
    rank, taken = move.card % 13, set(bits(move.taken))
    same = {card for card in taken if card % 13 == rank}
    rest = taken - same
    adds_up = all(card % 13 < 10 for card in rest) and sum(card % 13 + 1 for card in rest) == rank + 1
    both = rank < 10 and len(same) == 1 and len(rest) > 1 and adds_up
    held = move.card in hand and taken <= table
    return "cicera.capture.optional" if held and both else "cicera.capture.take"


def illegal(state: State, rng: random.Random) -> Iterator[Move]:
    """Any cards of the table by any card, and now and then a match and a sum in one play."""
    table = list(bits(state.table))
    for card in [*bits(state.hands[state.seat]), rng.randrange(len(DECK))]:
        taken = sum(1 << other for other in rng.sample(table, rng.randint(0, min(5, len(table)))))
        yield Move(card, taken | (1 << rng.randrange(len(DECK)) if rng.random() < 0.1 else 0))
        choices = captures(card, state.table)
        if len(choices) > 1:
            yield Move(card, choices[0] | choices[-1])


def test_a_refused_play_breaks_the_clause_of_its_fault() -> None:
    met = {"cicera.capture.take": 0, "cicera.capture.optional": 0}
    for state, rng in deals(40, 90):
        while not state.over:
            for move in illegal(state, rng):
                if not state.is_legal(move):
                    with pytest.raises(AgainstRule) as caught:
                        state.play(move)
                    fault = plain_fault(move, set(bits(state.hands[state.seat])), set(bits(state.table)))
                    assert caught.value.clause == fault, move
                    met[fault] += 1
            state.play(shy(state, rng))
    assert min(met.values()) > 100, met


@given(seed=seeds, rng=randoms)
@settings(deadline=None, max_examples=60)
def test_push_is_play_without_history(seed: bytes, rng: random.Random) -> None:
    state = GAME.start(GAME.deal(seed))
    pushed = state.copy()
    for move in plies(state, rng.choice(POLICIES), rng):
        pushed.push(*move)
        assert facts(pushed) == facts(state)
        assert pushed.ply == state.ply
    assert pushed.scores() == state.scores()
    assert pushed.result() == state.result()


@given(seed=seeds, rng=randoms)
@settings(deadline=None, max_examples=60)
def test_a_copy_is_independent(seed: bytes, rng: random.Random) -> None:
    state = GAME.start(GAME.deal(seed))
    for _ in range(rng.randrange(48)):
        state.play(anything(state, rng))
    before, views = facts(state), [state.view(seat) for seat in range(4)]
    twin = state.copy()
    assert facts(twin) == before
    assert [twin.view(seat) for seat in range(4)] == views
    for _ in plies(twin, anything, rng):
        pass
    assert facts(state) == before
    assert [state.view(seat) for seat in range(4)] == views


@given(seed=seeds, rng=randoms)
@settings(deadline=None, max_examples=60)
def test_moves_and_their_text_are_inverses(seed: bytes, rng: random.Random) -> None:
    state = GAME.start(GAME.deal(seed))
    while not state.over:
        for move in state.legal_moves()[:40]:
            assert GAME.parse_move(str(move)) == move
            words = str(move).split()
            taken = rng.sample(words[2:], len(words[2:]))
            assert GAME.parse_move("  ".join([*words[:2], *taken])) == move, "cards of a set may stand in any order"
        state.play(rng.choice(POLICIES)(state, rng))
