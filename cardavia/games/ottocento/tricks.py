"""The moves of Ottocento and the trick: what may be put aside, what may be played, and which card wins."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from cardavia.games.cards import bits, cards_in, has
from cardavia.games.ottocento.cards import DECK, KINGS, MATTO, MORI, SUIT, SUIT_MASK, TAROCCHI, TRUMPS, by_strength
from cardavia.games.ottocento.numbers import DISCARDS
from cardavia.games.ottocento.sheet import NO_CARD
from cardavia.games.refusals import Malformed

if TYPE_CHECKING:
    from cardavia.games.cards import Mask

BARRED: Final = KINGS | TAROCCHI
"""What the dealer may not put aside (`ottocento.setup.discard`)."""


def _beaten_by(card: int) -> int:
    """The cards that beat `card` when played after it: a later Moro beats an earlier one (`ottocento.trick.trumps`)."""
    suit = SUIT_MASK[SUIT[card]]
    higher = suit & ~((2 << card) - 1)
    if has(MORI, card):
        higher |= MORI & ~(1 << card)
    return higher | (0 if suit == TRUMPS else TRUMPS)


BEATEN_BY: Final = tuple(_beaten_by(card) for card in range(len(DECK) - 1))


def legal_cards(hand: Mask, follow: Mask) -> Mask:
    """The cards that may be played; `follow` is the suit led as a set, 0 for a lead (`ottocento.trick.follow`).

    >>> hand = DECK.mask(["Rs", "6s", "Qc", "T9", "MAT"])
    >>> swords, batons, cups, coins, trumps, _ = SUIT_MASK
    >>> DECK.names(legal_cards(hand, swords)), DECK.names(legal_cards(hand, coins))
    (('6s', 'Rs', 'MAT'), ('T9', 'MAT'))
    >>> legal_cards(hand, 0) == hand
    True
    """
    if not follow:
        return hand
    duty = hand & follow or hand & TRUMPS
    return duty | hand & MATTO if duty else hand


def trick_winner(cards: Iterable[int]) -> int:
    """Which card of a trick wins, as an index from 0 in the order of play (`ottocento.trick.winner`)."""
    winner = best = NO_CARD
    for i, card in enumerate(cards):
        if 1 << card != MATTO and (best == NO_CARD or has(BEATEN_BY[best], card)):
            winner, best = i, card
    return winner


class Move(NamedTuple):
    """``play`` or ``discard`` with a set of cards, ``declare`` or ``skip`` without any."""

    act: str
    cards: int = 0

    def __str__(self) -> str:
        codes = by_strength(self.cards)
        return " ".join(codes if self.act == "play" else (self.act, *codes))


DECLARE: Final = Move("declare")
SKIP: Final = Move("skip")


PLAYS: Final = tuple(Move("play", 1 << card) for card in range(len(DECK)))
"""The move that plays a card, for every card."""


def moves_of(phase: str, cards: int) -> list[Move]:
    """Every legal move of a phase; `cards` are those that may be put aside or played."""
    if phase == "discard":
        return [Move("discard", 1 << a | 1 << b) for a, b in combinations(bits(cards), DISCARDS)]
    return [DECLARE, SKIP] if phase == "declare" else [PLAYS[card] for card in cards_in(cards)]


def parse(text: str) -> Move:
    """The move from its text form. Raises `Malformed`."""
    words = text.split()
    if words == ["declare"] or words == ["skip"]:
        return Move(words[0])
    if words and words[0] == "discard":
        return Move("discard", DECK.mask(words[1:]))
    if len(words) != 1:
        raise Malformed("refusal.not_a_move", text)
    return PLAYS[DECK.card(words[0])]
