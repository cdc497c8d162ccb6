"""Saurian Republic, Worlds Collide."""

from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import OPPONENT
from mazzo.games.keyforge.words.cards import (
    add_counter,
    after,
    elusive,
    exalt,
    forge,
    gain,
    if_,
    if_you_do,
    may,
    printed_in,
    remove_counters,
)
from mazzo.games.keyforge.words.conditions import counters_on_this
from mazzo.games.keyforge.words.filters import in_a_fight, saurian
from mazzo.games.keyforge.words.select import this

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
