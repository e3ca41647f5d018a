"""Which language a request gets."""

from __future__ import annotations

import pytest

from cardavia.i18n import LANGS_WITH_PSEUDO, negotiate

HEADERS = [
    (None, "en"),
    ("", "en"),
    ("it", "it"),
    ("it-CH, de;q=0.9", "it"),
    ("de, fr;q=0.9, pl;q=0.3", "pl"),
    ("de, fr", "en"),
    ("zh-CN,zh;q=0.9,en;q=0.8", "zh-Hans"),
    ("zh-TW", "zh-Hans"),
    ("zh-Hant-HK", "zh-Hans"),
    ("cmn", "zh-Hans"),
    ("ar-EG", "ar"),
    ("fa-IR, en;q=0.5", "fa"),
    ("prs-AF", "fa"),
    ("en;q=0.5, hi-IN;q=0.9", "hi"),
    ("th ; q = 0.4 , en ; q=0.3", "th"),
    ("it;q=0, th;q=0.1", "th"),
    ("*", "en"),
    ("*, pl;q=0.2", "pl"),
    ("PL-pl", "pl"),
    ("it;q=nonsense, th", "th"),
    ("../../etc/passwd", "en"),
    ("en-XA", "en"),
    (";;;,,,q=1,-,--,it-", "en"),
    ("x" * 100_000, "en"),
    ("xx," * 300 + "it", "en"),
    ("ไทย\x00\r\nSet-Cookie: a=b", "en"),
]


@pytest.mark.parametrize(("header", "code"), HEADERS)
def test_accept_language(header: str | None, code: str) -> None:
    assert negotiate(None, None, header).code == code


@pytest.mark.parametrize(
    ("query", "cookie", "accept", "code"),
    [
        ("it", "pl", "th", "it"),
        ("", "pl", "th", "pl"),
        ("xx", "pl", "th", "pl"),
        ("../../etc/passwd", "%00", "th", "th"),
        ("zh_CN", None, None, "zh-Hans"),
        (None, "fa\n", "hi", "fa"),
        (None, "en-XA", "hi", "en-XA"),
        ("ar-XB", None, None, "ar-XB"),
        (None, None, None, "en"),
    ],
)
def test_address_then_cookie_then_browser(query: str | None, cookie: str | None, accept: str | None, code: str) -> None:
    found = negotiate(query, cookie, accept)
    assert found.code == code
    assert found in LANGS_WITH_PSEUDO.values()
