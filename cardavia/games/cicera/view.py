"""What one seat of Cicera knows, and what everybody saw happen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from cardavia.games.cards import has, top_of
from cardavia.games.cicera import display
from cardavia.games.cicera.captures import (
    BONUS_POINTS,
    BONUSES,
    DECK,
    PRIZES,
    RANKS,
    SWORDS,
    Move,
    awards,
    bonus_flags,
    bonus_names,
    by_rank,
    captures,
)
from cardavia.games.cicera.numbers import BONUS
from cardavia.games.told import Told
from cardavia.games.views import OneDealView, OpenView


def free(taken: Iterable[int]) -> int:
    """The lowest place that is not taken."""
    used = set(taken)
    return next(i for i in range(len(used) + 1) if i not in used)


class Played(NamedTuple):
    """A play as everybody saw it. `bonus` is a sum of flags."""

    seat: int
    card: int
    taken: int
    bonus: int

    @property
    def bonuses(self) -> tuple[str, ...]:
        return bonus_names(self.bonus)

    @property
    def points(self) -> int:
        """What its bonuses count."""
        return BONUS_POINTS[self.bonus]

    @property
    def code(self) -> str:
        return DECK.codes[self.card]

    @property
    def codes(self) -> tuple[str, ...]:
        return by_rank(self.taken)


class Option(NamedTuple):
    """A move that a hand card may make: its text form, the codes of the cards it takes, the bonuses it scores."""

    move: str
    cards: tuple[str, ...]
    bonuses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View(OneDealView, OpenView):
    """What one seat knows. Sets are bit masks; `hand`, `table` and the like give codes."""

    seat: int
    turn: int
    ply: int
    dealer: int
    hand_mask: int
    counts: tuple[int, ...]
    opening: tuple[int, ...]
    table_mask: int
    just_left: int
    piles: tuple[int, int]
    bonus: tuple[int, int]
    last_team: int
    history: tuple[Played, ...]
    leftovers: int
    game: str = "cicera"
    bonus_points: ClassVar[Mapping[str, int]] = BONUS

    @property
    def hand(self) -> tuple[str, ...]:
        return by_rank(self.hand_mask)

    @property
    def table(self) -> tuple[str, ...]:
        """Codes of the table cards in the order in which they came to lie there."""
        order = [*self.opening, *(play.card for play in self.history if not play.taken)]
        return tuple(DECK.codes[card] for card in order if has(self.table_mask, card))

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

    def caption(self, code: str) -> Told:
        """What a card is worth."""
        return display.caption(code)

    def ways(self, code: str, taking: Sequence[str] = ()) -> display.Ways:
        """What a hand card may do, narrowed to the captures that take all the table cards pointed at."""
        return display.ways(self, code, taking)

    def ahead(self, what: str) -> int:
        """The team that has more ``cards`` or ``swords`` by now, or -1."""
        return display.ahead(self, what)

    def napula(self, team: int) -> int:
        """What the Napula of a team scores by now."""
        return display.napula_of(self, team)

    @property
    def clauses(self) -> Mapping[str, str]:
        """The clause of each bonus and award, by name."""
        return display.CLAUSES

    @property
    def legend(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The suits of the deck, and cards whose corner is a letter."""
        return display.suits(), display.LEGEND

    def crossed(self, team: int) -> tuple[str, ...]:
        """The cards that lie crosswise in a team's pile: one for each of its latest bonuses."""
        cards = [play.code for play in self.history if play.seat & 1 == team for _ in play.bonuses]
        return tuple(cards[-6:])

    def sword_run(self, team: int) -> tuple[bool, ...]:
        """Ace to king of swords: whether the team owns each."""
        return tuple(bool(self.piles[team] & SWORDS & DECK.mask([f"{rank}s"])) for rank in RANKS)

    @property
    def just_left_code(self) -> str:
        """Code of the card that the preceding play left, or the empty text."""
        return DECK.codes[top_of(self.just_left)] if self.just_left else ""

    @property
    def leftover_codes(self) -> tuple[str, ...]:
        """Codes of the cards swept to the last capturing team, once the deal is over."""
        return by_rank(self.leftovers)

    def moves(self, code: str) -> list[Move]:
        """The legal moves of a hand card of the seat to act: captures first, then the place-only move."""
        card = DECK.card(code)
        if self.turn != self.seat or not has(self.hand_mask, card):
            return []
        return [Move(card, taken) for taken in captures(card, self.table_mask)] + [Move(card)]

    def flags(self, move: Move) -> tuple[str, ...]:
        """The bonuses that a legal move would score, by name."""
        if not move.taken:
            return ()
        return bonus_names(bonus_flags(move.card, move.taken, self.table_mask, self.just_left))

    def options(self, code: str) -> list[Option]:
        """The same moves as `moves`, as a page shows them."""
        return [Option(str(move), by_rank(move.taken), self.flags(move)) for move in self.moves(code)]

    def choices(self, code: str) -> list[Option]:
        """`options` with the richest first: by bonuses, then by cards taken; leaving the card comes last."""
        return sorted(self.options(code), key=lambda option: (-len(option.bonuses), -len(option.cards)))

    def can_take(self, code: str) -> bool:
        """Whether a card would find something to take on the table."""
        return bool(captures(DECK.card(code), self.table_mask))

    def tally(self, team: int) -> dict[str, int]:
        """How often a team has scored each bonus, without zeros."""
        counts = dict.fromkeys(BONUSES.values(), 0)
        for play in self.history:
            if play.seat & 1 == team:
                for bonus in play.bonuses:
                    counts[bonus] += 1
        return {name: n for name, n in counts.items() if n}

    def captured(self, team: int) -> int:
        """How many cards a team's pile holds."""
        return self.piles[team].bit_count()

    def swords(self, team: int) -> int:
        """How many swords a team's pile holds."""
        return (self.piles[team] & SWORDS).bit_count()

    def prizes(self, team: int) -> tuple[str, ...]:
        """The cards of a team's pile that an award hangs on: La Mata, 10d, Fc, and As and 3s for the Napula."""
        return DECK.names(self.piles[team] & PRIZES)

    def awards(self) -> tuple[dict[str, int], dict[str, int]]:
        """End-of-deal points of both teams on the piles as they stand; nothing when nobody ever captured."""
        return awards(self.piles[0], self.piles[1]), awards(self.piles[1], self.piles[0])

    @property
    def score(self) -> tuple[int, int]:
        return self.scores()

    def scores(self) -> tuple[int, int]:
        """Totals of both teams on the piles as they stand: what the sheet would say now, and says at the end."""
        mine, theirs = self.awards()
        return self.bonus[0] + sum(mine.values()), self.bonus[1] + sum(theirs.values())
