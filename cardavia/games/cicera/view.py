"""The view of Cicera: what a seat has seen, and what its page tells beside the cards: worth, score, open captures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final

from cardavia.games.cards import has, top_of
from cardavia.games.cicera.captures import (
    BONUSES,
    DECK,
    FANTE_OF_CUPS,
    MATA,
    PRIZES,
    RANKS,
    SUITS,
    SWORDS,
    TEN_OF_COINS,
    VALUE,
    by_rank,
    napula,
)
from cardavia.games.cicera.numbers import BONUS, POINTS
from cardavia.games.cicera.seen import Option, Played, Seen
from cardavia.games.told import Told

SHOWN: Final = 12
"""The most captures that are listed at once; the rest are reached by pointing at table cards."""

_PRIZES: Final = {MATA: "mata", TEN_OF_COINS: "ten", FANTE_OF_CUPS: "fante"}


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


class View(Seen):
    """All that a seat and its page know."""

    __slots__ = ()

    bonus_points: ClassVar[Mapping[str, int]] = BONUS
    clauses: ClassVar[Mapping[str, str]] = {
        "scua": "cicera.bonus.scua",
        "picada": "cicera.bonus.picada",
        "simili": "cicera.bonus.simili_quadriglia",
        "quadriglia": "cicera.bonus.simili_quadriglia",
        "napula": "cicera.end.napula",
        **dict.fromkeys(("cards", "swords", "mata", "ten", "fante"), "cicera.end.awards"),
    }
    """The clause of each line of the score."""
    legend: ClassVar[tuple[tuple[str, ...], tuple[str, ...]]] = (tuple(SUITS), ("Fs", "Cs", "Rs"))
    """The suits of the deck, and cards whose corner is a letter."""

    @property
    def last(self) -> Played | None:
        """The last play."""
        return self.history[-1] if self.history else None

    @property
    def beats(self) -> float:
        """How long this view should stand, in steps of the pace: a capture, a bonus and the end longer."""
        last = self.last
        if last is None:
            return 1.4
        return 1.0 if not last.taken else (1.7 if not last.bonus else 2.0) + 0.8 * self.over

    @property
    def places(self) -> dict[str, int]:
        """Where each table card lies: the lowest place that was free when it came. Leftovers keep theirs at the end."""
        at: dict[int, int] = {card: i for i, card in enumerate(self.opening)}
        for play in self.history:
            if play.taken:
                at = {card: place for card, place in at.items() if not has(play.taken, card)}
            else:
                at[play.card] = free(at.values())
        return {DECK.codes[card]: place for card, place in at.items()}

    @property
    def lying(self) -> dict[int, str]:
        """`places` the other way round: the code of the card in each place."""
        return {place: code for code, place in self.places.items()}

    @property
    def next_place(self) -> int:
        """The place where a card left now would lie."""
        return free(self.places.values())

    @property
    def just_left_code(self) -> str:
        """Code of the card that the preceding play left, or the empty text."""
        return DECK.codes[top_of(self.just_left)] if self.just_left else ""

    @property
    def leftover_codes(self) -> tuple[str, ...]:
        """Codes of the cards swept to the last capturing team, once the deal is over."""
        return by_rank(self.leftovers)

    def caption(self, code: str) -> Told:
        """What a card is worth: its prize, its part in swords and Napula, its number in a sum."""
        card = DECK.card(code)
        bit = 1 << card
        if bit in _PRIZES:
            return Told("cicera.caption.mata" if bit == MATA else "cicera.caption.prize", POINTS[_PRIZES[bit]])
        if bit & SWORDS:
            return Told("cicera.caption.napula" if VALUE[card] else "cicera.caption.sword")
        if VALUE[card]:
            return Told("cicera.caption.number", None, {"value": VALUE[card]})
        return Told("cicera.caption.court")

    def choices(self, code: str) -> list[Option]:
        """`options` with the richest first: by bonuses, then by cards taken; leaving the card comes last."""
        return sorted(self.options(code), key=lambda option: (-len(option.bonuses), -len(option.cards)))

    def ways(self, code: str, taking: Sequence[str] = ()) -> Ways:
        """The captures of a hand card that take all the cards pointed at.

        Cards that no capture takes together are not heeded. Every capture can be reached: two captures of one card
        never contain each other, so that all cards of a capture together point at it alone.
        """
        options = self.choices(code)
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

    def crossed(self, team: int) -> tuple[str, ...]:
        """The cards that lie crosswise in a team's pile: one for each of its latest bonuses."""
        cards = [play.code for play in self.history if play.seat & 1 == team for _ in play.bonuses]
        return tuple(cards[-6:])

    def sword_run(self, team: int) -> tuple[bool, ...]:
        """Ace to king of swords: whether the team owns each."""
        return tuple(bool(self.piles[team] & SWORDS & DECK.mask([f"{rank}s"])) for rank in RANKS)

    def tally(self, team: int) -> dict[str, int]:
        """How often a team has scored each bonus, without zeros."""
        counts = Counter(bonus for play in self.history if play.seat & 1 == team for bonus in play.bonuses)
        return {name: counts[name] for name in BONUSES.values() if counts[name]}

    def captured(self, team: int) -> int:
        """How many cards a team's pile holds."""
        return self.piles[team].bit_count()

    def swords(self, team: int) -> int:
        """How many swords a team's pile holds."""
        return (self.piles[team] & SWORDS).bit_count()

    def prizes(self, team: int) -> tuple[str, ...]:
        """The cards of a team's pile that an award hangs on: La Mata, 10d, Fc, and As and 3s for the Napula."""
        return DECK.names(self.piles[team] & PRIZES)

    def ahead(self, what: str) -> int:
        """The team that has more of the ``cards`` or ``swords`` by now, or -1 when they are level."""
        own, other = (self.swords(team) if what == "swords" else self.captured(team) for team in (0, 1))
        return -1 if own == other else int(own < other)

    def napula(self, team: int) -> int:
        """What the Napula of a team scores by now."""
        return napula(self.piles[team])


def free(taken: Iterable[int]) -> int:
    """The lowest place that is not taken."""
    used = set(taken)
    return next(i for i in range(len(used) + 1) if i not in used)
