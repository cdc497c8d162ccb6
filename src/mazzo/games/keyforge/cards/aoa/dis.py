"""Dis, Age of Ascension."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("AoA", dis)

shard = trait("shard")

aember_imp = creature(
    53, "Æmber Imp", power=2, traits="imp", keywords=elusive, triggers=after_a_creature_reaps(stun(it))
)
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
banish = action(54, "Banish", amber=1, play=archive(a(enemy, creature), into=OPPONENT))
binding_irons = action(55, "Binding Irons", play=gain_chains(3, opponent))
exhume = action(59, "Exhume", amber=1, play=(choose(a(creature, where=your_discard)), may(play(it))))
gub = creature(
    60,
    "Gub",
    power=1,
    traits="demon",
    always=(gets(this, power=+5, when=not_(on_flank_())), gains(this, taunt, when=not_(on_flank_()))),
)
misery_exploit = action(62, "Misery Exploit", play=gain(count(damaged, enemy, creature)))
not_finished_with_you = action(
    63, "Not Finished with You", amber=1, play=shuffle_into_deck(any_number(creature, where=your_discard))
)
streke = creature(
    65, "Streke", power=2, traits="imp", keywords=elusive, always=hand_size(-1, OPPONENT, when=not_(on_flank_()))
)
tezmal = creature(
    66,
    "Tezmal",
    power=2,
    traits="imp",
    keywords=elusive,
    reap=choose_house(on_their_next_turn(cannot_choose_it(OPPONENT), n=this_much)),
)
unlocked_gateway = action(67, "Unlocked Gateway", keywords=omega, play=destroy(each(creature)))
yurk = creature(68, "Yurk", power=4, traits="demon", play=discard(a(where=your_hand)))
angwish = creature(
    69, "Angwish", power=6, traits="demon", always=keys_cost(+1, OPPONENT, each=lying_on("damage", this))
)
bloodshard_imp = creature(
    70, "Bloodshard Imp", power=2, traits="imp", triggers=after_a_creature_reaps(must_sacrifice(it))
)
bronze_key_imp = creature(71, "Bronze Key Imp", power=2, traits="imp", keywords=elusive, always=cannot_forge(1))
gold_key_imp = creature(72, "Gold Key Imp", power=2, traits="imp", keywords=elusive, always=cannot_forge(3))
old_yurk = creature(77, "Old Yurk", power=5, traits="demon", play=discard(some(2, where=your_hand)))
pain_reaction = action(
    78,
    "Pain Reaction",
    amber=1,
    play=(
        deal(2, to=a(enemy, creature, called=first)),
        if_(destroyed_this_way, deal(2, to=each(creature, neighbor_of(first)))),
    ),
)
silver_key_imp = creature(81, "Silver Key Imp", power=2, traits="imp", keywords=elusive, always=cannot_forge(2))
skullion = creature(82, "Skullion", power=7, armor=2, traits="demon", play=sacrifice(a(friendly, creature)))
spyyyder = creature(84, "Spyyyder", power=2, traits="demon", keywords=skirmish, always=has_poison_against(enemy, flank))
ancient_yurk = creature(88, "Ancient Yurk", power=6, traits="demon", play=discard(some(3, where=your_hand)))
neffru = creature(94, "Neffru", power=4, traits="demon", triggers=after_a_creature_is_destroyed(gain(1, ITS_OWNER)))
onyx_knight = creature(95, "Onyx Knight", power=4, traits="demon knight", play=destroy(each(creature, non(even_power))))
orb_of_invidius = artifact(96, "Orb of Invidius", amber=1, traits="item", triggers=after_a_creature_reaps(stun(it)))
ortannu_the_chained = creature(
    97,
    "Ortannu the Chained",
    power=7,
    traits="demon",
    reap=(
        to_hand(each(titled("ortannu-s-binding"), where=your_discard)),
        for_each(these_many("bring_back", "card"), deal(2, to=a(creature), splash=2)),
    ),
)
ortannus_binding = action(98, "Ortannu’s Binding", amber=1, play=deal(2, to=a(friendly, creature)))
