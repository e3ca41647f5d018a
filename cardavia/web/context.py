"""A visit: what one request says about the person who makes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request
from starlette.responses import Response

from cardavia.i18n import LANGS_WITH_PSEUDO, Translator, negotiate, translator
from cardavia.i18n.negotiation import match
from cardavia.web.addresses import here
from cardavia.web.look import Look, Speed, read_level, read_look, read_speed
from cardavia.web.session import YEAR, Sessions, owner_of


@dataclass(frozen=True, slots=True)
class Visit:
    """Language, looks, pace, level chosen last and session of a request.

    `partial` tells that htmx asks for a part of the page. `session` is None for a visitor without a (valid) cookie.
    `here` is the address of the page, without a language, as a link or a form may name it. `wrong_lang` is a language
    that was asked for and that there is none of. `https` tells that cookies may ask for a safe line, `sound` whether
    cards may be heard, `two` whether French suits have two colours.
    """

    t: Translator
    look: Look
    speed: Speed
    level: str
    session: str | None
    partial: bool
    here: str
    chosen_lang: str | None
    wrong_lang: str
    https: bool = False
    sound: bool = False
    two: bool = False

    @property
    def owner(self) -> str:
        """The session's hash, or the empty text for a visitor without a session."""
        return owner_of(self.session) if self.session else ""

    def in_language(self, code: str) -> str:
        """The address of this page in another language."""
        return f"{self.here}{'&' if '?' in self.here else '?'}lang={code}"

    def keep(self, response: Response, name: str, value: str) -> None:
        """Keep a preference in a cookie."""
        response.set_cookie(name, value, max_age=YEAR, path="/", samesite="lax", secure=self.https)


def visit_of(request: Request) -> Visit:
    """Read a request. Nothing in it can make this fail."""
    sessions: Sessions = request.app.state.sessions
    asked = request.query_params.get("lang")
    language = negotiate(asked, request.cookies.get("lang"), request.headers.get("accept-language"))
    known = asked is not None and (asked in LANGS_WITH_PSEUDO or match(asked) is not None)
    return Visit(
        t=translator(language.code),
        look=read_look(request.cookies.get("look")),
        speed=read_speed(request.cookies.get("speed")),
        level=read_level(request.cookies.get("level")),
        session=sessions.read(request),
        partial=request.headers.get("hx-request") == "true" and request.headers.get("hx-request-type") != "full",
        here=here(request),
        chosen_lang=language.code if known else None,
        wrong_lang=asked[:20] if asked and not known else "",
        https=request.app.state.settings.https,
        sound=request.cookies.get("sound") == "on",
        two=request.cookies.get("deck") == "two",
    )


async def _visit(request: Request) -> Visit:
    return visit_of(request)


CurrentVisit = Annotated[Visit, Depends(_visit)]
