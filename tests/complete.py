"""The parts of a game, by the files that hold them: what is missing is named. `docs/adding-a-game.md` tells of each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardavia.i18n import LANGS, SOURCE
from tools import messages

LOCALE = Path("cardavia", "i18n", "locale")


def missing(root: Path, game_id: str) -> list[str]:
    """What a game lacks in the source tree `root`: a path and what belongs there, for each part."""
    return [
        *_files(root, game_id),
        *_records(root / "tests" / "golden", game_id),
        *_words(root, game_id),
    ]


def _files(root: Path, game_id: str) -> Iterator[str]:
    wanted = {
        f"cardavia/games/{game_id}/__init__.py": "the package of the game, with its GAME",
        f"cardavia/games/{game_id}/numbers.py": "the numbers that the game is played by",
        f"templates/games/{game_id}.html": "the template of the table",
    }
    for path, what in wanted.items():
        if not (root / path).is_file():
            yield f"{path}: {what}"
    policies = (f"cardavia/ai/{game_id}.py", f"cardavia/ai/{game_id}/__init__.py")
    if not any((root / path).is_file() for path in policies):
        yield f"{policies[0]}: the policy of its seats, with its POLICY"


def _records(golden: Path, game_id: str) -> Iterator[str]:
    deals = sorted(golden.glob(f"{game_id}-*.deal"))
    if not any("\nresult:" in path.read_text("utf-8") for path in deals):
        yield f"tests/golden/{game_id}-*.deal: a golden record, a whole deal with its result"
    lines = golden / f"{game_id}.perft"
    if not lines.is_file() or not lines.read_text("utf-8").partition(f"\n{game_id}-")[1]:
        yield f"tests/golden/{game_id}.perft: how many lines of play there are from positions of its golden records"


def _words(root: Path, game_id: str) -> Iterator[str]:
    catalogue = root / LOCALE / LANGS[SOURCE].folder / "LC_MESSAGES" / f"{game_id}.po"
    if not catalogue.is_file():
        yield f"{catalogue.relative_to(root).as_posix()}: the English words; see `python -m tools.messages sync`"
        return
    for code, lang in LANGS.items():
        path = LOCALE / lang.folder / "LC_MESSAGES" / f"{game_id}.po"
        lacking = messages.untranslated(catalogue, root / path, lang)
        if code != SOURCE and lacking:
            yield f"{path.as_posix()}: {len(lacking)} messages in {lang.name}"
    source = messages.messages_of(messages.read(catalogue))
    names = [str(message.id) for message in source if message.context == f"{game_id}.name"]
    readme = (root / "README.md").read_text("utf-8")
    if not any(f"- **{name.partition(' (')[0]}**" in readme for name in names):
        yield f"README.md: a line on {game_id} in the list of games"
