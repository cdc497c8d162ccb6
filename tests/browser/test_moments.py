"""Moments for answers, in the browser: a quiet hint, no more."""

from collections.abc import Callable

from browsing import Player

MINE = '[data-moment="wait"]'


def together(player: Callable[..., Player], pause: float) -> tuple[Player, Player]:
    host, guest = player(), player()
    table = host.open("nekromancya", {}, wishes={"first": 0}, pause=pause)
    guest.go(f"/table/{table}").page.get_by_role("button", name="Take a seat").click()
    host.asked()
    guest.page.locator(".ask").wait_for()
    return host, guest


def until_a_moment(*people: Player) -> Player:
    """Play on until somebody may answer; who that is."""
    for _ in range(300):
        for somebody in people:
            if somebody.page.locator(MINE).count():
                return somebody
        for somebody in people:
            if not somebody.idle():
                somebody.act()
                break
        else:
            people[0].page.wait_for_timeout(30)
    raise AssertionError("nobody may ever answer")


def test_a_moment_for_answers(player: Callable[..., Player]) -> None:
    host, guest = together(player, 20)
    asked = until_a_moment(host, guest)
    other = guest if asked is host else host
    page = asked.page

    # Everybody sees that answers are waited for; nobody sees who could give one.
    other.page.locator(".ask .line").wait_for(state="attached")
    height = page.locator(".ask").evaluate("e => e.offsetHeight")

    # Whoever wants more time says so, and nobody else hears of it.
    told = other.page.locator(".ask").inner_text().split()[:3]
    page.keyboard.press("w")
    page.locator(f'{MINE}[aria-pressed="true"]').wait_for()
    assert page.locator(".ask").evaluate("e => e.offsetHeight") == height
    assert other.page.locator(".ask").inner_text().split()[:3] == told
    assert asked.findings("dark") == []

    # When it is over, the others see who thinks, and the one who asked for time takes it.
    other.page.get_by_text("is thinking").wait_for()
    page.locator('[data-option][data-verb="pass"], [data-option][data-verb="done"]').wait_for()
    page.keyboard.press(" ")
    page.locator('[data-option][data-verb="pass"], [data-option][data-verb="done"]').wait_for(state="detached")


def test_passing_beforehand(player: Callable[..., Player]) -> None:
    host, guest = together(player, 12)
    asked = until_a_moment(host, guest)
    page = asked.page
    page.keyboard.press("t")
    page.get_by_text("You pass until your turn.").wait_for()
    page.get_by_role("button", name="Stop passing").click()
    page.get_by_text("You pass until your turn.").wait_for(state="detached")


def test_whoever_needs_time_is_always_waited_for(player: Callable[..., Player]) -> None:
    host, guest = together(player, 12)
    for somebody in (host, guest):
        somebody.page.evaluate("localStorage.mazzo = JSON.stringify({ stops: 'always', at: Date.now() })")
        somebody.page.reload()
        somebody.page.locator(".ask").wait_for()
    asked = until_a_moment(host, guest)
    asked.page.locator(f'{MINE}[aria-pressed="true"]').wait_for()
