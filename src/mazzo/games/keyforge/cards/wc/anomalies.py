"""Anomalies, Worlds Collide: cards without a house of their own; each deck assigns one."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("WC", anomalous)

ghostform = upgrade(
    1,
    "Ghostform",
    amber=1,
    always=gains(host, invulnerable, fight_ability(archive(granter)), reap_ability(archive(granter))),
)
memolith = artifact(
    4,
    "Memolith",
    traits="location",
    action=one_of(graft(a(action, where=your_hand)), trigger_effect(a(action, where=under_this))),
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
        gains(this, reap_ability(steal(1)), when=key_is_forged("red")),
        gains(this, elusive, when=key_is_forged("red", THEIRS)),
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
infomancer = creature(
    2,
    "Infomancer",
    power=3,
    traits="human cyborg",
    keywords=elusive,
    play=graft(a(action, where=your_hand)),
    reap=trigger_effect(a(action, where=under_this)),
)
lateral_shift = action(3, "Lateral Shift", play=(look_at_hand(), play(a(where=their_hand))))
orb_of_wonder = artifact(
    6,
    "Orb of Wonder",
    traits="item",
    omni=(sacrifice(this), if_you_do(search(select(where=(your_deck,)), to_hand(it)))),
)
nizak_the_forgotten = creature(
    5,
    "Nizak, The Forgotten",
    power=6,
    traits="dragon psion",
    always=gains(this, invulnerable, when=fighting),
    triggers=after_a_creature_is_destroyed(to_hand(it), whose=OPPONENT, which=(fighting_this,)),
)
timequake = action(
    9,
    "Timequake",
    amber=1,
    play=(shuffle_into_deck(each(friendly)), draw(theirs_among("shuffle_into", "deck", whose=YOU))),
)
