"""Monsters, base game."""

from mazzo.games.foursouls.vocabulary import *

big_spider = monster(
    "Big Spider",
    "basic",
    rewards(loot=1),
    when_this_dies(may_attack_deck_again()),
    hp=3,
    evasion=4,
    attack=1,
)
black_bony = monster(
    "Black Bony",
    "basic",
    rewards(loot=1, roll=True),
    when_this_dies(deal(1, to=that_player)),
    hp=3,
    evasion=4,
    attack=1,
)
boom_fly = monster(
    "Boom Fly",
    "basic",
    rewards(cents=4),
    when_this_dies(deal(1, to=each(player))),
    hp=1,
    evasion=4,
    attack=1,
)
carrion_queen = monster(
    "Carrion Queen",
    "boss",
    rewards(treasure=1),
    no_combat_damage(on=(4, 5)),
    hp=3,
    evasion=4,
    attack=1,
    souls=1,
)
chub = monster(
    "Chub",
    "boss",
    rewards(cents=7),
    each_attack_roll(1, heal(2, this)),
    hp=4,
    evasion=3,
    attack=1,
    souls=1,
)
clotty = monster("Clotty", "basic", rewards(cents=4), hp=2, evasion=3, attack=1)
cod_worm = monster("Cod Worm", "basic", rewards(cents=3), hp=2, evasion=5, attack=0)
conjoined_fatty = monster("Conjoined Fatty", "basic", rewards(loot=2), hp=4, evasion=3, attack=2)
conquest = monster(
    "Conquest",
    "boss",
    rewards(cents=6),
    when_this_dies(must_attack_now()),
    hp=2,
    evasion=3,
    attack=1,
    souls=1,
)
cursed_fatty = monster(
    "Cursed Fatty", "cursed", rewards(loot=2), each_roll(5, by(that_player, discard())), hp=4, evasion=2, attack=1
)
cursed_gaper = monster(
    "Cursed Gaper",
    "cursed",
    rewards(cents=3),
    each_roll(4, till_end_of_turn(each(monster), gets(it, attack=1))),
    hp=2,
    evasion=4,
    attack=1,
)
cursed_horf = monster(
    "Cursed Horf", "cursed", rewards(cents=3), each_roll(2, by(that_player, take(2))), hp=1, evasion=4, attack=1
)
cursed_keeper_head = monster(
    "Cursed Keeper Head",
    "cursed",
    rewards(cents=1, roll=True),
    each_roll(1, by(that_player, lose(2))),
    hp=2,
    evasion=4,
    attack=1,
)
cursed_moms_hand = monster(
    "Cursed Mom's Hand",
    "cursed",
    rewards(cents=4),
    each_roll(6, cancel_everything(), end_turn(), whose=ACTIVE),
    hp=2,
    evasion=4,
    attack=1,
)
cursed_psy_horf = monster(
    "Cursed Psy Horf",
    "cursed",
    rewards(loot=2),
    when_item_activated(by(that_player, take(1))),
    hp=1,
    evasion=5,
    attack=1,
)
daddy_long_legs = monster(
    "Daddy Long Legs",
    "boss",
    rewards(cents=7),
    each_attack_roll(1, till_end_of_turn(each(monster), gets(it, evasion=1))),
    hp=4,
    evasion=4,
    attack=1,
    souls=1,
)
dank_globin = monster(
    "Dank Globin",
    "basic",
    rewards(loot=2),
    when_this_dies(by(target(player), discard(2))),
    hp=2,
    evasion=4,
    attack=2,
)
dark_one = monster(
    "Dark One",
    "boss",
    rewards(treasure=1),
    when_this_takes_damage(till_end_of_turn(this, gets(it, attack=1))),
    hp=3,
    evasion=4,
    attack=1,
    souls=1,
)
death = monster(
    "Death",
    "boss",
    rewards(treasure=1),
    when_this_dies(kill(target(player))),
    hp=3,
    evasion=4,
    attack=2,
    souls=1,
)
delirium = monster(
    "Delirium",
    "epic-boss",
    rewards(treasure=2),
    gets(each(monster, another), evasion=1),
    when_this_dies(put_into_deck(this, depth=6)),
    hp=5,
    evasion=4,
    attack=3,
)
dinga = monster(
    "Dinga",
    "basic",
    rewards(cents=1, roll=True),
    when_this_dies(multiply_rewards(2), numbers=(6,)),
    hp=3,
    evasion=3,
    attack=1,
)
dip = monster("Dip", "basic", rewards(cents=1), hp=1, evasion=4, attack=1)
dople = monster(
    "Dople", "basic", rewards(cents=7), also_dealt(to=right_of_active), hp=2, evasion=4, attack=2, many=True
)
envy = monster("Envy", "boss", rewards(cents=1), when_this_dies(must_attack_now()), hp=2, evasion=5, attack=1, souls=1)
evil_twin = monster(
    "Evil Twin", "basic", rewards(treasure=1), also_dealt(to=left_of_active), hp=3, evasion=5, attack=2, many=True
)
famine = monster("Famine", "boss", rewards(loot=3), when_this_dies(skip_turn()), hp=2, evasion=3, attack=1, souls=1)
fat_bat = monster("Fat Bat", "basic", rewards(treasure=1), hp=3, evasion=5, attack=1)
fatty = monster("Fatty", "basic", rewards(loot=1), hp=4, evasion=2, attack=1)
fly = monster("Fly", "basic", rewards(cents=1), hp=1, evasion=2, attack=1)
gemini = monster(
    "Gemini",
    "boss",
    rewards(cents=5),
    gets(this, attack=1, when=exactly(1, hp_of(this))),
    hp=3,
    evasion=4,
    attack=1,
    souls=1,
)
gluttony = monster(
    "Gluttony",
    "boss",
    rewards(loot=1),
    when_this_takes_damage(deal(1, to=left_of_active), numbers=(6,), attack=True),
    hp=4,
    evasion=3,
    attack=1,
    souls=1,
)
greed = monster(
    "Greed",
    "boss",
    rewards(cents=9),
    when_this_deals_combat_damage(by(each(player), lose(4))),
    hp=3,
    evasion=4,
    attack=1,
    souls=1,
)
greedling = monster(
    "Greedling",
    "basic",
    rewards(cents=7),
    when_this_dies(by(target(player), lose(7))),
    hp=2,
    evasion=5,
    attack=1,
)
gurdy = monster("Gurdy", "boss", rewards(cents=7), hp=5, evasion=4, attack=1, souls=1)
gurdy_jr = monster(
    "Gurdy Jr.",
    "boss",
    rewards(treasure=1),
    when_item_activated(by(that_player, take(1)), whose=ATTACKER),
    hp=2,
    evasion=5,
    attack=1,
    souls=1,
)
hanger = monster("Hanger", "basic", rewards(cents=7), when_this_dies(expand_shop()), hp=2, evasion=4, attack=2)
holy_dinga = monster(
    "Holy Dinga", "holy", rewards(cents=1, roll=True), each_roll(6, heal(1, that_player)), hp=3, evasion=3, attack=1
)
holy_dip = monster(
    "Holy Dip", "holy", rewards(cents=1), each_roll(1, by(that_player, gain(1))), hp=1, evasion=4, attack=1
)
holy_keeper_head = monster(
    "Holy Keeper Head",
    "holy",
    rewards(cents=1, roll=True),
    each_roll(4, by(that_player, gain(2))),
    hp=2,
    evasion=4,
    attack=1,
)
holy_moms_eye = monster(
    "Holy Mom's Eye",
    "holy",
    rewards(loot=1),
    each_roll(2, by(that_player, may(recharge(a(item))))),
    hp=1,
    evasion=4,
    attack=2,
)
holy_squirt = monster(
    "Holy Squirt", "holy", rewards(loot=2), each_roll(5, by(that_player, loot_cards(1))), hp=2, evasion=3, attack=1
)
hopper = monster("Hopper", "basic", rewards(cents=3), no_combat_damage(on=(6,)), hp=2, evasion=3, attack=1)
horf = monster("Horf", "basic", rewards(cents=3), more_combat_damage(plus=1, on=(2,)), hp=1, evasion=4, attack=1)
keeper_head = monster(
    "Keeper Head",
    "basic",
    rewards(cents=1, roll=True),
    when_this_deals_combat_damage(by(that_player, lose(2)), to=(player,)),
    hp=2,
    evasion=4,
    attack=1,
)
larry_jr = monster(
    "Larry Jr.",
    "boss",
    rewards(cents=6),
    gets(this, evasion=1, when=at_most(2, hp_of(this))),
    hp=4,
    evasion=3,
    attack=1,
    souls=1,
)
leaper = monster("Leaper", "basic", rewards(cents=5), double_combat_damage(on=(1,)), hp=2, evasion=4, attack=1)
leech = monster("Leech", "basic", rewards(loot=1), hp=1, evasion=4, attack=2)
little_horn = monster("Little Horn", "boss", rewards(loot=2), hp=2, evasion=6, attack=1, souls=1)
lust = monster(
    "Lust",
    "boss",
    rewards(loot=2),
    when_this_takes_damage(deal(1, to=attacking_player), attack=True),
    hp=2,
    evasion=4,
    attack=1,
    souls=1,
)
mask_of_infamy = monster(
    "Mask of Infamy",
    "boss",
    rewards(treasure=1),
    gets(this, evasion=2, when=exactly(1, hp_of(this))),
    hp=4,
    evasion=4,
    attack=1,
    souls=1,
)
mega_fatty = monster(
    "Mega Fatty",
    "boss",
    rewards(loot=2),
    when_this_deals_combat_damage(heal(1, this)),
    hp=3,
    evasion=3,
    attack=1,
    souls=1,
)
mom = monster(
    "Mom!",
    "epic-boss",
    rewards(treasure=1),
    double_combat_damage(on=(1,)),
    when_this_dies(expand_monsters()),
    hp=5,
    evasion=4,
    attack=2,
    souls=2,
)
moms_dead_hand = monster(
    "Mom's Dead Hand",
    "basic",
    rewards(cents=4),
    when_this_dies(may(steal(target(item, theirs, non_eternal)))),
    hp=2,
    evasion=5,
    attack=1,
)
moms_eye = monster(
    "Mom's Eye",
    "basic",
    rewards(loot=1),
    when_this_dies(may(look_at_hand(target(player)))),
    hp=1,
    evasion=4,
    attack=2,
)
moms_hand = monster(
    "Mom's Hand",
    "basic",
    rewards(cents=4),
    each_attack_roll(6, cancel_everything(), end_turn()),
    hp=2,
    evasion=4,
    attack=1,
)
monstro = monster("Monstro", "boss", rewards(cents=6), hp=4, evasion=4, attack=1, souls=1)
mulliboom = monster(
    "Mulliboom",
    "basic",
    rewards(cents=6),
    when_this_dies(deal(3, to=target(player), yourself=True)),
    hp=1,
    evasion=2,
    attack=4,
)
mulligan = monster(
    "Mulligan",
    "basic",
    rewards(cents=3),
    when_this_dies(expand_monsters()),
    hp=1,
    evasion=3,
    attack=1,
)
pale_fatty = monster("Pale Fatty", "basic", rewards(cents=6), hp=4, evasion=3, attack=1)
peep = monster(
    "Peep",
    "boss",
    rewards(treasure=1),
    when_this_dies(search(monster_deck, named("the-bloat"), into=INTO_SLOT)),
    hp=3,
    evasion=4,
    attack=1,
    souls=1,
)
pestilence = monster(
    "Pestilence",
    "boss",
    rewards(loot=2),
    when_this_dies(deal_divided((target(monster_or_player), target(monster_or_player)))),
    hp=4,
    evasion=4,
    attack=1,
    souls=1,
)
pin = monster("Pin", "boss", rewards(cents=5), no_combat_damage(on=(6,)), hp=2, evasion=4, attack=1, souls=1)
pooter = monster("Pooter", "basic", rewards(loot=1), hp=2, evasion=3, attack=1)
portal = monster("Portal", "basic", rewards(cents=3), when_this_dies(must_attack_now()), hp=2, evasion=4, attack=1)
pride = monster(
    "Pride",
    "boss",
    rewards(cents=5),
    when_this_is_attacked(by(target(player), discard(2))),
    hp=2,
    evasion=4,
    attack=1,
    souls=1,
)
psy_horf = monster(
    "Psy Horf",
    "basic",
    rewards(loot=1),
    when_this_dies(recharge(each(item, yours))),
    hp=1,
    evasion=5,
    attack=1,
)
rag_man = monster(
    "Rag Man",
    "boss",
    rewards(loot=3),
    after_this_dies(roll({(1, 6): put_into_deck(this)})),
    hp=2,
    evasion=3,
    attack=2,
    souls=1,
)
rage_creep = monster(
    "Rage Creep",
    "basic",
    rewards(loot=2),
    also_dealt(to=left_of_active, by_this=True),
    hp=1,
    evasion=5,
    attack=1,
    many=True,
)
red_host = monster("Red Host", "basic", rewards(cents=5), hp=2, evasion=3, attack=2)
ring_of_flies = monster(
    "Ring of Flies",
    "basic",
    rewards(cents=3),
    each_attack_roll(3, steal_loot(target(player, other, holding_loot))),
    hp=3,
    evasion=3,
    attack=1,
)
satan = monster(
    "Satan!",
    "epic-boss",
    rewards(treasure=2),
    each_attack_roll(6, dies(target(player, living))),
    hp=6,
    evasion=4,
    attack=2,
    souls=2,
    many=True,
)
scolex = monster(
    "Scolex",
    "boss",
    rewards(treasure=1),
    when_this_deals_combat_damage(by(that_player, discard()), to=(player,)),
    hp=3,
    evasion=5,
    attack=1,
    souls=1,
)
sloth = monster(
    "Sloth",
    "boss",
    rewards(cents=1),
    when_this_dies(by(that_player, discard_hand())),
    hp=3,
    evasion=4,
    attack=1,
    souls=1,
)
spider = monster("Spider", "basic", rewards(loot=1), hp=1, evasion=4, attack=1)
squirt = monster("Squirt", "basic", rewards(loot=1), hp=2, evasion=3, attack=1)
stoney = monster(
    "Stoney",
    "basic",
    rewards(loot=1),
    gets(each(monster), evasion=1),
    when_a_monster_dies(dies(this), which=(another,)),
    hp=3,
    evasion=0,
    attack=0,
)
swarm_of_flies = monster(
    "Swarm of Flies",
    "basic",
    rewards(cents=5),
    each_attack_roll(5, by(that_player, take(1))),
    hp=5,
    evasion=2,
    attack=1,
)
the_bloat = monster(
    "The Bloat",
    "boss",
    rewards(treasure=1),
    when_this_deals_combat_damage(deal(1, to=each(player, not_active))),
    hp=4,
    evasion=4,
    attack=2,
    souls=1,
)
the_duke_of_flies = monster(
    "The Duke of Flies",
    "boss",
    rewards(loot=2),
    when_this_would_take_damage(roll({1: prevent_that()})),
    hp=4,
    evasion=3,
    attack=1,
    souls=1,
)
the_haunt = monster(
    "The Haunt",
    "boss",
    rewards(treasure=1),
    when_this_takes_damage(till_end_of_turn(this, gets(it, evasion=1)), first=2),
    hp=3,
    evasion=4,
    attack=1,
    souls=1,
)
the_lamb = monster(
    "The Lamb",
    "epic-boss",
    rewards(cents=3),
    when_this_dies(may(by(target(player, other), give(a(soul, yours), active_player)))),
    hp=6,
    evasion=3,
    attack=6,
    souls=1,
)
trite = monster("Trite", "basic", rewards(loot=2), hp=1, evasion=5, attack=1)
war = monster(
    "War",
    "boss",
    rewards(cents=8),
    when_this_takes_damage(till_end_of_turn(this, gets(it, attack=1))),
    hp=3,
    evasion=3,
    attack=1,
    souls=1,
)
wizoob = monster(
    "Wizoob",
    "basic",
    rewards(loot=3),
    when_this_dies(by(target(player), destroy(a(soul, yours)))),
    hp=3,
    evasion=5,
    attack=1,
)
wrath = monster(
    "Wrath",
    "boss",
    rewards(cents=6),
    when_this_dies(roll({(1, 2, 3): take(1, each(player)), (4, 5, 6): take(2, each(player))})),
    hp=3,
    evasion=3,
    attack=1,
    souls=1,
)
