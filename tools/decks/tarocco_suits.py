"""TODO"""

import math

from tools.decks.parts import define, plaque
from tools.decks.paths import at, box, disc, grid, group, line, mirror, num, oval, polar, shape, star, use, xy, zigzag


def swords(count: int) -> str:
    m, w = {6: 3, 7: 3, 8: 4, 9: 4, 10: 4}[count], {6: 8, 7: 8, 8: 6.6, 9: 6.6, 10: 6.6}[count]
    st = {3: 17, 4: 12.4}[m]
    s = ""
    strap = []
    for k in range(m):
        b, h = 80 - st * k, 108 - 2 * k
        radius = (b * b + h * h) / (2 * b)
        cx = b - radius
        t0 = math.asin(h / radius)
        e = (58 - 6 * k) / radius
        q = 0.40 * t0
        a0, a1 = polar(radius, t0 + e * 0.35, cx), polar(radius, -t0 - e * 0.35, cx)
        o = radius + w / 2
        i = radius - w / 2

        def tip(sg: int) -> str:
            return shape(
                "ryb"[(k + (sg > 0)) % 3],
                (
                    f"M{xy(polar(o, sg * (t0 + e * 0.3), cx))}Q{xy(polar(o + 2, sg * (t0 + e * 0.7), cx))} {xy(polar(o + 5, sg * (t0 + e), cx))}"
                    f"Q{xy(polar(radius, sg * (t0 + e * 0.7), cx))} {xy(polar(i, sg * (t0 + e * 0.3), cx))}"
                    "z"
                ),
                w=1.5,
            )

        s += (
            tip(-1)
            + tip(1)
            + line(f"M{xy(a0)}A{num(radius)} {num(radius)} 0 0 0 {xy(a1)}", w, "k", cap="butt")
            + line(
                f"M{xy(polar(radius, q, cx))}A{num(radius)} {num(radius)} 0 0 0 {xy(polar(radius, -q, cx))}",
                w - 3,
                "y",
                cap="butt",
            )
        )
        if k in (0, m - 1):
            strap.append((polar(radius, q, cx), polar(radius, -q, cx)))
    for j in (0, 1):
        (x0, y0), (x1, y1) = strap[0][j], strap[1][j]
        ln = math.hypot(x1 - x0, y1 - y0)
        u = ((x1 - x0) / ln * 7, (y1 - y0) / ln * 7)
        d = f"M{num(x0 - u[0])} {num(y0 - u[1])}L{num(x1 + u[0])} {num(y1 + u[1])}"
        s += line(d, 13, cap="butt") + line(d, 9.4, "r", cap="butt") + line(d, 1.4, cap="butt")
    define(f"ts{count}", s)
    sw = (
        shape("b", "M-5.5-92V0H5.5V-92z")
        + line("M0-88V0", 1.6)
        + line("M0-96V-138", 8.6)
        + line("M0-96V-134", 4.6, "b")
        + shape("b", "M-15-122Q0-112 15-122 12-130 0-130-12-130-15-122z")
        + disc("r", 0, -146, 6)
    )
    one = plaque(-104, use("rosette").replace("ro", "rb"))
    define("rb", shape("y", star(8, 12, 4), stroke="none") + disc("r", 0, 0, 3.4, w=1.2))
    define("tst", sw)
    half = (use("tst") if count in (7, 9, 10) else "") + ""
    cross = (
        group(use("tst", at(0, 0, 0, 0.62)), "rotate(90)") + group(use("tst", at(0, 0, 0, 0.62)), "rotate(-90)")
        if count == 10
        else ""
    )
    return (
        (half + group(half, "rotate(180)"))
        + use(f"ts{count}")
        + use(f"ts{count}", "rotate(180)")
        + cross
        + one
        + group(one, "rotate(180)")
    )


def batons(count: int) -> str:
    m = {6: 3, 7: 3, 8: 4, 9: 4, 10: 4}[count]
    sp, length, tilt = {3: 16, 4: 13}[m], 142, 25

    def st(c: str) -> str:
        return (
            box(c, -3.2, -length + 16, 6.4, 2 * length - 32, w=1.6)
            + oval("b" if c == "r" else "r", 0, -length + 9, 4.6, 8.5, w=1.6)
            + oval("b" if c == "r" else "r", 0, length - 9, 4.6, 8.5, w=1.6)
            + disc("y", 0, -length - 1, 2.6, w=1.3)
            + disc("y", 0, length + 1, 2.6, w=1.3)
        )

    for c in "rb":
        define(f"tb{m}{c}", st(c))
    wd = (m - 1) * sp + 22

    def strap(y: float, c: str) -> str:
        return box(c, -wd / 2, y, wd, 12) + line(f"M{num(-wd / 2)} {num(y + 6)}h{num(wd)}", 1.3)

    s = ""
    for a, c in ((1, "b"), (-1, "r")):
        g_ = (
            "".join(use(f"tb{m}{c}", at((k - (m - 1) / 2) * sp, a * (k - (m - 1) / 2) * 3)) for k in range(m))
            + strap(-length + 26, "r")
            + strap(-length + 42, "b")
            + strap(length - 38, "r")
            + strap(length - 54, "b")
        )
        s += group(g_, f"rotate({num(a * tilt)})")
    loz = (
        shape("f", "M0-72 24 0 0 72-24 0z")
        + shape("k", "M0-62 20 0 0 62-20 0z", stroke="none")
        + shape("y", "M0-26 9 0 0 26-9 0z", w=1.4)
        + "".join(oval("y", x, y, 2.2, 6, to=None, stroke="none") for x, y in ((0, -42), (0, 42), (0, -33), (0, 33)))
        + disc("r", 0, 0, 4.5, w=1.4)
    )
    ax = ""
    if count in (7, 9, 10):
        ax = (
            box("b", -4.5, -128, 9, 256)
            + line("M0-126V126", 1.4)
            + disc("y", 0, -136, 10)
            + disc("y", 0, 136, 10)
            + line("M-9-136h18M-9 136h18", 2.4, "g")
        )
    if count == 10:
        ax += group(
            box("y", -58, -4.5, 116, 9)
            + shape("r", "M-74 0C-72-9-62-9-58-6V6C-62 9-72 9-74 0zM74 0C72-9 62-9 58-6V6C62 9 72 9 74 0z")
        )
    return ax + s + loz


define(
    "tch",
    shape("r", "M-15-40V-36Q-15-30 0-30T15-36V-40z", w=1.6)
    + shape("b", "M-15-38V-22Q0-14 15-22V-38Q0-30-15-38z", w=1.6)
    + shape("k", "M-15-22Q0-14 15-22L11-28 8-20 4-28 0-19-4-28-8-20-11-28z", stroke="none")
    + shape("g", "M-15-23Q0-15 15-23V-18Q0-10-15-18z", w=1.4)
    + shape("y", "M-10-15C-8-8-5-4-6 0H6C5-4 8-8 10-15Q0-11-10-15z", w=1.6)
    + oval("r", 0, -40, 15, 6, w=1.8)
    + oval("n", 0, -40, 9, 3, w=1.2),
)
define("tcu", use("tch") + use("tch", "rotate(180)") + box("r", -12, -4.5, 24, 9, w=1.6) + line("M-12 0h24", 1.2))


def cups(count: int) -> str:
    if count in (7, 8):
        s1 = {
            7: [(0, -104), (0, 0), (0, 104), (-50, -52), (50, -52), (-50, 52), (50, 52)],
            8: [(x, y) for y in (-104, 0, 104) for x in (-50, 50)] + [(0, -52), (0, 52)],
        }[count]
        return grid("tcu", s1, 1.06)
    if count == 6:
        return grid("tcu", [(x, y) for y in (-104, 0, 104) for x in (-38, 38)], 1.08)
    if count == 9:
        return grid("tcu", [(x, y) for y in (-104, 0, 104) for x in (-50, 0, 50)], 1.06)

    def fl(y: float, r: float) -> str:
        return group(use("flower", at(0, -8, 0, 1.0)) + mirror(use("leaf", at(2, 4, -8, 1.0))), at(0, y, r))

    return (
        grid("tcu", [(x, y) for y in (-117, -39, 39, 117) for x in (-52, 52)], 0.82)
        + grid("tcu", [(0, -70), (0, 70)], 0.82)
        + fl(-128, 0)
        + fl(-12, 180)
        + fl(12, 0)
        + fl(128, 180)
    )


define(
    "ct",
    disc("f", 0, 0, 25)
    + disc("k", 0, 0, 21.5, stroke="none")
    + shape("n", star(8, 17, 12), stroke="y", w=2.6)
    + disc("r", 0, 0, 7.6, stroke="none"),
)


def coins(count: int) -> str:
    lay = {
        6: [(x, y) for y in (-104, 0, 104) for x in (-38, 38)],
        7: [(0, -110), (-40, -56), (40, -56), (0, 0), (-40, 56), (40, 56), (0, 110)],
        8: [(x, y) for y in (-110, -48, 48, 110) for x in (-38, 38)],
        9: [(x, y) for y in (-112, -56, 56, 112) for x in (-39, 39)] + [(0, 0)],
        10: [(x, y) for y in (-118, -59, 0, 59, 118) for x in (-44, 44)],
    }[count]
    return grid("ct", lay, {6: 1.3, 7: 1.22, 8: 1.18, 9: 1.08, 10: 1.1}[count])


def ace(s_: str) -> str:
    if s_ == "d":
        h = (
            shape("y", star(32, 66, 54))
            + disc("f", 0, 0, 52)
            + disc("k", 0, 0, 46, stroke="none")
            + shape("n", star(16, 40, 31), stroke="y", w=3.4)
            + disc("r", 0, 0, 19, stroke="none")
            + shape("y", star(8, 13, 6), stroke="none")
        )
    if s_ == "d":
        return (
            h
            + group(
                use("sprig", at(-30, -104, -38, 1.1))
                + use("sprig", at(30, -104, 38, 1.1))
                + use("flower", at(0, -100, 0, 1.6))
            )
            + group(
                use("sprig", at(-30, -104, -38, 1.1))
                + use("sprig", at(30, -104, 38, 1.1))
                + use("flower", at(0, -100, 0, 1.6)),
                "rotate(180)",
            )
        )
    if s_ == "s":  # a ring-shaped blade ending in two raptor heads
        h = (
            disc("n", 0, -88, 43, w=24)
            + disc("n", 0, -88, 43, stroke="b", w=19)
            + disc("n", 0, -88, 43, stroke="r", w=3.4)
            + disc("n", 0, -88, 43, w=19, dash="2.4 20", cap="butt")
            + box("b", -9, -52, 18, 52)
            + shape("y", "M-34-40C-30-58-12-60 0-52 12-60 30-58 34-40L22-46 12-40 0-46-12-40-22-46z")
            + disc("k", -20, -50, 1.8, stroke="none")
            + disc("k", 20, -50, 1.8, stroke="none")
            + use("leaf", at(34, -24, -40, 1.5))
            + use("leaf", at(-34, -24, 40, -1.5, 1.5))
        )
        return (
            h
            + group(h, "rotate(180)")
            + shape("r", "M-62-16Q0-34 62-16V16Q0 34-62 16z")
            + shape("g", "M-48 0Q0-24 48 0 0 24-48 0z")
            + line("M-48 0H48", 1.6)
            + line("M-62-16Q0-34 62-16M-62 16Q0 34 62 16", 7)
            + line("M-62-16Q0-34 62-16M-62 16Q0 34 62 16", 3.6, "y")
            + line(zigzag(-44, 44, -14, 6, 7), 1.6, "y")
        )
    if s_ == "b":
        h = (
            box("r", -11, -96, 22, 96)
            + line("M-4-94V0M4-94V0", 1.4)
            + shape("y", "M-17-96Q0-90 17-96V-104Q0-110-17-104z")
            + shape("r", "M-15-106C-26-128-18-142 0-148 18-142 26-128 15-106z")
            + line("M-6-108v-28M6-108v-28M0-108v-36", 1.4)
            + line("M-19-126Q0-118 19-126", 3.2, "f")
            + use("sprig", at(-44, -78, -6, 1))
            + use("sprig", at(44, -78, 6, 1))
            + shape("r", star(5, 9, 4), to="translate(27 -112)", w=1.4)
            + shape("r", star(5, 9, 4), to="translate(-27 -112)", w=1.4)
        )
        return (
            h
            + group(h, "rotate(180)")
            + shape("y", "M-58-26-70-34-62-10V10L-70 34-58 26Q0 40 58 26L70 34 62 10V-10L70-34 58-26Q0-40-58-26z")
            + shape("k", "M-52-18Q0-30 52-18V18Q0 30-52 18z")
            + shape("b", "M-44-8Q0-18 44-8V8Q0 18-44 8z")
            + shape("g", "M-30 0Q0-12 30 0 0 12-30 0z")
            + disc("y", 0, -30, 6, w=1.6)
            + disc("y", 0, 30, 6, w=1.6)
        )
    h = (
        shape("b", "M-46-66-54-58V-42L-46-34H46L54-42V-58L46-66z")
        + shape("r", "M-42-60-48-54V-46L-42-40H42L48-46V-54L42-60z", w=1.6)
        + line("M-44-55H44M-44-50H44M-44-45H44", 1.2)
        + shape("y", "M-40-34C-34-14-14-10-8 0H8C14-10 34-14 40-34z")
        + line("M-22-30Q-8-18 0-4 8-18 22-30M0-32V-6", 1.6)
        + shape("y", ("M-46-112-56-136-32-124-24-146-8-126 0-150 8-126 24-146 32-124 56-136 46-112Q0-96-46-112z"))
        + shape("r", "M-46-112Q0-96 46-112V-100Q0-82-46-100z")
        + line(zigzag(-38, 38, -96, 6, 7), 1.6, "y")
        + shape("g", "M-34-92C-30-82-22-72-8-68-26-66-40-74-44-90zM34-92C30-82 22-72 8-68 26-66 40-74 44-90z")
        + mirror(shape("b", "M62 0C66-10 70-18 80-22 76-10 76 10 80 22 70 18 66 10 62 0z"))
    )
    return h + group(h, "rotate(180)")
