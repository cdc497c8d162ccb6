"""Nekromancya as the thinking opponent plays it: by its policy, and by what a position is worth to it."""

from random import Random
from typing import Any

import pytest
from nkscene import zone

from mazzo.bench import begin, dealt
from mazzo.bots.base import question
from mazzo.bots.nekromancya.features import STALE
from mazzo.bots.nekromancya.guide import ValueJudge
from mazzo.bots.nekromancya.policy import Policy, learned
from mazzo.bots.nekromancya.situation import POWER, Front, chance, riches
from mazzo.bots.nekromancya.value import prospects
from mazzo.bots.search import Search
from mazzo.engine.knowledge import determinize
from mazzo.games import nekromancya
from mazzo.games.nekromancya import Match
from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.dealing import any_deck
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import HAND, HAND_LIMIT, TURN


def scene(*players: dict[str, Any], **more: Any) -> Match:
    """A position in which the first player is to move."""
    piles = [{"cimitero": 20, "power": 12, **p} for p in players]
    return nekromancya.scenario({"mazzo": 1, "game": "nekromancya", "seed": 1, "players": piles, **more})


def table(*players: dict[str, Any]) -> Nekromancya:
    t = scene(*players).table
    assert isinstance(t, Nekromancya)
    return t


def deal(seed: int, players: int = 2, mixed: bool = False) -> Nekromancya:
    t = begin("nekromancya", seed, players=players)
    if mixed:
        luck = Random(seed)
        t = dealt("nekromancya", {"decks": [any_deck(luck) for _ in range(players)]}, seed)
    assert isinstance(t, Nekromancya)
    return t


# The policy -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "mixed"), [(2, False), (2, True), (3, False)])
def test_the_policy_depends_on_nothing_that_is_hidden(players: int, mixed: bool) -> None:
    """Whatever the others may hold, and however the cards lie, everything speaks for the same option."""
    t = deal(4, players, mixed)
    mind = Policy()
    asked = 0
    while (q := t.asked) is not None and asked < 250:
        found = mind.scores(t)
        if len(q.options) > 1:
            asked += 1
            guess = determinize(t, q.player, f"guess/{asked}")
            assert guess.asked is not None
            if len(guess.asked.options) == len(q.options):
                assert Policy().scores(guess) == pytest.approx(found)
        t.choose(found.index(max(found)))
    assert asked > 100


@pytest.mark.parametrize("players", [2, 4])
def test_the_policy_plays_a_match_to_its_end(players: int) -> None:
    t = deal(1, players)
    mind = Policy()
    while t.asked is not None:
        t.choose(mind.pick(t))
    assert t.over
    assert t.winners


def test_the_policy_beats_chance() -> None:
    wins = 0
    for seed in range(8):
        t, mind, random = deal(seed), Policy(), Random(seed)
        while (q := t.asked) is not None:
            t.choose(mind.pick(t) if q.player == seed % 2 else random.randrange(len(q.options)))
        wins += seed % 2 in t.winners
    assert wins >= 7


@pytest.mark.parametrize(("power", "step"), [(0, 0), (1, 0), (2, 1), (5, 1), (6, 2), (33, 7), (34, 8), (200, 8)])
def test_riches_come_in_steps(power: int, step: int) -> None:
    assert riches(power) == step <= len(POWER)


def test_more_awakened_make_a_better_attack_and_end_the_fear_of_demonstrations() -> None:
    """Nothing on the table is touched to find out."""
    t = table({"hand": ["khetagg"], "power": 30}, {"awakened": ["scheletro-vagante"]})
    before = t.hash()
    strike, fear = Front(t, 0).with_more(t, [t.zones[zone(HAND, 0)][0]])
    assert strike > 1
    assert fear < 0
    assert t.hash() == before


@pytest.mark.parametrize(("theirs", "wins"), [(7, 1.0), (8, 0.0), (9, 0.0)])
def test_the_scales_weigh_what_is_left_after_paying(theirs: int, wins: float) -> None:
    """They cost 22; on a tie the caster does not win."""
    t = table({"power": 30, "hand": ["bilancia-delle-anime"]}, {"power": theirs})
    assert chance(t, 0, t.zones[zone(HAND, 0)][0], []) == wins


def test_every_card_it_has_learned_about_is_in_the_game() -> None:
    slugs = {c.slug for c in catalog().defs}
    named = {word for feature in learned("policy.json") for word in feature.split() if "-" in word and word != "-"}
    assert len(named) > 50
    assert named <= slugs


# The value ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 5])
def test_somebody_will_win(players: int) -> None:
    t = deal(2, players)
    found = prospects(t)
    assert len(found) == players
    assert sum(found) == pytest.approx(1)
    assert min(found) > 0


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    def worth(you: dict[str, Any], they: dict[str, Any]) -> float:
        return ValueJudge().value(table(you, they), 0)

    for more in ({"power": 20}, {"awakened": ["khetagg"]}, {"hand": ["catena-di-agor"]}):
        assert worth(more, {}) > worth({}, {}) > worth({}, more)


def test_a_fatality_is_worth_less_against_somebody_who_can_annul_it() -> None:
    you = {"power": 49, "hand": ["apocalisse"]}
    without, with_chain = (prospects(table(you, {"hand": [card]}))[0] for card in ("ruggine", "catena-di-agor"))
    assert without > with_chain


# The opponent ---------------------------------------------------------------------------------------------------------


def deeds(match: Match) -> list[str]:
    """What it does in its turn, before the other one is to move."""
    done: list[str] = []
    while not match.over and match.table.active() == 0:
        index = Search(1, worlds=2).pick(match)
        if match.decision.player == 0:
            done.append(match.decision.options[index].text)
        match.choose(index)
    return done


@pytest.mark.parametrize(("power", "awakened", "casts"), [(150, 0, True), (32, 2, False)])
def test_the_wheel_is_turned_when_it_is_likely_to_win(power: int, awakened: int, casts: bool) -> None:
    """With 32 Power everything is paid for the Wheel, and others have more of it, and Awakened: hardly a chance."""
    match = scene(
        {"power": power, "hand": ["ruota-di-agor"]},
        {"power": 20, "awakened": ["scheletro-vagante"] * awakened},
    )
    assert any(deed.startswith("cast ruota-di-agor") for deed in deeds(match)) is casts


@pytest.mark.parametrize("power", [60, 50])
def test_a_fatality_that_wins_is_cast(power: int) -> None:
    """Whatever it does before that leaves enough Power for it."""
    match = scene({"power": power, "hand": ["apocalisse", "kroggh", "fiamme-roventi"]}, {"awakened": ["khetagg"]})
    deeds(match)
    assert match.table.winners == (0,)


@pytest.mark.parametrize("chain", ["catena-di-agor", "specchio-del-destino"])
def test_the_fatality_of_another_is_stopped_and_never_ones_own(chain: str) -> None:
    match = scene({"power": 70, "hand": ["apocalisse", "catena-di-agor"]}, {"power": 20, "hand": [chain]})
    match.choose(next(o for o in match.decision.options if o.text.startswith("cast apocalisse")))
    assert (match.decision.kind, match.decision.player) == ("fatality", 1)
    index = Search(1, worlds=2).pick(match)
    assert match.decision.options[index].verb == "cast"
    match.choose(next(o for o in match.decision.options if o.verb == "pass"))
    assert (match.decision.kind, match.decision.player) == ("fatality", 0)
    index = Search(1, worlds=2).pick(match)
    assert match.decision.options[index].verb == "pass"


def test_nothing_is_thrown_away_where_there_is_more_room_than_cards_to_draw() -> None:
    """Seven cards are the limit, and two are drawn."""
    t = deal(3)
    while t.asked is not None and not (t.asked.kind == "discard" and len(t.zones[zone(HAND, t.asked.player)]) <= 4):
        t.choose(Policy().pick(t))
    assert t.asked is not None
    assert t.asked.options[Policy().pick(t)].verb == "done"


def test_who_has_waited_for_ever_looks_for_other_cards() -> None:
    """Two who wait for each other with full hands would never end."""
    t = deal(3)
    while question(t).kind != "discard" or len(t.zones[zone(HAND, question(t).player)]) < HAND_LIMIT:
        t.choose(Policy().pick(t))
    keep = [o.verb for o in question(t).options].index("done")
    found = []
    for turn in (2 * STALE - 1, 2 * STALE):
        t.now[TURN] = turn
        scores = Policy().scores(t)
        found.append(scores[keep] - max(scores[:keep]))
    assert found[1] < min(0, found[0] - 10)
