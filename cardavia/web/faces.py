"""Card markup. Faces are drawings in an external sprite; each piece of markup is made once and kept."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from cardavia.i18n import translator
from cardavia.web.assets import Assets


class Faces:
    """Draws the cards of one server's sprites, with names in the language asked for."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self.face = lru_cache(maxsize=None)(self._face)
        self.chip = lru_cache(maxsize=None)(self._chip)
        self.name = lru_cache(maxsize=None)(self._name)
        self.suit = lru_cache(maxsize=None)(self._suit)

    def sprite(self, deck: str) -> str:
        """The address of a deck's sprite."""
        return self._assets.url(f"decks/{self._assets.decks[deck]['file']}")

    def _face(self, deck: str, code: str, extra: str = "") -> Markup:
        """The picture of a card (or ``back``), without a name: whoever shows it names it."""
        box, href = self._assets.decks[deck]["viewbox"], self.sprite(deck)
        if code == "back":
            uses = Markup('<use href="%s#back"/>') % href
        else:
            uses = Markup('<use href="%s#card-%s"/><use class="ix" href="%s#ix-%s"/>') % (href, code, href, code)
            if self._assets.decks[deck]["both_corners"]:
                uses += Markup('<use class="ix e" href="%s#ix-%s"/>') % (href, code)
        kind = f"f {extra}".strip()
        return Markup('<svg class="%s" viewBox="%s" aria-hidden="true">%s</svg>') % (kind, box, uses)

    def _name(self, lang: str, deck: str, code: str) -> str:
        """The plain name of a card, for attributes."""
        return translator(lang).plain(f"card.{deck}.{code}")

    def _chip(self, lang: str, deck: str, code: str) -> Markup:
        """A card within a sentence: its corner index as a picture, its name for those who cannot see it."""
        facts = self._assets.decks[deck]
        box = facts["index_viewbox_of"].get(code, facts["index_viewbox"])
        return Markup(
            '<span class="chip-card"><svg viewBox="%s" aria-hidden="true">'
            '<use href="%s#ix-%s" width="%s" height="%s"/></svg><span class="sr">%s</span></span>'
        ) % (box, self.sprite(deck), code, facts["width"], facts["height"], translator(lang).card(deck, code))

    def _suit(self, lang: str, deck: str, code: str) -> Markup:
        """The mark of a suit within a sentence, with its name for those who cannot see it."""
        facts = self._assets.decks[deck]
        return Markup(
            '<span class="chip-suit"><svg viewBox="%s" aria-hidden="true"><use href="%s#%s"/></svg>'
            '<span class="sr">%s</span></span>'
        ) % (facts["suit_viewbox"], self.sprite(deck), facts["suits"][code]["id"], translator(lang).suit(deck, code))
