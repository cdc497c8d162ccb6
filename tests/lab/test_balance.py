"""The laboratory: the same run gives the same report, and every match is in it."""

import json
from random import Random

import pytest

from mazzo.engine.errors import MazzoError
from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.decks import deck_from
from mazzo.games.nekromancya.terms import AWAKENED, FATALITY
from mazzo.lab import Balance, main
from mazzo.lab.balance import BODIES, ENDINGS, random_deck
from mazzo.lab.endings import KINDS, Deal, endings, play, report, summary
from mazzo.lab.report import markdown
from mazzo.lab.simulate import interval, seed_of


def test_any_number_of_processes_gives_the_same_report() -> None:
    run = Balance(6, "a test", 60)
    assert run.run(1) == run.run(2)


def test_every_match_is_in_the_report() -> None:
    data = Balance(9, "another test", 60, ("ours",)).run()
    part = data["ours"]
    over = part["games"] - part["stalls"]
    assert part["games"] == 9
    assert sum(part["endings"].values()) == over == part["first_player"]["games"]
    # Six matches between different decks, two seats each; three of a deck against itself.
    assert sum(d["field"]["games"] for d in part["decks"].values()) <= 12
    cards = part["cards"].values()
    assert all(c["played"]["games"] + c["unplayed"]["games"] == c["drawn"]["games"] for c in cards)
    assert "Orda del Kaos" in markdown(data)


def test_random_decks_are_legal_and_can_be_played() -> None:
    known = catalog()
    for seed in range(5):
        deck = deck_from(random_deck(Random(seed)), "deck")
        kinds = [known.defs[known.find(slug)].kind for slug, n in deck.cards.items() for _ in range(n)]
        assert kinds.count(AWAKENED) == BODIES
        assert kinds.count(FATALITY) == ENDINGS


def test_matches_have_seeds_of_their_own() -> None:
    seeds = {seed_of(run, kind, i) for run in ("1", "2") for kind in ("ours", "random") for i in range(50)}
    assert len(seeds) == 200


def test_an_interval_is_wide_where_little_is_known() -> None:
    assert interval(0, 0) == (0, 0, 1)
    p, low, high = interval(5, 10)
    assert p == 0.5
    assert low == pytest.approx(0.237, abs=0.001)
    assert high == pytest.approx(0.763, abs=0.001)
    assert interval(500, 1000)[1] > low


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
        main(["endings", "chess"])
    with pytest.raises(MazzoError, match="at least 1"):
        main(["endings", "nekromancya", "--jobs", "0"])


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "nekromancya", "--games", "1", "--kinds", "random", "--turns", "6", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["random"]["games"] == 1
    assert main(["balance", "nekromancya", "--games", "1", "--kinds", "ours", "--turns", "6"]) == 0
    assert capsys.readouterr().out.startswith("## Our decks")
    with pytest.raises(MazzoError, match="cannot be measured"):
        main(["balance", "chess"])
    with pytest.raises(MazzoError, match="at least 1"):
        main(["balance", "nekromancya", "--games", "0"])
