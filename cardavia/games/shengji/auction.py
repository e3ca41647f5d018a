"""The auction of Sheng Ji: who may declare what, when it ends, and what it settles (`shengji.setup`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardavia.games.base import NOBODY, SEATS
from cardavia.games.shengji.cards import BLACK_JOKER, DECK, NO_SUIT, RED_JOKER, rank_of
from cardavia.games.shengji.numbers import PASSES

SINGLE: Final = 1
PAIR: Final = 2
BLACK: Final = 3
RED: Final = 4
"""The strengths of a declaration: a level card, a level pair, black jokers, red jokers."""


class Call(NamedTuple):
    """What a seat did in its turn: the cards it showed, or none for a pass."""

    seat: int
    cards: tuple[int, ...] = ()

    @property
    def codes(self) -> tuple[str, ...]:
        return tuple(DECK.codes[card] for card in self.cards)


def strength(cards: Sequence[int], level: int) -> int:
    """How strong a declaration the cards are, 1 to 4, or 0 where they declare nothing (`shengji.setup.declare`)."""
    if len(cards) == 1:
        return SINGLE if rank_of(cards[0]) == level else 0
    if len(cards) != 2 or cards[0] != cards[1]:
        return 0
    return {BLACK_JOKER: BLACK, RED_JOKER: RED}.get(cards[0], PAIR if rank_of(cards[0]) == level else 0)


def suit_declared(cards: Sequence[int]) -> int:
    """The trump suit that a declaration names; `NO_SUIT` for jokers."""
    return cards[0] // 13 if cards[0] < BLACK_JOKER else NO_SUIT


def standing(made: Sequence[Call]) -> Call | None:
    """The declaration that stands: the last and so the strongest."""
    return next((call for call in reversed(made) if call.cards), None)


def first_caller(made: Sequence[Call]) -> int:
    """The seat that declared first, or `NOBODY`: the dealer of an opening hand (`shengji.setup.deal`)."""
    return next((call.seat for call in made if call.cards), NOBODY)


def ended(made: Sequence[Call], level: int) -> bool:
    """Whether the auction is over: passes enough, or nothing stronger exists (`shengji.setup.kitty`)."""
    call = standing(made)
    if call is None:
        return len(made) == SEATS
    return strength(call.cards, level) == RED or not any(later.cards for later in made[-PASSES:])


def open_calls(made: Sequence[Call], held: Sequence[int], level: int) -> list[tuple[int, ...]]:
    """Every declaration that a hand allows now, weakest first. `held` are its cards, sorted."""
    call = standing(made)
    least = strength(call.cards, level) + 1 if call else SINGLE
    kinds = [card for card in dict.fromkeys(held) if rank_of(card) in (level, -1)]
    shown: list[tuple[int, ...]] = [(card,) for card in kinds]
    shown += [(card, card) for card in kinds if held.count(card) > 1]
    return [cards for cards in shown if strength(cards, level) >= least]


def trumps_settled(calls: Sequence[Call], kitty: Sequence[int]) -> int:
    """The trump suit, or `NO_SUIT`: of the declaration that stands, else of the first plain card of the kitty
    (`shengji.setup.kitty`)."""
    call = standing(calls)
    return suit_declared(call.cards) if call else next(card for card in kitty if card < BLACK_JOKER) // 13
