"""The catalogue tool: what sync keeps, empties and removes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from cardavia.i18n import LANGS, SOURCE
from tools.messages import Unit, clauses, missing, plan, read, sync, write

BY_HAND = Unit("log.toy.take", "You take %(card)s", notes=("Log",), comments=("card is a name",))
COUNTED = Unit("plural.card", "%(n)s card", "%(n)s cards", forms=("", ""))
RULE = Unit("toy.take", 'Say "take" %(n)s times.', comments=("%(n)s is 3",), origin="cardavia/games/toy.py")
OLD_RULE = Unit("toy.gone", "A rule of yesterday.", origin="cardavia/games/toy.py")


def _file(folder: Path, code: str) -> Path:
    path = folder / LANGS[code].folder / "LC_MESSAGES" / "toy.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def _start(folder: Path) -> None:
    _file(folder, SOURCE).write_text(write([BY_HAND, OLD_RULE, COUNTED], LANGS[SOURCE]), "utf-8")
    assert sync(folder, {"toy": [RULE]})


def test_clauses_follow_what_is_written_by_hand(tmp_path: Path) -> None:
    _start(tmp_path)
    assert read(_file(tmp_path, SOURCE)) == [BY_HAND, COUNTED, RULE]
    assert set(tmp_path.iterdir()) == {tmp_path / lang.folder for lang in LANGS.values()}
    polish = read(_file(tmp_path, "pl"))
    assert [unit.id for unit in polish] == ["log.toy.take", "plural.card", "toy.take"]
    assert polish[1].forms == ("",) * 4
    assert missing("pl", tmp_path) == {"toy": ["log.toy.take", "plural.card", "toy.take"]}


def test_sync_twice_changes_nothing(tmp_path: Path) -> None:
    _start(tmp_path)
    assert sync(tmp_path, {"toy": [RULE]}) == []


def test_a_changed_clause_loses_its_translation_and_the_rest_stay(tmp_path: Path) -> None:
    _start(tmp_path)
    path = _file(tmp_path, "pl")
    full = ("%(n)s karta", "%(n)s karty", "%(n)s kart", "%(n)s karty")
    hand, counted, rule = read(path)
    units = [
        replace(rule, forms=("Powiedz „biorę” %(n)s razy.",)),
        replace(counted, forms=full, notes=("checked",)),
        replace(hand, forms=("Bierzesz: %(card)s",)),
    ]
    path.write_text(write(units, LANGS["pl"]), "utf-8")
    assert missing("pl", tmp_path) == {}
    changed = replace(RULE, source='Say "take" twice.')
    sync(tmp_path, {"toy": [changed]})
    after = read(path)
    assert [unit.forms for unit in after] == [("Bierzesz: %(card)s",), full, ("",)]
    assert after[1].notes == ("checked",)
    assert missing("pl", tmp_path) == {"toy": ["toy.take"]}


def test_a_domain_that_english_has_not_is_removed(tmp_path: Path) -> None:
    _start(tmp_path)
    stray = _file(tmp_path, "th").with_name("stray.po")
    stray.write_text(write([BY_HAND], LANGS["th"]), "utf-8")
    assert plan(tmp_path, {"toy": [RULE]})[stray] is None
    assert sync(tmp_path, {"toy": [RULE]}) == [stray]
    assert not stray.exists()


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    unit = Unit("a.b", 'Tab\t"quotes" \\ and\nlines', forms=("„x” \\",), notes=("n",), comments=("c",), origin="x.py")
    path = _file(tmp_path, "pl")
    path.write_text(write([unit], LANGS["pl"]), "utf-8")
    assert read(path) == [unit]


def test_the_rules_of_the_games_are_found() -> None:
    found = clauses()
    assert "cicera" in found
    ids = [unit.id for units in found.values() for unit in units]
    assert len(set(ids)) == len(ids)
    assert all(unit.id.startswith(f"{game}.") for game, units in found.items() for unit in units)
