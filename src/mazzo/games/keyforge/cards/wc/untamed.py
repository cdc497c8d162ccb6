"""Untamed, Worlds Collide."""

from mazzo.games.keyforge import terms
from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("WC", untamed)

vineapple_tree = artifact(
    402,
    "Vineapple Tree",
    amber=1,
    traits="location",
    always=keys_cost(+1, each=counters_here("growth")),
    triggers=after(terms.FORGED, remove_counters("growth", this)),
    action=add_counter("growth", this),
)
