"""Sanctum, Age of Ascension."""

from mazzo.games.keyforge import terms
from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("AoA", sanctum)

hallowed_shield = artifact(
    218, "Hallowed Shield", traits="item", action=(choose(a(creature)), this_turn(cannot_be_damaged(it), to=it))
)
maruck_the_marked = creature(
    220,
    "Maruck the Marked",
    power=5,
    armor=1,
    traits="spirit knight",
    triggers=after_this(terms.ARMOR_PREVENTED, capture(that_many)),
)
sir_marrows = creature(
    223,
    "Sir Marrows",
    power=4,
    armor=2,
    traits="human knight",
    triggers=after(terms.GAINED_BY_REAPING, capture_what_was_reaped(), whose=OPPONENT),
)
prince_derric_unifier = creature(
    240,
    "Prince Derric, Unifier",
    power=4,
    armor=1,
    traits="human knight",
    play=if_(at_least(3, HousesAmong(select(friendly, creature))), gain(3)),
)
opal_knight = creature(260, "Opal Knight", power=5, traits="spirit knight", play=destroy(each(creature, even_power)))
