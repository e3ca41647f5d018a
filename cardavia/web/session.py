"""Who plays: a random session id in a signed cookie. No accounts, nothing personal, nothing else in the cookie."""

from __future__ import annotations

import hashlib
import os
import secrets
from pathlib import Path

from itsdangerous import BadSignature, Signer
from starlette.requests import Request
from starlette.responses import Response

YEAR = 365 * 24 * 3600
KEY_BYTES = 32


class Sessions:
    """Reads and writes the session cookie. `https` gives it the ``__Host-`` name, which browsers guard best."""

    def __init__(self, key: bytes, https: bool) -> None:
        self._signer = Signer(key, salt="cardavia session", digest_method=hashlib.sha256)
        self._https = https
        self.name = "__Host-cardavia" if https else "cardavia"

    def read(self, request: Request) -> str | None:
        """The session id that the request carries, or None for no cookie and for a forged one."""
        try:
            return self._signer.unsign(request.cookies.get(self.name, "")).decode()
        except (BadSignature, UnicodeDecodeError):
            return None

    def write(self, response: Response, session: str) -> None:
        """Set the cookie on a response."""
        sealed = self._signer.sign(session).decode()
        response.set_cookie(
            self.name, sealed, max_age=YEAR, path="/", secure=self._https, httponly=True, samesite="lax"
        )


def new_session() -> str:
    """A fresh session id of 256 bits."""
    return secrets.token_urlsafe(32)


def owner_of(session: str) -> str:
    """What the database knows of a session: a hash, so that a copy of the database opens no table."""
    return hashlib.sha256(session.encode()).hexdigest()


def load_key(path: Path) -> bytes:
    """The signing key in `path`, made at the first start and readable by its owner only. Raises OSError."""
    try:
        key = path.read_bytes()
    except FileNotFoundError:
        path.parent.mkdir(parents=True, exist_ok=True)
        key = secrets.token_bytes(KEY_BYTES)
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(key)
    if len(key) < KEY_BYTES:  # what a full disk leaves; with it anybody could forge every cookie
        raise OSError(f"the key in {path} is too short")
    return key
