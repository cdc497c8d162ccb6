"""Others' actions come at a pace one can read; what happened is retold; big moments are celebrated."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from typing import Any

import pytest
from browsing import PHONE, Player

# The computer forges a key, and has a lot to do in each of its houses.
POSITION: dict[str, Any] = {
    "mazzo": 1,
    "game": "keyforge",
    "seed": 3,
    "active": 0,
    "house": "dis",
    "players": [
        {
            "houses": ["brobnar", "dis", "logos"],
            "creatures": ["troll", "dust-imp"],
            "hand": ["titan-mechanic", "dust-imp"],
            "deck": ["anger"] * 12,
        },
        {
            "houses": ["brobnar", "dis", "untamed"],
            "creatures": ["valdr", "headhunter", "dust-imp", "dust-imp", "dust-pixie", "dust-pixie"],
            "hand": ["dust-pixie", "dust-pixie", "dust-imp", "dust-imp", "bumpsy", "anger"],
            "amber": 6,
            "deck": ["dust-pixie"] * 12,
        },
    ],
}
END = '.ask [data-verb="end"]'
HOUSE = '.ask [data-verb="house"]'
SKIP = "[data-skip]"
AGAIN = "[data-again]"
DEEDS = ".strip button.deed"
# When each line of the log appeared, when celebrations came and went, what the live region said, and what was sent.
WATCH = """() => {
  const begin = performance.now();
  window.seen = { lines: [], feasts: [], told: [], asked: 0 };
  let lines = document.querySelectorAll(".rail .log li").length;
  let feast = null;
  let told = "";
  const look = () => {
    const now = performance.now() - begin;
    const n = document.querySelectorAll(".rail .log li").length;
    if (n !== lines) window.seen.lines.push([now, n - lines]);
    lines = n;
    const shown = document.querySelector(".celebration");
    const text = shown && shown.textContent.trim();
    if (text !== feast) {
      const results = document.querySelector(".results") !== null;
      window.seen.feasts.push([now, text, results]);
    }
    feast = text;
    const said = document.querySelector("[role=log].unseen").textContent;
    if (said !== told) window.seen.told.push(said);
    told = said;
    if (!window.seen.asked && document.querySelector('.ask [data-verb="house"]')) window.seen.asked = now;
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
SENT = """() => {
  window.sent = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) { window.sent.push(JSON.parse(data)); return send.call(this, data); };
}"""

# Somebody is too quick: as soon as there is a question, a tap and a key that were not meant for it.
HASTY = """() => {
  const hit = (_, self) => {
    const answer = document.querySelector('.ask [data-verb="house"]');
    if (answer === null) return;
    self.disconnect();
    setTimeout(() => {
      answer.click();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true }));
      window.hit = true;
    }, 150);
  };
  new MutationObserver(hit).observe(document.body, { subtree: true, childList: true });
}"""


def sit(you: Player, pace: str, position: dict[str, Any] = POSITION) -> None:
    """Sit at the table, with this pace."""
    you.page.add_init_script(f"({SENT})()")
    you.go("/learn")
    if pace:
        you.page.evaluate("(pace) => { localStorage.mazzo = JSON.stringify({ pace, at: Date.now() }); }", pace)
    wish = {"game": position["game"], "scenario": position, "seat": 0, "strength": "normal"}
    you.go(f"/table/{you.post('/api/practice', wish)['id']}")
    you.asked()
    you.page.evaluate(WATCH)


def seen(you: Player) -> dict[str, Any]:
    found: dict[str, Any] = you.page.evaluate("() => window.seen")
    return found


def chosen(you: Player) -> int:
    return int(you.page.evaluate("() => window.sent.filter((m) => m.do === 'choose').length"))


def gaps(you: Player) -> list[float]:
    times = [at for at, _ in seen(you)["lines"]]
    return [b - a for a, b in itertools.pairwise(times)]


def test_slowly_acts_come_one_by_one(player: Callable[..., Player]) -> None:
    you = player()
    sit(you, "slow")
    you.page.locator(END).click()
    you.eventually(lambda: len(gaps(you)) >= 4)
    # Each is shown as long as it takes to read, even though all have happened.
    assert sum(gap > 1500 for gap in gaps(you)) >= 3, seen(you)
    assert you.page.locator(f"{SKIP}:enabled").count()


def test_instantly_all_is_there_at_once(player: Callable[..., Player]) -> None:
    you = player()
    sit(you, "instant")
    you.page.locator(END).click()
    you.page.locator(HOUSE).first.wait_for()
    # As fast as the computer thinks.
    assert seen(you)["asked"] < 3000, seen(you)
    assert not you.page.locator(SKIP).count()
    # The answer counts at once: there is nothing to be guarded against.
    you.page.locator(HOUSE).first.click()
    you.page.locator(END).wait_for()


def test_whoever_does_not_want_to_wait_skips(player: Callable[..., Player]) -> None:
    you = player()
    sit(you, "slow")
    you.page.locator(END).click()
    you.page.locator(f"{SKIP}:enabled").wait_for()
    # Let the computer end its turn.
    you.page.wait_for_timeout(1500)
    began = time.monotonic()
    you.page.locator(SKIP).click()
    you.page.locator(HOUSE).first.wait_for()
    assert time.monotonic() - began < 2
    # Nothing was lost by it: the strip has all of it, and a screen reader hears it, once.
    assert you.page.locator(DEEDS).count() >= 3
    told = " ".join(seen(you)["told"])
    lines = [line.strip() for line in you.page.locator(".rail .log li").all_inner_texts()]
    assert told.count("forges the red key") == 1
    for line in {line.split("\n")[0].strip() for line in lines if "Computer" in line and "reaps" in line}:
        assert told.count(line) == sum(line == x.split("\n")[0].strip() for x in lines), (line, told)


def test_a_key_skips_too_and_answers_nothing(player: Callable[..., Player]) -> None:
    you = player()
    sit(you, "slow")
    you.page.locator(END).click()
    you.page.locator(f"{SKIP}:enabled").wait_for()
    you.page.wait_for_timeout(1500)
    before = chosen(you)
    you.page.evaluate(HASTY)
    you.page.keyboard.press("Space")
    you.page.wait_for_function("() => window.hit")
    you.page.wait_for_timeout(600)
    assert chosen(you) == before, "the key came too soon to mean this question"
    you.page.keyboard.press("1")
    you.page.locator(END).wait_for()


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_a_tap_while_watching_does_not_choose_or_skip(player: Callable[..., Player], how: dict[str, Any]) -> None:
    you = player(**how)
    sit(you, "normal")
    tap = you.page.touchscreen.tap if you.fingers else you.page.mouse.click
    board = you.page.locator(".board").bounding_box()
    assert board
    you.page.locator(END).click()
    you.page.locator(f"{SKIP}:enabled").wait_for()
    before = chosen(you)
    you.page.evaluate(HASTY)
    tap(board["x"] + 2, board["y"] + board["height"] / 2)
    assert you.page.locator(f"{SKIP}:enabled").count(), "nothing was skipped"
    you.page.wait_for_function("() => window.hit")
    you.page.wait_for_timeout(600)
    assert chosen(you) == before
    # A moment later the same tap means it.
    answer = you.page.locator(HOUSE).first.bounding_box()
    assert answer
    tap(answer["x"] + answer["width"] / 2, answer["y"] + answer["height"] / 2)
    you.page.locator(END).wait_for()
    assert chosen(you) == before + 1


@pytest.mark.parametrize("size", [None, (390, 844), (360, 640)], ids=["desk", "phone", "small phone"])
def test_the_strip_retells_and_opens_cards(player: Callable[..., Player], size: tuple[int, int] | None) -> None:
    how = {} if size is None else {**PHONE, "viewport": {"width": size[0], "height": size[1]}}
    you = player(**how)
    sit(you, "")
    you.page.locator(END).click()
    you.page.locator(HOUSE).first.wait_for()
    if size == (360, 640):
        # The question has the room; the strip is a touch away.
        assert not you.page.locator(".strip").count()
        you.page.locator("[data-unfold]").tap()
    deeds = you.page.locator(DEEDS)
    assert deeds.count() >= 3
    said = " ".join(deeds.all_inner_texts())
    assert "plays" in said or "reaps" in said
    assert all(n >= 1 for n in deeds.evaluate_all("all => all.map((n) => n.querySelectorAll(':scope > svg').length)"))
    # It is one line, above the question.
    box, question = you.page.locator(".strip").bounding_box(), you.page.locator(".question").bounding_box()
    assert box
    assert question
    assert box["height"] < 60
    assert box["y"] + box["height"] <= question["y"] + 1
    assert you.overflow() <= 0
    assert not you.findings()
    name = deeds.last.locator("span").nth(1).inner_text()
    (deeds.last.tap if you.fingers else deeds.last.click)()
    you.page.get_by_role("dialog").get_by_text(name).first.wait_for()
    you.page.keyboard.press("Escape")
    # It is still there while we have our turn, and after coming back.
    you.page.locator(HOUSE).first.click()
    you.page.locator(END).wait_for()
    you.page.reload()
    you.asked()
    if size != (360, 640):
        assert deeds.count() >= 3


def test_it_is_shown_again(player: Callable[..., Player]) -> None:
    you = player()
    sit(you, "instant")
    # Before the turn of the others, there were six enemies.
    enemies = you.page.locator(".board .side").first.locator("[data-card]")
    you.page.locator(END).click()
    you.page.locator(HOUSE).first.wait_for()
    now, told = you.table(), len(seen(you)["told"])
    later = enemies.count()
    you.page.locator(AGAIN).click()
    # The question waits meanwhile, and nothing can be chosen.
    you.page.locator(HOUSE).first.wait_for(state="detached")
    you.page.locator(SKIP).wait_for()
    you.eventually(lambda: enemies.count() != later)
    you.page.locator(HOUSE).first.wait_for()
    assert you.table() == now
    assert len(seen(you)["told"]) == told, "what was told before is not told twice"
    # And once more, but not to the end.
    you.page.locator(AGAIN).click()
    you.page.locator(HOUSE).first.wait_for(state="detached")
    you.page.locator(SKIP).click()
    you.page.locator(HOUSE).first.wait_for()
    assert you.table() == now
    you.page.wait_for_timeout(700)
    you.page.locator(HOUSE).first.click()
    you.page.locator(END).wait_for()


@pytest.mark.parametrize("still", [True, False], ids=["still", "moving"])
def test_a_forged_key_is_celebrated(player: Callable[..., Player], still: bool) -> None:
    you = player(still=still)
    sit(you, "")
    you.page.locator(END).click()
    feast = you.page.locator(".celebration")
    feast.wait_for()
    assert "forges the red key" in feast.inner_text()
    feast.wait_for(state="detached")
    (came, text, _), (went, gone, _) = seen(you)["feasts"][:2]
    assert text
    assert gone is None
    assert 700 < went - came < 4000


def test_the_end_is_celebrated_before_the_results(player: Callable[..., Player]) -> None:
    you = player()
    players = POSITION["players"]
    sit(you, "", {**POSITION, "players": [players[0], {**players[1], "keys": ["red", "blue"]}]})
    you.page.locator(END).click()
    you.page.locator(".results").wait_for()
    feasts = seen(you)["feasts"]
    assert any("won" in (text or "") and not results for _, text, results in feasts), feasts
    you.page.locator(".celebration").wait_for(state="detached")
    assert not you.findings()
    # Whoever comes later sees the results at once.
    you.page.reload()
    you.page.locator(".results").wait_for()
    assert not you.page.locator(".celebration").count()


def test_the_pace_is_kept(player: Callable[..., Player]) -> None:
    you = player(still=False).go("/me")
    pace = you.page.get_by_label("Others’ actions")
    assert pace.input_value() == "normal"
    pace.select_option("slow")
    you.page.reload()
    assert pace.input_value() == "slow"
    still = player().go("/me")
    assert still.page.get_by_label("Others’ actions").input_value() == "instant"
