"""The run that looks for abilities nobody ever uses."""

import json
from collections import Counter

import pytest
from scene import zone

from mazzo.engine.errors import MazzoError
from mazzo.games import keyforge
from mazzo.games.keyforge.archon import forge
from mazzo.games.keyforge.catalog import catalog
from mazzo.games.keyforge.editions import EDITIONS
from mazzo.games.keyforge.terms import DECK, DISCARD
from mazzo.lab import exercise as room
from mazzo.lab import main
from mazzo.lab.exercise import Found, abilities, deal, exercise, lost, notebook, play, report


def test_every_ability_has_a_name_of_its_own() -> None:
    names = abilities()
    assert len(names) == len(set(names))
    for name in ("anger: play", "pitlord: always", "duskrunner: given reap", "looter-goblin: later after destroy"):
        assert name in names
    assert {name.split(":")[0] for name in names} <= set(catalog("1.5").by_slug)
    for card in catalog("1.5").defs:
        mine = [name for name, slug in notebook("1.5").abilities.items() if slug == card.slug]
        assert len(mine) >= len(card.triggers) + len(card.always) + bool(card.action) + bool(card.omni)


@pytest.mark.parametrize("edition", EDITIONS)
def test_notes_change_nothing_about_a_match(edition: str) -> None:
    """The same choices lead through the same questions with and without them."""
    decks = [forge(f"exercise 5 {player}").deck() for player in (0, 1)]
    plain = keyforge.new((decks[0], decks[1]), seed=5, edition=edition).table
    noted = deal(5, edition)
    n = 0
    while plain.asked is not None:
        assert noted.asked is not None
        assert (noted.asked.kind, noted.asked.player) == (plain.asked.kind, plain.asked.player)
        assert list(map(repr, noted.asked.options)) == list(map(repr, plain.asked.options))
        n += 7
        plain.choose(n % len(plain.asked.options))
        noted.choose(n % len(noted.asked.options))
    assert noted.over
    assert noted.zones == plain.zones


def test_a_run_reaches_most_and_breaks_nothing() -> None:
    found = exercise(25)
    assert found.matches == 25
    assert found.wrong == []
    assert found.choices > 25 * 20
    names = abilities()
    assert set(found.reached) <= set(names)
    assert len(found.reached) > len(names) // 2


def test_the_same_run_reaches_the_same() -> None:
    assert exercise(6, "a").reached == exercise(6, "a", 2).reached
    assert exercise(6, "a").reached != exercise(6, "b").reached


def test_a_lost_card_is_noticed() -> None:
    t = deal(1, "1.5")
    assert lost(t) == ""
    deck = t.zones[zone(DECK, 0)]
    card = deck.pop()
    assert t.card(card).slug in lost(t)
    deck += [card, card]
    assert "doubled" in lost(t)
    deck.pop()
    t.zone[card] = zone(DISCARD, 1)
    assert "not where they think they are" in lost(t)


def test_an_error_is_a_line_of_the_report(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(seed: int, edition: str) -> None:
        raise ValueError("something broke")

    monkeypatch.setattr(room, "deal", broken)
    found = play(3)
    assert "seed 3: ValueError: something broke" in found.wrong[0]
    assert "Went wrong" in report(found, [])


def test_a_match_that_does_not_end_is_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "LONGEST", 3)
    assert "stuck after 3 choices" in play(3).wrong[0]


def test_the_report_names_what_was_never_reached() -> None:
    text = report(Found(2, 9, Counter({"a: play": 1})), ["a: play", "b: reap"])
    assert "1 of 2 abilities ran" in text
    assert "  b: reap" in text
    assert "  a: play" not in text
    assert "Nothing went wrong." in text


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["exercise", "keyforge", "--games", "2"]) == 0
    assert "2 matches" in capsys.readouterr().out
    assert main(["exercise", "keyforge", "--games", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["matches"] == 2
    with pytest.raises(MazzoError, match="There is no such study"):
        main(["exercise", "nekromancya"])
    with pytest.raises(MazzoError, match="nothing to do"):
        main(["exercise", "keyforge", "--games", "0"])
