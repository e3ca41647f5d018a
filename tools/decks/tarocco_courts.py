"""Knaves, knights, queens and kings of the Bolognese tarocco, double-headed."""

from tools.decks.figures import cap, crown, face, hand, held
from tools.decks.halves import ARM_R, belt, bust, collar, ermine, mantle, torso
from tools.decks.paths import at, box, disc, group, line, shape, star, twin, use

_INKS = {
    "s": ("r", "y", "g", "b"),
    "b": ("g", "r", "b", "b"),
    "c": ("r", "g", "b", "b"),
    "d": ("b", "r", "g", "g"),
}
"""Suit -> coat, front, sleeves, belt."""


def _sign(suit: str) -> str:
    if suit == "c":
        return use("hourglass-cup", at(-6, -44))
    if suit == "d":
        return use("bolognese-coin", at(-8, -42, 0, 1.05))
    return group(held(suit), "scale(.92)")


def _bonnet(coat: str) -> str:
    return cap(0, -133, 1.1, "r" if coat != "r" else "b", "g" if coat != "g" else "y")


def _whole(half: str, middle: str) -> str:
    return twin(group(half, at(12, 0, 0, 1.12)), middle)


def knave(suit: str) -> str:
    """Fante (code J)."""
    coat, front, sleeve, sash = _INKS[suit]
    head = face(0, -118, 1.08, skin="s") + cap(0, -133, 1.1, "b" if coat != "b" else "r", "r" if coat != "r" else "g")
    return _whole(bust((coat, front, sleeve), 0, _sign(suit), head), belt(sash, "y", 62))


def knight(suit: str) -> str:
    """Cavallo (code N): the horse's head before the rider tells him from the knave."""
    coat, front, sleeve, _ = _INKS[suit]
    horse = (
        shape("f", "M-92-14C-96-22-92-30-86-38L-76-54-72-68-64-58C-46-52-36-34-34 0H-74L-70-22C-76-14-82-10-92-14z")
        + shape("k", "M-66-60C-46-54-34-34-32-4-42-24-46-36-56-42-52-48-58-52-66-60z")
        + disc("k", -77, -42, 2, stroke="none")
        + line("M-68-52-72-24M-84-36-68-24", 2.6, "r")
        + line("M-91-22l7 2", 1.4)
    )
    half = (
        torso(coat, front, 3)
        + shape(sleeve, ARM_R)
        + box("y", 0, -31, 10, 19, 2)
        + hand(-7, -21, 70, 0.95, "s")
        + group(horse, at(8, 0))
        + group(_sign(suit), at(-62, -62, -6, 0.62))
        + shape(sleeve, "M-28-84C-44-84-54-78-64-72L-54-52C-40-54-28-56-22-60z")
        + hand(-60, -62, -40, 1, "s")
        + collar()
        + face(0, -118, 1.08, skin="s")
        + _bonnet(coat)
    )
    return _whole(half, shape("r", "M-90-6H90V6H-90z") + line("M-88 0H88", 3, "y", dash=".1 7"))


def queen(suit: str) -> str:
    """Regina (code Q); the queen of coins holds hers on a rayed staff."""
    coat, front, sleeve, sash = _INKS[suit]
    sign = _sign(suit)
    if suit == "d":
        sign = (
            line("M0 24V-30", 7)
            + line("M0 22V-28", 3.4, "b")
            + shape("y", star(16, 33, 25), to="translate(0 -52)", w=1.8)
            + use("bolognese-coin", at(0, -52, 0, 0.84))
            + disc("b", 0, 25, 4.5)
        )
    cloak = mantle({"s": "y", "b": "r", "c": "y", "d": "r"}[suit])
    head = face(0, -118, 1.08, long=True, skin="s") + crown(0, -133)
    return _whole(cloak + bust((coat, front, sleeve), 1, sign, head), belt(sash, "y", 62))


def king(suit: str) -> str:
    """Re (code R)."""
    coat, front, sleeve, sash = _INKS[suit]
    head = face(0, -118, 1.08, beard="k" if suit in "cd" else None, skin="s") + crown(0, -133, 1.15)
    half = bust((coat, front, sleeve), 2, _sign(suit), head, neck=ermine())
    return _whole(half, belt(sash, "y", 62))
