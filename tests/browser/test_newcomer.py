"""A newcomer: plays a whole match of each against the computer by clicking what is lit, and stays."""

import re
from collections.abc import Callable

import pytest
from browsing import GAMES, Player


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_plays_a_whole_match(player: Callable[..., Player], game: str) -> None:
    you = player().go("/")
    you.page.get_by_role("button", name="Play now").click()
    you.page.get_by_text("easy", exact=True).click()
    you.page.locator(".game", has_text=GAMES[game]).click()
    you.some(12)
    assert not you.findings(), "during the match"
    you.play()
    results = you.page.locator(".results")
    assert "won" in results.get_by_role("heading").first.inner_text()
    assert not you.findings(), "after it"

    # The whole match is kept, to look at again and to go on from.
    results.get_by_role("link", name="Watch the replay").click()
    you.page.wait_for_url("**/replay/*")
    scrubber = you.page.get_by_role("slider").first
    scrubber.wait_for()
    assert not you.findings(), "in the replay"
    scrubber.fill("9")
    you.page.get_by_text(re.compile("Step 9 of ")).wait_for()
    you.page.get_by_label("Seen from").select_option("0")
    you.page.wait_for_url("**step=9&seat=0")
    you.page.get_by_role("button", name="Play from here").click()
    you.page.wait_for_url("**/table/*")
    you.some(1)


def test_somebody_comes_back_from_another_browser(player: Callable[..., Player]) -> None:
    def sign_in(who: Player, password: str) -> None:
        who.page.get_by_label("Name").fill("Ottilie")
        who.page.get_by_label("Password").fill(password)
        who.page.get_by_role("button", name="Sign in", exact=True).last.click()

    first = player().go("/me")
    first.page.get_by_label("Name").fill("Ottilie")
    first.page.get_by_label("Password").fill("correct horse")
    first.page.get_by_role("button", name="Create an account").last.click()
    first.page.get_by_role("heading", name="Ottilie").wait_for()
    deck = first.post("/api/decks/forge", {"game": "keyforge"})["name"]

    second = player().go("/me")
    second.expected = ["403"]
    second.page.get_by_role("button", name="Sign in", exact=True).first.click()
    sign_in(second, "correct donkey")
    second.page.get_by_role("alert").get_by_text("do not belong together").wait_for()
    sign_in(second, "correct horse")
    second.page.get_by_role("heading", name="Ottilie").wait_for()
    assert not second.findings()
    second.go("/decks").page.get_by_role("link", name=deck).wait_for()

    # Another password ends what was begun with the old one, everywhere else.
    second.go("/me").page.get_by_text("Change password").first.click()
    second.page.get_by_label("Current password").fill("correct horse")
    second.page.get_by_label("New password").fill("correct zebra")
    second.page.get_by_role("button", name="Change password").click()
    second.page.get_by_text("Your password has been changed.").wait_for()
    first.go("/me").page.get_by_text("You are a guest.").wait_for()
    second.page.get_by_role("button", name="Sign out").click()
    second.page.get_by_text("You are a guest.").wait_for()


def test_a_shelf_of_decks(player: Callable[..., Player]) -> None:
    you = player().go("/decks")
    page, sheet = you.page, you.page.get_by_role("dialog")
    page.get_by_role("button", name="Forge a deck").click()
    sheet.get_by_text("Mars").click()
    sheet.get_by_role("button", name="Forge a deck").click()
    page.get_by_role("heading", name="Mars").wait_for()
    page.get_by_role("button", name="Rename").click()
    sheet.get_by_label("Name").fill("The Quiet Baker")
    sheet.get_by_role("button", name="Rename").click()
    page.get_by_role("heading", name="The Quiet Baker").wait_for()
    assert not you.findings()

    # A card nobody here knows is kept by its name, and the deck waits.
    page.get_by_role("link", name="Decks").last.click()
    page.get_by_role("button", name="Import a deck").click()
    sheet.get_by_label("Deck list").fill(
        "Brobnar\n6x Anger\n5x Bumpsy\nA Card of Tomorrow\nDis\n12x Ember Imp\nMars\n12x Zyzzix the Many"
    )
    sheet.get_by_role("button", name="Import a deck").click()
    page.get_by_text("A Card of Tomorrow").wait_for()
    assert page.get_by_role("button", name="Play this deck").is_disabled()
    page.get_by_role("button", name="Delete deck").click()
    sheet.get_by_role("button", name="Yes").click()
    page.get_by_role("link", name="The Quiet Baker").wait_for()
    assert page.get_by_role("link", name="Nameless Archon").count() == 0

    # Of another set: its houses are offered, and what it does not have is not wished for any more.
    page.get_by_role("button", name="Forge a deck").click()
    sheet.get_by_text("Sanctum").click()
    sheet.get_by_label("Set").select_option("Worlds Collide")
    assert sheet.get_by_text("Sanctum").count() == 0
    sheet.get_by_text("Saurian").click()
    sheet.get_by_role("button", name="Forge a deck").click()
    page.get_by_role("heading", name="Saurian").wait_for()
    page.get_by_text("Worlds Collide").wait_for()
    assert not you.findings()
    page.get_by_role("link", name="Decks").last.click()

    # Sealed decks are looked into before one of them is kept. They are of the chosen set.
    page.get_by_role("button", name="Open sealed decks").click()
    page.get_by_text("View its cards").first.click()
    page.get_by_role("button", name="Keep this deck").first.click()
    page.get_by_text("Chosen from sealed decks").wait_for()
    page.get_by_text("Worlds Collide").wait_for()
    page.get_by_role("button", name="Play this deck").click()
    you.some(1)


def test_rules_and_wrong_addresses(player: Callable[..., Player]) -> None:
    you = player().go("/rules/keyforge")
    you.expected = ["404"]
    search = you.page.get_by_placeholder("Search the rules")
    search.fill("taunt")
    you.page.get_by_role("link", name="Taunt").first.wait_for()
    you.page.wait_for_function(
        "() => [...document.querySelectorAll('.rules li')].every((n) => /taunt/i.test(n.textContent))"
    )
    you.page.get_by_role("link", name="Taunt").first.click()
    you.page.wait_for_url("**/kf.keyword.taunt")
    you.page.go_back()
    assert search.input_value() == "taunt"

    for path, says in (
        ("/nowhere", "Nobody sits here"),
        ("/table/x", "cannot be opened"),
        ("/replay/x", "no replay here"),
    ):
        you.go(path).page.get_by_role("heading", name=re.compile(says)).wait_for()
        assert you.page.get_by_role("link").count() > 0, "there is a way on"
        assert not you.findings()
