"""What a player set for the eye and the pace: three sliders and a speed, each in a cookie, each checked when read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, get_args

from cardavia.ai.seats import DEFAULT_LEVEL, LEVELS

Speed = Literal["instant", "normal", "slow"]
SPEEDS: tuple[Speed, ...] = get_args(Speed)
PAUSE = {"instant": 0, "normal": 850, "slow": 1700}
"""Milliseconds that a play stays on the screen before the next one appears."""
NEUTRAL = 50


@dataclass(frozen=True, slots=True)
class Look:
    """The three sliders, 0 to 100 each; 50 is neutral."""

    contrast: int = NEUTRAL
    grain: int = NEUTRAL
    temperature: int = NEUTRAL

    def __str__(self) -> str:
        return f"{self.contrast}-{self.grain}-{self.temperature}"

    def css(self) -> str:
        """A style sheet that sets the three properties that all colours of the page are computed from."""
        return (
            f":root{{--contrast:{self.contrast};--grain:{self.grain};--temperature:{self.temperature}}}"
            if self != Look()
            else ":root{}"
        )


def read_look(text: str | None) -> Look:
    """The sliders from a cookie or an address; neutral for anything that is not three numbers from 0 to 100."""
    if not text or not re.fullmatch(r"[0-9]{1,3}-[0-9]{1,3}-[0-9]{1,3}", text):
        return Look()
    values = [int(part) for part in text.split("-")]
    return Look(*values) if max(values) <= 100 else Look()


def read_speed(text: str | None) -> Speed:
    """The speed from a cookie or a form; normal for anything else."""
    return text if text in SPEEDS else "normal"


def read_level(text: str | None) -> str:
    """The level of the AI seats from a cookie; the default one for anything else."""
    return text if text in LEVELS else DEFAULT_LEVEL
