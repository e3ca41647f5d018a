"""What a template sees of a table: the person's view at one version, what may be done there, and what to say."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cardavia.games.base import AnyGame, View
from cardavia.games.refusals import AgainstRule, Malformed, OutOfTurn, Refusal
from cardavia.games.shuffle import seal
from cardavia.games.told import Moment
from cardavia.web.hand import numbered
from cardavia.web.look import PAUSE, Speed
from cardavia.web.table import HASTE
from cardavia.web.tables import HUMAN, TableOf

END = 1100
"""Milliseconds that the last play stands at any speed before the score sheet comes."""
SEAT_NAMES = ("you", "right", "partner", "left")
"""Words for seats 0 to 3 in message ids: the next seat in turn sits on the right."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something to tell the player: a message and, for a refusal, the clause that explains it."""

    message: str
    values: Mapping[str, object] = field(default_factory=dict)
    clause: str = ""


@dataclass(frozen=True, slots=True)
class TablePage:
    """One table as its person sees it at `v` (see `TableOf.shown`).

    `mine` tells that the person may act; `step` is what to show next, after `pause` milliseconds, or None when
    `v` is the present and the person (or nobody) is to move; `again` is a view from which the last plays can be
    seen once more; `replay` tells that this is being done, at a pace at which it can be seen. `key` makes the next
    act unique. `told` is what has happened since the person's last act. `picked` are the hand cards that were picked,
    as the hand's form names them (see `numbered`).
    """

    id: str
    game: AnyGame
    level: str
    speed: Speed
    view: View
    v: int
    mine: bool
    step: int | None
    pause: int
    again: int | None
    replay: bool
    key: str
    seal: str
    word: str
    secret: str
    picked: tuple[str, ...] = ()
    taking: tuple[str, ...] = ()
    note: Note | None = None
    told: tuple[Moment, ...] = ()
    sheet: bool = False
    dealt: bool = False

    @property
    def selected(self) -> str:
        """The card that was picked, in games where one card is picked at a time."""
        return self.codes[0] if self.picked else ""

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the picked cards."""
        return tuple(code_of(value) for value in self.picked)

    @property
    def url(self) -> str:
        return f"/t/{self.id}"


def table_page(
    table: TableOf,
    speed: Speed,
    v: int | None = None,
    picked: Sequence[str] = (),
    note: Note | None = None,
    taking: Sequence[str] = (),
    dealt: bool = False,
    again: bool = False,
) -> TablePage:
    """The page of a table at `v` (the present one where `v` is None or no longer kept).

    When the deal is over the table stands once more with its last play; the next step, or no `v`, is the sheet.
    """
    shown = table.shown if v is None or v not in table.recent else v
    view, over, present = table.recent[shown], table.state.over, shown == table.shown
    sheet = over and present and (v is None or v > table.shown)
    waits = not present or table.waits_for_ai or (over and not sheet)
    mine = present and table.turn == HUMAN
    return TablePage(
        id=table.id,
        game=table.game,
        level=table.level,
        speed=speed,
        view=view,
        v=shown,
        mine=mine,
        step=shown + 1 if waits else None,
        pause=_pause(view, "normal" if again and not PAUSE[speed] else speed, last=over and present),
        replay=again and waits,
        again=None if waits else _before_others(table),
        key=secrets.token_urlsafe(9),
        seal=seal(table.draw.secret, table.game.id, table.rules_version),
        word=table.draw.word,
        secret=table.draw.secret.hex() if over else "",
        picked=held_of(picked, view.hand) if mine else (),
        taking=tuple(dict.fromkeys(taking)) if mine else (),
        note=note or (None if again else _held_up(table, shown, waits, bool(picked))),
        told=since_own(view),
        sheet=sheet,
        dealt=dealt and not over and view.ply <= 1,
    )


def _held_up(table: TableOf, shown: int, waits: bool, picked: bool) -> Note | None:
    """Why the other seats take long or think short, while they are seen to play.

    A last move that was thought of in haste is told of on the person's turn, until a card is picked.
    """
    if table.hold and table.waits_for_ai:
        return Note(table.hold)
    hasty = bool(table.hurried) if waits else shown in table.hurried and not picked
    return Note(HASTE) if hasty and not table.state.over else None


def _pause(view: View, speed: Speed, *, last: bool) -> int:
    """Milliseconds that a view stands; the `last` play long enough to be seen before the sheet."""
    return max(round(PAUSE[speed] * view.beats), END if last else 0)


def _before_others(table: TableOf) -> int | None:
    """The view after the person's last act, if others have played since and it is still kept."""
    others_played = table.own < table.shown + table.state.over
    return table.own if others_played and table.own in table.recent else None


def since_own(view: View) -> tuple[Moment, ...]:
    """What happened from the person's last act on; all of it where the person has not acted yet."""
    moments = view.moments
    own = [n for n, moment in enumerate(moments) if moment.seat == view.seat]
    return tuple(moments[own[-1] if own else 0 :])


def code_of(value: str) -> str:
    """The code of a card from its name in the hand's form."""
    return value.partition(".")[0]


def held_of(picked: Sequence[str], hand: Sequence[str]) -> tuple[str, ...]:
    """The picked cards that are in the hand, each once."""
    names = set(numbered(hand))
    return tuple(value for value in dict.fromkeys(picked) if value in names)


def moved_on(table: TableOf, v: int) -> bool:
    """Whether a card picked at `v` was meant for a turn that is over; picks while others play mean nothing."""
    seen = table.recent.get(v)
    return v < table.shown and (seen is None or seen.turn == HUMAN)


def note_of(refusal: Refusal, table: TableOf, chosen: bool = True) -> Note:
    """What to tell a person whose act was refused; `chosen` is False where nothing was: then what is missing."""
    view = table.recent[table.shown]
    if table.turn == HUMAN and not chosen:
        many = "refusal.choose_count" if view.needs > 1 else "refusal.choose_cards"
        return Note(many, {"n": view.needs}, refusal.clause)
    if isinstance(refusal, AgainstRule):
        return Note("refusal.against_rule", {}, refusal.clause)
    if isinstance(refusal, OutOfTurn):
        if table.state.over:
            return Note("refusal.over")
        # i18n: shengji.phase.* ottocento.phase.*
        phase = f"{table.game.id}.phase.{view.phase}"
        return Note(phase if table.turn == HUMAN else "refusal.out_of_turn", {}, refusal.clause)
    if isinstance(refusal, Malformed):
        return Note(refusal.reason, {"detail": refusal.detail[:40]})
    return Note("refusal.not_a_move", {"detail": ""})
