"""For everybody: without a mouse, on a phone, with a screen reader, in the dark and in the light."""

from collections.abc import Callable
from typing import Any

import pytest
from browsing import EASY, GAMES, PHONE, Player

FOCUS = """() => {
  const at = document.activeElement;
  return { answers: at.matches("[data-lit], [data-option]"), menu: at.closest("[role=menu]") !== null,
           name: at.ariaLabel ?? at.textContent.trim() };
}"""

CUT = """(selector) => [...document.querySelectorAll(selector)]
  .filter((n) => n.scrollWidth > n.clientWidth + 1)
  .map((n) => `${n.textContent.trim()}: ${n.scrollWidth} in ${n.clientWidth}`)"""
WHOLE = """() => {
  // Cards that are shown beside the question take their room from the table.
  if (document.querySelector(".ask .tray")) return true;
  const board = document.querySelector(".board");
  return board.scrollHeight <= board.clientHeight + 1 && board.scrollWidth <= board.clientWidth + 1;
}"""


class Typist(Player):
    """Somebody without a mouse."""

    def tab_to(self, name: str) -> None:
        for _ in range(60):
            self.page.keyboard.press("Tab")
            if name in self.page.evaluate(FOCUS)["name"]:
                return
        raise AssertionError(f"no way to {name!r} by Tab")

    def touch(self, i: int) -> None:
        """Walk with the arrows to something that can be chosen, and choose it."""
        press = self.page.keyboard.press
        if not self.page.evaluate(FOCUS)["menu"]:
            press("ArrowDown")
            for _ in range(self.luck.randrange(5)):
                press(self.luck.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
            if not self.page.evaluate(FOCUS)["answers"]:
                # Not there: the first answer has a digit.
                press("1")
                return
        press("Enter")


def test_a_whole_match_by_keyboard(player: Callable[..., Player]) -> None:
    you = player(kind=Typist).go("/")
    assert isinstance(you, Typist)
    you.page.get_by_role("button", name="Play now").wait_for()
    you.tab_to("Play now")
    you.page.keyboard.press("Enter")
    you.tab_to("Nekromancya")
    you.page.keyboard.press("Enter")
    you.play()
    assert "won" in you.page.locator(".results").get_by_role("heading").first.inner_text()


@pytest.mark.parametrize("game", ["keyforge", "foursouls"])
def test_the_other_games_by_keyboard(player: Callable[..., Player], game: str) -> None:
    you = player(kind=Typist)
    you.open(game, EASY)
    you.some(20)


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
    you.page.get_by_role("button", name="Give up").tap()
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
    you.page.get_by_role("button", name="The rule behind this").click()
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


def test_what_is_grey_says_why_not(player: Callable[..., Player]) -> None:
    you = player()
    you.open("keyforge", EASY)
    grey = you.page.locator(".bottom [data-card]:not([data-lit])")
    lit = you.page.locator(".bottom [data-lit]")
    # In the turn some cards are of the chosen house, and some are not.
    you.play(until=lambda: bool(you.asked()) and grey.count() > 0 and lit.count() > 0)
    grey.first.click()
    why = you.page.get_by_role("dialog").locator(".why")
    why.wait_for()
    assert "active house" in why.inner_text()
    why.get_by_role("button", name="The rule behind this").click()
    you.page.get_by_role("dialog").locator(".panel").wait_for()
    assert not you.findings()


def test_a_reader_hears_what_is_asked_and_what_happened(player: Callable[..., Player]) -> None:
    you = player()
    you.open("keyforge", EASY)
    you.asked()
    asked = you.page.locator("[role=status][aria-live=assertive]")
    assert "Your options: Keep this hand; Take a mulligan." in asked.inner_text()
    assert you.page.locator(".prompt").inner_text() in asked.inner_text()
    happened = you.page.locator("[role=log][aria-live=polite]")
    while "chooses" not in happened.inner_text():
        you.some(1)
        assert you.page.locator(".stage > *").count() == 0, "nothing flies for those who want it still"


@pytest.mark.parametrize("path", ["/", "/learn", "/decks", "/rules/keyforge", "/me"])
def test_every_page_can_be_used_by_everybody(player: Callable[..., Player], path: str) -> None:
    you = player().go(path)
    you.page.get_by_role("heading", level=1).wait_for()
    you.page.wait_for_load_state("networkidle")
    assert not you.findings()
    you.page.set_viewport_size(PHONE["viewport"])
    assert you.overflow() <= 0
