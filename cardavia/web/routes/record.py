"""The finished deal as text, and the page on which anybody checks that it was dealt as it was sealed."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse, Response

from cardavia.games import record
from cardavia.games.shuffle import seal
from cardavia.web.context import CurrentVisit
from cardavia.web.deps import CurrentRenderer, OwnLog, OwnTable
from cardavia.web.errors import Problem
from cardavia.web.table import Outdated, TableOf

router = APIRouter()


@router.get("/t/{table_id}/record")
async def download(table: OwnLog) -> Response:
    """The finished deal as a record: for a bug report, a replay, or to check the deal against its seal.

    A deal that cannot go on because the rules have changed is as good as finished.
    """
    text = table.record if isinstance(table, Outdated) else _over(table)
    name = f"{table.game.id}-{table.id}.deal"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


@router.get("/t/{table_id}/check")
async def check_own(table: OwnTable, visit: CurrentVisit, renderer: CurrentRenderer) -> Response:
    """The page on which a deal is checked, with the record of this one."""
    return renderer.page("check.html", visit, game=table.game, table=table, record=_over(table))


@router.get("/check")
async def check(visit: CurrentVisit, renderer: CurrentRenderer) -> Response:
    """The same page for any record. The server does not check anything: who does not trust it need not ask it."""
    return renderer.page("check.html", visit, table=None, record="")


def _over(table: TableOf) -> str:
    """The record of a finished deal, with what it was drawn from. Raises Problem 409 while the deal goes on."""
    if not table.state.over:
        raise Problem(409, "problem.not_over")
    draw, version = table.draw, table.rules_version
    drawn_from = {
        "seal": seal(draw.secret, table.game.id, version),
        "secret": draw.secret.hex(),
        "word": draw.word,
        "version": version,
        "seed": f"{draw.seed.hex()} (version {version})",
    }
    comments = "".join(f"# {name}: {value}\n" for name, value in drawn_from.items())
    return comments + record.write(table.game, table.state.deal, table.moves, table.state.result())
