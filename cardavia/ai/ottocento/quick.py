"""Ottocento at speed: the rules by which every seat plays in a rollout, and the rule player plays at the table.

A seat weighs every legal card: what the trick holds, how likely its team is to get it, and what the card would be
worth if kept. It looks at its own hand, at what was played and declared, and at who has shown to be out of a suit.
Worth is counted in points of the score difference. The weights were tuned by self-play on duplicate deals.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import TYPE_CHECKING, Final

from cardavia.games.cards import bits, cards_in, size_of, width_of
from cardavia.games.ottocento.cards import DECK, MATTO, SUIT, SUIT_MASK, TRUMPS
from cardavia.games.ottocento.combinations import points
from cardavia.games.ottocento.numbers import DISCARDS
from cardavia.games.ottocento.state import State
from cardavia.games.ottocento.tricks import BARRED, BEATEN_BY, legal_cards

if TYPE_CHECKING:
    from mypy_extensions import i64

    from cardavia.games.cards import Mask

EPSILON: Final = 0.03
"""Share of random cards in a rollout."""

_KINDS: Final = ("R", "Q", "N", "J", "A", "M")


def _by_kind(worths: Mapping[str, float]) -> tuple[float, ...]:
    """A number for every card: by its code, by its rank, by the next lower numbered trump listed, or that of a pip."""

    def of(code: str) -> float:
        if code in worths:
            return worths[code]
        if code[0] == "T":
            return worths[f"T{max(n for n in (5, 9, 13) if n <= int(code[1:]))}"]
        return worths[code[0] if code[0] in _KINDS else "pip"]

    return tuple(map(of, DECK.codes))


WORTH: Final = _by_kind(
    {"BEG": 148, "MAT": 148, "ANG": 115, "MON": 60, "SOL": 22, "LUN": 22, "T16": 14, "T15": 12, "T14": 8, "T13": 5}
    | {"T12": 4, "T11": 3, "T9": 2, "T5": 2, "R": 101, "Q": 50, "N": 46, "J": 43, "A": 38, "M": 32, "pip": 1}
)
"""By how much the difference of the totals swings, on average, when the card changes sides."""

FULL: Final = DECK.full

KEEP: Final = _by_kind(
    {"ANG": 200, "MON": 110, "SOL": 62, "LUN": 53, "T13": 37, "T9": 16, "T5": 13, "M": 15, "BEG": 19, "MAT": 15}
    | {"R": 13, "Q": 16, "N": -18, "J": -5, "A": -5, "pip": -23}
)
"""What the card does for its team when it is kept for a later trick."""

TO_COME: Final = 12
"""What a card yet to be played to the trick adds to it, on average."""
PARTNER: Final = 0.4
"""Chance that the partner, still to play, saves a trick that the card alone would lose."""
STANDING: Final = 0.3
"""Chance to win a trick that the seat itself opens with the Matto."""
SURE: Final = 0.17
"""Chance to win when an opponent still to play is known to hold a card that beats."""
LEAD_TRUMP: Final = -5
LEAD_RUFF: Final = 10
"""What leading a trump costs for each trump in hand, and what leading a suit that the partner can trump is worth."""

MISSED: Final = tuple(0.6**n for n in range(62))
"""Chance that a given seat holds none of n unseen cards."""
FOLLOWS: Final = tuple(1 - 0.6 * (2 / 3) ** n for n in range(62))
"""Chance that a given seat still has the suit led when n cards of it are unseen."""
HELPS: Final = tuple(1 - 0.6**n for n in range(62))
"""Chance that the partner, still to play, beats what an opponent leads with when n unseen cards do."""


def pick(state: State) -> i64:
    """The card that the seat to act plays, as an index."""
    seat = state.seat
    hand: Mask = state.hands[seat]
    legal = legal_cards(hand, state.follow)
    if not legal & (legal - 1):
        return width_of(legal) - 1
    unseen = FULL & ~(state.piles[0] | state.piles[1] | state.table | hand)
    if seat == state.dealer:
        unseen &= ~state.discards
    place = (seat - state.leader) & 3
    right = (seat + 1) & 3
    threats = unseen & ~state.public[seat ^ 2]
    opponents: i64 = 1 if place else 2
    if place == 3:
        opponents = 0
    elif place:
        threats &= ~state.public[right ^ 2]
    return _dearest(state, legal, right, opponents, threats, _stands(state, unseen, threats, opponents, state.void))


def _dearest(state: State, legal: Mask, right: i64, opponents: i64, threats: Mask, stand: float) -> i64:
    """The legal card for which the trick, won or lost, and what the card is worth if kept add up to most.

    `stand` is the chance to win with a card that does not beat; `threats` are what the `opponents` still to play, from
    the seat `right` on, may hold.
    """
    best, follow, public, out_of = state.best, state.follow, state.public, state.void
    place = (state.seat - state.leader) & 3
    stake = _stake(state.table, place)
    beats: Mask = BEATEN_BY[best] if best >= 0 else FULL
    top = -1e9
    choice: i64 = -1
    trumps: i64 = size_of(legal & TRUMPS) if best < 0 else 0
    while legal:
        bit = legal & -legal
        legal ^= bit
        card = width_of(bit) - 1
        chance, worth = stand, stake
        if bit != MATTO:
            worth += WORTH[card]
            if beats & bit:
                chance = _holds(card, follow or SUIT_MASK[SUIT[card]], right, opponents, threats, out_of, public)
                if place < 2:
                    chance += (1 - chance) * PARTNER
        score = (2 * chance - 1) * worth - KEEP[card]
        if best < 0 and bit != MATTO:
            score += int(_leading(bit, card, trumps, out_of[state.seat ^ 2]))
        if score > top:
            top, choice = score, card
    return choice


def _stake(table: Mask, place: i64) -> float:
    """What the trick holds and will hold; `place` cards were played to it before."""
    stake = float(int(TO_COME * (3 - place)))
    while table:
        bit = table & -table
        table ^= bit
        stake += WORTH[width_of(bit) - 1]
    return stake


def _leading(bit: Mask, card: i64, trumps: i64, lacks: Mask) -> i64:
    """What leading a card is worth beyond its trick: trumps out of a hand of so many, a suit that the partner lacks."""
    if bit & TRUMPS:
        return LEAD_TRUMP * trumps
    return LEAD_RUFF if lacks & SUIT_MASK[SUIT[card]] and not lacks & TRUMPS else 0


def _stands(state: State, unseen: Mask, threats: Mask, opponents: i64, out_of: list[Mask]) -> float:
    """Chance that the team gets the trick when the seat to act plays a card that does not beat it."""
    seat, best, follow = state.seat, state.best, state.follow
    if best < 0:
        return STANDING
    if not (state.winner ^ seat) & 1:
        return _holds(best, follow, (seat + 1) & 3, opponents, threats, out_of, state.public)
    if (seat - state.leader) & 3 > 1:
        return 0.0
    helpers = unseen & BEATEN_BY[best]
    return HELPS[size_of(helpers if out_of[seat ^ 2] & follow else helpers & follow)]


def _holds(
    card: i64, follow: Mask, right: i64, opponents: i64, threats: Mask, out_of: list[Mask], public: list[Mask]
) -> float:
    """Chance that no opponent still to play beats a card that is winning; `follow` is the suit led.

    The opponents still to play are the first `opponents` of the seats `right` and the one across from it.
    """
    beaters = BEATEN_BY[card] & threats
    if not beaters:
        return 1.0
    trumps = beaters & TRUMPS
    untrumped = MISSED[size_of(trumps)]
    chance = 1.0
    seat = right
    if follow == TRUMPS:
        while opponents:
            if not out_of[seat] & TRUMPS:
                chance *= SURE if public[seat] & trumps else untrumped
            opponents -= 1
            seat ^= 2
        return chance
    suit = beaters & follow
    unbeaten = MISSED[size_of(suit)]
    follows = FOLLOWS[size_of(threats & follow)]
    while opponents:
        lacks: Mask = out_of[seat]
        shown = public[seat] & threats & follow
        if lacks & follow:
            if not lacks & TRUMPS:
                chance *= untrumped
        elif shown:
            chance *= SURE if shown & suit else unbeaten
        else:
            chance *= unbeaten * (1 - (1 - follows) * (1 - untrumped))
        opponents -= 1
        seat ^= 2
    return chance


def playout(state: State, luck: list[float]) -> None:
    """Play a deal to its end, in place, every seat by `pick` with a few random cards. All have declared already.

    `luck` are random numbers, one for each play that may be left.
    """
    ply = 0
    while state.seat >= 0:
        card: i64
        noise = luck[ply]
        ply += 1
        if noise < EPSILON:
            cards = cards_in(legal_cards(state.hands[state.seat], state.follow))
            card = cards[int(noise / EPSILON * len(cards))]
        else:
            card = pick(state)
        state.push(card)


_BURIED: Final = _by_kind(
    {"SOL": -25, "LUN": -25, "T13": -17, "T9": -15, "T5": -7, "M": -4, "Q": 9, "N": 19, "J": 21, "A": 24, "pip": -4}
    | dict.fromkeys(("R", "ANG", "MON", "BEG", "MAT"), 0)
)
"""What putting the card aside is worth by itself: a figure or an ace is safe, a trump is missed."""
_SUIT_LEFT: Final[tuple[int, ...]] = (94, 27, 6)
"""What it is worth to come down to no card, one or two of a suit: a void trumps twice before the others can."""


def discards(hand: int) -> list[int]:
    """Every pair that the dealer may put aside, the best first, for its declaration and the play to come."""
    before = [(hand & SUIT_MASK[suit]).bit_count() for suit in range(4)]

    def worth(pair: int) -> float:
        after = hand ^ pair
        score = 0.9 * int(points(after)) + sum(_BURIED[card] for card in bits(pair))
        for suit in range(4):
            left = (after & SUIT_MASK[suit]).bit_count()
            if left < len(_SUIT_LEFT) and left < before[suit]:
                score += _SUIT_LEFT[left]
        return score

    pairs = [1 << a | 1 << b for a, b in combinations(bits(hand & ~BARRED), DISCARDS)]
    return sorted(pairs, key=worth, reverse=True)
