"""Before a fight: what would happen if nothing intervened, and that nothing hidden is told by it."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

import mazzo
from mazzo import wire
from mazzo.engine.knowledge import determinize
from mazzo.engine.match import Match
from mazzo.games.keyforge.archon import forge
from mazzo.games.keyforge.forecast import outcome, run_on

Side = dict[str, Any]


def fight(attacker: str, *defenders: Any) -> Match:
    """Your turn, and this creature can fight those."""
    houses = {"houses": ["brobnar", "shadows", "untamed"], "deck": ["anger"] * 5, "hand": ["punch", "smaaash"]}
    you = {**houses, "creatures": [{"card": attacker, "house": "brobnar"}]}
    players = [you, {**houses, "creatures": list(defenders)}]
    scene = {"mazzo": 1, "game": "keyforge", "seed": 1, "active": 0, "turn": 5, "house": "brobnar", "players": players}
    return mazzo.keyforge.scenario(scene)


def foretold(match: Match, verb: str = "fight") -> dict[str, Any]:
    """By the name of who is attacked: what happens to it, and what to the attacker."""
    decision = wire.decision(match)
    assert decision is not None
    found = {}
    for option in decision["options"]:
        if option["verb"] == verb and "forecast" in option:
            harm = option["forecast"]["harm"]
            found[harm[0]["card"]] = [
                (h["damage"], h["destroyed"], *(("ward",) if h.get("ward") else ())) for h in harm
            ]
    return found


PAIRS = {
    "power": ("troll", {"card": "bumpsy"}, [(8, True), (5, False)]),
    "damage": ("bumpsy", {"card": "troll", "damage": 4}, [(5, True), (8, True)]),
    "armor": ("troll", {"card": "champion-anaphiel"}, [(7, True), (6, False)]),
    "ward": ("troll", {"card": "bumpsy", "warded": True}, [(0, False, "ward"), (5, False)]),
    "skirmish": ("snufflegator", {"card": "troll"}, [(4, False), (0, False)]),
    "assault": ("shorty", {"card": "bumpsy"}, [(8, True), (5, True)]),
    "assault is enough": ("shorty", {"card": "bumpsy", "damage": 1}, [(4, True), (0, False)]),
    "hazardous": ("troll", {"card": "briar-grubbling"}, [(8, True), (7, False)]),
    "hazardous is enough": ("bumpsy", {"card": "briar-grubbling"}, [(0, False), (5, True)]),
    "both, in either order": ("shorty", {"card": "lieutenant-khrkhar"}, [(8, True), (8, True)]),
    "poison": ("macis-asp", {"card": "troll"}, [(3, True), (0, False)]),
    "poison strikes back": ("troll", {"card": "inka-the-spider"}, [(8, True), (1, True)]),
    "elusive": ("troll", {"card": "bordan-the-redeemed"}, [(0, False), (0, False)]),
}


@pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)
def test_a_fight_is_foretold(pair: tuple[Any, Any, list[Any]]) -> None:
    attacker, defender, harm = pair
    assert foretold(fight(attacker, defender)) == {defender["card"]: harm}


def test_with_a_choice_of_targets_each_of_them_is_foretold() -> None:
    match = fight("troll", "bumpsy", "snufflegator")
    assert foretold(match) == {}, "it is not known yet who will be fought"
    match.choose(next(o for o in match.decision.options if o.verb == "fight"))
    assert foretold(match, "attack") == {
        "bumpsy": [(8, True), (5, False)],
        "snufflegator": [(8, True), (4, False)],
    }


def test_taunt_leaves_only_one() -> None:
    assert list(foretold(fight("troll", "bumpsy", "champion-anaphiel", "snufflegator"))) == ["champion-anaphiel"]


def test_others_who_are_hit_are_told_too() -> None:
    match = fight("firespitter", "bumpsy", "troll")
    match.choose(next(o for o in match.decision.options if o.verb == "fight"))
    assert foretold(match, "attack")["bumpsy"] == [(6, True), (4, False), (1, False)]


def test_what_depends_on_a_choice_is_not_foretold() -> None:
    match = fight("gabos-longarms", "bumpsy", "troll")
    match.choose(next(o for o in match.decision.options if o.verb == "fight"))
    assert foretold(match, "attack") == {}


def test_forecasts_come_true_and_tell_nothing_hidden() -> None:
    """In random matches: whatever is foretold happens if nobody intervenes, and is the same whatever is hidden."""
    chance = random.Random(5)
    seen = 0
    slowest = 0.0
    for seed in range(6):
        decks = forge(f"first {seed}").deck(), forge(f"second {seed}").deck()
        match = mazzo.keyforge.new(decks, seed)
        for _ in range(400):
            if match.over:
                break
            t = match.table
            before = t.hash()
            began = time.perf_counter()
            found = match.game.forecasts(t)
            slowest = max(slowest, time.perf_counter() - began)
            assert t.hash() == before
            if found:
                assert t.asked is not None
                assert match.game.forecasts(determinize(t, t.asked.player, "other cards")) == found
            for i, forecast in found.items():
                seen += 1
                real = t.clone()
                real.log = []
                real.take(i)
                run_on(real)
                if real.asked is None:
                    hit = {t.pub[c]: (n, falls) for c, n, falls, _ in outcome(real.log)}
                    told = {h["id"]: (h["damage"], h["destroyed"]) for h in forecast["harm"]}
                    assert hit.items() <= told.items()
                    assert all(told[c] == (0, False) for c in told.keys() - hit.keys())
            options = match.decision.options
            fights = [o for o in options if o.verb in ("fight", "attack")]
            match.choose(chance.choice(fights or options))
    assert seen > 50
    assert slowest < 0.25
