"""Somebody who reads one language plays, learns and looks things up in it, on a phone, too."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from browsing import EASY, GAMES, PHONE, Player

MESSAGES = Path(__file__).parents[2] / "web" / "src" / "messages"
SAID = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) found.push(walk.currentNode.data);
  for (const node of document.querySelectorAll("[aria-label], [placeholder], [title]"))
    found.push(node.ariaLabel ?? "", node.placeholder ?? "", node.title ?? "");
  return found.map((said) => said.trim()).filter((said) => said);
}"""
SMALL = {**PHONE, "viewport": {"width": 360, "height": 640}}


def english(language: str) -> set[str]:
    """The sentences that nobody should meet in this language."""
    words = {code: json.loads((MESSAGES / f"{code}.json").read_text("utf-8")) for code in ("en", language)}
    return {said for said in words["en"].values() if len(said) > 2} - set(words[language].values())


def spoken(you: Player) -> str:
    return str(you.page.evaluate("() => document.documentElement.lang"))


@pytest.mark.parametrize("language", ["it", "de", "es"])
def test_pages_speak_the_language_of_the_browser(player: Callable[..., Player], language: str) -> None:
    you = player(locale=f"{language}-AT", **SMALL)
    # The titles of rules are the ledger's.
    titles = {rule["title"] for game in GAMES for rule in you.context.request.get(f"/api/rules/{game}").json()}
    forbidden = english(language) - titles
    for path in ("/", "/learn", "/decks", "/rules", "/cards", "/me", "/nowhere"):
        you.go(path).page.locator("main h1, main h2").first.wait_for()
        assert spoken(you) == language
        assert not forbidden & set(you.page.evaluate(SAID)), path
        assert you.overflow() <= 0, path


@pytest.mark.parametrize("game", GAMES)
def test_a_table_in_italian(player: Callable[..., Player], game: str) -> None:
    you = player(locale="it-IT", **SMALL)
    you.open(game, EASY)
    you.asked()
    forbidden = english("it")
    for _ in range(3):
        you.some(2)
        assert not forbidden & set(you.page.evaluate(SAID))
    assert you.overflow() <= 0


def test_keywords_and_traits_are_words_of_the_language(player: Callable[..., Player]) -> None:
    you = player(locale="it-IT")
    you.go("/cards/keyforge").page.get_by_label("Parola chiave").wait_for()
    you.eventually(lambda: "Provocazione" in you.page.get_by_label("Parola chiave").inner_text())
    assert "Gigante" in you.page.get_by_label("Tratto").inner_text()


def test_a_language_is_chosen_kept_and_heard_at_once(player: Callable[..., Player]) -> None:
    you = player()
    you.open("keyforge", EASY)
    you.asked()
    prompt = you.page.locator(".ask .prompt").first
    before = prompt.inner_text()
    assert spoken(you) == "en"
    you.page.get_by_role("button", name="Menu").click()
    you.page.get_by_label("Language").select_option("it")
    you.page.get_by_label("Lingua").wait_for()
    assert spoken(you) == "it"
    # The game changes its language, too: the same question, in other words.
    you.eventually(lambda: prompt.inner_text() != before)
    italian = prompt.inner_text()
    you.page.get_by_label("Lingua").select_option("de")
    you.page.get_by_label("Sprache").wait_for()
    you.eventually(lambda: prompt.inner_text() not in (before, italian))
    you.page.reload()
    you.asked()
    assert spoken(you) == "de"


def test_two_people_and_a_spectator_read_their_own_language(player: Callable[..., Player]) -> None:
    host, guest, eye = player(), player(locale="it-IT"), player(locale="it-CH")
    host.go("/").page.get_by_role("button", name="Invite a friend").click()
    host.page.locator(".game", has_text="KeyForge").click()
    link = host.page.locator("#invite").input_value()
    guest.go(link).page.get_by_role("button", name="Siediti").click()
    for somebody in (host, guest, eye.go(link)):
        somebody.page.locator(".prompt").first.wait_for()
    # One is asked about the first hand, the other waits.
    said = [somebody.page.locator(".ask .prompt").first.inner_text() for somebody in (host, guest, eye)]
    assert "hand" in said[0] or "thinking" in said[0]
    assert "mano" in said[1] or "pensando" in said[1]
    assert said[2] == "Stai guardando la partita."
