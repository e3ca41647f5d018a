"""A shuffle that nobody has to trust: sealed before the person gives a word, made of both, checked without our code."""

from __future__ import annotations

import secrets
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest

from cardavia.ai.seats import fallback
from cardavia.games import game as find_game
from cardavia.games import games, record
from cardavia.games.shuffle import Draw, seal
from cardavia.web.assets import site_path
from tests.web.page import Page, attr, say
from tests.web.site import Browser, MakeSite, Site

SCRIPT = site_path() / "static" / "verify.py"
WORD = "il gatto"


def open_with(browser: Browser, game_id: str, word: str) -> tuple[str, Page]:
    """The seal on the start page, and the table dealt from there with a word."""
    start = browser.get(f"/{game_id}?new=1")
    start.one(".own-word input[name=word]")["value"] = word
    return attr(start.one("form.new-deal input[name=seal]"), "value"), browser.submit(
        start, start.one("form.new-deal button")
    )


def play_out(browser: Browser, site: Site, page: Page) -> Page:
    """The whole deal, the person playing by rule; the page at its end."""
    browser.put_speed("instant")
    while not (table := site.settled(page)).state.over:
        move = fallback(table.game.id, table.state.view(0))
        act = {"v": str(table.shown), "k": secrets.token_urlsafe(6), "move": str(move)}
        assert browser.post(f"/t/{page.table_id}/play", act).status == 200
    return browser.get(f"/t/{page.table_id}")


def verify(tmp_path: Path, text: str, *noted: str) -> dict[str, bool]:
    """What the stand-alone script says of a record: whether each thing fits."""
    file = tmp_path / "deal.txt"
    file.write_text(text, "utf-8")
    ran = subprocess.run(
        [sys.executable, "-I", "-X", "utf8", SCRIPT, str(file), *noted], capture_output=True, text=True, check=False
    )
    assert ran.stderr == ""
    lines = [line.partition(": ") for line in ran.stdout.splitlines()]
    found = {name: value.startswith("fits ") for name, _, value in lines}
    assert ran.returncode == (0 if all(found.values()) else 1)
    return found


def test_secret_and_word_give_the_seed_of_the_published_example() -> None:
    secret = bytes(range(16))
    assert seal(secret, "cicera", 1) == "9dd37ac494fcbffdaedb827c90fc922add9f6331058a0c0621eb0b80e8e5d90b"
    assert Draw(secret, WORD).seed.hex() == "ae4443a191fe067e989c7ca483c975e3"
    assert find_game("cicera").deal(Draw(secret, WORD).seed).header()[:2] == ["dealer: 0", "table: Rd 6d Rc Ad"]
    assert Draw(secret).seed == secret, "no word: the secret is the seed, as in deals made before there were words"


@pytest.mark.parametrize(("game_id", "word"), [*((game_id, WORD) for game_id in games()), ("cicera", "")])
def test_what_was_sealed_before_is_what_was_dealt(
    browser: Browser, site: Site, tmp_path: Path, game_id: str, word: str
) -> None:
    sealed, page = open_with(browser, game_id, word)
    table = site.table(page)
    assert page.text("#seal code") == sealed
    assert seal(table.draw.secret, game_id, table.rules_version) == sealed
    assert table.draw.word == word
    assert table.state.deal == find_game(game_id).deal(Draw(table.draw.secret, word).seed)
    page = play_out(browser, site, page)
    assert page.all("#seal code")[1].get_text() == table.draw.secret.hex()
    text = browser.get(f"/t/{page.table_id}/record").response.text
    assert record.replay(record.read(text)).verdict == "ok"
    assert f"# word: {word}\n" in text
    found = verify(tmp_path, text, sealed)
    assert found
    assert all(found.values())
    check = browser.follow(page, page.one('#seal a[href$="/check"]'))
    assert check.one("#record").get_text() == text


def test_the_next_hand_of_a_match_is_sealed_on_the_sheet_of_the_last(
    browser: Browser, site: Site, tmp_path: Path
) -> None:
    page = play_out(browser, site, open_with(browser, "shengji", WORD)[1])
    sealed = attr(page.one("form#act input[name=seal]"), "value")
    assert sealed in page.text("#own-word")
    page = browser.submit(page, page.one("form#act button"))
    assert page.text("#seal code") == sealed
    page = play_out(browser, site, page)
    text = browser.get(f"/t/{page.table_id}/record").response.text
    assert "opening: no" in text
    assert all(verify(tmp_path, text, sealed).values())


def test_neither_secret_nor_seed_is_told_before_the_end(browser: Browser, site: Site) -> None:
    _, page = open_with(browser, "cicera", WORD)
    table = site.table(page)
    told = [page, *(browser.get(f"/t/{page.table_id}{part}") for part in ("", "?v=2", "/record", "/check"))]
    for seen in told:
        assert table.draw.secret.hex() not in seen.response.text
        assert table.seed.hex() not in seen.response.text
    assert [seen.status for seen in told[-2:]] == [409, 409]


def test_no_secret_serves_twice(browser: Browser, site: Site) -> None:
    """Who knows a secret from a finished deal can have no other deal made of it: not by a new session either."""
    start = browser.get("/cicera?new=1")
    key = attr(start.one("form.new-deal input[name=k]"), "value")
    first = browser.submit(start, start.one("form.new-deal button"))
    other = site.browser()
    other.get("/cicera?new=1")
    again = other.post("/cicera", {"k": key, "level": "easy", "word": "another"})
    assert again.status == 409
    assert say("problem.used") in again.text()
    same = browser.post("/cicera", {"k": key, "level": site.table(first).level, "word": "another"})
    assert same.table_id == first.table_id
    assert site.table(same).draw.word == ""


def test_a_seal_that_no_longer_holds_deals_nothing(browser: Browser, make_site: MakeSite) -> None:
    start = browser.get("/cicera?new=1")
    for false in ("0" * 64, attr(browser.get("/cicera?new=1").one("form.new-deal input[name=seal]"), "value")):
        start.one("form.new-deal input[name=seal]")["value"] = false
        refused = browser.submit(start, start.one("form.new-deal button"))
        assert refused.status == 409
        assert say("problem.unsealed") in refused.text()
    assert not browser.get("/cicera/tables").has(".tables"), "nothing was opened"


@pytest.mark.parametrize("word", ["x" * 65, "a\nb", "a\0b", "a\u2028b", "\u0085x\u0085y"])
def test_a_word_that_no_record_could_hold_is_refused(browser: Browser, word: str) -> None:
    start = browser.get("/cicera?new=1")
    key = attr(start.one("form.new-deal input[name=k]"), "value")
    assert browser.post("/cicera", {"k": key, "level": "easy", "word": word}).status == 422


PERSIAN = "می\u200cخواهم"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  il gatto ", "il gatto"),
        ("caf\u0065\u0301", "caf\u00e9"),
        (PERSIAN, PERSIAN),
        ("🂡" * 64, "🂡" * 64),
        ("a: b # c", "a: b # c"),
    ],
)
def test_any_other_word_is_mixed_in_as_everybody_writes_it(
    browser: Browser, site: Site, tmp_path: Path, given: str, kept: str
) -> None:
    sealed, page = open_with(browser, "cicera", given)
    assert site.table(page).draw.word == kept == unicodedata.normalize("NFC", kept)
    page = play_out(browser, site, page)
    assert all(verify(tmp_path, browser.get(f"/t/{page.table_id}/record").response.text, sealed).values())


# ---- a dishonest server
def test_the_script_catches_what_a_dishonest_server_would_change(browser: Browser, site: Site, tmp_path: Path) -> None:
    sealed, page = open_with(browser, "ottocento", WORD)
    play_out(browser, site, page)
    text = browser.get(f"/t/{page.table_id}/record").response.text
    secret = site.table(page).draw.secret.hex()
    hand = next(line for line in text.splitlines() if line.startswith("hand.2: "))
    cards = hand.split()
    swapped = " ".join([cards[0], cards[2], cards[1], *cards[3:]])
    other = "0" * 32
    other_seal = seal(bytes(16), "ottocento", site.table(page).rules_version)
    lies = {
        "another secret": text.replace(secret, other),
        "another secret, sealed afterwards": text.replace(secret, other).replace(sealed, other_seal),
        "another word": text.replace(WORD, "il cane"),
        "other cards": text.replace(hand, swapped),
    }
    for lie, changed in lies.items():
        assert changed != text, lie
        assert not all(verify(tmp_path, changed, sealed).values()), lie
    assert not verify(tmp_path, text, "0" * 64)["seal"], "a seal noted before is held against the record"


def test_the_script_is_short_and_needs_nothing_of_ours() -> None:
    lines = SCRIPT.read_text("utf-8").splitlines()
    assert len(lines) <= 80
    assert [line for line in lines if "import" in line and "Check" not in line] == ["import hashlib", "import sys"]
