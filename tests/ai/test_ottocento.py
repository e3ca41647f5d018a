"""Ottocento's machine players: fair, legal, repeatable, and with some sense."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cardavia.ai.ottocento.belief import sampler
from cardavia.ai.ottocento.policy import POLICY, distinct
from cardavia.ai.ottocento.quick import discards
from cardavia.ai.search import search
from cardavia.ai.settings import Settings
from cardavia.games.cards import bits, size_of
from cardavia.games.ottocento.cards import DECK, SUIT, SUIT_MASK, TRUMPS
from cardavia.games.ottocento.combinations import points
from cardavia.games.ottocento.deal import Deal
from cardavia.games.ottocento.game import GAME
from cardavia.games.ottocento.state import State
from cardavia.games.ottocento.tricks import BARRED, DECLARE, Move
from tests.honest import dealt_anew

SMALL = Settings(20)


def positions(deals: int, every: int = 6, salt: int = 0) -> Iterator[State]:
    """The positions before the first card and every so-manieth after it, of rule play with some random moves."""
    for number in range(deals):
        rng = Random(number + 1000 * salt)
        state = GAME.start(GAME.deal(rng.randbytes(16)))
        while not state.over:
            if state.phase != "play" or state.ply % every == number % every:
                yield state.copy()
            move = POLICY.rule_move(state.view(state.seat))
            state.play(POLICY.random_move(state, rng) if rng.random() < 0.2 else move)


def mask(text: str) -> int:
    return DECK.mask(text.split())


def playing(hands: list[str], seat: int = 0, dealer: int = 3) -> State:
    """A trick about to be led by `seat`; cards in no hand have been captured, team by team in turn."""
    state = State(Deal(dealer, ((), (), (), ())))
    state.phase, state.seat, state.leader = "play", seat, seat
    state.hands = [mask(hand) for hand in hands]
    rest = list(bits(DECK.full & ~sum(state.hands)))
    state.discards = sum(1 << card for card in [card for card in rest if not BARRED >> card & 1][:2])
    state.piles = [sum(1 << card for card in rest[team::2]) & ~state.discards for team in (0, 1)]
    state.tricks_won = [5, 5]
    state.declared = [0, 0, 0, 0]
    return state


def rule(state: State) -> str:
    return str(POLICY.rule_move(state.view(state.seat)))


# Fair ------------------------------------------------------------------------------------------------------------


def test_hidden_cards_do_not_matter() -> None:
    """The decisive test of fairness, in every phase: deal the unseen cards anew and the decision stays the same."""
    rng, tried = Random(11), dict.fromkeys(("discard", "declare", "play"), 0)
    for state in positions(4):
        seat = state.seat
        decision = search(POLICY, state.view(seat), SMALL, 5)
        twin = dealt_anew(state, seat, rng)
        assert twin.view(seat) == state.view(seat)
        assert search(POLICY, twin.view(seat), SMALL, 5) == decision
        tried[state.phase] += twin.hands != state.hands
    assert tried["discard"] == 4
    assert tried["declare"] >= 4
    assert tried["play"] >= 30


# Legal -----------------------------------------------------------------------------------------------------------


def test_the_rule_player_is_legal_and_finishes_every_deal() -> None:
    for number in range(30):
        state = GAME.start(GAME.deal(number.to_bytes(16, "big")))
        while not state.over:
            state.play(POLICY.rule_move(state.view(state.seat)))


def test_candidates_leave_out_only_cards_like_another() -> None:
    """Numbers of a suit without anything between them, and Mori; every other legal card is weighed."""
    for state in positions(8, every=3):
        if state.phase != "play":
            continue
        view = state.view(state.seat)
        kept = distinct(view)
        assert set(kept) <= set(bits(view.legal_mask))
        for card in set(bits(view.legal_mask)) - set(kept):
            alike = [other for other in kept if SUIT[other] == SUIT[card]]
            assert DECK.codes[card][0] == "M" or DECK.codes[card][:-1] in ("6", "7", "8", "9", "10")
            assert alike


@pytest.mark.parametrize(
    ("hand", "table", "kept"),
    [
        ("10s 9s 8s", "", "8s"),
        ("10s 8s", "", "8s 10s"),
        ("6c 7c Ac", "", "7c Ac"),
        ("M1 M2 M4 T5", "", "M1 T5"),
        ("10s 8s", "9s", "8s 10s"),
    ],
)
def test_cards_alike(hand: str, table: str, kept: str) -> None:
    others = ["Rs 9s 7s", "Rc Qc Nc", "Rb Qb Nb"] if not table else ["Rs 7s", "Rc Qc", f"{table} Qb Nb"]
    state = playing([hand, *others], seat=3 if table else 0)
    if table:
        state.play(GAME.parse_move(table))
    assert [DECK.codes[card] for card in distinct(state.view(0))] == kept.split()


def test_discards_are_all_pairs_that_are_not_barred() -> None:
    state = GAME.start(GAME.deal(bytes(16)))
    pairs = discards(state.hands[state.seat])
    assert {Move("discard", pair) for pair in pairs} == set(state.legal_moves())


# Worlds ----------------------------------------------------------------------------------------------------------


def test_worlds_agree_with_the_view() -> None:
    """Hands, suits that seats are out of, what was shown, what a declaration named, what may be put aside."""
    rng = Random(2)
    for state in positions(5, every=4):
        view = state.view(state.seat)
        draw, out_of = sampler(view), view.void
        for _ in range(3):
            world = draw(rng)
            assert world.hands[view.seat] == view.hand_mask
            assert tuple(size_of(hand) for hand in world.hands) == view.counts
            assert sum(world.hands) | world.discards == sum(state.hands) | state.discards
            assert size_of(world.discards) == (0 if view.phase == "discard" else 2)
            assert not world.discards & BARRED
            for seat in range(4):
                assert not world.hands[seat] & out_of[seat] or seat == view.seat
                assert mask(" ".join(view.shown[seat])) & ~world.hands[seat] == 0
            same = State.imagined(view, world.hidden(view.seat))
            assert same.legal_moves() == state.legal_moves()


def test_a_declaration_is_all_that_the_hand_held() -> None:
    """In nearly every world the whole hand of a seat that declared is worth exactly what it declared."""
    rng, right, drawn = Random(4), 0, 0
    for state in positions(10, every=9):
        view = state.view(state.seat)
        if view.phase != "play":
            continue
        draw = sampler(view)
        for _ in range(5):
            world = draw(rng)
            for seat in range(4):
                if seat != view.seat and view.declared[seat] > 0:
                    drawn += 1
                    right += points(world.hands[seat] | view.played[seat]) == view.declared[seat]
    assert drawn > 100
    assert right >= 0.98 * drawn


def test_a_silent_seat_seldom_holds_a_combination() -> None:
    rng, held, drawn = Random(5), 0, 0
    for number in range(20):
        state = GAME.start(GAME.deal(number.to_bytes(16, "big")))
        state.play(POLICY.rule_move(state.view(state.seat)))
        while state.phase == "declare":
            state.play(DECLARE)
        view = state.view(state.seat)
        draw = sampler(view)
        for _ in range(10):
            world = draw(rng)
            for seat in range(4):
                if seat != view.seat and view.declared[seat] == 0:
                    drawn += 1
                    held += points(world.hands[seat]) > 0
    assert drawn > 150
    assert held < 0.25 * drawn


def test_a_seat_that_did_not_follow_is_out_of_the_suit() -> None:
    state = playing(["Rs 6b", "T5 6c", "7s 7b", "8c 8b"])
    for card in ("Rs", "T5", "7s", "8c"):
        state.play(GAME.parse_move(card))
    swords = SUIT_MASK[0]
    assert state.view(0).void == (0, swords, 0, swords | TRUMPS)


def test_the_matto_proves_nothing() -> None:
    state = playing(["Rs 6b", "MAT 6s", "7s 7b", "8s 8b"])
    state.play(GAME.parse_move("Rs"))
    state.play(GAME.parse_move("MAT"))
    assert state.view(2).void == (0, 0, 0, 0)


def test_an_outcome_leaves_the_world_alone() -> None:
    for state in positions(2):
        world = POLICY.sampler(state.view(state.seat))(Random(1))
        before = world.copy()
        for move in POLICY.candidates(state.view(state.seat)):
            POLICY.outcome(world, move, [0.1] * 100)
        assert [world.view(seat) for seat in range(4)] == [before.view(seat) for seat in range(4)]


def test_a_playout_ends_with_the_true_count() -> None:
    for number in range(20):
        world = GAME.start(GAME.deal(number.to_bytes(16, "big")))
        POLICY.rollout(world, Random(number))
        assert world.over
        assert sum(world.piles) == DECK.full
        own, other = world.scores()
        assert POLICY.value(world, 0) == -POLICY.value(world, 1) == own - other


# Sense -----------------------------------------------------------------------------------------------------------


def test_trumps_a_king_with_the_lowest_trump() -> None:
    state = playing(["Rs 6b", "7s 7b", "8s 8b", "T5 T9"], seat=0)
    for card in ("Rs", "7s", "8s"):
        state.play(GAME.parse_move(card))
    assert rule(state) == "T5"


def test_keeps_the_angel_from_an_empty_trick() -> None:
    state = playing(["9s 6b", "7s 7b", "8s 8b", "ANG T5"], seat=0)
    for card in ("9s", "7s", "8s"):
        state.play(GAME.parse_move(card))
    assert rule(state) == "T5"


@pytest.mark.parametrize(("cards", "card"), [(("Rs", "7s", "10s"), "6s"), (("7s", "Rs", "8s"), "Qs")])
def test_gives_a_queen_to_the_partner_and_a_number_to_the_opponents(cards: tuple[str, ...], card: str) -> None:
    """Last in hand, on a trick that is decided."""
    state = playing([*(f"{code} {other}" for code, other in zip(cards, ("6b", "7b", "8b"), strict=True)), "Qs 6s"])
    for code in cards:
        state.play(GAME.parse_move(code))
    assert rule(state) == card


def test_gives_the_begato_to_the_partners_angel() -> None:
    state = playing(["T9 6b", "ANG 7b", "T8 8b", "BEG T10"], seat=0)
    for card in ("T9", "ANG", "T8"):
        state.play(GAME.parse_move(card))
    assert rule(state) == "BEG"


def test_plays_the_matto_rather_than_lose_the_begato() -> None:
    state = playing(["SOL 6b", "T9 7b", "T8 8b", "BEG MAT"], seat=0)
    for card in ("SOL", "T9", "T8"):
        state.play(GAME.parse_move(card))
    assert rule(state) == "MAT"


def test_takes_the_opponents_begato() -> None:
    state = playing(["BEG 6b", "7s 7b", "7c 8b", "T5 6c"], seat=0)
    state.hands[1], state.hands[2] = mask("T6 7b"), mask("7c 8b")
    state.play(GAME.parse_move("BEG"))
    assert rule(state) == "T6"


def test_the_dealer_makes_a_void_and_keeps_what_it_can_declare() -> None:
    hand = mask("Rs Qs Js 9s Rb Nb Rc Nc 9c 8c 10d 9d T14 T9 T8 T6 MON")
    assert discards(hand)[0] == mask("10d 9d")


def test_everybody_declares() -> None:
    """Only for a few points, and then rarely, is it worth hiding a Bégato, an Angel or a king."""
    for number in range(10):
        state = GAME.start(GAME.deal(number.to_bytes(16, "big")))
        state.play(POLICY.rule_move(state.view(state.seat)))
        while state.phase == "declare":
            view = state.view(state.seat)
            assert POLICY.rule_move(view) == DECLARE
            assert view.offer is not None
            assert search(POLICY, view, SMALL, 1).move == DECLARE or view.offer.points <= 13
            state.play(DECLARE)


def test_search_takes_the_begato_that_is_there_to_take() -> None:
    """Two tricks from the end, the last to play: the trick holds the Bégato and only one card beats it."""
    state = playing(["T9 6b", "BEG 7b", "8s 8b", "T5 T16"], seat=0)
    state.play(GAME.parse_move("T9"))
    state.play(GAME.parse_move("BEG"))
    state.play(GAME.parse_move("8s"))
    assert str(search(POLICY, state.view(3), Settings(60), 1).move) == "T16"
