"""Languages: who reads what, and every word of the page. Knows nothing of the games or of the web.

t = translator(negotiate(query, cookie, accept).code)
t("ui.your_turn")                                  # HTML
t("log.you.capture", card=t.card("bresciane", "7s"), cards=t.list(names))
t.n("plural.point", 3)                             # plural form and digits of the language
t.plain("ui.turn_of", player=name)                 # for attributes
"""

from .languages import LANGS, LANGS_WITH_PSEUDO, SOURCE, Language
from .negotiation import negotiate
from .translator import Translator, strict, translator

__all__ = [
    "LANGS",
    "LANGS_WITH_PSEUDO",
    "SOURCE",
    "Language",
    "Translator",
    "negotiate",
    "strict",
    "translator",
]
