"""Looking messages up: escaping, isolation, plurals, what stands in for what is missing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from markupsafe import Markup

from cardavia.i18n import LANGS_WITH_PSEUDO, SOURCE, negotiate, strict, translator
from tests.i18n.small import install, only

POLISH = {
    "say.hello": ("Cześć, %(name)s",),
    "plural.card": ("%(n)s karta", "%(n)s karty", "%(n)s kart", "%(n)s karty"),
    "card.toy.7s": ("siódemka mieczy",),
    "toy.rule": ("Weź karty: %(n)s.",),
}
PERSIAN = {"say.hello": ("سلام %(name)s",), "plural.card": ("%(n)s برگ", "%(n)s برگ")}


@pytest.fixture(autouse=True)
def _catalogues(tmp_path: Path) -> Iterator[None]:
    install(tmp_path, {"pl": POLISH, "fa": PERSIAN, "zh-Hans": {}})
    with only(tmp_path):
        yield


def test_text_is_escaped_and_isolated_and_markup_passes() -> None:
    t = translator("en")
    assert t("say.hello", name="<i>") == Markup("Hello <bdi>&lt;i&gt;</bdi> &amp; &lt;all&gt;")
    assert t("say.hello", name=Markup("<i>x</i>")) == Markup("Hello <i>x</i> &amp; &lt;all&gt;")
    assert t("say.hello", name=7) == Markup("Hello 7 &amp; &lt;all&gt;")
    assert t("say.hello", name="%(name)s") == Markup("Hello <bdi>%(name)s</bdi> &amp; &lt;all&gt;")
    assert t("say.plain") is t("say.plain")
    assert t("say.sure", n=5) == "5% sure"


def test_plain_text_has_no_tags_and_isolates_where_direction_matters() -> None:
    en, fa = translator("en"), translator("fa")
    assert en.plain("say.hello", name="Ada") == "Hello Ada & <all>"
    assert en.plain("say.hello", name=Markup("<b>A &amp; B</b>")) == "Hello A & B & <all>"
    assert en.plain("say.hello", name="سارا") == "Hello \u2068سارا\u2069 & <all>"
    assert fa.plain("say.hello", name="Ada") == "سلام \u2068Ada\u2069"
    assert fa.plain_n("plural.card", 3) == "۳ برگ"
    assert type(en.plain("say.plain")) is str


def test_counts_take_their_form_and_their_digits() -> None:
    pl = translator("pl")
    shown = [str(pl.n("plural.card", n)) for n in (0, 1, 2, 5, 12, 22, 0.5)]
    assert shown == [
        f"{n}\u00a0{noun}"
        for n, noun in zip(
            ("0", "1", "2", "5", "12", "22", "0,5"),
            ("kart", "karta", "karty", "kart", "kart", "karty", "karty"),
            strict=True,
        )
    ]
    assert translator("fa").n("plural.card", 3) == Markup('<bdi dir="ltr">۳</bdi>\u00a0برگ')


def test_english_stands_in_with_its_own_plural_rule() -> None:
    zh = translator("zh-Hans")
    assert zh.n("plural.card", 1) == "1 card"
    assert zh.n("plural.card", 3) == "3 cards"
    assert translator("pl")("say.only") == "Only English"


def test_english_that_stands_in_keeps_its_direction_on_a_right_to_left_page() -> None:
    """Fault 13.5."""
    fa = translator("fa")
    assert fa("say.only") == Markup('<bdi lang="en" dir="ltr">Only English</bdi>')
    assert fa.plain("say.only") == "\u2066Only English\u2069"
    assert str(fa.clause("toy.unknown", "Take %(n)s cards.", {"n": 4})).startswith('<bdi lang="en" dir="ltr">Take')
    assert translator("pl").plain("say.only") == "Only English", "left to right nothing needs to be held apart"


def test_an_id_that_nobody_has() -> None:
    t = translator("pl")
    with pytest.raises(KeyError, match=r"say\.what"):
        t("say.what")
    with pytest.raises(KeyError, match="name"):
        t("say.hello")
    strict(False)
    assert t("say.<b>%(x)s") == Markup("say.&lt;b&gt;%(x)s")
    assert t("say.hello", nom="x") == Markup("Cześć, <bdi>name</bdi>")
    assert t("say.hello") == Markup("Cześć, <bdi>name</bdi>")


def test_a_clause_is_translated_only_from_the_english_it_has_now() -> None:
    pl = translator("pl")
    assert pl.clause("toy.rule", "Take %(n)s cards.", {"n": 3}) == "Weź karty: 3."
    assert pl.clause("toy.rule", "Take at most %(n)s cards.", {"n": 3}) == "Take at most 3 cards."
    assert pl.clause("toy.new", "A new rule & more.", {}) == Markup("A new rule &amp; more.")


def test_cards_and_presence() -> None:
    assert translator("pl").card("toy", "7s") == "siódemka mieczy"
    assert translator("fa").card("toy", "7s") == Markup('<bdi lang="en" dir="ltr">7 of Swords</bdi>')
    assert translator("fa").has("say.only")
    assert not translator("fa").has("say.what")


def test_pseudo_languages_show_their_seams() -> None:
    stretched = translator("en-XA")
    hello = stretched("say.hello", name="Ada")
    assert hello.startswith("⟦Ĥéļļö <bdi>Ada</bdi>")
    assert hello.endswith("·⟧")
    assert len(stretched.plain("say.only")) >= 1.4 * len("Only English")
    assert stretched.clause("toy.rule", "Take %(n)s cards.", {"n": 3}).startswith("⟦Ţåķé 3 ")
    assert translator("ar-XB").plain("say.only") == "\u202eOnly English\u202c"


def test_every_language_has_a_translator_and_no_other_word_makes_one() -> None:
    assert {translator(code).lang.code for code in LANGS_WITH_PSEUDO} == set(LANGS_WITH_PSEUDO)
    assert translator(negotiate("../en", None, None).code).lang.code == SOURCE
    with pytest.raises(KeyError):
        translator("../en")
