"""What is drawn under a clause is what the clause says: the orders of the engine, examples that the engine accepts."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardavia.games import games
from cardavia.games.base import AnyGame
from cardavia.games.cicera.captures import BONUSES, RANK, bonus_flags, captures
from cardavia.games.cicera.captures import DECK as BRESCIANE
from cardavia.games.cicera.pictures import PICTURES as CICERA
from cardavia.games.ottocento import combinations
from cardavia.games.ottocento.cards import DECK as TAROCCO
from cardavia.games.ottocento.pictures import PICTURES as OTTOCENTO
from cardavia.games.rules import Picture
from cardavia.games.shengji.cards import DECK as FRENCH
from cardavia.games.shengji.cards import ranking, shape
from cardavia.games.shengji.pictures import EXAMPLE, PICTURES
from cardavia.web.assets import Assets, site_path

CAPTURES = [(clause, picture) for clause, pictures in CICERA.items() for picture in pictures if picture.taken]


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_pictures_stand_under_clauses_and_are_of_the_deck(game: AnyGame) -> None:
    faces = Assets(site_path() / "static").decks[game.deck]["cards"]
    for clause, pictures in game.rules.pictures.items():
        assert game.rules.clause(clause)
        for picture in pictures:
            assert picture.cards
            assert {*picture.cards, *picture.taken} <= set(faces)


@pytest.mark.parametrize(("clause", "picture"), CAPTURES, ids=[clause for clause, _ in CAPTURES])
def test_cicera_takes_what_is_drawn_and_earns_what_the_clause_names(clause: str, picture: Picture) -> None:
    (code,), taken = picture.cards, BRESCIANE.mask(picture.taken)
    card = BRESCIANE.card(code)
    left = taken if clause.endswith("picada") else 0
    rest = 0 if clause.endswith("scua") else BRESCIANE.mask(["Fd"])
    assert taken in captures(card, taken | rest)
    flags = bonus_flags(card, taken, taken | rest, left)
    earned = {name for flag, name in BONUSES.items() if flags & flag}
    assert earned <= set(clause.rpartition(".")[2].split("_"))
    assert earned or clause == "cicera.capture.example"


def test_cicera_ranks_go_up() -> None:
    (ranks,) = CICERA["cicera.setup.ranks"]
    assert [RANK[BRESCIANE.card(code)] for code in ranks.cards] == list(range(13))


def test_ottocento_draws_each_order_from_the_top() -> None:
    """A higher card of a suit is a higher bit; the Mori are equal and the Matto is no trump."""
    suits, (trumps,) = OTTOCENTO["ottocento.trick.ranks"], OTTOCENTO["ottocento.trick.trumps"]
    for picture in (*suits, trumps):
        cards = [TAROCCO.card(code) for code in picture.cards if code != "MAT"]
        assert cards == sorted(cards, reverse=True)
    assert len(trumps.cards) == 22
    assert [len(picture.cards) for picture in suits] == [10, 10]


def test_ottocento_draws_combinations_that_score() -> None:
    drawn = [
        picture
        for clause, pictures in OTTOCENTO.items()
        if clause.startswith(("ottocento.sets", "ottocento.sequences"))
        for picture in pictures
    ]
    assert len(drawn) == 7
    for picture in drawn:
        count = combinations.count(TAROCCO.mask(picture.cards))
        assert any(set(found.codes) == set(picture.cards) for found in (*count.sets, *count.sequences)), picture


def test_shengji_draws_the_order_of_its_own_example_and_shapes_that_may_be_led() -> None:
    for picture in PICTURES["shengji.trick.order"]:
        places = [EXAMPLE.place[FRENCH.card(code)] for code in picture.cards]
        assert all(not EXAMPLE.above[high] >> low & 1 for high, low in pairwise(places))
    sizes = [
        shape(EXAMPLE, *EXAMPLE.cards(map(FRENCH.card, picture.cards))) for picture in PICTURES["shengji.trick.lead"]
    ]
    assert sizes == [1, 2, 4, 4]
    assert ranking(0, 8) is EXAMPLE
    two = ranking(0, 0)
    assert shape(two, *two.cards(map(FRENCH.card, ("9H", "9H", "JH", "JH")))) == 0, "at another level there is a gap"
