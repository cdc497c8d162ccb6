"""Monsters, base game."""

from mazzo.games.foursouls import terms
from mazzo.games.foursouls.card import ACTIVE, ATTACKER
from mazzo.games.foursouls.constant.combat import also_dealt, double_combat_damage, more_combat_damage, no_combat_damage
from mazzo.games.foursouls.words.amounts import HPOf, at_most, exactly
from mazzo.games.foursouls.words.cards import (
    by,
    deal,
    destroy,
    dies,
    discard,
    each_roll,
    gain,
    gets,
    heal,
    kill,
    loot_cards,
    lose,
    may,
    monster,
    recharge,
    rewards,
    roll,
    take,
    till_end_of_turn,
    when,
)
from mazzo.games.foursouls.words.filters import (
    Named,
    another,
    holding_loot,
    item,
    item_card,
    living,
    monster_or_player,
    non_eternal,
    not_active,
    other,
    player,
    soul,
    theirs,
    yours,
)
from mazzo.games.foursouls.words.filters import monster as any_monster
from mazzo.games.foursouls.words.harm import DealDivided, MultiplyRewards, PreventThat
from mazzo.games.foursouls.words.having import DiscardHand, Give, LookAtHand, Steal, StealLoot
from mazzo.games.foursouls.words.moving import INTO_SLOT, Expand, PutIntoDeck, Search
from mazzo.games.foursouls.words.rolling import CancelEverything, EndTurn
from mazzo.games.foursouls.words.select import (
    a,
    active_player,
    attacking_player,
    each,
    it,
    left_of_active,
    right_of_active,
    target,
    that_player,
    this,
)
from mazzo.games.foursouls.words.turns import MayAttackDeck, MustAttackNow, SkipTurn

big_spider = monster(
    "big-spider", "Big Spider", "basic", (3, 4, 1), rewards(loot=1), when(terms.DIES, MayAttackDeck(), this=True)
)
black_bony = monster(
    "black-bony",
    "Black Bony",
    "basic",
    (3, 4, 1),
    rewards(loot=1, roll=True),
    when(terms.DIES, deal(1, to=that_player), this=True),
)
boom_fly = monster(
    "boom-fly", "Boom Fly", "basic", (1, 4, 1), rewards(4), when(terms.DIES, deal(1, to=each(player)), this=True)
)
carrion_queen = monster(
    "carrion-queen",
    "Carrion Queen",
    "boss",
    (3, 4, 1),
    rewards(treasure=1),
    no_combat_damage(on=(4, 5)),
    souls=1,
)
chub = monster(
    "chub",
    "Chub",
    "boss",
    (4, 3, 1),
    rewards(7),
    when(terms.ROLLED, heal(2, this), whose=ATTACKER, numbers=(1,), attack=True),
    souls=1,
)
clotty = monster("clotty", "Clotty", "basic", (2, 3, 1), rewards(4))
cod_worm = monster("cod-worm", "Cod Worm", "basic", (2, 5, 0), rewards(3))
conjoined_fatty = monster("conjoined-fatty", "Conjoined Fatty", "basic", (4, 3, 2), rewards(loot=2))
conquest = monster(
    "conquest", "Conquest", "boss", (2, 3, 1), rewards(6), when(terms.DIES, MustAttackNow(), this=True), souls=1
)
cursed_fatty = monster(
    "cursed-fatty", "Cursed Fatty", "cursed", (4, 2, 1), rewards(loot=2), each_roll(5, by(that_player, discard()))
)
cursed_gaper = monster(
    "cursed-gaper",
    "Cursed Gaper",
    "cursed",
    (2, 4, 1),
    rewards(3),
    each_roll(4, till_end_of_turn(each(any_monster), gets(it, attack=1))),
)
cursed_horf = monster(
    "cursed-horf", "Cursed Horf", "cursed", (1, 4, 1), rewards(3), each_roll(2, by(that_player, take(2)))
)
cursed_keeper_head = monster(
    "cursed-keeper-head",
    "Cursed Keeper Head",
    "cursed",
    (2, 4, 1),
    rewards(1, roll=True),
    each_roll(1, by(that_player, lose(2))),
)
cursed_moms_hand = monster(
    "cursed-moms-hand",
    "Cursed Mom's Hand",
    "cursed",
    (2, 4, 1),
    rewards(4),
    when(terms.ROLLED, CancelEverything(), EndTurn(), whose=ACTIVE, numbers=(6,)),
)
cursed_psy_horf = monster(
    "cursed-psy-horf",
    "Cursed Psy Horf",
    "cursed",
    (1, 5, 1),
    rewards(loot=2),
    when(terms.ACTIVATED, by(that_player, take(1)), which=(item_card,)),
)
daddy_long_legs = monster(
    "daddy-long-legs",
    "Daddy Long Legs",
    "boss",
    (4, 4, 1),
    rewards(7),
    when(
        terms.ROLLED,
        till_end_of_turn(each(any_monster), gets(it, evasion=1)),
        whose=ATTACKER,
        numbers=(1,),
        attack=True,
    ),
    souls=1,
)
dank_globin = monster(
    "dank-globin",
    "Dank Globin",
    "basic",
    (2, 4, 2),
    rewards(loot=2),
    when(terms.DIES, by(target(player), discard(2)), this=True),
)
dark_one = monster(
    "dark-one",
    "Dark One",
    "boss",
    (3, 4, 1),
    rewards(treasure=1),
    when(terms.DAMAGED, till_end_of_turn(this, gets(it, attack=1)), this=True),
    souls=1,
)
death = monster(
    "death", "Death", "boss", (3, 4, 2), rewards(treasure=1), when(terms.DIES, kill(target(player)), this=True), souls=1
)
delirium = monster(
    "delirium",
    "Delirium",
    "epic-boss",
    (5, 4, 3),
    rewards(treasure=2),
    gets(each(any_monster, another), evasion=1),
    when(terms.DIES, PutIntoDeck(this, depth=6), this=True),
)
dinga = monster(
    "dinga",
    "Dinga",
    "basic",
    (3, 3, 1),
    rewards(1, roll=True),
    when(terms.DIES, MultiplyRewards(2), this=True, numbers=(6,)),
)
dip = monster("dip", "Dip", "basic", (1, 4, 1), rewards(1))
dople = monster("dople", "Dople", "basic", (2, 4, 2), rewards(7), also_dealt(to=right_of_active), many=True)
envy = monster("envy", "Envy", "boss", (2, 5, 1), rewards(1), when(terms.DIES, MustAttackNow(), this=True), souls=1)
evil_twin = monster(
    "evil-twin", "Evil Twin", "basic", (3, 5, 2), rewards(treasure=1), also_dealt(to=left_of_active), many=True
)
famine = monster(
    "famine", "Famine", "boss", (2, 3, 1), rewards(loot=3), when(terms.DIES, SkipTurn(), this=True), souls=1
)
fat_bat = monster("fat-bat", "Fat Bat", "basic", (3, 5, 1), rewards(treasure=1))
fatty = monster("fatty", "Fatty", "basic", (4, 2, 1), rewards(loot=1))
fly = monster("fly", "Fly", "basic", (1, 2, 1), rewards(1))
gemini = monster(
    "gemini",
    "Gemini",
    "boss",
    (3, 4, 1),
    rewards(5),
    gets(this, attack=1, when=exactly(1, HPOf(this))),
    souls=1,
)
gluttony = monster(
    "gluttony",
    "Gluttony",
    "boss",
    (4, 3, 1),
    rewards(loot=1),
    when(terms.DAMAGED, deal(1, to=left_of_active), this=True, numbers=(6,), attack=True),
    souls=1,
)
greed = monster(
    "greed",
    "Greed",
    "boss",
    (3, 4, 1),
    rewards(9),
    when(terms.DAMAGED, by(each(player), lose(4)), by_this=True, attack=True),
    souls=1,
)
greedling = monster(
    "greedling",
    "Greedling",
    "basic",
    (2, 5, 1),
    rewards(7),
    when(terms.DIES, by(target(player), lose(7)), this=True),
)
gurdy = monster("gurdy", "Gurdy", "boss", (5, 4, 1), rewards(7), souls=1)
gurdy_jr = monster(
    "gurdy-jr",
    "Gurdy Jr.",
    "boss",
    (2, 5, 1),
    rewards(treasure=1),
    when(terms.ACTIVATED, by(that_player, take(1)), whose=ATTACKER, which=(item_card,)),
    souls=1,
)
hanger = monster(
    "hanger", "Hanger", "basic", (2, 4, 2), rewards(7), when(terms.DIES, Expand(terms.SHOP_SLOT), this=True)
)
holy_dinga = monster(
    "holy-dinga", "Holy Dinga", "holy", (3, 3, 1), rewards(1, roll=True), each_roll(6, heal(1, that_player))
)
holy_dip = monster("holy-dip", "Holy Dip", "holy", (1, 4, 1), rewards(1), each_roll(1, by(that_player, gain(1))))
holy_keeper_head = monster(
    "holy-keeper-head",
    "Holy Keeper Head",
    "holy",
    (2, 4, 1),
    rewards(1, roll=True),
    each_roll(4, by(that_player, gain(2))),
)
holy_moms_eye = monster(
    "holy-moms-eye",
    "Holy Mom's Eye",
    "holy",
    (1, 4, 2),
    rewards(loot=1),
    each_roll(2, by(that_player, may(recharge(a(item))))),
)
holy_squirt = monster(
    "holy-squirt", "Holy Squirt", "holy", (2, 3, 1), rewards(loot=2), each_roll(5, by(that_player, loot_cards(1)))
)
hopper = monster("hopper", "Hopper", "basic", (2, 3, 1), rewards(3), no_combat_damage(on=(6,)))
horf = monster("horf", "Horf", "basic", (1, 4, 1), rewards(3), more_combat_damage(plus=1, on=(2,)))
keeper_head = monster(
    "keeper-head",
    "Keeper Head",
    "basic",
    (2, 4, 1),
    rewards(1, roll=True),
    when(terms.DAMAGED, by(that_player, lose(2)), which=(player,), by_this=True, attack=True),
)
larry_jr = monster(
    "larry-jr",
    "Larry Jr.",
    "boss",
    (4, 3, 1),
    rewards(6),
    gets(this, evasion=1, when=at_most(2, HPOf(this))),
    souls=1,
)
leaper = monster("leaper", "Leaper", "basic", (2, 4, 1), rewards(5), double_combat_damage(on=(1,)))
leech = monster("leech", "Leech", "basic", (1, 4, 2), rewards(loot=1))
little_horn = monster("little-horn", "Little Horn", "boss", (2, 6, 1), rewards(loot=2), souls=1)
lust = monster(
    "lust",
    "Lust",
    "boss",
    (2, 4, 1),
    rewards(loot=2),
    when(terms.DAMAGED, deal(1, to=attacking_player), this=True, attack=True),
    souls=1,
)
mask_of_infamy = monster(
    "mask-of-infamy",
    "Mask of Infamy",
    "boss",
    (4, 4, 1),
    rewards(treasure=1),
    gets(this, evasion=2, when=exactly(1, HPOf(this))),
    souls=1,
)
mega_fatty = monster(
    "mega-fatty",
    "Mega Fatty",
    "boss",
    (3, 3, 1),
    rewards(loot=2),
    when(terms.DAMAGED, heal(1, this), by_this=True, attack=True),
    souls=1,
)
mom = monster(
    "mom",
    "Mom!",
    "epic-boss",
    (5, 4, 2),
    rewards(treasure=1),
    double_combat_damage(on=(1,)),
    when(terms.DIES, Expand(terms.MONSTER_SLOT), this=True),
    souls=2,
)
moms_dead_hand = monster(
    "moms-dead-hand",
    "Mom's Dead Hand",
    "basic",
    (2, 5, 1),
    rewards(4),
    when(terms.DIES, may(Steal(target(item, theirs, non_eternal))), this=True),
)
moms_eye = monster(
    "moms-eye",
    "Mom's Eye",
    "basic",
    (1, 4, 2),
    rewards(loot=1),
    when(terms.DIES, may(LookAtHand(target(player))), this=True),
)
moms_hand = monster(
    "moms-hand",
    "Mom's Hand",
    "basic",
    (2, 4, 1),
    rewards(4),
    when(terms.ROLLED, CancelEverything(), EndTurn(), whose=ATTACKER, numbers=(6,), attack=True),
)
monstro = monster("monstro", "Monstro", "boss", (4, 4, 1), rewards(6), souls=1)
mulliboom = monster(
    "mulliboom",
    "Mulliboom",
    "basic",
    (1, 2, 4),
    rewards(6),
    when(terms.DIES, deal(3, to=target(player), yourself=True), this=True),
)
mulligan = monster(
    "mulligan", "Mulligan", "basic", (1, 3, 1), rewards(3), when(terms.DIES, Expand(terms.MONSTER_SLOT), this=True)
)
pale_fatty = monster("pale-fatty", "Pale Fatty", "basic", (4, 3, 1), rewards(6))
peep = monster(
    "peep",
    "Peep",
    "boss",
    (3, 4, 1),
    rewards(treasure=1),
    when(terms.DIES, Search(terms.MONSTER, (Named("the-bloat"),), INTO_SLOT), this=True),
    souls=1,
)
pestilence = monster(
    "pestilence",
    "Pestilence",
    "boss",
    (4, 4, 1),
    rewards(loot=2),
    when(terms.DIES, DealDivided((target(monster_or_player), target(monster_or_player))), this=True),
    souls=1,
)
pin = monster("pin", "Pin", "boss", (2, 4, 1), rewards(5), no_combat_damage(on=(6,)), souls=1)
pooter = monster("pooter", "Pooter", "basic", (2, 3, 1), rewards(loot=1))
portal = monster("portal", "Portal", "basic", (2, 4, 1), rewards(3), when(terms.DIES, MustAttackNow(), this=True))
pride = monster(
    "pride",
    "Pride",
    "boss",
    (2, 4, 1),
    rewards(5),
    when(terms.ATTACKED, by(target(player), discard(2)), this=True),
    souls=1,
)
psy_horf = monster(
    "psy-horf",
    "Psy Horf",
    "basic",
    (1, 5, 1),
    rewards(loot=1),
    when(terms.DIES, recharge(each(item, yours)), this=True),
)
rag_man = monster(
    "rag-man",
    "Rag Man",
    "boss",
    (2, 3, 2),
    rewards(loot=3),
    when(terms.DIED, roll({(1, 6): PutIntoDeck(this)}), this=True),
    souls=1,
)
rage_creep = monster(
    "rage-creep",
    "Rage Creep",
    "basic",
    (1, 5, 1),
    rewards(loot=2),
    also_dealt(to=left_of_active, by_this=True),
    many=True,
)
red_host = monster("red-host", "Red Host", "basic", (2, 3, 2), rewards(5))
ring_of_flies = monster(
    "ring-of-flies",
    "Ring of Flies",
    "basic",
    (3, 3, 1),
    rewards(3),
    when(terms.ROLLED, StealLoot(target(player, other, holding_loot)), whose=ATTACKER, numbers=(3,), attack=True),
)
satan = monster(
    "satan",
    "Satan!",
    "epic-boss",
    (6, 4, 2),
    rewards(treasure=2),
    when(terms.ROLLED, dies(target(player, living)), whose=ATTACKER, numbers=(6,), attack=True),
    souls=2,
    many=True,
)
scolex = monster(
    "scolex",
    "Scolex",
    "boss",
    (3, 5, 1),
    rewards(treasure=1),
    when(terms.DAMAGED, by(that_player, discard()), which=(player,), by_this=True, attack=True),
    souls=1,
)
sloth = monster(
    "sloth",
    "Sloth",
    "boss",
    (3, 4, 1),
    rewards(1),
    when(terms.DIES, by(that_player, DiscardHand()), this=True),
    souls=1,
)
spider = monster("spider", "Spider", "basic", (1, 4, 1), rewards(loot=1))
squirt = monster("squirt", "Squirt", "basic", (2, 3, 1), rewards(loot=1))
stoney = monster(
    "stoney",
    "Stoney",
    "basic",
    (3, 0, 0),
    rewards(loot=1),
    gets(each(any_monster), evasion=1),
    when(terms.DIES, dies(this), which=(any_monster, another)),
)
swarm_of_flies = monster(
    "swarm-of-flies",
    "Swarm of Flies",
    "basic",
    (5, 2, 1),
    rewards(5),
    when(terms.ROLLED, by(that_player, take(1)), whose=ATTACKER, numbers=(5,), attack=True),
)
the_bloat = monster(
    "the-bloat",
    "The Bloat",
    "boss",
    (4, 4, 2),
    rewards(treasure=1),
    when(terms.DAMAGED, deal(1, to=each(player, not_active)), by_this=True, attack=True),
    souls=1,
)
the_duke_of_flies = monster(
    "the-duke-of-flies",
    "The Duke of Flies",
    "boss",
    (4, 3, 1),
    rewards(loot=2),
    when(terms.DAMAGE_PUT, roll({1: PreventThat()}), this=True),
    souls=1,
)
the_haunt = monster(
    "the-haunt",
    "The Haunt",
    "boss",
    (3, 4, 1),
    rewards(treasure=1),
    when(terms.DAMAGED, till_end_of_turn(this, gets(it, evasion=1)), this=True, first=2),
    souls=1,
)
the_lamb = monster(
    "the-lamb",
    "The Lamb",
    "epic-boss",
    (6, 3, 6),
    rewards(3),
    when(terms.DIES, may(by(target(player, other), Give(a(soul, yours), active_player))), this=True),
    souls=1,
)
trite = monster("trite", "Trite", "basic", (1, 5, 1), rewards(loot=2))
war = monster(
    "war",
    "War",
    "boss",
    (3, 3, 1),
    rewards(8),
    when(terms.DAMAGED, till_end_of_turn(this, gets(it, attack=1)), this=True),
    souls=1,
)
wizoob = monster(
    "wizoob",
    "Wizoob",
    "basic",
    (3, 5, 1),
    rewards(loot=3),
    when(terms.DIES, by(target(player), destroy(a(soul, yours))), this=True),
)
wrath = monster(
    "wrath",
    "Wrath",
    "boss",
    (3, 3, 1),
    rewards(6),
    when(terms.DIES, roll({(1, 2, 3): take(1, each(player)), (4, 5, 6): take(2, each(player))}), this=True),
    souls=1,
)
