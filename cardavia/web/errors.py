"""Every fault as one plain sentence in the visitor's language; no traceback reaches a person."""

from __future__ import annotations

import logging

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Match

from cardavia.web.addresses import behind
from cardavia.web.context import visit_of
from cardavia.web.rendering import Renderer
from cardavia.web.store import CannotRead, StoreError
from cardavia.web.tables import OldRules, UnknownTable

log = logging.getLogger("cardavia.web")


class Problem(Exception):
    """An act that cannot be done: a status, the id of the sentence that says so, and its values."""

    def __init__(self, status: int, message: str, **values: str) -> None:
        super().__init__(message)
        self.status, self.message, self.values = status, message, values


SENTENCE_MARK = "cardavia-sentence"
"""The header that marks a sentence of ours: the page shows no other."""
MESSAGES = {404: "problem.not_found", 405: "problem.method", 413: "problem.too_large", 429: "problem.too_many"}


SLIDERS = frozenset({"contrast", "grain", "temperature"})
NO_WAY_BACK = frozenset({"problem.unknown_table", "problem.other_session", "problem.not_found"})
"""Sentences after which the page behind the address cannot be seen either."""


def answer(request: Request, status: int, message: str, **values: str) -> Response:
    """The sentence as a page of its own or, for htmx, put where the page shows alerts."""
    visit = visit_of(request)
    renderer: Renderer = request.app.state.renderer
    if visit.partial:
        response = renderer.page("problem_part.html", visit, status, message=message, values=values)
        response.headers.update({SENTENCE_MARK: "1", "hx-retarget": "#alert", "hx-reswap": "innerHTML"})
    else:
        back = "/" if message in NO_WAY_BACK else behind(request)
        response = renderer.page("problem.html", visit, status, message=message, values=values, back=back)
    if status in (429, 503):
        response.headers["retry-after"] = "2"
    return response


def methods_of(request: Request) -> list[str]:
    """The methods that the address of a request knows, by all its routes."""
    found: set[str] = set()
    for route in request.app.state.routes:
        if route.matches(request.scope)[0] is not Match.NONE:
            found |= route.methods
    return sorted(found | {"HEAD"} if "GET" in found else found)


async def _problem(request: Request, problem: Problem) -> Response:
    return answer(request, problem.status, problem.message, **problem.values)


async def _unknown_table(request: Request, _: UnknownTable) -> Response:
    return answer(request, 404, "problem.unknown_table")


async def _store(request: Request, fault: StoreError) -> Response:
    log.error("the database failed: %s", fault.__cause__ or fault)
    return answer(request, 503, "problem.reading" if isinstance(fault, CannotRead) else "problem.database")


async def _old_rules(request: Request, fault: OldRules) -> Response:
    visit = visit_of(request)
    if visit.partial:
        return answer(request, 409, "outdated.text")
    status = 200 if request.method == "GET" else 409
    renderer: Renderer = request.app.state.renderer
    table = fault.table
    return renderer.page("outdated.html", visit, status, table=table, game=table.game, record=table.record)


async def _form(request: Request, fault: RequestValidationError) -> Response:
    places = {(error["loc"][0], error["loc"][-1]) for error in fault.errors()}
    if any(where == "path" for where, _ in places):
        return answer(request, 404, "problem.unknown_table")
    slider = all(name in SLIDERS for _, name in places)
    return answer(request, 422, "problem.slider" if slider else "problem.form")


async def _http(request: Request, fault: HTTPException) -> Response:
    response = answer(request, fault.status_code, MESSAGES.get(fault.status_code, "problem.form"))
    if fault.status_code == 405:
        response.headers["allow"] = ", ".join(methods_of(request))
    return response


async def _unexpected(request: Request, fault: Exception) -> Response:
    log.error("unexpected fault at %s", request.scope["path"], exc_info=fault)
    return answer(request, 500, "problem.unexpected")


def install(app: FastAPI) -> None:
    """Teach the application to answer each kind of fault."""
    app.exception_handler(Problem)(_problem)
    app.exception_handler(UnknownTable)(_unknown_table)
    app.exception_handler(StoreError)(_store)
    app.exception_handler(OldRules)(_old_rules)
    app.exception_handler(RequestValidationError)(_form)
    app.exception_handler(HTTPException)(_http)
    app.exception_handler(Exception)(_unexpected)
