"""The opponent that thinks: honest, repeatable, in time, and no worse than what it starts from."""

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from scene import zone

from mazzo.bench import begin, contest
from mazzo.bench.keyforge import deal
from mazzo.bots import bot, greedy, guide, search
from mazzo.bots.greedy import Greedy
from mazzo.bots.guide import Guide, guide_of
from mazzo.bots.keyforge import KeyForgeJudge
from mazzo.bots.search import SURE, Rival, Search
from mazzo.engine.knowledge import determinize
from mazzo.engine.table import Table
from mazzo.games import keyforge
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import DECK, HAND


def later(t: Table, decisions: int) -> Table:
    """The table after some decisions of the greedy opponent."""
    for _ in range(decisions):
        t.choose(Greedy(1).pick_table(t))
    return t


def scenario(you: dict[str, Any], they: dict[str, Any]) -> keyforge.Match:
    """A position in which `you` are to move, with Brobnar as the active house."""
    players = [{"houses": ["brobnar", "dis", "shadows"], **player} for player in (you, they)]
    return keyforge.scenario(
        {"mazzo": 1, "game": "keyforge", "seed": 1, "active": 0, "house": "brobnar", "players": players}
    )


@pytest.mark.parametrize(
    ("game", "players"), [("keyforge", 2), ("nekromancya", 2), ("nekromancya", 3), ("foursouls", 2), ("foursouls", 4)]
)
def test_it_plays_every_game(game: str, players: int) -> None:
    """Whoever is asked gets one of the options, always the same one, and nothing on the table is touched."""
    t = later(begin(game, 3, players=players), 12)
    for _ in range(2):
        assert t.asked is not None
        before = t.hash()
        index = Search(5, worlds=1).pick_table(t)
        assert 0 <= index < len(t.asked.options)
        assert index == Search(5, worlds=1).pick_table(t)
        assert t.hash() == before
        t.choose(index)


class Peeper(KeyForgeJudge):
    """Judges by nothing but what nobody may know: the order of the decks, and the other player's hand."""

    def value(self, t: KeyForge, seat: int) -> float:
        hidden = t.zones[zone(DECK, 0)] + t.zones[zone(DECK, 1)] + t.zones[zone(HAND, 1 - seat)]
        return sum(i * t.face[card] for i, card in enumerate(hidden))


def test_it_thinks_only_about_guesses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tables that its seat cannot tell apart look the same to it: hidden cards are guessed before it looks."""
    t = later(deal(7), 20)
    noticed: list[float] = []
    monkeypatch.setattr(Rival, "add", lambda self, lead: noticed.append(lead))
    for module in (greedy, guide):
        monkeypatch.setattr(module, "judge_of", lambda table: Peeper())

    def leads(t: Table) -> list[float]:
        noticed.clear()
        Search(7, worlds=1).pick_table(t)
        return noticed[:]

    while t.asked is not None and len(t.asked.options) < 3:
        t.choose(0)
    assert t.asked is not None
    guess = determinize(t, t.asked.player, "a guess")
    other = determinize(t, t.asked.player, "another world")
    for module in (greedy, search):
        monkeypatch.setattr(module, "determinize", lambda table, seat, seed: guess.clone())
    assert leads(t)
    assert leads(t) == leads(other)
    for module in (greedy, search):
        monkeypatch.setattr(module, "determinize", lambda table, seat, seed: table.clone())
    assert leads(t) != leads(other), "the peeper would notice"


def test_it_stops_when_the_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a clock that runs a second each time it is looked at, no more lines are played than there are seconds."""
    t = later(deal(7), 20)
    played: list[int] = []

    def line(self: Search, guide: Guide, world: Table, index: int, seat: int, late: Callable[[], bool]) -> float | None:
        if late():
            return None
        # A lead that swings never settles anything, so that only time can end the race.
        played.append(index)
        return len(played) % 3 - 1.0

    monkeypatch.setattr(Search, "line", line)
    while t.asked is not None and len(t.asked.options) < 3:
        t.choose(0)
    for seconds in (5, 50):
        ticks = map(float, count())
        played.clear()
        Search(1, seconds=seconds, clock=ticks.__next__).pick_table(t)
        assert 0 < len(played) <= seconds + 1


def test_a_line_is_not_played_to_its_end_when_the_time_is_over() -> None:
    t = later(deal(7), 20)
    guide = guide_of(t)
    seat = t.active()
    assert Search().line(guide, t, 0, seat, lambda: False) is not None
    looks = count()
    assert Search().line(guide, t, 0, seat, lambda: next(looks) == 1) is None
    assert next(looks) == 2


def test_without_time_it_chooses_like_greedy() -> None:
    t = deal(3)
    for _ in range(25):
        index = Search(2, seconds=0).pick_table(t)
        assert index == Greedy(2).pick_table(t)
        t.choose(index)


def test_a_rival_is_trusted_when_it_leads_again_and_again() -> None:
    steady, lucky = Rival(1), Rival(2)
    for k in range(8):
        steady.add(1.0 + k % 2)
        lucky.add(40.0 if k == 0 else -4.0)
    assert steady.total == lucky.total == 12.0
    assert steady.bound(-SURE) > 1
    assert lucky.bound(-SURE) < 0 < lucky.bound(SURE)


def test_the_wilder_the_dice_the_more_the_first_sight_counts() -> None:
    tame, wild = [4.0, 6.0] * 8, [50.0, -40.0] * 8
    for leads, handicap, wins in ((tame, 0.0, True), (tame, 3.0, True), (wild, 0.0, False), (wild, 3.0, False)):
        rival = Rival(1, handicap)
        for lead in leads:
            rival.add(lead)
        assert rival.mean() == 5
        assert rival.wins() is wins
    likely = [70.0, -20.0] * 8
    for handicap, wins in ((0.1, True), (3.0, False)):
        rival = Rival(1, handicap)
        for lead in likely:
            rival.add(lead)
        assert rival.bound(-SURE) > 0
        assert rival.wins() is wins


def test_a_rival_that_makes_no_difference_drops_out() -> None:
    same = Rival(1)
    same.add(0.0)
    assert same.runs()
    same.add(0.0)
    assert not same.runs()


def test_one_option_needs_no_thought() -> None:
    t = deal(3)
    assert t.asked is not None
    t.asked.options = t.asked.options[:1]
    assert Search(seconds=1e9).pick_table(t) == 0


def test_it_reaps_rather_than_ends_the_turn() -> None:
    match = scenario({"creatures": [{"card": "headhunter"}]}, {})
    assert match.decision.options[Search(1, worlds=Guide.few).pick(match)].text.startswith("reap")


def test_it_has_a_name() -> None:
    assert isinstance(bot("search", 4), Search)


def test_it_can_be_given_its_time_in_a_contest() -> None:
    assert sum(contest(("search", "random"), 1, progress=False, seconds=0)) == 1
