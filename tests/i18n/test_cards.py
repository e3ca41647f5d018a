"""The names of the cards: every card of every deck has one, and it is right where a language is tricky."""

from __future__ import annotations

import unicodedata

import pytest

from cardavia.i18n import LANGS, translator

DECKS = {
    "bresciane": [rank + suit for suit in "scdb" for rank in (*"A23456789", "10", *"FCR")],
    "french": [rank + suit for suit in "SHDC" for rank in (*"A23456789", "10", *"JQK")] + ["LJ", "BJ"],
    "tarocco": [rank + suit for suit in "scdb" for rank in (*"A6789", "10", *"JNQR")]
    + [f"T{n}" for n in range(5, 17)]
    + ["ANG", "MON", "SOL", "LUN", "M1", "M2", "M3", "M4", "BEG", "MAT"],
}
SIZES = {"bresciane": 52, "french": 54, "tarocco": 62}

NAMES = {
    "en": {
        "bresciane": {"7s": "7 of swords", "Fc": "Jack of cups", "Cd": "Knight of coins", "Rb": "King of batons"},
        "french": {"QH": "Queen of hearts", "LJ": "Black (little) joker", "10C": "10 of clubs", "AS": "Ace of spades"},
        "tarocco": {"T16": "Trump 16", "Qs": "Queen of swords", "Nd": "Knight of coins", "BEG": "Bégato"},
    },
    "it": {
        "bresciane": {"7s": "sette di spade", "As": "asso di spade", "Cd": "cavallo di denari"},
        "french": {"QS": "donna di picche", "JC": "fante di fiori", "BJ": "jolly rosso (grande)"},
        "tarocco": {"Qs": "regina di spade", "T5": "trionfo 5", "ANG": "Angelo"},
    },
    # French suits stay as they are, Italian ones stand in the genitive plural.
    "pl": {
        "bresciane": {"7s": "siódemka mieczy", "Rc": "król kielichów", "Fb": "walet buław", "Cd": "jeździec denarów"},
        "french": {"AS": "as pik", "QD": "dama karo", "10C": "dziesiątka trefl"},
        "tarocco": {"Qb": "dama buław", "T16": "atut 16", "M1": "Maur"},
    },
    # The suit comes first, without a space.
    "zh-Hans": {
        "bresciane": {"7s": "剑7", "Ad": "币A", "Fc": "杯侍从"},
        "french": {"AS": "黑桃A", "10H": "红桃10", "BJ": "大王", "LJ": "小王"},
        "tarocco": {"Qb": "棒王后", "T9": "王牌9", "LUN": "月亮"},
    },
    # A space after a figure, none after a word.
    "th": {
        "bresciane": {"7s": "7\u00a0ดาบ", "Fc": "ทหารถ้วย", "Rb": "ราชาไม้เท้า"},
        "french": {"7S": "7\u00a0โพดำ", "KS": "คิงโพดำ", "QD": "แหม่มข้าวหลามตัด"},
        "tarocco": {"Qd": "ราชินีเหรียญ", "T16": "ทรัมป์ 16"},
    },
    # The link agrees with the rank (दुक्की, तिक्की, रानी, बेगम are feminine); प्याला and सिक्का turn oblique.
    "hi": {
        "bresciane": {"2s": "तलवार की दुक्की", "3c": "प्याले की तिक्की", "4d": "सिक्के का चौका", "Fb": "लाठी का प्यादा"},
        "french": {"AS": "हुकुम का इक्का", "QH": "पान की बेगम", "KC": "चिड़ी का बादशाह"},
        "tarocco": {"Qc": "प्याले की रानी", "Rs": "तलवार का राजा"},
    },
    # Rank without the article, suit with it; court names differ between the Italian and the French decks.
    "ar": {
        "bresciane": {"7s": "سبعة السيوف", "Fc": "خادم الكؤوس", "10d": "عشرة الدنانير", "Cb": "فارس العصي"},
        "french": {"KH": "شايب الكبّة", "QD": "بنت الديناري", "JC": "ولد السباتي"},
        "tarocco": {"Qs": "ملكة السيوف", "MAT": "ماتّو"},
    },
    # The ezafe is written out; 9 carries a vowel, for without it it reads "no".
    "fa": {
        "bresciane": {"2s": "دوی شمشیر", "3c": "سهٔ جام", "9d": "نُهِ سکه", "10b": "دَهِ چماق", "Rs": "شاهِ شمشیر"},
        "french": {"QH": "بی‌بیِ دل", "AC": "آسِ گشنیز", "JD": "سربازِ خشت"},
        "tarocco": {"T16": "حکم ۱۶", "Ns": "سوارِ شمشیر"},
    },
}


@pytest.mark.parametrize(("deck", "size"), SIZES.items())
def test_each_deck_is_whole(deck: str, size: int) -> None:
    assert len(set(DECKS[deck])) == size
    assert all(translator(code).has(f"card.{deck}.{card}") for code in LANGS for card in DECKS[deck])


@pytest.mark.parametrize("code", LANGS)
@pytest.mark.parametrize("deck", DECKS)
def test_names_differ(code: str, deck: str) -> None:
    """All but the four Moors, which are equal in play."""
    names = [translator(code).card(deck, card) for card in DECKS[deck] if card not in {"M2", "M3", "M4"}]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("code", NAMES)
def test_names(code: str) -> None:
    for deck, names in NAMES[code].items():
        for card, name in names.items():
            assert translator(code).card(deck, card) == unicodedata.normalize("NFC", name)


def test_suits_have_names() -> None:
    for deck, suits in (("bresciane", "scdb"), ("french", "SHDC"), ("tarocco", "scdb")):
        for code in LANGS:
            assert len({translator(code).suit(deck, suit) for suit in suits}) == 4
