"""Star Alliance, Worlds Collide."""

from mazzo.games.keyforge import terms
from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("WC", staralliance)

one_more_disruption = add_counter("disruption", this_upgrade)
disruption_field = upgrade(
    328,
    "Disruption Field",
    amber=1,
    always=(
        keys_cost(+1, OPPONENT, each=counters_here("disruption")),
        gains(host, fight_ability(one_more_disruption), reap_ability(one_more_disruption)),
    ),
)
encounter_suit = upgrade(330, "Encounter Suit", triggers=after(terms.ACTION_PLAYED, ward(host)))
quixxle_stone = artifact(
    338,
    "Quixxle Stone",
    amber=1,
    traits="item",
    always=(
        cannot_play(YOU, creature, when=MoreThan(count(friendly, creature), count(enemy, creature))),
        cannot_play(OPPONENT, creature, when=MoreThan(count(enemy, creature), count(friendly, creature))),
    ),
)
