"""Trumps 10 to 15 of the Bolognese tarocco: the Wheel, the Hermit and what comes to everybody."""

from tools.decks.figures import crown, face, hand
from tools.decks.halves import ARM_L, ARM_R
from tools.decks.paths import at, box, disc, group, line, mirror, num, shape, star, twin
from tools.decks.trumps_virtues import HORSE_HEAD


def wheel() -> str:
    """10, Ruota: a queen above the wheel, others rising and falling."""
    w = (
        disc("y", 0, 0, 62)
        + disc("p", 0, 0, 51)
        + "".join(
            group(
                box("g", -3.6, -51, 7.2, 38, w=1.7) + disc("b", 0, -34, 6.4, w=1.7) + box("y", -6, -50, 12, 6, w=1.4),
                f"rotate({a})",
            )
            for a in range(0, 360, 45)
        )
        + disc("r", 0, 0, 15)
        + disc("y", 0, 0, 6, w=1.6)
    )
    qn = (
        shape("r", "M-26 0C-28-26-20-42 0-46 20-42 28-26 26 0z")
        + shape("y", "M-18-40C-20-62 20-62 18-40 14-24-14-24-18-40z")
        + shape("y", "M-11-56Q0-46 11-56L8-62Q0-54-8-62z", w=1.5)
        + shape(
            "f",
            "M16-52C28-54 34-60 38-68L46-62C42-50 32-40 18-38zM-16-52C-28-48-36-50-42-56L-48-48C-40-38-30-36-18-38z",
            w=1.8,
        )
        + line("M42-40V-94", 5)
        + line("M42-42V-92", 2.2, "b")
        + shape("y", star(6, 9, 4, x=42, y=-98), w=1.6)
        + face(0, -78, 0.72, turn=-1, skin="s")
        + crown(0, -88, 0.74, "g")
    )

    def rider(coat: str) -> str:
        return (
            shape(coat, "M-10-26C6-30 14-14 12 6L8 30H-14L-12 4z")
            + shape("r", "M-14 30H8L4 54H-12z")
            + face(-4, -42, 0.58, turn=-1, skin="s")
            + shape(coat, "M6-22 22-30 26-20 12-8z", w=1.8)
        )

    h = group(qn, at(6, -58))
    return twin(h) + group(rider("b"), at(-78, 0, 0, 0.96)) + group(rider("g"), at(78, 2, 180, 0.96)) + w


def hermit() -> str:
    """11, Vecchio: winged old man with an hour-glass before a column."""
    col_ = (
        box("g", -13, -150, 26, 150)
        + line("M-5-148V0M4-148V0", 1.5)
        + box("y", -20, -164, 40, 14, 3)
        + box("y", -17, -150, 34, 8)
    )
    wg = (
        shape("y", "M20-92C44-104 60-130 62-156 80-128 80-80 54-44 48-60 36-68 24-70z")
        + shape("b", "M24-88C42-94 54-104 60-120 64-100 58-76 48-60 42-68 34-72 26-74z", w=1.8)
        + line("M66-132l6 22M72-112l2 22M66-80l-6 16", 1.4)
    )
    h = (
        group(col_, at(26, 0))
        + mirror(wg)
        + shape("r", "M-14-88C-50-82-64-40-60 0H60C64-40 50-82 14-88z")
        + shape("g", "M28-82C52-66 62-36 60 0H30C34-28 32-54 18-70z")
        + line("M-40-60-44-6M-24-70-26-6M-8-60V-6M8-56V-6", 1.4)
        + face(0, -112, 1.1, "f", -1, "f", long=False, skin="s")
        + shape("r", "M-22-124C-22-148 22-148 22-124Q0-134-22-124z")
        + shape("y", "M-23-127Q0-138 23-127V-119Q0-130-23-119z")
        + line("M-6-92v14M2-91v16M9-92v12", 1.2)
        + shape("r", "M-52-58C-60-36-44-22-26-24L-22-40-36-46z")
        + shape("f", "M-19-60H3Q3-46-5-40 3-34 3-20H-19Q-19-34-11-40-19-46-19-60z")
        + shape("y", "M-13-22Q-8-34-3-22zM-15-52H-1Q-2-46-8-42-14-46-15-52z", stroke="none")
        + box("y", -23, -66, 30, 7, 2)
        + box("y", -23, -21, 30, 7, 2)
        + hand(-22, -34, 30, 0.95, skin="s")
    )
    return twin(group(h, at(0, 0, 0, 1.04)))


def traitor() -> str:
    """12, Traditore: hanged by one foot between two posts."""

    def post(x: float) -> str:
        return (
            box("b", x - 9, -138, 18, 138)
            + "".join(
                shape("g" if k % 2 else "y", f"M{x - 9} {y}l18-10v-10l-18 10z", w=1.5)
                for k, y in enumerate(range(-10, -126, -26))
            )
            + box("r", x - 13, -14, 26, 14)
            + box("r", x - 13, -148, 26, 12)
        )

    man = (
        line("M8-126V-92", 3)
        + shape("b", "M2-96H15L14-54H0z")
        + shape("k", "M2-104H15V-94H2z", w=1.5)
        + shape("r", "M0-64H24L22-30H-14L-20-38-34-52-26-60-10-48z")
        + shape("y", "M-16-34H22V2H-16z")
        + line("M-6-30V-2M4-30V-2M14-30V-2", 1.5)
        + shape(
            "b",
            "M-16-2C-34-4-40-22-30-36L-22-28C-24-20-22-16-16-14zM22-2C40-4 46-22 36-36L28-28C30-20 28-16 22-14z",
        )
        + box("g", -18, -36, 42, 8)
    )
    h = group(man + group(face(3, -2, 0.84, turn=0, skin="s"), "rotate(180 3 8)"), at(-3, -42, 0, 1.1))
    return twin(post(-74) + post(74) + h, box("r", -88, -5, 176, 10) + line("M-86 0H86", 1.4, "y"))


def death() -> str:
    """13, Morte: skeleton with a scythe beside a horse."""
    scy = (
        line("M0 54V-122", 6)
        + line("M0 52V-120", 3, "r")
        + shape("b", "M-6-126C30-124 58-104 70-52 50-88 28-104-4-110z")
    )
    sk = (
        disc("y", 0, -124, 19)
        + shape("y", "M-11-112H11V-98Q0-90-11-98z", w=1.8)
        + disc("k", -7, -122, 5, stroke="none")
        + disc("k", 7, -122, 5, stroke="none")
        + shape("k", "M0-116l3 6h-6z", stroke="none")
        + line("M-7-100v5M-2-99v6M3-99v6M8-100v5", 1.3)
        + line("M0-92V0", 8)
        + line("M0-92V0", 4.4, "y")
        + "".join(
            line(f"M{-r} {y + 8}Q0 {y - 12} {r} {y + 8}", 6.6) + line(f"M{-r} {y + 8}Q0 {y - 12} {r} {y + 8}", 3.2, "y")
            for y, r in ((-78, 26), (-66, 27), (-54, 26), (-42, 22))
        )
        + line("M-24-72Q-48-60-50-34L-56-52M24-72Q46-56 40-34L6-26", 7)
        + line("M-24-72Q-48-60-50-34L-56-52M24-72Q46-56 40-34L6-26", 3.6, "y")
        + shape("y", "M-22-20Q0-34 22-20L14 0H-14z", w=1.8)
    )
    h = group(HORSE_HEAD, at(-58, -34, 0, 1.15)) + group(group(scy, at(-50, -40, 14)) + sk, at(26, 0, 0, 0.96))
    return twin(h, box("f", -84, -5, 168, 10) + line("M-82 0H82", 1.4))


def devil() -> str:
    """14, Diavolo: horns, bat wings and a fork."""
    bat = shape("r", "M30-80C44-96 62-120 66-150 82-120 86-60 74-10L66-26 58-14 54-32 42-28 44-46 30-48z") + line(
        "M64-140Q70-90 66-28M62-124Q60-80 54-34M58-110Q50-76 44-48", 1.6, "y"
    )
    fork = (
        line("M0 86V-70", 6)
        + line("M0 84V-68", 3, "b")
        + line("M-14-104V-84Q0-66 14-84V-104M0-110V-70", 5.4)
        + line("M-14-103V-84Q0-66 14-84V-103M0-109V-70", 2.4, "b")
    )
    h = (
        mirror(bat)
        + shape("s", "M-13-92C-36-92-46-80-46-60L-36 0H36L46-60C46-80 36-92 13-92z")
        + line("M-22-66Q-10-58 0-66 10-58 22-66M0-62V-10M-6-34h12M-8-20h16", 1.5)
        + shape("s", ARM_R)
        + hand(-2, -24, 70, 1, skin="s")
        + group(fork, at(-54, -44, -14))
        + shape("s", ARM_L)
        + hand(-60, -28, -40, 1.1, skin="s")
        + face(0, -116, 1.1, turn=-1, skin="s")
        + shape("r", "M-6-92Q0-84 6-92L4-80Q0-72-4-80z", w=1.6)
        + shape(
            "y",
            "M-16-130C-30-140-34-154-28-168-22-152-14-146-4-142zM16-130C30-140 34-154 28-168 22-152 14-146 4-142z",
        )
        + shape("k", "M-17-122C-14-144 14-144 17-122 8-132-8-132-17-122z", stroke="none")
    )
    return twin(
        group(h, at(10, 0, 0, 0.93)),
        shape("g", "M-44-10H44L36 0 44 10H-44L-36 0z") + line("M-44 0H44", 1.6, "y"),
    )


def tower() -> str:
    """15, Saetta: a burning tower loses its top."""

    def merl(x0: float, k: int, c: str = "y", w: float = 13) -> str:
        return "".join(box(c, x0 + i * w * 1.5, -12, w, 12, w=1.8) for i in range(k))

    tw = (
        shape("y", "M-42-112H34V0H-42z")
        + line(
            (
                "M-42-96H34M-42-80H34M-42-64H34M-42-48H34M-42-32H34M-42-16H34M-28-112v16"
                "M-6-112v16M16-112v16M-16-96v16M8-96v16M-28-80v16M20-80v16M-16-64v16M8-64"
                "v16M-28-48v16M20-48v16M-16-32v16M8-32v16M-28-16V0M20-16V0"
            ),
            1.3,
        )
        + box("b", -14, -90, 22, 30)
        + line("M-3-90v30M-14-75H8", 2.2, "y")
        + shape("r", "M-46-112H38V-122H-46z")
    )
    fire = shape(
        "r",
        (
            "M-40-122C-44-140-34-150-36-166-24-156-22-146-20-140-20-154-10-164-12-180"
            " 4-166 4-150 6-142 12-150 12-158 10-166 26-152 30-138 32-122z"
        ),
    ) + shape(
        "y",
        (
            "M-30-122C-32-134-24-140-24-148-16-140-14-134-10-130-8-140-2-144-2-152 8-142"
            " 10-136 12-130 16-134 18-138 18-142 24-134 24-128 22-122z"
        ),
        w=1.6,
    )
    top = group(
        box("y", -20, -20, 40, 34)
        + line("M-20-4H20M-6-20v16M8-4V14", 1.3)
        + "".join(box("r", x, -30, 10, 10, w=1.7) for x in (-20, -5, 10)),
        at(62, -104, 34),
    )
    wall = (
        shape("y", "M34-56 90-24V0H34z")
        + line("M34-38 90-10M50-48v24M70-36v24", 1.3)
        + "".join(
            shape("r" if i % 2 else "b", f"M{38 + i * 14} {num(-54 + i * 8)}l10 5.7v-12l-10-5.7z", w=1.6)
            for i in range(4)
        )
    )
    h = group(
        fire
        + tw
        + wall
        + top
        + line("M84-150 70-134 80-132 66-118", 3.4)
        + line("M84-150 70-134 80-132 66-118", 1.6, "y"),
        at(6, 0, 0, 0.9),
    )
    return twin(h, shape("r", "M-84-5H84V5H-84z"))
