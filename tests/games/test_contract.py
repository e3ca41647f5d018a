"""The engine contract, for every game there is (a new one is covered without an edit): the games, and their panels."""

from __future__ import annotations

import re

import pytest

from cardavia import games as package
from cardavia.games.base import AnyGame, next_seat, team_of
from cardavia.games.refusals import AgainstRule, Malformed, OutOfTurn, Refusal
from cardavia.games.rules import Clause
from tests.contract import every_game

# The table of games, and the few words everybody says.


def test_there_are_games_and_each_is_found_by_its_id() -> None:
    assert "cicera" in package.games()
    for name, game in package.games().items():
        assert game.id == name
        assert package.game(name) is game
    with pytest.raises(KeyError):
        package.game("scopa")


def test_seats_sit_anticlockwise_and_partners_opposite() -> None:
    assert [next_seat(s) for s in range(4)] == [1, 2, 3, 0]
    assert [team_of(s) for s in range(4)] == [0, 1, 0, 1]


def test_refusals_say_what_is_at_fault() -> None:
    assert str(Malformed("refusal.card_twice", "7s", "hand.0")) == "refusal.card_twice hand.0 7s"
    assert str(Malformed("refusal.not_a_move")) == "refusal.not_a_move"
    assert AgainstRule("a.b").clause == str(AgainstRule("a.b")) == "a.b"
    assert OutOfTurn("a.c").clause == "a.c"
    assert all(issubclass(kind, Refusal) for kind in (Malformed, OutOfTurn, AgainstRule))


@every_game
def test_name_deck_and_version(game: AnyGame) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9_]*", game.id)
    assert game.deck in {"bresciane", "french", "tarocco"}
    assert game.version >= 1


# Rules panel.


@every_game
def test_ids_of_the_panel_are_unique_and_start_with_the_game(game: AnyGame) -> None:
    ids = [clause.id for clause in game.rules]
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(rf"{game.id}(\.[a-z0-9_]+)+", clause_id) for clause_id in ids), ids


@every_game
def test_numbers_of_the_panel_are_placeholders_with_values(game: AnyGame) -> None:
    for clause in game.rules:
        wanted = set(re.findall(r"%\((\w+)\)s", clause.text))
        assert wanted == set(clause.params), clause.id
        stripped = re.sub(r"%\(\w+\)s", "", clause.text)
        assert "%" not in (stripped.replace("%%", "") if clause.params else ""), clause.id
        assert all(isinstance(value, int) for value in clause.params.values()), clause.id
        assert "%(" not in str(clause)


@every_game
def test_clauses_are_numbered_in_reading_order(game: AnyGame) -> None:
    numbers = []
    for section in game.rules.sections:
        assert section.clauses
        for clause in section.clauses:
            numbers.append(game.rules.number(clause.id))
            assert game.rules.clause(clause.id) is clause
    assert numbers == sorted(set(numbers))
    assert numbers[0] == (1, 1)
    assert game.rules.clause(game.rules.name.id).text
    for missing in (game.rules.number, game.rules.clause):
        with pytest.raises(KeyError):
            missing("no.such.clause")


@every_game
def test_texts_are_tidy(game: AnyGame) -> None:
    for clause in game.rules:
        assert isinstance(clause, Clause)
        assert clause.text == " ".join(clause.text.split()), clause.id
        assert clause.text
