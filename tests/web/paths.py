"""Addresses that lead somewhere, and what the pages there ask for."""

from __future__ import annotations

from tests.web.page import Page, attr


# ---- static files
def assets_of(page: Page) -> list[str]:
    tags = [*page.all("link[href]"), *page.all("script[src]"), *page.all("use[href]"), *page.all("img[src]")]
    found = {(attr(tag, "href") or attr(tag, "src")).partition("#")[0] for tag in tags}
    return sorted(address for address in found if address.startswith("/static/"))
