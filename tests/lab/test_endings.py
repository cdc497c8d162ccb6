"""Does every match of Nekromancya end, whatever the decks?"""

import json
from random import Random

import pytest

from mazzo.engine.errors import MazzoError
from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.decks import deck_from
from mazzo.games.nekromancya.terms import AWAKENED, FATALITY
from mazzo.lab import main
from mazzo.lab.endings import KINDS, Deal, endings, play, report, summary
from mazzo.lab.subjects.nekromancya import BODIES, ENDINGS, random_deck


def test_random_decks_are_legal_and_can_be_played() -> None:
    known = catalog()
    for seed in range(5):
        deck = deck_from(random_deck(Random(seed)), "deck")
        kinds = [known.defs[known.find(slug)].kind for slug, n in deck.cards.items() for _ in range(n)]
        assert kinds.count(AWAKENED) == BODIES
        assert kinds.count(FATALITY) == ENDINGS


def test_every_kind_of_match_is_played_to_its_end() -> None:
    found = endings(2 * len(KINDS), "a test", "random")
    assert [len(some) for some in found.values()] == [2] * len(KINDS)
    counted = summary(found)
    assert counted["all"]["endless"] == 0
    assert counted["all"]["games"] == 2 * len(KINDS)
    # Who has no Fatality wins nothing, and who has no Awakened starves.
    for kind in ("no Fatalities", "no Awakened", "neither"):
        assert (counted[kind]["fatality"], counted[kind]["nobody"]) == (0, 2)
    assert counted["neither"]["starved"] == 2
    assert counted["ours"]["fatality"] == 2
    assert "| no Fatalities | 2 | 0 | 0 | 2 |" in report(counted)


def test_without_hunger_some_matches_never_end() -> None:
    """What the two readings are for: the check can fail."""
    found = play(Deal("neither", 1, "random", ("no_hunger",)))
    assert not found.over
    assert not found.hunger


def test_the_command_that_looks_for_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["endings", "nekromancya", "--games", "2", "--rival", "random", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["all"]["games"] == 2
    without = ["endings", "nekromancya", "--games", "5", "--rival", "random", "--variant", "no_hunger"]
    assert main(without) == 1
    assert capsys.readouterr().out.startswith("| decks |")
    with pytest.raises(MazzoError, match="known are nekromancya"):
        main(["endings", "keyforge"])
    with pytest.raises(MazzoError, match="at least 1"):
        main(["endings", "nekromancya", "--jobs", "0"])
