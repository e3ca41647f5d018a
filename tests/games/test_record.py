"""Records: written, read back and replayed, whatever the layout; nothing but a RecordError is ever raised."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardavia.games import record
from cardavia.games.cicera.captures import DECK
from cardavia.games.cicera.game import GAME
from cardavia.games.cicera.state import State
from cardavia.games.record import RecordError
from cardavia.games.refusals import AgainstRule, OutOfTurn
from tests.games.records import GOLDEN, HEADER, SHORT


def played(seed: bytes, plies: int = 48) -> tuple[State, list[tuple[int, Any]]]:
    """A random deal played to that ply, and its moves."""
    rng = random.Random(seed)
    state = GAME.start(GAME.deal(seed))
    moves = []
    while state.ply < plies:
        move = rng.choice(state.legal_moves())
        moves.append((state.seat, move))
        state.play(move)
    return state, moves


def same(one: record.Record, other: record.Record) -> bool:
    return (one.game, one.deal, one.moves, one.result) == (other.game, other.deal, other.moves, other.result)


# Reading and writing are inverses.


@given(seed=st.binary(min_size=16, max_size=16), plies=st.integers(0, 48), claim=st.booleans())
@settings(deadline=None, max_examples=150)
def test_what_is_written_is_read_back(seed: bytes, plies: int, claim: bool) -> None:
    state, moves = played(seed, plies)
    result = state.result() if state.over and claim else None
    text = record.write(GAME, state.deal, moves, result)
    read = record.read(text)
    assert read.game.id == GAME.id
    assert (read.deal, list(read.moves), read.result) == (state.deal, moves, result)
    assert record.write(read.game, read.deal, read.moves, read.result) == text
    replayed = record.replay(read)
    assert (replayed.verdict, replayed.state.ply) == ("ok", plies)
    assert replayed.result == (state.result() if state.over else None)
    for seat in range(4):
        assert replayed.state.view(seat) == state.view(seat)


def test_the_written_form() -> None:
    read = record.read(SHORT)
    assert record.write(read.game, read.deal, read.moves) == SHORT
    assert record.write(read.game, read.deal, read.moves, "6 24") == SHORT + "result: 6 24\n"


def test_the_golden_record_is_read_back() -> None:
    read = record.read(GOLDEN)
    assert same(record.read(record.write(read.game, read.deal, read.moves, read.result)), read)


# What does not matter.


def test_header_lines_stand_in_any_order() -> None:
    rng = random.Random(0)
    lines = HEADER.splitlines()
    for _ in range(50):
        rng.shuffle(lines)
        assert same(record.read("\n".join([*lines, "moves:", "0 Cc", "1 10c x 10d"])), record.read(SHORT))


FREE = {
    "comments": SHORT.replace("\n", "  # why: 0 Cc\n"),
    "comment-lines": "# game: none\n" + SHORT.replace("\n", "\n# moves:\n"),
    "blank-lines": "\n\n" + SHORT.replace("\n", "\n \n\t\n"),
    "crlf": SHORT.replace("\n", "\r\n"),
    "cr": SHORT.replace("\n", "\r"),
    "byte-order-mark": "\ufeff" + SHORT,
    "byte-order-mark-and-crlf": "\ufeff" + SHORT.replace("\n", "\r\n"),
    "no-last-newline": SHORT.rstrip("\n"),
    "spaces-around": SHORT.replace("\n", "   \n  "),
    "spaces-between": SHORT.replace(" ", "   "),
    "no-space-after-colon": SHORT.replace(": ", ":"),
    "space-before-colon": SHORT.replace(":", " :"),
    "tabs": SHORT.replace(" ", "\t"),
    "odd-white-space-in-a-comment": SHORT.replace("\n", " # one\x0bpage\x0con\x1cthis\x85and\u2028that\u2029line\n"),
}


@pytest.mark.parametrize("text", FREE.values(), ids=FREE.keys())
def test_layout_does_not_matter(text: str) -> None:
    assert same(record.read(text), record.read(SHORT))


def test_cards_of_a_capture_stand_in_any_order() -> None:
    one = record.read(GOLDEN.replace("8c x Ac 3c 4c", "8c x 4c Ac 3c"))
    assert same(one, record.read(GOLDEN))


@pytest.mark.parametrize("plies", range(49))
def test_a_record_stops_anywhere(plies: int) -> None:
    lines = [line for line in GOLDEN.splitlines() if line and not line.startswith(("#", "result"))]
    replayed = record.replay(record.read("\n".join(lines[: 8 + plies])))
    assert (replayed.verdict, replayed.state.ply) == ("ok", plies)
    assert replayed.result == ("6 24" if plies == 48 else None)


def test_moves_may_be_left_out() -> None:
    read = record.read(HEADER)
    assert (read.moves, read.result) == ((), None)
    assert record.replay(read).verdict == "ok"


# Results.


@pytest.mark.parametrize("claim", ["24 6", "6 25", "6", "6 24 0", "", "6-24", "draw"])
def test_a_result_that_differs(claim: str) -> None:
    replayed = record.replay(record.read(GOLDEN.replace("result: 6 24", f"result: {claim}")))
    assert (replayed.verdict, replayed.result) == ("differs", "6 24")


@pytest.mark.parametrize("claim", ["6 24", "  6   24  ", "6\t24  # as played"])
def test_a_result_that_agrees(claim: str) -> None:
    replayed = record.replay(record.read(GOLDEN.replace("result: 6 24", f"result: {claim}")))
    assert (replayed.verdict, replayed.result) == ("ok", "6 24")


def test_a_result_of_a_deal_that_is_not_over_differs() -> None:
    replayed = record.replay(record.read(SHORT + "result: 6 24\n"))
    assert (replayed.verdict, replayed.result) == ("differs", None)


# Nothing else is ever raised.


def outcome(text: str) -> record.Record | RecordError:
    try:
        return record.read(text)
    except RecordError as fault:
        return fault


def read_and_replay(text: str) -> None:
    read = outcome(text)
    if isinstance(read, RecordError):
        assert 1 <= read.line <= text.count("\n") + text.count("\r") + 1
        assert read.reason.startswith("refusal.")
        assert str(read).startswith(f"line {read.line}: {read.reason}")
        return
    assert record.replay(read).verdict in ("ok", "illegal", "differs")
    assert same(record.read(record.write(read.game, read.deal, read.moves, read.result)), read)


PIECES = ["game", "dealer", "moves", "result", "table", "hand.0", ":", " ", "\n", "\r", "#", "cicera", "0", "x", "As"]


@given(text=st.text(max_size=300) | st.lists(st.sampled_from(PIECES) | st.text(max_size=3)).map("".join))
@example("\x00")
@example("\ud800")
@example("\ufeff")
@example("game: \x1c")
@example("\u2028" * 3)
@example(":")
@example("#")
@settings(deadline=None, max_examples=300)
def test_any_text_is_read_or_refused(text: str) -> None:
    read_and_replay(text)


@given(text=st.text(max_size=40))
@settings(deadline=None, max_examples=200)
def test_any_text_as_a_move_is_read_or_refused(text: str) -> None:
    read_and_replay(f"{HEADER}moves:\n0 {text}\n")


WORDS = st.sampled_from(
    [*DECK.codes, "x", "0", "1", "2", "3", "4", ":", "#", "moves:", "result:", "game: cicera", "QH"]
)


@given(data=st.data())
@settings(deadline=None, max_examples=300)
def test_a_spoilt_record_is_read_or_refused(data: st.DataObject) -> None:
    """A good record with words, lines and characters replaced, dropped, doubled and swapped."""
    lines = [row.split(" ") for row in data.draw(st.sampled_from([SHORT, GOLDEN, HEADER])).splitlines()]
    for _ in range(data.draw(st.integers(1, 4))):
        row = data.draw(st.integers(0, len(lines) - 1))
        word = data.draw(st.integers(0, max(len(lines[row]) - 1, 0)))
        match data.draw(st.sampled_from(["word", "drop", "double", "swap", "line", "cut", "character"])):
            case "word":
                lines[row][word : word + 1] = [data.draw(WORDS)]
            case "drop":
                del lines[row][word : word + 1]
            case "double":
                lines[row][word:word] = lines[row][word : word + 1]
            case "swap":
                other = data.draw(st.integers(0, len(lines) - 1))
                lines[row], lines[other] = lines[other], lines[row]
            case "line":
                lines.insert(row, list(lines[data.draw(st.integers(0, len(lines) - 1))]))
            case "cut":
                del lines[row + 1 :]
            case _:
                lines[row][word : word + 1] = [data.draw(st.text(max_size=3))]
    read_and_replay("\n".join(" ".join(row) for row in lines))


@given(seed=st.binary(min_size=16, max_size=16), plies=st.integers(1, 48), data=st.data())
@settings(deadline=None, max_examples=100)
def test_replay_stops_at_the_first_move_that_play_refuses(seed: bytes, plies: int, data: st.DataObject) -> None:
    """Whatever single move is replaced, replay and `State.play` say the same."""
    state, moves = played(seed, plies)
    spot = data.draw(st.integers(0, plies - 1))
    card, seat = data.draw(st.sampled_from(DECK.codes)), data.draw(st.integers(0, 3))
    moves[spot] = (seat, GAME.parse_move(card))
    replayed = record.replay(record.read(record.write(GAME, state.deal, moves)))
    again = GAME.start(state.deal)
    refused = None
    while again.ply < plies and refused is None:
        actor, move = moves[again.ply]
        try:
            again.play(move, actor)
        except (OutOfTurn, AgainstRule) as refusal:
            refused = refusal
    assert replayed.verdict == ("illegal" if refused else "ok")
    assert replayed.state.view(0) == again.view(0)
    if refused:
        assert (replayed.number, replayed.clause) == (again.ply + 1, refused.clause)
        assert replayed.act == "{} {}".format(*moves[again.ply])
