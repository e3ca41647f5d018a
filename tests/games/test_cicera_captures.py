"""Captures of Cicera, example by example: what may be taken, what may not and by which clause."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from cardavia.games.cards import bits
from cardavia.games.cicera.captures import DECK, Move
from cardavia.games.cicera.deal import Deal
from cardavia.games.cicera.game import GAME
from cardavia.games.cicera.state import State
from cardavia.games.refusals import AgainstRule, OutOfTurn

TAKE, OPTIONAL = "cicera.capture.take", "cicera.capture.optional"
SCUA, PICADA, BOTH = "cicera.bonus.scua", "cicera.bonus.picada", "cicera.bonus.simili_quadriglia"
STACK, RANKS, ORDER = "cicera.bonus.stack", "cicera.setup.ranks", "cicera.setup.deal"


def position(table: str, just_left: str, *in_hand: str) -> State:
    """Seat 0 to play with those cards in hand; `just_left` was placed by seat 3, the player before."""
    on_table = [DECK.card(code) for code in table.split()]
    left = [DECK.card(just_left)] if just_left else []
    held = [DECK.card(code) for code in in_hand]
    rest = [card for card in range(52) if card not in {*on_table, *held}]
    others = [card for card in rest if card not in left]
    hands = (
        (*held, *others[: 12 - len(held)]),
        tuple(others[12:24]),
        tuple(others[24:36]),
        (*left, *others[36 : 48 - len(left)])[:12],
    )
    opening = tuple(card for card in on_table if card not in left)
    state = State(Deal(2 if left else 3, opening, hands))
    if left:
        state.play(Move(left[0]), 3)
    assert (state.seat, state.table) == (0, DECK.mask(table.split()))
    return state


def play(table: str, just_left: str, move: str) -> State:
    """The state after seat 0 makes that move."""
    state = position(table, just_left, move.split()[0])
    state.play(GAME.parse_move(move), 0)
    return state


class K(NamedTuple):
    """A capture: on `table`, of which `just_left` was placed last, `move` scores `bonuses`."""

    id: str
    clause: str
    table: str
    just_left: str
    move: str
    bonuses: str = ""


class Forbidden(NamedTuple):
    """A play that `clause` forbids."""

    id: str
    clause: str
    table: str
    just_left: str
    move: str


LEGAL = [
    K("K1", TAKE, "7s 3c 4d Rb", "", "7c x 7s"),
    K("K2", OPTIONAL, "7s 3c 4d Rb", "", "7c x 3c 4d"),
    K("K3", PICADA, "7s 3c 4d", "3c", "7c x 3c 4d"),
    K("K4", PICADA, "7s 3c 4d", "7s", "7c x 7s", "picada"),
    K("K5", PICADA, "7s 7d 4d", "7s", "7c x 7d"),
    K("K7", STACK, "Rb", "Rb", "Rs x Rb", "scua picada"),
    K("K8", SCUA, "Rb", "", "Rs x Rb", "scua"),
    K("K11", RANKS, "5s Fb 4s", "4s", "9c x 5s 4s"),
    K("K12", STACK, "5s 4s", "4s", "9s x 5s 4s", "scua simili"),
    K("K13", STACK, "2d 3d 5d", "5d", "10d x 2d 3d 5d", "scua simili quadriglia"),
    K("K14", BOTH, "2d 3d 5c 9b", "9b", "10d x 2d 3d 5c", "quadriglia"),
    K("K15", STACK, "As Ac Ad Ab", "", "4s x As Ac Ad Ab", "scua quadriglia"),
    K("K16", TAKE, "As Ac 2d", "", "2s x As Ac"),
    K("K17", BOTH, "As 2s 4s Cb", "Cb", "7s x As 2s 4s", "simili quadriglia"),
    K("K20", STACK, "5c", "5c", "5s x 5c", "scua picada"),
    # Edge cases that implementations get wrong.
    K("edge-1-picada-by-identity", PICADA, "7s 7d 4d", "7d", "7c x 7d", "picada"),
    K("edge-2-no-picada-on-an-opening-card", PICADA, "7s 4d", "", "7c x 7s"),
    K("edge-3-no-picada-inside-a-sum", PICADA, "3c 4d Rb", "4d", "7c x 3c 4d"),
    K("edge-4-lone-court-taken-by-its-twin", STACK, "Fd", "Fd", "Fc x Fd", "scua picada"),
    K("edge-5-sum-of-four", BOTH, "As 2c 3d 4b Rs", "Rs", "10c x As 2c 3d 4b", "quadriglia"),
    K("edge-5-sum-of-seven", BOTH, "As Ac Ad Ab 2c 2d 2b", "2b", "10c x As Ac Ad Ab 2c 2d 2b", "scua quadriglia"),
    K("edge-8-two-is-ace-and-ace", TAKE, "Ac Ad 9s", "", "2s x Ac Ad"),
    K("edge-8-ten-is-five-and-five", TAKE, "5c 5d 9s", "", "10s x 5c 5d"),
    K("edge-8-eight-is-four-twos", BOTH, "2s 2c 2d 2b 9s", "", "8b x 2s 2c 2d 2b", "quadriglia"),
    K("edge-9-two-taken-cards-are-no-quadriglia", BOTH, "3c 4d Rb", "", "7s x 3c 4d"),
    K("edge-9-three-taken-cards-are-a-quadriglia", BOTH, "Ac 2c 4d Rb", "", "7s x Ac 2c 4d", "quadriglia"),
    K("edge-10-simili-compares-the-played-card", BOTH, "2d 3d Rb", "", "5c x 2d 3d"),
    K("edge-10-simili", BOTH, "2d 3d Rb", "", "5d x 2d 3d", "simili"),
    K("edge-10-one-card-is-never-a-simili", BOTH, "5d Rb", "", "5c x 5d"),
    K("court-beside-the-sum-blocks-the-sweep", SCUA, "2d 3c Rb", "", "5d x 2d 3c"),
    K("court-takes-one-of-two-equal-courts", TAKE, "Rs Rc", "Rc", "Rd x Rs"),
    K("court-just-left-beside-another", PICADA, "Rs Rc", "Rc", "Rd x Rc", "picada"),
]

ILLEGAL = [
    Forbidden("K6", TAKE, "7s 7d", "7d", "7c x 7s 7d"),
    Forbidden("K9", TAKE, "Fb Fd 2c", "Fd", "Fc x Fb Fd"),
    Forbidden("K10", TAKE, "Fb 3c", "3c", "Fc x 3c"),
    Forbidden("K18", OPTIONAL, "10s 6c 4c", "4c", "10d x 10s 6c 4c"),
    Forbidden("K19", TAKE, "3c 4c 5b 2b", "2b", "7d x 3c 4c 5b 2b"),
    Forbidden("sum-too-low", TAKE, "3c 4c", "", "8d x 3c 4c"),
    Forbidden("sum-too-high", TAKE, "3c 4c", "", "6d x 3c 4c"),
    Forbidden("one-card-of-another-rank", TAKE, "3c 4c", "", "6d x 3c"),
    Forbidden("number-takes-no-court", TAKE, "Fc 4c", "", "10d x Fc"),
    Forbidden("court-in-a-sum", TAKE, "Fc 4c 6c", "", "10d x Fc 4c 6c"),
    Forbidden("court-takes-no-sum", TAKE, "5c 6c", "", "Fd x 5c 6c"),
    Forbidden("court-takes-no-other-court", TAKE, "Rc", "", "Fd x Rc"),
    Forbidden("card-not-on-the-table", TAKE, "3c 4c", "", "7d x 7s"),
    Forbidden("sum-partly-not-on-the-table", TAKE, "3c 9c", "", "7d x 3c 4c"),
    Forbidden("match-and-sum-partly-not-on-the-table", TAKE, "7s 3c", "", "7d x 7s 3c 4c"),
    Forbidden("match-and-something-that-is-no-sum", TAKE, "7s 3c", "", "7d x 7s 3c"),
    Forbidden("ace-takes-no-sum", TAKE, "Ac 2c", "", "As x Ac 2c"),
]


def _named(rows: list[K] | list[Forbidden]) -> list[str]:
    return [f"{row.id}-{row.clause}" for row in rows]


@pytest.mark.parametrize("row", LEGAL, ids=_named(LEGAL))
def test_capture(row: K) -> None:
    state = position(row.table, row.just_left, row.move.split()[0])
    move = GAME.parse_move(row.move)
    assert move in state.legal_moves()
    offered = {option.move: option for option in state.view(0).options(DECK.codes[move.card])}[str(move)]
    assert DECK.mask(offered.cards) == move.taken
    assert offered.bonuses == tuple(row.bonuses.split())

    state.play(move, 0)

    played = state.history[-1]
    assert (played.seat, played.card, played.taken) == (0, *move)
    assert played.bonuses == tuple(row.bonuses.split())
    assert state.bonus == [len(row.bonuses.split()), 0]
    assert state.piles == [move.taken | 1 << move.card, 0]
    assert state.table == DECK.mask(row.table.split()) ^ move.taken
    assert state.last_team == 0
    assert state.seat == 1
    assert not state.just_left


@pytest.mark.parametrize("row", ILLEGAL, ids=_named(ILLEGAL))
def test_forbidden(row: Forbidden) -> None:
    state = position(row.table, row.just_left, row.move.split()[0])
    move = GAME.parse_move(row.move)
    before, legal = state.view(0), state.legal_moves()
    assert move not in legal
    assert not state.is_legal(move)
    with pytest.raises(AgainstRule) as refused:
        state.play(move, 0)
    assert refused.value.clause == row.clause
    assert (state.view(0), state.legal_moves()) == (before, legal)


@pytest.mark.parametrize("move", ["7s", "7d", "7d x 7s", "7d x 3c 4c", "4c x 3c"])
def test_a_card_that_is_not_in_hand_is_forbidden_by_clause_take(move: str) -> None:
    hands = tuple((DECK.card(code),) for code in ("7c", "7d", "7b", "4c"))
    state = State(Deal(3, (DECK.card("7s"), DECK.card("3c")), hands))
    with pytest.raises(AgainstRule) as refused:
        state.play(GAME.parse_move(move), 0)
    assert refused.value.clause == TAKE


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_another_seat_is_out_of_turn_by_clause_deal(seat: int) -> None:
    state = position("7s 3c", "", "7c")
    with pytest.raises(OutOfTurn) as refused:
        state.play(GAME.parse_move("7c x 7s"), seat)
    assert refused.value.clause == ORDER


# Clause cicera.capture.example: the example of the panel, and choices in general.

CHOICES = [
    ("example", "cicera.capture.example", "7s 3c 4d", "7c", ["7c x 7s", "7c x 3c 4d", "7c"]),
    ("example-with-a-court", "cicera.capture.example", "7s 3c 4d Rb", "7c", ["7c x 7s", "7c x 3c 4d", "7c"]),
    ("C-5-equal-ranks-are-a-choice", TAKE, "7s 7d 7b", "7c", ["7c x 7s", "7c x 7d", "7c x 7b", "7c"]),
    ("C-7-a-sum-of-one-card-is-the-match", TAKE, "7s", "7c", ["7c x 7s", "7c"]),
    ("two-sums", OPTIONAL, "Ac 2c 5d 6d", "7c", ["7c x Ac 6d", "7c x 2c 5d", "7c"]),
    ("courts-match-only", RANKS, "Fc As 10d Rc", "Fs", ["Fs x Fc", "Fs"]),
    ("an-ace-matches-only", RANKS, "Ac 2c 3c", "As", ["As x Ac", "As"]),
    ("edge-7-empty-table", OPTIONAL, "", "7c", ["7c"]),
    ("edge-7-nothing-fits", OPTIONAL, "8c 9c Rc", "7c", ["7c"]),
]


@pytest.mark.parametrize(
    ("table", "card", "choices"), [row[2:] for row in CHOICES], ids=[f"{row[0]}-{row[1]}" for row in CHOICES]
)
def test_choices_of_a_card(table: str, card: str, choices: list[str]) -> None:
    state = position(table, "", card)
    moves = [move for move in state.legal_moves() if DECK.codes[move.card] == card]
    assert {str(move) for move in moves} == set(choices)
    assert len(moves) == len(choices)
    assert [option.move for option in state.view(0).options(card)] == [str(move) for move in moves]
    assert state.view(0).options(card)[-1] == (card, (), ()), "placing comes last"
    assert state.view(0).can_take(card) == (len(choices) > 1)


def test_edge_2_a_capture_clears_the_card_just_left() -> None:
    """The sevens: seat 3 leaves 7d, seat 0 captures something else, seat 1 takes 7d: no picada."""
    table = [DECK.card(code) for code in ("Rs", "9s")]
    hands = tuple(tuple(DECK.card(code) for code in row.split()) for row in ("9d Ac", "7c Ad", "As 8d", "7d 8c"))
    state = State(Deal(2, tuple(table), hands))
    for seat, move in ((3, "7d"), (0, "9d x 9s"), (1, "7c x 7d")):
        state.play(GAME.parse_move(move), seat)
    assert state.history[-1].bonuses == ()
    assert state.bonus == [0, 0]


def test_edge_2_nothing_is_just_left_at_the_start() -> None:
    assert GAME.start(GAME.deal(bytes(16))).just_left == 0


def test_edge_2_a_later_place_replaces_the_card_just_left() -> None:
    """Only the play right before counts: seat 0 leaves 7d, seat 1 leaves 2c, seat 2 takes 7d: no picada."""
    hands = tuple(tuple(DECK.card(code) for code in row.split()) for row in ("7d Ac", "2c Ad", "7c 8d", "9d 8c"))
    state = State(Deal(3, (DECK.card("Rs"),), hands))
    for seat, move in ((0, "7d"), (1, "2c"), (2, "7c x 7d")):
        state.play(GAME.parse_move(move), seat)
    assert state.bonus == [0, 0]


def test_edge_14_a_place_does_not_change_the_last_capturing_team() -> None:
    state = play("7s 3c", "", "7c x 7s")
    state.play(Move(next(bits(state.hands[1]))), 1)
    assert state.last_team == 0
    assert state.bonus == [0, 0]
