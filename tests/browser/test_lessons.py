"""Lessons: from the first word to the last, whatever somebody touches on the way."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from browsing import DESKTOP, GAMES, PATIENCE, PHONE, Player, TooLong

SMALL_PHONE = {**PHONE, "viewport": {"width": 360, "height": 640}}
LIT = "[data-lit], [data-option]"
GREY = ".frame button[data-card]:not([data-lit])"
HELP = ".voice .btn:not(.main, .quiet)"
NEXT = """() => {
  if (document.querySelector(".results")) return { over: true };
  if (document.querySelector("dialog[open]")) return { sheet: true };
  const menu = document.querySelector("[role=menu]");
  const rings = [...document.querySelectorAll(".ring")].map((ring) => ring.getBoundingClientRect());
  const open = [];
  document.querySelectorAll("[data-lit], [data-option]").forEach((node, i) => {
    const box = node.getBoundingClientRect();
    if (box.width === 0 || (menu && !menu.contains(node))) return;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    open.push({ i, ringed: rings.some((r) => x > r.left && x < r.right && y > r.top && y < r.bottom) });
  });
  const found = {
    read: document.querySelector(".voice .main") !== null && !menu,
    help: [...document.querySelectorAll(".voice .btn")].some((n) => /for me/.test(n.textContent)) && !menu,
    grey: menu ? 0 : document.querySelectorAll(".frame button[data-card]:not([data-lit])").length,
    open, menu: menu !== null,
  };
  return found.read || open.length ? found : null;
}"""
# Whether the last words can be read where they stand: on the screen, and nothing lies over them.
READABLE = """(node) => {
  const box = node.getBoundingClientRect();
  const spots = [0.1, 0.5, 0.9].map((s) => [box.x + box.width / 2, box.y + s * box.height]);
  return box.width > 0 && spots.every(([x, y]) => node.contains(document.elementFromPoint(x, y)));
}"""


class Learner(Player):
    def lesson(self, game: str) -> Learner:
        self.go("/learn").page.get_by_role("button", name=f"Begin {GAMES[game]}").click()
        self.page.locator(".voice .words p").first.wait_for()
        return self

    def look(self) -> dict[str, Any]:
        """Wait for something to do; there must be something soon, or the lesson is stuck."""
        try:
            found: dict[str, Any] = self.page.wait_for_function(NEXT, polling=60).json_value()
        except Exception as error:
            raise AssertionError(f"stuck: {self.page.inner_text('body')}") from error
        return found

    def sentence(self) -> str:
        return self.page.locator(".voice .words p").first.inner_text()

    def press(self, thing: Any) -> None:
        # What was there may have gone in the same moment.
        if self.fingers:
            thing.tap(timeout=PATIENCE * 500)
        else:
            thing.click(timeout=PATIENCE * 500)

    def point(self, i: int, found: dict[str, Any]) -> None:
        """Touch it. It may have gone in the same moment; if it is still there, touching it must work."""
        try:
            self.touch(i)
        except TooLong:
            if self.look() == found:
                raise

    def hit(self, kind: str, which: int) -> None:
        """Click one of several things, if it is still there: the table goes on while somebody makes up their mind."""
        self.page.evaluate("([kind, which]) => document.querySelectorAll(kind)[which]?.click()", [kind, which])

    def ends_well(self) -> None:
        """Won, with the last words there to be read."""
        words = self.page.locator(".results .words")
        words.wait_for()
        assert words.inner_text().endswith("The next game is yours!")
        assert self.page.get_by_role("heading", name="You won").count() == 1
        self.eventually(lambda: bool(words.evaluate(READABLE)))


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_from_its_first_word_to_its_last(player: Callable[..., Player], game: str) -> None:
    """Do what the voice says, where it points."""
    you = player(kind=Learner)
    assert isinstance(you, Learner)
    you.lesson(game)
    heard: list[str] = []
    shown: list[str] = []
    for _ in range(120):
        found = you.look()
        if "over" in found:
            break
        if (sentence := you.sentence()) not in heard:
            heard.append(sentence)
            shown += you.page.locator(".voice .told li").all_inner_texts()
            assert not you.findings("dark"), sentence
        if found["read"]:
            you.press(you.page.locator(".voice .main"))
        else:
            # What it points at can be touched, and what can be touched is pointed at.
            if not found["menu"]:
                you.eventually(lambda: any(x["ringed"] for x in (you.look().get("open") or [{"ringed": True}])))
                found = you.look()
            pointed = [x for x in found.get("open", ()) if x["ringed"]] or found.get("open", ())
            if pointed:
                you.point(pointed[0]["i"], found)
    assert len(heard) >= 9
    assert len(shown) >= 2, "what the computer did is shown"
    you.ends_well()
    assert not you.findings()
    told = you.page.locator(".rail [role=tabpanel]").inner_text()
    assert "Computer (easy)" in told
    assert not re.search(r"Player \d|Necromancer \d|Nekromante \d", told), "the log calls people by their names"


@pytest.mark.parametrize("how", [{"viewport": DESKTOP}, SMALL_PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_cannot_be_derailed(player: Callable[..., Player], game: str, seed: int, how: dict[str, Any]) -> None:
    """Touch whatever can be touched, in any order; take things back, reload, look at cards, let the voice do it."""
    you = player(kind=Learner, **how)
    assert isinstance(you, Learner)
    you.lesson(game)
    you.luck.seed(f"{game} {seed} {how}")
    back = 0
    for _ in range(200):
        found = you.look()
        if "over" in found:
            break
        ways = ["grey"] * (found.get("grey", 0) > 0) + ["help"] * found.get("help", False)
        ways += ["touch"] * 4 * bool(found.get("open")) + ["read"] * 3 * found.get("read", False)
        ways += ["back", "reload"] * (back < 3 and not found.get("menu", True))
        way = "sheet" if "sheet" in found else you.luck.choice(ways)
        if way == "sheet":
            you.page.keyboard.press("Escape")
        elif way == "read":
            you.press(you.page.locator(".voice .main"))
        elif way == "help":
            you.hit(HELP, 0)
        elif way == "touch":
            you.hit(LIT, you.luck.choice(found["open"])["i"])
        elif way == "grey":
            you.hit(GREY, you.luck.randrange(found["grey"]))
        elif way == "back":
            back += 1
            you.page.keyboard.press("z")
            you.page.wait_for_timeout(300)
        else:
            back += 1
            you.page.reload()
    you.ends_well()
    assert you.overflow() <= 0


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_turn_is_gently_refused(player: Callable[..., Player], game: str) -> None:
    you = player(kind=Learner)
    assert isinstance(you, Learner)
    you.lesson(game)
    while you.look()["read"]:
        you.press(you.page.locator(".voice .main"))
    before, said = you.table(), you.sentence()
    # The turn cannot be ended in the first step, by no button and no key.
    assert you.page.locator("[data-verb=end]").count() == 0
    you.page.keyboard.press("Space")
    other = {"keyforge": "headhunter", "foursouls": "bomb", "nekromancya": "fiamme-roventi"}[game]
    you.page.locator(f".hand [data-slug={other}]").click()
    you.page.locator(".voice .nudge").wait_for()
    assert you.table() == before
    assert you.sentence() == said
    assert not you.findings()

    # Whoever would rather play freely can, and whoever wants the lesson back begins it again.
    you.page.get_by_role("button", name="Continue on my own").click()
    you.page.locator("[data-verb=end]").click()
    you.asked()
    address = you.page.url
    you.page.get_by_role("button", name="Restart the lesson").click()
    you.page.locator(".voice .words").wait_for()
    assert you.page.url != address
    assert you.look()["read"]
