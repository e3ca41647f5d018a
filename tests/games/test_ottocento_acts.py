"""Acts of Ottocento beside the tricks: the discard, the declarations, whose turn it is, the text of a move."""

from __future__ import annotations

import pytest

from cardavia.games.cards import bits, size_of
from cardavia.games.ottocento.cards import DECK, KINGS, TAROCCHI
from cardavia.games.ottocento.game import GAME
from cardavia.games.ottocento.seen import UNDECIDED
from cardavia.games.ottocento.tricks import Move
from cardavia.games.refusals import AgainstRule, Malformed, OutOfTurn
from tests.games.ottocento_hands import HANDS, after, dealt, refused

DISCARD, ORDER = "ottocento.setup.discard", "ottocento.setup.declare"


# The discard (`ottocento.setup.discard`) -------------------------------------------------------------------------

REFUSED_DISCARDS = {
    "a-king": "discard Rb 8b",
    "two-kings": "discard Rb Rs",
    "the-World": "discard MON 8b",
    "the-Matto": "discard MAT 8b",
    "no-card": "discard",
    "one-card": "discard 8d",
    "three-cards": "discard 8d 8b 7d",
    "a-card-not-held": "discard 8d 6b",
}


@pytest.mark.parametrize("move", REFUSED_DISCARDS.values(), ids=[f"{name}-{DISCARD}" for name in REFUSED_DISCARDS])
def test_refused_discard(move: str) -> None:
    refusal = refused(dealt(), move)
    assert isinstance(refusal, AgainstRule)
    assert refusal.clause == DISCARD


def test_the_angel_and_the_begato_are_barred_too() -> None:
    hands = (HANDS[0], HANDS[1] + " 8d 8b", HANDS[2], HANDS[3][:-6])
    assert refused(dealt(hands, dealer=1), "discard ANG 8b").args[0] == DISCARD
    hands = (HANDS[0], HANDS[1], HANDS[2] + " 8d 8b", HANDS[3][:-6])
    assert refused(dealt(hands, dealer=2), "discard BEG 8b").args[0] == DISCARD


@pytest.mark.parametrize("move", ["discard Ab M1", "discard Nb Jd", "discard T12 T9", "discard 8b 8d"])
def test_aces_figures_and_trumps_may_be_put_aside(move: str) -> None:
    state = after(move)
    assert state.phase == "declare"
    assert size_of(state.hands[3]) == 15
    assert DECK.mask(move.split()[1:]) == state.discards


def test_legal_discards_are_all_pairs_that_are_not_barred() -> None:
    moves = dealt().legal_moves()
    assert len(moves) == len(set(moves)) == 14 * 13 // 2
    assert not any(move.cards & (KINGS | TAROCCHI) for move in moves)


def test_the_worst_hand_still_has_a_discard() -> None:
    """All eight barred cards in one hand leave nine others."""
    barred = "Rs Rb Rc Rd ANG MON BEG MAT 6s 7s 8s 9s 10s 6b 7b 8b 9b"
    rest = DECK.names(DECK.full & ~DECK.mask(barred.split()))
    hands = (barred, *(" ".join(rest[i : i + 15]) for i in (0, 15, 30)))
    assert len(dealt(hands, dealer=0).legal_moves()) == 36


# Declarations (`ottocento.setup.declare`) ------------------------------------------------------------------------


def test_declarations_go_round_and_the_dealer_is_last() -> None:
    """Only seats that hold a combination act; what they show is known to all."""
    state = after("discard 8d 8b")
    assert (state.phase, state.seat) == ("declare", 1)
    assert state.declared == [0, UNDECIDED, UNDECIDED, UNDECIDED]
    assert [str(move) for move in state.legal_moves()] == ["declare", "skip"]
    state.play(Move("declare"), 1)
    assert (state.seat, state.declared) == (3, [0, 13, 0, UNDECIDED])
    state.play(Move("declare"), 3)
    assert (state.phase, state.seat, state.declared) == ("play", 0, [0, 13, 0, 80])
    assert [set(DECK.names(cards)) for cards in state.public] == [
        set(),
        {"Ns", "Nc", "Nd"},
        set(),
        {"Rb", "Nb", "Jb", "Ab", "Ad", "M1", "M2", "MAT"},
    ]


def test_a_skip_scores_and_shows_nothing() -> None:
    state = after("discard 8d 8b", "skip", "skip")
    assert (state.phase, state.seat) == ("play", 0)
    assert (state.declared, state.public) == ([0, 0, 0, 0], [0, 0, 0, 0])


def test_discarded_cards_cannot_be_declared() -> None:
    """Without the ace of batons and a Moro the dealer's hand is worth 15 instead of 80."""
    state = after("discard Ab M1", "declare", "declare")
    assert state.declared == [0, 13, 0, 15]


OUT_OF_TURN = {
    "play-before-the-discard": ((), "MAT", None),
    "declare-before-the-discard": ((), "declare", None),
    "another-seat-discards": ((), "discard 8d 8b", 0),
    "discard-again": (("discard 8d 8b",), "discard Ad Ab", 3),
    "play-before-all-have-declared": (("discard 8d 8b",), "Qs", 1),
    "declare-without-a-combination": (("discard 8d 8b",), "declare", 0),
    "skip-without-a-combination": (("discard 8d 8b",), "skip", 2),
    "declare-again": (("discard 8d 8b", "declare"), "declare", 1),
    "declare-after-a-skip": (("discard 8d 8b", "skip"), "declare", 1),
    "declare-in-play": (("discard 8d 8b", "declare", "declare"), "declare", 0),
    "skip-in-play": (("discard 8d 8b", "declare", "declare"), "skip", None),
    "another-seat-leads": (("discard 8d 8b", "declare", "declare"), "Qs", 1),
    "leader-plays-twice": (("discard 8d 8b", "declare", "declare", "LUN"), "T16", 0),
}


@pytest.mark.parametrize(
    ("moves", "move", "seat"), OUT_OF_TURN.values(), ids=[f"{name}-{ORDER}" for name in OUT_OF_TURN]
)
def test_out_of_turn(moves: tuple[str, ...], move: str, seat: int | None) -> None:
    refusal = refused(after(*moves), move, seat)
    assert isinstance(refusal, OutOfTurn)
    assert refusal.clause == ORDER


def test_nobody_acts_after_the_end() -> None:
    state = dealt()
    while not state.over:
        state.play(state.legal_moves()[0])
    assert state.legal_moves() == []
    assert isinstance(refused(state, "MAT"), OutOfTurn)


# The text of a move ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["discard 8d 8b", "declare", "skip", "LUN", "10c", "MAT", "M1"])
def test_text_of_a_move(text: str) -> None:
    move = GAME.parse_move(text)
    assert sorted(str(move).split()) == sorted(text.split())
    assert GAME.parse_move(str(move)) == move


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "refusal.not_a_move"),
        ("Rs Rb", "refusal.not_a_move"),
        ("declare Rs", "refusal.not_a_move"),
        ("skip now", "refusal.not_a_move"),
        ("5s", "refusal.unknown_card"),
        ("T4", "refusal.unknown_card"),
        ("M5", "refusal.unknown_card"),
        ("pass", "refusal.unknown_card"),
        ("discard 8d 8d", "refusal.card_twice"),
        ("discard 8d 2d", "refusal.unknown_card"),
    ],
)
def test_what_is_no_move(text: str, reason: str) -> None:
    with pytest.raises(Malformed) as caught:
        GAME.parse_move(text)
    assert caught.value.reason == reason


def test_every_legal_move_has_a_text() -> None:
    state = dealt()
    while not state.over:
        for move in state.legal_moves():
            assert GAME.parse_move(str(move)) == move
            assert all(1 << card & state.hands[state.seat] for card in bits(move.cards))
        state.play(state.legal_moves()[-1])
