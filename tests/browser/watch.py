"""A watcher that looks at every frame of a visitor's table (see ``watcher.js``): start it before the first page."""

from __future__ import annotations

from pathlib import Path

from tests.browser.helpers import Guest

_SCRIPT = Path(__file__).with_name("watcher.js")
FAULTS = ("wide", "scrolled", "missing", "outside", "covered", "voice")


class Watch:
    """What was seen of a visitor's tables since the last `again`."""

    def __init__(self, guest: Guest) -> None:
        self.page = guest.page
        self.seen: list[tuple[str, str]] = []
        guest.context.expose_binding("tableSeen", lambda _source, kind, what: self.seen.append((kind, what)))
        guest.context.add_init_script(path=_SCRIPT)

    def of(self, kind: str) -> list[str]:
        return [what for found, what in self.seen if found == kind]

    @property
    def tops(self) -> set[str]:
        """Where the top edge of the hand stood, in pixels."""
        return set(self.of("top"))

    @property
    def told(self) -> list[str]:
        """What was told to who listens: the ids of the items, in order."""
        return self.of("told")

    def faults(self) -> list[str]:
        """Everything that moved, ran off the window or could not be seen."""
        found = [f"{kind}: {what}" for kind, what in self.seen if kind in FAULTS]
        if len(self.tops) > 1:
            found.append(f"the hand moves: {sorted(self.tops)}")
        if not self.of("frames"):
            found.append("no frame was seen")
        return found

    def again(self) -> None:
        """Forget all: another deal, or another size of the window."""
        self.seen.clear()
