"""Untamed, Call of the Archons."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("CotA", untamed)

beast = trait("beast")
niffle = trait("niffle")
# Key Charge, Chota Hazri
pay_to_forge = (lose(1, you), if_you_do(may(forge())))

cooperative_hunting = action(319, "Cooperative Hunting", play=divide(count(friendly, creature), among=each(creature)))
curiosity = action(320, "Curiosity", amber=1, play=destroy(each(trait("scientist"), creature)))
fertility_chant = action(321, "Fertility Chant", amber=4, play=gain(2, opponent))
fogbank = action(322, "Fogbank", amber=1, play=on_their_next_turn(cannot_fight(side=OPPONENT)))
full_moon = action(323, "Full Moon", play=this_turn(after_a_card_is_played(gain(1), whose=YOU, which=(creature,))))
grasping_vines = action(324, "Grasping Vines", amber=1, play=to_hand(up_to(3, artifact)))
key_charge = action(325, "Key Charge", play=pay_to_forge)
lifeweb = action(326, "Lifeweb", amber=1, play=if_(at_least(3, creatures_before), steal(2)))
lost_in_the_woods = action(
    327,
    "Lost in the Woods",
    amber=1,
    play=shuffle_into_deck(both(some(2, friendly, creature), some(2, enemy, creature))),
)
mimicry = action(328, "Mimicry", copies=select(action, where=their_discard))
nature_s_call = action(329, "Nature’s Call", amber=1, play=to_hand(up_to(3, creature)))
nocturnal_maneuver = action(330, "Nocturnal Maneuver", amber=1, play=exhaust(up_to(3, creature)))
perilous_wild = action(331, "Perilous Wild", amber=1, play=destroy(each(creature, with_keyword(elusive))))
regrowth = action(332, "Regrowth", amber=1, play=to_hand(a(creature, where=your_discard)))
save_the_pack = action(333, "Save the Pack", play=(destroy(each(damaged, creature)), gain_chains(1)))
scout = action(
    334,
    "Scout",
    amber=1,
    play=(
        choose(up_to(2, friendly, creature)),
        this_turn(gains(it, skirmish), to=it),
        one_at_a_time(it, use_to("fight", it)),
    ),
)
stampede = action(335, "Stampede", amber=1, play=if_(at_least(3, used_this_turn(creature)), steal(2)))
the_common_cold = action(
    336, "The Common Cold", amber=1, play=(deal(1, to=each(creature)), may(destroy(each(mars, creature))))
)
troop_call = action(
    337, "Troop Call", amber=1, play=to_hand(each(friendly, niffle, creature, where=your_discard, or_in_play=True))
)
vigor = action(338, "Vigor", amber=1, play=(heal(3, a(creature), up_to=True), if_(at_least(3, healed), gain(1))))
word_of_returning = action(
    339,
    "Word of Returning",
    amber=1,
    play=(deal(on_each("amber"), to=each(enemy, creature)), return_amber(each(enemy, creature))),
)
bear_flute = artifact(
    340,
    "Bear Flute",
    traits="item",
    action=(
        fully_heal(a(creature, titled("ancient-bear"))),
        if_(
            not_(exists(creature, titled("ancient-bear"))),
            search(
                select(titled("ancient-bear"), where=(your_deck, your_discard)),
                to_hand(it),
                if_you_do(shuffle_in(your_discard)),
                every=True,
            ),
        ),
    ),
)
nepenthe_seed = artifact(341, "Nepenthe Seed", traits="item", omni=(sacrifice(this), to_hand(a(where=your_discard))))
ritual_of_balance = artifact(342, "Ritual of Balance", traits="power", action=if_(at_least(6, their_amber), steal(1)))
ritual_of_the_hunt = artifact(
    343,
    "Ritual of the Hunt",
    amber=1,
    traits="power",
    omni=(sacrifice(this), this_turn(may_use(friendly, untamed, creature))),
)
world_tree = artifact(344, "World Tree", traits="location", action=on_top_of_deck(a(creature, where=your_discard)))
ancient_bear = creature(345, "Ancient Bear", power=5, traits="beast", keywords=assault(2))
bigtwig = creature(
    346,
    "Bigtwig",
    power=7,
    traits="beast",
    always=attacks_only(with_status("stunned")),
    reap=(stun(a(creature)), exhaust(it)),
)
witch_of_the_wilds = creature(
    347,
    "Witch of the Wilds",
    power=4,
    traits="beast witch",
    always=one_each_turn(untamed, when=not_(active_house_is(untamed))),
)
briar_grubbling = creature(348, "Briar Grubbling", power=2, traits="beast insect", keywords=hazardous(5))
chota_hazri = creature(349, "Chota Hazri", power=3, traits="human witch", play=pay_to_forge)
dew_faerie = creature(350, "Dew Faerie", power=2, traits="faerie", keywords=elusive, reap=gain(1))
dust_pixie = creature(351, "Dust Pixie", power=1, amber=2, traits="faerie")
flaxia = creature(
    352,
    "Flaxia",
    power=4,
    traits="faerie",
    play=if_(more(count(friendly, creature), than=count(enemy, creature)), gain(2)),
)
fuzzy_gruen = creature(353, "Fuzzy Gruen", power=5, amber=2, traits="beast", play=gain(1, opponent))
giant_sloth = creature(
    354,
    "Giant Sloth",
    power=6,
    traits="beast",
    always=cannot_be_used(not_(at_least(1, discarded_this_turn(untamed)))),
    action=gain(3),
)
halacor = creature(355, "Halacor", power=4, traits="beast", always=gains(each(friendly, flank, creature), skirmish))
inka_the_spider = creature(
    356, "Inka the Spider", power=1, traits="beast", keywords=poison, play_reap=stun(a(creature))
)
kindrith_longshot = creature(
    357, "Kindrith Longshot", power=3, traits="human ranger", keywords=(elusive, skirmish), reap=deal(2, to=a(creature))
)
snufflegator = creature(358, "Snufflegator", power=4, traits="beast", keywords=skirmish)
lupo_the_scarred = creature(
    359, "Lupo the Scarred", power=6, traits="beast", keywords=skirmish, play=deal(2, to=a(enemy, creature))
)
mighty_tiger = creature(360, "Mighty Tiger", power=4, traits="beast", play=deal(4, to=a(enemy, creature)))
murmook = creature(361, "Murmook", power=3, traits="beast", always=keys_cost(+1, OPPONENT))
mushroom_man = creature(
    362, "Mushroom Man", power=2, traits="fungus human", always=gets(this, power=+3, each=keys_of(YOU, unforged=True))
)
niffle_ape = creature(363, "Niffle Ape", power=3, traits="beast niffle", always=ignores(elusive, taunt))
niffle_queen = creature(
    364,
    "Niffle Queen",
    power=6,
    traits="beast niffle",
    always=(
        gets(each(another, friendly, beast, creature), power=+1),
        gets(each(another, friendly, niffle, creature), power=+1),
    ),
)
piranha_monkeys = creature(
    365, "Piranha Monkeys", power=2, traits="beast", play_reap=deal(2, to=each(another, creature))
)
teliga = creature(
    366,
    "Teliga",
    power=3,
    traits="human witch",
    triggers=after_a_card_is_played(gain(1), whose=OPPONENT, which=(creature,)),
)
hunting_witch = creature(
    367,
    "Hunting Witch",
    power=2,
    traits="human witch",
    triggers=after_a_card_is_played(gain(1), whose=YOU, which=(another, creature)),
)
witch_of_the_eye = creature(368, "Witch of the Eye", power=3, traits="human witch", reap=to_hand(a(where=your_discard)))
way_of_the_bear = upgrade(369, "Way of the Bear", amber=1, always=gains(host, assault(2)))
way_of_the_wolf = upgrade(370, "Way of the Wolf", amber=1, always=gains(host, skirmish))
