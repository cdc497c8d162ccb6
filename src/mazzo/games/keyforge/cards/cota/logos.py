"""Logos, Call of the Archons."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("CotA", logos)

bouncing_deathquark = action(
    107, "Bouncing Deathquark", play=may_repeat(destroy(both(a(enemy, creature), a(friendly, creature))))
)
dimension_door = action(108, "Dimension Door", play=this_turn(reaping_steals()))
effervescent_principle = action(
    109,
    "Effervescent Principle",
    play=(each_player(lose(half(pool_of_that_player), THAT_PLAYER)), gain_chains(1)),
)
foggify = action(110, "Foggify", amber=1, play=on_their_next_turn(cannot_fight(side=OPPONENT)))
help_from_future_self = action(
    111,
    "Help from Future Self",
    amber=1,
    play=(
        search(select(titled("timetraveller"), where=(your_deck, your_discard)), to_hand(it), shuffle=False),
        shuffle_in(your_discard),
    ),
)
interdimensional_graft = action(
    112,
    "Interdimensional Graft",
    amber=1,
    play=on_their_next_turn(after_a_key_is_forged(give(their_amber), whose=OPPONENT)),
)
knowledge_is_power = action(
    113, "Knowledge is Power", play=one_of(archive(a(where=your_hand)), gain(count(where=your_archives)))
)
labwork = action(114, "Labwork", amber=1, play=archive(a(where=your_hand)))
draw_for_each_card = this_turn(after_a_card_is_played(draw(1), whose=YOU, which=(another,)))
library_access = revised(
    action(115, "Library Access", play=draw_for_each_card),
    "1.4",
    action(115, "Library Access", play=(draw_for_each_card, purge(this))),
)
neuro_syphon = action(116, "Neuro Syphon", amber=1, play=if_(they_are_richer, steal(1), draw(1)))
phase_shift = action(117, "Phase Shift", play=this_turn(may_play(non(logos)), n=1))
positron_bolt = action(
    118,
    "Positron Bolt",
    amber=1,
    play=(
        deal(3, to=a(flank, creature, called=first)),
        deal(2, to=a(creature, neighbor_of(first), called=second)),
        deal(1, to=a(creature, neighbor_of(second), other_than(first))),
    ),
)
random_access_archives = action(119, "Random Access Archives", amber=1, play=archive(top_of_your_deck))
remote_access = action(120, "Remote Access", amber=1, play=use(a(enemy, artifact)))
reverse_time = action(121, "Reverse Time", amber=1, play=(swap_piles(your_deck, your_discard), shuffle_deck()))
scrambler_storm = action(122, "Scrambler Storm", amber=1, play=on_their_next_turn(cannot_play(OPPONENT, action)))
sloppy_labwork = action(123, "Sloppy Labwork", amber=1, play=(archive(a(where=your_hand)), discard(a(where=your_hand))))
twin_bolt_emission = action(124, "Twin Bolt Emission", amber=1, play=deal(2, to=some(2, creature)))
wild_wormhole = action(125, "Wild Wormhole", amber=1, play=play(top_of_your_deck))
anomaly_exploiter = artifact(126, "Anomaly Exploiter", traits="item", action=destroy(a(damaged, creature)))
chaos_portal = artifact(
    127,
    "Chaos Portal",
    traits="location",
    action=choose_house(reveal(top_of_your_deck), if_(it_is(of_chosen_house), play(it))),
)
crazy_killing_machine = artifact(
    128,
    "Crazy Killing Machine",
    traits="weapon",
    action=(
        discard(both(top_of_your_deck, top_of_their_deck)),
        for_each_of_them(destroy(a(either(creature, artifact), of_its_house)), did="discard"),
        if_(not_(at_least(2, these_many("destroy", "card"))), destroy(this)),
    ),
)
library_of_babble = artifact(129, "Library of Babble", traits="location", action=draw(1))
mobius_scroll = artifact(130, "Mobius Scroll", traits="item", action=archive(both(this, up_to(2, where=your_hand))))
pocket_universe = artifact(
    131, "Pocket Universe", traits="item", always=spend_from(this), action=move_amber_to(this, 1)
)
spangler_box = artifact(
    132,
    "Spangler Box",
    traits="item",
    action=(purge(a(creature)), if_you_do(give_control(this))),
    triggers=if_this_leaves_play(put_into_play(purged_by_this, again=True)),
)
spectral_tunneler = artifact(
    133,
    "Spectral Tunneler",
    amber=1,
    traits="item",
    action=(choose(a(creature)), this_turn(counts_as_flank(it), gains(it, reap_ability(draw(1))), to=it)),
)
strange_gizmo = artifact(
    134,
    "Strange Gizmo",
    amber=1,
    traits="item",
    triggers=after_a_key_is_forged(destroy(each(either(creature, artifact))), whose=YOU),
)
the_howling_pit = artifact(135, "The Howling Pit", amber=1, traits="location", always=hand_size(+1, ANYONE))
batdrone = creature(136, "Batdrone", power=2, traits="robot", keywords=skirmish, fight=steal(1))
brain_eater = creature(
    137,
    "Brain Eater",
    power=6,
    traits="cyborg beast",
    triggers=after_a_creature_is_destroyed(draw(1), which=(fighting_this,)),
)
dextre = creature(138, "Dextre", power=3, traits="human scientist", play=capture(1), destroyed=on_top_of_deck(this))
doc_bookton = creature(139, "Doc Bookton", power=5, traits="human scientist", reap=draw(1))
dr_escotera = creature(140, "Dr. Escotera", power=4, traits="cyborg scientist", play=gain(keys_of(OPPONENT)))
dysania = creature(
    141, "Dysania", power=4, traits="mutant", play=(discard(each(where=their_archives)), gain(these_many("discard")))
)
ganymede_archivist = creature(
    142, "Ganymede Archivist", power=3, traits="human scientist", reap=archive(a(where=your_hand))
)
harland_mindlock = creature(
    143,
    "Harland Mindlock",
    power=1,
    traits="cyborg scientist",
    play=take_control(a(enemy, flank, creature), while_here=True),
)
quixo_the_adventurer = creature(
    144, "Quixo the “Adventurer”", power=3, traits="human scientist", keywords=skirmish, fight=draw(1)
)
mother = creature(145, "Mother", power=5, traits="robot scientist", always=hand_size(+1))
neutron_shark = creature(
    146,
    "Neutron Shark",
    power=1,
    traits="beast mutant",
    play_fight_reap=repeat_while(
        it_is(non(logos)),
        destroy(both(a(enemy, either(creature, artifact)), a(friendly, either(creature, artifact)))),
        discard(top_of_your_deck),
    ),
)
novu_archaeologist = creature(
    147, "Novu Archaeologist", power=4, traits="cyborg scientist", action=archive(a(where=your_discard))
)
ozmo_martianologist = creature(
    148,
    "Ozmo, Martianologist",
    power=2,
    traits="human scientist",
    keywords=elusive,
    fight_reap=one_of(heal(3, a(mars, creature)), stun(a(mars, creature))),
)
psychic_bug = creature(149, "Psychic Bug", power=2, amber=1, traits="cyborg insect", play_reap=look_at_hand())
replicator = creature(150, "Replicator", power=2, traits="mutant", reap=trigger_effect(a(another, creature), "reap"))
research_smoko = creature(151, "Research Smoko", power=2, traits="mutant", destroyed=archive(top_of_your_deck))
skippy_timehog = creature(
    152, "Skippy Timehog", power=1, traits="mutant", play=on_their_next_turn(cannot_use(OPPONENT))
)
timetraveller = creature(
    153,
    "Timetraveller",
    power=2,
    amber=1,
    traits="human scientist",
    play=draw(2),
    action=shuffle_into_deck(this),
)
titan_mechanic = creature(
    154, "Titan Mechanic", power=6, traits="cyborg scientist", always=keys_cost(-1, when=on_flank_())
)
vespilon_theorist = creature(
    155,
    "Vespilon Theorist",
    power=2,
    traits="cyborg scientist",
    keywords=elusive,
    reap=choose_house(
        reveal(top_of_your_deck), if_(it_is(of_chosen_house), archive(it), gain(1), otherwise=discard(it))
    ),
)
veylan_analyst = creature(
    156,
    "Veylan Analyst",
    power=2,
    traits="cyborg scientist",
    triggers=after_a_card_is_used(gain(1), whose=YOU, which=(artifact,)),
)
experimental_therapy = upgrade(157, "Experimental Therapy", always=belongs_to(host), play=(stun(host), exhaust(host)))
ready_after_first_use = if_(first_time("use"), ready(this))
rocket_boots = upgrade(
    158, "Rocket Boots", always=gains(host, fight_ability(ready_after_first_use), reap_ability(ready_after_first_use))
)
transposition_sandals = upgrade(
    159,
    "Transposition Sandals",
    amber=1,
    always=gains(host, action=(swap(a(another, friendly, creature)), this_turn(as_of_active_house(it), to=it))),
)
