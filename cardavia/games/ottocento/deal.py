"""The deal of Ottocento: fifteen cards to each seat, seventeen to the dealer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardavia.games.base import SEATS
from cardavia.games.dealing import HANDS, Layout, by_name, hands_of
from cardavia.games.fields import known_only, seat_of
from cardavia.games.ottocento.cards import DECK
from cardavia.games.ottocento.numbers import DEALER_CARDS, HAND_CARDS
from cardavia.games.shuffle import Stream


def layout(dealer: int) -> Layout:
    """How many cards each seat gets."""
    return Layout(DECK, dict.fromkeys(HANDS, HAND_CARDS) | {HANDS[dealer]: DEALER_CARDS})


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards of each seat, the dealer's with those to put aside (`ottocento.setup.discard`).

    Indices, in the order dealt.
    """

    dealer: int
    hands: tuple[tuple[int, ...], ...]

    def header(self) -> list[str]:
        return [f"dealer: {self.dealer}", *layout(self.dealer).lines(by_name(self.hands))]


def deal_of(seed: bytes) -> Deal:
    """The deal of a seed."""
    stream = Stream(seed)
    dealer = stream.below(SEATS)
    return Deal(dealer, hands_of(layout(dealer).deal(stream)))


def read_deal(fields: Mapping[str, str]) -> Deal:
    """The deal of a record's header. Raises `Malformed`."""
    known_only(fields, ("dealer", *HANDS))
    dealer = seat_of(fields, "dealer")
    return Deal(dealer, hands_of(layout(dealer).read(fields)))
