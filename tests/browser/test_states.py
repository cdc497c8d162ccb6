"""Every state of a creature is drawn on its card, with a sign or a word and not only with a colour."""

from collections.abc import Callable

from browsing import Player
from playwright.sync_api import Locator

POSITION = {
    "mazzo": 1,
    "game": "keyforge",
    "seed": 3,
    "active": 0,
    "house": "dis",
    "players": [
        {
            "houses": ["brobnar", "dis", "logos"],
            "hand": ["gateway-to-dis"],
            "deck": ["anger"] * 12,
            "creatures": [
                {"card": "troll", "owner": 1},
                {"card": "valdr", "warded": True},
                {"card": "krump", "enraged": True},
                {"card": "bumpsy", "power": 2, "amber": 1, "counters": {"doom": 1}},
                {"card": "jargogle", "under": ["anger"]},
                "dust-imp",
            ],
            "artifacts": [{"card": "the-big-one", "counters": {"fuse": 3}}],
        },
        {"houses": ["mars", "sanctum", "untamed"], "deck": ["dust-pixie"] * 12, "creatures": ["bad-penny"]},
    ],
}


def sit(you: Player) -> None:
    you.go("/learn")
    wish = {"game": "keyforge", "scenario": POSITION, "seat": 0, "strength": "easy"}
    you.go(f"/table/{you.post('/api/practice', wish)['id']}")
    you.asked()


def card(you: Player, slug: str) -> Locator:
    return you.page.locator(f'[data-slug="{slug}"]').first


def chips(you: Player, slug: str) -> list[str]:
    return card(you, slug).locator(".chip").all_inner_texts()


def test_states_have_signs_of_their_own(player: Callable[..., Player]) -> None:
    you = player()
    sit(you)
    assert chips(you, "bumpsy") == ["1Æ", "2×+1", "☠1"]
    assert chips(you, "jargogle") == ["▾1"]
    assert chips(you, "the-big-one") == ["✦3"]
    assert chips(you, "troll") == ["⇄"]
    assert chips(you, "dust-imp") == []
    signs = [chip[:1] for chip in chips(you, "bumpsy")[2:] + chips(you, "jargogle") + chips(you, "the-big-one")]
    assert len(set(signs)) == len(signs)


def test_ward_and_enrage_and_a_borrowed_creature_are_told_in_words_too(player: Callable[..., Player]) -> None:
    you = player()
    sit(you)
    assert "enraged" in card(you, "krump").inner_text().lower()
    for slug, said in (("valdr", "warded"), ("krump", "enraged"), ("troll", "Owned by the other player")):
        label = card(you, slug).get_attribute("aria-label") or card(you, slug).inner_text()
        assert said in label, (slug, label)
        assert said not in (card(you, "dust-imp").get_attribute("aria-label") or "")
    # The ward is a ring around the card.
    assert you.page.locator('.warded [data-slug="valdr"]').count() == 1
    assert you.page.locator('.warded [data-slug="dust-imp"]').count() == 0


def test_who_is_about_to_be_destroyed_is_marked(player: Callable[..., Player]) -> None:
    you = player()
    sit(you)
    assert "✕" not in chips(you, "dust-imp")
    card(you, "gateway-to-dis").click()
    you.page.locator('[data-option][data-verb="play"]').first.click()
    you.eventually(lambda: "✕" in chips(you, "dust-imp"))
    assert "✕" not in chips(you, "the-big-one"), "an artifact is not destroyed"
    assert you.findings("dark") == []
