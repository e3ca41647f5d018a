"""Ottocento, what cards are worth: card points, sets and sequences, by the clauses of the panel.

Every row is a set of cards and its worth; its id is that of the worked example and names the clause.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from cardavia.games.cards import bits
from cardavia.games.ottocento.cards import DECK, VALUE, halves
from cardavia.games.ottocento.combinations import MEMBERS, SEQUENCES, Combination, count, points
from cardavia.games.ottocento.numbers import LAST_TRICK
from cardavia.games.ottocento.panel import CARD_POINTS, RULES

CARDS, TOTAL = "ottocento.score.cards", "ottocento.score.total"
VALUES, SETS_DOUBLE = "ottocento.sets.values", "ottocento.sets.double"
LENGTH, SUITS = "ottocento.sequences.values", "ottocento.sequences.suits"
GRANDE, CONTATORI = "ottocento.sequences.grande", "ottocento.sequences.contatori"


def mask(text: str) -> int:
    return DECK.mask(text.split())


def without(text: str) -> int:
    """The pile of a team when the other side holds these cards."""
    return DECK.full & ~mask(text)


def of(cards: int, name: str) -> Combination | None:
    counted = count(cards)
    return next((one for one in (*counted.sets, *counted.sequences) if one.name == name), None)


def worths(cards: int) -> dict[str, int]:
    counted = count(cards)
    return {one.name: one.points for one in (*counted.sets, *counted.sequences)}


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


# Whole piles, described by what the other side holds -------------------------------------------------------------


class Pile(NamedTuple):
    """What a team that holds all but `lost` scores; `parts` are some of its combinations before doubling."""

    id: str
    lost: str
    sets: int
    sequences: int
    parts: dict[str, int]


P1 = Pile(
    "P1",
    "MON SOL T16 BEG Rd Jd Ad Qs Ns Js Jc Nb Ab",
    31,
    150,
    {"kings": 17, "queens": 14, "grande": 10, "batons": 15, "cups": 20, "aces": 10, "mori": 20},
)
P2 = Pile(
    "P2",
    "Rc Qb Jb Qd Jc M1 M2 M3 T14 T13",
    158,
    270,
    {"tarocchi": 36, "kings": 17, "knights": 26} | {"grande": 35, "swords": 30, "coins": 25, "batons": 20, "aces": 25},
)
P3 = Pile(
    "P3",
    "Rb Qb Jb",
    210,
    490,
    {"tarocchi": 36, "kings": 17, "queens": 14, "knights": 26, "jacks": 12}
    | {"grande": 105, "swords": 30, "cups": 30, "coins": 30, "aces": 25, "mori": 25},
)
P4 = Pile(
    "P4",
    "",
    296,
    550,
    {"tarocchi": 36, "kings": 34, "queens": 28, "knights": 26, "jacks": 24, "grande": 105}
    | {"swords": 30, "batons": 30, "cups": 30, "coins": 30, "aces": 25, "mori": 25},
)
PILES = [P1, P2, P3, P4]


@pytest.mark.parametrize("pile", PILES, ids=[pile.id for pile in PILES])
def test_whole_pile(pile: Pile) -> None:
    cards = without(pile.lost)
    counted = count(cards)
    assert worths(cards) == pile.parts
    assert (counted.set_points, counted.sequence_points) == (pile.sets, pile.sequences)
    assert points(cards) == pile.sets + pile.sequences


@pytest.mark.parametrize(
    ("lost", "length", "worth"),
    [("SOL T15 T12 T10", 9, 40), ("MON T14 T12 T10 T9 T7 T5 BEG", 7, 30), ("", 22, 105)],
    ids=[f"P5-{GRANDE}", f"P6-{GRANDE}", f"P4-{GRANDE}"],
)
def test_grande_of_a_whole_pile(lost: str, length: int, worth: int) -> None:
    grande = of(without(lost), "grande")
    assert grande is not None
    assert (grande.cards.bit_count(), grande.points) == (length, worth)


# Declarations of fifteen cards -----------------------------------------------------------------------------------

HANDS = [
    (
        "E1",
        "ANG MON LUN T16 T14 BEG Rs Qs As 10b 9b 8c 7c 6d Jd",
        (18, 40, 58),
        "ANG MON LUN T16 T14 BEG Rs Qs As",
        {"tarocchi": 18, "grande": 25, "swords": 15},
    ),
    (
        "E2",
        "Rs Rb Rc Qs Qb Qc Ns Jb Ac T7 T8 M1 M2 10d 9d",
        (31, 20, 51),
        "Rs Qs Ns Rb Qb Jb Rc Qc",
        {"kings": 17, "queens": 14, "swords": 10, "batons": 10},
    ),
    (
        "E3",
        "M1 M2 MAT As Ac Rd Qd 10s 9s 8b 7b 6b T5 T9 T12",
        (0, 60, 60),
        "M1 M2 MAT As Ac Rd Qd",
        {"coins": 10, "aces": 10, "mori": 10},
    ),
    ("E4", "Qs Qb Qd Ns Nb Js Jb 10s 9b 8c 7c 6d Ad T6 T7", (14, 0, 14), "Qs Qb Qd", {"queens": 14}),
]


@pytest.mark.parametrize(
    ("hand", "worth", "public", "parts"),
    [row[1:] for row in HANDS],
    ids=[f"{row[0]}-ottocento.setup.declare" for row in HANDS],
)
def test_declaration(hand: str, worth: tuple[int, int, int], public: str, parts: dict[str, int]) -> None:
    """What a hand declares, and the cards that everybody then knows (all that score, none that do not)."""
    assert len(hand.split()) == 15
    counted = count(mask(hand))
    assert (counted.set_points, counted.sequence_points, counted.points) == worth
    assert worths(mask(hand)) == parts
    assert counted.cards == mask(public)


# Published checks (10.8), numbered as there ----------------------------------------------------------------------


def test_published_1_five_sets_of_four() -> None:
    assert sum(one.points for one in count(DECK.full).sets) == 148
    assert count(DECK.full).set_points == 296


def test_published_3_the_complete_grande_is_21_cards_and_the_matto() -> None:
    grande = of(DECK.full & ~mask("MAT"), "grande")
    assert grande is not None
    assert grande.cards.bit_count() == 21
    assert grande.codes[0] == "ANG"
    assert grande.codes[-1] == "BEG"
    assert worths(DECK.full)["grande"] == 105


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("ANG MON LUN", 10),
        ("ANG SOL MAT", 10),
        ("ANG MON SOL BEG MAT", 20),
        ("ANG SOL LUN T16", 15),
        ("ANG MON SOL LUN " + " ".join(f"T{n}" for n in range(5, 17)) + " M2", 80),
    ],
    ids=["one-top-missing", "a-contatore-for-a-top", "contatori-add-five", "the-16-fourth", "a-moro-after-the-5"],
)
def test_published_4_the_grande(cards: str, worth: int) -> None:
    assert worths(mask(cards))["grande"] == worth


def test_published_9_sequences_150_and_two_sets_31_make_181() -> None:
    assert points(without(P1.lost)) == 181


def test_published_10_a_pile_of_428() -> None:
    assert points(without(P2.lost)) == 428


def test_published_11_king_queen_knight_jack_ace_are_worth_five_each_less_one_card() -> None:
    for suit in "sbcd":
        assert points(mask(" ".join(rank + suit for rank in "RQNJA"))) == 20


@pytest.mark.parametrize(
    ("cards", "sets", "sequences"),
    [
        ("Qs Qb Qc Nb Nc Nd Js Jc Jd M1 M2 M3", (3, 39, 78), (1, 10, 10)),
        ("Rs Ns Js Rb Qb Nb M1 M2 M3 As Ab Ac", (0, 0, 0), (4, 50, 100)),
        ("Rs Rb Rc Qs Qb Qc Ns Nb Nc", (3, 44, 88), (3, 30, 60)),
        ("Rs Rb Rc Qs Qb Qc", (2, 31, 31), (0, 0, 0)),
    ],
    ids=["sets-only", "sequences-only", "both", "neither"],
)
def test_published_13_each_doubling_stands_alone(
    cards: str, sets: tuple[int, int, int], sequences: tuple[int, int, int]
) -> None:
    """(how many, their sum, what they score): three or more of one kind double that kind and leave the other."""
    counted = count(mask(cards))
    assert (len(counted.sets), sum(one.points for one in counted.sets), counted.set_points) == sets
    plain = sum(one.points for one in counted.sequences)
    assert (len(counted.sequences), plain, counted.sequence_points) == sequences


@pytest.mark.parametrize(("cards", "worth"), [("Rs Qs Js", 10), ("Rs Ns Js", 10), ("Rs Qs As", 0)])
def test_published_14_what_a_suit_may_declare(cards: str, worth: int) -> None:
    assert points(mask(cards)) == worth


def test_published_15_tarocco_king_knight_jack_count_by_pairs() -> None:
    assert halves(mask("MON Rs Ns Js")) == 26


def test_published_16_four_kings() -> None:
    assert points(mask("Rs Rb Rc Rd")) == 34


def test_cappotto() -> None:
    """One team takes everything: 846 + 87 + 6."""
    assert points(DECK.full) + CARD_POINTS + LAST_TRICK == 939


def test_members_name_every_combination_once() -> None:
    assert len(MEMBERS) == 5 + len(SEQUENCES) == 12
    assert {name: cards.bit_count() for name, cards in MEMBERS.items()} == {
        "tarocchi": 4,
        "kings": 4,
        "queens": 4,
        "knights": 4,
        "jacks": 4,
        "grande": 20,
        "swords": 5,
        "batons": 5,
        "cups": 5,
        "coins": 5,
        "aces": 4,
        "mori": 4,
    }
    assert all(DECK.codes[card][0] in "RQNJA" for name in ("swords", "coins") for card in bits(MEMBERS[name]))
