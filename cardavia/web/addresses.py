"""Addresses within the site: where a page is, where a form leads back to. None of them can lead elsewhere."""

from __future__ import annotations

from urllib.parse import quote, urlencode, urlsplit

from starlette.requests import Request

PATH_SAFE = "/:@!$&'()*+,;=~"


def local(path: str) -> str:
    """A path of this site as a link may name it: quoted, with one slash in front."""
    return "/" + quote(path, safe=PATH_SAFE, errors="replace").lstrip("/")


def own_address(text: str) -> str:
    """An address that a form sent along, if it is one of this site; else the first page."""
    inside = text.startswith("/") and not text.startswith(("//", "/\\")) and text.isprintable()
    return text if inside else "/"


def here(request: Request) -> str:
    """Where a reader of the answer can come back to, without a language: the page itself, or the one a form is on."""
    path = request.scope["path"]
    if request.method not in ("GET", "HEAD"):
        return behind(request)
    query = urlencode([(name, value) for name, value in request.query_params.multi_items() if name != "lang"])
    return f"{local(path)}?{query}" if query else local(path)


def behind(request: Request) -> str:
    """The page behind an address that only takes acts: the table, the game's place to start, the page of settings."""
    path = request.scope["path"]
    if path.startswith("/t/"):
        return local("/".join(path.split("/")[:3]))
    return referred(request) if path.startswith("/prefs/") else local(path)


def referred(request: Request) -> str:
    """The page of ours that the request comes from, or the first page."""
    try:
        page = urlsplit(request.headers.get("referer", ""))
    except ValueError:
        return "/"
    if page.netloc != request.headers.get("host") or page.path.startswith("/prefs/"):
        return "/"
    return own_address(page.path)
