"""Levels."""

from fsscene import rule, scene

from mazzo.engine.words import Const
from mazzo.games.foursouls.words.cards import loot
from mazzo.games.foursouls.words.filters import item
from mazzo.games.foursouls.words.moving import LevelDown, LevelUp, RemoveCounters
from mazzo.games.foursouls.words.select import target

DRILL = loot("Drill", "tarot-special", LevelUp(target(item)))
SLUMP = loot("Slump", "tarot-special", LevelDown(target(item), Const(2)))
THIEF = loot("Thief", "tarot-special", RemoveCounters(target(item)))


HIGHEST = 25
"""The last level of Bum-bo that brings something."""


def bum_bo(levels: int) -> dict[str, object]:
    return {"card": "bum-bo", "levels": levels}


@rule("fs.level.counters")
def test_a_level_is_a_counter_and_can_be_removed_as_one():
    s = scene(you={"items": [bum_bo(10)], "hand": ["thief"]}, cards=[THIEF])
    assert s.you.attack == 2
    s.act("play thief", "target bum-bo")
    assert (s.card("bum-bo")["levels"], s.you.attack) == (9, 1)


@rule("fs.level.up-down")
def test_levels_go_up_and_down():
    s = scene(you={"items": [bum_bo(9)], "hand": ["drill", "slump"]}, loot_plays=2, cards=[DRILL, SLUMP])
    s.act("play drill", "target bum-bo")
    assert (s.card("bum-bo")["levels"], s.you.attack) == (10, 2)
    s.act("play slump", "target bum-bo")
    assert (s.card("bum-bo")["levels"], s.you.attack) == (8, 1)


@rule("fs.level.up-down")
def test_a_level_goes_down_as_far_as_it_can():
    s = scene(you={"items": [bum_bo(1), "meat"], "hand": ["slump", "slump"]}, loot_plays=2, cards=[SLUMP])
    s.act("play slump", "target bum-bo")
    assert "levels" not in s.card("bum-bo")
    s.act("play slump", "target meat")
    assert "levels" not in s.card("meat")
    assert s.discard("loot") == ["slump", "slump"]


@rule("fs.level.thresholds")
def test_every_level_reached_counts():
    def fight(levels: int, roll: int) -> tuple[int, int]:
        """Your attack, and what a first roll of this number does to a Pale Fatty (evasion 3)."""
        s = scene(
            you={"items": [bum_bo(levels)]},
            them={"items": ["mr-boom"]},
            monsters=["pale-fatty", "dip"],
            dice=[roll, 2],
        )
        attack = s.you.attack
        s.do("attack").quiet().do("attack pale-fatty").until("attack roll 2")
        return attack, 4 - s.card("pale-fatty")["hp"]

    # Nothing at 0; +2 to the first attack roll from 1 on; also +1 attack from 10 on.
    assert fight(0, 1) == (1, 0)
    assert fight(1, 1) == (1, 1)
    assert fight(9, 1) == (1, 1)
    assert fight(10, 1) == (2, 2)


@rule("fs.level.thresholds")
def test_the_last_level_gives_attacks_without_end():
    assert scene(you={"items": [bum_bo(HIGHEST - 1)]}, attacks=0).can("attack") is False
    assert scene(you={"items": [bum_bo(HIGHEST)]}, attacks=0).can("attack") is True
