"""Card markup. Faces are drawings in an external sprite; each piece of markup is made once and kept."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup, escape

from cardavia.i18n import translator
from cardavia.web.assets import Assets

Values = tuple[tuple[str, object], ...]
"""What fills a message, by name."""
MOST_CAPTIONS = 8192
"""How many captions of cards are kept: all of two games in each language, and those of many trumps of Sheng Ji."""
MOST_BACKS = 17
"""How many backs a held hand is drawn with at most."""


class Faces:
    """Draws the cards of one server's sprites, with names in the language asked for."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self.face = lru_cache(maxsize=None)(self._face)
        self.chip = lru_cache(maxsize=None)(self._chip)
        self.named = lru_cache(maxsize=None)(self._named)
        self.caption = lru_cache(maxsize=MOST_CAPTIONS)(self._caption)
        self.name = lru_cache(maxsize=None)(self._name)
        self.suit = lru_cache(maxsize=None)(self._suit)
        self.fan = lru_cache(maxsize=None)(self._fan)
        self.pile = lru_cache(maxsize=None)(self._pile)
        self.sign = lru_cache(maxsize=None)(self._sign)

    def sprite(self, deck: str) -> str:
        """The address of a deck's sprite."""
        return self._assets.url(f"decks/{self._assets.decks[deck]['file']}")

    def _sign(self, deck: str) -> Markup:
        """A place at the deck's table as a picture: three seats with fans of backs, and five cards face up in front.

        It is drawn from a small sprite of its own, so that a page without a table need not fetch whole decks.
        """
        facts = self._assets.decks[deck]
        file = self._assets.url(f"decks/{facts['sign_file']}")
        seats = Markup("").join(
            Markup('<span class="at-{}">{}</span>').format(area, self._fan(deck, 5, file))
            for area in ("west", "north", "east")
        )
        cards = Markup("").join(self._face(deck, code, file=file) for code in facts["sign"])
        return Markup('<div class="scene %s" aria-hidden="true">%s<span class="front">%s</span></div>') % (
            deck,
            seats,
            cards,
        )

    def _face(self, deck: str, code: str, extra: str = "", file: str = "") -> Markup:
        """The picture of a card (or ``back``), without a name: whoever shows it names it."""
        box, href = self._assets.decks[deck]["viewbox"], file or self.sprite(deck)
        if code == "back":
            uses = Markup('<use href="%s#back"/>') % href
        else:
            uses = Markup('<use href="%s#card-%s"/><use href="%s#ix-%s"/>') % (href, code, href, code)
        kind = f"f {extra}".strip()
        return Markup('<svg class="%s" viewBox="%s" aria-hidden="true">%s</svg>') % (kind, box, uses)

    def _name(self, lang: str, deck: str, code: str) -> str:
        """The plain name of a card, for attributes."""
        return translator(lang).plain(f"card.{deck}.{code}")

    def _named(self, lang: str, deck: str, code: str) -> Markup:
        """The picture of a card with its name for those who cannot see it."""
        return self._face(deck, code) + Markup('<span class="sr">%s</span>') % self._name(lang, deck, code)

    def _caption(
        self, lang: str, deck: str, code: str, message: str = "", n: int | None = None, values: Values = ()
    ) -> Markup:
        """A card's name and, by a message of the game, what it is worth: plain text for an attribute."""
        t, card = translator(lang), self._name(lang, deck, code)
        if not message:
            return escape(card)
        told = {"card": card, **dict(values)}
        return escape(t.plain(message, **told) if n is None else t.plain_n(message, n, **told))

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

    def _fan(self, deck: str, n: int, file: str = "") -> Markup:
        """The backs of a hand held up, as one drawing: n of them (17 stand for more), spread about a point below."""
        high = 330 if self._assets.decks[deck]["height"] == 400 else 250
        shown = min(n, MOST_BACKS)
        step = min(4.0, 46 / max(shown - 1, 1))
        first = -step * (shown - 1) / 2
        uses = Markup("").join(
            Markup('<use href="%s#back" x="-100" width="200" height="%s" transform="rotate(%s 0 1000)"/>')
            % (file or self.sprite(deck), self._assets.decks[deck]["height"], f"{first + step * i:.1f}")
            for i in range(shown)
        )
        return Markup('<svg class="fan" viewBox="-490 -12 980 %s" aria-hidden="true">%s</svg>') % (high, uses)

    def _pile(self, deck: str, n: int) -> Markup:
        """A team's face-down pile, higher the more cards it holds; an empty frame without any."""
        wide, high = self._assets.decks[deck]["width"], self._assets.decks[deck]["height"]
        layers = -(-n // 7)
        uses = Markup("").join(
            Markup('<use href="%s#back" x="%s" y="%s" width="%s" height="%s"/>')
            % (self.sprite(deck), 44 - 6 * i, 44 - 6 * i, wide, high)
            for i in range(layers)
        ) or Markup('<rect class="none" x="50" y="50" width="%s" height="%s" rx="14"/>') % (wide - 12, high - 12)
        return Markup('<svg class="heap" viewBox="0 0 %s %s" aria-hidden="true">%s</svg>') % (
            wide + 48,
            high + 48,
            uses,
        )
