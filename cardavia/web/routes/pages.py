"""The pages that are not a table: the choice of games, the place to start one, its rules, static files."""

from __future__ import annotations

from time import time

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from cardavia.games import games
from cardavia.games.base import AnyGame
from cardavia.web.addresses import local
from cardavia.web.context import CurrentVisit
from cardavia.web.deps import CurrentRenderer, CurrentSessions, CurrentStore, CurrentTables
from cardavia.web.errors import Problem
from cardavia.web.past import open_deal, open_deals, sittings
from cardavia.web.session import new_session

router = APIRouter()


def game_of(game_id: str) -> AnyGame:
    """The game that a path names. Raises Problem 404."""
    try:
        return games()[game_id]
    except KeyError:
        raise Problem(404, "problem.not_found") from None


@router.get("/static/{version}/{name:path}")
async def static(request: Request, version: str, name: str) -> Response:
    assets = request.app.state.assets
    response = assets.respond(request, name) if version == assets.version else None
    if response is None:
        raise Problem(404, "problem.not_found")
    return response  # type: ignore[no-any-return]


@router.get("/favicon.ico")
async def favicon(request: Request) -> Response:
    return RedirectResponse(request.app.state.assets.url("icon.svg"), 308)


@router.get("/")
async def home(
    visit: CurrentVisit, renderer: CurrentRenderer, store: CurrentStore, sessions: CurrentSessions
) -> Response:
    """The games, each one press from its table: so a browser is given a session here, as on the page of a start."""
    response = renderer.page("home.html", visit, open_deals=await open_deals(store, visit.owner))
    if visit.session is None:
        sessions.write(response, new_session())
    return response


@router.get("/{game_id}")
async def start(
    game_id: str,
    visit: CurrentVisit,
    renderer: CurrentRenderer,
    store: CurrentStore,
    tables: CurrentTables,
    sessions: CurrentSessions,
    new: str = "",
) -> Response:
    """The table that the visitor has going in this game; without one (or with ``?new=1``), the place to start.

    A browser that has no session yet is given one here, so that the first deal finds out whether it keeps cookies.
    """
    game = game_of(game_id)
    if visit.owner and not new:
        table_id = await tables.latest(visit.owner, game)
        if table_id is not None:
            return RedirectResponse(f"/t/{table_id}" + (f"?lang={visit.chosen_lang}" if visit.chosen_lang else ""), 303)
    response = renderer.page("start.html", visit, game=game, kept=await open_deal(store, visit.owner, game_id))
    if visit.session is None:
        sessions.write(response, new_session())
    return response


@router.get("/{game_id}/tables")
async def past_tables(
    game_id: str, visit: CurrentVisit, renderer: CurrentRenderer, store: CurrentStore, page: str = ""
) -> Response:
    """The visitor's tables of a game, ten a page; nonsense counts as the first page."""
    game, number = game_of(game_id), int(page) if page.isascii() and page.isdigit() and len(page) < 6 else 1
    found, more = await sittings(store, visit.owner, game_id, max(number, 1)) if visit.owner else ([], False)
    return renderer.page("tables.html", visit, game=game, sittings=found, more=more, number=max(number, 1), now=time())


@router.get("/{game_id}/rules")
async def rules(game_id: str, visit: CurrentVisit, renderer: CurrentRenderer) -> Response:
    return renderer.page("rules.html", visit, game=game_of(game_id))


@router.get("/{path:path}/")
async def one_slash_too_many(request: Request, path: str) -> Response:
    """The same address without it. The path is quoted and begins with one slash: it cannot name another site."""
    query = request.scope["query_string"].decode("latin-1")
    return RedirectResponse(local(path.strip("/")) + (f"?{query}" if query else ""), 307)
