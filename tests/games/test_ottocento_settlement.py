"""Ottocento, the end: `ottocento.score` and `ottocento.matto` (Matto, discards, last trick, the sheet)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from cardavia.games.base import NOBODY
from cardavia.games.ottocento.cards import DECK, PIPS, by_strength, halves
from cardavia.games.ottocento.combinations import points
from cardavia.games.ottocento.game import GAME
from cardavia.games.ottocento.sheet import NO_CARD, payment, settle
from cardavia.games.ottocento.state import State

PAYMENT, NO_TRICK = "ottocento.matto.payment", "ottocento.matto.no_trick"


def mask(text: str) -> int:
    return DECK.mask(text.split())


class V(NamedTuple):
    """`won` and `tricks` by team; team `matto[0]` played the Matto, team `matto[1]` won that trick.

    `paid` are the cards that may be given (none: nothing is), `after` what each team owns in the end besides.
    """

    id: str
    clause: str
    won: tuple[str, str]
    tricks: tuple[int, int]
    matto: tuple[int, int]
    dealer_team: int
    discards: str
    paid: str
    after: tuple[str, str]


TABLE = [
    V(
        "V1",
        PAYMENT,
        ("MAT 6c 7c Rd 8c", "9s 10s 8s"),
        (1, 1),
        (0, 1),
        1,
        "7b 6b",
        "8c 7c 6c",
        ("MAT 6c 7c Rd 8c", "9s 10s 8s 7b 6b"),
    ),
    V(
        "V2",
        PAYMENT,
        ("MAT Rc Qc Nc Jc", "9s 10s 8s"),
        (1, 1),
        (0, 1),
        1,
        "7b 6b",
        "Jc",
        ("MAT Rc Qc Nc", "9s 10s 8s 7b 6b Jc"),
    ),
    V("V3", NO_TRICK, ("MAT", "9s 10s 8s"), (0, 1), (0, 1), 1, "7b 6b", "", ("", "9s 10s 8s 7b 6b MAT")),
    V("V4", NO_TRICK, ("MAT", "9s 10s 8s"), (0, 1), (0, 1), 0, "7b 6b", "", ("", "9s 10s 8s 7b 6b MAT")),
    V(
        "V5",
        PAYMENT,
        ("MAT Rc Qc Nc Jc", "9s 10s 8s"),
        (1, 1),
        (0, 1),
        0,
        "7b Qb",
        "7b",
        ("MAT Rc Qc Nc Jc Qb", "9s 10s 8s 7b"),
    ),
    V(
        "V6",
        PAYMENT,
        ("MAT 6c 7c Rd", "9s 10s 8s 7s"),
        (1, 1),
        (0, 0),
        1,
        "7b 6b",
        "",
        ("MAT 6c 7c Rd", "9s 10s 8s 7s 7b 6b"),
    ),
    V(
        "V7",
        PAYMENT,
        ("MAT As Rs Qs Ns", "9s 10s 8s"),
        (1, 1),
        (0, 1),
        1,
        "7b 6b",
        "As",
        ("MAT Rs Qs Ns", "9s 10s 8s 7b 6b As"),
    ),
    V(
        "dealer-without-a-trick",
        NO_TRICK,
        ("6s 7s 8s 9s MAT", ""),
        (1, 0),
        (0, 0),
        1,
        "7b Qb",
        "",
        ("6s 7s 8s 9s MAT 7b Qb", ""),
    ),
    V(
        "the-other-team-played-it",
        PAYMENT,
        ("6s 7s 8s", "MAT 9b Rb Qb Nb"),
        (1, 1),
        (1, 0),
        0,
        "7d 6d",
        "9b",
        ("6s 7s 8s 7d 6d 9b", "MAT Rb Qb Nb"),
    ),
]


@pytest.mark.parametrize("row", TABLE, ids=[f"{row.id}-{row.clause}" for row in TABLE])
def test_settlement(row: V) -> None:
    piles = (mask(row.won[0]), mask(row.won[1]))
    end = settle(piles, row.tricks, mask(row.discards), row.dealer_team, row.matto)
    if not row.paid:
        assert end.paid == NO_CARD
    elif len(row.paid.split()) == 1:
        assert DECK.codes[end.paid] == row.paid
    else:
        assert DECK.codes[end.paid] in row.paid.split()
        row = row._replace(
            after=(
                " ".join(code for code in row.after[0].split() if code != DECK.codes[end.paid]),
                f"{row.after[1]} {DECK.codes[end.paid]}",
            )
        )
    assert [by_strength(pile) for pile in end.piles] == [by_strength(mask(cards)) for cards in row.after]
    assert end.matto_team == row.matto[0]
    assert end.matto_keeper == (row.matto[0] if row.tricks[row.matto[0]] else 1 - row.matto[0])
    assert end.discards_team == (row.dealer_team if row.tricks[row.dealer_team] else 1 - row.dealer_team)


PAYMENTS = [
    ("a-number-of-a-suit-before-all-else", "MAT As Ab Ac M1 M2 T16 10d", "Rs", "10d"),
    ("a-trump-that-counts-in-nothing", "MAT As Ab Ac M1 M2 M3 T9", "Rs", "T9"),
    ("the-ace-that-costs-least", "MAT As Rs Qs Ab Rb Nb Jb Ac Ad", "6s", "Ac"),
    ("not-the-third-ace-of-the-others", "MAT As T16 ANG MON", "Ab Ac", "T16"),
    ("a-jack-when-nothing-counts-one", "MAT Rs Rb Rc Qs Js", "6s", "Js"),
    ("the-jack-that-the-others-need-least", "MAT Jb Rb Qb Js", "Rs Qs", "Jb"),
]


@pytest.mark.parametrize(
    ("own", "other", "paid"), [row[1:] for row in PAYMENTS], ids=[f"{row[0]}-{PAYMENT}" for row in PAYMENTS]
)
def test_the_card_paid_costs_the_team_least(own: str, other: str, paid: str) -> None:
    assert DECK.codes[payment(mask(own), mask(other))] == paid


def finished(salt: int, last: bool = False) -> State:
    """A deal of legal play: the first or the last legal card is played every time."""
    state = GAME.start(GAME.deal(salt.to_bytes(16, "big")))
    while not state.over:
        moves = state.legal_moves()
        state.play(moves[-1 if last and state.phase == "play" else 0])
    return state


@pytest.mark.parametrize("salt", range(40))
def test_the_sheet_adds_up(salt: int) -> None:
    """62 cards, 87 points, one last trick, even piles, and the totals of the result."""
    state = finished(salt, last=salt % 2 == 1)
    sheet = state.view(salt % 4).sheet()
    assert sheet is not None
    left, right = sheet.teams
    assert state.result() == f"{left.total} {right.total}"
    assert left.cards + right.cards == 62
    assert left.cards % 2 == 0
    assert left.card_points + right.card_points == 87
    assert left.last_trick + right.last_trick == 6
    assert left.tricks + right.tricks == 15
    for team, column in enumerate(sheet.teams):
        pile = mask(" ".join(column.pile))
        assert halves(pile) == 2 * column.card_points
        assert sum(value * number for value, number in column.values) - column.cards / 2 == column.card_points
        assert sum(number for _, number in column.values) == column.cards
        assert column.captured.points == points(pile)
        assert column.declared == sum(max(0, state.declared[seat]) for seat in (team, team + 2))
        assert all(one.seat % 2 == team and one.counted.points > 0 for one in column.declarations)
        parts = column.card_points + column.last_trick + column.declared + column.captured.points
        assert column.total == parts
    totals = (left.total, right.total)
    assert sheet.winner == (NOBODY if totals[0] == totals[1] else totals.index(max(totals)))
    assert mask(" ".join(sheet.discards)) == state.discards
    assert ["MAT" in column.pile for column in sheet.teams] == [sheet.matto_keeper == team for team in (0, 1)]
    assert set(sheet.discards) - {sheet.paid} <= set(sheet.teams[sheet.discards_team].pile)


def test_a_paid_card_lies_with_the_other_team() -> None:
    seen = 0
    for salt in range(40, 100):
        sheet = finished(salt).view(0).sheet()
        assert sheet is not None
        if sheet.paid:
            seen += 1
            assert sheet.matto_keeper == sheet.matto_team
            assert sheet.paid in sheet.teams[1 - sheet.matto_team].pile
            assert PIPS & mask(sheet.paid) or not PIPS & mask(" ".join(sheet.teams[sheet.matto_team].pile))
    assert seen > 10


def test_there_is_no_sheet_before_the_end() -> None:
    state = GAME.start(GAME.deal(bytes(16)))
    assert state.view(0).sheet() is None


def shut_out(dealer_team: int, matto_seat: int) -> State:
    """The last trick of a deal in which team 1 has won all others."""
    state = finished(0)
    won = DECK.full & ~mask("Rs 6s 7s MAT 7b 6b") if matto_seat % 2 == 0 else DECK.full & ~mask("Rs 6s 7s 8s 7b 6b")
    state.phase, state.settled, state.history = "play", None, ()
    state.dealer = dealer_team
    state.discards = mask("7b 6b")
    state.piles, state.tricks_won = [0, won], [0, 14]
    state.hands = [mask(card) for card in (["MAT", "Rs", "6s", "7s"] if matto_seat == 0 else ["6s", "Rs", "7s", "8s"])]
    state.seat = state.leader = 0
    state.declared, state.public = [0, 0, 17, 0], [0, 0, mask("Rb Rc Rd"), 0]
    state.matto = [0 if matto_seat == 0 else 1, 1]
    return state


@pytest.mark.parametrize("dealer_team", [0, 1])
def test_cappotto_takes_the_matto_and_the_discards_but_not_what_was_declared(dealer_team: int) -> None:
    """939 to the team that wins all 15 tricks; declared points are never lost."""
    state = shut_out(dealer_team, matto_seat=0)
    for card in ("MAT", "Rs", "6s", "7s"):
        state.push(DECK.card(card))
    assert state.over
    assert state.piles == [0, DECK.full]
    assert state.result() == "17 939"


def test_the_winner_of_the_last_trick_scores_it_not_its_leader() -> None:
    state = shut_out(0, matto_seat=1)
    for card in ("6s", "Rs", "7s", "8s"):
        state.push(DECK.card(card))
    assert state.last_team == 1
