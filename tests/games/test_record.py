"""The deal record: reading, writing and replaying, on records of Cicera.

Tables name the line at fault and the reason of everything that cannot be read, and number and clause of every
illegal move.
"""

from __future__ import annotations

import random
from pathlib import Path
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

GOLDEN = (Path(__file__).parents[1] / "golden" / "cicera-3.5.deal").read_text(encoding="utf-8")

HEADER = """\
game: cicera
dealer: 3
table: 9s 10b 9c 10d
hand.0: 5s Rs Ac 2c Cc 3d 6d 2b 4b 5b 6b Fb
hand.1: 2s 3s 6s 8s 7c 8c 10c Rc Ad 4d Rd 7b
hand.2: As Fs Cs 3c 5d 7d 9d Cd Ab 3b 8b Rb
hand.3: 4s 7s 10s 4c 5c 6c Fc 2d 8d Fd 9b Cb
"""
"""Seven lines; the moves of the tables below start at line 9."""

SHORT = HEADER + "moves:\n0 Cc\n1 10c x 10d\n"


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


# What cannot be read: (id, text, line, reason, detail).


def line(number: int, text: str) -> str:
    """`SHORT` with that line replaced."""
    lines = SHORT.splitlines()
    lines[number - 1] = text
    return "\n".join(lines)


HAND_0 = "hand.0: 5s Rs Ac 2c Cc 3d 6d 2b 4b 5b 6b Fb"

MALFORMED = [
    ("empty", "", 1, "refusal.field_missing", "game"),
    ("only-comments", "# nothing\n\n# here\n", 1, "refusal.field_missing", "game"),
    ("only-game", "game: cicera", 1, "refusal.field_missing", "dealer"),
    ("no-game", SHORT.replace("game: cicera\n", ""), 1, "refusal.field_missing", "game"),
    ("no-dealer", SHORT.replace("dealer: 3\n", ""), 6, "refusal.field_missing", "dealer"),
    ("no-table", SHORT.replace("table: 9s 10b 9c 10d\n", ""), 6, "refusal.field_missing", "table"),
    ("no-hand", SHORT.replace(HAND_0 + "\n", ""), 6, "refusal.field_missing", "hand.0"),
    ("unknown-game", line(1, "game: scopa"), 1, "refusal.unknown_game", "scopa"),
    ("game-without-a-name", line(1, "game:"), 1, "refusal.unknown_game", ""),
    ("game-in-capitals", line(1, "game: Cicera"), 1, "refusal.unknown_game", "Cicera"),
    ("game-twice", line(2, "game: cicera"), 2, "refusal.field_twice", "game"),
    ("dealer-twice", SHORT.replace("moves:", "dealer: 3\nmoves:"), 8, "refusal.field_twice", "dealer"),
    ("hand-twice", SHORT.replace("moves:", HAND_0 + "\nmoves:"), 8, "refusal.field_twice", "hand.0"),
    ("unknown-field", SHORT.replace("moves:", "kitty: As\nmoves:"), 8, "refusal.unknown_field", "kitty"),
    ("fifth-hand", SHORT.replace("moves:", "hand.4: As\nmoves:"), 8, "refusal.unknown_field", "hand.4"),
    ("field-without-a-name", SHORT.replace("moves:", ": As\nmoves:"), 8, "refusal.unknown_field", ""),
    ("field-in-capitals", line(2, "Dealer: 3"), 2, "refusal.unknown_field", "Dealer"),
    ("not-a-field", SHORT.replace("moves:", "hello there\nmoves:"), 8, "refusal.not_a_field", "hello there"),
    ("moves-without-colon", line(8, "moves"), 8, "refusal.not_a_field", "moves"),
    ("moves-on-one-line", HEADER + "moves: 0 Cc\n", 8, "refusal.unknown_field", "moves"),
    ("dealer-4", line(2, "dealer: 4"), 2, "refusal.not_a_seat", "4"),
    ("dealer-negative", line(2, "dealer: -1"), 2, "refusal.not_a_seat", "-1"),
    ("dealer-in-words", line(2, "dealer: north"), 2, "refusal.not_a_seat", "north"),
    ("dealer-empty", line(2, "dealer:"), 2, "refusal.not_a_seat", ""),
    ("dealer-two-digits", line(2, "dealer: 03"), 2, "refusal.not_a_seat", "03"),
    ("dealer-arabic-digit", line(2, "dealer: ٣"), 2, "refusal.not_a_seat", "٣"),
    ("card-twice-in-the-table", line(3, "table: 9s 10b 9s 10d"), 3, "refusal.card_twice", "9s"),
    ("card-twice-in-a-hand", line(4, HAND_0.replace("Rs", "5s")), 4, "refusal.card_twice", "5s"),
    ("card-in-two-hands", line(4, HAND_0.replace("5s", "2s")), 5, "refusal.card_twice", "2s"),
    ("card-in-hand-and-table", line(4, HAND_0.replace("5s", "9s")), 4, "refusal.card_twice", "9s"),
    ("same-hand-for-two-seats", line(5, HAND_0.replace(".0", ".1")), 5, "refusal.card_twice", "5s"),
    ("table-of-three", line(3, "table: 9s 10b 9c"), 3, "refusal.card_count", "3/4"),
    ("table-empty", line(3, "table:"), 3, "refusal.card_count", "0/4"),
    ("hand-of-eleven", line(4, HAND_0.removesuffix(" Fb")), 4, "refusal.card_count", "11/12"),
    ("hand-of-one", line(7, "hand.3: 4s"), 7, "refusal.card_count", "1/12"),
    ("hand-of-thirteen", line(4, HAND_0 + " 4s"), 4, "refusal.card_count", "13/12"),
    ("hand-empty", line(4, "hand.0:"), 4, "refusal.card_count", "0/12"),
    ("unknown-card", line(4, HAND_0.replace("5s", "11s")), 4, "refusal.unknown_card", "11s"),
    ("card-of-the-french-deck", line(4, HAND_0.replace("5s", "QH")), 4, "refusal.unknown_card", "QH"),
    ("card-of-the-tarot", line(4, HAND_0.replace("5s", "T16")), 4, "refusal.unknown_card", "T16"),
    ("card-in-capitals", line(4, HAND_0.replace("5s", "5S")), 4, "refusal.unknown_card", "5S"),
    ("ace-as-a-number", line(4, HAND_0.replace("Ac", "1c")), 4, "refusal.unknown_card", "1c"),
    ("commas", line(3, "table: 9s, 10b, 9c, 10d"), 3, "refusal.unknown_card", "9s,"),
    ("bad-seat", line(9, "4 Cc"), 9, "refusal.not_a_seat", "4"),
    ("no-seat", line(9, "Cc"), 9, "refusal.not_a_seat", "Cc"),
    ("seat-in-words", line(9, "south Cc"), 9, "refusal.not_a_seat", "south"),
    ("seat-alone", line(9, "0"), 9, "refusal.not_a_move", ""),
    ("unknown-card-played", line(9, "0 Zc"), 9, "refusal.unknown_card", "Zc"),
    ("unknown-card-taken", line(10, "1 10c x 10e"), 10, "refusal.unknown_card", "10e"),
    ("card-of-another-deck-played", line(9, "0 BEG"), 9, "refusal.unknown_card", "BEG"),
    ("two-cards-played", line(9, "0 Cc Rs"), 9, "refusal.not_a_move", "Cc Rs"),
    ("nothing-taken", line(10, "1 10c x"), 10, "refusal.not_a_move", "10c x"),
    ("another-sign", line(10, "1 10c + 10d"), 10, "refusal.not_a_move", "10c + 10d"),
    ("sign-in-capitals", line(10, "1 10c X 10d"), 10, "refusal.not_a_move", "10c X 10d"),
    ("sign-first", line(10, "1 x 10c 10d"), 10, "refusal.unknown_card", "x"),
    ("card-taken-twice", line(10, "1 10c x 5s 5s"), 10, "refusal.card_twice", "5s"),
    ("card-takes-itself", line(10, "1 10c x 10c"), 10, "refusal.card_twice", "10c"),
    ("a-move-of-another-game", line(9, "0 declare 2H"), 9, "refusal.unknown_card", "declare"),
    ("moves-twice", SHORT + "moves:\n2 Cs\n", 11, "refusal.not_a_seat", "moves:"),
    ("header-after-moves", SHORT + "dealer: 3\n", 11, "refusal.not_a_seat", "dealer:"),
    ("text-after-result", SHORT + "result: 6 24\n2 Cs\n", 12, "refusal.after_result", "2 Cs"),
    ("result-twice", SHORT + "result: 6 24\nresult: 6 24\n", 12, "refusal.after_result", "result: 6 24"),
    ("result-first", "result: 6 24\n" + SHORT, 2, "refusal.after_result", "game: cicera"),
    ("moves-after-result", HEADER + "result: 6 24\nmoves:\n0 Cc\n", 9, "refusal.after_result", "moves:"),
    ("lines-are-counted-with-blank-ones", "# one\n\n" + line(9, "4 Cc"), 11, "refusal.not_a_seat", "4"),
    ("lines-are-counted-with-crlf", line(9, "4 Cc").replace("\n", "\r\n"), 9, "refusal.not_a_seat", "4"),
    ("lines-are-those-of-an-editor", "# a\x0bb\x0cc\x85d\u2028e\n" + line(9, "4 Cc"), 10, "refusal.not_a_seat", "4"),
]


@pytest.mark.parametrize(
    ("text", "number", "reason", "detail"),
    [row[1:] for row in MALFORMED],
    ids=[f"{row[0]}-{row[3]}" for row in MALFORMED],
)
def test_malformed(text: str, number: int, reason: str, detail: str) -> None:
    with pytest.raises(RecordError) as fault:
        record.read(text)
    assert (fault.value.line, fault.value.reason, fault.value.detail) == (number, reason, detail)
    assert str(fault.value) == f"line {number}: {reason} {detail}".rstrip()


@pytest.mark.parametrize("number", range(1, 8))
def test_every_header_line_is_needed(number: int) -> None:
    lines = HEADER.splitlines()
    name = lines.pop(number - 1).split(":")[0]
    with pytest.raises(RecordError) as fault:
        record.read("\n".join(lines))
    assert (fault.value.reason, fault.value.detail) == ("refusal.field_missing", name)


# What can be read but not played: (id, moves after the header, number, act, clause).

TAKE, OPTIONAL, ORDER = "cicera.capture.take", "cicera.capture.optional", "cicera.setup.deal"

ILLEGAL = [
    ("card-of-another-hand", "0 7b", 1, "0 7b", TAKE),
    ("card-of-the-table", "0 9s", 1, "0 9s", TAKE),
    ("card-played-before", "0 Cc\n1 7b\n2 Ab\n3 Cb\n0 Cc", 5, "0 Cc", TAKE),
    ("the-dealer-does-not-begin", "3 4s", 1, "3 4s", ORDER),
    ("seat-skipped", "0 Cc\n2 Cs", 2, "2 Cs", ORDER),
    ("seat-twice", "0 Cc\n0 Rs", 2, "0 Rs", ORDER),
    ("clockwise", "0 Cc\n3 4s", 2, "3 4s", ORDER),
    ("nothing-to-take", "0 5s x 9s", 1, "0 5s x 9s", TAKE),
    ("taking-from-a-hand", "0 5s x 5c", 1, "0 5s x 5c", TAKE),
    ("taking-what-is-gone", "0 Cc\n1 10c x 10d\n2 As\n3 10s x 10d", 4, "3 10s x 10d", TAKE),
    ("K6-two-matches-of-a-number", "0 Cc\n1 10c x 10b 10d", 2, "1 10c x 10d 10b", TAKE),
    ("K9-two-matches-of-a-court", "0 Cc\n1 7b\n2 Cs\n3 Cb x Cs Cc", 4, "3 Cb x Cs Cc", TAKE),
    ("K10-a-court-takes-a-number", "0 Cc x 9c", 1, "0 Cc x 9c", TAKE),
    ("K18-a-match-and-a-sum", "0 6d\n1 4d\n2 Rb\n3 10s x 10b 6d 4d", 4, "3 10s x 4d 6d 10b", OPTIONAL),
    ("K18-a-match-and-a-sum-of-the-opening-table", "0 Ac\n1 4d\n2 9d x 9s 9c", 3, "2 9d x 9s 9c", TAKE),
    ("K19-two-sums", "0 3d\n1 4d\n2 5d\n3 2d\n0 Ac\n1 7c x 3d 4d 5d 2d", 6, "1 7c x 2d 3d 4d 5d", TAKE),
    ("a-sum-that-is-too-low", "0 3d\n1 4d\n2 8b x 3d 4d", 3, "2 8b x 3d 4d", TAKE),
    ("a-sum-with-a-court", "0 Fb\n1 4d\n2 5d\n3 9b x Fb 4d 5d", 4, "3 9b x 4d 5d Fb", TAKE),
]


@pytest.mark.parametrize(
    ("moves", "number", "act", "clause"),
    [row[1:] for row in ILLEGAL],
    ids=[f"{row[0]}-{row[4]}" for row in ILLEGAL],
)
def test_illegal(moves: str, number: int, act: str, clause: str) -> None:
    replayed = record.replay(record.read(f"{HEADER}moves:\n{moves}\n0 5s\n"))
    assert (replayed.verdict, replayed.number, replayed.act, replayed.clause) == ("illegal", number, act, clause)
    assert replayed.state.ply == number - 1, "the position reached is the one before the illegal move"
    assert replayed.result is None


def test_a_move_after_the_end_is_illegal_by_clause_deal() -> None:
    replayed = record.replay(record.read(GOLDEN.replace("result: 6 24", "0 5s")))
    assert (replayed.verdict, replayed.number, replayed.clause) == ("illegal", 49, ORDER)
    assert replayed.act == "0 5s"


def test_an_illegal_move_goes_before_a_differing_result() -> None:
    replayed = record.replay(record.read(GOLDEN.replace("0 6d x 6b", "0 6d x 7b").replace("6 24", "7 23")))
    assert (replayed.verdict, replayed.number, replayed.clause) == ("illegal", 45, TAKE)


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
