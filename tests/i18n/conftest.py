"""Messages are strict here: an unknown id or a value left out is an error, not a word on the page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardavia.i18n import strict


@pytest.fixture(autouse=True)
def _strict_messages() -> Iterator[None]:
    strict(True)
    yield
    strict(False)
