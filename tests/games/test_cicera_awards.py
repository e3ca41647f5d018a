"""Cicera, the end of the deal: the section `cicera.end` of the rules panel.

Every row of a table is team 0's pile (team 1 holds the complement) and the awards of both; its id names the clause.
"""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from cardavia.games.cicera.captures import DECK, Move, awards, napula
from cardavia.games.cicera.deal import Deal
from cardavia.games.cicera.game import GAME
from cardavia.games.cicera.state import State

LEFTOVERS, AWARDS, NAPULA = "cicera.end.leftovers", "cicera.end.awards", "cicera.end.napula"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "F", "C", "R")
SUITS = {"swords": "s", "cups": "c", "coins": "d", "batons": "b"}


def pile(text: str) -> int:
    """The set that words name: a suit (``batons``), a card (``2s``) or a card left out (``-10d``)."""
    mask = 0
    for word in text.split():
        if word.startswith("-"):
            mask &= ~DECK.mask([word[1:]])
        elif word in SUITS:
            mask |= DECK.mask(rank + SUITS[word] for rank in RANKS)
        else:
            mask |= DECK.mask([word])
    return mask


class W(NamedTuple):
    """The awards when team 0 holds `pile`, of `cards` cards, and team 1 the rest."""

    id: str
    clause: str
    pile: str
    cards: int
    ours: dict[str, int]
    theirs: dict[str, int]


TABLE = [
    W(
        "W1",
        AWARDS,
        "batons cups",
        26,
        {"fante": 1},
        {"swords": 1, "mata": 1, "ten": 1, "napula": 10},
    ),
    W(
        "W2",
        AWARDS,
        "batons cups 2s",
        27,
        {"cards": 2, "mata": 1, "fante": 1},
        {"swords": 1, "ten": 1},
    ),
    W(
        "W3",
        NAPULA,
        "As 2s 3s 5s 6s 7s 8s batons",
        20,
        {"swords": 1, "mata": 1, "napula": 3},
        {"cards": 2, "ten": 1, "fante": 1},
    ),
    W(
        "W4",
        NAPULA,
        "As 2s 4s 5s 6s 7s 8s batons",
        20,
        {"swords": 1, "mata": 1},
        {"cards": 2, "ten": 1, "fante": 1},
    ),
    W(
        "W5",
        NAPULA,
        "swords cups",
        26,
        {"swords": 1, "mata": 1, "fante": 1, "napula": 10},
        {"ten": 1},
    ),
    W(
        "W6",
        NAPULA,
        "As 2s 3s 4s 5s 6s 7s 8s 9s 10s batons",
        23,
        {"swords": 1, "mata": 1, "napula": 10},
        {"cards": 2, "ten": 1, "fante": 1},
    ),
    W(
        "W7",
        NAPULA,
        "As 2s 3s 4s",
        4,
        {"mata": 1, "napula": 4},
        {"cards": 2, "swords": 1, "ten": 1, "fante": 1},
    ),
    W(
        "W8",
        NAPULA,
        "2s 3s 4s",
        3,
        {"mata": 1},
        {"cards": 2, "swords": 1, "ten": 1, "fante": 1},
    ),
    W(
        "W9",
        AWARDS,
        "As 2s 3s Fs Cs Rs batons coins -10d -9d -8d -7d",
        28,
        {"cards": 2, "mata": 1, "napula": 3},
        {"swords": 1, "ten": 1, "fante": 1},
    ),
    W(
        "W10",
        AWARDS,
        "swords cups coins batons",
        52,
        {"cards": 2, "swords": 1, "mata": 1, "ten": 1, "fante": 1, "napula": 10},
        {},
    ),
    W(
        "W11",
        AWARDS,
        "cups coins As 2s 4s 6s 8s 10s",
        32,
        {"cards": 2, "mata": 1, "ten": 1, "fante": 1},
        {"swords": 1},
    ),
    W(
        "W12",
        NAPULA,
        "As 2s 3s 4s 5s 6s 7s",
        7,
        {"swords": 1, "mata": 1, "napula": 7},
        {"cards": 2, "ten": 1, "fante": 1},
    ),
    W(
        "W13",
        NAPULA,
        "As 2s 3s 4s 5s 7s",
        6,
        {"mata": 1, "napula": 5},
        {"cards": 2, "swords": 1, "ten": 1, "fante": 1},
    ),
]


@pytest.mark.parametrize("row", TABLE, ids=[f"{row.id}-{row.clause}" for row in TABLE])
def test_awards(row: W) -> None:
    mine = pile(row.pile)
    theirs = DECK.full ^ mine
    assert mine.bit_count() == row.cards
    assert awards(mine, theirs) == row.ours
    assert awards(theirs, mine) == row.theirs


@pytest.mark.parametrize("row", TABLE, ids=[f"{row.id}-cicera.end.total" for row in TABLE])
def test_the_total_is_bonuses_and_awards(row: W) -> None:
    state = GAME.start(GAME.deal(bytes(16)))
    state.piles = [pile(row.pile), DECK.full ^ pile(row.pile)]
    state.bonus = [5, 8]
    state.hands, state.table, state.seat, state.last_team = [0, 0, 0, 0], 0, -1, 1
    total = (5 + sum(row.ours.values()), 8 + sum(row.theirs.values()))
    assert state.scores() == total
    assert state.result() == f"{total[0]} {total[1]}"
    for seat in range(4):
        assert state.view(seat).score == total
        assert state.view(seat).awards() == (row.ours, row.theirs)


NAPULE = [
    ("nothing", "", 0),
    ("ace-alone", "As", 0),
    ("ace-and-two", "As 2s", 0),
    ("edge-11-two-three-four", "2s 3s 4s", 0),
    ("edge-11-ace-three-four", "As 3s 4s 5s", 0),
    ("edge-11-no-three", "As 2s 4s 5s 6s 7s 8s 9s 10s", 0),
    ("least", "As 2s 3s", 3),
    ("edge-11-first-gap", "As 2s 3s 5s 6s", 3),
    ("the-panel's-example", "As 2s 3s 4s", 4),
    ("up-to-nine", "As 2s 3s 4s 5s 6s 7s 8s 9s", 9),
    ("ten-without-nine", "As 2s 3s 4s 5s 6s 7s 8s 10s", 8),
    ("up-to-ten", "As 2s 3s 4s 5s 6s 7s 8s 9s 10s", 10),
    ("C-14-fante-does-not-lengthen", "As 2s 3s 4s 5s 6s 7s 8s 9s 10s Fs", 10),
    ("C-14-all-thirteen-swords", "swords", 10),
    ("courts-do-not-bridge", "As 2s 3s Fs Cs Rs", 3),
    ("other-suits-do-not-bridge", "As 2s 3s 4c 5s cups coins batons", 3),
    ("other-suits-have-none", "cups coins batons", 0),
]


@pytest.mark.parametrize(("cards", "length"), [row[1:] for row in NAPULE], ids=[f"{row[0]}-{NAPULA}" for row in NAPULE])
def test_napula(cards: str, length: int) -> None:
    assert napula(pile(cards)) == length
    assert awards(pile(cards), 0).get("napula", 0) == length


MAJORITIES = [
    ("edge-13-equal-cards", AWARDS, "As Ac", "2c 3c", {"swords": 1}),
    ("edge-13-equal-swords", AWARDS, "As Ac 2c", "3s 3c", {"cards": 2}),
    ("edge-13-nothing-at-all", LEFTOVERS, "", "", {}),
    ("one-more-card", AWARDS, "Ab 2b", "3b", {"cards": 2}),
    ("one-card-fewer", AWARDS, "Ab", "2b 3b", {}),
    ("most-swords-with-fewer-cards", AWARDS, "Fs Cs", "Rs Ab 2b", {"swords": 1}),
    ("W9-six-swords-to-seven", AWARDS, "As 2s 4s 5s 6s 7s", "3s 8s 9s 10s Fs Cs Rs", {"mata": 1}),
    ("every-private-prize", AWARDS, "2s 10d Fc", "", {"cards": 2, "swords": 1, "mata": 1, "ten": 1, "fante": 1}),
    ("not-prizes", AWARDS, "2c 10c Fs", "swords", {}),
]


@pytest.mark.parametrize(
    ("mine", "theirs", "points"),
    [row[2:] for row in MAJORITIES],
    ids=[f"{row[0]}-{row[1]}" for row in MAJORITIES],
)
def test_majorities_are_strict_and_prizes_private(mine: str, theirs: str, points: dict[str, int]) -> None:
    assert awards(pile(mine), pile(theirs)) == points


def test_awards_of_random_splits_keep_their_sums() -> None:
    """Without Napula six points are given, or four when 26-26; at most one team has a Napula; at most 16."""
    rng = random.Random(26)
    ties = 0
    for _ in range(5000):
        mine = sum(1 << card for card in rng.sample(range(52), rng.choice([26, rng.randint(0, 52)])))
        both = awards(mine, DECK.full ^ mine), awards(DECK.full ^ mine, mine)
        runs = [points.pop("napula", 0) for points in both]
        tied = mine.bit_count() == 26
        ties += tied
        assert sum(both[0].values()) + sum(both[1].values()) == (4 if tied else 6)
        assert min(runs) == 0
        assert max(runs) == 0 or 3 <= max(runs) <= 10
        assert "swords" in both[0] or "swords" in both[1]
        assert all(n > 0 for points in both for n in points.values())
    assert ties > 1000


# Clause cicera.end.leftovers, on whole (short) deals.


def last_trick(opening: str, hands: tuple[str, str, str, str], *moves: str) -> State:
    """A deal of one card each, seat 0 first, played out."""
    cards = tuple(tuple(map(DECK.card, hand.split())) for hand in hands)
    state = State(Deal(3, tuple(map(DECK.card, opening.split())), cards))
    for seat, move in enumerate(moves):
        state.play(GAME.parse_move(move), seat)
    assert state.over
    return state


def test_leftovers_go_to_the_last_capturing_team_without_a_bonus_by_clause_leftovers() -> None:
    state = last_trick("7s Rb", ("7c", "9d", "8d", "2s"), "7c x 7s", "9d", "8d", "2s")
    assert state.piles == [pile("7s 7c Rb 9d 8d 2s"), 0]
    assert state.bonus == [0, 0]
    assert state.leftovers == pile("Rb 9d 8d 2s")
    assert state.table == 0
    assert state.scores() == (2 + 1 + 1, 0), "cards, swords and La Mata, which came with the sweep"


def test_edge_15_the_sweep_is_the_team_of_the_last_capture_however_long_ago() -> None:
    state = last_trick("7s Rb", ("9d", "7c", "8d", "2b"), "9d", "7c x 7s", "8d", "2b")
    assert state.last_team == 1
    assert state.piles == [0, pile("7s 7c Rb 9d 8d 2b")]


def test_edge_12_napula_may_come_with_the_sweep() -> None:
    state = last_trick("As 3s Rb Rc", ("Rd", "9d", "2s", "4s"), "Rd x Rb", "9d", "2s", "4s")
    assert state.view(1).awards() == ({"cards": 2, "swords": 1, "mata": 1, "napula": 4}, {})


def test_c_10_the_last_play_scores_its_bonuses_by_clause_stack() -> None:
    state = last_trick("", ("7s", "7c", "8d", "8b"), "7s", "7c x 7s", "8d", "8b x 8d")
    assert [play.bonuses for play in state.history] == [(), ("scua", "picada"), (), ("scua", "picada")]
    assert state.bonus == [0, 4]
    assert state.leftovers == 0


def test_c_11_a_deal_without_a_capture_is_a_draw_by_clause_leftovers() -> None:
    for number in range(50):
        state = GAME.start(GAME.deal(number.to_bytes(16, "big")))
        while not state.over:
            state.play(Move(state.legal_moves()[-1].card))
        assert (state.piles, state.bonus, state.last_team) == ([0, 0], [0, 0], -1)
        assert state.table == state.leftovers == DECK.full
        assert state.result() == "0 0"
        assert state.view(0).awards() == ({}, {})
        assert len(state.view(0).table) == 52, "edge 7: the table can grow to 52 cards"
