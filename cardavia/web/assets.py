"""Static files from memory, compressed once, under an address that changes with their content."""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

from starlette.requests import Request
from starlette.responses import Response

IMMUTABLE = "public, max-age=31536000, immutable"
TYPES = {
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".js": "text/javascript",
    ".py": "text/x-python",
    ".css": "text/css",
}
SHOWN = frozenset({".css", ".js", ".py", ".svg", ".woff2", ".png", ".ico", ".txt", ".webmanifest"})

IMPORT = re.compile(rb'^@import "([\w/]+\.css)";$', re.MULTILINE)
"""A part of a style sheet, sent within it: one request instead of a chain of them."""


def site_path() -> Path:
    """The directory that holds ``templates`` and ``static``: the checkout's top, or the installed package's copy."""
    here = Path(__file__).resolve()
    installed = here.parents[1] / "_site"
    return installed if installed.is_dir() else here.parents[2]


class SuitFacts(TypedDict):
    """A suit of a deck: the id of its mark in the sprite, and its name in English."""

    id: str
    name: str


class DeckFacts(TypedDict):
    """What ``decks/manifest.json`` says of a deck: its files, the boxes of its drawings, and what stands in corners."""

    file: str
    sign_file: str
    sign: list[str]
    viewbox: str
    width: int
    height: int
    cards: dict[str, str]
    index: dict[str, str]
    text: dict[str, str]
    index_viewbox: str
    index_viewbox_of: dict[str, str]
    both_corners: bool
    back: str
    suits: dict[str, SuitFacts]
    suit_viewbox: str


@dataclass(frozen=True, slots=True)
class Asset:
    body: bytes
    zipped: bytes | None
    type: str


class Assets:
    """All files below ``static``. `url` gives their addresses, `respond` serves them.

    One digest of all files stands in every address, so that a style sheet may name its fonts by relative paths.
    """

    def __init__(self, root: Path) -> None:
        paths = sorted(path for path in root.rglob("*") if path.is_file() and path.suffix in SHOWN)
        self._assets = {path.relative_to(root).as_posix(): _read(path) for path in paths}
        digest = hashlib.sha256()
        for name, asset in self._assets.items():
            digest.update(f"{name} {len(asset.body)} ".encode() + asset.body)
        self.version = digest.hexdigest()[:10]
        manifest = root / "decks" / "manifest.json"
        self.decks: dict[str, DeckFacts] = json.loads(manifest.read_text("utf-8"))

    def url(self, name: str) -> str:
        """The address of a file by its path below ``static``. Raises KeyError for a file that is not there."""
        if name not in self._assets:
            raise KeyError(name)
        return f"/static/{self.version}/{name}"

    def respond(self, request: Request, name: str) -> Response | None:
        """The answer to a request for a file, or None when there is none of that name."""
        asset = self._assets.get(name)
        if asset is None:
            return None
        headers = {"cache-control": IMMUTABLE, "vary": "accept-encoding"}
        if asset.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(asset.zipped, media_type=asset.type, headers=headers | {"content-encoding": "gzip"})
        return Response(asset.body, media_type=asset.type, headers=headers)


def _read(path: Path) -> Asset:
    body = path.read_bytes()
    if path.suffix == ".css":
        body = IMPORT.sub(lambda found: (path.parent / found[1].decode()).read_bytes(), body)
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    zipped = gzip.compress(body, 9, mtime=0) if path.suffix not in (".woff2", ".png") else None
    return Asset(body, zipped if zipped is not None and len(zipped) < len(body) else None, kind)
