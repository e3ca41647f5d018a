"""Worlds of Sheng Ji: they agree with all that a seat knows, and are drawn without bias."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest

from cardavia.ai.shengji.belief import proof
from cardavia.ai.shengji.policy import POLICY
from cardavia.games.shengji.acts import PLAY, Move
from cardavia.games.shengji.game import GAME
from cardavia.games.shengji.state import State
from cardavia.games.shengji.trick import Played
from cardavia.games.shengji.view import View
from tests.ai.shengji_positions import deal, positions, trick


def test_the_position_as_known_is_the_truth_without_the_hidden_cards() -> None:
    rng = random.Random(7)
    for state in positions(7, rng):
        view = state.view(state.seat)
        own = State.imagined(view)
        for name in ("dealer", "seat", "phase_no", "ranking", "calls", "gone", "gone2", "void", "taken", "played"):
            assert getattr(own, name) == getattr(state, name), name
        if state.phase_no == PLAY and state.played % 4:
            for name in ("suit", "size", "best", "top", "pot"):
                assert getattr(own, name) == getattr(state, name), name
        hidden = [seat for seat in range(4) if seat != view.seat]
        assert not any(own.ones[seat] for seat in hidden)


@pytest.mark.parametrize("number", range(4))
def test_worlds_agree_with_all_that_is_known(number: int) -> None:
    """Own cards, counts, voids, shown cards, an exposed kitty: in every world, and every card is somewhere twice."""
    rng = random.Random(number)
    for state in positions(100 + number, rng)[::3]:
        view = state.view(state.seat)
        draw = POLICY.sampler(view)
        proved = proof(view)
        for _ in range(3):
            world = draw(rng)
            order = world.ranking
            assert (world.ones[view.seat], world.twos[view.seat]) == order.cards(view.cards)
            hands = [order.list(world.ones[seat], world.twos[seat]) for seat in range(4)]
            assert tuple(map(len, hands)) == view.counts
            assert world.seat == view.turn
            everything = Counter(card for hand in hands for card in hand)
            everything += Counter(card for play in view.history for card in play.cards)
            everything += Counter(order.list(*world.buried) if view.phase_no == PLAY else ())
            everything += Counter(world.deal.kitty if view.phase_no == 0 else ())
            assert set(everything.values()) == {2}
            assert len(everything) == 54
            for seat in range(4):
                groups = {order.group[order.place[card]] for card in hands[seat]}
                assert not [suit for suit in groups if proved.void[seat] >> suit & 1]
                alone = [order.suits[suit] for suit in range(5) if proved.unpaired[seat] >> suit & 1]
                assert seat == view.seat or not world.twos[seat] & sum(alone)


def test_what_a_follow_proves() -> None:
    """Too few pairs from a hand with enough cards: no pair is left; cards of another suit: none of the suit is left."""
    state = trick(
        ["9H 9H 10H 10H 3C", "3H 3H 4H 5H 7H", "8D 8D 6H 9D 3D", "JH JH QH QH 4C"],
        "9H 9H 10H 10H | 3H 3H 4H 5H | 6H 8D 8D 9D | JH JH QH QH",
    )
    void, unpaired = proof(state.view(0))
    hearts = 1 << 1
    assert [mask & hearts for mask in void] == [0, 0, hearts, 0]
    assert [mask & hearts for mask in unpaired] == [0, hearts, hearts, 0]


def test_an_exposed_kitty_is_with_the_dealer_or_buried() -> None:
    rng = random.Random(5)
    state = GAME.start(deal(5))
    for _ in range(4):
        state.play(Move("pass"))
    state.play(POLICY.rule_move(state.view(state.seat)))
    state.play(POLICY.rule_move(state.view(state.seat)))
    view = state.view(state.seat)
    draw = POLICY.sampler(view)
    for _ in range(20):
        world = draw(rng)
        order = world.ranking
        dealers = Counter(order.list(world.ones[state.dealer], world.twos[state.dealer]))
        dealers += Counter(order.list(*world.buried)) + Counter(view.history[0].cards)
        assert not Counter(view.exposed) - dealers


def test_declared_cards_stay_with_their_owner() -> None:
    state = GAME.start(deal(11))
    while not any(len(move.cards) == 1 for move in state.legal_moves()) or not state.calls:
        state.play(Move("pass"))
    shown = next(move for move in state.legal_moves() if len(move.cards) == 1)
    owner = state.seat
    state.play(shown)
    rng = random.Random(1)
    draw = POLICY.sampler(state.view(state.seat))
    for _ in range(30):
        world = draw(rng)
        assert shown.cards[0] in world.ranking.list(world.ones[owner], world.twos[owner])


def all_worlds(view: View) -> Counter[tuple[tuple[int, ...], ...]]:
    """Every way the unseen cards can lie with the other three, by hands; each copy of a card counts as its own."""
    order, proved = view.order, proof(view)
    unseen = Counter(range(54)) + Counter(range(54)) - Counter(view.cards) - Counter(view.buried)
    unseen -= Counter(card for play in view.history for card in play.cards)
    others = [seat for seat in range(4) if seat != view.seat]
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for seats in set(permutations(seat for seat in others for _ in range(view.counts[seat]))):
        held: dict[int, tuple[int, ...]] = dict.fromkeys(others, ())
        for card, seat in zip(sorted(unseen.elements()), seats, strict=True):
            held[seat] = (*held[seat], card)
        sets = {seat: order.cards(cards) for seat, cards in held.items()}
        masks = {seat: [order.suits[suit] for suit in range(5)] for seat in others}
        legal = all(
            not (proved.void[seat] >> suit & 1 and sets[seat][0] & mask)
            and not (proved.unpaired[seat] >> suit & 1 and sets[seat][1] & mask)
            for seat in others
            for suit, mask in enumerate(masks[seat])
        )
        shown = [(call.seat, card) for call in view.calls for card in call.cards if call.seat != view.seat]
        legal = legal and all(card in held[seat] or Played(seat, (card,)) in view.history for seat, card in shown)
        if legal:
            found[tuple(held[seat] for seat in others)] += 1
    return found


@pytest.mark.parametrize("number", range(300, 304))
def test_worlds_are_drawn_without_bias(number: int) -> None:
    """With two cards each, the dealer's worlds are those that fit, each as often as it should be."""
    state = GAME.start(deal(number))
    while state.phase != "play" or min(state.view(0).counts) > 2 or state.played % 4:
        state.play(POLICY.rule_move(state.view(state.seat)))
    view = state.view(state.dealer)
    expected = all_worlds(view)
    draw, rng = POLICY.sampler(view), random.Random(number)
    drawn: Counter[tuple[tuple[int, ...], ...]] = Counter()
    draws = 300 * len(expected)
    for _ in range(draws):
        world = draw(rng)
        others = [seat for seat in range(4) if seat != view.seat]
        drawn[tuple(world.ranking.list(world.ones[seat], world.twos[seat]) for seat in others)] += 1
    assert set(drawn) == set(expected)
    for hands, ways in expected.items():
        mean = draws * ways / expected.total()
        assert abs(drawn[hands] - mean) < 5 * mean**0.5
