"""Brobnar, Age of Ascension."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("AoA", brobnar)

shard = trait("shard")
giant = trait("giant")

drummernaut = creature(
    6, "Drummernaut", power=6, traits="giant", play_fight_reap=to_hand(a(another, friendly, giant, creature))
)
groggins = creature(11, "Groggins", power=8, traits="giant", always=attacks_only(flank))
lollop_the_titanic = creature(
    14, "Lollop the Titanic", power=11, traits="giant location", always=deals_no_damage(only_when_attacked=True)
)
grump_buggy = artifact(
    24,
    "Grump Buggy",
    amber=1,
    traits="vehicle",
    always=(
        keys_cost(+1, OPPONENT, each=count(friendly, creature, power_at_least(5))),
        keys_cost(+1, YOU, each=count(enemy, creature, power_at_least(5))),
    ),
)
forgemaster_og = creature(
    38,
    "Forgemaster Og",
    power=4,
    traits="giant",
    triggers=after_a_key_is_forged(lose(pool_of_that_player, THAT_PLAYER)),
)
grumpus_tamer = creature(
    39,
    "Grumpus Tamer",
    power=4,
    traits="giant",
    reap=search(select(titled("war-grumpus"), where=(your_deck, your_discard)), to_hand(it)),
)
war_grumpus = creature(
    52, "War Grumpus", power=3, traits="beast", fight_reap=ready_and_fight(a(neighboring, giant, creature))
)
one_two_punch = action(
    1,
    "1-2 Punch",
    amber=1,
    play=(choose(a(enemy, creature)), if_(it_is(with_status("stunned")), destroy(it), otherwise=stun(it))),
)
bingle_bangbang = creature(
    2, "Bingle Bangbang", power=2, traits="goblin", before_fight=deal(5, to=neighbors_of(opposing_creature))
)
brammo = creature(3, "Brammo", power=4, armor=1, traits="giant knight", play=deal(2, to=each(enemy, flank, creature)))
cowfyne = creature(5, "Cowfyne", power=5, traits="giant", before_fight=deal(2, to=neighbors_of(opposing_creature)))
first_blood = action(
    7,
    "First Blood",
    amber=1,
    keywords=alpha,
    play=divide(per(2, count(friendly, brobnar, creature)), among=each(creature)),
)
foozle = creature(8, "Foozle", power=5, traits="giant", reap=if_(at_least(1, enemies_destroyed()), gain(1)))
groke = creature(12, "Groke", power=5, traits="giant", fight=lose(1))
into_the_fray = action(
    13,
    "Into the Fray",
    play=(choose(a(friendly, brobnar, creature)), this_turn(gains(it, fight_ability(ready(this))), to=it)),
)
pound = action(15, "Pound", amber=1, play=deal(2, to=a(creature), splash=1))
culf_the_quiet = creature(20, "Culf the Quiet", power=6, traits="giant", keywords=elusive)
flamethrower = artifact(21, "Flamethrower", traits="weapon", action=deal(1, to=a(creature), splash=1))
flamewake_shaman = creature(22, "Flamewake Shaman", power=4, traits="human", play=deal(2, to=a(creature)))
gargantes_scrapper = creature(
    23,
    "Gargantes Scrapper",
    power=3,
    traits="giant",
    keywords=alpha,
    play=if_(at_least(3, your_amber), deal(3, to=a(enemy, creature))),
)
little_rapscal = creature(
    25, "Little Rapscal", power=2, traits="goblin", keywords=elusive, always=must_fight(each(creature))
)
ogopogo = creature(
    26,
    "Ogopogo",
    power=6,
    traits="giant",
    triggers=after_a_creature_is_destroyed(
        may(deal(2, to=a(creature))),
        whose=OPPONENT,
        which=(fighting_this,),
        when=your_turn,
    ),
)
the_flex = action(
    31,
    "The Flex",
    play=(choose(a(ready_, friendly, brobnar, creature)), exhaust(it), if_you_do(gain(half(power_of(it))))),
)
bellowing_patrizate = creature(
    34,
    "Bellowing Patrizate",
    power=7,
    traits="giant",
    triggers=after_a_creature_enters_play(deal(1, to=it), when=this_is(ready_)),
)
cybergiant_rig = upgrade(
    37,
    "Cybergiant Rig",
    amber=1,
    always=gains(host, at_end_of_your_turn(remove_power(1, this))),
    play=(fully_heal(host), add_power(healed, host)),
)
might_makes_right = action(
    43,
    "Might Makes Right",
    amber=1,
    play=may(sacrifice(mighty(25, friendly, creature)), if_you_do(forge(free=True))),
)
shard_of_strength = artifact(
    48, "Shard of Strength", traits="item shard", action=add_power(count(friendly, shard), a(friendly, creature))
)
signal_fire = artifact(
    49, "Signal Fire", amber=1, traits="item", omni=(sacrifice(this), this_turn(may_fight(brobnar, creature)))
)
