"""The engine contract: deals, their headers, records, and the next deal of a match."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardavia.games import record
from cardavia.games.base import SEATS, AnyGame
from cardavia.games.refusals import Malformed
from tests.contract import every_game, facts, fields_of, play_out, seed, starts

CHAIN = 3


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
