"""Untamed, Age of Ascension."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("AoA", untamed)

shard = trait("shard")
duskwitch = creature(
    320, "Duskwitch", power=1, traits="human witch", keywords=(omega, elusive), always=enters_ready(creature)
)
fanghouse = creature(321, "Fanghouse", power=3, traits="beast", keywords=(assault(3), hazardous(3)))
glimmer = creature(323, "Glimmer", power=1, traits="faerie", keywords=alpha, play=to_hand(a(where=your_discard)))
pos_pixies = creature(362, "Po’s Pixies", power=1, traits="faerie", keywords=elusive, always=from_supply())
dharna = creature(
    319,
    "Dharna",
    power=2,
    traits="elf witch",
    play=gain(count(damaged, friendly, creature)),
    reap=heal(2, a(friendly, creature)),
)
grovekeeper = creature(
    324,
    "Grovekeeper",
    power=3,
    traits="human witch",
    triggers=at_end_of_your_turn(add_power(1, its_neighbors)),
)
knoxx = creature(326, "Knoxx", power=3, traits="beast", always=gets(this, power=+3, each=count(neighboring, creature)))
marmo_swarm = creature(327, "Marmo Swarm", power=2, traits="beast", always=gets(this, power=+1, each=your_amber))
persistence_hunting = action(
    328, "Persistence Hunting", amber=1, play=choose_house(exhaust(each(enemy, creature, of_chosen_house)))
)
rustgnawer = creature(
    330,
    "Rustgnawer",
    power=4,
    traits="beast insect",
    fight=(destroy(a(artifact)), if_you_do(gain(bonus_of_it))),
)
song_of_spring = action(
    332,
    "Song of Spring",
    amber=1,
    play=shuffle_into_deck(any_number(friendly, untamed, creature, where=(your_hand, your_discard), or_in_play=True)),
)
tantadlin = creature(
    333,
    "Tantadlin",
    power=9,
    traits="tree",
    always=deals_only(2),
    fight=discard(at_random(1, where=their_archives), who=YOU),
)
theyre_everywhere = action(
    334,
    "They’re Everywhere!",
    amber=1,
    play=(deal(2, to=each(enemy, flank, creature)), deal(1, to=each(enemy, creature, non(flank)))),
)
aemberspine_mongrel = creature(
    335,
    "Æmberspine Mongrel",
    power=3,
    traits="beast",
    keywords=hazardous(3),
    triggers=after_a_creature_reaps(gain(1), whose=OPPONENT),
)
bumblebird = creature(
    336,
    "Bumblebird",
    power=1,
    traits="beast insect",
    keywords=alpha,
    play=add_power(2, each(another, friendly, untamed, creature)),
)
camouflage = upgrade(337, "Camouflage", amber=1, always=cannot_be_attacked_by(host, non(flank)))
niffle_grounds = artifact(
    346,
    "Niffle Grounds",
    amber=1,
    traits="location",
    action=(choose(a(creature)), this_turn(loses(it, taunt, elusive), to=it)),
)
panpaca_anga = creature(
    347, "Panpaca, Anga", power=5, traits="beast", always=gets(each(creature, beyond_this(RIGHT)), power=+2)
)
panpaca_jaga = creature(
    348,
    "Panpaca, Jaga",
    power=3,
    traits="beast",
    keywords=skirmish,
    always=gains(each(creature, beyond_this(LEFT)), skirmish),
)
soldiers_to_flowers = action(
    349,
    "Soldiers to Flowers",
    amber=1,
    play=(
        purge(each(untamed, creature, where=every_discard)),
        each_player(gain(theirs_among("purge", "discard_pile"), THAT_PLAYER)),
    ),
)
way_of_the_porcupine = upgrade(350, "Way of the Porcupine", amber=1, always=gains(host, hazardous(3)))
earthbind = upgrade(
    352, "Earthbind", amber=1, always=gains(host, cannot_be_used(not_(at_least(1, discarded_this_turn(anywhere=True)))))
)
gravid_cycle = action(354, "Gravid Cycle", amber=1, keywords=omega, play=to_hand(a(where=your_discard)))
heart_of_the_forest = artifact(
    355, "Heart of the Forest", amber=1, traits="location", always=cannot_forge(while_ahead=True)
)
punctuated_equilibrium = action(
    363, "Punctuated Equilibrium", play=each_player(discard(each(where=hand_of(THAT_PLAYER))), refill(THAT_PLAYER))
)
quicksand = action(
    364,
    "Quicksand",
    amber=1,
    play=(
        if_(not_(exists(friendly, ready_, untamed, creature)), destroy(most_powerful(friendly, creature))),
        if_(not_(exists(enemy, ready_, untamed, creature)), destroy(most_powerful(enemy, creature))),
    ),
)
roxador = creature(
    365,
    "Roxador",
    power=4,
    traits="beast",
    keywords=skirmish,
    always=deals_only(2),
    fight=stun(opposing_creature),
)
shard_of_life = artifact(
    366,
    "Shard of Life",
    traits="item shard",
    action=for_each(count(friendly, shard), shuffle_into_deck(a(where=your_discard))),
)
