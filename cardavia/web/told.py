"""What has happened since the person's last act, in order: the lines that a table says once, to the ear and the eye."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardavia.games.base import SEATS, View


class Told(NamedTuple):
    """One event of a deal. `id` is its own within the deal, so that a page that grows says each event once.

    `what` is the call, act or play of the game's view; for ``won`` it is the finished trick, for ``settled`` (the
    auction is over) None.
    """

    id: str
    kind: str
    what: object


def since_own(view: View) -> tuple[Told, ...]:
    """The events from the person's last act on; all of them where the person has not acted yet.

    A seat that can show nothing passes by itself: that is no act of the person's, and begins no new list.
    """
    events = list(_events(view))
    own = [
        n
        for n, event in enumerate(events)
        if getattr(event.what, "seat", None) == view.seat and getattr(event.what, "act", "") != "pass"
    ]
    return tuple(events[own[-1] if own else 0 :])


def _events(view: View) -> Iterator[Told]:
    """All events of a deal: calls, what they settled, acts and plays, and who took each trick."""
    calls = getattr(view, "calls", None)  # None in a game without an auction
    for n, call in enumerate(calls or (), 1):
        yield Told(f"call-{n}", "call", call)
    if calls is not None and getattr(view, "trump", None) is not None:
        yield Told("settled", "settled", None)
    tricks, played = getattr(view, "tricks", ()), 0
    for n, act in enumerate(view.history, 1):
        yield Told(f"play-{n}", "act", act)
        played += getattr(act, "act", "play") == "play"
        if tricks and played and played % SEATS == 0 and getattr(act, "act", "play") == "play":
            yield Told(f"won-{played // SEATS}", "won", tricks[played // SEATS - 1])
