"""Ottocento, deal to last trick: the sections `ottocento.setup` and `ottocento.trick`, and the typed refusals.

Every row is a position and what the rules say of it; its id names the clause.
"""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from cardavia.games.cards import bits, size_of
from cardavia.games.ottocento.cards import DECK, KINGS, SUIT, SUIT_MASK, TAROCCHI, TRUMP
from cardavia.games.ottocento.deal import Deal
from cardavia.games.ottocento.game import GAME
from cardavia.games.ottocento.seen import UNDECIDED
from cardavia.games.ottocento.state import State
from cardavia.games.ottocento.tricks import Move, legal_cards, trick_winner
from cardavia.games.refusals import AgainstRule, Malformed, OutOfTurn

DISCARD, ORDER = "ottocento.setup.discard", "ottocento.setup.declare"
FOLLOW, WINNER = "ottocento.trick.follow", "ottocento.trick.winner"
RANKS, TRUMPS = "ottocento.trick.ranks", "ottocento.trick.trumps"

HANDS = (
    "As Qc 10c 9c Qd 10d LUN T16 T14 T13 T11 T8 T6 T5 M3",
    "Qs Ns Js Qb 9b Rc Nc 8c Ac Nd 9d ANG SOL T15 M4",
    "Rs 10s 9s 8s 7s 6s 10b 7b 6b Jc 7c Rd 6d T10 BEG",
    "Rb Nb Jb Ab 6c Jd 7d Ad MON T12 T9 T7 M1 M2 MAT 8d 8b",
)
"""The hands of the golden deal: seat 3 deals, seats 1 and 3 hold combinations, seat 0 leads."""


def cards_of(text: str) -> list[int]:
    return [DECK.card(code) for code in text.split()]


def dealt(hands: tuple[str, ...] = HANDS, dealer: int = 3) -> State:
    return GAME.start(Deal(dealer, tuple(tuple(cards_of(hand)) for hand in hands)))


def after(*moves: str, hands: tuple[str, ...] = HANDS) -> State:
    state = dealt(hands)
    for move in moves:
        state.play(GAME.parse_move(move))
    return state


def refused(state: State, move: str, seat: int | None = None) -> AgainstRule | OutOfTurn:
    """The refusal of a move, which must leave the state as it was."""
    parsed = GAME.parse_move(move)
    before = [state.view(looker) for looker in range(4)]
    assert seat not in (None, state.seat) or not state.is_legal(parsed)
    assert seat not in (None, state.seat) or parsed not in state.legal_moves()
    with pytest.raises((AgainstRule, OutOfTurn)) as caught:
        state.play(parsed, seat)
    assert [state.view(looker) for looker in range(4)] == before
    refusal = caught.value
    assert isinstance(refusal, AgainstRule | OutOfTurn)
    return refusal


# Winning a trick (10.6) ------------------------------------------------------------------------------------------

TRICKS = [
    (RANKS, "6c 10c Ac 7c", 2),
    (RANKS, "7d 6d 10d 9d", 1),
    (RANKS, "10s As 9s Rs", 3),
    (RANKS, "Ab 6b 7b 10b", 3),
    (RANKS, "Rc Qc Nc Jc", 0),
    (RANKS, "Jc Ac 6c 10c", 0),
    (TRUMPS, "Rd T5 M1 BEG", 1),
    (TRUMPS, "M1 M2 BEG M3", 3),
    (TRUMPS, "M4 M3 M2 M1", 3),
    (TRUMPS, "M2 T5 M1 M3", 1),
    (TRUMPS, "M1 M2 M3 BEG", 2),
    (TRUMPS, "MAT 6d 9d Ad", 3),
    (TRUMPS, "MAT M1 Rb M4", 3),
    (WINNER, "Rs MAT T16 LUN", 3),
    (TRUMPS, "10b Ab MAT 9b", 0),
    (WINNER, "6s 7c T5 Ac", 2),
    (WINNER, "6s Rc Rd Rb", 0),
    (TRUMPS, "BEG MAT 6s 6b", 0),
    (TRUMPS, "MON ANG M1 MAT", 1),
    (TRUMPS, "LUN SOL T16 T15", 1),
]


@pytest.mark.parametrize(("cards", "winner"), [row[1:] for row in TRICKS], ids=[f"{r[1]}-{r[0]}" for r in TRICKS])
def test_winner_of_a_trick(cards: str, winner: int) -> None:
    assert trick_winner(cards_of(cards)) == winner


@pytest.mark.parametrize(("cards", "winner"), [row[1:] for row in TRICKS], ids=[f"{r[1]}-{r[0]}" for r in TRICKS])
def test_the_state_gives_the_trick_to_its_winner(cards: str, winner: int) -> None:
    """The Matto lies with the team that played it, the other cards with the winner's."""
    trick = cards.split()
    spare = DECK.names(DECK.full & ~DECK.mask(trick))
    state = playing([[code, other] for code, other in zip(trick, spare, strict=False)])
    for code in trick:
        state.push(DECK.card(code))
    assert state.leader == state.seat == winner
    own = DECK.mask(code for i, code in enumerate(trick) if code != "MAT" or i % 2 == winner % 2)
    assert state.piles[winner % 2] == own
    assert state.piles[1 - winner % 2] == DECK.mask(trick) & ~own
    assert state.tricks_won[winner % 2] == 1


def playing(hands: list[list[str]]) -> State:
    """A trick that seat 0 is about to lead."""
    state = dealt()
    state.hands = [DECK.mask(hand) for hand in hands]
    state.phase, state.seat, state.leader = "play", 0, 0
    return state


# What may be played (`ottocento.trick.follow`) -------------------------------------------------------------------


class Legal(NamedTuple):
    """A seat that holds `hand` may play `may` to the trick `table`."""

    id: str
    table: str
    hand: str
    may: str


LEGAL = [
    Legal("lead-anything", "", "Rs 6b T5 MAT", "Rs 6b T5 MAT"),
    Legal("follow-suit", "6s", "Rs As 6b T5", "Rs As"),
    Legal("follow-with-a-low-card", "Rs", "6s T5", "6s"),
    Legal("trump-when-void", "6s", "6b T5 BEG", "T5 BEG"),
    Legal("trump-over-the-partner", "6b Rs", "6c T5", "T5"),
    Legal("no-duty-to-overtrump", "6s T14 T15", "6b T5 T16", "T5 T16"),
    Legal("no-duty-to-beat", "6s 10s", "As Rs", "As Rs"),
    Legal("anything-without-suit-and-trump", "6s", "6b Rc 7d", "6b Rc 7d"),
    Legal("trump-led-is-followed", "T5", "BEG Rs 6b", "BEG"),
    Legal("trump-led-and-none-held", "T5", "Rs 6b", "Rs 6b"),
    Legal("Matto-instead-of-following", "6s", "Rs 6b T5 MAT", "Rs MAT"),
    Legal("Matto-instead-of-trumping", "6s", "6b T5 MAT", "T5 MAT"),
    Legal("Matto-is-no-trump", "6s", "6b Rc MAT", "6b Rc MAT"),
    Legal("Matto-is-no-card-of-a-trump-lead", "T5", "6b Rc MAT", "6b Rc MAT"),
    Legal("last-card-is-the-Matto", "6s", "MAT", "MAT"),
    Legal("after-a-led-Matto", "MAT", "Rs 6b T5", "Rs 6b T5"),
    Legal("third-after-a-led-Matto", "MAT 6b", "Rs 7b T5", "7b"),
    Legal("third-after-a-led-Matto-and-a-trump", "MAT M1", "Rs 7b BEG", "BEG"),
    Legal("fourth-after-a-led-Matto", "MAT 6b T5", "Rs 7b T6", "7b"),
    Legal("suit-led-not-trump-played", "6s T5", "7s T6", "7s"),
]


@pytest.mark.parametrize("row", LEGAL, ids=[f"{row.id}-{FOLLOW}" for row in LEGAL])
def test_what_may_be_played(row: Legal) -> None:
    table = row.table.split()
    state = playing([*([code] for code in table), row.hand.split(), *([[]] * (3 - len(table)))])
    for code in table:
        state.play(GAME.parse_move(code))
    may = DECK.mask(row.may.split())
    assert sum(move.cards for move in state.legal_moves()) == may
    assert state.view(len(table)).legal_mask == may
    for code in row.hand.split():
        move = GAME.parse_move(code)
        assert state.is_legal(move) == (code in row.may.split())
        if code not in row.may.split():
            refusal = refused(state, code)
            assert isinstance(refusal, AgainstRule)
            assert refusal.clause == FOLLOW


def test_any_hand_follows_by_the_letter_of_the_clause() -> None:
    """Random hands, every suit led: a card of the suit, else a trump, else any card; the Matto always."""
    rng = random.Random(31)
    for _ in range(2000):
        hand = rng.sample(range(len(DECK)), rng.randint(1, 15))
        mask = sum(1 << card for card in hand)
        assert legal_cards(mask, 0) == mask, "a lead"
        for suit in range(5):
            duty = [card for card in hand if SUIT[card] == suit] or [card for card in hand if SUIT[card] == TRUMP]
            may = {card for card in hand if card in duty or not duty or DECK.codes[card] == "MAT"}
            assert set(bits(legal_cards(mask, SUIT_MASK[suit]))) == may


def test_a_card_not_held_is_refused_by_the_rule_of_the_trick() -> None:
    refusal = refused(after("discard 8d 8b", "declare", "declare"), "Rs")
    assert isinstance(refusal, AgainstRule)
    assert refusal.clause == FOLLOW


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
