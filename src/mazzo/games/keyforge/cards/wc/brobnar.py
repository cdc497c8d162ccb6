"""Brobnar, Worlds Collide."""

from mazzo.games.keyforge import terms
from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("WC", brobnar)

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
    triggers=after(terms.TURN_BEGAN, deal(1, to=both(a(friendly, creature), a(enemy, creature))), whose=YOU),
)
the_big_one = artifact(
    50,
    "The Big One",
    amber=1,
    traits="weapon",
    triggers=after(
        terms.PLAYED,
        add_counter("fuse", this),
        if_(counters_on_this("fuse", 10), destroy(each(either(creature, artifact)))),
        which=(creature,),
    ),
)
