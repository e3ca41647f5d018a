"""What a player sets: the three sliders, the speed. The language is set by ``?lang=`` on any page."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form
from fastapi.responses import RedirectResponse, Response

from cardavia.web.context import CurrentVisit, Visit
from cardavia.web.errors import Problem
from cardavia.web.look import SPEEDS, OutOfRange, read_look, set_look

router = APIRouter()


@router.get("/look/{values}.css")
async def look_css(values: str) -> Response:
    """The style sheet of one position of the sliders; its address says it all, so it never changes."""
    return Response(
        read_look(values).css(), media_type="text/css", headers={"cache-control": "public, max-age=31536000, immutable"}
    )


@router.post("/prefs/look")
async def save_look(
    visit: CurrentVisit,
    contrast: Annotated[str, Form()] = "",
    grain: Annotated[str, Form()] = "",
    temperature: Annotated[str, Form()] = "",
    back: Annotated[str, Form()] = "/",
) -> Response:
    try:
        look = set_look(contrast, grain, temperature)
    except OutOfRange as fault:
        raise Problem(422, "problem.slider") from fault
    return _saved(visit, "look", str(look), back)


@router.post("/prefs/speed")
async def save_speed(
    visit: CurrentVisit, speed: Annotated[str, Form()] = "", back: Annotated[str, Form()] = "/"
) -> Response:
    if speed not in SPEEDS:
        raise Problem(422, "problem.form")
    return _saved(visit, "speed", speed, back)


def _saved(visit: Visit, name: str, value: str, back: str) -> Response:
    """Keep a preference; go back to the page it was set on, or nowhere when a script set it."""
    here = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    response = Response(status_code=204) if visit.partial else RedirectResponse(here, 303)
    visit.keep(response, name, value)
    return response
