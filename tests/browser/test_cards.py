"""The card browser: finding cards, reading about one, and trying it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import GAMES, PHONE, Player
from playwright.sync_api import expect


def test_cards_are_found_by_words_and_by_what_they_have_in_common(player: Callable[..., Player]) -> None:
    you = player().go("/cards/keyforge")
    page = you.page
    shown, count = page.locator("ul.cards li"), page.locator(".count")
    expect(shown).to_have_count(60)
    page.get_by_role("button", name="more").click()
    expect(shown).to_have_count(120)
    page.get_by_label("Find a card").fill("steal 1ae reap")
    expect(shown.first).to_contain_text("Steal 1Æ")
    some = int(count.inner_text().split()[0])
    page.get_by_label("House").select_option("Shadows")
    page.get_by_label("Type").select_option("Creature")
    expect(count).not_to_have_text(f"{some} cards")
    assert 0 < int(count.inner_text().split()[0]) < some
    # The address leads back to the same cards.
    left = count.inner_text()
    page.reload()
    expect(count).to_have_text(left)
    page.get_by_label("Find a card").fill("xyzzy")
    page.get_by_role("button", name="Clear the search").click()
    expect(shown).to_have_count(60)


@pytest.mark.parametrize(
    ("game", "slug", "name", "rule"),
    [
        ("keyforge", "hecatomb", "Hecatomb", "What an effect destroyed"),
        ("foursouls", "moms-shovel", "Mom's Shovel", ""),
        ("nekromancya", "ruota-di-agor", "Wheel of Agor", ""),
    ],
)
def test_a_card_has_a_page_and_can_be_tried(
    player: Callable[..., Player], game: str, slug: str, name: str, rule: str
) -> None:
    you = player().go(f"/cards/{game}/{slug}")
    page = you.page
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    if rule:
        expect(page.locator(".rules")).to_contain_text(rule)
    page.get_by_role("button", name="Try it").click()
    page.wait_for_url("**/table/*")
    you.asked()
    expect(page.locator(f'[data-slug="{slug}"]').first).to_be_visible()
    you.some(3)


def test_your_decks_with_a_card_are_listed(player: Callable[..., Player]) -> None:
    you = player().go("/")
    deck = you.post("/api/decks/forge", {"game": "keyforge"})
    held = deck["cards"][0]["card"]
    you.go(f"/cards/keyforge/{held}")
    you.page.get_by_role("link", name=deck["name"]).click()
    you.page.wait_for_url(f"**/decks/{deck['id']}")
    absent = next(slug for slug in ("troll", "anger", "punch", "hecatomb") if slug not in str(deck["cards"]))
    you.go(f"/cards/keyforge/{absent}")
    expect(you.page.get_by_role("button", name="Try it")).to_be_visible()
    expect(you.page.get_by_text("Your decks with this card")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_the_pages_are_for_everybody(player: Callable[..., Player], game: str) -> None:
    you = player(**PHONE).go(f"/cards/{game}")
    expect(you.page.locator("ul.cards li").first).to_be_visible()
    assert you.overflow() <= 0
    assert you.findings("dark", "light") == []
    assert you.too_small() == []
    you.page.locator("ul.cards li button").first.click()
    expect(you.page.get_by_role("heading", level=1)).to_be_visible()
    assert you.overflow() <= 0
    assert you.findings("dark", "light") == []


def test_a_card_that_is_not_there(player: Callable[..., Player]) -> None:
    you = player().go("/cards/keyforge/xyzzy")
    expect(you.page.get_by_role("heading", level=1)).to_have_text("There is no such card")
