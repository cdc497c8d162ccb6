"""A newcomer plays a whole match of each game against the computer, by clicking what is lit."""

from collections.abc import Callable

import pytest
from browsing import GAMES, Player


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_plays_a_whole_match(player: Callable[..., Player], game: str) -> None:
    you = player().go("/")
    you.page.get_by_role("button", name="Play now").click()
    you.page.get_by_text("easy", exact=True).click()
    you.page.locator(".game", has_text=GAMES[game]).click()
    you.some(12)
    assert not you.findings(), "during the match"
    you.play()
    results = you.page.locator(".results")
    assert "won" in results.get_by_role("heading").first.inner_text()
    assert not you.findings(), "after it"

    # The whole match is kept, to look at again and to go on from.
    results.get_by_role("link", name="Watch the replay").click()
    you.page.wait_for_url("**/replay/*")
    you.page.get_by_role("slider").first.wait_for()
    assert not you.findings(), "in the replay"
