"""Open a table, look at it, act at it. Handlers compose: what is legal, the engine says."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Query, Request
from fastapi.responses import RedirectResponse, Response

from cardavia.games.refusals import Refusal
from cardavia.web.context import CurrentVisit, Visit
from cardavia.web.deps import (
    CurrentLimits,
    CurrentRenderer,
    CurrentSecrets,
    CurrentSessions,
    CurrentTables,
    Host,
    OwnTable,
)
from cardavia.web.errors import Problem, answer
from cardavia.web.fields import Key, Level, Seal, Text, Version, Word
from cardavia.web.rendering import Renderer
from cardavia.web.routes.pages import game_of
from cardavia.web.sealed import Unsealed
from cardavia.web.session import new_session
from cardavia.web.store import StoreError
from cardavia.web.table import TableOf
from cardavia.web.tables import Act, KeyUsed, Stale, Tables
from cardavia.web.views import Note, code_of, moved_on, note_of, table_page

router = APIRouter()

WAIT = 20.0
"""Seconds that a request waits for AI seats before it shows the table as it is."""
END = "end"
FAR = 1 << 30


@router.post("/{game_id}")
async def open_table(
    request: Request,
    game_id: str,
    visit: CurrentVisit,
    tables: CurrentTables,
    sessions: CurrentSessions,
    limits: CurrentLimits,
    host: Host,
    secrets: CurrentSecrets,
    level: Annotated[Level, Form()],
    k: Annotated[Key, Form()],
    word: Annotated[Word, Form()] = "",
    seal: Annotated[Seal, Form()] = "",
) -> Response:
    """Open a table and deal. A browser that keeps no cookies would never see it again: it is told so instead."""
    game = game_of(game_id)
    if visit.session is None:
        response = answer(request, 403, "problem.cookies")
        sessions.write(response, new_session())
        return response
    if not limits.openings.take(visit.owner, host):
        raise Problem(429, "problem.too_many")
    try:
        table = await tables.open(visit.owner, game, level, k, secrets.draw(game, game.id, k, word, seal))
    except Unsealed:
        raise Problem(409, "problem.unsealed") from None
    except KeyUsed:
        raise Problem(409, "problem.used") from None
    except StoreError:
        limits.openings.give(visit.owner, host)
        raise
    redirect = RedirectResponse(f"/t/{table.id}?dealt=1", 303)
    sessions.write(redirect, visit.session)
    visit.keep(redirect, "level", level)
    return redirect


@router.get("/t/{table_id}")
async def show(
    table: OwnTable,
    visit: CurrentVisit,
    renderer: CurrentRenderer,
    tables: CurrentTables,
    v: str = "",
    card: Annotated[list[str] | None, Query()] = None,
    take: Annotated[list[str] | None, Query()] = None,
    dealt: str = "",
    again: str = "",
) -> Response:
    """The table: as it is, at a version (``v=12``, waiting for it), or after the AI seats have moved (``v=end``).

    ``card`` names hand cards that are picked, ``take`` table cards that were pointed at as their prey. A pick that was
    meant for an earlier version shows the present and says so. ``again`` shows past plays once more.
    """
    version = await _wait(tables, table, v)
    picked, taking = (card or [])[:40], (take or [])[:40]
    note = None
    if picked and version is not None and moved_on(table, version):
        version, picked, taking, note = None, [], [], Note("problem.stale")
    if note is None and v and table.waits_for_ai and (version is None or version > table.shown):
        note = Note(table.hold or "wait.slow")
    shown = table_page(table, visit.speed, version, picked, note, taking, bool(dealt), bool(again))
    return renderer.table(visit, shown)


@dataclass(frozen=True)
class Actor:
    """A person who acts at a table of theirs: the fields of the form of any act, and what its answer takes."""

    table: TableOf
    visit: Visit
    renderer: Renderer
    tables: Tables
    v: int
    k: str

    async def answer(self, doing: Awaitable[bool], card: Sequence[str] = (), chosen: bool = True) -> Response:
        """The answer to an act: the table after it, or as it stands with the reason of the refusal.

        `chosen` is False where nothing was chosen to act with. What was picked stays picked only while the view stands.
        """
        table, visit = self.table, self.visit
        status, note, shown = 200, None, None
        try:
            if await doing and visit.speed != "instant":
                shown = self.v + 1
            elif visit.speed == "instant":
                await self.tables.wait_for(table, FAR, WAIT)
                shown = table.shown if table.state.over else None  # the last play is seen before the sheet
        except Stale:
            status, note = 409, Note("problem.stale")
        except KeyUsed:
            status, note = 409, Note("problem.used")
        except Refusal as refusal:
            status, note = 422, note_of(refusal, table, chosen)
        if note is None and not visit.partial:
            return RedirectResponse(f"/t/{table.id}" + (f"?v={shown}" if shown else ""), 303)
        picked = card if status == 422 else ()
        return self.renderer.table(visit, table_page(table, visit.speed, shown, picked, note), status)


async def actor_of(
    table: OwnTable,
    visit: CurrentVisit,
    renderer: CurrentRenderer,
    tables: CurrentTables,
    v: Annotated[Version, Form()],
    k: Annotated[Key, Form()],
) -> Actor:
    return Actor(table, visit, renderer, tables, v, k)


CurrentActor = Annotated[Actor, Depends(actor_of)]


async def in_time(actor: CurrentActor, limits: CurrentLimits, host: Host) -> None:
    """Raises Problem 429 for more acts than a person can want, or a school."""
    if not limits.acts.take(actor.visit.owner, host):
        raise Problem(429, "problem.too_fast")


@router.post("/t/{table_id}/play", dependencies=[Depends(in_time)])
async def play(
    actor: CurrentActor,
    move: Annotated[Text, Form()] = "",
    act: Annotated[Text, Form()] = "",
    card: Annotated[list[Text] | None, Form(max_length=40)] = None,
) -> Response:
    """Act at the table: ``move`` is a whole move, or ``act`` and the ``card`` fields make one up."""
    text = move or " ".join([act, *map(code_of, card or [])]).strip()
    doing = actor.tables.play(actor.table, Act(text, actor.v, actor.k))
    return await actor.answer(doing, card or [], chosen=bool(move.strip() or card))


@router.post("/t/{table_id}/deal", dependencies=[Depends(in_time)])
async def deal(
    actor: CurrentActor,
    secrets: CurrentSecrets,
    word: Annotated[Word, Form()] = "",
    seal: Annotated[Seal, Form()] = "",
) -> Response:
    """Deal the next hand of the match."""
    table = actor.table
    try:
        draw = secrets.draw(table.game, table.id, actor.k, word, seal)
    except Unsealed:
        raise Problem(409, "problem.unsealed") from None
    return await actor.answer(actor.tables.deal(table, actor.v, actor.k, draw))


@router.get("/t/{table_id}/play")
@router.get("/t/{table_id}/deal")
async def back(request: Request, table: OwnTable) -> Response:
    """Where the page of a refusal leads when it is asked for again, say in another language."""
    query = request.scope["query_string"].decode("latin-1")
    return RedirectResponse(f"/t/{table.id}" + (f"?{query}" if query else ""), 303)


async def _wait(tables: Tables, table: TableOf, v: str) -> int | None:
    """Wait for the version a page asks for; None is the present. Nonsense counts as the present."""
    if v == END:
        await tables.wait_for(table, FAR, WAIT)
        return table.shown if table.state.over else None
    elif v.isascii() and v.isdigit() and len(v) <= 9:
        await tables.wait_for(table, int(v), WAIT)
        return min(int(v), table.shown + bool(table.state.over))
    return None
