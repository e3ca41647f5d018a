"""The deal of a hand of Sheng Ji: 25 cards to each seat and eight to the kitty, and how the match stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from cardavia.games.base import SEATS
from cardavia.games.dealing import HANDS, Layout, by_name, hands_of
from cardavia.games.fields import known_only, seat_of, text_of
from cardavia.games.refusals import Malformed
from cardavia.games.shengji.cards import DECK, RANKS
from cardavia.games.shengji.numbers import HAND_CARDS, KITTY_CARDS
from cardavia.games.shuffle import Stream

LAYOUT: Final = Layout(DECK, dict.fromkeys(HANDS, HAND_CARDS) | {"kitty": KITTY_CARDS}, copies=2)
OTHERS: Final = ("dealer", "levels", "opening")


class Deal(NamedTuple):
    """The cards of one hand, in the order dealt, and how the match stands. Levels are 0-12 (2 to ace).

    In an `opening` hand, the first of a match, `dealer` is the one drawn to speak first.
    """

    dealer: int
    levels: tuple[int, int]
    opening: bool
    hands: tuple[tuple[int, ...], ...]
    kitty: tuple[int, ...]

    def header(self) -> list[str]:
        levels = " ".join(RANKS[level] for level in self.levels)
        lines = [f"dealer: {self.dealer}", f"levels: {levels}", f"opening: {'yes' if self.opening else 'no'}"]
        return lines + LAYOUT.lines(by_name(self.hands, kitty=self.kitty))


def deal_of(stream: Stream, dealer: int, levels: tuple[int, int], *, opening: bool) -> Deal:
    """The hand that a stream deals."""
    piles = LAYOUT.deal(stream)
    return Deal(dealer, levels, opening, hands_of(piles), piles["kitty"])


def first_deal(seed: bytes) -> Deal:
    """The opening hand of a match."""
    stream = Stream(seed)
    return deal_of(stream, stream.below(SEATS), (0, 0), opening=True)


def read_deal(fields: Mapping[str, str]) -> Deal:
    """The deal of a record's header. Raises `Malformed`."""
    known_only(fields, (*OTHERS, *LAYOUT.counts))
    dealer = seat_of(fields, "dealer")
    levels = _read_levels(fields)
    opening = text_of(fields, "opening")
    if opening not in ("yes", "no"):
        raise Malformed("refusal.not_yes_or_no", opening, "opening")
    if opening == "yes" and levels[0] != levels[1]:
        raise Malformed("refusal.levels_differ", text_of(fields, "levels"), "levels")
    piles = LAYOUT.read(fields)
    return Deal(dealer, levels, opening == "yes", hands_of(piles), piles["kitty"])


def _read_levels(fields: Mapping[str, str]) -> tuple[int, int]:
    words = text_of(fields, "levels").split()
    if len(words) != 2 or not set(words) <= set(RANKS):
        raise Malformed("refusal.not_levels", " ".join(words), "levels")
    return RANKS.index(words[0]), RANKS.index(words[1])
