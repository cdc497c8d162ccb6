"""Mars, Call of the Archons."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("CotA", mars)

agent = trait("agent")
human = trait("human")
robot = trait("robot")
ready_martians = count(friendly, ready_, mars, creature)
reveal_martians = reveal(any_number(mars, where=your_hand))
each_revealed = these_many("reveal", "card")

ammonia_clouds = action(160, "Ammonia Clouds", play=deal(3, to=each(creature)))
battle_fleet = action(161, "Battle Fleet", amber=1, play=(reveal_martians, draw(each_revealed)))
deep_probe = action(
    162,
    "Deep Probe",
    amber=1,
    play=choose_house(reveal_hand(), discard(each(creature, of_chosen_house, where=their_hand))),
)
emp_blast = action(
    163, "EMP Blast", amber=1, play=(stun(both(each(mars, creature), each(robot, creature))), destroy(each(artifact)))
)
hypnotic_command = action(
    164,
    "Hypnotic Command",
    play=for_each(count(friendly, mars, creature), capture(1, a(enemy, creature), own_side=True)),
)
irradiated_aember = action(
    165, "Irradiated Æmber", amber=1, play=if_(at_least(6, their_amber), deal(3, to=each(enemy, creature)))
)
key_abduction = action(
    166, "Key Abduction", amber=1, play=(to_hand(each(mars, creature)), may(forge(+9, less=count(where=your_hand))))
)
martian_hounds = action(
    167, "Martian Hounds", play=(choose(a(creature)), add_power(per(2, count(damaged, creature)), it))
)
martians_make_bad_allies = action(
    168,
    "Martians Make Bad Allies",
    play=(reveal_hand(you), purge(each(creature, non(mars), where=your_hand)), gain(these_many("purge"))),
)
mass_abduction = action(169, "Mass Abduction", amber=1, play=archive(up_to(3, damaged, enemy, creature), into=YOU))
mating_season = action(
    170,
    "Mating Season",
    amber=1,
    play=(
        shuffle_into_deck(each(mars, creature)),
        each_player(gain(theirs_among("shuffle_into", "deck"), THAT_PLAYER)),
    ),
)
mothership_support = action(171, "Mothership Support", amber=1, play=for_each(ready_martians, deal(2, to=a(creature))))
orbital_bombardment = action(
    172, "Orbital Bombardment", amber=1, play=(reveal_martians, for_each(each_revealed, deal(2, to=a(creature))))
)
phosphorus_stars = action(173, "Phosphorus Stars", play=(stun(each(non(mars), creature)), gain_chains(2)))
psychic_network = action(174, "Psychic Network", play=steal(ready_martians))
sample_collection = action(
    175, "Sample Collection", play=for_each(keys_of(OPPONENT), archive(a(enemy, creature), into=YOU))
)
shatter_storm = action(176, "Shatter Storm", play=(lose(your_amber, you), lose(triple_that)))
soft_landing = action(177, "Soft Landing", play=this_turn(next_enters_ready(either(creature, artifact))))
squawker = action(178, "Squawker", amber=1, play=one_of(ready(a(mars, creature)), stun(a(non(mars), creature))))
total_recall = action(
    179, "Total Recall", amber=1, play=(gain(count(friendly, ready_, creature)), to_hand(each(friendly, creature)))
)
combat_pheromones = artifact(
    180, "Combat Pheromones", amber=1, traits="item", omni=(sacrifice(this), this_turn(may_use(another, mars), n=2))
)
commpod = artifact(
    181, "Commpod", traits="item", action=(reveal_martians, for_each(each_revealed, may(ready(a(mars, creature)))))
)
crystal_hive = artifact(182, "Crystal Hive", traits="location", action=this_turn(after_a_creature_reaps(gain(1))))
custom_virus = artifact(
    183,
    "Custom Virus",
    amber=1,
    traits="weapon",
    omni=(sacrifice(this), purge(a(creature, where=your_hand)), destroy(each(creature, sharing_trait))),
)
feeding_pit = artifact(
    184, "Feeding Pit", traits="location", action=(discard(a(creature, where=your_hand)), if_you_do(gain(1)))
)
invasion_portal = artifact(
    185,
    "Invasion Portal",
    traits="location",
    action=(discard_until(mars, creature), if_(this_way("discard", mars, creature), to_hand(it))),
)
incubation_chamber = artifact(
    186,
    "Incubation Chamber",
    traits="location",
    omni=(reveal(a(mars, creature, where=your_hand)), if_you_do(archive(it))),
)
mothergun = artifact(
    187, "Mothergun", traits="weapon", action=(reveal_martians, deal(number_of(each_revealed), to=a(creature)))
)
sniffer = artifact(188, "Sniffer", amber=1, traits="ally", action=this_turn(loses(each(creature), elusive)))
swap_widget = artifact(
    189,
    "Swap Widget",
    traits="item",
    action=(
        to_hand(a(ready_, friendly, mars, creature, called=first)),
        if_you_do(put_into_play(a(mars, creature, other_title(first), where=your_hand)), ready(it)),
    ),
)
blypyp = creature(190, "Blypyp", power=2, traits="martian scientist", reap=this_turn(next_enters_ready(mars, creature)))
chuff_ape = creature(
    191,
    "Chuff Ape",
    power=11,
    traits="beast",
    keywords=taunt,
    enters_stunned=True,
    fight_reap=may(sacrifice(a(another, friendly, creature)), if_you_do(fully_heal(this))),
)
ether_spider = creature(192, "Ether Spider", power=7, traits="beast", always=(deals_no_damage(), catches_aember()))
grabber_jammer = creature(
    193, "Grabber Jammer", power=4, armor=1, traits="robot", always=keys_cost(+1, OPPONENT), fight_reap=capture(1)
)
grommid = creature(
    194,
    "Grommid",
    power=10,
    traits="beast",
    always=cannot_play(YOU, creature),
    triggers=after_a_creature_is_destroyed(lose(1), whose=OPPONENT, which=(fighting_this,)),
)
john_smyth = creature(
    195,
    "“John Smyth”",
    power=2,
    traits="agent martian",
    keywords=elusive,
    fight_reap=ready(a(non(agent), mars, creature)),
)
mindwarper = creature(
    196,
    "Mindwarper",
    power=2,
    traits="martian scientist",
    keywords=elusive,
    action=capture(1, a(enemy, creature), own_side=True),
)
phylyx_the_disintegrator = creature(
    197,
    "Phylyx the Disintegrator",
    power=1,
    traits="martian soldier",
    keywords=elusive,
    action=lose(count(another, friendly, mars, creature)),
)
qyxxlyx_plague_master = creature(
    198,
    "Qyxxlyx Plague Master",
    power=3,
    traits="martian scientist",
    fight_reap=deal(3, to=each(human, creature), piercing=True),
)
tunk = creature(
    199,
    "Tunk",
    power=6,
    armor=1,
    traits="robot",
    triggers=after_a_card_is_played(fully_heal(this), whose=YOU, which=(another, mars, creature)),
)
ulyq_megamouth = creature(
    200, "Ulyq Megamouth", power=3, traits="martian scientist", fight_reap=use(a(friendly, non(mars), creature))
)
uxlyx_the_zookeeper = creature(
    201,
    "Uxlyx the Zookeeper",
    power=2,
    traits="martian scientist",
    keywords=elusive,
    reap=archive(a(enemy, creature), into=YOU),
)
vezyma_thinkdrone = creature(
    202,
    "Vezyma Thinkdrone",
    power=3,
    traits="martian scientist",
    reap=may(archive(a(friendly, either(creature, artifact)))),
)
yxili_marauder = creature(
    203,
    "Yxili Marauder",
    power=2,
    traits="martian soldier",
    always=gets(this, power=+1, each=lying_on("amber", this)),
    play=capture(ready_martians),
)
yxilo_bolter = creature(
    204,
    "Yxilo Bolter",
    power=3,
    traits="martian soldier",
    fight_reap=(deal(2, to=a(creature)), if_(destroyed_this_way, purge(it))),
)
yxilx_dominator = creature(
    205, "Yxilx Dominator", power=9, armor=1, traits="robot", keywords=taunt, enters_stunned=True
)
zorg = creature(
    206,
    "Zorg",
    power=7,
    traits="beast",
    enters_stunned=True,
    before_fight=stun(both(opposing_creature, neighbors_of(it))),
)
zyzzix_the_many = creature(
    207,
    "Zyzzix the Many",
    power=3,
    traits="martian soldier",
    fight_reap=may(reveal(a(creature, where=your_hand)), if_you_do(archive(it), add_power(3, this))),
)
biomatrix_backup = revised(
    upgrade(208, "Biomatrix Backup", amber=1, always=gains(host, destroyed_ability(may(archive(this))))),
    "1.4",
    upgrade(208, "Biomatrix Backup", amber=1, always=gains(host, destroyed_ability(archive(this)))),
)
brain_stem_antenna = upgrade(
    209,
    "Brain Stem Antenna",
    always=gains(
        host,
        after_a_card_is_played(
            ready(this), this_turn(belongs_to(this, mars), to=this), whose=YOU, which=(mars, creature)
        ),
    ),
)
jammer_pack = upgrade(210, "Jammer Pack", amber=1, always=gains(host, keys_cost(+2, OPPONENT)))
red_planet_ray_gun = upgrade(
    211,
    "Red Planet Ray Gun",
    amber=1,
    always=gains(host, reap_ability(choose(a(creature)), deal(count(mars, creature), to=it))),
)
