"""Records that cannot be read, by line and reason, and moves that cannot be played, by clause."""

from __future__ import annotations

import pytest

from cardavia.games import record
from cardavia.games.record import RecordError
from tests.games.records import GOLDEN, HEADER, SHORT, line

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
