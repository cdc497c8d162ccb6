"""One knows what one is doing: a question says what is at stake before it is answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browsing import PHONE, Player

Scene = dict[str, Any]

LIT = """() => [...document.querySelectorAll(".meant [data-card]")].map((n) => n.dataset.slug).sort()"""


def sit(you: Player, scene: Scene) -> None:
    you.go("/learn")
    wish = {"game": scene["game"], "scenario": scene, "seat": 0, "strength": "easy"}
    you.go(f"/table/{you.post('/api/practice', wish)['id']}")
    you.asked()


def keyforge(you: Scene, other: Scene, house: str | None = None) -> Scene:
    """Your turn in KeyForge; without a house, it is to be chosen."""
    houses = {"houses": ["brobnar", "logos", "untamed"], "deck": ["anger"] * 9}
    scene = {"mazzo": 1, "game": "keyforge", "seed": 3, "active": 0, "turn": 9}
    return {
        **scene,
        "players": [{**houses, **you}, {**houses, **other}],
        **({} if house is None else {"house": house}),
    }


# KeyForge: a house ----------------------------------------------------------------------------------------------------

CHOICE = keyforge(
    {
        "hand": ["punch", "titan-mechanic", "labwork", "dust-pixie"],
        "creatures": ["troll", {"card": "dextre", "ready": False}, "dextre"],
        "artifacts": ["library-of-babble"],
    },
    {"creatures": ["troll"]},
)


def test_a_house_says_what_it_gives_and_lights_it(player: Callable[..., Player]) -> None:
    you = player()
    sit(you, CHOICE)
    houses = you.page.locator("[data-verb=house]")
    said = [" ".join(text.split()) for text in houses.all_inner_texts()]
    assert any("Logos" in s and "2 in hand, 2 ready" in s for s in said), said
    assert any("Untamed" in s and "1 in hand, 0 ready" in s for s in said), said
    logos = houses.filter(has_text="Logos")
    assert you.page.evaluate(LIT) == []
    logos.hover()
    assert you.page.evaluate(LIT) == ["dextre", "labwork", "library-of-babble", "titan-mechanic"]
    you.page.mouse.move(5, 5)
    assert you.page.evaluate(LIT) == []
    # By keyboard.
    houses.filter(has_text="Brobnar").focus()
    assert you.page.evaluate(LIT) == ["punch", "troll"]
    you.page.keyboard.press("ArrowRight")
    assert "troll" not in you.page.evaluate(LIT)
    assert not you.findings()
    logos.click()
    you.asked()
    assert you.page.evaluate(LIT) == []


def test_a_finger_may_look_at_a_house_without_choosing_it(player: Callable[..., Player]) -> None:
    you = player(**PHONE)
    sit(you, CHOICE)
    box = you.page.locator("[data-verb=house]").filter(has_text="Logos").bounding_box()
    assert box is not None
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = you.context.new_cdp_session(you.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    you.page.wait_for_timeout(700)
    assert "labwork" in you.page.evaluate(LIT)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    you.page.wait_for_timeout(400)
    assert you.page.locator("[data-verb=house]").count() == 3, "it was only looked at"
    you.page.locator("[data-verb=house]").filter(has_text="Logos").tap()
    you.page.locator("[data-verb=house]").first.wait_for(state="detached")


# KeyForge: the battleline -------------------------------------------------------------------------------------------

CREATURES = ["troll", "headhunter", "snufflegator", "champion-anaphiel", "niffle-ape", "bumpsy"]
CREATURES += ["dextre", "dust-pixie", "titan-mechanic", "troll", "headhunter", "bumpsy"]
STANDING = """(seat) => {
  const line = document.querySelector(`[data-place="players.${seat}.creatures"]`);
  const edge = line.getBoundingClientRect();
  const cards = [...line.querySelectorAll(":scope > li .slot > .card")].map((n) => n.getBoundingClientRect());
  return {
    cards: cards.length,
    // What can be touched is raised a little.
    uneven: Math.max(...cards.map((c) => c.top)) - Math.min(...cards.map((c) => c.top)),
    narrowest: Math.min(...cards.map((c) => c.width)),
    cut: cards.some((c) => c.top < edge.top - 1 || c.bottom > edge.bottom + 1),
    apart: cards.every((c, i) => i === 0 || c.left >= cards[i - 1].right),
    scrolls: line.scrollWidth > line.clientWidth + 1,
    high: line.closest(".side").getBoundingClientRect().height,
  };
}"""


@pytest.mark.parametrize("mine", [1, 6, 12])
@pytest.mark.parametrize("where", ["desk", "phone"])
def test_a_battleline_is_one_row(player: Callable[..., Player], where: str, mine: int) -> None:
    you = player() if where == "desk" else player(**PHONE)
    sizes = [(1280, 720), (1440, 900)] if where == "desk" else [(390, 844), (360, 640)]
    theirs = {1: 6, 6: 12, 12: 1}[mine]
    scene = keyforge({"creatures": CREATURES[:mine], "hand": ["punch"]}, {"creatures": CREATURES[:theirs]}, "brobnar")
    sit(you, scene)
    for width, height in sizes:
        you.page.set_viewport_size({"width": width, "height": height})
        you.page.wait_for_timeout(300)
        for seat, n in ((0, mine), (1, theirs)):
            seen = you.page.evaluate(STANDING, seat)
            assert seen["cards"] == n
            assert seen["uneven"] < 9, (width, seen)
            assert seen["narrowest"] >= 43.9, (width, seen)
            assert not seen["cut"], (width, seen)
            assert seen["apart"], (width, seen)
            # Scrolling is for the narrow screens, and for long lines only.
            assert not seen["scrolls"] or (where == "phone" and n == 12), (width, seen)
    assert you.overflow() <= 0


def test_the_last_of_a_long_battleline_can_be_reached(player: Callable[..., Player]) -> None:
    you = player(**PHONE)
    sit(you, keyforge({"creatures": CREATURES, "hand": ["punch"]}, {"creatures": ["troll"]}, "brobnar"))
    line = you.page.locator('[data-place="players.0.creatures"]')
    assert "right" in str(line.get_attribute("class"))
    last = line.locator("[data-card]").last
    last.scroll_into_view_if_needed()
    you.eventually(lambda: "left" in str(line.get_attribute("class")).split())
    assert "right" not in str(line.get_attribute("class")).split()
    last.tap()
    you.page.get_by_role("menu").wait_for()


def test_battlelines_share_the_table_by_need(player: Callable[..., Player]) -> None:
    you = player(**PHONE)
    for mine, theirs in ((2, 0), (3, 1)):
        sit(you, keyforge({"creatures": CREATURES[:mine]}, {"creatures": CREATURES[:theirs]}, "brobnar"))
        you.page.wait_for_timeout(300)
        high = [you.page.evaluate(STANDING, seat)["high"] for seat in (0, 1)]
        assert high[0] > high[1] * 1.05, (mine, theirs, high)


# KeyForge: a fight --------------------------------------------------------------------------------------------------

FOES = ["snufflegator", {"card": "troll", "damage": 1}, "bordan-the-redeemed"]


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_before_a_fight_one_sees_what_comes_of_it(player: Callable[..., Player], how: dict[str, Any]) -> None:
    you = player(**how)
    sit(you, keyforge({"creatures": ["troll"]}, {"creatures": FOES}, "brobnar"))
    you.page.locator('[data-place="players.0.creatures"] [data-card]').click()
    menu = you.page.get_by_role("menu")
    assert menu.locator(".forecast").count() == 0, "it is not known yet who will be fought"
    menu.locator("[data-verb=fight]").click()
    foes = you.page.locator('[data-place="players.1.creatures"] > li')
    foes.locator(".foretold").first.wait_for()
    shown = [foe.locator(".part").all_inner_texts() for foe in foes.all()]
    assert shown == [["−8", "−4"], ["−8", "−8"], ["0", "0"]]
    falls = [foe.locator(".part.falls").count() for foe in foes.all()]
    assert falls == [1, 2, 0]
    # The same in words.
    assert "Snufflegator: 8 damage, destroyed, Troll: 4 damage" in foes.first.locator("[data-card]").inner_text()
    assert not you.findings()
    foes.first.locator("[data-card]").click()
    you.asked()
    assert you.page.locator(".foretold").count() == 0


def test_the_only_one_to_fight_is_foretold_in_the_menu(player: Callable[..., Player]) -> None:
    you = player(**PHONE)
    sit(you, keyforge({"creatures": ["troll"]}, {"creatures": ["bumpsy"]}, "brobnar"))
    you.page.locator('[data-place="players.0.creatures"] [data-card]').tap()
    fight = you.page.get_by_role("menu").locator("[data-verb=fight]")
    assert fight.locator(".forecast").all_inner_texts() == ["Bumpsy: 8 damage, destroyed", "Troll: 5 damage"]


# Nekromancya: discarding --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_cards_are_marked_before_they_are_discarded(player: Callable[..., Player], how: dict[str, Any]) -> None:
    you = player(**how)
    you.open("nekromancya", {"computer": "easy"}, wishes={"first": 0})
    hand = you.page.locator(".bottom [data-card]")
    done = you.page.locator(".ask [data-verb=done]")
    confirm = you.page.locator(".ask [data-verb=confirm]")
    done.wait_for()
    n = hand.count()
    assert n >= 3
    for i in (0, 1, 2):
        hand.nth(i).click()
    you.page.locator(".bottom .marked").nth(2).wait_for()
    # Nothing has been sent: it can be taken back, and Space does not go on.
    hand.nth(1).click()
    you.page.keyboard.press("Space")
    you.page.wait_for_timeout(300)
    assert hand.count() == n
    assert done.count() == 0
    assert confirm.inner_text() == "Discard 2 cards"
    assert "marked to be discarded" in hand.first.inner_text()
    assert not you.findings()
    kept = [hand.nth(i).get_attribute("data-card") for i in range(n) if i not in (0, 2)]
    confirm.click()
    # All of them go, and nobody is asked again.
    you.eventually(lambda: you.page.locator(".question").count() > 0 and confirm.count() + done.count() == 0)
    assert [hand.nth(i).get_attribute("data-card") for i in range(n - 2)] == kept
    assert you.page.locator(".marked").count() == 0


# Four Souls: answers ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_one_sees_what_one_responds_to(player: Callable[..., Player], how: dict[str, Any]) -> None:
    you = player(**how)
    you.open("foursouls", {"computer": "easy"})
    to = you.page.locator(".ask .to")
    you.play(80, until=lambda: bool(you.asked()) and to.count() > 0 and to.locator(".crest").count() > 0)
    assert "In response to:" in to.inner_text()
    top = you.page.locator(".stack .slip.top b")
    assert top.inner_text() in to.inner_text()
    assert to.locator(".to-text").inner_text().strip(), "with its text"
    assert you.overflow() <= 0
    assert not you.findings()
    to.click()
    you.page.get_by_role("dialog").wait_for()


def test_souls_are_no_hearts(player: Callable[..., Player]) -> None:
    you = player()
    you.open("foursouls", {"computer": "easy"})
    you.asked()
    shape = "(n) => n.querySelector('path').getAttribute('d')"
    soul = you.page.locator(".souls svg").first.evaluate(shape)
    heart = you.page.locator(".hp svg").first.evaluate(shape)
    assert soul != heart
