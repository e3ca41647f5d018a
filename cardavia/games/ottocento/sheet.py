"""The end of a deal of Ottocento: settling discards and Matto, and the count as data for a score sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from cardavia.games.base import NOBODY, team_of
from cardavia.games.cards import bits, low_of, top_of
from cardavia.games.ottocento.cards import CONTATORI, DECK, MATTO, PIPS, VALUE, by_strength, halves
from cardavia.games.ottocento.combinations import MEMBERS, SEQUENCES, Count, count, points
from cardavia.games.ottocento.numbers import CARD_VALUES, LAST_TRICK

NO_CARD: Final = -1


class Settlement(NamedTuple):
    """Where the discards and the Matto go at the end (`ottocento.matto`). Teams are 0 and 1.

    `matto_team` played the Matto, `matto_keeper` has it now; `paid` is the card given for it, or `NO_CARD`.
    """

    piles: tuple[int, int]
    discards_team: int
    matto_team: int
    matto_keeper: int
    paid: int


def settle(
    piles: tuple[int, int], tricks_won: tuple[int, int], discards: int, dealer_team: int, matto: tuple[int, int]
) -> Settlement:
    """Place the discards, then settle the Matto; `matto` is (team that played it, team that won that trick)."""
    after = list(piles)
    discards_team = dealer_team if tricks_won[dealer_team] else 1 - dealer_team
    after[discards_team] |= discards
    owner, taker = matto
    keeper, paid = owner, NO_CARD
    if not tricks_won[owner]:
        keeper = 1 - owner
        after[owner] &= ~MATTO
        after[keeper] |= MATTO
    elif taker != owner:
        paid = payment(after[owner], after[taker])
        after[owner] ^= 1 << paid
        after[taker] |= 1 << paid
    return Settlement((after[0], after[1]), discards_team, owner, keeper, paid)


def payment(own: int, other: int) -> int:
    """The card that the Matto's owner gives: one of the lowest value, a plain number of a suit before all others.

    Such a number belongs to no combination; among other cards the one that leaves the best difference goes.
    """
    pips = own & PIPS
    if pips:
        return top_of(low_of(pips))
    least = min(VALUE[card] for card in bits(own & ~MATTO))
    cards = [card for card in bits(own & ~MATTO) if VALUE[card] == least]
    return max(cards, key=lambda card: (points(own ^ 1 << card) - points(other | 1 << card), -card))


class Progress(NamedTuple):
    """How far a team is with one combination, from the cards captured in tricks so far.

    `cards` are its real cards in the team's pile, `lost` those in the other team's, `contatori` how many contatori
    the team owns, `points` the present worth and `best` the most it can still become, before doubling.
    """

    name: str
    cards: tuple[str, ...]
    lost: tuple[str, ...]
    contatori: int
    points: int
    best: int

    @property
    def is_sequence(self) -> bool:
        return self.name in SEQUENCES


def progress(own: int, other: int) -> tuple[Progress, ...]:
    """The progress of a team towards each combination; `own` and `other` are piles."""
    now, best = _worth(count(own)), _worth(count(DECK.full & ~other))
    contatori = (own & CONTATORI).bit_count()
    return tuple(
        Progress(
            name,
            by_strength(own & cards),
            by_strength(other & cards),
            contatori,
            now.get(name, 0),
            best.get(name, 0),
        )
        for name, cards in MEMBERS.items()
    )


def _worth(counted: Count) -> dict[str, int]:
    return {one.name: one.points for one in (*counted.sets, *counted.sequences)}


class Declaration(NamedTuple):
    """What a seat declared before the first card."""

    seat: int
    counted: Count


@dataclass(frozen=True, slots=True)
class TeamSheet:
    """One team's column. `values` pairs a card value with the number of such cards, highest first.

    `card_points` is the sum of the values less half a point for each of the `cards` cards: always a whole number.
    """

    tricks: int
    cards: int
    values: tuple[tuple[int, int], ...]
    card_points: int
    last_trick: int
    declarations: tuple[Declaration, ...]
    captured: Count
    pile: tuple[str, ...]

    @property
    def declared(self) -> int:
        return sum(declaration.counted.points for declaration in self.declarations)

    @property
    def total(self) -> int:
        return self.card_points + self.last_trick + self.declared + self.captured.points


@dataclass(frozen=True, slots=True)
class Sheet:
    """The whole count of a finished deal: two columns, what became of discards and Matto, and the winning team.

    `paid` is the code of the card given for the Matto, or ""; `winner` is `NOBODY` for a draw.
    """

    teams: tuple[TeamSheet, TeamSheet]
    discards: tuple[str, ...]
    dealer_team: int
    discards_team: int
    matto_team: int
    matto_keeper: int
    paid: str

    @property
    def winner(self) -> int:
        own, other = (team.total for team in self.teams)
        return NOBODY if own == other else int(other > own)


def team_sheet(
    pile: int, tricks: int, last: bool, team: int, declared: tuple[int, ...], public: tuple[int, ...]
) -> TeamSheet:
    """The column of a team from its settled pile. `declared` and `public` are points and cards by seat."""
    seats = [seat for seat in range(4) if team_of(seat) == team and declared[seat] > 0]
    values = [VALUE[card] for card in bits(pile)]
    return TeamSheet(
        tricks=tricks,
        cards=len(values),
        values=tuple((value, values.count(value)) for value in CARD_VALUES.values()),
        card_points=halves(pile) // 2,
        last_trick=LAST_TRICK if last else 0,
        declarations=tuple(Declaration(seat, count(public[seat])) for seat in seats),
        captured=count(pile),
        pile=by_strength(pile),
    )
