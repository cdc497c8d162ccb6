"""What is written on the pages: words and not keys, one thing and several, who won, whose cards, and who can come."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable

import pytest
from browsing import EASY, GAMES, PHONE, Player

KEYS = """() => [...document.querySelectorAll(".text dt, .text dd, .text dd li")]
  .map((n) => n.textContent.trim())
  .filter((said) => /(^|; )\\d+: /.test(said) || /\\w_\\w/.test(said) || /^[a-z-]+( ;[a-z-]+)*$/.test(said))"""
HANDS = ".hands [data-card]"


@pytest.mark.parametrize("game", GAMES)
def test_the_text_table_has_words(player: Callable[..., Player], game: str) -> None:
    you = player()
    you.open(game, EASY)
    you.asked()
    you.page.get_by_role("button", name="Menu").click()
    you.page.get_by_label("Text table").last.check()
    you.page.keyboard.press("Escape")
    for _ in range(8):
        you.some(2)
        assert you.page.evaluate(KEYS) == []


@pytest.mark.parametrize("game", GAMES)
def test_all_cards_open_opens_hands(player: Callable[..., Player], game: str) -> None:
    you = player()
    table = you.open(game, EASY, EASY) if game != "keyforge" else you.open(game, EASY)
    you.some(6)
    you.page.get_by_role("button", name="Menu").click()
    leave = "Hand over to the computer" if game != "keyforge" else "Concede"
    you.page.get_by_role("button", name=leave).click()
    you.page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    you.page.locator(".results").wait_for()
    for size in ({"width": 1366, "height": 768}, PHONE["viewport"]):
        you.page.set_viewport_size(size)
        you.go(f"/replay/{table}?step=2&seat=all").page.locator(HANDS).first.wait_for()
        view = you.context.request.get(f"/api/replays/{table}/at?step=2&seat=all").json()["view"]
        held = [len(p["hand"]) for p in view["players"]]
        assert sum(held[1:]) == you.page.locator(HANDS).count() > 0
        assert you.page.locator(".bottom [data-card]").count() == held[0]
        assert not any(face.get("hidden") for p in view["players"] for face in p["hand"])
        assert you.overflow() <= 0
        assert not you.findings()
    # From a seat, the others' hands are as they were: closed.
    you.page.get_by_label("Seen from").select_option("0")
    you.page.locator(HANDS).first.wait_for(state="detached")


def test_whoever_won_stands_first_whatever_the_power(player: Callable[..., Player]) -> None:
    """A Fatality costs its winner the Power it needs."""
    you = player()
    wealthy = {"power": 90, "awakened": ["zombi-di-palude"], "cimitero": ["kinopio", "ratto-di-cripta"]}
    winner = {"power": 51, "hand": ["apocalisse"], "cimitero": ["kinopio", "ratto-di-cripta"]}
    for seat in (0, 1):
        players = [wealthy, wealthy]
        players[seat] = winner
        scene = {"mazzo": 1, "game": "nekromancya", "seed": 1, "active": seat, "turn": 5, "players": players}
        you.go("/learn")
        wish = {"game": "nekromancya", "scenario": scene, "seat": seat, "strength": "easy"}
        table = you.post("/api/practice", wish)["id"]
        you.go(f"/table/{table}").page.locator(".hand [data-slug=apocalisse]").click()
        you.page.locator(".results").wait_for()
        rows = you.page.locator(".results tbody tr")
        assert "Computer" not in rows.first.inner_text()
        powers = [int(text) for text in rows.locator("td").all_inner_texts()]
        assert powers[0] < powers[1]
        assert "best" in (rows.first.get_attribute("class") or "")


def test_rules_are_found_by_their_words(player: Callable[..., Player]) -> None:
    you = player().go("/rules/keyforge")
    you.page.get_by_placeholder("Search the rules").fill("ward")
    you.page.wait_for_url("**q=ward")
    you.page.wait_for_function("() => /ward/i.test(document.querySelector('.rules li')?.textContent ?? '')")
    said = you.page.locator(".rules li").all_inner_texts()
    ids = [link.get_attribute("href") or "" for link in you.page.locator(".rules a").all()]
    whole = [bool(re.search(r"\bward\b", f"{id} {text}", re.IGNORECASE)) for id, text in zip(ids, said, strict=True)]
    assert whole[0]
    assert whole == sorted(whole, reverse=True)


def test_one_artifact_two_artifacts(player: Callable[..., Player]) -> None:
    you = player().go("/decks")
    for _ in range(4):
        deck = you.post("/api/decks/forge", {"game": "keyforge"})
        you.go(f"/decks/{deck['id']}").page.locator(".counts").wait_for()
        told = you.page.locator(".counts").get_attribute("aria-label") or ""
        counts = re.findall(r"(\d+) (\w+)", told)
        assert counts
        for n, word in counts:
            assert word.endswith("s") == (n != "1"), told


def test_an_invitation_for_this_machine_only_says_so(player: Callable[..., Player]) -> None:
    you = player()
    you.go("/").page.get_by_role("button", name="Invite a friend").click()
    you.page.locator(".game", has_text="KeyForge").click()
    note = you.page.get_by_role("note")
    note.get_by_text("Nobody else can open this link").wait_for()
    assert "--friends" in note.inner_text()
    found = subprocess.run(["hostname", "-I"], capture_output=True, text=True).stdout.split()
    if found:
        assert any(f"http://{address}:" in note.inner_text() for address in found)
    assert not you.findings()
