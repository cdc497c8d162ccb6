"""Dis, Age of Ascension."""

from mazzo.games.keyforge import terms
from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("AoA", dis)

shard = trait("shard")

aember_imp = creature(53, "Æmber Imp", power=2, traits="imp", keywords=elusive, triggers=after(terms.REAPED, stun(it)))
cull_the_weak = action(57, "Cull the Weak", amber=1, play=destroy(least_powerful(enemy, creature)))
soulkeeper = upgrade(
    83, "Soulkeeper", amber=1, always=gains(host, destroyed_ability(destroy(most_powerful(enemy, creature))))
)
shadow_of_dis = action(103, "Shadow of Dis", amber=1, play=until_your_next_turn(blank(each(enemy, creature))))
shard_of_pain = artifact(
    104, "Shard of Pain", traits="item shard", action=for_each(count(friendly, shard), deal(1, to=a(enemy, creature)))
)
wretched_doll = artifact(
    107,
    "Wretched Doll",
    traits="item",
    action=if_(
        exists(with_counter("doom")),
        destroy(each(creature, with_counter("doom"))),
        otherwise=add_counter("doom", a(creature)),
    ),
)
