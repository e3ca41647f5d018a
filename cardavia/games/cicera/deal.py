"""The deal of Cicera: twelve cards to each seat and four face up on the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cardavia.games.base import SEATS
from cardavia.games.cicera.captures import DECK
from cardavia.games.cicera.numbers import HAND_CARDS, TABLE_CARDS
from cardavia.games.dealing import HANDS, Layout, by_name, hands_of
from cardavia.games.fields import known_only, seat_of
from cardavia.games.shuffle import Stream

LAYOUT: Final = Layout(DECK, {"table": TABLE_CARDS} | dict.fromkeys(HANDS, HAND_CARDS))


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards of each seat and those face up (`cicera.setup.deal`). Indices, in the order dealt."""

    dealer: int
    table: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]

    def header(self) -> list[str]:
        return [f"dealer: {self.dealer}", *LAYOUT.lines(by_name(self.hands, table=self.table))]


def deal_of(seed: bytes) -> Deal:
    """The deal of a seed."""
    stream = Stream(seed)
    dealer = stream.below(SEATS)
    piles = LAYOUT.deal(stream)
    return Deal(dealer, piles["table"], hands_of(piles))


def read_deal(fields: Mapping[str, str]) -> Deal:
    """The deal of a record's header. Raises `Malformed`."""
    known_only(fields, ("dealer", *LAYOUT.counts))
    dealer = seat_of(fields, "dealer")
    piles = LAYOUT.read(fields)
    return Deal(dealer, piles["table"], hands_of(piles))
