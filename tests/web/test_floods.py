"""Fault 8: what one person or one address may ask for in a short time, and how that is counted."""

from __future__ import annotations

import secrets
from operator import attrgetter

import pytest

from cardavia.web.limits import Buckets, Limits, home_of
from tests.web.cicera_table import begin
from tests.web.page import HTMX, say
from tests.web.site import Browser, MakeSite, Site


@pytest.fixture
def still(make_site: MakeSite) -> Site:
    """A site with limits, whose clock stands: however slow the machine, all comes within one moment."""
    site = make_site()
    site.fastapi.state.limits = Limits(clock=lambda: 0.0)
    return site


def floods(browser: Browser, tables: int) -> list[int]:
    """The statuses of so many openings by one person."""
    browser.get("/cicera")
    keys = [secrets.token_urlsafe(9) for _ in range(tables)]
    return [browser.post("/cicera", {"level": "easy", "k": key}, follow=False).status for key in keys]


def test_fault_8_too_many_tables_in_a_short_time(still: Site) -> None:
    """Twenty at once for one person, 120 for one address, whoever they say they are; others do not feel it."""
    school = [still.browser(address="192.0.2.1") for _ in range(7)]
    assert floods(school[0], 25) == [303] * 20 + [429] * 5
    again = school[0].post("/cicera", {"level": "easy", "k": "more"})
    assert int(again.headers["retry-after"]) > 0
    assert say("problem.too_many") in again.text("main")
    assert [floods(browser, 20).count(303) for browser in school[1:6]] == [20] * 5
    assert 429 in floods(school[6], 20), "a new session each time does not help"
    forging = still.browser({"x-forwarded-for": "198.51.100.7"}, address="192.0.2.1")
    assert 429 in floods(forging, 20), "an address in a header is not believed"
    assert still.browser(address="192.0.2.2").open().status == 200


def test_fault_8_too_many_acts_in_a_short_time(still: Site) -> None:
    browser, other = still.browser(address="192.0.2.1"), still.browser(address="192.0.2.1")
    page, theirs = begin(browser), begin(other)
    sent = {"v": page.v, "move": "nonsense"}
    answers = [browser.post(f"/t/{page.table_id}/play", {**sent, "k": f"k{n}"}, headers=HTMX) for n in range(70)]
    assert [answer.status for answer in answers[:60]] == [422] * 60
    assert answers[-1].status == 429
    assert say("problem.too_fast") in " ".join(answers[-1].root.get_text().split())
    assert answers[-1].headers["hx-retarget"] == "#alert"
    assert other.play(theirs).status == 200, "nobody else feels it"


@pytest.mark.parametrize(
    ("host", "home"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::"),
        ("", ""),
        ("unix", "unix"),
    ],
)
def test_fault_8_a_home_is_one_address(host: str, home: str) -> None:
    assert home_of(host) == home


@pytest.mark.parametrize(
    ("whose", "at_once", "in_ten_seconds"),
    [
        ("openings.session", 20, 2),
        ("openings.address", 120, 10),
        ("acts.session", 60, 40),
        ("acts.address", 600, 600),
    ],
)
def test_fault_8_how_much_is_allowed(whose: str, at_once: int, in_ten_seconds: int) -> None:
    """And fault 15: ten times as much is noticed."""
    now = [0.0]
    buckets: Buckets = attrgetter(whose)(Limits(clock=lambda: now[0]))
    assert [buckets.take("x") for _ in range(at_once + 1)] == [True] * at_once + [False]
    now[0] = 10.0
    assert sum(buckets.take("x") for _ in range(at_once)) == in_ten_seconds


def test_buckets_fill_again_and_are_bounded_in_number() -> None:
    now = [0.0]
    buckets = Buckets(burst=3, rate=0.5, keys=10, clock=lambda: now[0])
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]
    now[0] = 1.9
    assert not buckets.take("a")
    now[0] = 4.0
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    now[0] = 1e6
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False], "never above the burst"
    for n in range(1000):
        buckets.take(str(n))
    assert len(buckets._buckets) == 10


def test_the_bucket_that_was_not_used_for_longest_makes_room() -> None:
    """Fault 15."""
    buckets = Buckets(burst=1, rate=0.0, keys=2)
    assert [buckets.take(key) for key in "ab"] == [True, True]
    assert not buckets.take("a"), "now b is the one that was not used for longest"
    assert buckets.take("c"), "it takes the place of b"
    assert not buckets.take("c"), "the newest stays"
    assert not buckets.take("a"), "and the one that was used again"
    assert buckets.take("b"), "b is forgotten"
