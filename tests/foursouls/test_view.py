"""What a view says about the decks."""

from __future__ import annotations

from fsscene import scene


def test_a_deck_that_can_be_chosen_is_found_by_its_id() -> None:
    s = scene(you={}, them={})
    s.do("attack")
    chosen = [o.card for o in s.match.decision.options if o.text == "attack monster-deck"]
    assert chosen == [s.match.view(0)["deck_ids"]["monster"]]
    assert "room" not in s.match.view(0)["deck_ids"]
