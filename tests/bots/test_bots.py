"""The opponents: honest, repeatable, and worth playing against."""

from typing import Any

import pytest
from scene import zone

from mazzo import bench
from mazzo.bench import contest
from mazzo.bench.keyforge import deal
from mazzo.bots import Bot, bot, greedy, names
from mazzo.bots.greedy import Greedy, explain
from mazzo.bots.keyforge import KeyForgeJudge, side
from mazzo.engine.errors import MazzoError
from mazzo.engine.knowledge import determinize
from mazzo.games import keyforge
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import DECK, HAND, TURN

QUICK = ("random", "easy", "greedy")
"""Those who do not think by the clock."""
DECKS = ("Radiant Argus the Supreme", 'Miss "Onyx" Censorius')


def scenario(you: dict[str, Any], they: dict[str, Any] | None = None) -> keyforge.Match:
    """A position in which `you` are to move, with Brobnar as the active house."""
    players = [{"houses": ["brobnar", "dis", "shadows"], **player} for player in (you, they or {})]
    return keyforge.scenario(
        {"mazzo": 1, "game": "keyforge", "seed": 1, "active": 0, "house": "brobnar", "players": players}
    )


def choice(rival: Bot, match: keyforge.Match) -> str:
    return match.decision.options[rival.pick(match)].text.split("#")[0]


def test_every_opponent_is_known_by_name() -> None:
    assert names() == ("random", "easy", "greedy", "search")
    assert [bot(name).name for name in names()] == list(names())
    with pytest.raises(MazzoError, match="no opponent called 'genius'"):
        bot("genius")


@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_plays_the_same_match(name: str) -> None:
    hashes = set()
    for _ in range(2):
        match = keyforge.new(DECKS, seed=5)
        rivals = (bot(name, 1), bot(name, 2))
        while not match.over:
            match.choose(rivals[match.decision.player].pick(match))
        hashes.add(match.hash())
    assert len(hashes) == 1


@pytest.mark.parametrize("name", QUICK)
def test_thinking_changes_nothing_on_the_table(name: str) -> None:
    t = deal(3)
    rival = bot(name, 3)
    while not t.over and t.now[TURN] < 8:
        before = t.hash()
        index = rival.pick_table(t)
        assert t.hash() == before
        t.choose(index)


def test_a_match_that_is_over_asks_nobody() -> None:
    t = deal(1)
    rival = bot("random")
    while not t.over:
        t.choose(rival.pick_table(t))
    for name in names():
        with pytest.raises(MazzoError, match="over"):
            bot(name).pick_table(t)


class Peeper(KeyForgeJudge):
    """Judges by nothing but what nobody may know: the order of the decks, and the other player's hand."""

    def value(self, t: KeyForge, seat: int) -> float:
        hidden = t.zones[zone(DECK, 0)] + t.zones[zone(DECK, 1)] + t.zones[zone(HAND, 1 - seat)]
        return sum(i * t.face[card] for i, card in enumerate(hidden))


def test_greedy_thinks_only_about_a_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tables that its seat cannot tell apart look the same to it: hidden cards are guessed before it looks."""
    t = deal(7)
    rival = Greedy(7)
    monkeypatch.setattr(greedy, "judge_of", lambda table: Peeper())
    for _ in range(20):
        assert t.asked is not None
        guess = determinize(t, t.asked.player, "a guess")
        other = determinize(t, t.asked.player, "another world")
        monkeypatch.setattr(greedy, "determinize", lambda table, seat, seed, guess=guess: guess.clone())
        assert rival.scores(t) == rival.scores(other)
        monkeypatch.setattr(greedy, "determinize", lambda table, seat, seed: table.clone())
        assert t.asked.kind != "main" or rival.scores(t) != rival.scores(other), "the peeper would notice"
        t.choose(rival.pick_table(t))


def test_greedy_reaps_rather_than_ends_the_turn() -> None:
    match = scenario({"creatures": [{"card": "headhunter"}]})
    assert choice(bot("greedy"), match) == "reap headhunter"


def test_greedy_takes_a_fight_it_wins_for_nothing() -> None:
    match = scenario({"creatures": [{"card": "valdr"}]}, {"creatures": [{"card": "silvertooth"}], "amber": 0})
    assert choice(bot("greedy"), match) == "fight valdr"


def test_greedy_does_not_fight_to_lose() -> None:
    match = scenario({"creatures": [{"card": "headhunter"}]}, {"creatures": [{"card": "valdr"}]})
    assert choice(bot("greedy"), match) == "reap headhunter"


def test_greedy_ends_a_turn_in_which_nothing_is_left_to_do() -> None:
    match = scenario({"creatures": [{"card": "headhunter", "ready": False}]})
    assert choice(bot("greedy"), match) == "end"


def test_keys_and_aember_are_worth_having() -> None:
    def worth(**you: object) -> float:
        t = scenario(you).table
        assert isinstance(t, KeyForge)
        return side(t, 0)

    assert worth(amber=1) > worth()
    assert worth(amber=6) - worth(amber=5) > worth(amber=5) - worth(amber=4)
    assert worth(keys=["red"]) > worth(amber=6)
    assert worth(creatures=[{"card": "valdr"}]) > worth(creatures=[{"card": "valdr", "stunned": True}])
    assert worth(creatures=[{"card": "valdr"}]) > worth(creatures=[{"card": "valdr", "damage": 3}])


def test_a_hint_ranks_every_option() -> None:
    match = scenario({"creatures": [{"card": "headhunter"}, {"card": "valdr"}], "hand": ["punch"]})
    best, ranked = explain(match)
    assert sorted(index for index, _ in ranked) == list(range(len(match.decision.options)))
    assert [score for _, score in ranked] == sorted((score for _, score in ranked), reverse=True)
    assert best == ranked[0][0]


def test_greedy_beats_random() -> None:
    assert contest(("greedy", "random"), 20, progress=False)[0] >= 18


def test_nobody_wins_a_match_without_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "ENDLESS", 5)
    assert contest(("greedy", "random"), 2, progress=False) == [0, 0]
