"""The acts of Sheng Ji: phases, moves and their text, and which clause a move breaks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardavia.games.refusals import Malformed
from cardavia.games.shengji.auction import Call, open_calls
from cardavia.games.shengji.cards import DECK, Ranking
from cardavia.games.shengji.moves import Cards, bury_fault, follow_fault, lead_fault, size
from cardavia.games.shengji.panel import DECLARE, KITTY, ORDER

AUCTION: Final = 0
BURY: Final = 1
PLAY: Final = 2
OVER: Final = 3
PHASES: Final = ("auction", "bury", "play", "over")
ACTS: Final[tuple[tuple[str, ...], ...]] = (("declare", "pass"), ("bury",), ("play",), ())
"""The acts that belong to each phase."""
TURN: Final = (DECLARE, KITTY, ORDER, ORDER)
"""The clause that orders the turns of each phase."""


class Move(NamedTuple):
    """An act and its cards, sorted; two copies of a card stand twice. Acts: declare, pass, bury, play."""

    act: str
    cards: tuple[int, ...] = ()

    def __str__(self) -> str:
        codes = [DECK.codes[card] for card in self.cards]
        return " ".join(codes if self.act == "play" else [self.act, *codes])


PASS: Final = Move("pass")


def parse(text: str) -> Move:
    """The move from its text form. Raises `Malformed`."""
    words = text.split()
    act = words.pop(0) if words and words[0] in ("declare", "pass", "bury") else "play"
    cards = tuple(sorted(DECK.card(code) for code in words))
    if bool(cards) == (act == "pass"):
        raise Malformed("refusal.not_a_move", text)
    for card, third in zip(cards, cards[2:], strict=False):
        if card == third:
            raise Malformed("refusal.card_thrice", DECK.codes[card])
    return Move(act, cards)


def fault(
    phase: int, order: Ranking, made: Sequence[Call], hand: Cards, led: tuple[int, int] | None, move: Move
) -> str:
    """The clause that a move of the phase breaks, or an empty text. `led` is the suit and size led, if any."""
    if phase == AUCTION:
        held = order.list(*hand)
        return "" if not move.cards or move.cards in open_calls(made, held, order.level) else DECLARE
    cards = order.cards(move.cards)
    if size(cards) != len(move.cards):
        return TURN[phase]
    if phase == BURY:
        return bury_fault(hand, cards)
    return lead_fault(order, hand, cards) if led is None else follow_fault(order, hand, cards, *led)
