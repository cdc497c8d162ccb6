"""Star Alliance, Worlds Collide."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("WC", staralliance)

one_more_disruption = add_counter("disruption", granter)
disruption_field = upgrade(
    328,
    "Disruption Field",
    amber=1,
    always=(
        keys_cost(+1, OPPONENT, each=counters_here("disruption")),
        gains(host, fight_ability(one_more_disruption), reap_ability(one_more_disruption)),
    ),
)
encounter_suit = upgrade(330, "Encounter Suit", triggers=before_an_action_resolves(ward(host)))
quixxle_stone = artifact(
    338,
    "Quixxle Stone",
    amber=1,
    traits="item",
    always=(
        cannot_play(YOU, creature, when=more(count(friendly, creature), than=count(enemy, creature))),
        cannot_play(OPPONENT, creature, when=more(count(enemy, creature), than=count(friendly, creature))),
    ),
)
cxo_taber = creature(
    309,
    "CXO Taber",
    power=3,
    traits="alien krxix",
    fight_reap=this_turn(may_play_or_use(non(staralliance)), n=1),
)
force_field = upgrade(310, "Force Field", amber=1, always=gains(host, reap_ability(ward(this))))
helmsman_spears = creature(
    311,
    "Helmsman Spears",
    power=2,
    traits="human",
    fight_reap=(discard(any_number(where=your_hand)), draw(these_many("discard", "card"))),
)
information_officer_gray = creature(
    312,
    "Information Officer Gray",
    power=4,
    traits="human",
    play_fight_reap=may(reveal(a(non(staralliance), where=your_hand)), if_you_do(archive(it))),
)
nurse_soto = creature(
    315, "Nurse Soto", power=3, traits="human", keywords=deploy, play_fight_reap=heal(3, its_neighbors)
)
quadracorder = upgrade(
    316,
    "Quadracorder",
    always=keys_cost(+1, OPPONENT, each=no_more_than(3, houses_among(friendly, creature))),
)
may_stun = may(stun(a(creature)))
stunner = upgrade(319, "Stunner", amber=1, always=gains(host, fight_ability(may_stun), reap_ability(may_stun)))
use_an_ally = use(a(friendly, non(staralliance), creature))
universal_translator = upgrade(
    322, "Universal Translator", amber=1, always=gains(host, fight_ability(use_an_ally), reap_ability(use_an_ally))
)
xenotraining = action(
    323,
    "Xenotraining",
    amber=1,
    play=for_each(houses_among(friendly, creature), capture(1, a(friendly, creature))),
)
aembertracker = creature(
    324,
    "Æmbertracker",
    power=4,
    traits="beast",
    play=deal(2, to=each(enemy, creature, with_amber), piercing=True),
)
crash_muldoon = creature(
    327,
    "Crash Muldoon",
    power=3,
    traits="human pilot",
    keywords=deploy,
    enters_ready=True,
    action=use(a(friendly, neighboring, non(staralliance), creature)),
)
doctor_driscoll = creature(
    329,
    "Doctor Driscoll",
    power=3,
    traits="human scientist",
    keywords=elusive,
    action=(heal(2, a(creature)), gain(healed)),
)
operations_officer_yshi = creature(
    334,
    "Operations Officer Yshi",
    power=4,
    armor=2,
    traits="spirit",
    keywords=taunt,
    always=gains(its_neighbors, fight_ability(capture(1)), reap_ability(capture(1))),
)
plasma_nozzle = upgrade(
    336,
    "Plasma Nozzle",
    amber=1,
    always=gains(host, before_fight_ability(deal(2, to=opposing_creature, splash=2))),
)
psionic_officer_lang = creature(
    337,
    "Psionic Officer Lang",
    power=3,
    traits="human",
    triggers=after_a_creature_reaps(archive(top_of_your_deck), whose=OPPONENT),
)
special_agent_fingers = creature(
    339, "Special Agent “Fingers”", power=1, traits="elf thief", keywords=elusive, action=steal(1)
)
armsmaster_molina = creature(
    292,
    "Armsmaster Molina",
    power=4,
    traits="human",
    keywords=hazardous(3),
    always=gains(its_neighbors, hazardous(3)),
)
cloaking_dongle = upgrade(
    294, "Cloaking Dongle", amber=1, always=(gains(host, elusive), gains(neighbors_of(host), elusive))
)
com_officer_kirby = creature(
    295,
    "Com. Officer Kirby",
    power=3,
    traits="human",
    play_fight_reap=this_turn(may_play(non(staralliance), either(artifact, upgrade, action)), n=1),
)
commander_chan = creature(
    296, "Commander Chan", power=4, traits="human", fight_reap=use(a(another, friendly, creature))
)
first_officer_frane = creature(
    298, "First Officer Frane", power=4, traits="human", play_fight_reap=capture(1, a(friendly, creature))
)
lieutenant_khrkhar = creature(
    299, "Lieutenant Khrkhar", power=5, traits="alien handuhan", keywords=(taunt, hazardous(3))
)
medic_ingram = creature(
    301, "Medic Ingram", power=3, traits="human", play_fight_reap=may(heal(3, a(creature)), ward(it))
)
red_alert = action(303, "Red Alert", play=deal(number_of(excess(creature, theirs=True)), to=each(enemy, creature)))
sensor_chief_garcia = creature(
    305, "Sensor Chief Garcia", power=3, traits="human", play_fight_reap=on_their_next_turn(keys_cost(+2))
)
stealth_mode = action(306, "Stealth Mode", amber=1, play=on_their_next_turn(cannot_play(OPPONENT, action)))
zap = action(307, "Zap", amber=1, play=(choose(a(creature)), deal(houses_among(creature), to=it)))
look_and_order = (look_at(top_cards(3, called=SEEN)), on_top_of_deck(each(where=those_seen)))
lay_of_the_land = action(313, "Lay of the Land", amber=1, play=(*look_and_order, draw(1)))
navigator_ali = creature(314, "Navigator Ali", power=3, traits="human", play_fight_reap=look_and_order)
forging_an_alliance = action(331, "Forging an Alliance", amber=1, play=forge(+7, less=no_more_than(6, houses_among())))
peace_accord = artifact(
    335,
    "Peace Accord",
    traits="law",
    play=each_player(gain(2, THAT_PLAYER)),
    triggers=after_a_creature_fights(lose(4, THAT_PLAYER), destroy(this)),
)
molinas_blaster = upgrade(302, "Molina’s Blaster", **blaster("armsmaster-molina", may(deal(3, to=a(creature)))))
chans_blaster = upgrade(345, "Chan’s Blaster", **blaster("commander-chan", may(use(a(another, friendly, creature)))))
franes_blaster = upgrade(346, "Frane’s Blaster", **blaster("first-officer-frane", move_amber_from(host, ALL)))
garcias_blaster = upgrade(347, "Garcia’s Blaster", **blaster("sensor-chief-garcia", steal(1)))
ingrams_blaster = upgrade(348, "Ingram’s Blaster", **blaster("medic-ingram", fully_heal(a(creature))))
khrkhars_blaster = upgrade(349, "Khrkhar’s Blaster", **blaster("lieutenant-khrkhar", ward(host)))
kirbys_blaster = upgrade(350, "Kirby’s Blaster", **blaster("com-officer-kirby", draw(2)))
qincans_blaster = upgrade(351, "Qincan’s Blaster", **blaster("sci-officer-qincan", may(archive(a(creature)))))
walls_blaster = upgrade(
    352, "Walls’ Blaster", **blaster("chief-engineer-walls", for_each(upgrades_on(host), stun(a(creature))))
)
light_of_the_archons = upgrade(
    300, "Light of the Archons", amber=1, always=gets(host, power=+1, armor=+1, each=upgrades_on(host))
)
sci_officer_qincan = creature(
    304,
    "Sci. Officer Qincan",
    power=2,
    traits="alien proximan scientist",
    keywords=elusive,
    triggers=after_a_house_is_chosen(steal(1), when=chose_unseen),
)
quintrino_flux = action(
    317,
    "Quintrino Flux",
    play=(
        choose(a(friendly, creature, called=first)),
        choose(a(enemy, creature, called=second)),
        destroy(each(creature, as_powerful_as(first, second))),
    ),
)
captain_val_jericho = creature(
    326,
    "Captain Val Jericho",
    power=5,
    armor=1,
    traits="human leader",
    always=one_each_turn(non(of_active_house), when=in_center),
)
houses_of_creatures = houses_among(creature)
galactic_census = action(
    332,
    "Galactic Census",
    amber=1,
    play=if_(
        at_least(6, houses_of_creatures),
        gain(3),
        otherwise=if_(
            at_least(5, houses_of_creatures), gain(2), otherwise=if_(at_least(3, houses_of_creatures), gain(1))
        ),
    ),
)
tachyon_pulse = action(
    340, "Tachyon Pulse", amber=1, play=(destroy(each(artifact)), exhaust(each(creature, with_upgrade)))
)
techivore_pulpate = creature(
    341,
    "Techivore Pulpate",
    power=5,
    traits="jelly",
    triggers=after_a_house_is_chosen(destroy(each(artifact, of_active_house))),
)
uncharted_lands = artifact(
    342,
    "Uncharted Lands",
    traits="location",
    play=place_amber(6, this),
    always=gains(each(staralliance, creature), reap_ability(move_amber_from(granter, 1))),
)
chief_engineer_walls = creature(
    293,
    "Chief Engineer Walls",
    power=2,
    traits="human",
    keywords=elusive,
    play_fight_reap=may(to_hand(a(either(upgrade, trait("robot")), where=your_discard))),
)
sci_officer_morpheus = creature(
    318,
    "Sci. Officer Morpheus",
    power=2,
    armor=1,
    traits="shapeshifter scientist",
    triggers=after_a_card_is_played(trigger_effect(it, again=True), whose=YOU, which=(creature, with_play_effect)),
)
transporter_platform = artifact(
    321,
    "Transporter Platform",
    amber=1,
    traits="location",
    action=to_hand(both(a(friendly, creature), upgrades_of(it))),
)
general_order_24 = artifact(
    333,
    "General Order 24",
    traits="law",
    triggers=at_start_of_turn(
        if_(
            exists(creature, of_that_player),
            choose(a(creature, of_that_player), who=THAT_PLAYER),
            destroy(each(creature, of_its_house)),
            otherwise=destroy(this),
        ),
    ),
)
united_action = action(
    343, "United Action", keywords=alpha, play=(this_turn(may_play(of_house_you_have)), this_turn(cannot_use(YOU)))
)
we_can_all_win = action(344, "We Can ALL Win", amber=1, play=until_your_next_turn(keys_cost(-2), ends=True))
tactical_officer_moon = creature(
    320,
    "Tactical Officer Moon",
    power=4,
    traits="human",
    keywords=assault(2),
    play=may(choose_player(rearrange())),
)
book_of_leq = artifact(
    325,
    "Book of leQ",
    traits="item",
    action=(
        reveal(top_of_your_deck),
        if_(it_is(non(staralliance)), make_its_house_active(), otherwise=end_turn()),
    ),
)
explo_rover = creature(297, "Explo-rover", power=3, traits="robot", keywords=skirmish, as_upgrade=gains(host, skirmish))
draw_one = draw(1)
calv_1n = creature(
    308,
    "CALV-1N",
    power=2,
    armor=1,
    traits="robot",
    fight_reap=draw_one,
    as_upgrade=gains(host, fight_ability(draw_one), reap_ability(draw_one)),
)
