"""Sanctum, Age of Ascension."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("AoA", sanctum)

shard = trait("shard")
hallowed_shield = artifact(
    218, "Hallowed Shield", traits="item", action=(choose(a(creature)), this_turn(cannot_be_damaged(it), to=it))
)
maruck_the_marked = creature(
    220,
    "Maruck the Marked",
    power=5,
    armor=1,
    traits="spirit knight",
    triggers=after_armor_prevents_damage(capture(that_many)),
)
sir_marrows = creature(
    223,
    "Sir Marrows",
    power=4,
    armor=2,
    traits="human knight",
    triggers=after_aember_is_reaped(capture_what_was_reaped(), whose=OPPONENT),
)
prince_derric_unifier = creature(
    240,
    "Prince Derric, Unifier",
    power=4,
    armor=1,
    traits="human knight",
    play=if_(at_least(3, houses_among(friendly, creature)), gain(3)),
)
opal_knight = creature(260, "Opal Knight", power=5, traits="spirit knight", play=destroy(each(creature, even_power)))
lion_bautrem = creature(
    211,
    "“Lion” Bautrem",
    power=4,
    armor=1,
    traits="human knight",
    keywords=deploy,
    always=gets(its_neighbors, power=+2),
)
abond_the_armorsmith = creature(
    212,
    "Abond the Armorsmith",
    power=3,
    traits="human",
    always=gets(each(another, friendly, creature), armor=+1),
    action=this_turn(gets(each(another, friendly, creature), armor=+1)),
)
aubade_the_grim = creature(
    213, "Aubade the Grim", power=4, armor=1, traits="spirit knight", play=capture(3), reap=remove_amber(1, this)
)
bordan_the_redeemed = creature(
    215, "Bordan the Redeemed", power=3, traits="human thief", keywords=elusive, action=capture(2)
)
challe_the_safeguard = creature(
    216, "Challe the Safeguard", power=4, armor=2, traits="human knight", keywords=(deploy, taunt)
)
golden_aura = action(
    217,
    "Golden Aura",
    play=(fully_heal(a(creature)), this_turn(belongs_to(it, sanctum), cannot_be_damaged(it), to=it)),
)
healing_blast = action(219, "Healing Blast", amber=1, play=(fully_heal(a(creature)), if_(at_least(4, healed), gain(2))))
smite = action(
    224,
    "Smite",
    play=(ready_and_fight(a(friendly, creature), foe=first), deal(2, to=each(creature, neighbor_of(first)))),
)
the_grey_rider = creature(
    226,
    "The Grey Rider",
    power=2,
    traits="human monk",
    keywords=deploy,
    play_fight_reap=may(ready_and_fight(a(neighboring, creature))),
)
baron_mengevin = creature(
    227,
    "Baron Mengevin",
    power=6,
    armor=1,
    traits="human knight",
    triggers=after_you_discard_from_hand(capture(1), which=(sanctum,)),
)
barrister_joya = creature(
    228, "Barrister Joya", power=5, armor=1, traits="human knight", always=cannot_reap(each(enemy, creature))
)
brobnar_ambassador = creature(
    229,
    "Brobnar Ambassador",
    power=1,
    traits="human",
    keywords=elusive,
    fight_reap=this_turn(may_play_or_use(brobnar), n=1),
)
dis_ambassador = creature(
    230, "Dis Ambassador", power=1, traits="human", keywords=elusive, fight_reap=this_turn(may_play_or_use(dis), n=1)
)
equalize = action(
    232,
    "Equalize",
    amber=1,
    play=(redistribute("amber", each(friendly, creature)), redistribute("amber", each(enemy, creature))),
)
free_markets = action(233, "Free Markets", play=gain(no_more_than(6, houses_among(but=sanctum))))
haedroths_wall = artifact(
    236, "Haedroth’s Wall", traits="location", always=gets(each(friendly, flank, creature), power=+2)
)
logos_ambassador = creature(
    237,
    "Logos Ambassador",
    power=1,
    traits="human",
    keywords=elusive,
    fight_reap=this_turn(may_play_or_use(logos), n=1),
)
mars_ambassador = creature(
    238, "Mars Ambassador", power=1, traits="human", keywords=elusive, fight_reap=this_turn(may_play_or_use(mars), n=1)
)
rothais_the_fierce = creature(
    242, "Rothais the Fierce", power=4, armor=2, traits="human knight", keywords=(taunt, hazardous(4))
)
shadows_ambassador = creature(
    243,
    "Shadows Ambassador",
    power=1,
    traits="human",
    keywords=elusive,
    fight_reap=this_turn(may_play_or_use(shadows), n=1),
)
untamed_ambassador = creature(
    247,
    "Untamed Ambassador",
    power=1,
    traits="human",
    keywords=elusive,
    fight_reap=this_turn(may_play_or_use(untamed), n=1),
)
anahita_the_trader = creature(
    248,
    "Anahita the Trader",
    power=2,
    traits="human merchant",
    reap=(give_control(a(friendly, artifact)), if_you_do(give(2))),
)
eye_of_judgment = artifact(253, "Eye of Judgment", amber=1, traits="item", action=purge(a(creature, where=any_discard)))
martyrs_end = action(
    255,
    "Martyr’s End",
    amber=1,
    play=(destroy(any_number(friendly, creature)), gain(these_many("destroy", "creature"))),
)
mother_northelle = creature(
    257,
    "Mother Northelle",
    power=2,
    traits="human monk",
    keywords=elusive,
    reap=move_amber_from(a(friendly, creature, with_amber), 1),
)
proclamation_346e = artifact(
    261,
    "Proclamation 346E",
    traits="law",
    always=keys_cost(+2, OPPONENT, when=not_(at_least(3, houses_among(enemy, creature)))),
)
seraphic_armor = upgrade(263, "Seraphic Armor", amber=1, always=gets(host, armor=+1), play=fully_heal(host))
shard_of_hope = artifact(
    264, "Shard of Hope", traits="item shard", action=capture(count(friendly, shard), a(friendly, creature))
)
