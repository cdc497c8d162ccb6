"""For everybody: without a mouse, on a phone, with a screen reader, in the dark and in the light."""

from collections.abc import Callable

import pytest
from browsing import EASY, GAMES, PHONE, Player

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


@pytest.mark.parametrize("game", GAMES)
def test_a_phone(player: Callable[..., Player], game: str) -> None:
    you = player(**PHONE)
    you.open(game, EASY)
    for _ in range(10):
        you.some(1)
        assert you.overflow() <= 0
        assert not you.too_small()
    assert not you.findings("dark")


@pytest.mark.parametrize("path", ["/", "/learn", "/decks", "/rules/keyforge", "/me"])
def test_every_page_can_be_used_by_everybody(player: Callable[..., Player], path: str) -> None:
    you = player().go(path)
    you.page.get_by_role("heading", level=1).wait_for()
    you.page.wait_for_load_state("networkidle")
    assert not you.findings()
    you.page.set_viewport_size(PHONE["viewport"])
    assert you.overflow() <= 0
