"""The auction, the kitty and the burial of Sheng Ji (`shengji.setup`)."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from cardavia.games.refusals import AgainstRule, OutOfTurn
from cardavia.games.shengji.auction import strength
from cardavia.games.shengji.cards import DECK, NO_SUIT, RANKS, TRUMPS
from cardavia.games.shengji.deal import Deal
from cardavia.games.shengji.game import GAME
from cardavia.games.shengji.state import State

DECLARE, KITTY, ORDER = "shengji.setup.declare", "shengji.setup.kitty", "shengji.trick.order"


def table(*held: str, kitty: str = "", dealer: int = 0, opening: bool = True, levels: str = "2 2") -> State:
    """A hand in which the seats hold these cards among others, none of which can declare anything."""
    level = {RANKS.index(text) for text in levels.split()}
    wanted = [[DECK.index[code] for code in text.split()] for text in (*held, *[""] * (4 - len(held)), kitty)]
    pool = [card for card in range(54) for _ in range(2)]
    for card in (card for cards in wanted for card in cards):
        pool.remove(card)
    calls = [card for card in pool if card >= 52 or card % 13 in level]
    blanks = [card for card in pool if card not in calls]
    room = [25, 25, 25, 25, 8]
    # Cards that could declare something go to the kitty first, then one of a kind to each seat.
    places = [4] * (room[4] - len(wanted[4])) if not kitty else []
    for card in sorted(calls):
        if places:
            wanted[places.pop()].append(card)
        else:
            blanks.append(card)
    for cards, count in zip(wanted, room, strict=True):
        while len(cards) < count:
            cards.append(blanks.pop(0))
    hands = tuple(tuple(cards) for cards in wanted[:4])
    first, second = (RANKS.index(text) for text in levels.split())
    return GAME.start(Deal(dealer, (first, second), opening, hands, tuple(wanted[4])))


def auction(state: State, *moves: str) -> State:
    for text in moves:
        state.play(GAME.parse_move(text))
    return state


@pytest.mark.parametrize(
    ("text", "strong"),
    [
        ("2H", 1), ("2H 2H", 2), ("LJ LJ", 3), ("BJ BJ", 4),
        ("LJ", 0), ("BJ", 0), ("LJ BJ", 0), ("2H 2S", 0), ("3H", 0), ("3H 3H", 0), ("2H 2H 2S", 0), ("", 0),
    ],
)  # fmt: skip
def test_strength_of_a_declaration(text: str, strong: int) -> None:
    assert strength([DECK.index[code] for code in text.split()], 0) == strong


def test_a_level_card_makes_its_suit_trumps_after_three_passes() -> None:
    state = auction(table("2H"), "declare 2H", "pass", "pass")
    assert (state.phase, state.seat) == ("auction", 3)
    auction(state, "pass")
    assert (state.phase, state.seat, state.ranking.suit) == ("bury", 0, 1)


def test_an_identical_pair_beats_a_single_and_jokers_beat_pairs() -> None:
    state = table("2H", "2S 2S", "LJ LJ", "BJ BJ")
    auction(state, "declare 2H", "declare 2S 2S", "declare LJ LJ", "declare BJ BJ")
    assert state.phase == "bury", "nothing is stronger than two red jokers"
    assert state.ranking.suit == NO_SUIT


def test_every_order_of_the_four_strengths() -> None:
    shows = {1: "2H", 2: "2S 2S", 3: "LJ LJ", 4: "BJ BJ"}
    for ranks in permutations(shows):
        state = table(*(shows[rank] for rank in ranks))
        high = 0
        for rank in ranks:
            move = GAME.parse_move(f"declare {shows[rank]}")
            if state.phase != "auction":
                break
            assert state.is_legal(move) == (rank > high)
            if rank > high:
                high = rank
                state.play(move)
            else:
                with pytest.raises(AgainstRule) as refused:
                    state.play(move)
                assert refused.value.clause == DECLARE
                auction(state, "pass")


@pytest.mark.parametrize(
    ("made", "refused"),
    [
        ("declare 2H", "declare 2S"),
        ("declare 2H 2H", "declare 2S 2S"),
        ("declare 2H 2H", "declare 2S"),
        ("declare LJ LJ", "declare 2S 2S"),
        ("pass", "declare 2S 2D"),
        ("pass", "declare LJ"),
        ("pass", "declare LJ BJ"),
        ("pass", "declare 3S"),
        ("pass", "declare 2C"),
    ],
    ids=lambda text: text.replace("declare ", ""),
)
def test_a_declaration_that_is_refused(made: str, refused: str) -> None:
    state = table("2H 2H LJ LJ", "2S 2S 2D BJ 3S")
    if "LJ LJ" not in made:
        state = table("2H 2H", "2S 2S 2D LJ BJ 3S")
    auction(state, made)
    with pytest.raises(AgainstRule) as fault:
        auction(state, refused)
    assert fault.value.clause == DECLARE
    assert state.view(1).check(refused.split()[1:]) == DECLARE
    assert len(state.calls) == 1, "nothing has changed"


def test_a_call_out_of_turn_is_refused() -> None:
    state = auction(table("2H", "2S 2S"), "declare 2H")
    with pytest.raises(OutOfTurn) as fault:
        state.play(GAME.parse_move("declare 2H"), 0)
    assert fault.value.clause == DECLARE
    assert state.view(0).check(["2H"]) == DECLARE


def test_an_act_of_another_phase_is_out_of_turn() -> None:
    state = table("2H")
    for text in ("3S", "bury 3S 3S 4S 4S 5S 5S 6S 6S"):
        with pytest.raises(OutOfTurn):
            auction(state, text)
    auction(state, "declare 2H", "pass", "pass", "pass")
    with pytest.raises(OutOfTurn) as fault:
        auction(state, "pass")
    assert fault.value.clause == KITTY


def test_a_player_who_passed_may_declare_later_and_partners_may_overcall() -> None:
    state = table("LJ LJ", "2H", "2S 2S", "")
    auction(state, "pass", "declare 2H", "declare 2S 2S", "pass", "declare LJ LJ", "pass", "pass", "pass")
    assert state.phase == "bury"
    assert state.ranking.suit == NO_SUIT
    assert state.dealer == 1, "in the opening hand the first to declare deals, also when overcalled"


def test_the_longest_auction_has_four_calls_in_sixteen_acts() -> None:
    state = table("BJ BJ", "LJ LJ", "2S 2S", "2H")
    passes = ["pass"] * 3
    auction(state, *passes, "declare 2H", *passes[:2], "declare 2S 2S", *passes[:2], "declare LJ LJ", *passes[:2])
    assert state.phase == "auction"
    auction(state, "declare BJ BJ")
    assert (state.phase, state.ply) == ("bury", 13)


def test_first_declarer_deals_the_opening_hand_only() -> None:
    calls = ("pass", "declare 2S", "declare 2H 2H", "pass", "pass", "pass")
    opening = auction(table("", "2S", "2H 2H"), *calls)
    assert (opening.dealer, opening.seat, opening.ranking.suit) == (1, 1, 1)
    later = auction(table("", "2S", "2H 2H", opening=False), *calls)
    assert (later.dealer, later.seat, later.ranking.suit) == (0, 0, 1)


def test_four_passes_expose_the_kitty() -> None:
    state = auction(table("2H", kitty="LJ BJ 5D 3C 3C 4C 4C 6C"), "pass", "pass", "pass", "pass")
    assert (state.phase, state.dealer, state.ranking.suit) == ("bury", 0, 3), "the first card that is no joker"
    for seat in range(4):
        assert " ".join(DECK.codes[card] for card in state.view(seat).exposed) == "LJ BJ 5D 3C 3C 4C 4C 6C"


def test_a_level_card_in_the_exposed_kitty_gives_its_printed_suit() -> None:
    state = auction(table("2H", kitty="BJ 2C 5D 3C 3C 4C 4C 6C"), *["pass"] * 4)
    assert state.ranking.suit == 2


def test_the_kitty_stays_hidden_after_a_declaration() -> None:
    state = auction(table("2H"), "declare 2H", "pass", "pass", "pass")
    assert state.view(0).kitty == state.deal.kitty
    for seat in (1, 2, 3):
        view = state.view(seat)
        assert (view.exposed, view.kitty, view.buried) == ((), (), ())


def test_the_level_is_that_of_the_dealers_team() -> None:
    state = table("", levels="5 K", opening=False, dealer=1)
    assert RANKS[state.view(0).level] == "K"
    assert state.ranking.group[state.ranking.place[DECK.index["KH"]]] == TRUMPS
    assert state.ranking.group[state.ranking.place[DECK.index["5H"]]] == 1


def buried(state: State, count: int) -> str:
    return " ".join(["bury", *state.view(state.seat).hand[-count:]])


def test_the_dealer_buries_eight_and_leads() -> None:
    state = auction(table("2H"), "declare 2H", "pass", "pass", "pass")
    assert len(state.view(0).hand) == 33
    auction(state, buried(state, 8))
    assert (state.phase, state.seat, state.leading) == ("play", 0, True)
    assert state.view(0).counts == (25, 25, 25, 25)
    assert len(state.view(0).buried) == 8
    assert not any(state.view(seat).buried for seat in (1, 2, 3))


@pytest.mark.parametrize("count", [7, 9, 1, 33])
def test_a_burial_of_another_number_is_refused(count: int) -> None:
    state = auction(table("2H"), "declare 2H", "pass", "pass", "pass")
    with pytest.raises(AgainstRule) as fault:
        auction(state, buried(state, count))
    assert fault.value.clause == KITTY
    assert state.view(0).check(buried(state, count).split()[1:]) == KITTY


def test_a_selection_of_34_cards_is_refused() -> None:
    state = auction(table("2H"), "declare 2H", "pass", "pass", "pass")
    spare = next(code for code in DECK.codes if code not in state.view(0).hand)
    with pytest.raises(AgainstRule) as fault:
        auction(state, f"{buried(state, 33)} {spare}")
    assert fault.value.clause == KITTY


def test_burying_cards_not_held_is_refused() -> None:
    state = auction(table("2H"), "declare 2H", "pass", "pass", "pass")
    spare = next(code for code in DECK.codes if code not in state.view(0).hand)
    with pytest.raises(AgainstRule) as fault:
        auction(state, f"{buried(state, 7)} {spare}")
    assert fault.value.clause == KITTY


def test_calls_offered_are_those_that_are_legal() -> None:
    rng = random.Random(41)
    for _ in range(100):
        state = GAME.start(GAME.deal(rng.randbytes(16)))
        while state.phase == "auction":
            moves = state.legal_moves()
            codes = [code for code in state.view(state.seat).hand if code[0] in "2LB"]
            texts = ["pass", *(f"declare {code}" for code in codes), *(f"declare {code} {code}" for code in codes)]
            legal = {move for text in texts if state.is_legal(move := GAME.parse_move(text))}
            assert set(moves) == legal
            state.play(rng.choice(moves))
        assert state.ply <= 16
