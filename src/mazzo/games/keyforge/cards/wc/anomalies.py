"""Anomalies, Worlds Collide: cards without a house of their own; each deck assigns one."""

from mazzo.games.keyforge import terms
from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("WC", anomalous)

ghostform = upgrade(
    1,
    "Ghostform",
    amber=1,
    always=gains(host, invulnerable, fight_ability(archive(this_upgrade)), reap_ability(archive(this_upgrade))),
)
memolith = artifact(
    4,
    "Memolith",
    traits="location",
    action=one_of(graft(a(action, where=your_hand)), trigger_play(a(action, where=under_this))),
)
the_grim_reaper = creature(
    7,
    "The Grim Reaper",
    power=4,
    traits="robot specter",
    enters_ready_if=haunted,
    reap=purge(both(a(enemy, creature), a(friendly, creature))),
)
the_red_baron = creature(
    8,
    "The Red Baron",
    power=4,
    armor=1,
    traits="cyborg pirate",
    always=(
        gains(this, reap_ability(steal(1)), when=KeyForged(terms.RED)),
        gains(this, elusive, when=KeyForged(terms.RED, THEIRS)),
    ),
)
valoocanth = creature(
    10,
    "Valoocanth",
    power=6,
    traits="aquan",
    always=cannot_be_used(low_tide),
    fight_reap=(choose(a(enemy, creature)), exhaust(it_and_its_neighbors)),
)
