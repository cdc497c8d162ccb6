"""More than one browser, and things that go wrong: nobody notices more than they must."""

import re
from collections.abc import Callable

import pytest
from browsing import EASY, GAMES, Player, Serving


def test_two_people_play_each_other_and_a_third_looks_on(player: Callable[..., Player]) -> None:
    host, guest, watcher = player(), player(), player()
    host.go("/").page.get_by_role("button", name="Invite a friend").click()
    host.page.locator(".game", has_text="KeyForge").click()
    link = host.page.locator("#invite").input_value()
    guest.go(link).page.get_by_role("button", name="Take a seat").click()
    host.page.locator(".prompt").wait_for()
    guest.page.locator(".prompt").wait_for()
    watcher.go(link).page.locator(".prompt").wait_for()

    touches = 0
    while touches < 30:
        before = touches
        for somebody in (host, guest):
            if not somebody.idle():
                assert somebody.act()
                touches += 1
        if touches == before:
            host.page.wait_for_timeout(50)
    # Each of them sees a hand of their own only; whoever looks on sees the table, no hand, and is asked nothing.
    assert host.page.locator(".bottom [data-card]").count() > 0
    assert watcher.page.locator(".bottom").count() == 0
    assert watcher.idle()
    watcher.eventually(lambda: watcher.turns() == host.turns())

    # They talk, and one gives up.
    guest.page.get_by_role("tab", name="Chat").click()
    guest.page.locator(".rail input").fill("Well played!")
    guest.page.keyboard.press("Enter")
    host.page.get_by_role("tab", name="Chat").click()
    host.page.get_by_text("Well played!").wait_for()
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_role("button", name="Concede").click()
    guest.page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    for somebody in (host, guest, watcher):
        somebody.page.locator(".results").wait_for()
    assert host.page.get_by_role("heading", name="You won").count() == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_reload_in_the_middle_of_a_choice(player: Callable[..., Player], game: str) -> None:
    you = player()
    you.open(game, EASY)
    for touches in (3, 4):
        you.some(touches)
        before = you.table()
        you.page.reload()
        you.sees(before)
    you.some(2)


def test_together_at_a_table(player: Callable[..., Player]) -> None:
    host, guest, watcher = player(), player(), player()
    table = host.open("keyforge", {}, wishes={"first": 0}, delay=6)
    guest.go(f"/table/{table}").page.get_by_text("others may watch, 6 choices behind").wait_for()
    guest.page.get_by_role("button", name="Take a seat").click()

    # Something is taken back if the other one agrees.
    host.asked()
    before = host.table()
    host.act()
    guest.asked()
    host.page.get_by_role("button", name="Undo").click()
    guest.page.get_by_role("button", name="Decline").click()
    host.page.get_by_role("alert").get_by_text("does not agree").wait_for()
    host.page.get_by_role("button", name="Undo").click()
    guest.page.get_by_role("button", name="Agree").click()
    host.sees(before)

    # Whoever looks on is late; whoever chatters can be muted, and stays so, and is heard again.
    watcher.go(f"/table/{table}").page.get_by_text("You are watching, 6 choices behind.").wait_for()
    for somebody in (host, guest):
        somebody.page.get_by_role("tab", name="Chat").click()
    guest.page.get_by_label("Say something").fill("Hum hum hum")
    guest.page.get_by_label("Say something").press("Enter")
    line = host.page.get_by_text("Hum hum hum")
    line.wait_for()
    host.page.get_by_role("button", name="Mute").click()
    line.wait_for(state="detached")
    host.page.reload()
    host.page.get_by_role("tab", name="Chat").click()
    again = host.page.get_by_role("button", name="Unmute")
    again.wait_for()
    assert line.count() == 0
    again.click()
    line.wait_for()

    # Whoever has to go leaves the seat to the computer, and the other one plays on.
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_role("button", name="Hand over to the computer").click()
    guest.page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    guest.page.get_by_text(re.compile("You are watching")).wait_for()
    host.some(5)


def test_a_server_that_is_killed_and_started_again(player: Callable[..., Player], own: Serving) -> None:
    you = player(own.url)
    you.expected = ["ERR_CONNECTION", "WebSocket connection to .* failed"]
    you.open("keyforge", EASY)
    you.some(8)
    before = you.table()
    own.kill()
    banner = you.page.locator(".banner")
    banner.wait_for()
    assert you.table() == before, "the table stays readable"
    own.start()
    banner.wait_for(state="detached")
    you.sees(before)
    you.some(6)


def test_the_seat_of_whoever_played_is_kept_at_the_rematch(player: Callable[..., Player]) -> None:
    host, guest, watcher = player(), player(), player()
    table = host.open("keyforge", {})
    guest.go("/learn")
    guest.post(f"/api/tables/{table}/sit", {})
    guest.go(f"/table/{table}").page.get_by_role("button", name="Menu").click()
    guest.page.get_by_role("button", name="Concede").click()
    guest.page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    guest.page.locator(".results").wait_for()
    again = host.post(f"/api/tables/{table}/again", {})["id"]
    watcher.go(f"/table/{again}").page.get_by_text("Reserved for the player who just played here").wait_for()
    assert watcher.page.get_by_role("button", name="Take a seat").count() == 0
    assert not watcher.findings()
    # Nor is it offered to anybody in the lobby.
    watcher.go("/").page.get_by_role("heading").first.wait_for()
    assert again not in watcher.page.content()
    guest.go(f"/table/{again}").page.get_by_role("button", name="Take a seat").click()
    guest.page.get_by_role("button", name="Menu").wait_for()
