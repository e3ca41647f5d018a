"""A small catalogue in a temporary folder, for tests of the machinery that must not depend on the real words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

import cardavia.i18n.catalog as catalogues
from cardavia.i18n import LANGS, SOURCE
from cardavia.i18n.translator import translator
from tools.messages import Unit, write

ENGLISH = (
    Unit("say.hello", "Hello %(name)s & <all>"),
    Unit("say.plain", "Rules & more"),
    Unit("say.sure", "%(n)s%% sure"),
    Unit("say.only", "Only English"),
    Unit("plural.card", "%(n)s card", "%(n)s cards"),
    Unit("card.toy.7s", "7 of Swords"),
    Unit("toy.rule", "Take %(n)s cards."),
)


def install(folder: Path, texts: Mapping[str, Mapping[str, tuple[str, ...]]]) -> None:
    """Writes the English file and, for each language of `texts`, one with the given forms of each id."""
    for code in (SOURCE, *texts):
        lang, own = LANGS[code], texts.get(code, {})
        units = [
            replace(unit, forms=own.get(unit.id, ("",) * (lang.nplurals if unit.plural else 1))) for unit in ENGLISH
        ]
        path = folder / lang.folder / "LC_MESSAGES" / "toy.po"
        path.parent.mkdir(parents=True)
        path.write_text(write(units, lang), "utf-8")


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
