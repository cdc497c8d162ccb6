"""Mars, Age of Ascension."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("AoA", mars)

martian = trait("martian")
shard = trait("shard")
nobody_here = not_(exists(friendly, creature))
tyxl_beambuckler = creature(
    171,
    "Tyxl Beambuckler",
    power=4,
    armor=1,
    traits="martian soldier",
    play=(deal(2, to=a(creature)), move_to_flank(it)),
)
hypnobeam = action(181, "Hypnobeam", play=take_control(a(enemy, creature)))
yzphyz_knowdrone = creature(
    210,
    "Yzphyz Knowdrone",
    power=3,
    armor=1,
    traits="martian scientist",
    play=(
        archive(a(where=your_hand)),
        may(
            whichever(purge(a(where=your_archives)), purge(at_random(1, where=their_archives))),
            if_you_do(stun(a(creature))),
        ),
    ),
)
agent_hoo_man = creature(
    160,
    "Agent Hoo-man",
    power=2,
    traits="martian agent",
    keywords=elusive,
    reap=stun(both(a(friendly, non(mars), creature), a(enemy, non(mars), creature))),
)
carpet_phloxem = action(161, "Carpet Phloxem", amber=1, play=if_(nobody_here, deal(4, to=each(creature))))
collector_worm = creature(
    162, "Collector Worm", power=2, armor=5, traits="beast", fight=archive(opposing_creature, into=YOU)
)
glyxl_proliferator = creature(
    163,
    "Glyxl Proliferator",
    power=3,
    traits="martian soldier",
    reap=if_(on_flank_(), archive(a(mars, where=your_discard))),
)
ixxyxli_fixfinger = creature(
    164,
    "Ixxyxli Fixfinger",
    power=2,
    armor=2,
    traits="martian scientist",
    keywords=elusive,
    always=gets(each(another, martian, creature), armor=+1),
)
mars_first = action(165, "Mars First", amber=1, play=ready_and_use(a(friendly, mars, creature)))
mars_needs_aember = action(
    166, "Mars Needs Æmber", amber=1, play=capture(1, each(damaged, enemy, non(mars), creature), own_side=True)
)
mindworm = creature(
    168,
    "Mindworm",
    power=1,
    traits="beast",
    keywords=elusive,
    before_fight=done_by(opposing_creature, deal(power_of(this), to=neighbors_of(this))),
)
skybooster_squadron = creature(170, "Skybooster Squadron", power=4, traits="martian soldier", reap=to_hand(this))
xanthyx_harvester = creature(
    173,
    "Xanthyx Harvester",
    power=3,
    traits="beast",
    always=cannot_be_used(exists(neighboring, non(mars), creature)),
    reap=gain(1),
)
zysysyx_shockworm = creature(
    175,
    "Zysysyx Shockworm",
    power=3,
    armor=1,
    traits="martian soldier",
    triggers=after_a_creature_reaps(stun(it), whose=OPPONENT),
)
aember_conduction_unit = artifact(
    176,
    "Æmber Conduction Unit",
    traits="item",
    triggers=after_a_creature_reaps(stun(it), whose=OPPONENT, when=first_time("reap")),
)
containment_field = upgrade(178, "Containment Field", always=gains(host, after_this_is_used(destroy(this))))
destroy_them_all = action(179, "Destroy Them All!", play=destroy(both(a(artifact), both(a(creature), a(upgrade)))))
exterminate_exterminate = action(
    180,
    "Exterminate! Exterminate!",
    play=one_at_a_time(each(friendly, mars, creature), destroy(a(non(mars), creature, weaker_than_it))),
)
nyzyk_resonator = creature(
    184,
    "Nyzyk Resonator",
    power=2,
    armor=1,
    traits="martian soldier",
    always=keys_cost(+2, OPPONENT, each=count(neighboring, creature)),
)
phloxem_spike = action(186, "Phloxem Spike", amber=1, play=if_(nobody_here, destroy(each(creature, non(flank)))))
storm_crawler = creature(
    189,
    "Storm Crawler",
    power=6,
    armor=1,
    traits="robot",
    always=deals_only(1),
    triggers=after_a_creature_reaps(stun(it), whose=OPPONENT),
)
destructive_analysis = action(
    194,
    "Destructive Analysis",
    amber=1,
    play=(
        deal(2, to=a(creature, called=first)),
        purge(any_number(where=your_archives)),
        deal(per(2, these_many("purge", "card")), to=called(first)),
    ),
)
entropic_manipulator = action(
    195,
    "Entropic Manipulator",
    amber=1,
    play=one_of(
        may(redistribute("damage", each(friendly, creature))), may(redistribute("damage", each(enemy, creature)))
    ),
)
extinction = action(
    196,
    "Extinction",
    play=(choose(a(creature)), destroy(both(it, each(creature, sharing_trait))), gain_chains(1)),
)
killzord_mk_9001 = upgrade(
    201,
    "Killzord Mk. 9001",
    always=(gets(host, power=+2, armor=+2), gains(host, skirmish, fight_ability(gain_chains(1)))),
)
martian_generosity = action(202, "Martian Generosity", amber=1, play=(lose(your_amber, you), draw(per(2, aember_lost))))
shard_of_hate = artifact(
    205, "Shard of Hate", traits="item shard", action=for_each(count(friendly, shard), stun(a(enemy, creature)))
)
yxlyx_stimrager = creature(
    209,
    "Yxlyx Stimrager",
    power=4,
    armor=2,
    traits="martian soldier",
    fight=(deal(2, to=a(creature)), move_to_flank(it)),
)
