"""For everybody: without a mouse, with a screen reader, in the dark and in the light."""

from collections.abc import Callable

import pytest
from browsing import EASY, PHONE, Player

FOCUS = """() => {
  const at = document.activeElement;
  return { answers: at.matches("[data-lit], [data-option]"), menu: at.closest("[role=menu]") !== null,
           name: at.ariaLabel ?? at.textContent.trim() };
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
    why.get_by_role("button", name="Show the rule").click()
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
