"""What a seat of Sheng Ji finds out from its view alone: shapes to pick, what it owes, what forbids a move."""

from __future__ import annotations

from collections.abc import Sequence

from cardavia.games.cards import bits, top_of
from cardavia.games.refusals import Malformed
from cardavia.games.shengji.acts import ACTS, AUCTION, OVER, PASS, TURN, Move, fault, parse
from cardavia.games.shengji.auction import open_calls
from cardavia.games.shengji.cards import BIT, DECK, chains, includes
from cardavia.games.shengji.moves import Cards, Duty, duty, size
from cardavia.games.shengji.seen import Seen


class Picks(Seen):
    """What its seat may do with its cards."""

    __slots__ = ()

    @property
    def duty(self) -> Duty | None:
        """What the seat owes to the lead, when it is its turn to follow."""
        led = self._led()
        return duty(self.order, self._set(), *led) if led and self.turn == self.seat else None

    def _led(self) -> tuple[int, int] | None:
        trick = self.trick
        return (trick.suit, trick.size) if trick else None

    def declarations(self) -> list[Move]:
        """What the seat may declare now; passing is always open to it as well."""
        if self.turn != self.seat or self.phase_no != AUCTION:
            return []
        return [Move("declare", cards) for cards in open_calls(self.calls, self.cards, self.level)]

    def _shapes(self, card: int) -> list[Cards]:
        """The single, the pair and the tractors of the hand that contain a card, smallest first.

        When a lead must be followed, only those of at most its size.
        """
        order, (ones, twos) = self.order, self._set()
        led = self._led()
        most = led[1] if led else len(self.cards)
        bit = BIT[order.place[card]]
        sets = [(bit, 0)] * bool(ones & bit) + [(bit, bit)] * bool(twos & bit)
        if twos & bit:
            suit = order.suits[order.group[top_of(bit)]]
            sets += [(chain, chain) for chain in chains(order, twos & suit) if chain & bit]
        return [cards for cards in sets if size(cards) <= most]

    def offers(self, codes: Sequence[str]) -> list[tuple[str, ...]]:
        """The shapes that picked cards of the hand may grow into: the smallest, and those that no larger one contains.

        None for no cards, and none for cards that are not all of one shape.
        """
        if not codes:
            return []
        chosen = self.order.cards([DECK.card(code) for code in codes])
        larger = [
            cards
            for cards in self._shapes(DECK.card(codes[0]))
            if size(cards) > len(codes) and includes(*cards, *chosen)
        ]
        whole = [cards for cards in larger if not any(cards != other and includes(*other, *cards) for other in larger)]
        return [self.order.held(*cards) for cards in dict.fromkeys(larger[:1] + whole)]

    def move(self, codes: Sequence[str]) -> Move:
        """The move of this phase that picked cards amount to; no cards in the auction are a pass.

        Raises `Malformed`.
        """
        act = ACTS[self.phase_no][0] if self.phase_no != OVER else "play"
        words = [] if act == "play" else [act]
        return parse(" ".join([*words, *codes])) if codes or self.phase_no != AUCTION else PASS

    def check(self, codes: Sequence[str]) -> str | None:
        """The clause that forbids what picked cards amount to here and now, or None when it is legal."""
        if self.turn != self.seat:
            return TURN[self.phase_no]
        try:
            move = self.move(codes)
        except Malformed:
            return TURN[self.phase_no]
        return fault(self.phase_no, self.order, self.calls, self._set(), self._led(), move) or None

    def pairs(self) -> tuple[str, ...]:
        """The codes of the cards that the seat holds twice, each once."""
        order = self.order
        twos = order.cards(self.cards)[1]
        return tuple(DECK.codes[order.card[place]] for place in bits(twos))

    def choice(self) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
        """The duty of a follower as codes: the cards that must all be played, and those to choose the rest from."""
        owed = self.duty
        return (self.order.held(*owed.must), self.order.held(*owed.may)) if owed else None
