"""What the quick part of the tests takes of many like cases; the slow part takes them all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from _pytest.mark import ParameterSet


def sample(cases: Iterable[Any], *quick: Any) -> list[ParameterSet]:
    """All cases, those that are not `quick` marked as slow. A case is one value, or a tuple of one for each name.

    Raises ValueError where a quick one is none of the cases.
    """
    found = list(cases)
    if strange := [case for case in quick if case not in found]:
        raise ValueError(strange)
    marks = [() if case in quick else (pytest.mark.slow,) for case in found]
    return [
        pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=mark)
        for case, mark in zip(found, marks, strict=True)
    ]
