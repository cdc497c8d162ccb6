"""Brobnar, Call of the Archons."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("CotA", brobnar)

gain_for_the_fallen = this_turn(after_a_creature_is_destroyed(gain(1), whose=OPPONENT))

anger = action(1, "Anger", amber=1, play=ready_and_fight(a(friendly, creature)))
barehanded = action(2, "Barehanded", amber=1, play=on_top_of_deck(each(artifact)))
blood_money = action(3, "Blood Money", play=place_amber(2, a(enemy, creature)))
brothers_in_battle = action(
    4,
    "Brothers in Battle",
    amber=1,
    play=choose_house(this_turn(may_fight(creature, of_chosen_house), n=this_much)),
)
burn_the_stockpile = action(5, "Burn the Stockpile", play=if_(at_least(7, their_amber), lose(4)))
champions_challenge = action(
    6,
    "Champion’s Challenge",
    play=(
        destroy(all_but(most_powerful(enemy, creature))),
        destroy(all_but(most_powerful(friendly, creature))),
        ready_and_fight(a(friendly, creature)),
    ),
)
cowards_end = action(7, "Coward’s End", play=(destroy(each(creature, non(damaged))), gain_chains(3)))
follow_the_leader = action(8, "Follow the Leader", play=this_turn(may_fight(creature)))
lava_ball = action(9, "Lava Ball", play=deal(4, to=a(creature), splash=2))
loot_the_bodies = action(10, "Loot the Bodies", play=gain_for_the_fallen)
take_that_smartypants = action(
    11, "Take that, Smartypants", amber=1, play=if_(at_least(3, count(enemy, logos)), steal(2))
)
punch = action(12, "Punch", amber=1, play=deal(3, to=a(creature)))
relentless_assault = action(
    13, "Relentless Assault", play=up_to_times(3, ready_and_fight(a_new(friendly, creature, or_none=True)))
)
smith = action(14, "Smith", amber=1, play=if_(more(count(friendly, creature), than=count(enemy, creature)), gain(2)))
sound_the_horns = action(
    15,
    "Sound the Horns",
    amber=1,
    play=(discard_until(brobnar, creature), if_(this_way("discard", brobnar, creature), to_hand(it))),
)
tremor = action(16, "Tremor", play=(choose(a(creature)), stun(it_and_its_neighbors)))
unguarded_camp = action(
    17, "Unguarded Camp", amber=1, play=for_each(excess(creature), capture(1, a_new(friendly, creature)))
)
warsong = action(18, "Warsong", play=this_turn(after_a_creature_fights(gain(1), whose=YOU)))
autocannon = artifact(19, "Autocannon", amber=1, traits="weapon", triggers=after_a_creature_enters_play(deal(1, to=it)))
banner_of_battle = artifact(20, "Banner of Battle", traits="item", always=gets(each(friendly, creature), power=+1))
cannon = artifact(21, "Cannon", traits="weapon", action=deal(2, to=a(creature)))
gauntlet_of_command = artifact(22, "Gauntlet of Command", traits="item", action=ready_and_fight(a(friendly, creature)))
iron_obelisk = artifact(
    23,
    "Iron Obelisk",
    traits="location",
    always=keys_cost(+1, OPPONENT, each=count(friendly, damaged, brobnar, creature)),
)
mighty_javelin = artifact(
    24, "Mighty Javelin", amber=1, traits="weapon", omni=(sacrifice(this), deal(4, to=a(creature)))
)
pile_of_skulls = artifact(
    25,
    "Pile of Skulls",
    traits="location",
    triggers=after_a_creature_is_destroyed(capture(1, a(friendly, creature)), whose=OPPONENT, when=your_turn),
)
screechbomb = artifact(26, "Screechbomb", traits="weapon", omni=(sacrifice(this), lose(2)))
the_warchest = artifact(27, "The Warchest", traits="item", action=gain(enemies_destroyed(in_fights=True)))
bilgum_avalanche = creature(
    28,
    "Bilgum Avalanche",
    power=5,
    traits="giant",
    triggers=after_a_key_is_forged(deal(2, to=each(enemy, creature)), whose=YOU),
)
valdr = creature(29, "Valdr", power=6, traits="giant", always=deals_more(2, flank))
bumpsy = creature(30, "Bumpsy", power=5, traits="giant", play=lose(1))
earthshaker = creature(31, "Earthshaker", power=7, traits="giant", play=destroy(each(creature, power_at_most(3))))
firespitter = creature(
    32, "Firespitter", power=5, armor=1, traits="giant", before_fight=deal(1, to=each(enemy, creature))
)
ganger_chieftain = creature(
    33, "Ganger Chieftain", power=5, traits="giant", play=may(ready_and_fight(a(neighboring, creature)))
)
grenade_snib = creature(34, "Grenade Snib", power=2, traits="goblin", destroyed=lose(2))
headhunter = creature(35, "Headhunter", power=5, traits="giant", fight=gain(1))
hebe_the_huge = creature(
    36, "Hebe the Huge", power=6, traits="giant knight", play=deal(2, to=each(another, creature, non(damaged)))
)
kelifi_dragon = creature(
    37,
    "Kelifi Dragon",
    power=12,
    traits="dragon",
    play_if=at_least(7, your_amber),
    fight_reap=(gain(1), deal(5, to=a(creature))),
)
king_of_the_crag = creature(
    38, "King of the Crag", power=7, traits="giant", always=gets(each(enemy, brobnar, creature), power=-2)
)
krump = creature(
    39,
    "Krump",
    power=6,
    traits="giant",
    triggers=after_a_creature_is_destroyed(lose(1, THAT_PLAYER), whose=OPPONENT, which=(fighting_this,)),
)
lomir_flamefist = creature(40, "Lomir Flamefist", power=5, traits="giant", play=if_(at_least(7, their_amber), lose(2)))
looter_goblin = creature(41, "Looter Goblin", power=2, traits="goblin", keywords=elusive, reap=gain_for_the_fallen)
mugwump = creature(
    42,
    "Mugwump",
    power=6,
    traits="giant",
    triggers=after_a_creature_is_destroyed(
        fully_heal(this), add_power(1, this), whose=OPPONENT, which=(fighting_this,)
    ),
)
pingle_who_annoys = creature(
    43,
    "Pingle Who Annoys",
    power=2,
    traits="goblin",
    keywords=elusive,
    triggers=after_a_creature_enters_play(deal(1, to=it), whose=OPPONENT),
)
rock_hurling_giant = creature(
    44,
    "Rock-Hurling Giant",
    power=6,
    traits="giant",
    triggers=after_you_discard_from_hand(may(deal(4, to=a(creature))), which=(brobnar,), when=your_turn),
)
rogue_ogre = creature(
    45,
    "Rogue Ogre",
    power=6,
    traits="giant mutant",
    triggers=at_end_of_your_turn(if_(exactly(1, played_this_turn()), heal(2, this), capture(1))),
)
smaaash = creature(46, "Smaaash", power=5, traits="giant", play=stun(a(creature)))
tireless_crocag = creature(
    47,
    "Tireless Crocag",
    power=7,
    traits="giant",
    always=(cannot_reap(this), any_house(), is_destroyed(when=not_(exists(enemy, creature)))),
)
troll = creature(48, "Troll", power=8, traits="giant", reap=heal(3, this))
wardrummer = creature(
    49, "Wardrummer", power=3, traits="goblin", play=to_hand(each(another, friendly, brobnar, creature))
)
blood_of_titans = upgrade(50, "Blood of Titans", amber=1, always=gets(host, power=+5))
phoenix_heart = upgrade(
    51, "Phoenix Heart", always=gains(host, destroyed_ability(to_hand(this), deal(3, to=each(creature))))
)
yo_mama_mastery = upgrade(52, "Yo Mama Mastery", amber=1, always=gains(host, taunt), play=fully_heal(host))
