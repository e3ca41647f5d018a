"""A picture of a ladder: one line a match, its mean as a dot, its 95 % interval as a bar, as an SVG of its own."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from cardavia.ai.ladder import Standing

WIDTH, LEFT, RIGHT, ROW, TOP, BOTTOM = 720, 170, 130, 34, 56, 44
STYLE = (
    "text{font:13px sans-serif;fill:#222}.t{font-weight:bold;font-size:15px}.g{stroke:#ddd}.z{stroke:#666}"
    ".i{stroke:#1b6e53;stroke-width:8;stroke-opacity:.35;stroke-linecap:round}.m{fill:#1b6e53}.e{text-anchor:end}"
    ".c{text-anchor:middle}"
)


def chart(game: str, rows: Sequence[Standing]) -> str:
    """The picture as SVG text. Better for the first player is further to the right."""
    low = min(0.0, *(row.mean - row.half for row in rows))
    high = max(0.0, *(row.mean + row.half for row in rows))
    step = _step(high - low or 1.0)
    height = TOP + ROW * len(rows) + BOTTOM

    def x(value: float) -> float:
        return LEFT + (value - low) / (high - low or 1.0) * (WIDTH - LEFT - RIGHT)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{escape(game)}: strength of the machine players</title><style>{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
        f'<text class="t" x="16" y="26">{escape(game)}, {rows[0].deals} duplicate deals a match</text>',
    ]
    tick = int(low / step) * step
    while tick <= high:
        kind = "z" if abs(tick) < step / 2 else "g"
        parts.append(f'<path class="{kind}" d="M{x(tick):.1f} {TOP - 8}V{height - BOTTOM}"/>')
        parts.append(f'<text class="c" x="{x(tick):.1f}" y="{height - BOTTOM + 18}">{tick:+g}</text>')
        tick = round(tick + step, 6)
    parts.append(f'<text class="c" x="{(LEFT + WIDTH - RIGHT) / 2}" y="{height - 8}">points a deal</text>')
    parts += [_row(row, TOP + ROW * i + ROW / 2, x(row.mean - row.half), x(row.mean), x(row.mean + row.half))
              for i, row in enumerate(rows)]  # fmt: skip
    return "\n".join([*parts, "</svg>"]) + "\n"


def _row(row: Standing, y: float, low: float, mean: float, high: float) -> str:
    return (
        f'<text class="e" x="{LEFT - 14}" y="{y + 4}">{escape(row.first)} : {escape(row.second)}</text>'
        f'<path class="i" d="M{low:.1f} {y}H{high:.1f}"/><circle class="m" cx="{mean:.1f}" cy="{y}" r="5"/>'
        f'<text class="e" x="{WIDTH - 12}" y="{y + 4}">{row.mean:+.2f} ± {row.half:.2f}  {row.wins:.0%}</text>'
    )


def _step(span: float) -> float:
    """The distance of grid lines that gives about eight of them: 1, 2 or 5 times a power of ten."""
    step = 0.01
    for factor in (2.0, 2.5, 2.0) * 6:
        if span / step <= 10:
            break
        step *= factor
    return step
