"""Static files: found, compressed, kept by caches, and named as what they are."""

from __future__ import annotations

import gzip
import re

from tests.web.paths import assets_of
from tests.web.site import Browser


def test_static_files_are_immutable_and_compressed(browser: Browser) -> None:
    browser.put_speed("instant")
    addresses = {*assets_of(browser.get("/")), *assets_of(browser.open())}
    assert {address.rpartition(".")[2] for address in addresses} >= {"css", "js", "svg"}
    for address in addresses:
        zipped = browser.get(address, headers={"accept-encoding": "gzip"})
        plain = browser.get(address, headers={"accept-encoding": "identity"})
        assert plain.status == zipped.status == 200
        for answer in (plain, zipped):
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert {name.strip().lower() for name in answer.headers["vary"].split(",")} == {"accept-encoding"}
            assert "set-cookie" not in answer.headers
        assert "content-encoding" not in plain.headers
        assert zipped.response.content == plain.response.content
        if zipped.headers.get("content-encoding") == "gzip":
            assert int(zipped.headers["content-length"]) < len(plain.response.content)
            assert int(zipped.headers["content-length"]) == len(gzip.compress(plain.response.content, 9, mtime=0))


def test_fonts_and_icons_named_by_the_style_sheets_are_there(browser: Browser) -> None:
    for sheet in (address for address in assets_of(browser.get("/")) if address.endswith(".css")):
        for named in re.findall(r"url\(['\"]?([^'\")]+)", browser.get(sheet).response.text):
            if not named.startswith(("data:", "%23")):  # the latter stands inside of the former
                answer = browser.get(str(browser.http.base_url.join(sheet).join(named)))
                assert answer.status == 200, named


TYPES = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}


def test_what_is_compressed_already_is_not_compressed_again(browser: Browser) -> None:
    sheet = next(address for address in assets_of(browser.get("/")) if address.endswith("fonts.css"))
    font = re.findall(r"url\(['\"]?([^'\")]+woff2)", browser.get(sheet).response.text)[0]
    answer = browser.get(str(browser.http.base_url.join(sheet).join(font)), headers={"accept-encoding": "gzip"})
    assert answer.headers["content-type"] == "font/woff2"
    assert "content-encoding" not in answer.headers


def test_static_files_say_what_they_are(browser: Browser) -> None:
    for address in assets_of(browser.get("/")):
        assert browser.get(address).headers["content-type"].startswith(TYPES[address.rpartition(".")[2]])


def test_the_favicon(browser: Browser) -> None:
    page = browser.get("/favicon.ico")
    assert page.status == 200
    assert page.headers["content-type"].startswith("image/svg+xml")
