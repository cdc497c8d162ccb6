"""Mars, Call of the Archons."""

from mazzo.games.keyforge.card import OPPONENT
from mazzo.games.keyforge.words.amounts import count, destroyed_this_way, their_keys
from mazzo.games.keyforge.words.cards import (
    Revised,
    archive,
    capture,
    choose,
    deal,
    destroyed_ability,
    elusive,
    for_each,
    gains,
    if_,
    may,
    printed_in,
    purge,
    ready,
    reap_ability,
    sacrifice,
    this_turn,
)
from mazzo.games.keyforge.words.filters import another, either, enemy, friendly, mars, non, trait
from mazzo.games.keyforge.words.rules import keys_cost, may_use
from mazzo.games.keyforge.words.select import a, host, it, this

action, artifact, creature, upgrade = printed_in("CotA", mars)

agent = trait("agent")

sample_collection = action(175, "Sample Collection", play=for_each(their_keys, archive(a(enemy, creature), yours=True)))
combat_pheromones = artifact(
    180, "Combat Pheromones", amber=1, traits="item", omni=(sacrifice(this), this_turn(may_use(another, mars), n=2))
)
grabber_jammer = creature(
    193, "Grabber Jammer", power=4, armor=1, traits="robot", always=keys_cost(+1, OPPONENT), fight_reap=capture(1)
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
vezyma_thinkdrone = creature(
    202,
    "Vezyma Thinkdrone",
    power=3,
    traits="martian scientist",
    reap=may(archive(a(friendly, either(creature, artifact)))),
)
yxilo_bolter = creature(
    204,
    "Yxilo Bolter",
    power=3,
    traits="martian soldier",
    fight_reap=(deal(2, to=a(creature)), if_(destroyed_this_way, purge(it))),
)
biomatrix_backup = Revised(
    upgrade(208, "Biomatrix Backup", amber=1, always=gains(host, destroyed_ability(may(archive(this))))),
    "1.4",
    upgrade(208, "Biomatrix Backup", amber=1, always=gains(host, destroyed_ability(archive(this)))),
)
red_planet_ray_gun = upgrade(
    211,
    "Red Planet Ray Gun",
    amber=1,
    always=gains(host, reap_ability(choose(a(creature)), deal(count(mars, creature), to=it))),
)
