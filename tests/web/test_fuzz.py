"""Whatever is sent: no fault of the server, and nothing happens at the table that is not a legal move."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardavia.games.cicera.captures import DECK
from tests.web.page import HTMX, ORIGIN, Page, attr
from tests.web.site import Browser, Site

FUZZ = settings(
    max_examples=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)

text = st.text(max_size=40).filter(lambda value: value.encode("utf-8", "ignore").decode("utf-8") == value)
codes = st.sampled_from([*DECK.codes, "x", "", "10H", "deal", "pass"])
nearly = st.lists(codes, min_size=1, max_size=5).map(" ".join)
headers = st.sampled_from([{}, HTMX])


_keys = itertools.count()


class Guest:
    """A browser at its turn, with a new table whenever the old one is over."""

    def __init__(self, site: Site) -> None:
        self.site, self.browser = site, site.browser()
        self.browser.put_speed("instant")
        self.page: Page = self.browser.go_on(self.browser.open())

    def at_turn(self) -> Page:
        table = self.site.settled(self.page)
        if table.state.over:
            self.page = self.browser.go_on(self.browser.open())
        else:
            self.page = self.browser.get(f"/t/{table.id}")
        return self.page


@pytest.fixture(scope="module")
def guest(site: Site) -> Guest:
    return Guest(site)


def own_moves(site: Site, page: Page) -> list[str]:
    return [str(move) for seat, move in site.settled(page).moves if seat == 0]


def check(guest: Guest, send: Callable[[Page, str], Page], move_of: Callable[[Page], str | None]) -> None:
    """Send something; the answer is no fault, and the table has moved by this legal move or not at all."""
    page = guest.at_turn()
    table = guest.site.table(page)
    legal = {str(move) for move in table.state.legal_moves()}
    before = own_moves(guest.site, page)
    answer = send(page, str(table.version))
    assert answer.status < 500, answer.response.text
    after = own_moves(guest.site, page)
    if after != before:
        assert answer.status == 200
        assert after[:-1] == before
        assert after[-1] in legal
        wanted = move_of(page)
        assert wanted is None or after[-1].split()[0] == wanted.split()[0]
    else:
        assert answer.status in (200, 400, 403, 409, 413, 422)
        assert table.version == int(page.v)


@FUZZ
@given(
    fields=st.fixed_dictionaries({}, optional=dict.fromkeys(("v", "k", "move", "act", "card", "level"), text)),
    how=headers,
)
def test_text_in_every_field(guest: Guest, fields: dict[str, str], how: dict[str, str]) -> None:
    check(guest, lambda page, v: guest.browser.post(f"/t/{page.table_id}/play", fields, headers=how), lambda _: None)


@FUZZ
@given(move=st.one_of(nearly, text), key=st.text(min_size=1, max_size=64, alphabet=st.characters(codec="utf-8")))
def test_nearly_a_move(guest: Guest, move: str, key: str) -> None:
    def send(page: Page, v: str) -> Page:
        return guest.browser.post(f"/t/{page.table_id}/play", {"v": v, "k": key, "move": move})

    check(guest, send, lambda _: move)


@FUZZ
@given(act=st.one_of(st.just(""), codes, text), cards=st.lists(codes, max_size=6), extra=st.integers(-3, 3))
def test_a_move_made_up_of_fields(guest: Guest, act: str, cards: list[str], extra: int) -> None:
    def send(page: Page, v: str) -> Page:
        fields = {"v": str(int(v) + extra), "k": f"fuzz-{next(_keys)}", "act": act, "card": cards}
        return guest.browser.post(f"/t/{page.table_id}/play", fields)

    check(guest, send, lambda _: None)


KINDS = [
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=b",
    "multipart/form-data",
    "application/json",
]
kinds = st.one_of(
    st.sampled_from(KINDS), st.text(max_size=20, alphabet=st.characters(codec="ascii", categories=["L", "P"]))
)


@FUZZ
@given(
    body=st.binary(max_size=300),
    kind=kinds,
    path=st.sampled_from(["/t/{}/play", "/cicera", "/prefs/look", "/prefs/speed"]),
)
def test_any_bytes_of_any_kind(guest: Guest, body: bytes, kind: str, path: str) -> None:
    def send(page: Page, v: str) -> Page:
        return guest.browser.request("POST", path.format(page.table_id), content=body, headers={"content-type": kind})

    check(guest, send, lambda _: None)


@FUZZ
@given(
    part=st.binary(max_size=60),
    name=st.sampled_from(["v", "k", "move", "card", "x"]),
    file=st.sampled_from(["", '; filename="a"', "; filename*=x", "; filename=\xff"]),
)
def test_parts_of_forms_and_files(guest: Guest, part: bytes, name: str, file: str) -> None:
    body = (
        f'--b\r\ncontent-disposition: form-data; name="{name}"{file}\r\n\r\n'.encode("latin-1")
        + part
        + b"\r\n--b--\r\n"
    )

    def send(page: Page, v: str) -> Page:
        kind = {"content-type": "multipart/form-data; boundary=b"}
        return guest.browser.request("POST", f"/t/{page.table_id}/play", content=body, headers=kind)

    check(guest, send, lambda _: None)


@FUZZ
@given(
    path=st.sampled_from(["/", "/cicera", "/cicera/rules", "/t/{}", "/t/{}/record", "/t/{}/play", "/look/{}.css"]),
    query=st.dictionaries(st.one_of(st.sampled_from(["v", "card", "lang", "new"]), text), text, max_size=4),
    how=headers,
)
def test_any_question(guest: Guest, path: str, query: dict[str, str], how: dict[str, str]) -> None:
    query.pop("v", None) if query.get("v", "").isdigit() else None

    def send(page: Page, v: str) -> Page:
        return guest.browser.get(path.format(page.table_id), params=query, headers=how)

    check(guest, send, lambda _: None)


@FUZZ
@given(path=st.lists(st.text(max_size=12), max_size=4), method=st.sampled_from(["GET", "POST", "HEAD", "PUT"]))
def test_any_address(guest: Guest, path: list[str], method: str) -> None:
    address = "/" + "/".join(quote(part.encode("utf-8", "replace"), safe="") for part in path)
    answer = guest.browser.request(method, ORIGIN + address, follow=False)
    assert answer.status in (200, 303, 307, 404, 405, 422)


odd = st.text(max_size=60, alphabet=st.characters(codec="latin-1", exclude_characters="\r\n\0"))


@FUZZ
@given(
    values=st.fixed_dictionaries(
        {}, optional=dict.fromkeys(("cookie", "accept-language", "accept-encoding", "origin", "hx-request"), odd)
    )
)
def test_any_header(site: Site, values: dict[str, Any]) -> None:
    browser = site.browser(values)
    for path in ("/", "/cicera"):
        assert browser.get(path).status == 200
    assert browser.get("/t/x").status == 404


def test_the_table_of_the_guest_can_still_be_played(guest: Guest) -> None:
    page = guest.at_turn()
    browser: Browser = guest.browser
    assert browser.play(page).status == 200
    assert attr(browser.get(f"/t/{page.table_id}").one("html"), "lang")
