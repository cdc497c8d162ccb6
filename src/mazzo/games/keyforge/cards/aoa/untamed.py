"""Untamed, Age of Ascension."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("AoA", untamed)

duskwitch = creature(
    320, "Duskwitch", power=1, traits="human witch", keywords=(omega, elusive), always=enters_ready(creature)
)
fanghouse = creature(321, "Fanghouse", power=3, traits="beast", keywords=(assault(3), hazardous(3)))
glimmer = creature(323, "Glimmer", power=1, traits="faerie", keywords=alpha, play=to_hand(a(where=your_discard)))
pos_pixies = creature(362, "Po’s Pixies", power=1, traits="faerie", keywords=elusive, always=from_supply())
