"""TODO"""

from tools.decks.figures import cap, crown, face, hand, held
from tools.decks.halves import ARM_R, belt, bust, collar, mantle, torso, twin
from tools.decks.paths import at, box, disc, group, line, shape, star, use


def court(suit: str, r: str) -> str:
    dx, sc = 12, 1.12
    schemes = {
        "s": ("r", "y", "g", "b"),
        "b": ("g", "r", "b", "b"),
        "c": ("r", "g", "b", "b"),
        "d": ("b", "r", "g", "g"),
    }
    c1, c2, arm, bl = schemes[suit]
    att = group(held({"c": "tcup", "d": "tcoin"}.get(suit, suit)), "scale(.92)")
    if suit == "c":
        att = use("tcu", at(-6, -44, 0, 1.0))
    if suit == "d":
        att = use("ct", at(-8, -42, 0, 1.05))
    if r == "F":
        h = bust(c1, c2, arm, 0, att, hat=cap(0, 0, 1.1, "b" if c1 != "b" else "r", "r" if c1 != "r" else "g"))
    if r == "R":
        h = bust(c1, c2, arm, 2, att, hat=crown(0, 0, 1.15), beard="k" if suit in ("c", "d") else None, erm=True)
    if r == "D":
        if suit == "d":
            att = (
                line("M0 24V-30", 7)
                + line("M0 22V-28", 3.4, "b")
                + shape("y", star(16, 33, 25), to="translate(0 -52)", w=1.8)
                + use("ct", at(0, -52, 0, 0.84))
                + disc("b", 0, 25, 4.5)
            )
        h = bust(
            c1,
            c2,
            arm,
            1,
            att,
            hat=crown(0, 0, 1.0),
            long_=True,
            hair="k",
            back=mantle("ygrbg"["rbgy".index(c1)] if suit != "d" else "r"),
        )
    if r == "C":
        hh = (
            shape(
                "f",
                ("M-92-14C-96-22-92-30-86-38L-76-54-72-68-64-58C-46-52-36-34-34 0H-74L-70-22C-76-14-82-10-92-14z"),
            )
            + shape("k", "M-66-60C-46-54-34-34-32-4-42-24-46-36-56-42-52-48-58-52-66-60z")
            + disc("k", -77, -42, 2, stroke="none")
            + line("M-68-52-72-24M-84-36-68-24", 2.6, "r")
            + line("M-91-22l7 2", 1.4)
        )
        h = bust(
            c1,
            c2,
            arm,
            3,
            "",
            hat=cap(0, 0, 1.1, "r" if c1 != "r" else "b", "g" if c1 != "g" else "y"),
            rarm=True,
        )
        h = (
            group(torso(c1, c2, 3), None)
            + shape(arm, ARM_R)
            + box("y", 0, -31, 10, 19, 2)
            + hand(-7, -21, 70, 0.95)
            + group(hh, at(8, 0, 0, 1.0))
            + group(att, at(-62, -62, -6, 0.62))
            + shape(arm, "M-28-84C-44-84-54-78-64-72L-54-52C-40-54-28-56-22-60z")
            + hand(-60, -62, -40, 1.0)
            + collar()
            + face(0, -118, 1.08, skin="s")
            + group(cap(0, 0, 1.1, "r" if c1 != "r" else "b", "g" if c1 != "g" else "y"), at(0, -133))
        )
        return twin(
            group(h, at(dx, 0, 0, sc)),
            shape("r", "M-90-6H90V6H-90z") + line("M-88 0H88", 3, "y", dash=".1 7"),
        )
    return twin(group(h, at(dx, 0, 0, sc)), belt(bl, "y", 62))
