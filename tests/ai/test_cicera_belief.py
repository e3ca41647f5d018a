"""What the plays of Cicera tell about hidden hands: exact, fair, and pointing the right way."""

from __future__ import annotations

from itertools import combinations
from math import prod
from random import Random

import pytest

from cardavia.ai.cicera.belief import Leaning, hidden_hands, leanings, past
from cardavia.ai.cicera.policy import POLICY, unseen
from cardavia.games.cards import bits
from cardavia.games.cicera.captures import DECK, Move
from cardavia.games.cicera.deal import Deal
from cardavia.games.cicera.game import GAME
from cardavia.games.cicera.state import State
from cardavia.games.cicera.view import View
from tests.ai.positions import cicera
from tests.honest import dealt_anew


def expected(cards: list[int], weights: list[list[float]], room: tuple[int, int, int]) -> dict[tuple[int, ...], float]:
    """The chance of every assignment, by trying all of them."""
    chances: dict[tuple[int, ...], float] = {}
    places = range(len(cards))
    for one in combinations(places, room[0]):
        for two in combinations([i for i in places if i not in one], room[1]):
            hand = [0 if i in one else 1 if i in two else 2 for i in places]
            masks = tuple(sum(1 << cards[i] for i in places if hand[i] == k) for k in range(3))
            chances[masks] = prod(weights[i][hand[i]] for i in places)
    whole = sum(chances.values())
    return {masks: chance / whole for masks, chance in chances.items()}


@pytest.mark.parametrize("room", [(2, 2, 2), (3, 2, 1), (0, 3, 2), (2, 0, 1), (1, 1, 0), (0, 0, 2)])
def test_samples_are_exact(room: tuple[int, int, int]) -> None:
    rng, draws = Random(sum(room)), 4000
    cards = [3, 17, 20, 31, 44, 51][: sum(room)]
    weights = [[rng.choice((1.0, 0.4, 0.05)) for _ in range(3)] for _ in cards]
    chances, found = expected(cards, weights, room), dict[tuple[int, ...], int]()
    hidden = Leaning(cards, weights, room)
    for _ in range(draws):
        hands = hidden.draw(rng)
        found[hands] = found.get(hands, 0) + 1
    assert found.keys() <= chances.keys()
    for masks, chance in chances.items():
        assert abs(found.get(masks, 0) - draws * chance) < 4.5 * (draws * chance * (1 - chance)) ** 0.5 + 1


def test_room_and_cards_must_agree() -> None:
    with pytest.raises(ValueError, match="room"):
        Leaning([1, 2], [[1.0] * 3] * 2, (1, 0, 0))


def test_before_the_first_play_nothing_is_known() -> None:
    view: View = GAME.start(GAME.deal(bytes(16))).view(2)
    cards = list(bits(unseen(view)))
    assert leanings(view, cards) == [[1.0] * 4 for _ in cards]


def test_the_past_is_rebuilt_as_it_was() -> None:
    state = GAME.start(GAME.deal(bytes(range(16))))
    tables = []
    while not state.over:
        tables.append((state.seat, state.table, state.just_left, sum(state.hands), state.hands[state.seat]))
        state.play(POLICY.rule_move(state.view(state.seat)))
    plays = past(state.view(0))
    assert [(p.seat, p.table, p.just_left, p.unplayed, p.known) for p in plays] == tables


def test_what_rule_players_hold_they_do_not_regret() -> None:
    """A true hand of a rule player agrees with its plays: little speaks against the cards it really holds."""
    held: list[float] = []
    free: list[float] = []
    for state in cicera(6, every=7):
        view = state.view(state.seat)
        cards = list(bits(unseen(view)))
        for card, odds in zip(cards, leanings(view, cards), strict=True):
            for seat in range(4):
                if seat != view.seat:
                    (held if state.hands[seat] >> card & 1 else free).append(odds[seat])
    assert sum(held) / len(held) > sum(free) / len(free) + 0.03
    assert all(0 < odds <= 1 for odds in held + free)


def test_a_sting_declined_speaks_against_the_card() -> None:
    """Seat 0 leaves a king and seat 1 does not sting: seat 1 is thought to hold a king less often than the others."""
    hands = ["Rs 2c 5d", "9c 6b 8d", "Rc Rd 4b", "7c 3b 10b"]
    deal = Deal(3, tuple(bits(DECK.mask(["Fb", "9d", "8c"]))), tuple(tuple(bits(DECK.mask(h.split()))) for h in hands))
    state = State(deal)
    state.play(Move(DECK.index["Rs"]))
    state.play(Move(DECK.index["6b"]))
    view = state.view(0)
    king = DECK.index["Rc"]
    odds = leanings(view, [king])[0]
    assert odds[1] < 0.5
    assert odds[2] == odds[3] == 1.0


def test_hidden_hands_fit_the_view_and_tell_nothing_else() -> None:
    rng = Random(4)
    for state in cicera(2, every=5):
        view = state.view(state.seat)
        twin = dealt_anew(state, state.seat, rng).view(state.seat)
        mine, other = hidden_hands(view, unseen(view)), hidden_hands(twin, unseen(twin))
        for seed in range(3):
            hands = mine.draw(Random(seed))
            assert hands == other.draw(Random(seed))
            assert sum(hands) == unseen(view)
            counts = [view.counts[(view.seat + step) % 4] for step in (1, 2, 3)]
            assert [hand.bit_count() for hand in hands] == counts
