"""A small catalogue in a temporary folder, for tests of the machinery that must not depend on the real words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest
from babel.messages import Catalog

import cardavia.i18n.catalog as catalogues
from cardavia.i18n import LANGS, SOURCE
from cardavia.i18n.translator import translator
from tools.messages import write

ENGLISH: dict[str, str | tuple[str, str]] = {
    "say.hello": "Hello %(name)s & <all>",
    "say.plain": "Rules & more",
    "say.sure": "%(n)s%% sure",
    "say.only": "Only English",
    "plural.card": ("%(n)s card", "%(n)s cards"),
    "card.toy.7s": "7 of Swords",
    "toy.rule": "Take %(n)s cards.",
}


def install(folder: Path, texts: Mapping[str, Mapping[str, tuple[str, ...]]]) -> None:
    """Writes the English file and, for each language of `texts`, one with the given forms of each id."""
    for code in (SOURCE, *texts):
        catalog = Catalog()
        for key, english in ENGLISH.items():
            forms = texts.get(code, {}).get(key, ())
            catalog.add(english, forms if isinstance(english, tuple) else "".join(forms), context=key)
        path = folder / LANGS[code].folder / "LC_MESSAGES" / "toy.po"
        path.parent.mkdir(parents=True)
        path.write_text(write(catalog, LANGS[code]), "utf-8")


@contextmanager
def only(folder: Path) -> Iterator[None]:
    """While it lasts, `folder` holds all the catalogues there are."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogues, "LOCALE", folder)
        _forget()
        yield
    _forget()


def _forget() -> None:
    catalogues.catalog.cache_clear()
    translator.cache_clear()
