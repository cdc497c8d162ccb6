"""Greedy at Four Souls: it attacks where the odds are good, spends what it has, and answers what would hurt it."""

from typing import Any

import pytest
from fsscene import Scene, scene

from mazzo.bench import contest
from mazzo.bots import bot
from mazzo.bots.foursouls import EagerJudge, FourSoulsJudge, kill_chance, prospect, side
from mazzo.bots.guide import guide_of
from mazzo.bots.search import Search
from mazzo.games import foursouls
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.terms import MONSTER, TURN


def choice(s: Scene, seed: int = 1) -> str:
    return s.options[bot("greedy", seed).pick(s.match)]


def table(s: Scene) -> FourSouls:
    t = s.match.table
    assert isinstance(t, FourSouls)
    return t


def test_the_odds() -> None:
    # One hit is enough, and one miss is the end.
    assert kill_chance(1, 4, 1, 1, 1) == pytest.approx(1 / 2)
    # A second chance: 1/2 + 1/4.
    assert kill_chance(1, 4, 1, 2, 1) == pytest.approx(3 / 4)
    # Three hits before two misses: 1/8 + 3/16.
    assert kill_chance(3, 4, 1, 2, 1) == pytest.approx(5 / 16)
    assert kill_chance(3, 4, 3, 2, 1) == pytest.approx(3 / 4)
    assert kill_chance(2, 1, 1, 1, 1) == pytest.approx(1)
    assert kill_chance(2, 4, 0, 2, 1) == 0
    assert kill_chance(2, 6, 1, 1, 0) == 1


def test_it_attacks_what_it_can_kill() -> None:
    s = scene(monsters=["fly", "mom"])
    assert choice(s) == "attack"
    s.do("attack").quiet()
    assert choice(s) == "attack fly"


def test_it_risks_more_where_there_is_nothing_to_lose() -> None:
    def worth(**you: Any) -> float:
        s = scene(you=you, monsters=["big-spider"])
        return prospect(table(s), 0, table(s).monsters()[0])

    assert worth() > worth(items=["breakfast"])
    assert worth(items=["meat"]) > worth(items=["dry-baby"])


def test_it_leaves_what_would_kill_it_alone() -> None:
    assert choice(scene(you={"items": ["dry-baby"]}, monsters=["mom", "mom"], decks={"monster": []})) == "end"


def test_it_buys_when_it_can_and_not_when_it_cannot() -> None:
    mighty = {"monsters": ["mom", "mom"], "decks": {"monster": []}, "shop": ["breakfast", "dry-baby"]}
    assert choice(scene(you={"cents": 10}, **mighty)) == "purchase"
    assert choice(scene(you={"cents": 9}, **mighty)) == "end"


def test_it_plays_money_before_it_ends_its_turn() -> None:
    s = scene(you={"hand": ["a-nickel", "a-penny"]}, monsters=["mom", "mom"], decks={"monster": []})
    assert choice(s) == "play a-nickel"


def test_it_takes_the_soul_that_wins() -> None:
    souls = ["gemini", "the-haunt", "pin"]
    s = scene(you={"souls": souls, "items": ["dry-baby"]}, monsters=["monstro", "fly"])
    s.do("attack").quiet()
    assert choice(s) == "attack monstro"


def test_a_bomb_goes_where_it_helps() -> None:
    s = scene(you={"hand": ["bomb"]}, monsters=[{"card": "gemini", "damage": 2}, "mom"])
    s.do("attack").quiet().do("attack gemini")
    assert s.asks == "priority"
    assert choice(s) == "play bomb"
    s.do("play bomb")
    assert choice(s) == "target gemini"


def test_it_does_not_waste_an_answer() -> None:
    """The roll on the stack hits already."""
    s = scene(you={"hand": ["bomb"]}, monsters=["fly", "mom"], dice=[6])
    s.do("attack").quiet().do("attack fly").do("pass")
    assert s.asks == "priority"
    assert choice(s) == "pass"


def test_what_ends_with_the_turn_is_worth_only_what_comes_of_it() -> None:
    """+1 attack is worth having where there is something to attack, and on one's own turn."""
    blood_lust = {"character": "samson", "items": ["blood-lust"]}
    assert choice(scene(you=blood_lust, monsters=["gemini", "mom"])) == "tap blood-lust 0"
    s = scene(them=blood_lust, monsters=["gemini", "mom"], options=["strict"]).do("end").do("pass")
    assert (s.asked, choice(s)) == (1, "pass")


def test_it_tires_of_going_round_in_circles() -> None:
    """The Battery recharges Placebo, which copies The Battery's ability to recharge that."""
    them = {"items": ["the-battery", {"card": "placebo", "charged": False}]}
    s = scene(you={"hand": ["a-penny"]}, them=them, options=["strict"]).do("play a-penny")
    taps = 0
    while s.asks != "main" and taps < 20:
        wanted = "pass" if s.asked == 0 else choice(s)
        taps += wanted.startswith("tap")
        s.do(wanted)
    assert taps < 20


def test_it_never_gives_priority_away_for_longer() -> None:
    for seed in range(3):
        t = foursouls.new(3, seed=seed).table
        rivals = [bot("greedy", seed + p) for p in range(3)]
        for _ in range(60):
            if t.asked is None:
                break
            index = rivals[t.asked.player].pick_table(t)
            assert not t.asked.options[index].verb.startswith("pass-until")
            t.choose(index)


def test_what_is_worth_having() -> None:
    def worth(**you: Any) -> float:
        return side(table(scene(you=you)), 0)

    assert worth(cents=1) > worth()
    assert worth(souls=["gemini"]) > worth(cents=10)
    assert worth(souls=["gemini", "pin", "the-haunt"]) > 3 * worth(souls=["gemini"])
    assert worth(items=["breakfast"]) > worth(items=["dry-baby"]) > worth(hand=["bomb"]) > worth()
    assert worth(damage=1) < worth()
    assert worth(curses=["curse-of-the-blind"]) < worth()


def test_together_what_one_has_is_good_for_both() -> None:
    s = scene(mode="co-op", timer=8)
    better = scene(mode="co-op", timer=8, them={"souls": ["gemini"]})
    later = scene(mode="co-op", timer=7)
    judge = FourSoulsJudge()
    assert judge.value(table(better), 0) > judge.value(table(s), 0) > judge.value(table(later), 0)
    assert judge.value(table(scene(them={"souls": ["gemini"]})), 0) < judge.value(table(scene()), 0)


def test_thinking_changes_nothing_on_the_table() -> None:
    t = foursouls.new(4, seed=3).table
    rival = bot("greedy", 3)
    while t.asked is not None and t.now[TURN] < 4:
        before = t.hash()
        index = rival.pick_table(t)
        assert t.hash() == before
        t.choose(index)


def test_it_knows_nothing_of_what_lies_on_top_of_a_deck() -> None:
    """A known killer under the monster deck's back changes nothing."""
    found = set()
    for top in ("mom", "fly"):
        s = scene(monsters=["mom", "mom"], decks={"monster": [top, *["filler-monster"] * 9]})
        t = table(s)
        found.add(prospect(t, 0, t.deck_object(MONSTER)))
    assert len(found) == 1


def test_greedy_beats_random() -> None:
    assert contest(("greedy", "random", "random", "random"), 4, progress=False, of="foursouls")[0] >= 3


# The one that thinks --------------------------------------------------------------------------------------------------


def thought(s: Scene) -> str:
    return s.options[Search(1, worlds=2).pick(s.match)]


def test_who_thinks_attacks_where_greedy_waits() -> None:
    s = scene(you={"items": ["dry-baby"]}, monsters=["mom", "mom"], decks={"monster": []})
    assert (choice(s), thought(s)) == ("end", "attack")
    # Afterwards there is nothing to be bold about.
    s = scene(you={"items": ["dry-baby"]}, monsters=[], decks={"monster": []})
    assert thought(s) == "end"


def test_who_thinks_wants_souls() -> None:
    s = scene(you={"items": ["dry-baby"]}, monsters=["fly", "gemini"], decks={"monster": []})
    s.do("attack").quiet()
    assert (choice(s), thought(s)) == ("attack fly", "attack gemini")


def test_priority_is_not_worth_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[int] = []
    monkeypatch.setattr(Search, "line", lambda *line: lines.append(1))
    s = scene(you={"hand": ["bomb"]}, monsters=["fly", "mom"], dice=[6])
    s.do("attack").quiet().do("attack fly").do("pass")
    assert (s.asks, thought(s), lines) == ("priority", "pass", [])


def test_a_line_of_play_goes_on_to_the_next_turn_of_the_same_player() -> None:
    """Nobody is asked for an answer (but once, when their turn begins), and everybody attacks."""
    t = table(scene(monsters=["fly", "fly"])).clone()
    guide = guide_of(t)
    asked = []
    guide.begin(t)
    end = t.now[TURN] + guide.horizon
    while t.asked is not None and t.now[TURN] < end:
        asked.append(t.asked.kind)
        t = guide.play(t)
    assert asked.count("attack") == 2
    assert asked.count("priority") <= 1


def test_what_the_eager_judge_adds() -> None:
    """A soul, or the hope of one; other things are worth what they are worth to everybody."""
    eager, sober = EagerJudge(), FourSoulsJudge()

    def more(**what: Any) -> float:
        t = table(scene(**what))
        return eager.lead(t, 0) - sober.lead(t, 0)

    assert more() == more(you={"items": ["breakfast"], "cents": 7}) == 0
    assert more(you={"souls": ["gemini"]}) == -more(them={"souls": ["gemini"]}) > 0
    assert more(mode="co-op", you={"souls": ["gemini"]}) == 0
