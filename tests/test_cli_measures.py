"""The commands that measure and serve: ladder, bench, serve, and the words of help."""

from __future__ import annotations

import json
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cardavia import cli
from cardavia.ai.bench import Times
from cardavia.commands import bench, output
from tests.commands import run


def test_ladder_prints_writes_and_draws(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    data, picture = tmp_path / "l.json", tmp_path / "l.svg"
    argv = ["ladder", "--deals", "3", "--match", "rules:random", "--workers", "1"]
    code, out, err = run(capsys, *argv, "--json", str(data), "--picture", str(picture))
    assert code == 0
    assert "rules:random" in out
    assert "±" in out
    assert "3/3" in err
    (row,) = json.loads(data.read_text())["matches"]
    assert (row["first"], row["second"], row["deals"]) == ("rules", "random", 3)
    ET.fromstring(picture.read_text(encoding="utf-8"))
    assert json.loads(run(capsys, *argv, "--json", "-")[1])["matches"] == [row]


def test_ladder_says_where_it_cannot_write(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    argv = ["ladder", "--deals", "1", "--match", "random:random", "--workers", "1", "--json", str(tmp_path)]
    code, _, err = run(capsys, *argv)
    assert code == 2
    assert "cannot be written" in err


def test_bench_measures_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "bench", "--game", "cicera", "--seconds", "0.02", "--json")
    assert code == 0
    figures = json.loads(out)["cicera"]
    assert figures["random_playouts_per_second"] > 0
    assert set(figures["decision_ms"]) == {"easy", "normal", "hard"}


def test_bench_prints_a_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "per_second", lambda job, name, seconds: 1234.5)
    monkeypatch.setattr(bench, "decisions", lambda name, level, seconds: Times(7, 1.0, 2.0, 3.0, 4.0))
    code, out, _ = run(capsys, "bench", "--game", "cicera")
    assert code == 0
    assert "cicera: random playouts 1,234/s" in out
    assert out.count("p95") == 6


def test_serve_is_what_happens_without_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setitem(sys.modules, "cardavia.web.server", SimpleNamespace(main=lambda args: asked.append(args)))
    assert cli.main([]) == 0
    assert cli.main(["--port", "0"]) == 0
    assert cli.main(["serve", "--host", "::1", "--workers", "3", "--database-url", "sqlite:///x"]) == 0
    assert [(a.host, a.port, a.database_url, a.workers) for a in asked] == [
        (None, None, None, None),
        (None, 0, None, None),
        ("::1", None, "sqlite:///x", 3),
    ]


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--help")
    assert code == 0
    assert all(command in out for command in cli.COMMANDS)
    for command in cli.COMMANDS:
        assert run(capsys, command, "--help")[0] == 0
    assert run(capsys, "--version")[1].startswith("cardavia ")


def test_a_message_without_words_is_told_by_its_id() -> None:
    assert output.why("refusal.made_up_thing", "7x") == "made up thing: 7x"
    assert output.why("refusal.made_up_thing") == "made up thing"
