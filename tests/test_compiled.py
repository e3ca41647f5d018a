"""The rules are plain enough to be compiled, and compiled they play the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.compiled import ROOT, compile_rules, has_compiler, play


@pytest.mark.slow
@pytest.mark.skipif(not has_compiler(), reason="no C compiler on this machine")
def test_the_compiled_rules_play_the_same_moves(tmp_path: Path) -> None:
    compile_rules(tmp_path, opt="0")  # quick to compile: what is compared is what they play
    interpreted, compiled = play(ROOT, 40), play(tmp_path, 40)
    assert not interpreted.pop("compiled")
    assert compiled.pop("compiled")
    assert {name: digest for name, (digest, _) in compiled.items()} == {
        name: digest for name, (digest, _) in interpreted.items()
    }
