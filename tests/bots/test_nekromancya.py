"""Greedy at Nekromancya: it fights where it pays, ends the match when it can, and keeps others from ending it."""

from typing import Any

import pytest

from mazzo.bench import contest
from mazzo.bots import bot
from mazzo.bots.nekromancya import NekromancyaJudge
from mazzo.bots.nekromancya.dice import endures, highest, kill_chance
from mazzo.games import nekromancya
from mazzo.games.nekromancya import Match
from mazzo.games.nekromancya.card import Dice
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import TURN

DECKS = ("Orda del Kaos", "Legione d'Ossa", "Bastione della Notte")


def scene(*players: dict[str, Any], **more: Any) -> Match:
    """A position in which the first player is to move."""
    piles = [{"cimitero": 20, "power": 12, **p} for p in players]
    return nekromancya.scenario({"mazzo": 1, "game": "nekromancya", "seed": 1, "players": piles, **more})


def choice(match: Match, seed: int = 1) -> str:
    return match.decision.options[bot("greedy", seed).pick(match)].text.split("#")[0]


def go(match: Match, *wanted: str) -> None:
    """Make these choices; whatever is asked between them is answered by passing."""
    for text in wanted:
        while not any(c.text.startswith(text) for c in match.decision.options):
            match.choose(next(c for c in match.decision.options if c.verb in ("pass", "done")))
        match.choose(next(c for c in match.decision.options if c.text.startswith(text)))


def test_it_attacks_whom_it_can_beat() -> None:
    match = scene({"awakened": ["khetagg"]}, {"awakened": ["zombi-di-palude"]})
    assert choice(match) == "attack"
    go(match, "attack")
    assert choice(match) == "defender zombi-di-palude"


def test_it_leaves_those_alone_who_are_too_strong() -> None:
    assert choice(scene({"awakened": ["zombi-di-palude"]}, {"awakened": ["khetagg"]})) == "end"


def test_it_makes_demonstrations_where_nobody_stands_in_the_way() -> None:
    match = scene({"awakened": ["kinopio"]}, {})
    assert choice(match) == "attack"
    go(match, "attack")
    assert choice(match) == "demonstrate 1"


@pytest.mark.parametrize("below", [0, 1, 5])
def test_whoever_is_struck_dead_and_still_stands_is_as_good_as_dead(below: int) -> None:
    match = scene({"awakened": ["khetagg"]}, {"awakened": ["khetagg"]})
    go(match, "attack", "defender khetagg")
    assert match.decision.kind == "retreat"
    t = match.table
    assert isinstance(t, Nekromancya)
    judge = NekromancyaJudge()
    alive = judge.value(t, 0)
    struck = t.field(1)[0]
    t.wounds[struck] += t.life(struck) + below
    assert judge.value(t, 0) > alive
    assert judge.value(t, 1) < 0


def test_a_flyer_is_shot_at() -> None:
    flyer = {"awakened": ["corvo-necrofago"]}
    assert choice(scene({"awakened": ["kroggh"]}, flyer)) == "end"
    match = scene({"awakened": ["cacciatrice-dangeli"]}, flyer)
    go(match, "attack", "defender corvo-necrofago")
    while match.decision.kind != "technique":
        match.choose(bot("greedy").pick(match))
    assert choice(match) == "aim cacciatrice-dangeli"


@pytest.mark.parametrize(
    ("attacker", "defender", "dice", "does"),
    [
        ("zombi-di-palude", "khetagg", [5, 1, 1, 2, 1, 20], "retreat"),
        ("khetagg", "zombi-di-palude", [20, 20], "stay"),
    ],
)
def test_it_retreats_from_a_lost_fight_only(attacker: str, defender: str, dice: list[int], does: str) -> None:
    match = scene({"awakened": [attacker]}, {"awakened": [defender]}, dice=dice)
    go(match, "attack", f"defender {defender}")
    while match.decision.kind != "retreat":
        match.choose(0)
    assert choice(match) == does


def test_it_summons_before_it_ends_its_turn() -> None:
    assert choice(scene({"hand": ["golem-di-cenere"]}, {})) == "summon golem-di-cenere"


def test_it_ends_the_match_when_it_can() -> None:
    assert choice(scene({"hand": ["apocalisse"], "power": 50}, {})) == "cast apocalisse"


def test_it_casts_no_fatality_that_another_would_win() -> None:
    def does(power: int) -> str:
        return choice(scene({"hand": ["bilancia-delle-anime"], "power": power}, {"power": 20}))

    assert does(44) == "cast bilancia-delle-anime"
    assert does(30) != "cast bilancia-delle-anime"


def test_a_fatality_is_answered_with_the_chain() -> None:
    match = scene({"hand": ["apocalisse"], "power": 50}, {"hand": ["catena-di-agor"], "power": 12})
    go(match, "cast apocalisse")
    assert match.decision.kind == "fatality"
    assert choice(match) == "cast catena-di-agor"


def test_flames_finish_what_they_can() -> None:
    foe = {"awakened": ["kroggh", "scheletro-vagante"]}
    match = scene({"hand": ["fiamme-roventi"], "power": 20}, {"awakened": [{"card": "kroggh", "life": 5}]})
    assert choice(match) == "cast fiamme-roventi"
    assert choice(scene({"hand": ["fiamme-roventi"], "power": 20}, {"awakened": foe["awakened"][:1]})) == "end"


def test_the_odds() -> None:
    assert kill_chance(Dice(3), 0, 10) == pytest.approx(0.625)
    assert kill_chance(Dice(1, 2), 0, 3) == 1
    assert kill_chance(Dice(1), 0, 7) == pytest.approx(0)
    # One blow in two hits, for 3.5 in the mean: nobody with one Life survives a hit.
    assert endures(10, 4, 0, 0, 1, False, 1)[:4] == pytest.approx((1, 0.5, 0.25, 0.125))
    assert endures(10, 4, 0, 0, 1, True, 1)[1] == 0


def test_the_odds_of_the_wheel() -> None:
    assert highest(1, 0, (3, 3)) == pytest.approx((0.5, 0.5))
    # Two dice of six: 26 of 36 pairs are won by who is 2 ahead, 4 are tied and rolled again.
    assert highest(0, 1, (5, 3)) == pytest.approx((26 / 32, 6 / 32))
    assert highest(0, 1, (0, 6)) == pytest.approx((0.0, 1.0))
    assert highest(0, 2, (1, 1, 1)) == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    wins = highest(1, 0, (4, 0, 2))
    assert wins[0] > wins[2] > wins[1]
    assert sum(wins) == pytest.approx(1)


@pytest.mark.parametrize("seed", range(8))
def test_it_turns_the_wheel_for_those_only_who_are_ahead(seed: int) -> None:
    """Whatever the dice of its guesses show: they would be lucky now and then."""
    hand = {"power": 45, "hand": ["ruota-di-agor"]}
    ahead = scene({**hand, "awakened": ["kroggh", "khetagg"]}, {"power": 2})
    assert choice(ahead, seed) == "cast ruota-di-agor"
    behind = scene({**hand, "awakened": ["zombi-di-palude"]}, {"power": 40, "awakened": ["khetagg", "drago-dossa"]})
    assert choice(behind, seed) != "cast ruota-di-agor"


def test_far_ahead_it_squanders_nothing() -> None:
    """Whoever has nearly everything still needs the Power for a Fatality."""
    crowd = ["colosso-di-ferro", "discepolo-di-agor", "khetagg", "drago-dossa", "kroggh"]
    you = {"power": 12, "awakened": [*crowd, *crowd], "hand": ["furto-di-potere", "bilancia-delle-anime"]}
    assert choice(scene(you, {"power": 0}, rule_card="tregua-del-lungo-mattino")) == "end"


def test_in_hunger_an_awakened_is_worth_what_it_brings() -> None:
    def gap(calm: int) -> float:
        """How much better one stands with somebody in play than without."""
        with_one = scene({"awakened": ["zombi-di-palude"]}, {"awakened": ["kroggh"]}, calm=calm).table
        without = scene({}, {"awakened": ["kroggh"]}, calm=calm).table
        judge = NekromancyaJudge()
        return judge.value(with_one, 0) - judge.value(without, 0)

    assert gap(5) > gap(4) == gap(0)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_it_plays_on_at_every_table_and_only_thinks(players: int) -> None:
    decks = tuple(DECKS[i % 3] for i in range(players))
    t = nekromancya.new(decks, seed=3).table
    rival = bot("greedy", 3)
    again = bot("greedy", 3)
    while t.asked is not None and t.now[TURN] < 2 * players:
        before = t.hash()
        index = rival.pick_table(t)
        assert t.hash() == before
        assert again.pick_table(t) == index
        t.choose(index)


def test_it_judges_guesses_and_never_the_table_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    t = nekromancya.new(DECKS, seed=4).table
    judged: list[Nekromancya] = []
    estimate = NekromancyaJudge.estimate

    def watch(self: NekromancyaJudge, guess: Nekromancya, seat: int, index: int) -> float | None:
        judged.append(guess)
        return estimate(self, guess, seat, index)

    monkeypatch.setattr(NekromancyaJudge, "estimate", watch)
    for _ in range(20):
        t.choose(bot("greedy").pick_table(t))
    assert judged
    assert all(guess is not t and guess.rng != t.rng for guess in judged)


def test_greedy_beats_random_at_nekromancya() -> None:
    assert contest(("greedy", "random"), 16, progress=False, of="nekromancya")[0] >= 14
