"""Numbers and lists as each language writes them."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from markupsafe import Markup

from cardavia.i18n import LANGS, translator
from cardavia.i18n.numbers import Number, Numbers

NBSP = "\u00a0"


@pytest.mark.parametrize(
    ("code", "n", "text"),
    [
        ("en", 0, "0"),
        ("en", -5, "−5"),
        ("en", 12345, "12,345"),
        ("en", 0.5, "0.5"),
        ("ar", 26, "26"),
        ("ar", -1234, "−1,234"),
        ("fa", 26, "۲۶"),
        ("fa", -5, "−۵"),
        ("fa", 1234567.5, "۱٬۲۳۴٬۵۶۷٫۵"),
        ("hi", 26, "26"),
        ("th", 12345, "12,345"),
        ("pl", 12345, f"12{NBSP}345"),
        ("pl", Fraction(1, 2), "0,5"),
        ("it", Decimal("1.5"), "1,5"),
        ("zh-Hans", 100, "100"),
    ],
)
def test_numbers(code: str, n: Number, text: str) -> None:
    assert Numbers(LANGS[code]).text(n) == text


def test_a_number_is_isolated_where_text_runs_right_to_left() -> None:
    assert translator("ar").num(26) == Markup('<bdi dir="ltr">26</bdi>')
    assert translator("fa").num(26) == Markup('<bdi dir="ltr">۲۶</bdi>')
    assert translator("th").num(26) == Markup("26")
    assert translator("fa").plain_num(7) == "۷"
    assert translator("fa").plain_num(-7) == "\u2066−۷\u2069"
    assert translator("en").plain_num(-7) == "−7"


def test_percentages() -> None:
    shown = {code: translator(code).percent(0.5).striptags() for code in LANGS}
    assert shown == dict.fromkeys(LANGS, "50%") | {"fa": "۵۰٪"}


@pytest.mark.parametrize(
    ("code", "two", "three"),
    [
        ("ar", "A وB", "A وB وC"),
        ("en", "A and B", "A, B and C"),
        ("fa", "A و B", "A، B و C"),
        ("hi", "A और B", "A, B और C"),
        ("it", "A e B", "A, B e C"),
        ("pl", "A i B", "A, B i C"),
        ("th", "A และ B", "A, B และ C"),
        ("zh-Hans", "A和B", "A、B和C"),
    ],
)
def test_lists(code: str, two: str, three: str) -> None:
    t = translator(code)
    assert t.list(["A", "B"]).striptags() == two
    assert t.list(["A", "B", "C"]).striptags() == three


def test_items_are_escaped_and_isolated() -> None:
    t = translator("en")
    assert t.list([]) == ""
    assert t.list(["<b>"]) == Markup("<bdi>&lt;b&gt;</bdi>")
    assert t.list([Markup("<u>x</u>"), 3]) == Markup("<bdi><u>x</u></bdi> and 3")
    assert t.list(["{0}", "{1}"]) == Markup("<bdi>{0}</bdi> and <bdi>{1}</bdi>")
    assert translator("fa").list(["A", 3]).striptags() == "A و ۳"
