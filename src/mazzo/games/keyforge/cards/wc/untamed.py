"""Untamed, Worlds Collide."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("WC", untamed)

wolf = trait("wolf")

vineapple_tree = artifact(
    402,
    "Vineapple Tree",
    amber=1,
    traits="location",
    always=keys_cost(+1, each=counters_here("growth")),
    triggers=after_a_key_is_forged(remove_counters("growth", this)),
    action=add_counter("growth", this),
)
bramble_lynx = creature(
    353, "Bramble Lynx", power=3, traits="beast", keywords=skirmish, enters_ready_if=you_used_to("reap")
)
deepwood_druid = creature(
    355,
    "Deepwood Druid",
    power=3,
    traits="elf witch",
    keywords=deploy,
    play_reap=fully_heal(a(neighboring, creature)),
)
harmonia = creature(
    357,
    "Harmonia",
    power=2,
    traits="human witch",
    keywords=elusive,
    triggers=after_a_card_is_played(
        if_(more(count(enemy, creature), than=count(friendly, creature)), gain(1)),
        whose=YOU,
        which=(creature,),
    ),
)
imprinted_murmook = creature(
    358, "Imprinted Murmook", power=3, traits="beast", keywords=elusive, always=keys_cost(-1, YOU)
)
musthic_murmook = creature(
    361, "Musthic Murmook", power=4, traits="beast", always=keys_cost(+1), play=deal(4, to=a(creature))
)
song_of_the_wild = action(
    364, "Song of the Wild", play=this_turn(gains(each(friendly, creature), reap_ability(gain(1))))
)
the_fittest = action(366, "The Fittest", amber=1, play=add_power(1, each(friendly, creature)))
unsuspecting_prey = action(368, "Unsuspecting Prey", play=deal(2, to=up_to(3, non(damaged), creature)))
fangtooth_cavern = artifact(
    370,
    "Fangtooth Cavern",
    amber=1,
    traits="location",
    triggers=at_end_of_your_turn(destroy(least_powerful(creature))),
)
instrument_of_silence = upgrade(375, "Instrument of Silence", always=gains(host, skirmish, fight_ability(gain(1))))
kangaphant = creature(
    376, "Kangaphant", power=5, traits="beast", always=gains(each(creature), reap_ability(destroy(this)))
)
low_dawn = action(
    377,
    "Low Dawn",
    amber=1,
    play=(
        if_(at_least(3, count(untamed, creature, where=your_discard)), gain(2)),
        shuffle_into_deck(each(untamed, creature, where=your_discard)),
    ),
)
mab_the_mad = creature(378, "Mab the Mad", power=2, amber=1, traits="faerie", reap=shuffle_into_deck(this))
the_feathered_shaman = creature(
    383, "The Feathered Shaman", power=2, traits="human witch", keywords=elusive, fight_reap=ward(its_neighbors)
)
wild_spirit = upgrade(384, "Wild Spirit", amber=1, always=gains(host, reap_ability(capture(1))))
eldest_bear = creature(
    388,
    "Eldest Bear",
    power=5,
    traits="beast leader witch",
    keywords=assault(3),
    always=gains(this, before_fight_ability(gain(2)), when=in_center),
)
moor_wolf = creature(
    393, "Moor Wolf", power=2, traits="beast wolf", keywords=skirmish, play=ready(each(another, wolf, creature))
)
xenos_bloodshadow = creature(
    404,
    "Xenos Bloodshadow",
    power=4,
    traits="human witch",
    keywords=(elusive, hazardous(6), poison, skirmish),
)
toad = creature(405, "Toad", power=1, traits="beast", always=cannot_reap(this))
unnatural_selection = action(
    367,
    "Unnatural Selection",
    amber=1,
    play=(
        choose(some(3, friendly, creature, called=first)),
        choose(some(3, enemy, creature, called=second)),
        destroy(each(creature, other_than(first, second))),
    ),
)
nepeta_gigantica = artifact(
    394,
    "Nepeta Gigantica",
    traits="item",
    action=whichever(stun(a(creature, power_at_least(5))), stun(a(trait("giant"), creature))),
)
cauldron_boil = action(354, "Cauldron Boil", amber=1, play=deal(on_each("damage"), to=each(creature)))
giant_gnawbill = creature(
    390,
    "Giant Gnawbill",
    power=5,
    traits="beast",
    triggers=after_a_house_is_chosen(destroy(a(artifact, of_active_house), THAT_PLAYER)),
)
ghosthawk = creature(
    356,
    "Ghosthawk",
    power=2,
    traits="beast",
    keywords=deploy,
    play=one_at_a_time(each(neighboring, creature), may(use_to("reap", it))),
)
molephin = creature(
    360,
    "Molephin",
    power=3,
    traits="beast",
    keywords=hazardous(3),
    triggers=after_aember_is_stolen(deal(that_many, to=each(enemy, creature)), whose=YOU),
)
creed_of_nature = artifact(
    385,
    "Creed of Nature",
    traits="power",
    omni=(
        sacrifice(this),
        if_you_do(choose(a(creature)), this_turn(gains(it, skirmish, assault()), to=it)),
    ),
)
gebuk = creature(
    373,
    "Gebuk",
    power=5,
    traits="beast",
    destroyed=(discard(top_of_your_deck), if_(it_is(creature), once_gone(put_into_play(it, in_place=True)))),
)
creed_of_nurture = artifact(
    386,
    "Creed of Nurture",
    traits="power",
    omni=(
        sacrifice(this),
        if_you_do(
            reveal(a(creature, where=your_hand, called=first)),
            if_you_do(choose(a(creature)), gain_text()),
        ),
    ),
)
