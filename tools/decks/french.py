"""TODO"""

from tools.decks.figures import cap, cap_, crown, face, held
from tools.decks.halves import belt, bust, mantle, twin
from tools.decks.index import CLUB, DIAMOND, HEART, SPADE
from tools.decks.parts import define, part
from tools.decks.paths import at, box, disc, group, ink, line, num, shape, star, use
from tools.decks.trumps_high import sun_face


SUIT = {"S": SPADE, "H": HEART, "D": DIAMOND, "C": CLUB}
FCOL = {"S": "i0", "H": "i1", "D": "i2", "C": "i3"}  # 4-colour; the two-colour deck only re-points --i2/--i3
for k_, d_ in SUIT.items():
    define("f" + k_, f'<path d="{d_}" fill="{ink(FCOL[k_])}" stroke="none"/>')


def pips(su: str, count: int) -> str:
    x, Y = 37, 93
    c3, c4 = (-Y, 0, Y), (-Y, -Y / 3, Y / 3, Y)
    lay = {
        1: [(0, 0)],
        2: [(0, -Y), (0, Y)],
        3: [(0, y) for y in c3],
        4: [(a, y) for y in (-Y, Y) for a in (-x, x)],
    }
    lay[5] = lay[4] + [(0, 0)]
    lay[6] = [(a, y) for y in c3 for a in (-x, x)]
    lay[7] = lay[6] + [(0, -Y / 2)]
    lay[8] = lay[6] + [(0, -Y / 2), (0, Y / 2)]
    lay[9] = [(a, y) for y in c4 for a in (-x, x)] + [(0, 0)]
    lay[10] = [(a, y) for y in c4 for a in (-x, x)] + [(0, -Y * 2 / 3), (0, Y * 2 / 3)]
    if count == 1:
        base = f'<use href="#f{su}" transform="scale({2.2 if su == "S" else 3.1})"/>'
        ring = (
            disc("n", 0, 0, 57, stroke=FCOL[su], w=1.6)
            + disc("n", 0, 0, 62, stroke=FCOL[su], w=4, dash=".1 9.02")
            + disc("n", 0, 0, 67, stroke=FCOL[su], w=1.6)
        )
        return (
            (ring if su == "S" else "")
            + base
            + (shape("p", star(8, 12, 5), stroke="none", to="translate(0 -2)") if su == "S" else "")
        )
    sc = 1.05 if count > 8 else 1.16
    up = [p for p in lay[count] if p[1] <= 0]
    dn = [p for p in lay[count] if p[1] > 0]
    return "".join(use("f" + su, at(px, py, 0, sc)) for px, py in up) + "".join(
        use("f" + su, at(px, py, 180, sc)) for px, py in dn
    )


@part
def halberd() -> str:
    return (
        line("M0 44V-66", 6)
        + line("M0 42V-64", 3, "y")
        + shape("b", "M0-92 6-70V-52H-6V-70z", w=1.7)
        + shape("f", "M5-64Q20-70 24-52 18-56 5-54zM-5-64Q-14-68-22-62-16-56-5-54z", w=1.7)
    )


@part
def rose() -> str:
    return (
        line("M0 24V-22", 3.2, "g")
        + use("leaf", at(0, 4, -20))
        + use("leaf", at(0, -4, 20, -1, 1))
        + use("flower", at(0, -32, 0, 1.5))
    )


@part
def sceptre() -> str:
    return (
        line("M0 36V-60", 6.4)
        + line("M0 34V-58", 3.2, "y")
        + disc("y", 0, -68, 8.5)
        + line("M-8-68H8M0-76V-86M-5-82H5", 2)
    )


def court(su: str, r: str) -> str:
    sch = {
        "S": ("b", "y", "r", "k"),
        "H": ("r", "y", "b", "r"),
        "D": ("y", "r", "b", "b"),
        "C": ("g", "y", "r", "g"),
    }[su]
    c1, c2, arm, bl = sch
    i = "SHDC".index(su)
    if r == "K":
        h = bust(
            c1,
            c2,
            arm,
            i,
            (held("sp") if su in "SH" else sceptre()),
            hat=crown(0, 0, 1.1),
            beard="k",
            skin="f",
            erm=True,
        )
    if r == "Q":
        h = bust(
            c1,
            c2,
            arm,
            i + 1,
            rose(),
            hat=crown(0, 0, 0.95),
            long_=True,
            hair="y" if su in "HC" else "k",
            skin="f",
            back=mantle(arm),
        )
    if r == "J":
        h = bust(
            c1,
            c2,
            arm,
            i + 2,
            halberd(),
            hat=cap(0, 0, 1.1, arm, "y" if arm != "y" else "r"),
            skin="f",
            hair="y" if su in "HD" else "k",
            mous=su in "SC",
        )
    half = group(h, at(10, 0, 0, 0.76)) + use("f" + su, at(-41, -88, 0, 1.05))
    clip = box("n", -61, -119, 122, 238, 5, w=1.7)
    return twin(half, belt({"S": "k", "H": "r", "D": "b", "C": "g"}[su], "y", 61)) + clip


def joker(red: bool) -> str:
    a, b_, c = ("r", "y", "b") if red else ("k", "f", "k")

    def bell(x: float, y: float) -> str:
        return disc("y" if red else "f", x, y, 5, w=1.7)

    cap_ = (
        shape(
            a,
            (
                "M-19-2C-28-28-52-28-58-4-59 4-57 8-54 12-48-2-38-2-30 6zM19-2C28-28 52-28"
                " 58-4 59 4 57 8 54 12 48-2 38-2 30 6z"
            ),
        )
        + shape(b_, "M-21 3C-24-16-14-34 0-44 14-34 24-16 21 3Q0-9-21 3z")
        + bell(-54, 15)
        + bell(54, 15)
        + bell(0, -47)
    )
    ruff = "".join(
        shape(
            (a, b_)[k % 2],
            f"M0 20L{num(x - 13)} {num(y - 6)} {x} {num(y + 12)} {num(x + 13)} {num(y - 6)}z",
            w=1.8,
        )
        + bell(x, y + 14)
        for k, (x, y) in enumerate(((-46, 34), (46, 34), (-27, 50), (27, 50), (0, 58)))
    )
    emb = (
        sun_face(17, 28, "r", 12)
        if red
        else disc("k", 0, 0, 26, stroke="none")
        + shape("f", "M7-20a22 22 0 1 0 13 27 17.5 17.5 0 1 1-13-27z", w=1.4)
        + shape("f", star(5, 6.5, 2.7, x=9, y=-4), stroke="none")
    )
    h = group(
        ruff + face(0, 0, 1.12, "k", -1, None, False, "f", False) + group(cap_, at(0, -14)),
        at(0, -60, 0, 0.92),
    )
    return (
        box("n", -61, -119, 122, 238, 5, w=1.7) + twin(h, "") + disc("f", 0, 0, 34) + disc("n", 0, 0, 30.5, w=1.2) + emb
    )
