"""What the documents say is what the code does."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

from cardavia import cli
from cardavia.games import game as find_game
from cardavia.games import games
from cardavia.games.shuffle import Draw, seal
from cardavia.i18n import LANGS
from cardavia.web import app, tables
from cardavia.web.settings import Settings
from cardavia.web.workers import Pool

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text("utf-8")
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
OPERATIONS = (ROOT / "docs" / "operations.md").read_text("utf-8")
SHUFFLE = (ROOT / "docs" / "shuffle.md").read_text("utf-8")
GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
DOCS = sorted(ROOT.glob("docs/*.md"))


def test_the_readme_names_every_setting_that_exists_and_no_other() -> None:
    settings = {f"CARDAVIA_{name.upper()}" for name in Settings.model_fields}
    assert set(re.findall(r"CARDAVIA_[A-Z_]+", README)) <= settings
    assert set(re.findall(r"CARDAVIA_[A-Z_]+", OPERATIONS)) <= settings
    public = settings - {"CARDAVIA_AI_SIMULATED", "CARDAVIA_AI_TIMEOUT"}
    assert public <= set(re.findall(r"CARDAVIA_[A-Z_]+", README))


def test_every_flag_of_the_readme_is_taken() -> None:
    flags = set(re.findall(r"`(--[a-z-]+)`", README))
    taken = vars(cli.parse(["serve"]))
    assert {flag.removeprefix("--").replace("-", "_") for flag in flags} <= set(taken)


def test_the_readme_names_every_command_game_and_language() -> None:
    for command in cli.COMMANDS:
        assert command == "serve" or f"`cardavia {command}" in README
    for game in games().values():
        assert str(game.rules.name).split(" (")[0] in README
    for language in LANGS.values():
        assert language.name in README


def default(function: Callable[..., object], name: str) -> Any:
    return signature(function).parameters[name].default


def test_the_limits_are_those_of_the_code() -> None:
    settings = Settings()
    assert f"| {app.MAX_BODY // 1024} KiB |" in OPERATIONS
    assert f"| {default(tables.Tables, 'keep'):,}; others" in OPERATIONS
    queue, share = (default(Pool, name) for name in ("queue", "share"))
    assert f"| {queue}, of one person {share}; beyond" in OPERATIONS
    assert f"| {settings.ai_timeout:.0f} seconds" in OPERATIONS
    assert f"| {settings.request_timeout:.0f} seconds (`CARDAVIA_REQUEST_TIMEOUT`)" in OPERATIONS
    assert f"| {settings.max_connections} (`CARDAVIA_MAX_CONNECTIONS`)" in OPERATIONS


@pytest.mark.parametrize("path", [ROOT / "README.md", *DOCS], ids=lambda path: path.name)
def test_links_and_paths_lead_somewhere(path: Path) -> None:
    text = path.read_text("utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in link]
    names = re.findall(r"`((?:cardavia|templates|static|tests|tools|docs)/[\w./-]+)`", text)
    for link in links:
        assert (path.parent / link).exists(), link
    for name in names:
        assert (ROOT / name).exists(), name


@pytest.mark.parametrize("text", [ARCHITECTURE, GUIDE], ids=["architecture", "adding-a-game"])
def test_the_names_of_a_document_exist(text: str) -> None:
    """``games.base.State.view`` is a module of Cardavia, then names within it."""
    names = re.findall(r"`((?:games|ai|web|i18n)\.[A-Za-z_.]+)`", text)
    assert len(names) > 20
    for name in names:
        module, *path = re.split(r"\.(?=[A-Z])", name, maxsplit=1)
        if not path:  # a function: the last part
            module, _, rest = name.rpartition(".")
            path = [rest]
        found: object = importlib.import_module(f"cardavia.{module}")
        for part in path[0].split("."):
            assert hasattr(found, part), name
            found = getattr(found, part)


def test_the_code_of_the_guide_is_that_of_the_fourth_game() -> None:
    """A block is taken from the file named last before it; three dots stand for what is left out."""
    named = ""
    pieces = 0
    for part in re.split(r"(^```.*?^```$)", GUIDE, flags=re.M | re.S):
        if part.startswith("```"):
            text = (ROOT / named).read_text("utf-8")
            for piece in part.partition("\n")[2].removesuffix("```").split("...\n"):
                assert piece in text, f"{named}: {piece}"
                pieces += 1
        else:
            named = [named, *re.findall(r"^`(tests/fourth/tree/\S+)`$", part, flags=re.M)][-1]
    assert pieces > 15


def test_the_guide_names_every_block_of_the_trick_table() -> None:
    blocks = re.findall(r"{% block (\w+)", (ROOT / "templates" / "trick_table.html").read_text("utf-8"))
    assert {name for name in blocks if f"`{name}`" not in GUIDE} == set()


def test_the_architecture_names_every_room_of_the_web() -> None:
    """A module that holds tables, events or seats and stands nowhere in the picture is a picture out of date."""
    for name in ("writer", "store", "schema", "table", "tables", "driver", "fair", "workers", "views", "rendering"):
        assert f"`cardavia/web/{name}.py`" in ARCHITECTURE


def test_the_shuffle_is_described_with_its_example() -> None:
    (example,) = re.findall(r"An example:(.*?)\n\n", SHUFFLE, re.S)
    secret, word, *told = re.findall(r"`([^`]+)`", example)
    draw = Draw(bytes.fromhex(secret), word)
    dealer, table, *_ = find_game("cicera").deal(draw.seed).header()
    assert told == [seal(draw.secret, "cicera", 1), draw.seed.hex(), dealer, table.partition(": ")[2]]
    assert f"{len((ROOT / 'static' / 'verify.py').read_text('utf-8').splitlines())} lines" in SHUFFLE


def test_no_document_names_a_host_to_install_from() -> None:
    locked = (ROOT / "requirements.lock").read_text("utf-8")
    assert "://" not in locked
    assert "==" in locked
