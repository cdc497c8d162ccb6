"""Dis, Call of the Archons."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("CotA", dis)

human = trait("human")

a_fair_game = action(
    53,
    "A Fair Game",
    play=both_players(discard(top_of_their_deck), reveal_hand(), gain(count(of_its_house, where=their_hand))),
)
arise = action(
    54,
    "Arise!",
    play=(choose_house(to_hand(each(creature, of_chosen_house, where=your_discard))), gain_chains(1)),
)
control_the_weak = action(
    55,
    "Control the Weak",
    amber=1,
    play=choose_house(on_their_next_turn(must_choose(OPPONENT), n=this_much), of_opponent=True),
)
creeping_oblivion = action(56, "Creeping Oblivion", amber=1, play=purge(up_to(2, where=any_discard)))
dance_of_doom = action(57, "Dance of Doom", play=choose_number(destroy(each(creature, power_is(this_much)))))
fear = action(58, "Fear", play=to_hand(a(enemy, creature)))
gateway_to_dis = action(59, "Gateway to Dis", play=(destroy(each(creature)), gain_chains(3)))
gongoozle = action(
    60,
    "Gongoozle",
    amber=1,
    play=(deal(3, to=a(creature)), if_(not_(destroyed_this_way), discard(at_random(1, where=hand_of(ITS_OWNER))))),
)
guilty_hearts = action(61, "Guilty Hearts", amber=1, play=destroy(each(creature, with_amber)))
hand_of_dis = action(62, "Hand of Dis", play=destroy(a(creature, non(flank))))
hecatomb = action(
    63,
    "Hecatomb",
    amber=1,
    play=(destroy(each(dis, creature)), each_player(gain(they_controlled("destroy"), THAT_PLAYER))),
)
tendrils_of_pain = action(
    64, "Tendrils of Pain", amber=1, play=(deal(1, to=each(creature)), if_(they_forged, deal(3, to=each(creature))))
)
hysteria = action(65, "Hysteria", play=to_hand(each(creature)))
key_hammer = action(66, "Key Hammer", amber=1, play=(if_(they_forged, unforge(last_turn=True)), gain(6, opponent)))
mind_barb = action(67, "Mind Barb", amber=1, play=discard(at_random(1, where=their_hand)))
pandemonium = action(68, "Pandemonium", amber=1, play=capture(1, each(creature, non(damaged))))
poltergeist = action(69, "Poltergeist", amber=1, play=(use(a(artifact)), destroy(it)))
red_hot_armor = action(70, "Red-Hot Armor", amber=1, play=melt_armor(each(enemy, creature, with_armor)))
three_fates = action(71, "Three Fates", amber=1, play=destroy(most_powerful(creature, n=3)))
annihilation_ritual = artifact(72, "Annihilation Ritual", amber=1, traits="power", always=purged_instead(creature))
dominator_bauble = artifact(73, "Dominator Bauble", traits="item", action=use(a(friendly, creature)))
key_to_dis = artifact(74, "Key to Dis", traits="item", omni=(sacrifice(this), destroy(each(creature))))
lash_of_broken_dreams = artifact(75, "Lash of Broken Dreams", traits="weapon", action=on_their_next_turn(keys_cost(+3)))
library_of_the_damned = artifact(76, "Library of the Damned", traits="location", action=archive(a(where=your_hand)))
lifeward = artifact(
    77,
    "Lifeward",
    amber=1,
    traits="power",
    omni=(sacrifice(this), on_their_next_turn(cannot_play(OPPONENT, creature))),
)
sacrificial_altar = artifact(
    78,
    "Sacrificial Altar",
    amber=1,
    traits="location",
    action=(purge(a(friendly, human, creature)), if_you_do(play(a(creature, where=your_discard)))),
)
screaming_cave = artifact(79, "Screaming Cave", traits="location", action=shuffle_in(your_hand, your_discard))
soul_snatcher = artifact(
    80, "Soul Snatcher", traits="vehicle", triggers=after_a_creature_is_destroyed(gain(1, ITS_OWNER))
)
charette = creature(81, "Charette", power=4, traits="demon", play=capture(3))
drumble = creature(
    82, "Drumble", power=2, traits="imp", keywords=elusive, play=if_(at_least(7, their_amber), capture(their_amber))
)
dust_imp = creature(83, "Dust Imp", power=2, traits="imp", destroyed=gain(2))
eater_of_the_dead = creature(
    84,
    "Eater of the Dead",
    power=4,
    traits="demon",
    fight_reap=(purge(a(creature, where=any_discard)), if_you_do(add_power(1, this))),
)
ember_imp = creature(85, "Ember Imp", power=2, traits="imp", always=play_limit(2))
gabos_longarms = creature(
    86, "Gabos Longarms", power=5, traits="demon", before_fight=(choose(a(creature)), strike_instead(it))
)
overlord_greking = creature(
    87,
    "Overlord Greking",
    power=7,
    traits="demon",
    triggers=after_a_creature_is_destroyed(put_into_play(it, yours=True), whose=OPPONENT, which=(fighting_this,)),
)
guardian_demon = creature(
    88,
    "Guardian Demon",
    power=4,
    traits="demon",
    play_fight_reap=(
        heal(2, a(creature, called=first), up_to=True),
        deal(this_much, to=a(creature, other_than(first))),
    ),
)
master_of_1 = creature(89, "Master of 1", power=4, traits="demon", reap=may(destroy(a(creature, power_is(1)))))
master_of_2 = creature(90, "Master of 2", power=4, traits="demon", reap=may(destroy(a(creature, power_is(2)))))
master_of_3 = creature(91, "Master of 3", power=4, traits="demon", reap=may(destroy(a(creature, power_is(3)))))
pit_demon = creature(92, "Pit Demon", power=5, traits="demon", action=steal(1))
pitlord = creature(93, "Pitlord", power=9, amber=2, traits="demon", keywords=taunt, always=must_choose(YOU, dis))
restringuntus = creature(
    94, "Restringuntus", power=1, traits="demon", play=choose_house(while_here(cannot_choose_it(), n=this_much))
)
shaffles = creature(95, "Shaffles", power=2, traits="imp", triggers=at_end_of_your_turn(lose(1)))
shooler = creature(96, "Shooler", power=5, traits="demon", play=if_(at_least(4, their_amber), steal(1)))
snudge = creature(97, "Snudge", power=4, traits="demon", fight_reap=to_hand(a(either(artifact, flank_creature))))
stealer_of_souls = creature(
    98,
    "Stealer of Souls",
    power=6,
    traits="demon",
    triggers=after_a_creature_is_destroyed(purge(it), gain(1), whose=OPPONENT, which=(fighting_this,)),
)
succubus = creature(99, "Succubus", power=3, traits="demon", always=hand_size(-1, OPPONENT))
tentacus = creature(100, "Tentacus", power=5, traits="demon", always=must_pay(1, artifact, to="use"))
the_terror = creature(
    101, "The Terror", power=5, traits="demon knight", play=if_(not_(at_least(1, their_amber)), gain(2))
)
tocsin = creature(102, "Tocsin", power=3, traits="demon", reap=discard(at_random(1, where=their_hand)))
tolas = creature(
    103,
    "Tolas",
    power=1,
    traits="imp",
    keywords=elusive,
    triggers=after_a_creature_is_destroyed(gain(1, ITS_OPPONENT)),
)
truebaru = creature(104, "Truebaru", power=7, traits="demon", keywords=taunt, loses_to_play=3, destroyed=gain(5))
collar_of_subordination = upgrade(105, "Collar of Subordination", always=you_control(host))
flame_wreathed = upgrade(106, "Flame-Wreathed", amber=1, always=(gets(host, power=+2), gains(host, hazardous(2))))
