"""The policy of Sheng Ji: legal, fair, sound in what it believes, sensible in plain positions."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest

from cardavia.ai.search import search
from cardavia.ai.seats import choose
from cardavia.ai.settings import Settings
from cardavia.ai.shengji.belief import proof
from cardavia.ai.shengji.following import follow_single
from cardavia.ai.shengji.leading import EPSILON, lead
from cardavia.ai.shengji.policy import POLICY
from cardavia.ai.shengji.quick import pick
from cardavia.games.shengji.acts import PLAY, Move
from cardavia.games.shengji.cards import DECK, TRUMPS, ranking
from cardavia.games.shengji.deal import Deal
from cardavia.games.shengji.game import GAME
from cardavia.games.shengji.score import score
from cardavia.games.shengji.state import State
from cardavia.games.shengji.trick import Played
from cardavia.games.shengji.view import View
from tests.honest import dealt_anew

FEW = Settings(48)


def deal(number: int) -> Deal:
    return GAME.deal(number.to_bytes(16, "big"))


def codes(text: str) -> tuple[int, ...]:
    return tuple(sorted(DECK.index[code] for code in text.split()))


def trick(hands: list[str], plays: str = "", trump: int = 0, gone: str = "", dealer: int = 1) -> State:
    """A position at level 2: the hands before the trick, then the plays to it from seat 0 on."""
    state = State(Deal(dealer, (0, 0), False, ((), (), (), ()), ()))
    order = state.ranking = ranking(trump, 0)
    state.phase_no, state.seat, state.dealer = PLAY, 0, dealer
    state.gone, state.gone2 = order.cards(codes(gone))
    for seat, hand in enumerate(hands):
        state.ones[seat], state.twos[seat] = order.cards(codes(hand))
    for play in plays.split("|") if plays else []:
        state.play(Move("play", codes(play)))
    return state


def positions(number: int, rng: random.Random) -> list[State]:
    """Positions of one hand played by the rule players with a few surprises."""
    state = GAME.start(deal(number))
    found = []
    while not state.over:
        found.append(state.copy())
        moves = state.legal_moves()
        surprise = rng.random() < 0.2
        state.play(rng.choice(moves) if surprise else POLICY.rule_move(state.view(state.seat)))
    return found


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
