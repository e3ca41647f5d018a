"""Keeps the message catalogues in step: ``python -m tools.messages sync`` and ``python -m tools.messages check``.

``sync`` (1) writes the rule clauses of every game into the English catalogue of that game, after its hand-written
messages, and (2) gives every language the ids, the order and the comments of English. A new message arrives empty;
one whose English has changed loses its translation, so that no stale rule is ever shown; a dropped one vanishes.
``check`` says what is missing and whether ``sync`` was forgotten; it ends with 1 if there is anything to do.
"""

from __future__ import annotations

import argparse
import importlib
import pkgutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from babel.messages.pofile import escape, read_po

import cardavia.games
from cardavia.i18n import LANGS, SOURCE, Language
from cardavia.i18n.catalog import LOCALE


@dataclass(frozen=True)
class Unit:
    """One entry of a catalogue. `comments` are for translators, `notes` by them; `origin` is set for rule clauses."""

    id: str
    source: str
    plural: str = ""
    forms: tuple[str, ...] = ("",)
    comments: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    origin: str = ""


def read(path: Path) -> list[Unit]:
    """The entries of a catalogue in their order; none if the file does not exist. Raises on a malformed file."""
    if not path.exists():
        return []
    with path.open("rb") as file:
        messages = [message for message in read_po(file, abort_invalid=True) if message.id]
    units = []
    for message in messages:
        source, plural, *_ = (*_texts(message.id), "")
        units.append(
            Unit(
                message.context or "",
                source,
                plural,
                forms=_texts(message.string),
                comments=tuple(message.auto_comments),
                notes=tuple(message.user_comments),
                origin=next((name for name, _ in message.locations), ""),
            )
        )
    return units


def _texts(value: Any) -> tuple[str, ...]:
    return tuple(value) if isinstance(value, list | tuple) else (value or "",)


def write(units: Iterable[Unit], lang: Language) -> str:
    """The text of a catalogue: one line a text, no dates, so that a difference is always a difference in words."""
    header = (
        f"Language: {lang.folder}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=UTF-8",
        "Content-Transfer-Encoding: 8bit",
        f"Plural-Forms: {lang.plural}",
    )
    lines = ['msgid ""', 'msgstr ""', *(f'"{line}\\n"' for line in header)]
    for unit in units:
        lines.append("")
        lines += [f"# {note}".rstrip() for note in unit.notes]
        lines += [f"#. {comment}" for comment in unit.comments]
        lines += [f"#: {unit.origin}"] if unit.origin else []
        lines += ["#, python-format"] if "%(" in unit.source else []
        lines += [f"msgctxt {escape(unit.id)}", f"msgid {escape(unit.source)}"]
        if unit.plural:
            lines.append(f"msgid_plural {escape(unit.plural)}")
            lines += [f"msgstr[{i}] {escape(form)}" for i, form in enumerate(unit.forms)]
        else:
            lines.append(f"msgstr {escape(unit.forms[0])}")
    return "\n".join(lines) + "\n"


def clauses() -> dict[str, list[Unit]]:
    """The messages of the rules, by domain (the id of the game), from every module of games that has a GAME."""
    found: dict[str, list[Unit]] = {}
    for info in pkgutil.iter_modules(cardavia.games.__path__):
        game: Any = getattr(importlib.import_module(f"cardavia.games.{info.name}"), "GAME", None)
        if game is None or game.id in found:
            continue
        origin = f"cardavia/games/{info.name}.py"
        found[game.id] = [
            Unit(
                clause.id,
                clause.text,
                comments=tuple(f"%({name})s is {value}" for name, value in clause.params.items()),
                origin=origin,
            )
            for clause in game.rules
        ]
    return found


def with_clauses(units: list[Unit], rules: list[Unit]) -> list[Unit]:
    """An English catalogue whose clauses are `rules`; what was written by hand stays as it is, in front."""
    ids = {unit.id for unit in rules}
    return [unit for unit in units if not unit.origin and unit.id not in ids] + rules


def merged(source: list[Unit], old: list[Unit], lang: Language) -> list[Unit]:
    """The catalogue of `lang` for the English `source`, keeping what `old` says of English that has not changed."""
    known = {unit.id: unit for unit in old}
    out = []
    for unit in source:
        size = lang.nplurals if unit.plural else 1
        before = known.get(unit.id)
        kept = before and (before.source, before.plural) == (unit.source, unit.plural) and len(before.forms) == size
        forms = before.forms if before and kept else ("",) * size
        out.append(replace(unit, forms=forms, notes=before.notes if before else ()))
    return out


def plan(locale: Path = LOCALE, rules: Mapping[str, list[Unit]] | None = None) -> dict[Path, str | None]:
    """What ``sync`` would leave: the text of every catalogue, None for a file of a domain that English has not."""
    rules = clauses() if rules is None else rules
    folder = locale / SOURCE / "LC_MESSAGES"
    domains = sorted({path.stem for path in folder.glob("*.po")} | set(rules))
    files: dict[Path, str | None] = {}
    for domain in domains:
        path = folder / f"{domain}.po"
        source = with_clauses(read(path), rules.get(domain, []))
        source = [replace(unit, forms=("",) * (2 if unit.plural else 1)) for unit in source]
        files[path] = write(source, LANGS[SOURCE])
        for lang in LANGS.values():
            if lang.code != SOURCE:
                target = locale / lang.folder / "LC_MESSAGES" / path.name
                files[target] = write(merged(source, read(target), lang), lang)
    gone = (path for path in locale.glob("*/LC_MESSAGES/*.po") if path.stem not in domains)
    return files | dict.fromkeys(gone)


def sync(locale: Path = LOCALE, rules: Mapping[str, list[Unit]] | None = None) -> list[Path]:
    """Writes the plan; returns the files that changed."""
    changed = []
    for path, text in plan(locale, rules).items():
        if text is None:
            path.unlink()
        elif path.exists() and path.read_text("utf-8") == text:
            continue
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        changed.append(path)
    return changed


def missing(code: str, locale: Path = LOCALE) -> dict[str, list[str]]:
    """The ids a language lacks, or lacks a plural form of, by domain; complete domains are left out."""
    gaps: dict[str, list[str]] = {}
    for path in sorted((locale / SOURCE / "LC_MESSAGES").glob("*.po")):
        own = read(locale / LANGS[code].folder / "LC_MESSAGES" / path.name)
        done = {unit.id for unit in merged(read(path), own, LANGS[code]) if all(unit.forms)}
        if ids := [unit.id for unit in read(path) if unit.id not in done]:
            gaps[path.stem] = ids
    return gaps


def check(locale: Path = LOCALE) -> list[str]:
    """Everything there is to do, a line for each."""
    stale = [path for path, text in plan(locale).items() if not path.exists() or path.read_text("utf-8") != text]
    lines = [f"{path.relative_to(locale)}: out of step with English, run sync" for path in stale]
    for code in LANGS:
        if code != SOURCE:
            for domain, ids in missing(code, locale).items():
                lines.append(f"{code}: {domain}: {len(ids)} missing: {', '.join(ids[:8])}{' …' * (len(ids) > 8)}")
    return lines


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.messages", description=__doc__.split("\n")[0])
    parser.add_argument("command", choices=("sync", "check"))
    if parser.parse_args(arguments).command == "sync":
        for path in sync():
            print(path.relative_to(LOCALE))
        return 0
    lines = check()
    print("\n".join(lines) or "complete")
    return 1 if lines else 0


if __name__ == "__main__":
    raise SystemExit(main())
