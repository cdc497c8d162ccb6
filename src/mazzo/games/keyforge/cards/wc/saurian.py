"""Saurian Republic, Worlds Collide."""

from mazzo.games.keyforge.words.cards import elusive, exalt, gain, if_you_do, may, printed_in
from mazzo.games.keyforge.words.filters import saurian
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
