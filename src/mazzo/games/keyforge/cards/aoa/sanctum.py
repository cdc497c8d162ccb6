"""Sanctum, Age of Ascension."""

from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import OPPONENT
from mazzo.games.keyforge.words.amounts import HousesAmong, that_many
from mazzo.games.keyforge.words.cards import (
    after,
    after_this,
    capture,
    capture_what_was_reaped,
    choose,
    destroy,
    gain,
    if_,
    printed_in,
    this_turn,
)
from mazzo.games.keyforge.words.conditions import at_least
from mazzo.games.keyforge.words.filters import even_power, friendly, sanctum
from mazzo.games.keyforge.words.rules import cannot_be_damaged
from mazzo.games.keyforge.words.select import a, each, it, select

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
