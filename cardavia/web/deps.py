"""What handlers ask for: the services of the application, and the guards of a request."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request

from cardavia.web.context import CurrentVisit
from cardavia.web.errors import Problem
from cardavia.web.rendering import Renderer
from cardavia.web.security import same_site
from cardavia.web.tables import TableOf, Tables


def renderer_of(request: Request) -> Renderer:
    return request.app.state.renderer  # type: ignore[no-any-return]


def tables_of(request: Request) -> Tables:
    return request.app.state.tables  # type: ignore[no-any-return]


def guard(request: Request) -> None:
    """Refuse what another site makes the browser send."""
    if not same_site(request.method, request.headers, request.app.state.settings.public_origin):
        raise Problem(403, "problem.other_site")


CurrentRenderer = Annotated[Renderer, Depends(renderer_of)]
CurrentTables = Annotated[Tables, Depends(tables_of)]


async def own_table(table_id: str, visit: CurrentVisit, tables: CurrentTables) -> TableOf:
    """The table of a path, if it is the visitor's own. Raises UnknownTable or Problem 403."""
    table = await tables.get(table_id)
    if table.owner != visit.owner:
        raise Problem(403, "problem.other_session")
    return table


OwnTable = Annotated[TableOf, Depends(own_table)]
