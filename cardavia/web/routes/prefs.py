"""What a player sets: sliders, speed, sounds, suit colours. The language is set by ``?lang=`` on any page."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response

from cardavia.web.addresses import referred
from cardavia.web.context import CurrentVisit, Visit
from cardavia.web.fields import Back, Position
from cardavia.web.look import Speed, read_look

router = APIRouter()

KEPT_MARK = "cardavia-kept"
"""The header that tells a script which preference was kept: an empty answer may come from anybody on the way."""


@router.get("/look/{values}.css")
async def look_css(values: str) -> Response:
    """The style sheet of one position of the sliders; its address says it all, so it never changes."""
    return Response(
        read_look(values).css(), media_type="text/css", headers={"cache-control": "public, max-age=31536000, immutable"}
    )


@router.post("/prefs/look")
async def save_look(
    visit: CurrentVisit,
    contrast: Annotated[Position | None, Form()] = None,
    grain: Annotated[Position | None, Form()] = None,
    temperature: Annotated[Position | None, Form()] = None,
    back: Annotated[Back, Form()] = "/",
) -> Response:
    """Keep the sliders that are sent; the others stay where they are."""
    sent = {"contrast": contrast, "grain": grain, "temperature": temperature}
    look = replace(visit.look, **{name: value for name, value in sent.items() if value is not None})
    return _saved(visit, "look", str(look), back)


@router.post("/prefs/speed")
async def save_speed(
    visit: CurrentVisit, speed: Annotated[Speed, Form()], back: Annotated[Back, Form()] = "/"
) -> Response:
    return _saved(visit, "speed", speed, back)


@router.post("/prefs/sound")
async def save_sound(
    visit: CurrentVisit, sound: Annotated[Literal["on", "off"], Form()] = "off", back: Annotated[Back, Form()] = "/"
) -> Response:
    """Keep whether cards may be heard; an unticked box sends nothing."""
    return _saved(visit, "sound", sound, back)


@router.post("/prefs/deck")
async def save_deck(
    visit: CurrentVisit, deck: Annotated[Literal["two", "four"], Form()] = "four", back: Annotated[Back, Form()] = "/"
) -> Response:
    """Keep whether French suits have two colours or four; an unticked box sends nothing."""
    return _saved(visit, "deck", deck, back)


@router.get("/prefs/deck")
@router.get("/prefs/look")
@router.get("/prefs/sound")
@router.get("/prefs/speed")
async def back_to_the_page(request: Request, visit: CurrentVisit) -> Response:
    """Where the page of a refusal leads when it is asked for again, say in another language."""
    lang = f"?lang={visit.chosen_lang}" if visit.chosen_lang else ""
    return RedirectResponse(referred(request) + lang, 303)


def _saved(visit: Visit, name: str, value: str, back: str) -> Response:
    """Keep a preference; go back to the page it was set on, or nowhere when a script set it."""
    response = Response(status_code=204, headers={KEPT_MARK: name}) if visit.partial else RedirectResponse(back, 303)
    visit.keep(response, name, value)
    return response
