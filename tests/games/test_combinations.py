"""Card points and combinations of Ottocento, example by example."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from cardavia.games.ottocento.cards import DECK, VALUE, halves
from cardavia.games.ottocento.combinations import count, points
from cardavia.games.ottocento.numbers import LAST_TRICK
from cardavia.games.ottocento.panel import CARD_POINTS, RULES
from tests.games.combinations import CONTATORI, GRANDE, mask, of

CARDS, TOTAL = "ottocento.score.cards", "ottocento.score.total"
VALUES, SETS_DOUBLE = "ottocento.sets.values", "ottocento.sets.double"
LENGTH, SUITS = "ottocento.sequences.values", "ottocento.sequences.suits"


# Card points (10.1) ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("Rs 6s 7s 8s", 6),
        ("ANG Rb Nc Jd", 13),
        ("Qs Qb", 7),
        ("BEG Nd", 7),
        ("T9 T8 M1 6c", 2),
        ("6c 7c 8c", 1.5),
        ("MAT", 4.5),
        ("Rs 6s", 5),
        ("6s 7s", 1),
        ("", 0),
    ],
    ids=lambda value: f"{CARDS}-{value}" if isinstance(value, str) else None,
)
def test_card_points(cards: str, worth: float) -> None:
    assert halves(mask(cards)) == 2 * worth


def test_the_whole_pack() -> None:
    """62 cards: 118 by value, half a point less for each, 87 in all and 93 with the last trick."""
    assert len(DECK) == 62
    assert sum(VALUE) == 118
    assert halves(DECK.full) == 2 * CARD_POINTS == 174
    assert CARD_POINTS + LAST_TRICK == 93


# Combinations (10.5) ---------------------------------------------------------------------------------------------


class Row(NamedTuple):
    """`cards` score `sets` and `sequences`, doublings included."""

    id: str
    clause: str
    cards: str
    sets: int
    sequences: int


ROWS = [
    Row("S1", VALUES, "Rs Rb Rc", 17, 0),
    Row("S2", VALUES, "Rs Rb Rc Rd", 34, 0),
    Row("S3", CONTATORI, "ANG BEG MAT", 18, 0),
    Row("S4", SETS_DOUBLE, "Rs Rb Rc Rd Qs Qb Qc Qd", 62, 0),
    Row("S5", SETS_DOUBLE, "Rs Rb Rc Qs Qb Qc Ns Nb Nc", 88, 60),
    Row("S6", SETS_DOUBLE, "Qs Qb Qc Ns Nb Nc Nd Js Jb Jc Jd", 128, 0),
    Row("S7", SETS_DOUBLE, "ANG MON MAT Rb Rc Rd Js Jb Jc", 94, 60),
    Row("S8", CONTATORI, "Rs Rb BEG MAT Qs Qb", 0, 30),
    Row("Q1", SUITS, "Rs Qs Ns", 0, 10),
    Row("Q2", SUITS, "Rs Qs Js", 0, 10),
    Row("Q3", SUITS, "Rs Ns Js As", 0, 15),
    Row("Q4", SUITS, "Rs Qs As", 0, 0),
    Row("Q5", CONTATORI, "Rs As MAT BEG", 0, 0),
    Row("Q6", CONTATORI, "Rs Js MAT", 0, 10),
    Row("Q7", CONTATORI, "Rs Js As MAT", 0, 15),
    Row("Q8", SUITS, "Rs Qs Ns Js As", 0, 20),
    Row("Q9", CONTATORI, "Rs Qs Ns Js As BEG MAT", 0, 30),
    Row("Q10", SUITS, "Qs Ns Js As BEG MAT", 0, 0),
    Row("Q11", CONTATORI, "Rs Qs 10s 9s 8s MAT", 0, 10),
    Row("A1", SUITS, "As Ab Ac", 0, 10),
    Row("A2", CONTATORI, "As Ab MAT", 0, 10),
    Row("A3", CONTATORI, "As Ab BEG MAT", 0, 15),
    Row("A4", SUITS, "As BEG MAT", 0, 0),
    Row("A5", CONTATORI, "As Ab Ac Ad BEG MAT", 0, 25),
    Row("H1", SUITS, "M1 M2 M3 M4", 0, 15),
    Row("H2", CONTATORI, "M1 M2 BEG", 0, 10),
    Row("H3", SUITS, "M1 BEG MAT", 0, 0),
    Row("H4", CONTATORI, "M1 M2 M3 M4 BEG MAT", 0, 25),
    Row("G1", GRANDE, "ANG MON SOL", 0, 10),
    Row("G2", GRANDE, "ANG MON LUN", 0, 10),
    Row("G3", CONTATORI, "ANG LUN MAT", 0, 10),
    Row("G4", GRANDE, "ANG MON SOL LUN", 0, 15),
    Row("G5", GRANDE, "ANG T16 T15 T14 T13", 0, 0),
    Row("G6", GRANDE, "ANG MON LUN T16 T15 T14", 0, 25),
    Row("G7", GRANDE, "ANG MON SOL LUN T16 T14 T13", 0, 20),
    Row("G8", CONTATORI, "ANG SOL LUN T16 T14 T13 MAT", 0, 30),
    Row("G9", CONTATORI, "ANG SOL LUN T16 T13 T12 MAT", 0, 20),
    Row("G10", CONTATORI, "ANG SOL LUN T16 T13 T12 BEG MAT", 18, 25),
    Row("G11", CONTATORI, "ANG SOL LUN T16 T14 T12 T10 BEG MAT", 18, 35),
    Row("G12", GRANDE, "ANG MON SOL T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6 T5", 0, 70),
    Row("G13", GRANDE, "ANG MON SOL T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6 T5 M1 M2", 0, 80),
    Row("G14", GRANDE, "ANG MON SOL T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6 M1 M2", 0, 65),
    Row("G15", CONTATORI, "ANG MON SOL T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6 M1 M2 MAT", 18, 90),
    Row("G16", GRANDE, "ANG MON SOL LUN T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6 T5 M1 M2 M3 M4 BEG MAT", 36, 130),
    Row("G17", CONTATORI, "ANG MON SOL T15 T14 MAT", 18, 25),
    Row("G18", CONTATORI, "ANG MON T15 T14 BEG MAT", 36, 25),
    Row("D1", LENGTH, "Rs Qs Ns As Ab Ac", 0, 25),
    Row("D2", LENGTH, "Rs Qs Ns As Ab Ac M1 M2 M3", 0, 70),
    Row("D3", CONTATORI, "Rs Qs Rb Nb Ac Ad MAT", 0, 60),
    Row("D4", CONTATORI, "Rs Rb Rc Qs Qb Qc Js Jb Jc Ns MAT", 86, 100),
]


def names(rows: list[Row]) -> list[str]:
    return [f"{row.id}-{row.clause}" for row in rows]


@pytest.mark.parametrize("row", ROWS, ids=names(ROWS))
def test_worked_example(row: Row) -> None:
    assert RULES.number(row.clause)
    counted = count(mask(row.cards))
    assert (counted.set_points, counted.sequence_points) == (row.sets, row.sequences)
    assert counted.points == points(mask(row.cards)) == row.sets + row.sequences


class Layout(NamedTuple):
    """How a sequence is laid out: ``MAT=T15`` is the Matto in the place of the 15, ``MAT`` alone makes it longer."""

    id: str
    name: str
    cards: str
    shows: str


LAYOUTS = [
    Layout("Q2", "swords", "Rs Qs Js", "Rs Qs Js"),
    Layout("Q6", "swords", "Rs Js MAT", "Rs MAT=Qs Js"),
    Layout("Q9", "swords", "Rs Qs Ns Js As BEG MAT", "Rs Qs Ns Js As BEG MAT"),
    Layout("S8", "batons", "Rs Rb BEG MAT Qs Qb", "Rb Qb BEG=Nb MAT"),
    Layout("A2", "aces", "As Ab MAT", "As Ab MAT=Ac"),
    Layout("A3", "aces", "As Ab BEG MAT", "As Ab BEG=Ac MAT"),
    Layout("A5", "aces", "As Ab Ac Ad BEG MAT", "As Ab Ac Ad BEG MAT"),
    Layout("H2", "mori", "M1 M2 BEG", "BEG=M3 M2 M1"),
    Layout("G3", "grande", "ANG LUN MAT", "ANG MAT=MON LUN"),
    Layout("G6", "grande", "ANG MON LUN T16 T15 T14", "ANG MON LUN T16 T15 T14"),
    Layout("G7", "grande", "ANG MON SOL LUN T16 T14 T13", "ANG MON SOL LUN T16"),
    Layout("G8", "grande", "ANG SOL LUN T16 T14 T13 MAT", "ANG SOL LUN T16 MAT=T15 T14 T13"),
    Layout("G9", "grande", "ANG SOL LUN T16 T13 T12 MAT", "ANG SOL LUN T16 MAT"),
    Layout("G10", "grande", "ANG SOL LUN T16 T13 T12 BEG MAT", "ANG SOL LUN T16 BEG MAT"),
    Layout("G11", "grande", "ANG SOL LUN T16 T14 T12 T10 BEG MAT", "ANG SOL LUN T16 BEG=T15 T14 MAT=T13 T12"),
    Layout("G17", "grande", "ANG MON SOL T15 T14 MAT", "ANG MON SOL MAT=T16 T15 T14"),
    Layout("G18", "grande", "ANG MON T15 T14 BEG MAT", "ANG MON BEG=SOL MAT=T16 T15 T14"),
]


@pytest.mark.parametrize("row", LAYOUTS, ids=[f"{row.id}-{CONTATORI}" for row in LAYOUTS])
def test_where_the_contatori_stand(row: Layout) -> None:
    one = of(mask(row.cards), row.name)
    assert one is not None
    assert " ".join(f"{card}={place}" if place else card for card, place in one.layout) == row.shows
    assert one.points == 5 * (len(one.layout) - 1)
    assert sorted(one.codes) == sorted(card for card, _ in one.layout)
