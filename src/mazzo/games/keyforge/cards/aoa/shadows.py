"""Shadows, Age of Ascension."""

from mazzo.games.keyforge import terms
from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("AoA", shadows)

shard = trait("shard")

life_for_a_life = action(
    273, "Life for a Life", amber=1, play=(sacrifice(a(friendly, creature)), if_you_do(deal(6, to=a(creature))))
)
ronnie_wristclocks = creature(
    276,
    "Ronnie Wristclocks",
    power=2,
    traits="elf thief",
    play=if_(at_least(7, their_amber), steal(2), otherwise=steal(1)),
)
bonerot_venom = upgrade(283, "Bonerot Venom", amber=1, always=gains(host, after_this(terms.USED, deal(2, to=this))))
little_niff = creature(
    289,
    "Little Niff",
    power=2,
    traits="elf thief",
    keywords=(omega, deploy, elusive),
    triggers=after(terms.FOUGHT, steal(1), neighbors=True),
)
sack_of_coins = action(312, "Sack of Coins", amber=1, play=for_each(your_amber, deal(1, to=a(creature))))
scowly_caper = creature(
    313,
    "Scowly Caper",
    power=2,
    traits="elf thief",
    keywords=skirmish,
    enters_for_opponent=True,
    always=any_house(),
    triggers=after(terms.TURN_ENDED, destroy(a(neighboring, creature)), whose=YOU),
)
shard_of_greed = artifact(315, "Shard of Greed", traits="item shard", action=gain(count(friendly, shard)))
