"""What is in a deck, in numbers that come from its cards' definitions."""

from __future__ import annotations

import pytest

from mazzo.games.keyforge.archon.analysis import BOOK, WEIGHTS, Tally, Walk, of_card, of_deck
from mazzo.games.keyforge.catalog import catalog
from mazzo.games.keyforge.decks import ours
from mazzo.games.keyforge.terms import CREATURE, FILLER


@pytest.mark.parametrize(
    ("slug", "expected"),
    [
        ("anger", {"amber": 1, "bonus": 1, "creatures": 0.5}),
        ("urchin", {"amber": 1, "control": 1, "power": 1}),
        ("charette", {"control": 3, "power": 4}),
        ("punch", {"amber": 1, "bonus": 1, "creatures": 1}),
        ("hand-of-dis", {"creatures": 1}),
        ("gateway-to-dis", {"creatures": 3, "wipes": 1, "cards": -1}),
        ("poltergeist", {"amber": 1, "bonus": 1, "artifacts": 1}),
        ("regrowth", {"amber": 1, "bonus": 1, "cards": 1}),
        ("mother", {"cards": 1, "power": 5}),
        ("control-the-weak", {"amber": 1, "bonus": 1, "disrupt": 1}),
        ("lash-of-broken-dreams", {"control": 6}),
    ],
)
def test_what_a_card_counts_for(slug: str, expected: dict[str, float]) -> None:
    found = {k: v for k, v in of_card(slug).data().items() if v and k not in ("types", "strength")}
    assert found == pytest.approx(expected)


def test_what_is_unsure_counts_half() -> None:
    sure, unsure = of_card("urchin"), of_card("nerve-blast")
    assert (sure.amber, unsure.amber) == (1, 1)
    assert unsure.creatures == pytest.approx(2 / 3 / 2)


@pytest.mark.parametrize("card", [c for c in catalog("1.5").defs if c.kind != FILLER], ids=lambda c: c.slug)
def test_every_card_can_be_counted(card) -> None:
    tally = of_card(card.slug)
    assert tally.bonus == card.amber
    assert tally.power == card.power
    assert sum(tally.types.values()) == 1
    assert tally.types["creature"] == (card.kind == CREATURE)
    assert all(abs(getattr(tally, name)) < 20 for name in WEIGHTS)


def test_a_deck_is_the_sum_of_its_cards() -> None:
    slugs = [slug for slug, _ in ours()["miss-onyx-censorius"].cards]
    whole = of_deck(slugs)
    assert sum(whole.types.values()) == 36
    assert whole.amber == pytest.approx(sum(of_card(s).amber for s in slugs))
    assert whole.strength == pytest.approx(sum(of_card(s).strength for s in slugs))
    assert of_deck([*slugs, "a-card-nobody-knows"]).data() == whole.data()


def test_every_entry_of_the_book_is_used_by_a_card() -> None:
    """An entry for a word that no card uses (any more) would be dead."""
    used: set[type] = set()

    class Notes(Walk):
        def walk(self, node, w: float) -> None:
            used.update(type(node).__mro__)
            super().walk(node, w)

    for card in catalog("1.5").defs:
        Notes(Tally()).card(card)
    assert [kind.__name__ for kind in BOOK if kind not in used] == []
