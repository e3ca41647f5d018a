"""The application: settings in, an ASGI app out. What happens at start and stop is in `lifespan`."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI, Request
from starlette.datastructures import Headers
from starlette.middleware.body_limit import RequestBodyLimitMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from cardavia.i18n import LANGS, translator
from cardavia.web import errors
from cardavia.web.assets import Assets, site_path
from cardavia.web.deps import guard
from cardavia.web.limits import Limits
from cardavia.web.rendering import Renderer
from cardavia.web.routes import pages, prefs, record, table
from cardavia.web.sealed import Secrets
from cardavia.web.security import SecurityHeaders
from cardavia.web.session import Sessions, load_key
from cardavia.web.settings import Settings
from cardavia.web.store import Store, make_engine
from cardavia.web.tables import Tables
from cardavia.web.workers import Pool, Seats

MAX_BODY = 16 * 1024
ZIP_LEVEL = 6
"""How hard answers are compressed: a step must stay light, and harder than this costs more than it saves."""


class HeadAsGet:
    """Answers HEAD as it would answer GET; the server itself leaves the body out."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        head = scope["type"] == "http" and scope["method"] == "HEAD"
        await self.app({**scope, "method": "GET"} if head else scope, receive, send)


class RefuseLargeBody:
    """Refuses a body that is announced as too large in a sentence of the page, before it is read."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        length = Headers(scope=scope).get("content-length", "") if scope["type"] == "http" else ""
        if length.isascii() and length.isdigit() and (len(length) > 9 or int(length) > MAX_BODY):
            response = errors.answer(Request(scope), 413, errors.MESSAGES[413])
            await response(scope, receive, send)
        else:
            await self.app(scope, receive, send)


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    store = await asyncio.to_thread(lambda: Store(make_engine(settings.url)))
    pool = Pool(settings.ai_workers, settings.ai_timeout)
    app.state.store = store
    app.state.tables = Tables(store, Seats(pool, settings.ai_simulated))
    gc.collect()
    gc.freeze()  # what lives as long as the server need not be looked at in every full collection
    yield
    await app.state.tables.close()
    await asyncio.to_thread(store.close)


def create_app(settings: Settings) -> SecurityHeaders:
    """The ASGI application. Raises OSError when the key file can be neither read nor made."""
    app = FastAPI(
        title="Cardavia",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        redirect_slashes=False,
        dependencies=[Depends(guard)],
    )
    site = site_path()
    app.state.settings = settings
    app.state.tables = None  # until it is served: see `lifespan`
    app.state.assets = Assets(site / "static")
    key = load_key(settings.data_dir / "session.key")
    app.state.secrets = Secrets(key)
    app.state.renderer = Renderer(site / "templates", app.state.assets, app.state.secrets)
    app.state.sessions = Sessions(key, settings.https)
    app.state.limits = Limits(settings.limits)
    for code in LANGS:
        translator(code)
    app.state.renderer.warm()
    app.state.routes = []
    for room in (prefs, table, record, pages):
        app.include_router(room.router)
        app.state.routes += room.router.routes
    errors.install(app)
    app.add_middleware(GZipMiddleware, minimum_size=500, compresslevel=ZIP_LEVEL)
    app.add_middleware(RequestBodyLimitMiddleware, max_body_size=MAX_BODY)
    app.add_middleware(RefuseLargeBody)
    app.add_middleware(HeadAsGet)
    return SecurityHeaders(app, settings.https)
