"""A game from outside: its own look, which the server hands out; without one, the plain table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browsing import EASY, PHONE, Player, Serving
from guests import install, with_guests
from playwright.sync_api import Browser


def serving_with(guests: Path, folder: Path) -> Serving:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", with_guests(guests)["PYTHONPATH"])
        return Serving(folder).start()


@pytest.fixture(scope="module")
def guests(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("guests"), "briscola")


@pytest.fixture(scope="module")
def server(guests: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    serving = serving_with(guests, tmp_path_factory.mktemp("serving"))
    yield serving
    serving.close()


def test_a_whole_match_on_its_own_table(player: Callable[..., Player]) -> None:
    you = player().go("/")
    you.page.get_by_role("button", name="Play now").click()
    you.page.locator(".level", has_text="easy").click()
    door = you.page.locator(".game", has_text="sixty-one points to win")
    assert "2 or 4 players" in door.inner_text()
    with you.page.expect_response(lambda r: r.url.endswith("/kit.js")) as loaded:
        door.click()
    assert re.search(r"/assets/games/briscola-[0-9a-f]{20}/kit\.js$", loaded.value.url)
    assert "immutable" in loaded.value.headers["cache-control"]
    assert loaded.value.headers["content-type"].startswith("text/javascript")
    # Of another version of the look nothing is left.
    other = re.sub("briscola-[0-9a-f]+", "briscola-" + "0" * 20, loaded.value.url)
    assert you.page.request.get(other).status == 404
    you.asked()
    page = you.page
    page.get_by_text("Stock 34").wait_for()
    page.locator(".turned [data-card]").wait_for()
    assert re.fullmatch("Trump: (Coins|Cups|Swords|Clubs)", page.locator(".trump").inner_text().strip())
    # Whoever leads is drawn by lot: the other may have played already.
    theirs = page.locator("[data-seat='1'] .fan mazzo-card, [data-place=trick] mazzo-card")
    assert theirs.count() == 3
    assert page.locator(".hand [data-lit]").count() == 3
    # Every card in hand shows its suit, drawn by the kit.
    art = page.locator(".hand .crest img")
    assert art.count() == 3
    assert all(art.nth(i).evaluate("(n) => n.complete && n.naturalWidth > 0") for i in range(3))
    # Its stylesheet is there.
    assert page.locator(".briscola").evaluate("(n) => getComputedStyle(n).display") == "grid"
    assert not you.findings()
    page.locator(".hand [data-lit]").first.click()
    page.locator("[data-place='players.0.won'], [data-place='players.1.won']", has_text="2").first.wait_for()
    you.play()
    page.locator(".results").wait_for()
    # What this game counts, under the name it has in its lexicon.
    assert page.locator(".results thead th").all_inner_texts() == ["Points"]
    points = [int(n) for n in page.locator(".results tbody td").all_inner_texts()]
    assert sum(points) == 120
    you.page.get_by_role("link", name=re.compile("again|replay|Replay|Watch")).first.click()
    page.locator(".briscola").wait_for()


def test_its_cards_are_found_by_their_suits(player: Callable[..., Player]) -> None:
    you = player().go("/cards/briscola")
    you.page.get_by_label("Type").select_option("Cups")
    you.page.get_by_text("10 cards").wait_for()
    assert you.page.get_by_label("House").count() == 0
    # In the colours and with the pictures of its kit.
    you.page.locator(".cards .crest img").first.wait_for()
    assert not you.findings()


def test_four_partners_on_a_phone(player: Callable[..., Player]) -> None:
    you = player(**PHONE)
    you.open("briscola", EASY, EASY, EASY)
    you.some(2)
    assert you.page.locator(".briscola [data-seat]").count() == 4
    assert you.overflow() <= 0
    assert not you.findings()


def test_its_lesson_is_taught_by_its_own_voice(player: Callable[..., Player]) -> None:
    you = player().go("/learn")
    page = you.page
    page.get_by_role("heading", name="Sixty-one points").wait_for()
    page.get_by_role("button", name="Begin Briscola").click()
    voice = page.locator(".voice .words p").first
    for said in ("61 win", "Cups are trump"):
        page.locator(".voice .words", has_text=said).wait_for()
        page.locator(".voice .main").click()
    assert "four of cups" in voice.inner_text()
    # One thing at a time: only what the voice asks for is lit.
    lit = page.locator(".hand [data-lit]")
    lit.first.wait_for()
    assert lit.evaluate_all("(all) => all.map((n) => n.dataset.slug)") == ["four-of-cups"]
    lit.click()
    page.locator(".voice .words", has_text="two of clubs").wait_for()
    page.locator(".hand [data-lit][data-slug=two-of-clubs]").click()
    page.locator(".voice .told li", has_text="Five of coins").wait_for()
    page.locator(".voice .main").click()
    page.locator(".hand [data-lit][data-slug=three-of-coins]").click()
    page.locator(".results .words", has_text="65 points").wait_for()
    assert page.get_by_role("heading", name="You won").count() == 1


def test_what_a_host_may_choose_comes_from_the_manifest(player: Callable[..., Player]) -> None:
    you = player().go("/")
    you.page.get_by_role("button", name="Invite a friend").click()
    you.page.get_by_role("button", name="Choose decks, seats, clock").click()
    sheet = you.page.get_by_role("dialog")
    sheet.get_by_text("Briscola", exact=True).click()
    # Two or four, never three.
    sheet.get_by_role("button", name="Add a seat").click()
    assert sheet.locator(".place").count() == 4
    assert sheet.get_by_role("button", name="Add a seat").count() == 0
    sheet.locator(".place .away").first.click()
    assert sheet.locator(".place").count() == 2
    assert sheet.locator(".place .away").count() == 0
    sheet.get_by_label("Seat 2").select_option("easy")
    sheet.get_by_text("More options").click()
    sheet.get_by_label("The seat that leads").fill("1")
    with you.page.expect_request(lambda r: r.url.endswith("/api/tables") and r.method == "POST") as asked:
        sheet.get_by_role("button", name="Sit down").click()
    assert asked.value.post_data_json["wishes"] == {"first": 1}
    you.asked()
    you.page.locator("[data-place=trick] [data-card]").wait_for()


def test_without_a_look_it_is_played_on_the_plain_table(
    guests: Path, tmp_path_factory: pytest.TempPathFactory, chromium: Browser
) -> None:
    """And so it is with a look that breaks: nothing but the look is lost."""
    kits = {"none": None, "broken": "export default { table: () => { throw new Error('torn') } }"}
    for how, kit in kits.items():
        folder = install(tmp_path_factory.mktemp(how), "briscola")
        if kit is None:
            (folder / "briscola/browser/kit.js").unlink()
        else:
            (folder / "briscola/browser/kit.js").write_text(kit, encoding="utf-8")
        serving = serving_with(folder, tmp_path_factory.mktemp("serving"))
        try:
            you = Player(chromium, serving.url, seed=1)
            you.open("briscola", EASY)
            you.asked()
            you.page.locator("[data-zone=stock]", has_text="33").wait_for()
            you.page.locator("[data-zone=turned] [data-card]").wait_for()
            you.some(2)
            assert not you.findings()
            you.close()
        finally:
            serving.close()
