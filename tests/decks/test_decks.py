"""The committed decks: complete, small, self-consistent and the same as what the tool writes."""

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tools.decks import __main__ as tool
from tools.decks.sprite import Deck, alone

FOLDER = Path(__file__).resolve().parents[2] / "static" / "decks"
WRITTEN = tool.outputs()
DECKS = {deck.name: deck for deck in tool.decks()}
MANIFEST: dict[str, Any] = json.loads(WRITTEN["manifest.json"])

CODES = {
    "bresciane": {rank + suit for suit in "scdb" for rank in ["A", *map(str, range(2, 11)), *"FCR"]},
    "french": {rank + suit for suit in "SHDC" for rank in [*map(str, range(2, 11)), *"JQKA"]} | {"LJ", "BJ"},
    "tarocco": {rank + suit for suit in "scdb" for rank in ["A", *map(str, range(6, 11)), *"JNQR"]}
    | {f"T{n}" for n in range(5, 17)}
    | {f"M{n}" for n in range(1, 5)}
    | {"ANG", "MON", "SOL", "LUN", "BEG", "MAT"},
}

every_deck = pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)


def sprite_of(deck: Deck) -> str:
    return WRITTEN[MANIFEST[deck.name]["file"]]


def test_the_committed_files_are_what_the_tool_writes() -> None:
    committed = {path.name: path.read_bytes().decode() for path in FOLDER.iterdir()}
    assert sorted(committed) == sorted(WRITTEN)
    for name, text in WRITTEN.items():
        assert committed[name] == text, f"run python -m tools.decks: {name} is out of date"


@pytest.mark.parametrize(("name", "count"), [("bresciane", 52), ("french", 54), ("tarocco", 62)])
def test_every_card_is_there(name: str, count: int) -> None:
    codes = [face.code for face in DECKS[name].faces]
    assert len(codes) == count
    assert set(codes) == CODES[name]


@every_deck
def test_ids_are_unique_and_safe_in_an_address(deck: Deck) -> None:
    ids = re.findall(r'\bid="([^"]*)"', sprite_of(deck))
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"[A-Za-z0-9-]+", one) for one in ids)


@every_deck
def test_every_reference_resolves_inside_the_sprite(deck: Deck) -> None:
    text = sprite_of(deck)
    targets = set(re.findall(r'href="([^"]*)"', text))
    assert targets <= {"#" + one for one in re.findall(r'\bid="([^"]*)"', text)}


@every_deck
def test_colours_come_from_the_page(deck: Deck) -> None:
    text = sprite_of(deck)
    colours = set(re.findall(r'(?:fill|stroke)="([^"]*)"', text))
    assert all(re.fullmatch(r"none|var\(--(p|k|f|s|r|b|y|g|i[0-4])\)", colour) for colour in colours)
    assert "<style" not in text
    assert "style=" not in text
    assert "#" not in re.sub(r'href="#[^"]*"', "", text)


@every_deck
def test_no_part_is_stored_for_nothing(deck: Deck) -> None:
    text = sprite_of(deck)
    parts = re.findall(r'<g id="([^"]*)"', text)
    assert all(f'href="#{part}"' in text for part in parts)


@every_deck
def test_a_face_alone_is_small(deck: Deck) -> None:
    sizes = {face.code: len(gzip.compress(alone(deck, face).encode(), 9)) for face in deck.faces}
    assert {code: size for code, size in sizes.items() if size >= 3072} == {}


@every_deck
def test_no_two_cards_look_the_same(deck: Deck) -> None:
    assert len({face.art for face in deck.faces}) == len(deck.faces)
    assert len({face.index for face in deck.faces}) == len(deck.faces)


@every_deck
def test_the_manifest_points_at_symbols_of_the_sprite(deck: Deck) -> None:
    entry = MANIFEST[deck.name]
    symbols = set(re.findall(r'<symbol id="([^"]*)"', sprite_of(deck)))
    assert entry["cards"] == {code: f"card-{code}" for code in entry["cards"]}
    assert set(entry["cards"]) == set(entry["index"]) == set(entry["text"]) == CODES[deck.name]
    suits = {suit["id"] for suit in entry["suits"].values()}
    assert symbols == {*entry["cards"].values(), *entry["index"].values(), *suits, entry["back"]}
    assert entry["viewbox"] == f"0 0 {entry['width']} {entry['height']}"


def test_manifest_names_every_deck_and_its_hashed_file() -> None:
    assert set(MANIFEST) == {"bresciane", "french", "tarocco"}
    for name, entry in MANIFEST.items():
        assert re.fullmatch(rf"{name}\.[0-9a-f]{{10}}\.svg", entry["file"])


def test_main_removes_older_sprites(tmp_path: Path) -> None:
    (tmp_path / "bresciane.0000000000.svg").write_text("<svg/>")
    tool.main(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(WRITTEN)
