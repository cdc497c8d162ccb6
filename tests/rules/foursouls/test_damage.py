"""Damage: dealt, taken, marked, prevented."""

from dataclasses import replace

from fsscene import rule, scene

from mazzo.games.foursouls.words.cards import character, loot
from mazzo.games.foursouls.words.filters import character as a_character
from mazzo.games.foursouls.words.filters import yours
from mazzo.games.foursouls.words.outside import ChangeCharacter, Flip
from mazzo.games.foursouls.words.select import each

STRICT = ["strict"]
FRAIL = replace(character("Frail", hp=2), other="sturdy")
STURDY = replace(character("Sturdy", hp=3), other="frail")
MIRROR = loot("Mirror", "tarot-special", Flip(each(a_character, yours)))
DISGUISE = loot("Disguise", "tarot-special", ChangeCharacter())


@rule("fs.damage.definition")
def test_damage_is_marked_on_players_and_on_cards_with_hp():
    s = scene(you={"hand": ["bomb", "bomb"]}, loot_plays=2, monsters=["monstro", "dip"])
    s.act("play bomb", "target monstro")
    s.act("play bomb", "target seat 1")
    assert s.card("monstro")["hp"] == 3
    assert s.card("dip")["hp"] == 1
    assert (s.you.hp, s.them.hp) == (2, 1)


@rule("fs.damage.definition")
def test_what_has_no_hp_is_never_hurt():
    s = scene(you={"hand": ["bomb"], "items": ["breakfast"]}, monsters=["dip", "fly"])
    s.do("play bomb")
    assert sorted(s.options) == ["target dip", "target fly", "target seat 0", "target seat 1"]


@rule("fs.damage.never-below-zero")
def test_three_points_on_two_hp_mark_two():
    s = scene(you={"hand": ["gold-bomb", "vi-the-lovers"]}, loot_plays=2)
    s.do("play gold-bomb", "target seat 1").until("death")
    assert s.them.hp == 0
    s.do("play vi-the-lovers", "target seat 1").quiet()
    assert (s.them.hp, s.them.dead) == (2, False)


@rule("fs.damage.never-below-zero")
def test_at_zero_hp_damage_is_neither_marked_nor_taken():
    s = scene(you={"hand": ["bomb", "bomb"]}, them={"damage": 1, "items": ["swallowed-penny"]}, loot_plays=2)
    s.do("play bomb", "target seat 1").until("triggered ability swallowed-penny")
    assert s.them.hp == 0
    s.do("play bomb", "target seat 1").quiet()
    # The penny for the first bomb was lost with the death; the second bomb brought none.
    assert (s.them.dead, s.them.cents) == (True, 0)
    assert s.events().count("damage") == 1


@rule("fs.damage.dealing")
def test_damage_waits_on_the_stack_after_the_bomb():
    s = scene(you={"hand": ["bomb"]}, them={"hand": ["soul-heart"]}, options=STRICT)
    s.do("play bomb", "target seat 1").until("damage 1")
    assert s.where("bomb") == "the loot discard"
    assert s.them.hp == 2
    s.quiet()
    assert s.them.hp == 1


@rule("fs.damage.dealing")
def test_damage_can_be_answered_by_itself():
    s = scene(you={"hand": ["bomb"]}, them={"character": "isaac", "hand": ["soul-heart"]})
    s.do("play bomb", "target seat 1").until("damage 1")
    s.do("tap isaac").until("damage 1")
    s.do("play soul-heart", "target seat 1").quiet()
    assert s.them.hp == 2


@rule("fs.damage.source-of-dealt")
def test_damage_of_an_item_is_dealt_by_whoever_controls_it():
    # Black Bony hurts its killer: their Mr. Boom killed it, on your turn.
    s = scene(
        you={"character": "isaac"},
        them={"items": ["mr-boom"]},
        monsters=[{"card": "black-bony", "damage": 2}, "dip"],
        dice=[1],
    )
    s.do("tap isaac").do("tap mr-boom", "target black-bony").quiet()
    assert (s.you.hp, s.them.hp) == (2, 1)


@rule("fs.damage.source-of-dealt")
def test_damage_of_a_monster_is_dealt_by_that_monster():
    # Keeper Head's ability is about combat damage that Keeper Head itself deals.
    s = scene(
        you={"cents": 5, "items": ["dinner"]}, monsters=["keeper-head", "fly"], attacks=2, dice=[1, 5, 1, 5, 5, 1]
    )
    s.attack("fly")
    assert s.you.cents == 6
    s.attack("keeper-head")
    assert s.you.cents == 6 - 2 + 1


@rule("fs.damage.counts-on-resolution")
def test_damage_is_taken_when_it_resolves():
    s = scene(you={"hand": ["bomb"]}, them={"items": ["fanny-pack"]}, options=STRICT)
    s.do("play bomb", "target seat 1").until("damage 1")
    assert s.events().count("damage") == 0
    s.until("triggered ability fanny-pack").quiet()
    assert len(s.them.hand) == 1


@rule("fs.damage.counts-on-resolution")
def test_what_was_prevented_was_not_taken():
    s = scene(you={"hand": ["bomb", "soul-heart"]}, them={"items": ["fanny-pack"]}, loot_plays=2)
    s.do("play bomb", "target seat 1").until("damage 1")
    s.do("play soul-heart", "target seat 1").quiet()
    assert (s.them.hp, s.them.hand) == (2, [])


@rule("fs.damage.taking-source-is-game")
def test_nobody_deals_damage_that_is_taken():
    # The Tower makes monsters take damage: the player of The Tower did not kill Black Bony.
    s = scene(
        you={"hand": ["xvi-the-tower"]}, monsters=[{"card": "black-bony", "damage": 2}, "filler-monster"], dice=[3, 1]
    )
    s.do("play xvi-the-tower").quiet()
    s.do("pick black-bony").quiet()
    assert s.where("black-bony") == "the monster discard"
    assert (s.you.hp, s.them.hp) == (2, 2)
    assert s.card("filler-monster", 1)["hp"] == 2


@rule("fs.damage.taking-source-is-game")
def test_damage_that_is_taken_waits_on_the_stack_too():
    s = scene(you={"hand": ["xiv-temperance", "soul-heart"]}, loot_plays=2)
    s.do("play xiv-temperance", "mode xiv-temperance 1").until("damage 2")
    s.do("play soul-heart", "target seat 0").quiet()
    assert (s.you.hp, s.you.cents) == (1, 8)


@rule("fs.damage.implied-you")
def test_who_takes_damage_when_nobody_is_named():
    # On a player's card it is that player, even on somebody else's turn …
    s = scene(you={"hand": ["bomb"]}, them={"character": "isaac", "hand": ["xiv-temperance"]})
    s.do("play bomb", "target filler-monster", "tap isaac")
    s.until("loot bomb").do("play xiv-temperance", "mode xiv-temperance 0").quiet()
    assert (s.you.hp, s.them.hp) == (2, 1)
    # … and on the game's cards the active player.
    s = scene(you={"items": ["dinner"]}, monsters=["dip", []], decks={"monster": ["troll-bombs", "fly"]})
    s.quiet()
    assert (s.you.hp, s.them.hp) == (1, 2)


@rule("fs.damage.stays-with-player")
def test_damage_stays_when_a_character_is_flipped_or_changed():
    s = scene(you={"character": "frail", "damage": 1, "hand": ["mirror"]}, cards=[FRAIL, STURDY, MIRROR])
    assert (s.you.hp, s.you.data["max_hp"]) == (1, 2)
    s.do("play mirror").quiet()
    assert (s.you.hp, s.you.data["max_hp"]) == (2, 3)
    s = scene(you={"damage": 1, "hand": ["disguise"]}, cards=[STURDY, DISGUISE], out=["sturdy"])
    s.do("play disguise").quiet()
    assert (s.you.hp, s.you.data["max_hp"]) == (2, 3)


@rule("fs.damage.zero-is-nothing")
def test_a_miss_against_attack_zero_does_nothing():
    s = scene(you={"items": ["fanny-pack"]}, monsters=["cod-worm", "dip"], dice=[1, 5, 5], options=STRICT)
    s.do("attack").quiet().do("attack cod-worm").until("attack roll 1")
    s.until("attack roll 5")
    assert s.stack[:-1] == []
    s.quiet()
    assert (s.you.hp, s.you.hand) == (2, [])
    assert s.events().count("damage-put") == 2, "only the two hits"


@rule("fs.damage.max-hp-reduced")
def test_losing_maximum_hp_takes_damage_along():
    # Three HP with two points of damage; without Breakfast there are two HP and one point.
    s = scene(you={"items": ["breakfast", "glass-cannon"], "damage": 2}, dice=[6])
    assert s.you.hp == 1
    s.act("tap glass-cannon", "target breakfast")
    assert (s.you.hp, s.you.data["max_hp"], s.you.dead) == (1, 2, False)
    assert "heal" not in s.events()


@rule("fs.damage.max-hp-reduced")
def test_losing_maximum_hp_unhurt():
    s = scene(you={"items": ["breakfast", "glass-cannon"]}, dice=[6])
    s.act("tap glass-cannon", "target breakfast")
    assert (s.you.hp, s.you.data["max_hp"]) == (2, 2)
