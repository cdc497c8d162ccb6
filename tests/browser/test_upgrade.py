"""The server has been updated under a match: everybody is told, and what is left of it can be looked at."""

import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest
from browsing import EASY, GAMES, Player, Serving


def meddle(server: Serving, *statements: str) -> None:
    """While it is down, something happens to its data that an upgrade might do."""
    server.close()
    with closing(sqlite3.connect(server.folder / "mazzo.db")) as database, database:
        for statement in statements:
            database.execute(statement)
    server.start()


def test_a_match_that_goes_on_says_so(player: Callable[..., Player], own: Serving) -> None:
    you = player(own.url)
    you.open("keyforge", EASY)
    you.some(3)
    before = you.table()
    you.expected = [r"WebSocket", r"ERR_CONNECTION"]
    meddle(own, """UPDATE tables SET upgrade = '{"how": "goes-on", "lost": 0}'""")
    you.page.get_by_text("It continues exactly where it was").wait_for()
    you.sees(before)
    you.page.get_by_role("button", name="Close this notice").click()
    assert you.page.get_by_text("It continues exactly where it was").count() == 0
    meddle(own, """UPDATE tables SET upgrade = '{"how": "goes-on", "lost": 3}'""")
    you.page.reload()
    you.page.get_by_text("The last 3 choices were lost").wait_for()
    you.some(2)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_cannot_go_on_is_shown_with_all_cards_open(
    player: Callable[..., Player], own: Serving, game: str
) -> None:
    you = player(own.url)
    you.open(game, EASY)
    you.some(3)
    you.expected = [r"WebSocket", r"ERR_CONNECTION"]
    # Nobody can tell any more what these mean.
    meddle(own, "UPDATE snapshots SET hash = 'other'", "UPDATE choices SET hash = 'other'")
    you.page.locator(".results").get_by_text("It ends in a draw, with all cards revealed.").wait_for()
    you.page.get_by_role("button", name="Back to the table").click()
    assert you.page.locator("[data-card]").count() > 0
    assert you.idle()
