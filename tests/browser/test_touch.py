"""Fingers: what a touch opens is not pressed by the same touch, and throwing away does not look like playing."""

from collections.abc import Callable

import pytest
from browsing import EASY, PHONE, Player

HELD = (490, 520, 900)
"""Milliseconds: just about a long press, for us and for the browser, and longer."""


def hold(you: Player, x: float, y: float, long: int) -> None:
    """A finger goes down, stays where it is, and goes up."""
    finger = you.context.new_cdp_session(you.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    you.page.wait_for_timeout(long)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()
    you.page.wait_for_timeout(400)


def places(you: Player) -> list[tuple[float, float]]:
    """Where a finger may lie on a card that can be used and on its neighbours: in a grid, from edge to edge."""
    lit = you.page.locator(".bottom [data-card][data-lit]")
    lit.first.scroll_into_view_if_needed()
    cards = [lit.first, *you.page.locator(".bottom [data-card]").all()[:2]]
    found = []
    for box in filter(None, (card.bounding_box() for card in cards)):
        for across in (0.2, 0.7):
            for down in (0.2, 0.5, 0.8):
                found.append((box["x"] + across * box["width"], box["y"] + down * box["height"]))
    return [(x, y) for x, y in found if 4 < x < PHONE["viewport"]["width"] - 4]


@pytest.mark.parametrize("game", ["keyforge", "nekromancya"])
def test_letting_go_presses_nothing(player: Callable[..., Player], game: str) -> None:
    you = player(**PHONE)
    you.open(game, EASY)
    lit = you.page.locator(".bottom [data-card][data-lit]")
    you.play(until=lambda: bool(you.asked()) and lit.count() > 0)
    before = you.table()
    sheet = you.page.get_by_role("dialog")
    offered = 0
    for i, (x, y) in enumerate(places(you)):
        hold(you, x, y, HELD[i % 3])
        assert sheet.count() == 1, "a long press shows the card, and letting go does not close it"
        offered += sheet.locator("[data-option]").count()
        # Where the finger was there may be a button now. A touch of its own does press it; this one did not.
        you.page.keyboard.press("Escape")
        sheet.wait_for(state="detached")
        assert you.table() == before
    assert offered, "one of these cards could be used, and its sheet says so"


def test_a_sheet_answers_to_the_next_touch_to_keys_and_to_readers(player: Callable[..., Player]) -> None:
    you = player(**PHONE)
    you.open("keyforge", EASY)
    lit = you.page.locator(".bottom [data-lit]").first
    sheet = you.page.get_by_role("dialog")
    option = sheet.locator("[data-option]")
    presses: list[Callable[[], None]] = [
        lambda: option.first.tap(),
        lambda: option.first.press("Enter"),
        lambda: option.first.dispatch_event("click"),
    ]
    for press in presses:
        # A card that can be used in this turn, whatever else is asked before.
        you.play(until=lambda: bool(you.asked()) and lit.count() > 0)
        before = you.table()
        lit.scroll_into_view_if_needed()
        box = lit.bounding_box()
        assert box is not None
        hold(you, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, 700)
        option.first.wait_for()
        press()
        sheet.wait_for(state="detached")
        you.asked()
        you.eventually(lambda before=before: you.table() != before)


def test_throwing_away_does_not_look_like_playing(player: Callable[..., Player]) -> None:
    you = player(**PHONE)
    you.open("keyforge", EASY)
    both = you.page.locator(".bottom [data-lit]")
    you.play(until=lambda: bool(you.asked()) and both.count() > 0)
    look = """(n) => { const s = getComputedStyle(n); return [s.backgroundColor, s.borderTopStyle, n.className]; }"""
    box = both.first.bounding_box()
    assert box is not None
    both.first.tap()
    for where in (you.page.get_by_role("menu"), you.page.get_by_role("dialog")):
        discard = where.locator("[data-verb=discard]")
        play = where.locator("[data-verb=play]")
        discard.wait_for()
        if play.count():
            background, border, _ = discard.evaluate(look)
            other, edge, _ = play.evaluate(look)
            assert background != other
            assert border != edge
        assert discard.locator("svg").count() == 1, "not by its colour alone"
        if where.get_attribute("role") == "menu":
            you.page.get_by_role("menuitem", name="Look closer").tap()
    assert not you.findings()
