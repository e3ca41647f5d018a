"""The engine contract, for every game there is: a new game module is covered without an edit here."""

from __future__ import annotations

import dataclasses
import gc
import itertools
import random
import re
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardavia import games as package
from cardavia.games import record
from cardavia.games.base import NOBODY, SEATS, AnyGame, next_seat, team_of
from cardavia.games.refusals import AgainstRule, Malformed, OutOfTurn, Refusal
from cardavia.games.rules import Clause

GAMES = list(package.games().values())
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))

PLAYOUTS = 4
CHAIN = 3
MOVES_TRIED = 40


def seed(number: int) -> bytes:
    return number.to_bytes(16, "big")


def starts(game: AnyGame, count: int = PLAYOUTS) -> Iterator[tuple[Any, Any, random.Random]]:
    """First deals: (deal, state, generator)."""
    for number in range(count):
        deal = game.deal(seed(number))
        yield deal, game.start(deal), random.Random(number)


def fields_of(deal: Any) -> dict[str, str]:
    """The header lines of a deal as a record's reader hands them on."""
    pairs = [line.partition(":") for line in deal.header()]
    assert all(colon for _, colon, _ in pairs)
    fields = {name.strip(): value.strip() for name, _, value in pairs}
    assert len(fields) == len(pairs), "a header names each field once"
    return fields


def some(moves: Any, rng: random.Random, count: int = MOVES_TRIED) -> list[Any]:
    return list(moves) if len(moves) <= count else rng.sample(list(moves), count)


def play_out(state: Any, rng: random.Random) -> list[tuple[int, Any]]:
    moves = []
    while not state.over:
        move = rng.choice(state.legal_moves())
        moves.append((state.seat, move))
        state.play(move)
    return moves


def facts(state: Any) -> tuple[object, ...]:
    """What can be seen of a state from outside."""
    views = tuple(state.view(viewer) for viewer in range(SEATS))
    return views, list(state.legal_moves()), state.seat, state.phase, state.ply, state.over


def stray_moves(game: AnyGame, count: int) -> list[Any]:
    """Moves from all over other deals of the game: of every phase, legal where they come from."""
    rng = random.Random(count)
    found: dict[Any, None] = {}
    for number in range(100, 100 + PLAYOUTS):
        state = game.start(game.deal(seed(number)))
        while not state.over:
            found |= dict.fromkeys(some(state.legal_moves(), rng, 6))
            state.play(rng.choice(state.legal_moves()))
    return some(list(found), rng, count)


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


# Deals.


@every_game
def test_the_same_seed_gives_the_same_deal(game: AnyGame) -> None:
    deals = [game.deal(seed(number)) for number in range(20)]
    assert deals == [game.deal(seed(number)) for number in range(20)]
    assert len({tuple(deal.header()) for deal in deals}) == 20
    assert game.deal(b"a longer seed than sixteen bytes").header()


@every_game
def test_a_deal_is_read_back_from_its_header(game: AnyGame) -> None:
    for number in range(50):
        deal = game.deal(seed(number))
        fields = fields_of(deal)
        assert game.read_deal(fields) == deal
        assert game.read_deal(dict(reversed(fields.items()))) == deal
        assert int(fields["dealer"]) == deal.dealer


@every_game
def test_every_field_of_a_header_is_needed(game: AnyGame) -> None:
    fields = fields_of(game.deal(seed(0)))
    for name in fields:
        with pytest.raises(Malformed) as refused:
            game.read_deal({other: value for other, value in fields.items() if other != name})
        assert (refused.value.reason, refused.value.detail) == ("refusal.field_missing", name)


@every_game
def test_no_other_field_is_known(game: AnyGame) -> None:
    fields = fields_of(game.deal(seed(0)))
    for name in ("hand.4", "colour", ""):
        with pytest.raises(Malformed) as refused:
            game.read_deal({**fields, name: "0"})
        assert (refused.value.reason, refused.value.field) == ("refusal.unknown_field", name)


@every_game
@pytest.mark.parametrize("text", ["", "4", "-1", "north", "00", "0 1", "٣"])
def test_a_bad_dealer_is_refused(game: AnyGame, text: str) -> None:
    with pytest.raises(Malformed) as refused:
        game.read_deal({**fields_of(game.deal(seed(0))), "dealer": text})
    assert (refused.value.reason, refused.value.field) == ("refusal.not_a_seat", "dealer")


@every_game
@pytest.mark.parametrize(
    ("reason", "change"),
    [
        ("refusal.unknown_card", lambda cards: ["zz", *cards[1:]]),
        ("refusal.card_count", lambda cards: cards[:-1]),
        ("refusal.card_count", lambda cards: []),
    ],
    ids=["unknown-card", "card-missing", "no-cards"],
)
@pytest.mark.parametrize("seat", range(SEATS))
def test_a_bad_hand_is_refused(game: AnyGame, seat: int, reason: str, change: Any) -> None:
    fields = fields_of(game.deal(seed(0)))
    name = f"hand.{seat}"
    with pytest.raises(Malformed) as refused:
        game.read_deal({**fields, name: " ".join(change(fields[name].split()))})
    assert (refused.value.reason, refused.value.field) == (reason, name)


@every_game
def test_a_hand_dealt_twice_is_refused(game: AnyGame) -> None:
    """The cards of seat 1 given to seat 2 as well, as far as its count goes: too many of each, in any deck."""
    fields = fields_of(game.deal(seed(0)))
    count = len(fields["hand.2"].split())
    fields["hand.2"] = " ".join((fields["hand.1"].split() * 2)[:count])
    with pytest.raises(Malformed) as refused:
        game.read_deal(fields)
    assert refused.value.reason in {"refusal.card_twice", "refusal.card_thrice"}
    assert refused.value.field in fields


@every_game
@given(data=st.data())
@settings(deadline=None, max_examples=40)
def test_any_text_in_a_header_is_read_or_refused(game: AnyGame, data: st.DataObject) -> None:
    fields = fields_of(game.deal(seed(0)))
    name = data.draw(st.sampled_from(sorted(fields)))
    fields[name] = data.draw(st.text(max_size=20) | st.lists(st.sampled_from(fields[name].split())).map(" ".join))
    try:
        deal = game.read_deal(fields)
    except Malformed as refused:
        field = refused.field
    else:
        field = ""
        assert game.read_deal(fields_of(deal)) == deal
    assert field in {"", *fields}


# Play.


@every_game
def test_a_playout_keeps_the_contract_at_every_ply(game: AnyGame) -> None:
    for deal, state, rng in starts(game):
        ply = moves = 0
        assert (state.ply, state.over) == (0, False)
        while not state.over:
            assert state.ply == ply
            assert state.seat in range(SEATS)
            assert isinstance(state.phase, str)
            assert state.phase
            legal = list(state.legal_moves())
            assert legal, "a seat that must act has a move"
            assert legal == list(state.legal_moves()), "the order is fixed"
            assert len(set(legal)) == len(legal)
            assert all(map(state.is_legal, some(legal, rng)))
            state.play(rng.choice(legal), state.seat if moves % 2 else None)
            assert state.ply > ply, "every move counts, and so may seats that have nothing to say"
            ply, moves = state.ply, moves + 1
            assert moves < 1000, "a deal ends"
        assert state.seat == NOBODY
        assert list(state.legal_moves()) == []
        assert deal in [game.deal(seed(number)) for number in range(PLAYOUTS)], "play leaves the deal as it was"


@every_game
def test_nothing_is_legal_after_the_end(game: AnyGame) -> None:
    for _, state, rng in starts(game, 2):
        moves = play_out(state, rng)
        before = facts(state)
        for (_, move), actor in itertools.product(some(moves, rng, 8), (None, *range(SEATS))):
            assert not state.is_legal(move)
            with pytest.raises(OutOfTurn) as refused:
                state.play(move, actor)
            assert game.rules.number(refused.value.clause)
        assert facts(state) == before


@every_game
def test_moves_and_their_text_are_inverses(game: AnyGame) -> None:
    for _, state, rng in starts(game):
        while not state.over:
            for move in some(state.legal_moves(), rng):
                assert game.parse_move(str(move)) == move
                assert str(game.parse_move(str(move))) == str(move)
                assert hash(game.parse_move(str(move))) == hash(move)
                assert str(move) == " ".join(str(move).split())
                assert "#" not in str(move)
            state.play(rng.choice(state.legal_moves()))


@every_game
def test_a_move_cannot_be_changed(game: AnyGame) -> None:
    for _, state, rng in starts(game, 1):
        for _, move in play_out(state, rng):
            for name in (*getattr(move, "_fields", ()), *getattr(move, "__dataclass_fields__", ())):
                with pytest.raises(AttributeError):
                    setattr(move, name, 0)


@every_game
@given(text=st.text(max_size=20))
@settings(deadline=None, max_examples=150)
def test_any_text_is_a_move_or_malformed(game: AnyGame, text: str) -> None:
    try:
        move = game.parse_move(text)
    except Malformed as refused:
        reason = refused.reason
    else:
        reason = "refusal."
        assert game.parse_move(str(move)) == move
    assert reason.startswith("refusal.")


@every_game
@given(data=st.data())
@settings(deadline=None, max_examples=150)
def test_words_of_moves_in_any_order_are_a_move_or_malformed(game: AnyGame, data: st.DataObject) -> None:
    state = game.start(game.deal(seed(1)))
    words = sorted({word for move in state.legal_moves()[:100] for word in str(move).split()} | {"x", "play", "pass"})
    text = " ".join(data.draw(st.lists(st.sampled_from(words), max_size=10)))
    try:
        move = game.parse_move(text)
    except Malformed:
        return
    assert game.parse_move(str(move)) == move
    before = facts(state)
    if not state.is_legal(move):
        with pytest.raises((OutOfTurn, AgainstRule)):
            state.play(move)
        assert facts(state) == before


@every_game
def test_another_seat_is_out_of_turn_and_changes_nothing(game: AnyGame) -> None:
    for _, state, rng in starts(game, 2):
        while not state.over:
            move = rng.choice(state.legal_moves())
            before = facts(state)
            for other in range(SEATS):
                if other != state.seat:
                    with pytest.raises(OutOfTurn) as refused:
                        state.play(move, other)
                    assert game.rules.number(refused.value.clause)
            assert facts(state) == before
            state.play(move)


@every_game
def test_a_refused_move_names_a_clause_of_the_panel_and_changes_nothing(game: AnyGame) -> None:
    """Moves that are legal elsewhere: `play` refuses just what `is_legal` denies."""
    strays = stray_moves(game, 300)
    refusals = 0
    for _, state, rng in starts(game, 2):
        while not state.over:
            before = facts(state)
            for move in some(strays, rng, 12):
                if state.is_legal(move):
                    state.copy().play(move, state.seat)
                    continue
                refusals += 1
                with pytest.raises((OutOfTurn, AgainstRule)) as refused:
                    state.play(move, state.seat)
                refusal = refused.value
                assert isinstance(refusal, OutOfTurn | AgainstRule)
                assert game.rules.number(refusal.clause)
            assert facts(state) == before
            state.play(rng.choice(state.legal_moves()))
    assert refusals > 100


@every_game
def test_a_copy_is_independent(game: AnyGame) -> None:
    for _, state, rng in starts(game, 2):
        while not state.over:
            if rng.random() < 0.15:
                before, twin = facts(state), state.copy()
                assert facts(twin) == before
                play_out(twin, rng)
                assert facts(state) == before
            state.play(rng.choice(state.legal_moves()))


# Views.


@every_game
def test_a_view_says_what_every_view_says(game: AnyGame) -> None:
    for deal, state, rng in starts(game, 2):
        while True:
            for viewer in range(SEATS):
                view = state.view(viewer)
                assert (view.game, view.seat) == (game.id, viewer)
                assert (view.turn, view.phase, view.ply) == (state.seat, state.phase, state.ply)
                assert isinstance(view.dealer, int)
                assert len(view.counts) == SEATS
                assert len(view.hand) == view.counts[viewer]
                assert all(isinstance(code, str) for code in view.hand)
            assert len({state.view(viewer).counts for viewer in range(SEATS)}) == 1, "counts are public"
            if state.over:
                break
            state.play(rng.choice(state.legal_moves()))
        assert deal.dealer in range(SEATS)


@every_game
def test_hands_at_the_start_are_those_dealt(game: AnyGame) -> None:
    for deal, state, _ in starts(game, 10):
        fields = fields_of(deal)
        for viewer in range(SEATS):
            hand = state.view(viewer).hand
            dealt = fields[f"hand.{viewer}"].split()
            assert sorted(hand) == sorted(dealt)


@every_game
def test_views_are_frozen_photographs(game: AnyGame) -> None:
    _, state, rng = next(starts(game, 1))
    views = [state.view(viewer) for viewer in range(SEATS)]
    texts = [repr(view) for view in views]
    for view in views:
        assert dataclasses.is_dataclass(view)
        assert not hasattr(view, "__dict__"), "slots: nothing can be hung on a view"
        for field in dataclasses.fields(view):
            with pytest.raises(dataclasses.FrozenInstanceError):
                setattr(view, field.name, None)
            assert not isinstance(getattr(view, field.name), list | set | bytearray), field.name
    play_out(state, rng)
    assert [repr(view) for view in views] == texts


@every_game
def test_nothing_a_view_refers_to_leads_back_to_the_state_or_the_deal(game: AnyGame) -> None:
    for deal, state, rng in starts(game, 2):
        while not state.over:
            if rng.random() < 0.2:
                for viewer in range(SEATS):
                    todo: list[object] = [state.view(viewer)]
                    met: set[int] = set()
                    kept = []
                    while todo:
                        thing = todo.pop()
                        if id(thing) in met or isinstance(thing, type | ModuleType):
                            continue
                        met.add(id(thing))
                        kept.append(thing)
                        assert not isinstance(thing, type(state) | type(deal))
                        todo += gc.get_referents(thing)
            state.play(rng.choice(state.legal_moves()))


# Results, records and matches.


@every_game
def test_a_played_deal_is_written_read_and_replayed(game: AnyGame) -> None:
    for deal, state, rng in starts(game):
        moves = play_out(state, rng)
        result = state.result()
        assert result == " ".join(result.split())
        assert result
        text = record.write(game, deal, moves, result)
        read = record.read(text)
        assert (read.game, read.deal, list(read.moves), read.result) == (game, deal, moves, result)
        replayed = record.replay(read)
        assert (replayed.verdict, replayed.result) == ("ok", result)
        assert facts(replayed.state) == facts(state)
        for spoilt in (result + " 0", "0", result[:-1] + "x"):
            assert record.replay(record.read(record.write(game, deal, moves, spoilt))).verdict == "differs"


@every_game
def test_a_record_stopped_anywhere_is_replayed(game: AnyGame) -> None:
    deal, state, rng = next(starts(game, 1))
    moves = play_out(state, rng)
    for stop in {0, 1, 2, 3, 4, 5, 8, len(moves) // 2, len(moves) - 1}:
        replayed = record.replay(record.read(record.write(game, deal, moves[:stop])))
        again = game.start(deal)
        for seat, move in moves[:stop]:
            again.play(move, seat)
        assert (replayed.verdict, replayed.result) == ("ok", None)
        assert replayed.state.seat == moves[stop][0]
        assert facts(replayed.state) == facts(again)


@every_game
def test_the_next_deal_of_a_match(game: AnyGame) -> None:
    """None when the match has ended; else a deal like any other, the same for the same seed."""
    for _, state, rng in starts(game, 2):
        for number in range(CHAIN):
            play_out(state, rng)
            deal = game.next_deal(state, seed(number))
            assert deal == game.next_deal(state, seed(number))
            if deal is None:
                break
            assert game.read_deal(fields_of(deal)) == deal
            assert deal != game.next_deal(state, seed(number + 50))
            state = game.start(deal)
            assert (state.ply, state.over) == (0, False)
