"""Every language says everything English says. A domain fails here until its translation has landed."""

from __future__ import annotations

import pytest

from cardavia.i18n import LANGS, SOURCE
from cardavia.i18n.catalog import messages_folder
from tools.messages import untranslated

DOMAINS = sorted(path.stem for path in messages_folder(SOURCE).glob("*.po"))


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("code", [code for code in LANGS if code != SOURCE])
def test_nothing_is_missing(code: str, domain: str) -> None:
    ids = untranslated(messages_folder(SOURCE) / f"{domain}.po", messages_folder(code) / f"{domain}.po", LANGS[code])
    assert not ids, f"{code}/{domain}.po: {len(ids)} messages have no translation (or lack a plural form): {ids}"
