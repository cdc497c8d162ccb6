"""The passport of a deck on its page: begun with a button, told while it is made, stopped, and continued later."""

import json
from collections.abc import Callable

from browsing import Player, Serving
from playwright.sync_api import expect

QUICK = {
    "name": "Quick",
    "houses": ["untamed", "shadows", "sanctum"],
    "cards": {"untamed": ["dust-pixie"] * 12, "shadows": ["urchin"] * 12, "sanctum": ["virtuous-works"] * 12},
}
"""A deck whose matches are short."""


def test_a_passport_is_made_told_stopped_and_continued(player: Callable[..., Player], own: Serving) -> None:
    you = player(own.url)
    deck = you.post("/api/decks/import", {"game": "keyforge", "text": json.dumps(QUICK)})
    you.go(f"/decks/{deck['id']}")
    panel = you.page.get_by_role("region", name="Passport")
    panel.get_by_role("button", name="Make its passport").click()
    expect(panel.get_by_text("of 240 matches")).to_be_visible(timeout=60_000)
    # The first numbers are there long before the last match, each with its interval.
    expect(panel.get_by_role("heading", name="First or second")).to_be_visible(timeout=120_000)
    expect(panel.get_by_role("heading", name="What the deck lives on")).to_be_visible()
    expect(panel.get_by_text("won against the 40 decks of the field")).to_be_visible()
    panel.get_by_role("button", name="Stop").click()
    expect(panel.get_by_role("button", name="Continue")).to_be_visible(timeout=60_000)
    before = panel.get_by_role("progressbar").get_attribute("value")
    assert before is not None
    assert 0 < int(before) < 240
    # Nobody is on the page while the server is killed, so nothing of it can fail.
    you.page.goto("about:blank")
    own.kill()
    own.start()
    you.go(f"/decks/{deck['id']}")
    expect(panel.get_by_text(f"{before} of 240 matches")).to_be_visible(timeout=60_000)
    panel.get_by_role("button", name="Continue").click()
    expect(panel.get_by_text(f"{before} of 240 matches")).to_have_count(0, timeout=120_000)
    panel.get_by_role("button", name="Stop").click()
    expect(panel.get_by_role("button", name="Continue")).to_be_visible(timeout=60_000)
    after = panel.get_by_role("progressbar").get_attribute("value")
    assert after is not None
    assert int(after) > int(before)


def test_a_starter_has_no_passport_to_make(player: Callable[..., Player]) -> None:
    you = player().go("/decks")
    you.page.get_by_role("link", name="Radiant Argus the Supreme").click()
    you.page.get_by_role("heading", name="Radiant Argus the Supreme").wait_for()
    expect(you.page.get_by_role("region", name="Passport")).to_have_count(0)
