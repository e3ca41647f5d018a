"""What happened since the person's last act can be seen once more, play by play, in every game and however long."""

from __future__ import annotations

import pytest

from cardavia.ai.base import policy_of
from cardavia.games import games
from tests.sample import sample
from tests.web.page import Page, attr
from tests.web.site import Browser, Site

TURNS = 14
SEED = bytes(range(16))
"""Of deals in which, within that many turns, much happens between two acts of the person."""


def choose(browser: Browser, page: Page, move: str) -> Page:
    """Send a move of the person as any form of the table would."""
    return browser.post(f"/t/{page.table_id}/play", {"v": page.v, "k": f"turn{page.v}", "move": move})


@pytest.mark.parametrize("name", sample(games(), "ottocento"))
def test_every_play_since_the_last_own_act_is_shown_again(browser: Browser, site: Site, name: str) -> None:
    """Fault 15: views are kept for as long as that takes."""
    browser.put_speed("instant")
    page = browser.go_on(browser.arrange(name, games()[name].deal(SEED)))
    longest = 0
    for _ in range(TURNS):
        table = site.settled(page)
        if table.state.over:
            break
        own = int(page.v) + 1
        page = choose(browser, page, str(policy_of(name).rule_move(table.state.view(0))))
        assert (page.status, page.alert) == (200, "")
        shown = site.settled(page).shown
        if site.table(page).state.over or shown == own:
            continue
        again = browser.follow(page, page.one("#again"))
        seen = [int(again.v)]
        while again.step:
            again = browser.follow(again, again.step)
            seen.append(int(again.v))
        assert seen == list(range(own, shown + 1))
        assert attr(again.one("#table"), "data-turn") == "you"
        longest = max(longest, len(seen))
    assert longest >= (4 if name == "cicera" else 6), "in a trick game over the end of a trick"
