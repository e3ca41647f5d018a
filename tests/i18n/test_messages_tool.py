"""The catalogue tool: what sync keeps, empties and removes."""

from __future__ import annotations

from pathlib import Path

from babel.messages import Catalog, Message

from cardavia.i18n import LANGS, SOURCE
from cardavia.i18n.catalog import texts
from tools.messages import clauses, messages_of, missing, plan, read, sync, write

RULES = [("cardavia/games/toy.py", 0)]
BY_HAND = Message("You take %(card)s", context="log.toy.take", user_comments=["Log"], auto_comments=["card is a name"])
COUNTED = Message(("%(n)s card", "%(n)s cards"), context="plural.card")
RULE = Message('Say "take" %(n)s times.', context="toy.take", auto_comments=["%(n)s is 3"], locations=RULES)
OLD_RULE = Message("A rule of yesterday.", context="toy.gone", locations=RULES)
FOUR = ("%(n)s karta", "%(n)s karty", "%(n)s kart", "%(n)s karty")


def _file(folder: Path, code: str) -> Path:
    path = folder / LANGS[code].folder / "LC_MESSAGES" / "toy.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def _put(folder: Path, code: str, *messages: Message) -> None:
    catalog = Catalog()
    for message in messages:
        catalog[message.id] = message
    _file(folder, code).write_text(write(catalog, LANGS[code]), "utf-8")


def _facts(message: Message) -> tuple[object, ...]:
    where = [name for name, _ in message.locations]
    return message.context, message.id, texts(message.string), message.auto_comments, message.user_comments, where


def _start(folder: Path) -> None:
    _put(folder, SOURCE, BY_HAND, OLD_RULE, COUNTED)
    assert sync(folder, {"toy": [RULE]})


def _translate(folder: Path) -> list[Message]:
    """Polish in full, in another order, with a note of the translator."""
    hand, counted, rule = messages_of(read(_file(folder, "pl")))
    hand.string, counted.string, rule.string = "Bierzesz: %(card)s", FOUR, "Powiedz „biorę” %(n)s razy."
    counted.user_comments = ["checked"]
    _put(folder, "pl", rule, counted, hand)
    assert missing("pl", folder) == {}
    return [hand, counted, rule]


def test_clauses_follow_what_is_written_by_hand(tmp_path: Path) -> None:
    _start(tmp_path)
    english = messages_of(read(_file(tmp_path, SOURCE)))
    assert list(map(_facts, english)) == list(map(_facts, [BY_HAND, COUNTED, RULE]))
    assert set(tmp_path.iterdir()) == {tmp_path / lang.folder for lang in LANGS.values()}
    polish = messages_of(read(_file(tmp_path, "pl")))
    assert [message.context for message in polish] == ["log.toy.take", "plural.card", "toy.take"]
    assert texts(polish[1].string) == ("",) * 4
    assert missing("pl", tmp_path) == {"toy": ["log.toy.take", "plural.card", "toy.take"]}


def test_sync_twice_changes_nothing(tmp_path: Path) -> None:
    _start(tmp_path)
    _translate(tmp_path)
    assert sync(tmp_path, {"toy": [RULE]}) == [_file(tmp_path, "pl")], "it puts them into the order of English"
    assert sync(tmp_path, {"toy": [RULE]}) == []


def test_a_changed_clause_loses_its_translation_and_the_rest_stay(tmp_path: Path) -> None:
    _start(tmp_path)
    hand, counted, _ = _translate(tmp_path)
    sync(tmp_path, {"toy": [Message('Say "take" twice.', context="toy.take", locations=RULES)]})
    after = messages_of(read(_file(tmp_path, "pl")))
    assert list(map(_facts, after[:2])) == list(map(_facts, [hand, counted]))
    assert (after[2].id, after[2].string, after[2].auto_comments) == ('Say "take" twice.', "", [])
    assert missing("pl", tmp_path) == {"toy": ["toy.take"]}


def test_another_plural_in_english_loses_the_translation_too(tmp_path: Path) -> None:
    _start(tmp_path)
    _translate(tmp_path)
    _put(tmp_path, SOURCE, BY_HAND, Message(("%(n)s card", "%(n)s of the cards"), context="plural.card"), RULE)
    sync(tmp_path, {"toy": [RULE]})
    assert missing("pl", tmp_path) == {"toy": ["plural.card"]}


def test_a_language_that_counts_otherwise_by_now_begins_anew(tmp_path: Path) -> None:
    _start(tmp_path)
    path = _file(tmp_path, "pl")
    catalog = Catalog()
    catalog.add(COUNTED.id, FOUR[:2], context="plural.card")
    path.write_text(write(catalog, LANGS["it"]), "utf-8")
    sync(tmp_path, {"toy": [RULE]})
    assert texts(messages_of(read(path))[1].string) == ("",) * 4


def test_a_domain_that_english_has_not_is_removed(tmp_path: Path) -> None:
    _start(tmp_path)
    stray = _file(tmp_path, "th").with_name("stray.po")
    stray.write_text(_file(tmp_path, "th").read_text("utf-8"), "utf-8")
    assert plan(tmp_path, {"toy": [RULE]})[stray] is None
    assert sync(tmp_path, {"toy": [RULE]}) == [stray]
    assert not stray.exists()


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    text = 'Tab\t"quotes" \\ and\nlines'
    unit = Message(text, "„x” \\", [("x.py", 0)], auto_comments=["c " * 99 + "c"], user_comments=["n"], context="a.b")
    _put(tmp_path, "pl", unit)
    assert list(map(_facts, messages_of(read(_file(tmp_path, "pl"))))) == [_facts(unit)]


def test_the_rules_of_the_games_are_found() -> None:
    found = clauses()
    assert "cicera" in found
    ids = [str(rule.context) for rules in found.values() for rule in rules]
    assert len(set(ids)) == len(ids)
    assert all(str(rule.context).startswith(f"{game}.") for game, rules in found.items() for rule in rules)
