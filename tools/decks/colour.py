"""Colour arithmetic that the palette and its checks share: sRGB, oklab mixing, WCAG contrast."""

Rgb = tuple[float, float, float]
"""sRGB components from 0 to 1."""

Matrix = tuple[Rgb, Rgb, Rgb]

_LMS: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_LAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)
_LAB_BACK: Matrix = (
    (1.0, 0.3963377774, 0.2158037573),
    (1.0, -0.1055613458, -0.0638541728),
    (1.0, -0.0894841775, -1.2914855480),
)
_LMS_BACK: Matrix = (
    (4.0767416621, -3.3077115913, 0.2309699292),
    (-1.2684380046, 2.6097574011, -0.3413193965),
    (-0.0041960863, -0.7034186147, 1.7076147010),
)


def apply(matrix: Matrix, v: Rgb) -> Rgb:
    """Matrix times column vector."""
    a, b, c = (row[0] * v[0] + row[1] * v[1] + row[2] * v[2] for row in matrix)
    return a, b, c


def parse(text: str) -> Rgb:
    """Colour from ``#rgb`` or ``#rrggbb``."""
    digits = text.lstrip("#")
    if len(digits) == 3:
        digits = "".join(d * 2 for d in digits)
    return int(digits[0:2], 16) / 255, int(digits[2:4], 16) / 255, int(digits[4:6], 16) / 255


def linear(colour: Rgb) -> Rgb:
    """Light of each component, 0 to 1."""
    r, g, b = (x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in colour)
    return r, g, b


def encoded(light: Rgb) -> Rgb:
    """Inverse of ``linear``, clipped to what a screen shows."""
    r, g, b = (
        min(1.0, max(0.0, 12.92 * x if x <= 0.0031308 else 1.055 * max(x, 0.0) ** (1 / 2.4) - 0.055)) for x in light
    )
    return r, g, b


def mix(one: Rgb, other: Rgb, share: float) -> Rgb:
    """What CSS ``color-mix(in oklab, one, other share)`` gives; ``share`` from 0 to 1."""

    def lab(colour: Rgb) -> Rgb:
        lms = apply(_LMS, linear(colour))
        return apply(_LAB, (lms[0] ** (1 / 3), lms[1] ** (1 / 3), lms[2] ** (1 / 3)))

    a, b = lab(one), lab(other)
    back = apply(_LAB_BACK, (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share))
    return encoded(apply(_LMS_BACK, (back[0] ** 3, back[1] ** 3, back[2] ** 3)))


def over(top: Rgb, ground: Rgb, alpha: float) -> Rgb:
    """What a translucent colour leaves of the ground, as a browser blends by default."""
    return (
        top[0] * alpha + ground[0] * (1 - alpha),
        top[1] * alpha + ground[1] * (1 - alpha),
        top[2] * alpha + ground[2] * (1 - alpha),
    )


def contrast(one: Rgb, other: Rgb) -> float:
    """WCAG 2 contrast ratio, 1 to 21."""

    def luminance(colour: Rgb) -> float:
        r, g, b = linear(colour)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)
