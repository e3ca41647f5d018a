"""Worlds believed by what was played: the count of misfits, the pool, and what a seat may know of it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from cardavia.ai.base import policy_of
from cardavia.ai.cicera import explain as cicera
from cardavia.ai.ottocento import explain as ottocento
from cardavia.ai.ottocento.policy import POLICY
from cardavia.ai.ottocento.quick import WORTH
from cardavia.ai.pool import LEAST_SHARE, believed, flattened, resampled
from cardavia.ai.search import search
from cardavia.ai.settings import Settings
from cardavia.ai.shengji import explain as shengji
from cardavia.games import game
from cardavia.games.cards import bits, top_of
from cardavia.games.cicera.captures import DECK
from cardavia.games.cicera.deal import Deal
from cardavia.games.cicera.game import GAME
from cardavia.games.cicera.state import State
from cardavia.games.ottocento.cards import SUIT
from cardavia.games.ottocento.tricks import legal_cards
from tests.honest import dealt_anew

EXPLAIN: dict[str, Any] = {"cicera": cicera, "ottocento": ottocento, "shengji": shengji}


def mask(text: str) -> int:
    return DECK.mask(text.split())


def way(name: str, number: int, wild: float = 0.3) -> list[tuple[Any, Any]]:
    """The positions of a deal with the move made in each, by the rules with odd moves among them."""
    policy, rng = policy_of(name), Random(f"{name} {number}")
    state, found = game(name).start(game(name).deal(rng.randbytes(16))), []
    while not state.over:
        move = policy.rule_move(state.view(state.seat))
        if rng.random() < wild:
            move = policy.random_move(state, rng)
        found.append((state.copy(), move))
        state.play(move)
    return found


@pytest.mark.parametrize("name", list(EXPLAIN))
def test_what_the_rules_played_is_explained_by_the_truth(name: str) -> None:
    explain = EXPLAIN[name]
    for state, _ in way(name, 1, wild=0.0)[20::9]:
        assert explain.misfits(state, explain.seen_plays(state.view(state.seat))) == 0


@pytest.mark.parametrize("name", list(EXPLAIN))
def test_the_truth_explains_more_than_a_world_drawn(name: str) -> None:
    explain, policy, true, drawn = EXPLAIN[name], policy_of(name), 0.0, 0.0
    for number in range(3):
        for state, _ in way(name, number, wild=0.1)[24::12]:
            view = state.view(state.seat)
            plays = explain.seen_plays(view)
            true += explain.misfits(state, plays)
            drawn += sum(explain.misfits(policy.sampler(view)(Random(n)), plays) for n in range(4)) / 4
    assert true < drawn


def test_misfits_of_ottocento_are_those_of_a_replay() -> None:
    """Counted from what was kept of each play, and counted along the way with a full view: the same, in truth."""
    policy, odd = POLICY, 0.0
    positions = way("ottocento", 4)
    watcher, end = positions[-6][0].seat, positions[-6][0]
    for state, move in positions[:-6]:
        view = state.view(state.seat)
        if state.phase == "play" and state.seat != watcher:
            legal = legal_cards(view.hand_mask, view.follow)
            rule = policy.rule_move(view)
            if legal & (legal - 1) and rule != move:
                one, other = (top_of(each.cards) for each in (rule, move))
                alike = SUIT[one] == SUIT[other] and WORTH[one] == WORTH[other]
                odd += ottocento.ALIKE if alike else 1.0
    assert odd > 3
    assert ottocento.misfits(end, ottocento.seen_plays(end.view(watcher))) == pytest.approx(odd)


def test_misfits_of_shengji_are_those_of_a_replay() -> None:
    policy, odd = policy_of("shengji"), 0
    positions = way("shengji", 4)
    end = positions[-6][0]
    for state, move in positions[:-6]:
        if state.phase == "play" and state.seat != end.seat:
            odd += policy.rule_move(state.view(state.seat)) != move
    counted = shengji.misfits(end, shengji.seen_plays(end.view(end.seat)))
    assert 3 < odd * shengji.ALIKE <= counted <= odd


def test_a_placed_card_speaks_for_its_twin() -> None:
    """Cicera: whoever places a king rather has another king to take it back. Card by card that cannot be seen."""
    state = State(Deal(3, tuple(bits(mask("Fs Fc Cb 7d"))), ((), (), (), ())))
    state.hands = [mask("Rc Rd 8b 9s"), mask("Rs 2b"), mask("4b 4c"), mask("5b 5c")]
    state.seat = 0
    state.play(GAME.parse_move("Rc"))
    plays = cicera.seen_plays(state.view(1))
    alone = state.copy()
    alone.hands[0], alone.hands[2] = mask("4b 4c 8b"), mask("Rd 9s")
    assert cicera.misfits(state, plays) < cicera.misfits(alone, plays)


def test_weights_stay_flat_enough() -> None:
    for doubts in ([0.0] * 9, [0.0] + [50.0] * 9, [float(n) for n in range(40)]):
        weights = flattened(doubts)
        assert sum(weights) ** 2 >= LEAST_SHARE * len(weights) * sum(w * w for w in weights)
        assert weights == sorted(weights, reverse=True)
    assert flattened([0.0, 0.5]) == pytest.approx([1.0, 0.6065], abs=1e-4), "what is flat is left alone"


def test_worlds_come_as_often_as_they_are_believed() -> None:
    doubts = [0.0, 0.0, 0.6, 1.2] * 5
    weights = flattened(doubts)
    for seed in range(20):
        seen = Counter(resampled(list(range(20)), doubts, Random(seed)))
        assert sum(seen.values()) == 20
        for number, weight in enumerate(weights):
            assert abs(seen[number] - 20 * weight / sum(weights)) < 1


def test_the_pool_is_drawn_once_and_goes_round() -> None:
    asked: list[int] = []

    def draw(rng: Random) -> Any:
        asked.append(len(asked))
        return asked[-1]

    sample = believed(draw, lambda world: 0.0, 6)
    assert not asked
    first = [sample(Random(1)) for _ in range(6)]
    assert sorted(first) == asked == list(range(6))
    assert [sample(Random(2)) for _ in range(6)] == first


@pytest.mark.parametrize("name", list(EXPLAIN))
def test_believed_worlds_are_worlds_that_the_seat_cannot_rule_out(name: str) -> None:
    for state, _ in way(name, 2)[15::17]:
        view = state.view(state.seat)
        draw = policy_of(name).plan(view, Settings(20, pool=6)).draw
        assert all(draw(Random(3)).view(view.seat) == view for _ in range(6))


@pytest.mark.parametrize("name", list(EXPLAIN))
def test_hidden_cards_do_not_matter_to_the_settings_of_a_level(name: str) -> None:
    """Fairness with all that the levels use: the unseen cards dealt anew, the same decision, to the last estimate."""
    rng, changed = Random(8), 0
    for level in ("normal", "hard"):
        settings = policy_of(name).levels[level].lowered(24)._replace(ahead=12, pool=8)
        for state, _ in way(name, 3)[2::13]:
            view = state.view(state.seat)
            twin = dealt_anew(state, state.seat, rng)
            changed += any(twin.view(seat) != state.view(seat) for seat in range(4))
            decision = search(policy_of(name), view, settings, 5)
            assert search(policy_of(name), twin.view(state.seat), settings, 5) == decision
    assert changed > 4
