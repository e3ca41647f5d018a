"""Words the checks look for: number words of each language, and words that mistranslate a card game.

The wrong words were all seen in machine translations of these rules: a law court for court cards, an arrest for a
capture, a business deal, a data table, an ID card, a surname for trump.
"""

from __future__ import annotations

import re
import unicodedata

# Patterns of the words for 1 to 10, in the forms that rules and card names use.
NUMBER_WORDS: dict[str, dict[int, str]] = {
    code: dict(enumerate(words.split(), 1))
    for code, words in {
        "en": "one|ace|single|once two|both|pair|twice three four five six seven eight nine ten",
        "it": r"\bun[oa']?\b|asso|singol \bdue\b tre quattro cinque \bsei\b sette otto nove dieci",
        "pl": (
            r"jed[ne]|\bas dwójk|\bdwa|\bdwie|\bdwóch|\bdwiema|\bdwom|\bdwoje|\boba|\bobie trójk|trzy|trzech|trzem "
            r"czwórk|cztery|czterech|czterem piątk|pięć|pięci szóstk|sześ siódemk|siedem|siedmi ósemk|osiem|ośmi "
            r"dziewiątk|dziewię dziesiątk|dziesię"
        ),
        "ar": ("واحد|آس|نقطة|ورقة اثن|ثاني|نقطتان|نقطتين|ورقتان|ورقتين|كلا ثلاث أربع خمس ست سبع ثماني?|ثمان تسع عشر"),
        "fa": r"یک|آس|تک \bدو سه چهار پنج شش هفت هشت \bنُ?ه \bدَ?ه",
        "hi": ("एक|इक्क दुक्की|दो तिक्की|तीन चौक|चार पंज|पाँच|पांच छक्क|छह|छः सत्त|सात अट्ठ|आठ नहल|नौ दहल|दस"),
        "th": "หนึ่ง|เดียว|เอซ สอง|คู่ สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ",
        "zh-Hans": "一|单|A 二|两|双|对 三 四 五 六 七 八 九 十",
    }.items()
}

_ARABIC_WORDS = (
    "ملعب ملاعب بطاقة بطاقات صفقة أسر التقاط استحواذ استيلاء محكمة جدول أندية مغاربة سود قبض متواكب دعوى بدلة خدعة حيلة"
)
_WHOLE = {
    "fa": (
        "صندوق صندوقچه کیتی لید ترامپ تریک اورکال توپ بومی نواختن رهبری پیشتاز دیلر فراخوان جدول کارت کارت‌ها "
        "تک‌نفره حقه شریک"
    ),
    "hi": (
        "सारणी तालिका वस्तुनिष्ठ कोर्ट अदालत कब्जा कब्ज़ा क़ब्ज़ा कैप्चर मोड़ सौदा सौदे डील लावारिस बंधे नेपुला कार्ड नाटक नाटकों एआई "
        "आमने-सामने सूट ट्रिक बहुमत रकम ड्रॉ दाना"
    ),
}
_PATTERNS = {
    "it": (r"\btabell[ae]\b", r"\btrucc(?:o|hi)\b", r"\baffar[ei]\b", r"\bIA\b", r"\bAI\b", r"\bopposto\b"),
    "pl": (
        r"\btabel\w*",
        r"\bAI\b",
        r"\bSI\b",
        r"przetęż\w*",
        r"\bosadnictw\w*",
        r"\bskocz(?:ek|k\w*)\b",
        r"\breal[aei]?\b",
        r"\bpodąża\w*",
        r"\bwyprowadzon\w*",
        r"\bodrzuceni\w*",
        r"przechwy\w*",
        r"\bremisowan\w*",
        r"\bkombinacj\w*",
        r"\bzestaw\w*",
        r"\bzbior\w*",
        r"\btur[aęy]\b",
        r"\bsekwencj\w*",
    ),
    "th": (
        "สนาม",
        "การ์ด",
        "จับ(?!คู่)",
        "ตาราง",
        "เสียงข้างมาก",
        "เฉพาะตำแหน่ง",
        "ฝ่ายตรงข้าม",
        "เทิร์น",
        "อันดับ",
        "ครับ",
        "ค่ะ",
        "กฎ",
    ),
    "zh-Hans": ("表格", "俱乐部", "人工智能", "交易", "法院", "诡计", "西装", "捕获", "捕捉", "对立"),
    "fa": ("هوش مصنوعی", "دور بینداز", "پخش کننده", "تک نفره"),
    "hi": ("केवल स्थान",),
    "ar": ("الذكاء الاصطناعي", "وضع فقط", "مسح الكرة"),
}


def _whole(words: str, letters: str, prefix: str = "") -> list[re.Pattern[str]]:
    """Whole words of scripts where a word may stand inside another one (fa لید in کلید)."""
    normal = unicodedata.normalize("NFC", words).split()
    return [re.compile(f"(?<![{letters}]){prefix}{re.escape(word)}(?![{letters}])") for word in normal]


_ARABIC_LETTERS = "\u0620-\u065f\u066e-\u06d3\u200c"

FORBIDDEN: dict[str, list[re.Pattern[str]]] = {
    code: [re.compile(unicodedata.normalize("NFC", pattern), re.IGNORECASE) for pattern in patterns]
    for code, patterns in _PATTERNS.items()
}
# Arabic writes "and", "in", "for" and "the" in one piece with the word.
FORBIDDEN["ar"] += _whole(_ARABIC_WORDS, _ARABIC_LETTERS, "[وف]?(?:لل|[بلك]?(?:ال)?)")
FORBIDDEN["fa"] += _whole(_WHOLE["fa"], _ARABIC_LETTERS)
FORBIDDEN["hi"] += _whole(_WHOLE["hi"], "\u0900-\u097f")
for _code in ("it", "pl"):  # "AI" is English; "ai" and "si" are words of these languages
    FORBIDDEN[_code] = [
        re.compile(pattern.pattern) if pattern.pattern in {r"\bAI\b", r"\bIA\b", r"\bSI\b"} else pattern
        for pattern in FORBIDDEN[_code]
    ]
