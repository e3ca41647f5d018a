"""The checks themselves: each catches what it is for, and leaves correct text alone."""

from __future__ import annotations

import pytest

from cardavia.i18n import LANGS
from tests.i18n import lint

ZWNJ = "\u200c"


@pytest.mark.parametrize(
    ("code", "source", "bad"),
    [
        ("th", "A rule.", "ดำเนิน ทํา"),
        ("th", "A rule.", "เล่นไพ่."),
        ("hi", "A rule.", "पत्ता छोड़ दें."),
        ("hi", "A rule.", "पत्ता छोड़ दें"),
        ("fa", "A rule.", "بازی می کنید."),
        ("fa", "A rule.", "برگ ها را بردارید."),
        ("fa", "A rule.", "يار شما."),
        ("fa", "Take 3.", "3 برگ."),
        ("ar", "Yes, no", "نعم, لا"),
        ("ar", "Take 3.", "خذ ٣."),
        ("zh-Hans", "A rule.", "出一张牌."),
        ("zh-Hans", "One, two.", "一,二。"),
        ("zh-Hans", "A rule.", "出 牌。"),
        ("pl", 'Say "x"', 'Powiedz "x"'),
        ("it", "A rule", "Una\u200eregola"),
        ("it", "A rule", "Una  regola"),
        ("it", "A rule", "E\u0300 una regola"),
        ("fa", "Angel", "Angel"),
    ],
)
def test_script(code: str, source: str, bad: str) -> None:
    assert list(lint.script(LANGS[code], source, bad))


@pytest.mark.parametrize(
    ("code", "source", "good"),
    [
        ("fa", "You play 3 cards.", f"شما ۳ برگ بازی می{ZWNJ}کنید، نه برگ{ZWNJ}های دیگران."),
        ("ar", "Yes, no?", "نعم، لا؟"),
        ("hi", "A rule. (One)", "पत्ता चलें।"),
        ("zh-Hans", "A rule (Scùa), 3 of them.", "清台（Scùa），3张。"),
        ("th", "A rule.", "ลงไพ่ 3 ใบ ทำแต้ม"),
        ("pl", "%(card)s", "%(card)s"),
        ("zh-Hans", "Ace", "A"),
    ],
)
def test_script_that_is_right(code: str, source: str, good: str) -> None:
    assert not list(lint.script(LANGS[code], source, good))


def test_numbers() -> None:
    assert not list(lint.numbers(LANGS["it"], "Take the 3 and the 4; 12 cards", "Prendi il tre e il 4; 12 carte"))
    assert not list(lint.numbers(LANGS["ar"], "the 2 of swords or more than one", "اثنان السيوف أو أكثر من 1"))
    assert not list(lint.numbers(LANGS["fa"], "%(n)s of 52", "%(n)s از ۵۲"))
    assert list(lint.numbers(LANGS["it"], "Take 12 cards", "Prendi dodici carte"))
    assert list(lint.numbers(LANGS["it"], "Take 3 cards", "Prendi 4 carte"))
    assert list(lint.numbers(LANGS["fa"], "3 and 3", "۳"))


def test_placeholders() -> None:
    pl, one = LANGS["pl"], ("%(n)s card", "%(n)s cards")
    assert not list(lint.placeholders(pl, one, ("karta", "%(n)s karty", "%(n)s kart", "%(n)s karty")))
    assert list(lint.placeholders(pl, one, ("karta", "karty", "%(n)s kart", "%(n)s karty")))
    assert not list(lint.placeholders(LANGS["th"], one, ("ไพ่ %(n)s ใบ",)))
    assert list(lint.placeholders(LANGS["th"], one, ("ไพ่",)))
    for bad in ("%(carta)s", "carta", "%(card)s %", "%(card)", "%s %(card)s"):
        assert list(lint.placeholders(LANGS["it"], ("%(card)s",), (bad,)))


def test_wrong_words() -> None:
    def wrong(code: str, text: str) -> bool:
        return bool(list(lint.wrong_words(LANGS[code], text)))

    assert wrong("fa", "لید کنید")
    assert not wrong("fa", "کلید")
    assert wrong("ar", "والصفقة")
    assert wrong("ar", "للمحكمة")
    assert not wrong("ar", "أسرع")
    assert wrong("th", "จับไพ่")
    assert not wrong("th", "จับคู่")
    assert wrong("pl", "partner AI")
    assert not wrong("pl", "nie ma się czego bać")
    assert wrong("hi", "कार्ड")
