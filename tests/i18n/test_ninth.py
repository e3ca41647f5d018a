"""A language is added as `docs/translating.md` says: one row, sync, what is missing, and every page speaks it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardavia.i18n import LANGS
from tests.fourth.house import COPIED, ROOT, run
from tools.messages import main

ROW = """    Language("eo", "Esperanto", "ltr", "latn", _TWO, "latin", "eo"),\n"""
NEXT = """    Language("fa","""
FILL = """
from cardavia.i18n import LANGS
from cardavia.i18n.catalog import LOCALE, texts
from tools.messages import messages_of, read, write
for path in (LOCALE / "eo" / "LC_MESSAGES").glob("*.po"):
    catalog = read(path)
    for message in messages_of(catalog):
        own = tuple(f"\u00ab{text}\u00bb" for text in texts(message.id))
        message.string = own if message.pluralizable else own[0]
    path.write_text(write(catalog, LANGS["eo"]), "utf-8")
"""
COUNT = """
from tools.messages import LOCALE, messages_of, read
print(sum(len(messages_of(read(path))) for path in (LOCALE / "en").rglob("*.po")))
"""
VISIT = """
import json, re, tempfile
from pathlib import Path
from tests.web.site import Site, settings

def outside(page):  # words that stand in no message
    document = page.parsed()
    for node in document.css("script, style, svg, code, textarea, title, .langs, [translate=no]"):
        node.decompose()
    depth, rest = 0, []
    for sign in document.body.text(separator=" "):
        depth += (sign == "\u00ab") - (sign == "\u00bb")
        rest.append(sign if depth == 0 else " ")
    return re.findall("[a-zA-Z]{2,}", "".join(rest))

with Site(settings(Path(tempfile.mkdtemp()))) as site:
    browser = site.browser({"accept-language": "eo"})
    pages = [browser.get(path) for path in ("/", "/cicera?new=1", "/shengji/rules", "/check", "/no-such-page")]
    pages += [browser.open(game) for game in ("cicera", "ottocento", "shengji")]
    print(json.dumps([[page.url, page.lang, "\u00ab" in page.text(), outside(page)] for page in pages]))
"""
AND = ["kaj"]
"""What CLDR knows of the language by itself."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of the sources, with one row more in the table of languages."""
    root = tmp_path_factory.mktemp("ninth") / "house"
    for name in COPIED:
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    shutil.copy(ROOT / "pyproject.toml", root)
    rows = root / "cardavia" / "i18n" / "languages.py"
    text = rows.read_text("utf-8")
    assert text.count(NEXT) == 1
    rows.write_text(text.replace(NEXT, ROW + NEXT), "utf-8")
    yield root
    shutil.rmtree(root)


def asked(house: Path, code: str) -> str:
    """What the command says that a language lacks, whatever it ends with."""
    return run(house, "-c", f"from tools.messages import work; print(chr(10).join(work({code!r})))")


@pytest.mark.slow
def test_a_ninth_language_is_one_row_and_its_catalogues(house: Path) -> None:
    synced = run(house, "-m", "tools.messages", "sync").split()
    assert {Path(name).parts[0] for name in synced} == {"eo"}
    lacking = asked(house, "eo")
    english = int(run(house, "-c", COUNT))
    assert lacking.splitlines()[-1].startswith(f"{english} missing in cards, cicera, ottocento, shengji, ui")
    assert "ui: ui.deal\n" in lacking
    assert "eo: cards: " in run(house, "-c", "from tools.messages import check; print(chr(10).join(check()))")
    run(house, "-c", FILL)
    assert asked(house, "eo") == "complete\n"
    assert run(house, "-m", "tools.messages", "check") == "complete\n"
    for url, lang, speaks, english_words in json.loads(run(house, "-c", VISIT)):
        assert (lang, speaks) == ("eo", True), url
        assert not [word for word in english_words if word not in AND], url


def test_a_language_without_a_row_is_told_what_it_needs(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["missing", "tlh"])
    assert "cardavia/i18n/languages.py" in capsys.readouterr().err
    assert main(["missing", next(code for code in LANGS if code != "en")]) == 0
    assert capsys.readouterr().out == "complete\n"
