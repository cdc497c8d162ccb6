"""Brobnar, Age of Ascension."""

from mazzo.games.keyforge import terms
from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("AoA", brobnar)

giant = trait("giant")

drummernaut = creature(
    6, "Drummernaut", power=6, traits="giant", play_fight_reap=to_hand(a(another, friendly, giant, creature))
)
groggins = creature(11, "Groggins", power=8, traits="giant", always=attacks_only(flank))
lollop_the_titanic = creature(
    14, "Lollop the Titanic", power=11, traits="giant location", always=deals_no_damage(only_when_attacked=True)
)
grump_buggy = artifact(
    24,
    "Grump Buggy",
    amber=1,
    traits="vehicle",
    always=(
        keys_cost(+1, OPPONENT, each=count(friendly, creature, power_at_least(5))),
        keys_cost(+1, YOU, each=count(enemy, creature, power_at_least(5))),
    ),
)
forgemaster_og = creature(
    38, "Forgemaster Og", power=4, traits="giant", triggers=after(terms.FORGED, lose(pool_of_that_player, THAT_PLAYER))
)
grumpus_tamer = creature(
    39,
    "Grumpus Tamer",
    power=4,
    traits="giant",
    reap=search(select(titled("war-grumpus"), where=(your_deck, your_discard)), to_hand(it)),
)
war_grumpus = creature(
    52, "War Grumpus", power=3, traits="beast", fight_reap=ready_and_fight(a(neighboring, giant, creature))
)
