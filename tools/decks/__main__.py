"""Writes the sprites, the manifest and the palette: ``python -m tools.decks [folder]``."""

import gzip
import hashlib
import json
import sys
from pathlib import Path
from typing import Any

from tools.decks import bresciane, french, palette, tarocco
from tools.decks.sprite import Deck, sign, sprite

FOLDER = Path(__file__).resolve().parents[2] / "static" / "decks"


def decks() -> list[Deck]:
    """Every deck in the order of the manifest."""
    return [bresciane.deck(), french.deck(), tarocco.deck()]


def entry(deck: Deck, file: str, sign_file: str) -> dict[str, Any]:
    """What the manifest says of a deck; view boxes are in card units.

    ``index_viewbox`` shows the index alone: give the ``<use>`` of the index the width and height of the card.
    """
    return {
        "file": file,
        "sign_file": sign_file,
        "sign": list(deck.sign),
        "viewbox": deck.viewbox,
        "width": deck.width,
        "height": deck.height,
        "cards": {face.code: f"card-{face.code}" for face in deck.faces},
        "index": {face.code: f"ix-{face.code}" for face in deck.faces},
        "text": {face.code: face.text for face in deck.faces},
        "index_viewbox": deck.chip,
        "index_viewbox_of": {face.code: face.chip for face in deck.faces if face.chip},
        "both_corners": deck.both_corners,
        "back": "back",
        "suits": {suit: {"id": f"suit-{suit}", "name": name} for suit, name in deck.suits.items()},
        "suit_viewbox": "0 0 48 48",
    }


def outputs() -> dict[str, str]:
    """File name -> text of everything that belongs into the folder."""
    out, manifest = {}, {}
    for deck in decks():
        names = []
        for stem, text in ((deck.name, sprite(deck)), (f"{deck.name}-sign", sign(deck))):
            names.append(f"{stem}.{hashlib.sha256(text.encode()).hexdigest()[:10]}.svg")
            out[names[-1]] = text
        manifest[deck.name] = entry(deck, *names)
    out["manifest.json"] = json.dumps(manifest, indent=1) + "\n"
    out["palette.css"] = palette.css()
    return out


def main(folder: Path) -> None:
    """Bring the folder up to date and say how large the files are."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = outputs()
    for old in folder.glob("*.*.svg"):
        if old.name not in wanted:
            old.unlink()
    for name, text in wanted.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
        print(f"{name}: {len(text)} bytes, {len(gzip.compress(text.encode(), 9))} gzip")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
