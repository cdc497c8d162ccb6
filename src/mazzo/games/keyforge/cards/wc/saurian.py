"""Saurian Republic, Worlds Collide."""

from mazzo.games.keyforge import terms
from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("WC", saurian)

questor_jarta = creature(
    191,
    "Questor Jarta",
    power=3,
    traits="dinosaur politician",
    keywords=elusive,
    reap=may(exalt(this), if_you_do(gain(1))),
)
the_colosseum = artifact(
    233,
    "The Colosseum",
    traits="location",
    triggers=after(terms.DESTROYED, add_counter("glory", this), whose=OPPONENT, which=(creature, in_a_fight)),
    omni=if_(counters_on_this("glory", 6), remove_counters("glory", this, 6), forge()),
)
