"""What the page of Cicera tells beside the cards: their worth, the score so far, the captures that are open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cardavia.games.cards import top_of
from cardavia.games.cicera.captures import DECK, FANTE_OF_CUPS, MATA, SUIT_MASK, SWORDS, TEN_OF_COINS, VALUE, napula
from cardavia.games.cicera.numbers import POINTS
from cardavia.games.told import Told

if TYPE_CHECKING:
    from cardavia.games.cicera.view import Option, View

SHOWN: Final = 12
"""The most captures that are listed at once; the rest are reached by pointing at table cards."""

CLAUSES: Final = {
    "scua": "cicera.bonus.scua",
    "picada": "cicera.bonus.picada",
    "simili": "cicera.bonus.simili_quadriglia",
    "quadriglia": "cicera.bonus.simili_quadriglia",
    "napula": "cicera.end.napula",
    **dict.fromkeys(("cards", "swords", "mata", "ten", "fante"), "cicera.end.awards"),
}
"""The clause of each line of the score."""

LEGEND: Final = ("Fs", "Cs", "Rs")
"""Cards whose corner is a letter, each as an example."""

_PRIZES: Final = ((MATA, "mata"), (TEN_OF_COINS, "ten"), (FANTE_OF_CUPS, "fante"))


def caption(code: str) -> Told:
    """What a card is worth: its prize, its part in swords and Napula, its number in a sum."""
    card = DECK.card(code)
    bit = 1 << card
    prize = next((name for mask, name in _PRIZES if mask == bit), "")
    if prize:
        return Told("cicera.caption.mata" if bit == MATA else "cicera.caption.prize", POINTS[prize])
    if bit & SWORDS:
        return Told("cicera.caption.napula" if VALUE[card] else "cicera.caption.sword")
    if VALUE[card]:
        return Told("cicera.caption.number", None, {"value": VALUE[card]})
    return Told("cicera.caption.court")


def ahead(view: View, what: str) -> int:
    """The team that has more of the ``cards`` or ``swords`` by now, or -1 when they are level."""
    own, other = (pile & (SWORDS if what == "swords" else -1) for pile in view.piles)
    difference = own.bit_count() - other.bit_count()
    return -1 if not difference else int(difference < 0)


def napula_of(view: View, team: int) -> int:
    """What the Napula of a team scores by now."""
    return napula(view.piles[team])


@dataclass(frozen=True, slots=True)
class Lit:
    """A table card that can be taken: the numbers (from 1) of the listed captures that take it, and the one move that
    does, when there is no other (else an empty text)."""

    shown: tuple[int, ...]
    move: str


@dataclass(frozen=True, slots=True)
class Ways:
    """What a lifted card may do: the captures listed, richest first, then leaving it.

    `more` captures are not listed; `lit` are the table cards that some capture takes, listed or not; `taking` the
    cards pointed at, all of which each capture takes.
    """

    options: tuple[Option, ...] = ()
    more: int = 0
    lit: dict[str, Lit] = field(default_factory=dict)
    taking: tuple[str, ...] = ()


def ways(view: View, code: str, taking: Sequence[str] = ()) -> Ways:
    """The captures of a hand card that take all the cards pointed at.

    Cards that no capture takes together are not heeded. Every capture can be reached: two captures of one card never
    contain each other, so that all cards of a capture together point at it alone.
    """
    options = view.choices(code)
    takes = [option for option in options if option.cards]
    held = tuple(dict.fromkeys(taking))
    found = [option for option in takes if not set(held) - set(option.cards)]
    if not found:
        found, held = takes, ()
    shown = found[:SHOWN]
    lit: dict[str, list[int]] = {}
    for number, option in enumerate(found, 1):
        for taken in option.cards:
            lit.setdefault(taken, []).append(number)
    return Ways(
        options=(*shown, *(option for option in options if not option.cards)),
        more=len(found) - len(shown),
        lit={
            taken: Lit(
                tuple(number for number in numbers if number <= len(shown)),
                found[numbers[0] - 1].move if len(numbers) == 1 else "",
            )
            for taken, numbers in lit.items()
        },
        taking=held,
    )


def suits() -> tuple[str, ...]:
    """The suits of the deck, by their letters in card codes."""
    return tuple(DECK.codes[top_of(mask)][-1] for mask in SUIT_MASK)
