"""What stays together at the end of a line, in every message of a language."""

import pytest

from cardavia.i18n import LANGS, translator
from cardavia.i18n.binding import NO_BREAK, binder, held

TIED = tuple(code for code, lang in LANGS.items() if lang.ties)


@pytest.mark.parametrize(
    ("code", "text", "bound"),
    [
        ("pl", "karta z ręki i w stosie", "karta z_ręki i_w_stosie"),
        ("pl", "A 10 kart", "A_10_kart"),
        ("it", "le 8 carte, 7 e 6, 5.", "le 8_carte, 7_e 6, 5."),
        ("fa", "۲ برگ", "۲_برگ"),
        ("en", "a 7 of swords", "a 7 of swords"),
        ("zh-Hans", "共10 张", "共10 张"),
        ("th", "เลเวลและมัตโต", "เล+เว+ลและมั+ต+โต"),
    ],
)
def test_words_that_stay_together(code: str, text: str, bound: str) -> None:
    shown = binder(LANGS[code])(text)
    assert shown == bound.replace("_", NO_BREAK).replace("+", "\u2060")


@pytest.mark.parametrize(("text", "kept"), [(" kart", "_kart"), (" (x)", " (x)"), ("، x", "، x"), ("", ""), (" ", " ")])
def test_only_a_noun_is_held_by_the_number_before_it(text: str, kept: str) -> None:
    assert held(text) == kept.replace("_", NO_BREAK)


@pytest.mark.parametrize("code", TIED)
def test_a_count_and_its_noun_share_a_line_as_html_only(code: str) -> None:
    t = translator(code)
    assert " " not in str(t.n("count.points", 25)).replace('<bdi dir="ltr">', "")
    assert NO_BREAK not in t.plain_n("count.points", 25)


def test_names_do_not_tie_the_words_after_them() -> None:
    assert NO_BREAK not in translator("fa")("problem.language", lang="xx")


@pytest.mark.parametrize(("code", "level"), [("fa", "۱۰"), ("ar", "10"), ("th", "10")])
def test_a_level_is_written_in_the_figures_of_the_language(code: str, level: str) -> None:
    assert translator(code).figures("10") == level
    assert translator(code).figures("K") == "K"
