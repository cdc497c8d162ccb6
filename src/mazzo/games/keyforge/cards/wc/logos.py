"""Logos, Worlds Collide."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("WC", logos)

hologrammophone = artifact(135, "Hologrammophone", amber=1, traits="item", action=ward(a(creature)))
babbling_bibliophile = creature(129, "Babbling Bibliophile", power=1, traits="cyborg scientist", reap=draw(2))
daughter = creature(131, "Daughter", power=2, traits="cyborg scientist", keywords=elusive, always=hand_size(+1))
edie = creature(
    132,
    "EDAI “Edie” 4x4",
    power=3,
    traits="ai scientist",
    play=archive(a(where=your_hand)),
    always=keys_cost(+1, OPPONENT, each=count(where=your_archives)),
)
hapsis = creature(
    134,
    "Hapsis",
    power=5,
    traits="mutant scientist",
    triggers=after_a_creature_is_destroyed(ward(this), draw(1), whose=OPPONENT, which=(fighting_this,)),
)
quant = creature(137, "Quant", power=3, traits="human scientist", reap=this_turn(may_play(non(logos), action), n=1))
sanitation_engineer = creature(
    138,
    "Sanitation Engineer",
    power=4,
    traits="cyborg scientist",
    keywords=hazardous(1),
    reap=discard(a(where=your_hand)),
)
tautau_vapors = action(139, "Tautau Vapors", play=(draw(2), archive(a(where=your_hand))))
titan_guardian = creature(
    141,
    "Titan Guardian",
    power=5,
    armor=1,
    traits="beast cyborg",
    keywords=taunt,
    destroyed=if_(not_(on_flank_()), draw(2)),
)
wormhole_technician = creature(
    144,
    "Wormhole Technician",
    power=3,
    traits="cyborg scientist",
    reap=(reveal(top_of_your_deck), if_(it_is(logos), play(it), otherwise=archive(it))),
)
caendle_unit = creature(
    146,
    "C.Æ.N.D.L.E. Unit",
    power=5,
    armor=1,
    traits="robot",
    triggers=after_a_creature_reaps(draw(1), whose=OPPONENT),
    action=capture(1),
)
data_forge = action(148, "Data Forge", amber=1, play=may(forge(+10, less=count(where=your_hand))))
discombobulator = upgrade(149, "Discombobulator", amber=1, always=gains(host, cannot_be_stolen()))
prescriptive_grammarbot = creature(
    173,
    "Prescriptive Grammarbot",
    power=3,
    traits="robot",
    keywords=(taunt, hazardous(3)),
    reap=enrage(a(creature)),
)
universal_keylock = artifact(
    178,
    "Universal Keylock",
    amber=1,
    traits="item",
    always=keys_cost(+3),
    triggers=after_a_key_is_forged(destroy(this)),
)
zenzizenzizenzic = creature(
    180, "Zenzizenzizenzic", power=4, armor=2, traits="cyborg leader", always=hand_size(+2, when=in_center)
)
hyde = creature(
    167,
    "Hyde",
    power=4,
    traits="human scientist",
    reap=if_(exists(friendly, titled("velum")), draw(2), otherwise=draw(1)),
    destroyed=(archive(a(titled("velum"), where=your_discard)), if_you_do(archive(this))),
)
velum = creature(
    181,
    "Velum",
    power=2,
    traits="human scientist",
    reap=if_(
        exists(friendly, titled("hyde")), archive(some(2, where=your_hand)), otherwise=archive(a(where=your_hand))
    ),
    destroyed=(archive(a(titled("hyde"), where=your_discard)), if_you_do(archive(this))),
)
information_exchange = action(136, "Information Exchange", play=if_(they_stole, steal(2), otherwise=steal(1)))
thorium_plasmate = action(
    140,
    "Thorium Plasmate",
    amber=1,
    play=(
        move_anywhere(a(enemy, creature, called=first)),
        for_each(count(creature, neighbor_of(first), of_its_house), deal(2, to=it)),
    ),
)
code_monkey = creature(
    147,
    "Code Monkey",
    power=3,
    traits="ai beast",
    keywords=deploy,
    play=(archive(each(creature, neighboring)), if_(they_share_house, gain(2))),
)
dr_milli = creature(
    150,
    "Dr. Milli",
    power=2,
    traits="scientist",
    play=for_each(excess(another, creature, theirs=True), archive(a(where=your_hand))),
)
groupthink_tank = creature(
    151,
    "Groupthink Tank",
    power=4,
    armor=3,
    traits="robot experiment",
    action=deal(4, to=each(creature, sharing_with_neighbors(1))),
)
mini_groupthink_tank = creature(
    155,
    "Mini Groupthink Tank",
    power=3,
    armor=2,
    traits="robot experiment",
    play_fight_reap=deal(8, to=a(creature, sharing_with_neighbors(2))),
)
reassembling_automaton = creature(
    158,
    "Reassembling Automaton",
    power=3,
    traits="robot experiment",
    destroyed=if_(exists(another, friendly, creature), instead(fully_heal(this), exhaust(this), move_to_flank(this))),
)
academy_training = upgrade(
    161,
    "Academy Training",
    always=(belongs_to(host, logos, yours=True), gains(host, reap_ability(draw(1)))),
)
mimic_gel = creature(
    170,
    "Mimic Gel",
    traits="shapeshifter mutant",
    play_if=exists(another, creature),
    copies=select(another, creature),
)
self_bolstering_automata = creature(
    176,
    "Self-Bolstering Automata",
    power=1,
    traits="robot",
    destroyed=if_(
        exists(another, friendly, creature),
        instead(fully_heal(this), exhaust(this), move_to_flank(this), add_power(2, this)),
    ),
)
universal_recycle_bin = artifact(
    179, "Universal Recycle Bin", amber=1, traits="item", action=archive(a(where=your_purged))
)
