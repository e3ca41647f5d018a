"""Combinations of whole piles and of whole hands, and the published checks."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from cardavia.games.cards import bits
from cardavia.games.ottocento.cards import DECK, halves
from cardavia.games.ottocento.combinations import MEMBERS, SEQUENCES, count, points
from cardavia.games.ottocento.numbers import LAST_TRICK
from cardavia.games.ottocento.panel import CARD_POINTS
from tests.games.combinations import GRANDE, mask, of


def without(text: str) -> int:
    """The pile of a team when the other side holds these cards."""
    return DECK.full & ~mask(text)


def worths(cards: int) -> dict[str, int]:
    counted = count(cards)
    return {one.name: one.points for one in (*counted.sets, *counted.sequences)}


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
