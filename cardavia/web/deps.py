"""What handlers ask for: the services of the application, and the guards of a request.

All of them are asynchronous, though none waits for much: a plain function would be called in a thread of its own.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request

from cardavia.web.context import CurrentVisit
from cardavia.web.errors import Problem
from cardavia.web.fields import TableId
from cardavia.web.limits import Limits
from cardavia.web.rendering import Renderer
from cardavia.web.sealed import Secrets
from cardavia.web.security import same_site
from cardavia.web.session import Sessions
from cardavia.web.store import Store
from cardavia.web.table import Outdated, TableOf
from cardavia.web.tables import OldRules, Tables


async def renderer_of(request: Request) -> Renderer:
    return request.app.state.renderer  # type: ignore[no-any-return]


async def tables_of(request: Request) -> Tables:
    return request.app.state.tables  # type: ignore[no-any-return]


async def sessions_of(request: Request) -> Sessions:
    return request.app.state.sessions  # type: ignore[no-any-return]


async def secrets_of(request: Request) -> Secrets:
    return request.app.state.secrets  # type: ignore[no-any-return]


async def store_of(request: Request) -> Store:
    return request.app.state.store  # type: ignore[no-any-return]


async def limits_of(request: Request) -> Limits:
    return request.app.state.limits  # type: ignore[no-any-return]


async def host_of(request: Request) -> str:
    """The address that a request comes from: of the connection, or what a trusted proxy says."""
    return request.client.host if request.client else ""


async def guard(request: Request) -> None:
    """Refuse what another site makes the browser send."""
    if not same_site(
        request.method, request.scope["scheme"], request.headers, request.app.state.settings.public_origin
    ):
        raise Problem(403, "problem.other_site")


CurrentRenderer = Annotated[Renderer, Depends(renderer_of)]
CurrentLimits = Annotated[Limits, Depends(limits_of)]
Host = Annotated[str, Depends(host_of)]
CurrentSecrets = Annotated[Secrets, Depends(secrets_of)]
CurrentSessions = Annotated[Sessions, Depends(sessions_of)]
CurrentStore = Annotated[Store, Depends(store_of)]
CurrentTables = Annotated[Tables, Depends(tables_of)]


async def own_log(table_id: TableId, visit: CurrentVisit, tables: CurrentTables) -> TableOf | Outdated:
    """The table of a path in whatever condition, if it is the visitor's own. Raises UnknownTable or Problem 403."""
    table = await tables.find(table_id)
    if table.owner != visit.owner:
        raise Problem(403, "problem.other_session")
    return table


OwnLog = Annotated[TableOf | Outdated, Depends(own_log)]


async def own_table(table: OwnLog) -> TableOf:
    """The same, if it can go on. Raises OldRules."""
    if isinstance(table, Outdated):
        raise OldRules(table)
    return table


OwnTable = Annotated[TableOf, Depends(own_table)]
