"""Deaths: of monsters, of players, and of anything else with HP."""

from fsscene import rule, scene

from mazzo.games.foursouls import terms
from mazzo.games.foursouls.card import YOU
from mazzo.games.foursouls.constant.attacking import can_be_attacked
from mazzo.games.foursouls.constant.piles import cannot_be_discarded
from mazzo.games.foursouls.words.cards import gain, heal, kill, loot, lose, monster, rewards, room, treasure, when
from mazzo.games.foursouls.words.filters import monster as a_monster
from mazzo.games.foursouls.words.filters import player
from mazzo.games.foursouls.words.select import target

STRICT = ["strict"]
STATUE = monster("Statue", "basic", rewards(cents=3), hp=1, evasion=2, attack=0, keywords=terms.ETERNAL)
PHOENIX = monster("Phoenix", "basic", rewards(cents=3), cannot_be_discarded(), hp=1, evasion=2, attack=1)
PUNCHBAG = room("Punchbag", can_be_attacked(), hp=1, evasion=2, attack=0, rewards=rewards(cents=2))
BOOKEND = monster(
    "Bookend",
    "boss",
    rewards(cents=3),
    when(terms.DIES, gain(10), this=True),
    when(terms.DIED, lose(100), this=True),
    hp=1,
    evasion=2,
    attack=1,
    souls=1,
)
NURSE = treasure("Nurse", "passive", when(terms.DIED, heal(2), whose=YOU, which=(player,)))
POTION = loot("Potion", "tarot-special", heal(1, target(a_monster)))
UNDERTAKER = treasure("Undertaker", "passive", when(terms.DIED, gain(5), which=(a_monster,)))
REAPER = loot("Reaper", "tarot-special", kill(target(player)), kill(target(player)))


# 0 HP


@rule("fs.death.zero-hp")
def test_the_death_of_who_has_no_hp_waits_on_the_stack():
    s = scene(you={"hand": ["bomb", "bomb"]}, them={"damage": 1}, monsters=["dip", "fly"], loot_plays=2, options=STRICT)
    s.do("play bomb", "target seat 1").until("damage 1")
    assert not s.them.dead
    s.until("death")
    assert s.stack[-1]["targets"] == [{"player": 1}]
    assert (s.them.hp, s.them.dead) == (0, False)
    s.quiet()
    assert s.them.dead
    s.do("play bomb", "target dip").until("death")
    assert s.monsters == ["dip", "fly"]
    s.quiet()
    assert "dip" not in s.monsters


@rule("fs.death.zero-hp")
def test_combat_damage_leads_to_it_too():
    s = scene(you={"damage": 1}, monsters=["clotty", "dip"], dice=[1], options=STRICT)
    s.do("attack").quiet().do("attack clotty").until("death")
    assert s.stack[-1]["targets"] == [{"player": 0}]


@rule("fs.death.zero-hp")
def test_nobody_dies_in_the_middle_of_something():
    # One card kills both: their deaths come when it has resolved.
    s = scene(you={"hand": ["reaper"]}, cards=[REAPER], options=STRICT)
    s.do("play reaper", "target seat 1", "target seat 0").until("death")
    assert s.waits() == ["death", "death"]
    assert [x["targets"][0]["player"] for x in s.stack] == [1, 0]


@rule("fs.death.avoiding")
def test_hp_gained_in_time_save_a_life():
    s = scene(you={"hand": ["bomb", "vi-the-lovers"]}, them={"damage": 1, "cents": 1}, loot_plays=2)
    s.do("play bomb", "target seat 1").until("death")
    s.do("play vi-the-lovers", "target seat 1").quiet()
    assert (s.them.hp, s.them.dead, s.them.cents) == (2, False, 1)
    assert "dies" not in s.events()


@rule("fs.death.avoiding")
def test_a_monster_healed_in_time_does_not_die():
    s = scene(you={"hand": ["bomb", "potion"]}, cards=[POTION], monsters=["dip", "fly"], loot_plays=2, options=STRICT)
    s.do("play bomb", "target dip").until("death").do("play potion", "target dip").quiet()
    assert s.monsters == ["dip", "fly"]
    assert (s.card("dip")["hp"], s.you.cents) == (1, 0)


@rule("fs.death.other-objects")
def test_a_room_with_hp_dies_like_a_monster_but_is_none():
    s = scene(you={"items": ["the-midas-touch"]}, cards=[PUNCHBAG], rooms=["punchbag"], dice=[2])
    s.attack("punchbag")
    assert s.discard("room") == ["punchbag"]
    assert s.rooms == ["filler-room"]
    assert s.you.cents == 2, "its rewards, and nothing from The Midas Touch"


@rule("fs.death.eternal")
def test_what_is_eternal_cannot_die():
    s = scene(you={"hand": ["bomb"]}, cards=[STATUE], monsters=["statue", "dip"], options=STRICT)
    s.do("play bomb", "target statue").quiet()
    assert s.card("statue")["hp"] == 0
    assert (s.asks, s.you.cents) == ("main", 0)
    assert "would-die" not in s.events()
    s = scene(you={"items": ["chaos-card"]}, cards=[STATUE], monsters=["statue", "dip"])
    s.act("tap chaos-card", "mode chaos-card 0", "pick statue")
    assert "statue" in s.monsters


# Monsters: seven steps


def bookend(**more):
    """Bookend is dying: it gives 10¢ before the rewards of 3¢, takes all cents after them, and is a soul."""
    s = scene(
        you={"hand": ["bomb"], **more},
        cards=[BOOKEND],
        monsters=["bookend", "dip"],
        decks={"monster": ["fly", "spider"]},
        options=STRICT,
    )
    return s.do("play bomb", "target bookend").until("triggered ability bookend")


@rule("fs.death.monster-1-limbo")
def test_a_dying_monster_is_not_in_play():
    s = bookend()
    assert s.monsters == [None, "dip"]
    assert s.card("bookend")["zone"] == "resolving"


@rule("fs.death.monster-1-limbo")
def test_what_it_covered_comes_to_light():
    s = scene(you={"hand": ["bomb"]}, cards=[BOOKEND], monsters=[["bookend", "clotty"], "dip"], options=STRICT)
    s.do("play bomb", "target bookend").until("triggered ability bookend")
    assert s.monsters == ["clotty", "dip"]


@rule("fs.death.monster-2-triggers-before")
@rule("fs.death.monster-3-rewards")
@rule("fs.death.monster-4-triggers-after")
@rule("fs.death.monster-5-soul")
def test_the_order_of_triggers_rewards_and_soul():
    s = bookend()
    assert s.you.cents == 0, "before the rewards"
    s.do("pass", "pass")
    assert s.waits() == ["triggered ability bookend"], "the other one"
    assert s.you.cents == 13, "the rewards are there"
    assert s.you.souls == [], "and the soul is not"
    s.do("pass", "pass")
    assert s.you.cents == 0
    assert s.you.souls == ["bookend"]


@rule("fs.death.monster-4-triggers-after")
def test_others_hear_of_a_death_after_the_rewards_too():
    s = scene(
        you={"hand": ["bomb"], "items": ["undertaker"]}, cards=[UNDERTAKER], monsters=["dip", "fly"], options=STRICT
    )
    s.do("play bomb", "target dip").until("triggered ability undertaker")
    assert s.you.cents == 1
    s.quiet()
    assert s.you.cents == 6


@rule("fs.death.monster-3-rewards")
def test_rewards_of_every_kind():
    s = scene(
        you={"items": ["mr-boom", "chaos-card"]},
        monsters=[{"card": "pooter", "damage": 1}, "fat-bat"],
    )
    s.act("tap mr-boom", "target pooter")
    assert s.you.hand == ["filler-loot"]
    s.act("tap chaos-card", "mode chaos-card 0", "pick fat-bat")
    assert s.you.items[-1] == "filler-treasure"
    s = scene(you={"items": ["mr-boom"]}, monsters=[{"card": "keeper-head", "damage": 1}, "dip"], dice=[3])
    s.act("tap mr-boom", "target keeper-head")
    assert s.you.cents == 3, "as much as the roll"


@rule("fs.death.monster-3-rewards")
def test_the_active_player_gains_the_rewards_whoever_killed_it():
    s = scene(you={"character": "isaac"}, them={"items": ["mr-boom"]}, monsters=["dip", "fly"])
    s.do("tap isaac", "tap mr-boom", "target dip").quiet()
    assert (s.you.cents, s.them.cents) == (1, 0)


@rule("fs.death.monster-5-soul")
def test_victory_waits_for_the_soul():
    s = bookend(souls=["pride", "lust", "envy"])
    s.do("pass", "pass")
    assert not s.match.over
    s.do("pass", "pass")
    assert s.winners == (0,)


@rule("fs.death.monster-5-soul")
@rule("fs.death.monster-6-discard")
def test_a_monster_becomes_a_soul_or_is_discarded():
    s = scene(you={"hand": ["bomb", "bomb"]}, monsters=[{"card": "pride", "damage": 1}, "dip"], loot_plays=2)
    s.act("play bomb", "target pride")
    assert (s.you.souls, s.discard("monster")) == (["pride"], [])
    s.act("play bomb", "target dip")
    assert (s.you.souls, s.discard("monster")) == (["pride"], ["dip"])


@rule("fs.death.monster-7-refill")
def test_the_slot_is_filled_after_the_discard():
    # The deck is empty: the dead monster itself comes back from the discard.
    s = scene(you={"hand": ["bomb"]}, monsters=["dip", "fly"], decks={"monster": []})
    s.act("play bomb", "target dip")
    assert s.monsters == ["dip", "fly"]
    assert s.you.cents == 1


@rule("fs.death.monster-steps-no-stack")
def test_only_triggers_of_a_death_use_the_stack():
    # Nobody can answer between the death and the rewards, unless something triggered.
    s = scene(you={"hand": ["bomb"]}, monsters=["dip", "fly"], options=STRICT)
    s.do("play bomb", "target dip").until("death").do("pass")
    assert s.monsters[0] == "dip"
    s.do("pass")
    assert (s.asks, s.you.cents) == ("main", 1)
    assert s.discard("monster") == ["dip"]
    s = bookend()
    assert s.asks == "priority"


@rule("fs.death.monster-cannot-be-discarded")
def test_what_cannot_be_discarded_goes_back_into_its_slot():
    s = scene(
        you={"hand": ["bomb"]}, cards=[PHOENIX], monsters=["phoenix", "dip"], decks={"monster": ["fly", "spider"]}
    )
    s.act("play bomb", "target phoenix")
    assert s.you.cents == 3
    assert s.monsters == ["phoenix", "dip"]
    assert s.card("phoenix")["hp"] == 1
    assert s.deck("monster") == ["fly", "spider"]


# Players: four steps

RICH = {"items": ["the-d6", "mr-boom", "meat"], "hand": ["bomb", "a-penny"], "cents": 3}


@rule("fs.death.player-four-steps")
def test_what_happens_to_a_player_who_dies():
    # Death, penalty, cleanup (the bomb under the death resolves), end phase (Eden's Blessing triggers).
    s = scene(
        you={"hand": ["bomb"], "items": ["edens-blessing"], "damage": 1, "cents": 1},
        them={"items": ["golden-razor-blade"], "cents": 5},
        monsters=["clotty", "fly"],
        options=STRICT,
    )
    s.do("play bomb", "target clotty", "pass", "pay golden-razor-blade", "target seat 0").until("death")
    s.do("pass", "pass")
    assert (s.you.dead, s.you.cents, s.you.items) == (True, 0, [])
    assert (s.active, s.waits()) == (0, ["loot bomb"])
    s.quiet()
    names = s.events()
    assert names.index("dies") < names.index("lose-cents") < names.index("damage", names.index("dies"))
    assert s.active == 1


@rule("fs.death.active-ends-declarations")
def test_who_dies_declaring_a_purchase_buys_nothing():
    s = scene(you={"cents": 10, "damage": 1}, them={"items": ["golden-razor-blade"], "cents": 5})
    s.do("purchase").do("pay golden-razor-blade", "target seat 0").quiet()
    assert (s.active, s.you.cents, s.you.items) == (1, 9, [])


@rule("fs.death.active-ends-declarations")
def test_who_dies_declaring_an_attack_attacks_nothing():
    s = scene(you={"damage": 1}, them={"items": ["golden-razor-blade"], "cents": 5}, dice=[6])
    s.do("attack").do("pay golden-razor-blade", "target seat 0").quiet()
    assert (s.active, s.dice) == (1, [6])
    assert s.state["attack"] is None


@rule("fs.death.trigger-timing")
def test_death_triggers_come_before_the_penalty_unless_they_say_so():
    # Greed's Gullet pays 8¢ first, of which one is lost; Lazarus' Rags say "after paying".
    s = scene(you={"hand": ["xiii-death"]}, them={"items": ["greeds-gullet"]})
    s.act("play xiii-death", "target seat 1")
    assert s.them.cents == 7
    s = scene(you={"hand": ["xiii-death"]}, them={"items": ["lazarus-rags"]}, decks={"treasure": ["meat", "dinner"]})
    s.act("play xiii-death", "target seat 1")
    assert s.them.items == ["lazarus-rags", "meat"], "it was not there to be destroyed"


@rule("fs.death.penalty-item")
def test_the_dead_choose_an_item_to_destroy():
    s = scene(you={"hand": ["xiii-death"]}, them=RICH)
    s.act("play xiii-death", "target seat 1")
    assert (s.asks, s.asked) == ("penalty", 1)
    assert s.options == ["destroy mr-boom", "destroy meat"], "nothing eternal"
    s.do("destroy meat")
    assert s.where("meat") == "the treasure discard"


@rule("fs.death.penalty-item")
def test_with_nothing_to_destroy_the_rest_is_still_paid():
    s = scene(you={"hand": ["xiii-death"]}, them={"items": ["the-d6"], "hand": ["bomb"], "cents": 3})
    s.act("play xiii-death", "target seat 1")
    assert (s.them.items, s.them.hand, s.them.cents) == (["the-d6"], [], 2)


@rule("fs.death.penalty-loot")
def test_the_dead_discard_a_loot_card_of_their_choice():
    s = scene(you={"hand": ["xiii-death"]}, them={"hand": ["bomb", "a-penny"], "cents": 3})
    s.act("play xiii-death", "target seat 1")
    assert (s.asked, s.options) == (1, ["discard bomb", "discard a-penny"])
    s.do("discard bomb").quiet()
    assert s.them.hand == ["a-penny"]
    assert "bomb" in s.discard("loot")


@rule("fs.death.penalty-loot")
def test_an_empty_hand_has_nothing_to_discard():
    s = scene(you={"hand": ["xiii-death"]}, them={"cents": 3})
    s.act("play xiii-death", "target seat 1")
    assert (s.them.hand, s.them.cents) == ([], 2)


@rule("fs.death.penalty-cent")
def test_the_dead_lose_a_cent_if_they_have_one():
    for before, after in ((3, 2), (1, 0), (0, 0)):
        s = scene(you={"hand": ["xiii-death"]}, them={"cents": before}, supply=100)
        s.act("play xiii-death", "target seat 1")
        assert s.them.cents == after
        assert s.state["supply"] == 100 + before - after


@rule("fs.death.penalty-deactivate")
def test_all_that_can_be_tapped_is_deactivated():
    s = scene(
        you={"hand": ["xiii-death"], "items": ["jawbone"]},
        them={"character": "isaac", "items": ["the-d6", "mr-boom", "battery-bum", "dinner", "the-d20"]},
    )
    s.do("play xiii-death", "target seat 1").quiet().do("destroy the-d20").quiet()
    charged = {c["card"]: c["charged"] for c in s.them.data["play"]}
    assert charged == {"isaac": False, "the-d6": False, "mr-boom": False, "battery-bum": True, "dinner": True}
    assert s.card("jawbone")["charged"]


@rule("fs.death.non-active-stops")
def test_another_players_death_does_not_end_the_turn():
    s = scene(you={"hand": ["xiii-death", "bomb"]}, them={}, loot_plays=2)
    s.act("play xiii-death", "target seat 1")
    assert (s.asks, s.active) == ("main", 0)
    assert s.can("attack")
    assert s.can("play bomb")


@rule("fs.death.cleanup")
def test_everything_on_the_stack_still_resolves():
    s = scene(
        you={"hand": ["a-dime"], "damage": 1},
        them={"items": ["golden-razor-blade"], "cents": 5},
        monsters=["clotty", []],
        decks={"monster": ["fly", "spider"]},
        options=STRICT,
    )
    s.do("play a-dime", "pass", "pay golden-razor-blade", "target seat 0").quiet()
    assert s.active == 1
    assert s.you.cents == 10, "there was nothing to lose when the penalty was paid"


@rule("fs.death.end")
def test_the_end_phase_is_carried_out_as_usual():
    # End-of-turn abilities (The D6 recharges), the hand limit, the room, healing: all of it.
    s = scene(
        you={"hand": ["bomb"] + ["a-penny"] * 12, "items": ["the-d6"], "damage": 1},
        them={"items": ["golden-razor-blade"], "cents": 5},
        rooms=["filler-room"],
        monsters=["dip", "fly"],
    )
    s.act("play bomb", "target dip")
    s.do("attack").do("pay golden-razor-blade", "target seat 0").quiet()
    assert s.asks == "penalty"
    s.do("discard a-penny").quiet()
    assert (s.asks, s.state["phase"], len(s.you.hand)) == ("discard", "end", 11)
    assert s.card("the-d6")["charged"]
    s.do("discard a-penny")
    assert s.asks == "room"
    s.do("keep").quiet()
    assert (s.active, s.you.hp) == (1, 2)


@rule("fs.death.once-per-turn")
def test_nobody_dies_twice_in_a_turn():
    s = scene(you={"hand": ["xiii-death", "xiii-death", "gold-bomb"]}, them={"cents": 5}, loot_plays=3)
    s.act("play xiii-death", "target seat 1")
    assert s.them.cents == 4
    s.act("play xiii-death", "target seat 1")
    s.act("play gold-bomb", "target seat 1")
    assert s.them.cents == 4
    assert s.events().count("dies") == 1


@rule("fs.death.dead-not-healed")
def test_the_dead_are_not_healed_by_effects():
    s = scene(you={"hand": ["xiii-death"]}, them={"items": ["nurse", "meat"]}, cards=[NURSE])
    s.act("play xiii-death", "target seat 1").do("destroy meat").quiet()
    assert (s.them.dead, s.them.hp) == (True, 0)
    s.end_turn()
    assert (s.them.dead, s.them.hp) == (False, 2)


@rule("fs.death.alive-next-turn")
def test_a_player_can_die_in_every_turn():
    s = scene({"hand": ["xiii-death"]}, {"hand": ["xiii-death"]}, {"cents": 5})
    s.act("play xiii-death", "target seat 2")
    assert (s.side(2).dead, s.side(2).cents) == (True, 4)
    s.end_turn()
    assert (s.active, s.side(2).dead, s.side(2).hp) == (1, False, 2)
    s.act("play xiii-death", "target seat 2")
    assert (s.side(2).dead, s.side(2).cents) == (True, 3)
    s.end_turn()
    assert (s.active, s.side(2).dead) == (2, False)
