"""On every screen, from a phone to a wall: nothing cut off, nothing too small, nothing out of sight."""

from collections.abc import Callable
from typing import Any

import pytest
from browsing import EASY, GAMES, PHONE, Player

CUT = """(selector) => [...document.querySelectorAll(selector)]
  .filter((n) => n.scrollWidth > n.clientWidth + 1)
  .map((n) => `${n.textContent.trim()}: ${n.scrollWidth} in ${n.clientWidth}`)"""
WHOLE = """() => {
  // Cards that are shown beside the question take their room from the table.
  if (document.querySelector(".ask .tray")) return true;
  const board = document.querySelector(".board");
  return board.scrollHeight <= board.clientHeight + 1 && board.scrollWidth <= board.clientWidth + 1;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_phone(player: Callable[..., Player], game: str) -> None:
    you = player(**PHONE)
    you.open(game, EASY)
    for _ in range(10):
        you.some(1)
        assert you.overflow() <= 0
        assert not you.too_small()
        assert not you.page.evaluate(CUT, ".seats .turn .name"), "whoever is asked is there by the whole name"
    assert not you.findings()
    you.page.get_by_role("button", name="Menu").tap()
    you.page.get_by_role("button", name="Concede").tap()
    you.page.get_by_role("dialog").get_by_role("button", name="Yes").tap()
    you.page.locator(".results").wait_for()
    assert you.overflow() <= 0
    assert not you.page.evaluate(CUT, ".results")
    assert not you.findings()


@pytest.mark.parametrize(("game", "others"), [("keyforge", 1), ("foursouls", 1), ("foursouls", 3), ("nekromancya", 2)])
def test_a_table_is_seen_whole(player: Callable[..., Player], game: str, others: int) -> None:
    you = player()
    you.open(game, *[EASY] * others)
    for _ in range(4):
        you.some(1)
        for width, height in ((1366, 768), (1440, 900), (2560, 1440)):
            you.page.set_viewport_size({"width": width, "height": height})
            # What is laid out by its size is drawn once the browser has told the size.
            you.eventually(lambda: bool(you.page.evaluate(WHOLE)))


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_what_opens_over_a_table(player: Callable[..., Player], game: str, how: dict[str, Any]) -> None:
    you = player(**how)
    you.open(game, EASY)
    you.some(3)
    sheet = you.page.get_by_role("dialog")
    # The other mouse button, or a long press.
    you.page.locator(".bottom [data-card]").first.dispatch_event("contextmenu")
    sheet.wait_for()
    assert not you.findings(), "a card"
    you.page.keyboard.press("Escape")
    you.page.get_by_role("button", name="Show the rule").click()
    sheet.get_by_role("heading", level=3).first.wait_for()
    assert not you.findings(), "a rule"
    you.page.keyboard.press("Escape")
    sheet.wait_for(state="detached")

    # The same table as text plays on.
    you.page.get_by_role("button", name="Menu").click()
    you.page.get_by_label("Text table").last.check()
    you.page.keyboard.press("Escape")
    you.some(2)
    assert you.overflow() <= 0
    assert not you.findings(), "the text table"


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_hunger_is_seen_coming(player: Callable[..., Player], how: dict[str, Any]) -> None:
    you = player(**how).go("/learn")
    position = {"mazzo": 1, "game": "nekromancya", "calm": 4, "turn": 40}
    position["players"] = [{"power": 9, "cimitero": 20, "awakened": ["kroggh"]}, {"power": 9, "cimitero": 20}]
    table = you.post("/api/practice", {"game": "nekromancya", "scenario": position, "seat": 0, "strength": "easy"})
    you.go(f"/table/{table['id']}")
    sign = you.page.locator("[data-sign='nk.decision.hunger']")
    sign.get_by_text("Hunger in 1 turn", exact=True).click()
    link = sign.get_by_role("link", name="The rule")
    assert link.get_attribute("href") == "/rules/nekromancya/nk.decision.hunger"
    assert "players without one lose 2 Power" in sign.inner_text()
    assert you.overflow() <= 0
    assert not you.findings()
    you.page.get_by_role("button", name="End the turn").first.click()
    sign.get_by_text("Hunger reigns", exact=True).wait_for()


def test_a_host_may_leave_hunger_out(player: Callable[..., Player]) -> None:
    you = player().go("/")
    you.page.get_by_role("button", name="Invite a friend").click()
    you.page.get_by_role("button", name="Choose decks, seats, clock").click()
    sheet = you.page.get_by_role("dialog")
    sheet.get_by_text("Nekromancya", exact=True).click()
    sheet.get_by_label("Seat 2").select_option("easy")
    sheet.get_by_text("More options").click()
    hunger = sheet.get_by_label("Without Hunger: a match may never end")
    assert not hunger.is_checked()
    hunger.check()
    assert not you.findings()
    with you.page.expect_request(lambda r: r.url.endswith("/api/tables") and r.method == "POST") as asked:
        sheet.get_by_role("button", name="Sit down").click()
    assert asked.value.post_data_json["wishes"] == {"options": ["no_hunger"]}
    you.asked()
