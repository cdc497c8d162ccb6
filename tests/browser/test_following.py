"""One can follow the game, and one knows what one is doing."""

from collections.abc import Callable

from browsing import EASY, Player

POSITION = {
    "mazzo": 1,
    "game": "keyforge",
    "seed": 3,
    "active": 0,
    "house": "dis",
    "players": [
        {
            "houses": ["brobnar", "dis", "logos"],
            "hand": ["titan-mechanic", "troll", "dust-imp", "anger", "wild-wormhole"],
            "deck": ["anger"] * 12,
        },
        {"houses": ["mars", "sanctum", "untamed"], "deck": ["dust-pixie"] * 12},
    ],
}
AT_END = """() => {
  const box = document.querySelector(".rail .panel-body");
  return box.scrollHeight > box.clientHeight && box.scrollHeight - box.scrollTop - box.clientHeight < 4;
}"""


def sit(you: Player) -> None:
    you.go("/learn")
    wish = {"game": "keyforge", "scenario": POSITION, "seat": 0, "strength": "easy"}
    you.go(f"/table/{you.post('/api/practice', wish)['id']}")
    you.asked()


def test_the_log_reads_from_top_to_bottom_and_follows(player: Callable[..., Player]) -> None:
    you = player(viewport={"width": 1366, "height": 620})
    you.open("keyforge", EASY)
    you.play(until=lambda: len(you.turns()) >= 3 and bool(you.asked()))
    numbers = [int("".join(c for c in turn.split(":")[0] if c.isdigit())) for turn in you.turns()]
    assert numbers == sorted(numbers)
    you.eventually(lambda: bool(you.page.evaluate(AT_END)))
    # Whoever has scrolled back is left there.
    you.page.evaluate("() => { document.querySelector('.rail .panel-body').scrollTop = 0; }")
    lines = you.page.locator(".rail .log li").count()
    you.play(until=lambda: you.page.locator(".rail .log li").count() > lines)
    assert you.page.evaluate("() => document.querySelector('.rail .panel-body').scrollTop") == 0


def test_the_hand_is_sorted_by_house(player: Callable[..., Player]) -> None:
    you = player()
    sit(you)
    hand = you.page.locator(".bottom [data-slug]")
    slugs = [hand.nth(i).get_attribute("data-slug") for i in range(hand.count())]
    # The houses in the order of the deck; in each house the cards as they came.
    assert slugs == ["troll", "anger", "dust-imp", "titan-mechanic", "wild-wormhole"]


def test_both_the_player_and_the_deck_are_named(player: Callable[..., Player]) -> None:
    you = player()
    you.open("keyforge", EASY)
    you.asked()
    names = you.page.locator(".side h2").all_inner_texts()
    assert any("Computer" in name and "Onyx" in name for name in names), names


def test_a_turn_is_not_ended_by_a_hasty_key(player: Callable[..., Player]) -> None:
    you = player()
    sit(you)
    turns = you.turns()
    # The question has just come: whoever pressed the key meant another one.
    you.page.reload()
    you.asked()
    you.page.keyboard.press("Space")
    you.page.wait_for_timeout(400)
    assert you.turns() == turns
    you.page.wait_for_timeout(1000)
    you.page.keyboard.press("Space")
    you.eventually(lambda: len(you.turns()) > len(turns))
