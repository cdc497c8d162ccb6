"""Positions written down in the middle of a turn: nothing is forgotten, in any game."""

import json
import random
from typing import Any

import pytest

from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match
from mazzo.games import foursouls, keyforge, nekromancya
from mazzo.games.keyforge.archon import forge

PERIOD = 7
"""A position is written at every so many decisions at which that is possible."""
AFTER = 12
"""So many choices are then made on both tables."""

GAMES: dict[str, Any] = {"keyforge": keyforge, "foursouls": foursouls, "nekromancya": nekromancya}
DEALS = {
    "keyforge": lambda seed: keyforge.new((forge(seed), forge(seed + 1)), seed),
    "keyforge 1.1": lambda seed: keyforge.new(
        (forge(seed), forge(seed + 1)), seed, edition="1.1", options=["discreet"]
    ),
    "foursouls": lambda seed: foursouls.new(3, seed, rooms=True),
    "foursouls co-op": lambda seed: foursouls.new(2, seed, mode="co-op", options=["strict"]),
    "foursouls challenge": lambda seed: foursouls.new(2, seed, challenge="the-swarm"),
    "nekromancya": lambda seed: nekromancya.new(("Orda del Kaos", "Legione d'Ossa"), seed),
    "nekromancya of three": lambda seed: nekromancya.new(("Orda del Kaos",) * 3, seed, options=["no_hunger"]),
}


def again(match: Match) -> Match:
    """The match that goes on from a position, written as JSON and read."""
    return GAMES[match.game.name].scenario(json.loads(json.dumps(match.scenario())))


def position(match: Match) -> dict[str, Any]:
    """Everything that is true of a table. Chance starts anew, and choices are counted anew."""
    return {key: value for key, value in match.table.save().items() if key not in ("rng", "moves")}


def seen(match: Match) -> list[Any]:
    """What every seat and a spectator see, and what is offered."""
    views = [{**match.view(seat), "asked": None} for seat in range(-1, match.game.players(match.table))]
    return [*views, [] if match.over else [option.text for option in match.decision.options]]


@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize("seed", range(2))
def test_a_written_position_is_the_position(deal: str, seed: int) -> None:
    """Read back it is the same table, and with the same luck it goes on in the same way."""
    match = DEALS[deal](seed)
    chance = random.Random(seed)
    possible = 0
    while not match.over and len(match.choices) < 220:
        if match.decision.kind in ("main", "house"):
            possible += 1
            if possible % PERIOD == 0:
                check(match, chance)
        match.choose(chance.choice(match.decision.options))
    assert possible > 2 * PERIOD


def check(match: Match, chance: random.Random) -> None:
    there = again(match)
    assert seen(there) == seen(match)
    assert position(there) == position(match)
    assert there.scenario() == match.scenario()
    here = match.clone()
    there.table.rng = here.table.rng[:]
    for _ in range(AFTER):
        if here.over:
            break
        option = chance.choice(here.decision.options).text
        here.choose(option)
        there.choose(option)
        assert seen(there) == seen(here)


def test_nekromancya_remembers_a_combat_and_a_summons() -> None:
    """Who has fought cannot fight again, and who was summoned counts, after the position was written and read."""
    match = nekromancya.scenario(
        {
            "players": [
                {"power": 30, "hand": ["kinopio", "kinopio"], "awakened": ["khetagg"]},
                {"awakened": ["kinopio"], "cimitero": 5},
            ],
        }
    )
    match.choose(next(option for option in match.decision.options if option.verb == "summon"))
    while match.decision.kind != "main":
        match.choose(match.decision.options[-1])
    match.choose("attack")
    while match.decision.kind != "main":
        first, *_, last = match.decision.options
        match.choose(first if first.verb in ("defender", "attacker") else last)
    assert "strike" in [event.name for event in match.events()]
    there = again(match)
    written = match.scenario()
    del written["remembers"]
    forgetful = nekromancya.scenario(written)
    assert seen(there) == seen(match)
    assert [m.view(0)["players"][0]["summons_left"] for m in (match, there, forgetful)] == [0, 0, 1]
    assert "attack" not in [option.verb for option in there.decision.options]
    assert "attack" in [option.verb for option in forgetful.decision.options]


def test_keyforge_can_begin_at_the_choice_of_a_house() -> None:
    """No key is forged before it, though there is enough æmber: that was a step earlier."""
    position = {"players": [{"amber": 8, "houses": ["brobnar", "dis", "logos"], "hand": ["anger"]}, {"deck": 5}]}
    match = keyforge.scenario({**position, "step": "house"})
    assert match.decision.kind == "house"
    assert [option.text for option in match.decision.options] == ["house brobnar", "house dis", "house logos"]
    assert match.view(0)["players"][0]["amber"] == 8
    match.choose("house brobnar")
    assert match.decision.kind == "main"
    # From the beginning of the turn, it is forged.
    earlier = keyforge.scenario(position)
    assert earlier.view(0)["players"][0]["amber"] == 2 or earlier.decision.kind == "key"


def test_keyforge_writes_the_house_for_people_to_read() -> None:
    """It stands in the readable part: whoever leaves out what is remembered keeps it."""
    data = written()
    data.pop("remembers", None)
    match = keyforge.scenario(data)
    assert match.decision.kind == "main"
    assert match.view(0)["house"] == data["house"]


@pytest.mark.parametrize("wrong", [{"step": "main"}, {"step": 2}, {"step": "house", "house": "dis"}])
def test_keyforge_knows_no_other_step(wrong: dict[str, object]) -> None:
    with pytest.raises(MazzoError, match=r"^step: "):
        keyforge.scenario({"players": [{}, {}], **wrong})


def test_an_upgrade_on_an_enemy_creature_stays_with_the_one_who_played_it() -> None:
    written = {"card": "troll", "upgrades": [{"card": "blood-of-titans", "controller": 0}]}
    match = keyforge.scenario({"house": "dis", "players": [{}, {"creatures": [written]}]})
    assert match.scenario()["players"][1]["creatures"][0]["upgrades"] == [{"card": "blood-of-titans", "controller": 0}]
    with pytest.raises(MazzoError, match="only an upgrade"):
        keyforge.scenario({"players": [{}, {"creatures": [{"card": "troll", "controller": 0}]}]})


# Bad input ------------------------------------------------------------------------------------------------------------


def written() -> dict[str, Any]:
    match = DEALS["keyforge"](1)
    while match.decision.kind != "main" or len(match.choices) < 30:
        match.choose(0)
    return match.scenario()


def test_what_is_remembered_belongs_to_these_cards() -> None:
    data = written()
    data["players"][0]["hand"].append("anger")
    with pytest.raises(MazzoError, match="Leave it out when you add or remove cards"):
        keyforge.scenario(data)
    del data["remembers"]
    assert keyforge.scenario(data).decision.options


def test_what_is_remembered_moves_no_card() -> None:
    data = written()
    zones = keyforge.scenario(data).table.save()["zones"]
    data["remembers"]["zones"] = zones
    assert keyforge.scenario(data).table.save()["zones"] == zones
    crowded = [i for i, zone in enumerate(zones) if len(zone) > 1]
    zones[crowded[0]].append(zones[crowded[1]].pop())
    with pytest.raises(MazzoError, match="its cards lie elsewhere"):
        keyforge.scenario(data)


@pytest.mark.parametrize(
    "wrong",
    [
        [],
        {"colour": 1},
        {"numbers": [0, 0]},
        {"columns": {"colour": []}},
        {"columns": {"damage": [1]}},
        {"now": [1]},
        {"zones": [[1]]},
        {"lasting": [["nobody"]]},
        {"lasting": 4},
        {"frames": []},
        {"frames": [["turn", 8]]},
        {"deeds": [4]},
        {"serial": "x"},
    ],
)
def test_what_nobody_could_remember_is_refused_with_a_sentence(wrong: object) -> None:
    with pytest.raises(MazzoError, match=r"^remembers: "):
        keyforge.scenario({**written(), "remembers": wrong})
