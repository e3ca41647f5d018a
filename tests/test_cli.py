"""The commands that read records: replay and advise."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cardavia import cli
from cardavia.games.cicera.game import GAME
from tests.commands import run

GOLDEN = Path(__file__).parent / "golden" / "cicera-3.5.deal"
TEXT = GOLDEN.read_text(encoding="utf-8")


def stopped(moves: int) -> str:
    """The golden record, stopped after so many moves."""
    head, _, tail = TEXT.partition("moves:\n")
    lines = [line for line in tail.splitlines() if line and line[0] in "0123"]
    return f"{head}moves:\n" + "".join(f"{line}\n" for line in lines[:moves])


@pytest.fixture
def record(tmp_path: Path) -> Any:
    """Writes a record and gives the path of its file."""
    made: list[Path] = []

    def write(text: str | bytes) -> str:
        file = tmp_path / f"{len(made)}.deal"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        made.append(file)
        return str(file)

    return write


def test_replay_of_a_sound_record(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "replay", str(GOLDEN)) == (0, f"{GOLDEN}: ok 6 24\n", "")


def test_replay_prints_the_result_that_a_record_lacks(capsys: pytest.CaptureFixture[str], record: Any) -> None:
    file = record(stopped(48))
    assert run(capsys, "replay", file) == (0, f"{file}: ok 6 24\n", "")


def test_replay_of_a_record_that_stops(capsys: pytest.CaptureFixture[str], record: Any) -> None:
    file = record(stopped(7))
    assert run(capsys, "replay", file) == (0, f"{file}: ok\n", "")


def test_replay_of_an_illegal_move(capsys: pytest.CaptureFixture[str], record: Any) -> None:
    file = record(stopped(0) + "0 5s x 9s\n")
    assert run(capsys, "replay", file) == (1, f"{file}: illegal at move 1 (0 5s x 9s): cicera.capture.take\n", "")


def test_replay_of_a_move_out_of_turn(capsys: pytest.CaptureFixture[str], record: Any) -> None:
    file = record(stopped(1) + "3 4s\n")
    assert run(capsys, "replay", file) == (1, f"{file}: illegal at move 2 (3 4s): cicera.setup.deal\n", "")


def test_replay_of_another_result(capsys: pytest.CaptureFixture[str], record: Any) -> None:
    file = record(TEXT.replace("result: 6 24", "result: 7 24"))
    line = f"{file}: result differs: the record says 7 24, the play gives 6 24\n"
    assert run(capsys, "replay", file) == (1, line, "")


def test_replay_of_a_result_too_early(capsys: pytest.CaptureFixture[str], record: Any) -> None:
    file = record(stopped(3) + "result: 6 24\n")
    line = f"{file}: result differs: the record says 6 24, the play is not over\n"
    assert run(capsys, "replay", file) == (1, line, "")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("game: belote\n", 1),
        ("game: cicera\ndealer: 4\n", 2),
        (TEXT.replace("9s 10b 9c 10d", "9s 10b 9c 9c"), 4),
        (TEXT.replace("hand.2: As", "hand.2: Xs"), 7),
        (stopped(1) + "4 7c\n", 12),
        (stopped(1) + "1 7c x\n", 12),
        (b"game: cicera\n# caf\xe9\n", 2),
        (b"\x00\xff", 1),
    ],
)
def test_malformed_records_name_the_line(
    capsys: pytest.CaptureFixture[str], record: Any, text: str | bytes, line: int
) -> None:
    file = record(text)
    code, out, err = run(capsys, "replay", file)
    assert (code, err) == (1, "")
    assert out.startswith(f"{file}: malformed: line {line}: ")
    assert out.count("\n") == 1
    assert "refusal." not in out


@pytest.mark.parametrize("command", ["replay", "advise"])
def test_files_that_cannot_be_read(capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str) -> None:
    for file in (tmp_path / "none.deal", tmp_path, "bad\0name"):
        code, out, err = run(capsys, command, str(file))
        assert (code, err) == (1, "")
        assert out.startswith(f"{file}: malformed: line 1: ")
        assert out.count("\n") == 1


def test_replay_goes_on_after_a_bad_file(capsys: pytest.CaptureFixture[str], record: Any) -> None:
    bad = record("nonsense")
    code, out, _ = run(capsys, "replay", bad, str(GOLDEN))
    assert code == 1
    assert [line.split(": ")[1] for line in out.splitlines()] == ["malformed", "ok 6 24"]


def test_replay_reads_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(TEXT.encode())))
    assert run(capsys, "replay", "-") == (0, "-: ok 6 24\n", "")


def test_replay_as_json(capsys: pytest.CaptureFixture[str], record: Any) -> None:
    illegal, bad = record(stopped(0) + "0 5s x 9s\n"), record("x")
    differs = record(TEXT.replace("result: 6 24", "result: 7 24"))
    code, out, _ = run(capsys, "replay", "--json", str(GOLDEN), illegal, bad, differs)
    assert code == 1
    sound, forbidden, broken, other = json.loads(out)
    assert sound == {
        "file": str(GOLDEN), "verdict": "ok", "game": "cicera", "moves": 48, "over": True, "result": "6 24",
    }  # fmt: skip
    assert (forbidden["number"], forbidden["act"], forbidden["clause"]) == (1, "0 5s x 9s", "cicera.capture.take")
    assert forbidden["why"].startswith("Play one card")
    assert (broken["verdict"], broken["line"]) == ("malformed", 1)
    assert (other["verdict"], other["claimed"], other["result"]) == ("differs", "7 24", "6 24")


def test_advice_is_a_legal_move_of_the_seat_to_act(capsys: pytest.CaptureFixture[str], record: Any) -> None:
    files = [record(stopped(n)) for n in (5, 30, 46, 47)]
    code, out, err = run(capsys, "advise", "--level", "easy", *files)
    assert (code, err) == (0, "")
    for file, line, n in zip(files, out.splitlines(), (5, 30, 46, 47), strict=True):
        name, _, move = line.partition(": ")
        assert name == file
        assert move.startswith(f"{n % 4} ")
        assert cli.main(["replay", record(stopped(n) + move + "\n")]) == 0


def test_advice_repeats_itself_and_depends_on_the_seed_only(capsys: pytest.CaptureFixture[str], record: Any) -> None:
    file, copy = record(stopped(9)), record(stopped(9))
    told = [run(capsys, "advise", "--json", "--level", "easy", "--seed", seed, name)[1] for seed, name in
            (("3", file), ("3", copy), ("4", file))]  # fmt: skip
    first, again, other = (json.loads(text)[0] for text in told)
    assert first["candidates"] == again["candidates"] != other["candidates"]
    assert first["move"] == first["candidates"][0]["move"]
    assert first["seat"] == 1
    assert first["level"] == "easy"
    assert all({"move", "mean", "rollouts"} == set(candidate) for candidate in first["candidates"])


def test_no_advice_for_what_is_over_or_broken(capsys: pytest.CaptureFixture[str], record: Any) -> None:
    bad = record(stopped(0) + "0 5s x 9s\n")
    assert run(capsys, "advise", str(GOLDEN)) == (1, f"{GOLDEN}: over 6 24\n", "")
    assert run(capsys, "advise", bad) == (1, f"{bad}: illegal at move 1 (0 5s x 9s): cicera.capture.take\n", "")


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["advise", "--level", "godlike", "x"], 'there is no level "godlike"'),
        (["ladder", "--game", "belote"], 'there is no game "belote"'),
        (["ladder", "--match", "normal"], "a match is two players"),
        (["ladder", "--match", "normal:god"], 'there is no player "god"'),
        (["ladder", "--deals", "0"], "not a whole number"),
        (["bench", "--game", "belote"], 'there is no game "belote"'),
        (["frobnicate"], "invalid choice"),
        (["replay"], "required"),
        (["advise", "--seed", "one", "x"], "invalid int"),
        (["--port", "many"], "invalid int"),
    ],
)
def test_a_wrong_request_is_one_sentence(capsys: pytest.CaptureFixture[str], argv: list[str], words: str) -> None:
    code, out, err = run(capsys, *argv)
    assert (code, out) == (2, "")
    assert words in err
    assert err.startswith("cardavia")
    assert err.count("\n") == 1


def test_replay_needs_neither_the_web_nor_the_machine_players() -> None:
    code = (
        "import sys; from cardavia import cli; "
        f"code = cli.main(['replay', {str(GOLDEN)!r}]); "
        "dear = ('fastapi', 'starlette', 'cardavia.web', 'cardavia.ai', 'tqdm'); "
        "bad = [name for name in sys.modules if name.startswith(dear)]; "
        "sys.exit(code or len(bad))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, f"{GOLDEN}: ok 6 24\n")


def test_a_reader_that_leaves_early_is_no_fault(record: Any) -> None:
    files = [record(stopped(n)) for n in (1, 2, 3)] * 3000
    command = [sys.executable, "-m", "cardavia.cli", "replay", *files]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.readline()
        child.stdout.close()
        assert b"Traceback" not in child.stderr.read()


def test_records_of_a_whole_deal_replay(record: Any, capsys: pytest.CaptureFixture[str]) -> None:
    from cardavia.ai.cicera.policy import POLICY
    from cardavia.games.record import write

    deal = GAME.deal(bytes(16))
    state, moves = GAME.start(deal), []
    while not state.over:
        move = POLICY.rule_move(state.view(state.seat))
        moves.append((state.seat, move))
        state.play(move)
    file = record(write(GAME, deal, moves, state.result()))
    assert run(capsys, "replay", file) == (0, f"{file}: ok {state.result()}\n", "")
