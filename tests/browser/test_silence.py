"""A connection that falls silent without ending, as in a tunnel: it is noticed, and what was chosen counts once."""

from collections.abc import Callable, Iterator

import pytest
from browsing import EASY, PHONE, Player, Serving, Tunnel

SOON = 15.0
"""Seconds after which somebody who has chosen something must know that it does not get through."""
LATER = 30.0
"""And somebody who only looks."""


@pytest.fixture
def tunnel(server: Serving) -> Iterator[Tunnel]:
    found = Tunnel(server.port)
    yield found
    found.close()


def seated(player: Callable[..., Player], tunnel: Tunnel) -> Player:
    you = player(tunnel.url, **PHONE)
    you.expected = ["ERR_", "WebSocket connection to .* failed"]
    you.open("keyforge", EASY, wishes={"first": 0})
    you.some(2)
    return you


def step(you: Player) -> int:
    """The number of the open question; -1 if none is open."""
    return int(you.page.evaluate("() => Number(document.querySelector('.ask [data-step]')?.dataset.step ?? -1)"))


@pytest.mark.parametrize("lost", [True, False], ids=["what is said is lost", "what is said comes later"])
def test_what_was_chosen_in_a_tunnel_counts_once(player: Callable[..., Player], tunnel: Tunnel, lost: bool) -> None:
    you = seated(player, tunnel)
    banner, asked = you.page.locator(".banner"), step(you)
    tunnel.lost = lost
    tunnel.light.clear()
    assert you.act()
    while you.page.get_by_role("menu").count():
        assert you.act()
    you.page.get_by_text("Sending …").wait_for()
    banner.wait_for(timeout=SOON * 1000)
    assert you.page.get_by_role("alert").count() == 0, "calmly"
    assert not you.findings()
    assert you.overflow() <= 0
    tunnel.light.set()
    banner.wait_for(state="detached")
    # The answer has arrived, once: something else is asked, and nobody was told that anything is wrong.
    you.asked()
    you.eventually(lambda: step(you) > asked)
    assert you.page.locator(".oops").count() == 0
    you.some(3)
    assert you.page.locator(".oops").count() == 0


def test_somebody_who_only_looks_notices_too(player: Callable[..., Player], tunnel: Tunnel) -> None:
    you = seated(player, tunnel)
    before = you.table()
    tunnel.light.clear()
    banner = you.page.locator(".banner")
    banner.wait_for(timeout=LATER * 1000)
    assert you.table() == before, "the table stays readable"
    # Whoever chooses something while nothing gets through need not choose it again.
    asked = step(you)
    you.act()
    while you.page.get_by_role("menu").count():
        you.act()
    tunnel.light.set()
    banner.wait_for(state="detached")
    you.asked()
    you.eventually(lambda: step(you) > asked)
    assert you.page.locator(".oops").count() == 0


def test_a_quiet_table_is_not_a_silent_connection(player: Callable[..., Player], tunnel: Tunnel) -> None:
    """Nobody does anything for a while: that is no reason for a banner."""
    you = seated(player, tunnel)
    connections = len(tunnel.pairs)
    you.page.wait_for_timeout(12_000)
    assert you.page.locator(".banner").count() == 0
    assert len(tunnel.pairs) == connections, "nobody came back"
