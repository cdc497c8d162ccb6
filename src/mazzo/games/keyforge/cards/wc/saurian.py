"""Saurian Republic, Worlds Collide."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("WC", saurian)

dinosaur = trait("dinosaur")

questor_jarta = creature(
    191,
    "Questor Jarta",
    power=3,
    traits="dinosaur politician",
    keywords=elusive,
    reap=may(exalt(this), if_you_do(gain(1))),
)
the_colosseum = artifact(
    233,
    "The Colosseum",
    traits="location",
    triggers=after_a_creature_is_destroyed(add_counter("glory", this), whose=OPPONENT, which=(in_a_fight,)),
    omni=if_(counters_on_this("glory", 6), remove_counters("glory", this, 6), forge()),
)
axiom_of_grisk = action(
    182,
    "Axiom of Grisk",
    play=(ward(a(creature)), destroy(each(creature, non(with_amber))), gain_chains(2)),
)
brutodon_auxiliary = creature(183, "Brutodon Auxiliary", power=6, traits="beast", keywords=(taunt, hazardous(2)))
imperium = action(186, "Imperium", amber=1, play=ward(some(2, friendly, creature)))
legatus_raptor = creature(
    187,
    "Legatus Raptor",
    power=4,
    armor=1,
    traits="dinosaur soldier",
    fight=may(exalt(this), if_you_do(ready_and_use(a(another, friendly, creature)))),
)
dearer_keys = on_their_next_turn(keys_cost(+3, OPPONENT))
rhetor_gallim = creature(
    192,
    "Rhetor Gallim",
    power=3,
    traits="dinosaur philosopher",
    play=dearer_keys,
    reap=may(exalt(this), if_you_do(dearer_keys)),
)
senator_shrix = creature(
    193,
    "Senator Shrix",
    power=4,
    armor=1,
    traits="dinosaur politician",
    always=spend_from(this, as_pool=True),
    play_reap=may(exalt(this)),
)
the_golden_spiral = artifact(
    194, "The Golden Spiral", traits="location", action=(exalt(a(friendly, creature)), ready_and_use(it, yours=True))
)
thero_centurion = creature(
    195, "Thero Centurion", power=6, armor=1, traits="dinosaur soldier", play=capture(1), fight=capture(1)
)
tricerian_legionary = creature(
    197,
    "Tricerian Legionary",
    power=5,
    armor=1,
    traits="dinosaur soldier",
    keywords=taunt,
    play=ward(a(friendly, creature)),
)
ancient_power = action(198, "Ancient Power", amber=1, play=ward(each(friendly, creature, with_amber)))
centurion_stenopius = creature(
    199,
    "Centurion Stenopius",
    power=3,
    armor=2,
    traits="dinosaur soldier",
    always=gets(this, power=+3, each=lying_on("amber", this)),
    play_fight_reap=may(exalt(this)),
)
city_state_interest = action(200, "City-State Interest", play=capture(1, each(friendly, creature)))
draco_praeco = creature(
    201,
    "Draco Praeco",
    power=4,
    traits="dinosaur politician",
    reap=may(exalt(this), if_you_do(choose_house(enrage(each(creature, of_chosen_house))))),
)
exile = action(202, "Exile", amber=1, play=give_control(a(friendly, creature)))
library_of_polliasaurus = artifact(
    204,
    "Library of Polliasaurus",
    traits="location",
    action=move_amber_from(a(friendly, creature, with_amber), 1),
)
paraguardian = creature(
    206,
    "Paraguardian",
    power=6,
    armor=1,
    traits="dinosaur soldier",
    reap=may(exalt(this), if_you_do(ward(its_neighbors))),
)
regrettable_meteor = action(
    208,
    "Regrettable Meteor",
    amber=1,
    play=destroy(both(each(dinosaur, creature), each(creature, power_at_least(6)))),
)
stomp = action(
    210,
    "Stomp",
    amber=1,
    play=(deal(5, to=a(creature)), if_(destroyed_this_way, exalt(a(friendly, creature)))),
)
terrordactyl = creature(
    211,
    "Terrordactyl",
    power=12,
    traits="beast",
    enters_stunned=True,
    always=deals_only(4),
    before_fight=deal(4, to=neighbors_of(opposing_creature)),
)
the_callipygian_ideal = upgrade(
    212, "The Callipygian Ideal", always=gains(host, spend_from(this, as_pool=True)), play=exalt(host)
)
cincinnatus_rex = creature(
    215,
    "Cincinnatus Rex",
    power=6,
    armor=4,
    traits="dinosaur soldier",
    always=is_destroyed(when=not_(exists(enemy, creature))),
    fight=may(exalt(this), if_you_do(ready(each(another, friendly)))),
)
city_gates = artifact(
    216,
    "City Gates",
    traits="location",
    action=(choose(a(friendly, creature)), if_(it_is(dinosaur), capture(2, it), otherwise=capture(1, it))),
)
diplo_macy = action(
    218,
    "Diplo-Macy",
    amber=1,
    keywords=alpha,
    play=until_your_next_turn(gains(each(creature), before_fight_ability(exalt(this)))),
)
grimlocus_dux = creature(
    221, "Grimlocus Dux", power=11, armor=2, traits="dinosaur soldier", keywords=taunt, play=exalt(this, 2)
)
primus_unguis = creature(
    226,
    "Primus Unguis",
    power=5,
    armor=1,
    traits="dinosaur soldier",
    always=gets(each(friendly, creature), power=+2, each=lying_on("amber", this)),
    reap=exalt(this),
)
sow_salt = action(230, "Sow Salt", amber=1, keywords=alpha, play=until_your_next_turn(cannot_reap(each(creature))))
spartasaur = creature(
    231,
    "Spartasaur",
    power=6,
    armor=1,
    traits="dinosaur soldier",
    triggers=after_a_creature_is_destroyed(destroy(each(non(dinosaur), creature)), whose=YOU),
    fight=gain(2),
)
triumph = action(
    234,
    "Triumph",
    amber=1,
    play=if_(
        not_(exists(enemy, creature)),
        exalt(each(friendly, creature)),
        if_you_do(if_(at_least(6, count(friendly, creature)), forge(free=True))),
    ),
)
phalanx_strike_once = (choose(a(creature)), deal(count(friendly, creature), to=it))
phalanx_strike = action(
    189,
    "Phalanx Strike",
    amber=1,
    play=(*phalanx_strike_once, may(exalt(a(friendly, creature)), if_you_do(*phalanx_strike_once))),
)
tribute = action(
    196,
    "Tribute",
    amber=1,
    play=(
        capture(2, most_powerful(friendly, creature)),
        may(exalt(it), if_you_do(capture(2, most_powerful(friendly, creature)))),
    ),
)
philophosaurus = creature(
    207,
    "Philophosaurus",
    power=4,
    traits="dinosaur philosopher",
    reap=may(
        look_at(top_cards(3, called=SEEN)),
        archive(a(where=those_seen, called=first)),
        to_hand(a(other_than(first), where=those_seen, called=second)),
        discard(each(other_than(first, second), where=those_seen)),
    ),
)
imperial_forge = action(
    222, "Imperial Forge", amber=1, play=forge(+8, less=lying_on("amber", each(friendly, creature)))
)
saurus_rex = creature(
    227,
    "Saurus Rex",
    power=6,
    traits="dinosaur leader",
    fight_reap=if_(in_center, may(exalt(this), if_you_do(search(select(saurian, where=(your_deck,)), to_hand(it))))),
)
chant_of_hubris = action(
    184,
    "Chant of Hubris",
    amber=1,
    play=move_across("amber", a(creature, with_amber, called=first), a(creature, other_than(first))),
)
to_the_supply = destroyed_ability(remove_amber(ALL, this))
imperial_scutum = upgrade(185, "Imperial Scutum", amber=1, always=(gets(host, armor=+2), gains(host, to_the_supply)))
odoac_the_patrician = creature(
    188,
    "Odoac the Patrician",
    power=5,
    traits="dinosaur politician",
    play=capture(1),
    always=cannot_be_stolen(when=at_least(1, lying_on("amber", this))),
)
praefectus_ludo = creature(
    190,
    "Praefectus Ludo",
    power=5,
    traits="dinosaur politician",
    always=gains(each(another, friendly, creature), to_the_supply),
)
sic_semper_tyrannosaurus = action(
    209, "Sic Semper Tyrannosaurus", play=(move_amber_from(most_powerful(creature), ALL), destroy(it))
)
tribune_pompitus = creature(
    213,
    "Tribune Pompitus",
    power=4,
    armor=2,
    traits="dinosaur politician",
    always=gets(each(friendly, creature), power=+2, each=on_each("amber")),
    before_fight=may(exalt(this)),
)
good_of_the_many = action(220, "Good of the Many", play=destroy(each(creature, non(sharing_trait_in_line))))
saury_about_that = action(228, "Saury About That", play=(destroy(a(creature)), gain(1, ITS_CONTROLLER)))
senator_bracchus = creature(
    229,
    "Senator Bracchus",
    power=4,
    traits="dinosaur politician",
    always=spend_from(each(friendly, creature), as_pool=True),
    fight_reap=exalt(this),
)
tertiate = action(
    232, "Tertiate", amber=1, play=destroy(both(a_third_of(enemy, creature), a_third_of(friendly, creature)))
)
gargantodon = creature(
    203, "Gargantodon", power=16, traits="beast", enters_stunned=True, always=(deals_only(4), stolen_is_captured())
)
orator_hissaro = creature(
    205,
    "Orator Hissaro",
    power=3,
    traits="dinosaur politician",
    keywords=deploy,
    play=(ready(neighbors_of(this, together=True)), exalt(it), this_turn(belongs_to(it, saurian), to=it)),
)
crassosaurus = creature(
    217,
    "Crassosaurus",
    power=4,
    armor=2,
    traits="dinosaur politician",
    keywords=elusive,
    play=(capture_from_all(10), if_(at_most(9, lying_on("amber", this)), purge(this))),
)
favor_of_rex = action(219, "Favor of Rex", amber=1, play=trigger_effect(a(creature), as_played=True))
imperial_road = artifact(
    223, "Imperial Road", traits="location", omni=play(a(saurian, creature, where=your_hand), stunned=True)
)
kompsos_haruspex = creature(
    224,
    "Kompsos Haruspex",
    power=4,
    traits="dinosaur priest",
    always=also_triggers(each(friendly, creature), "play"),
)
livia_the_elder = creature(
    225,
    "Livia the Elder",
    power=4,
    traits="dinosaur philosopher",
    reap=may(exalt(this), if_you_do(this_turn(also_triggers(each(friendly, creature), "fight")))),
)
auto_legionary = artifact(
    214, "Auto-Legionary", traits="robot ally", always=creature_in_line(5), action=join_line(this)
)
