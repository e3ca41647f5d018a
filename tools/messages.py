"""Keeps the message catalogues in step: ``python -m tools.messages sync``, ``check`` and ``missing CODE``.

``sync`` (1) writes the rule clauses of every game into the English catalogue of that game, after its hand-written
messages, and (2) gives every language the ids, the order and the comments of English. A new message arrives empty;
one whose English has changed loses its translation, so that no stale rule is ever shown; a dropped one vanishes.
``check`` says what is missing and whether ``sync`` was forgotten; it ends with 1 if there is anything to do.
``missing CODE`` prints, for one language, every message that has no translation yet, with its English and its notes.

A message's id is its ``msgctxt``; ``msgid`` is its English text. A message with a location is a clause of the rules.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.pofile import normalize, read_po, write_po

from cardavia.games import games
from cardavia.i18n import LANGS, SOURCE, Language
from cardavia.i18n.catalog import LOCALE, texts

ONE_LINE = 1 << 20
"""The width of a line: each text and each comment has one."""


def read(path: Path) -> Catalog:
    """A catalogue; an empty one if the file does not exist. Raises on a malformed file."""
    if not path.exists():
        return Catalog()
    with path.open("rb") as file:
        return read_po(file, abort_invalid=True)


def write(catalog: Catalog, lang: Language) -> str:
    """The text of a catalogue: no dates, so that a difference is always a difference in words."""
    header = {
        "Language": lang.folder,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": lang.plural,
    }
    catalog.mime_headers = list(header.items())
    text = BytesIO()
    write_po(text, catalog, width=ONE_LINE, omit_header=True, include_lineno=False, ignore_obsolete=True)
    head = normalize("".join(f"{name}: {value}\n" for name, value in header.items()), width=ONE_LINE)
    return f'msgid ""\nmsgstr {head}\n\n{text.getvalue().decode("utf-8")}'.rstrip("\n") + "\n"


def messages_of(catalog: Catalog) -> list[Message]:
    """The messages in their order, without the header."""
    return [message for message in catalog if message.id]


def clauses() -> dict[str, list[Message]]:
    """The messages of the rules, by domain: the id of the game."""
    return {
        game.id: [
            Message(
                clause.text,
                context=clause.id,
                auto_comments=[f"%({name})s is {value}" for name, value in clause.params.items()],
                locations=[(f"cardavia/games/{game.id}/panel.py", 0)],
            )
            for clause in game.rules
        ]
        for game in games().values()
    }


def english(old: Catalog, rules: Iterable[Message]) -> Catalog:
    """The English catalogue: what was written by hand, then the rules. Its texts are the ids of Babel's messages."""
    clauses = {rule.context: rule for rule in rules}
    by_hand = [message for message in messages_of(old) if not message.locations and message.context not in clauses]
    catalog = Catalog()
    for message in (*by_hand, *clauses.values()):
        catalog.add(
            message.id,
            locations=message.locations,
            auto_comments=message.auto_comments,
            user_comments=message.user_comments,
            context=message.context,
        )
    return catalog


def updated(old: Catalog, source: Catalog, lang: Language) -> Catalog:
    """The catalogue of `lang` in step with English; Babel keeps the forms of texts that have not changed."""
    for message in messages_of(old):
        now = source.get(message.id, message.context)
        size = lang.nplurals if message.pluralizable else 1
        if now is not None and (now.id != message.id or len(texts(message.string)) != size):
            old.delete(message.id, message.context)  # Babel looks at the singular alone
    old.update(source, no_fuzzy_matching=True)
    return old


def plan(locale: Path = LOCALE, rules: Mapping[str, list[Message]] | None = None) -> dict[Path, str | None]:
    """What ``sync`` would leave: the text of every catalogue, None for a file of a domain that English has not."""
    rules = clauses() if rules is None else rules
    folder = locale / SOURCE / "LC_MESSAGES"
    domains = sorted({path.stem for path in folder.glob("*.po")} | set(rules))
    files: dict[Path, str | None] = {}
    for domain in domains:
        path = folder / f"{domain}.po"
        source = english(read(path), rules.get(domain, []))
        files[path] = write(source, LANGS[SOURCE])
        for lang in LANGS.values():
            if lang.code != SOURCE:
                target = locale / lang.folder / "LC_MESSAGES" / path.name
                files[target] = write(updated(read(target), source, lang), lang)
    gone = (path for path in locale.glob("*/LC_MESSAGES/*.po") if path.stem not in domains)
    return files | dict.fromkeys(gone)


def sync(locale: Path = LOCALE, rules: Mapping[str, list[Message]] | None = None) -> list[Path]:
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


def untranslated(source: Path, own: Path, lang: Language) -> list[str]:
    """The ids that a language's file lacks, or lacks a plural form of."""
    found = updated(read(own), read(source), lang)
    return [str(message.context) for message in messages_of(found) if message.fuzzy or not all(texts(message.string))]


def missing(code: str, locale: Path = LOCALE) -> dict[str, list[str]]:
    """What `untranslated` finds, by domain; complete domains are left out."""
    own = locale / LANGS[code].folder / "LC_MESSAGES"
    files = sorted((locale / SOURCE / "LC_MESSAGES").glob("*.po"))
    gaps = {path.stem: untranslated(path, own / path.name, LANGS[code]) for path in files}
    return {domain: ids for domain, ids in gaps.items() if ids}


def check(locale: Path = LOCALE) -> list[str]:
    """Everything there is to do, a line for each."""
    stale = [path for path, text in plan(locale).items() if not path.exists() or path.read_text("utf-8") != text]
    lines = [f"{path.relative_to(locale)}: out of step with English, run sync" for path in stale]
    for code in LANGS:
        if code != SOURCE:
            for domain, ids in missing(code, locale).items():
                lines.append(f"{code}: {domain}: {len(ids)} missing: {', '.join(ids[:8])}{' …' * (len(ids) > 8)}")
    return lines


def work(code: str, locale: Path = LOCALE) -> list[str]:
    """What a translator of a language has still to do, as text: each message with its notes, and how many there are."""
    lines = []
    gaps = missing(code, locale)
    for domain, ids in gaps.items():
        source = read(locale / SOURCE / "LC_MESSAGES" / f"{domain}.po")
        for message in messages_of(source):
            if message.context in ids:
                lines += ["", f"{domain}: {message.context}", *(f"  ({note})" for note in message.auto_comments)]
                lines += [f"  {text}" for text in texts(message.id)]
    count = sum(map(len, gaps.values()))
    return [*lines, "", f"{count} missing in {', '.join(gaps)}"] if count else ["complete"]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.messages", description=__doc__.split("\n")[0])
    parser.add_argument("command", choices=("sync", "check", "missing"))
    parser.add_argument("code", nargs="?", help="of the language, for missing")
    asked = parser.parse_args(arguments)
    if asked.command == "sync":
        for path in sync():
            print(path.relative_to(LOCALE))
        return 0
    if asked.command == "missing":
        if asked.code not in LANGS:
            parser.error(f"no language {asked.code}: give it a row in cardavia/i18n/languages.py ({', '.join(LANGS)})")
        lines = work(asked.code)
        print("\n".join(lines))
        return 0 if lines == ["complete"] else 1
    lines = check()
    print("\n".join(lines) or "complete")
    return 1 if lines else 0


if __name__ == "__main__":
    raise SystemExit(main())
