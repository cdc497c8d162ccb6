"""A fair handicap: the test stops when it is sure, the curve finds the chains, and an interrupted run reports."""

from random import Random

import pytest

from mazzo.cli.faces.keyforge.deck.handicap import conclusions
from mazzo.cli.faces.keyforge.words import KeyForgeWords
from mazzo.games.keyforge.archon import forge
from mazzo.games.keyforge.decks import ours
from mazzo.games.keyforge.series import SUGGESTED
from mazzo.lab import handicap
from mazzo.lab.handicap import ROUND, Deal, Handicap, fair, play, verdict

ONE, TWO = [deck.data() for deck in ours().values()]


class Rehearsed(Handicap):
    """Games whose results are drawn from a curve that is known: how the numbers behave, without the hours."""

    def __init__(self, strength: float, chain: float, games: int = 400, seed: int = 1) -> None:
        super().__init__((ONE, TWO), str(seed), games, 200)
        self.odds = (strength, chain)
        self.chance = Random(seed)

    def _round(self, pool, chains, most) -> None:
        strength, chain = self.odds
        won = self.report.results.setdefault(chains, [0, 0])
        for _ in range(min(ROUND, most - self.report.games)):
            odds = 10 ** (strength - chain * (chains[0] - chains[1]))
            won[self.chance.random() > odds / (1 + odds)] += 1


def test_the_sequential_test_stops_for_a_clear_lead_only() -> None:
    assert verdict(0, 0) is None
    assert verdict(14, 0) is None
    assert verdict(15, 0) == 0
    assert verdict(100, 115) == 1
    assert verdict(107, 100) is None


def test_the_stronger_deck_is_rarely_mistaken() -> None:
    found = []
    for seed in range(60):
        rehearsed = Rehearsed(0.15, 0.05, 2000, seed)
        rehearsed._which(None, lambda report: None)
        found.append(rehearsed.report.stronger)
    assert found.count(1) <= 3
    assert found.count(0) >= 55


@pytest.mark.parametrize(("strength", "chain", "chains"), [(0.4, 0.05, 8), (0.5, 0.12, 4), (0.3, 0.15, 2)])
def test_the_chains_that_make_it_fair_are_found(strength: float, chain: float, chains: int) -> None:
    found = [Rehearsed(strength, chain, 600, seed).run() for seed in range(8)]
    assert all(abs(report.chains - chains) <= 3 for report in found)
    assert sum(abs(report.chains - chains) <= 1 for report in found) >= 4
    assert sum(report.low <= chains <= report.high for report in found) >= 5
    assert any(report.sure and report.games < 600 for report in found), "it stops when it is sure"


def test_the_other_deck_can_be_the_stronger_one() -> None:
    report = Rehearsed(-0.5, 0.1, 1500).run()
    assert report.stronger == 1
    assert abs(report.chains - 5) <= 2
    assert all(chains[0] == 0 for chains in report.results)


def test_even_decks_get_no_handicap() -> None:
    report = Rehearsed(0.0, 0.1, 60).run()
    assert (report.stronger, report.chains) == (None, 0)
    assert report.games == 40, "half of the games, or five rounds, have to tell"
    # So few games would not show a clear difference either.
    assert "not enough to tell" in " ".join(conclusions(report, KeyForgeWords("en")))
    report = Rehearsed(0.0, 0.1, 400).run()
    assert (report.stronger, report.chains) == (None, 0)
    assert "without a handicap" in " ".join(conclusions(report, KeyForgeWords("en")))


def test_the_rulebooks_suggestion_is_tried_first() -> None:
    tried = list(Rehearsed(0.6, 0.1).run().results)
    assert tried[:2] == [(0, 0), (SUGGESTED, 0)]


def test_never_more_games_than_asked_for() -> None:
    for games in (1, 3, 8, 13, 50):
        assert Rehearsed(0.3, 0.05, games).run().games <= games


def test_what_is_believed_follows_what_was_played() -> None:
    assert fair([(0, 50, 50)])[0] == 0
    near, far = fair([(0, 70, 30), (4, 50, 50)]), fair([(0, 90, 10), (8, 70, 30)])
    assert near[0] <= 5
    assert far[0] >= 9
    few, many = fair([(0, 7, 3), (4, 5, 5)]), fair([(0, 700, 300), (4, 500, 500)])
    assert many[2] - many[1] < few[2] - few[1]
    assert fair([(0, 400, 0), (24, 400, 0)])[0] == 24, "the chain table ends there"


def test_real_games_are_the_same_however_many_processes_play_them() -> None:
    one = Handicap((ONE, TWO), "a test", 4, 12).run(1)
    two = Handicap((ONE, TWO), "a test", 4, 12).run(2)
    assert one.data() == two.data()
    assert one.games == 4


def test_seats_and_first_turns_are_shared_evenly(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Deal] = []

    def note(deal: Deal) -> int:
        seen.append(deal)
        return len(seen) % 2

    monkeypatch.setattr(handicap, "play", note)
    Handicap((ONE, TWO), "1", 16, 40).run()
    assert len(seen) == 16
    assert len({deal.seed for deal in seen}) == 16
    for first in (0, 1):
        for swap in (False, True):
            assert sum(deal.first == first and deal.swap == swap for deal in seen) == 4


def test_the_winner_is_a_deck_and_not_a_seat() -> None:
    """A deck of one card each of nothing much, with as many chains as there are, against a real one."""
    weak, strong = forge(3).deck().data(), TWO
    for swap in (False, True):
        won = [play(Deal((weak, strong), (24, 0), 1, swap, seed, 200)) for seed in range(2)]
        assert won.count(1) >= 1


def test_an_interrupted_run_says_what_it_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    results = iter([0] * 20)

    def impatient(deal: Deal) -> int:
        for winner in results:
            return winner
        raise KeyboardInterrupt

    monkeypatch.setattr(handicap, "play", impatient)
    report = Handicap((ONE, TWO), "1", 400, 40).run()
    assert report.stopped
    assert report.games == 20
    assert report.stronger == 0
    said = " ".join(conclusions(report, KeyForgeWords("en")))
    assert "Stopped after 20 games." in said
    assert "not sure yet" in said


def test_a_run_interrupted_at_once_claims_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(deal: Deal) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(handicap, "play", gone)
    report = Handicap((ONE, TWO), "1", 400, 40).run()
    assert "No game was finished." in conclusions(report, KeyForgeWords("en"))
    report.results[0, 0] = [2, 1]
    said = " ".join(conclusions(report, KeyForgeWords("en")))
    assert "3 games are not enough to tell" in said
    assert "without a handicap" not in said


def test_two_sets_meet_with_new_decks_in_every_game() -> None:
    one, two = {"name": "Age of Ascension", "set": "AoA"}, {"name": "Worlds Collide", "set": "WC"}
    decks = {handicap.dealt(x, seed, i)["name"] for seed in (1, 2) for i, x in enumerate((one, two))}
    assert len(decks) == 4
    assert handicap.dealt(ONE, 1, 0) is ONE
    report = Handicap((one, two), "1", 2, 60).run()
    assert (report.games, report.names) == (2, ("Age of Ascension", "Worlds Collide"))
