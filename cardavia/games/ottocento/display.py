"""What the page of Ottocento tells beside the cards: their worth, the duty of a follower, the score so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardavia.games.base import NOBODY, team_of
from cardavia.games.cards import bits, top_of
from cardavia.games.ottocento.cards import (
    BEGATO,
    DECK,
    MATTO,
    MORI,
    SUIT,
    SUIT_MASK,
    SUITS,
    TRUMP,
    TRUMPS,
    VALUE,
    halves,
)
from cardavia.games.ottocento.sheet import settle, team_sheet
from cardavia.games.told import TRUMP_SUIT, Told

if TYPE_CHECKING:
    from cardavia.games.ottocento.view import View

FOLLOW: Final = "ottocento.trick.follow"
TRUMP_RULE: Final = "ottocento.trick.trumps"

LEGEND: Final = ("Rs", "Qs", "Ns", "Js", "ANG", "MON", "SOL", "LUN", "M1", "BEG", "MAT")
"""Cards whose corner does not say what they are, each as an example."""

_INDEX: Final = {"ANG": "20", "MON": "19", "SOL": "18", "LUN": "17", "BEG": "B", "MAT": "0"}
"""What stands in the corner of the trumps that have a name."""


def caption(code: str) -> Told:
    """What a card is and counts: a trump by its place from the top, the Mori and the contatori by what they can do."""
    card = DECK.card(code)
    bit = 1 << card
    if bit == MATTO:
        return Told("ottocento.caption.matto", VALUE[card], {"index": _INDEX[code]})
    if bit == BEGATO:
        return Told("ottocento.caption.begato", VALUE[card], {"index": _INDEX[code]})
    if bit & MORI:
        return Told("ottocento.caption.moro", VALUE[card], {"index": "M"})
    if bit & TRUMPS:
        place = {"place": (TRUMPS >> card).bit_count()}
        if code in _INDEX:
            return Told("ottocento.caption.named_trump", VALUE[card], {"index": _INDEX[code], **place})
        return Told("ottocento.caption.trump", VALUE[card], place)
    return Told("ottocento.caption.plain", VALUE[card])


def duty(view: View) -> Told | None:
    """What the seat that is to play owes to the trick, read off the cards that are legal; None when it leads."""
    if view.turn != view.seat or view.phase != "play" or view.trick is None:
        return None
    if not view.follow:
        return Told("ottocento.duty.matto_led", clause=TRUMP_RULE)
    led = SUIT[top_of(view.follow)]
    suit = TRUMP_SUIT if led == TRUMP else SUITS[led]
    legal = view.legal_mask & ~MATTO
    matto = "_or_matto" if view.legal_mask & MATTO else ""
    if legal & view.follow:
        return Told(f"ottocento.duty.follow{matto}", suit=suit, clause=FOLLOW)  # i18n: ottocento.duty.*
    if legal & TRUMPS:
        return Told(f"ottocento.duty.trump{matto}", suit=suit, clause=FOLLOW)
    return Told("ottocento.duty.free" if led == TRUMP else "ottocento.duty.free_no_trump", suit=suit, clause=FOLLOW)


def at_best(view: View, team: int) -> int:
    """The most that the team's column can still become: as if it won every card that the other team has not won.

    Discards that the seat knows are counted where they belong, and the Matto is settled as at the end.
    """
    end = view.sheet()
    if end is not None:
        return end.teams[team].total
    other = view.piles[1 - team]
    mine = DECK.full & ~other & ~view.discards
    tricks = [view.tricks_won[0], view.tricks_won[1]]
    tricks[team] += 1
    owner, taker = view.matto
    done = settle(
        (mine, other) if team == 0 else (other, mine),
        (tricks[0], tricks[1]),
        view.discards,
        team_of(view.dealer),
        (team if owner == NOBODY else owner, team if taker == NOBODY else taker),
    )
    return team_sheet(done.piles[team], tricks[team], True, team, view.declared, view.public).total


def worth(cards: Sequence[str]) -> int | float:
    """The card points of a trick without the Matto."""
    half = halves(DECK.mask(cards) & ~MATTO)
    return half // 2 if half % 2 == 0 else half / 2


def suits() -> tuple[str, ...]:
    """The suits of the deck beside the trumps, by their letters in card codes."""
    return tuple(DECK.codes[next(bits(mask))][-1] for mask in SUIT_MASK[:TRUMP])
