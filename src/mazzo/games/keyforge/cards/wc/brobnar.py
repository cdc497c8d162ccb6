"""Brobnar, Worlds Collide."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("WC", brobnar)

giant = trait("giant")
# What the plain giants and the mega ones have in common.
before_cowfyne_fights = deal(2, to=neighbors_of(opposing_creature))
ganger_chieftain_calls = may(ready_and_fight(a(neighboring, creature)))
stronger_while_damaged = gets(this, power=+4, when=this_is(damaged))
hit_a_flank = deal(2, to=a(flank, creature))
brew = add_power(2, a(creature))

irestaff = artifact(10, "Irestaff", amber=1, traits="weapon", action=(enrage(a(creature)), add_power(1, it)))
shorty = creature(13, "Shorty", power=4, traits="giant", keywords=assault(4), reap=enrage(this))
kaloch_stonefather = creature(
    41,
    "Kaloch Stonefather",
    power=6,
    traits="giant leader",
    always=gains(each(friendly, creature), skirmish, when=in_center),
)
the_floor_is_lava = artifact(
    51,
    "The Floor is Lava",
    amber=1,
    traits="location",
    triggers=at_start_of_your_turn(deal(1, to=both(a(friendly, creature), a(enemy, creature)))),
)
the_big_one = artifact(
    50,
    "The Big One",
    amber=1,
    traits="weapon",
    triggers=after_a_card_is_played(add_counter("fuse", this), which=(creature,)),
    always=as_soon_as(counters_on_this("fuse", 10), destroy(each(either(creature, artifact)))),
)
alakas_brew = action(2, "Alaka’s Brew", amber=1, play=brew)
chieftains_brew = action(62, "Chieftain’s Brew", amber=1, play=brew)
cowfynes_brew = action(63, "Cowfyne’s Brew", amber=1, play=brew)
grokes_brew = action(64, "Groke’s Brew", amber=1, play=brew)
grons_brew = action(65, "Gron’s Brew", amber=1, play=brew)
mogghunters_brew = action(66, "Mogghunter’s Brew", amber=1, play=brew)
narps_brew = action(67, "Narp’s Brew", amber=1, play=brew)
shortys_brew = action(68, "Shorty’s Brew", amber=1, play=brew)
alaka = creature(1, "Alaka", power=4, traits="giant", enters_ready_if=you_used_to("fight"))
ballcano = action(3, "Ballcano", play=(deal(4, to=each(creature)), gain_chains(2)))
barn_razing = action(4, "Barn Razing", play=this_turn(after_a_creature_fights(lose(1), whose=YOU)))
gron_nine_toes = creature(9, "Gron Nine-Toes", power=5, traits="giant", always=stronger_while_damaged)
mogghunter = creature(11, "Mogghunter", power=6, traits="giant", fight=hit_a_flank)
narp = creature(12, "Narp", power=8, armor=1, traits="giant", always=cannot_reap(its_neighbors))
stilt_kin = creature(
    14,
    "Stilt-Kin",
    power=2,
    traits="goblin",
    keywords=skirmish,
    triggers=after_a_card_is_played(ready_and_fight(this), which=(giant, creature, neighboring)),
)
warriors_refrain = action(16, "Warriors’ Refrain", amber=1, play=stun(each(creature, power_at_most(3))))
fyre_breath = upgrade(
    20,
    "Fyre-Breath",
    amber=1,
    always=(gets(host, power=+3), gains(host, before_fight_ability(deal(2, to=neighbors_of(opposing_creature))))),
)
gravelguts = creature(
    22,
    "Gravelguts",
    power=5,
    traits="giant",
    triggers=after_a_creature_is_destroyed(add_power(2, this), whose=OPPONENT, which=(fighting_this,)),
)
overrun = action(25, "Overrun", amber=1, play=if_(at_least(3, enemies_destroyed()), lose(2)))
ragwarg = artifact(
    27, "Ragwarg", amber=1, traits="item", triggers=after_a_creature_reaps(deal(2, to=it), when=first_time("reap"))
)
shattered_throne = artifact(
    28, "Shattered Throne", amber=1, traits="location", triggers=after_a_creature_fights(capture(1, it))
)
slimy_jark = creature(
    30, "Slimy Jark", power=1, traits="goblin", keywords=(skirmish, elusive), fight=enrage(opposing_creature)
)
nogi_smartfist = creature(
    44,
    "Nogi Smartfist",
    power=5,
    traits="giant scientist",
    fight=(draw(2), discard(at_random(2, where=your_hand))),
)
ragnarok = action(
    47,
    "Ragnarok",
    keywords=alpha,
    play=this_turn(
        cannot_reap(each(creature)),
        after_a_creature_fights(gain(1), whose=YOU),
        at_end_of_your_turn(destroy(each(creature))),
    ),
)
mega_alaka = creature(54, "Mega Alaka", power=6, traits="giant", enters_ready_if=you_used_to("fight"))
mega_cowfyne = creature(55, "Mega Cowfyne", power=7, traits="giant", before_fight=before_cowfyne_fights)
mega_ganger_chieftain = creature(56, "Mega Ganger Chieftain", power=7, traits="giant", play=ganger_chieftain_calls)
mega_groke = creature(57, "Mega Groke", power=7, traits="giant", fight=lose(1))
mega_gron_nine_toes = creature(58, "Mega Gron Nine-Toes", power=7, traits="giant", always=stronger_while_damaged)
mega_mogghunter = creature(59, "Mega Mogghunter", power=8, traits="giant", fight=hit_a_flank)
mega_narp = creature(60, "Mega Narp", power=10, armor=1, traits="giant", always=cannot_reap(its_neighbors))
mega_shorty = creature(61, "Mega Shorty", power=6, traits="giant", keywords=assault(4), reap=enrage(this))
berserker_slam = action(
    5,
    "Berserker Slam",
    amber=1,
    play=(deal(4, to=a(flank, creature)), if_(destroyed_this_way, lose(1, ITS_CONTROLLER))),
)
guji_dinosaur_hunter = creature(
    38,
    "Guji Dinosaur Hunter",
    power=4,
    traits="giant hunter",
    keywords=elusive,
    action=(
        choose(a(creature)),
        if_(
            any_of(it_is(trait("dinosaur")), at_least(1, lying_on("amber", it))),
            deal(6, to=it),
            otherwise=deal(2, to=it),
        ),
    ),
)
igon_the_green = creature(
    39,
    "Igon the Green",
    power=4,
    traits="giant",
    destroyed=(purge(this), to_hand(a(titled("igon-the-terrible"), where=your_discard))),
)
igon_the_terrible = creature(
    53,
    "Igon the Terrible",
    power=8,
    traits="giant",
    play=if_(not_(is_purged("igon-the-green")), destroy(this)),
    fight=steal(1),
)
its_power = power_of(it)
power_of_fire = action(
    26,
    "Power of Fire",
    play=(
        choose(a(friendly, creature)),
        noting(its_power, sacrifice(it), if_you_do(each_player(lose(half(as_it_was(its_power)), THAT_PLAYER)))),
        gain_chains(1),
    ),
)
skoll = creature(
    29,
    "Sköll",
    power=3,
    traits="beast",
    keywords=assault(3),
    triggers=after_a_creature_is_destroyed(add_power(1, a(friendly, creature)), whose=OPPONENT, which=(by_assault,)),
)
old_boomy = creature(
    45,
    "Old Boomy",
    power=2,
    traits="goblin scientist",
    reap=(
        reveal_until(brobnar),
        if_(this_way("reveal", brobnar), deal(2, to=this)),
        archive(each(where=those_seen)),
    ),
)
