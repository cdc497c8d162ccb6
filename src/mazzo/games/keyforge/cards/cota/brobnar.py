"""Brobnar, Call of the Archons."""

from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import OPPONENT, YOU
from mazzo.games.keyforge.words.amounts import at_least, count, your_amber
from mazzo.games.keyforge.words.cards import (
    add_power,
    after,
    deal,
    destroyed_ability,
    elusive,
    fully_heal,
    gain,
    gains,
    gets,
    lose,
    may,
    printed_in,
    ready_and_fight,
    stun,
    this_turn,
    to_hand,
)
from mazzo.games.keyforge.words.filters import brobnar, damaged, enemy, fighting_this, flank, friendly, neighboring
from mazzo.games.keyforge.words.rules import deals_more, keys_cost
from mazzo.games.keyforge.words.select import a, each, host, it, this

action, artifact, creature, upgrade = printed_in("CotA", brobnar)

gain_for_the_fallen = this_turn(after(terms.DESTROYED, gain(1), whose=OPPONENT, which=(creature,)))

anger = action(1, "Anger", amber=1, play=ready_and_fight(a(friendly, creature)))
lava_ball = action(9, "Lava Ball", play=deal(4, to=a(creature), splash=2))
loot_the_bodies = action(10, "Loot the Bodies", play=gain_for_the_fallen)
punch = action(12, "Punch", amber=1, play=deal(3, to=a(creature)))
warsong = action(18, "Warsong", play=this_turn(after(terms.FOUGHT, gain(1), whose=YOU)))
banner_of_battle = artifact(20, "Banner of Battle", traits="item", always=gets(each(friendly, creature), power=+1))
gauntlet_of_command = artifact(22, "Gauntlet of Command", traits="item", action=ready_and_fight(a(friendly, creature)))
iron_obelisk = artifact(
    23,
    "Iron Obelisk",
    traits="location",
    always=keys_cost(+1, OPPONENT, each=count(friendly, damaged, brobnar, creature)),
)
valdr = creature(29, "Valdr", power=6, traits="giant", always=deals_more(2, flank))
bumpsy = creature(30, "Bumpsy", power=5, traits="giant", play=lose(1))
firespitter = creature(
    32, "Firespitter", power=5, armor=1, traits="giant", before_fight=deal(1, to=each(enemy, creature))
)
ganger_chieftain = creature(
    33, "Ganger Chieftain", power=5, traits="giant", play=may(ready_and_fight(a(neighboring, creature)))
)
headhunter = creature(35, "Headhunter", power=5, traits="giant", fight=gain(1))
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
looter_goblin = creature(41, "Looter Goblin", power=2, traits="goblin", keywords=elusive, reap=gain_for_the_fallen)
mugwump = creature(
    42,
    "Mugwump",
    power=6,
    traits="giant",
    triggers=after(
        terms.DESTROYED, fully_heal(this), add_power(1, this), whose=OPPONENT, which=(creature, fighting_this)
    ),
)
pingle_who_annoys = creature(
    43,
    "Pingle Who Annoys",
    power=2,
    traits="goblin",
    keywords=elusive,
    triggers=after(terms.ENTERED, deal(1, to=it), whose=OPPONENT, which=(creature,)),
)
smaaash = creature(46, "Smaaash", power=5, traits="giant", play=stun(a(creature)))
blood_of_titans = upgrade(50, "Blood of Titans", amber=1, always=gets(host, power=+5))
phoenix_heart = upgrade(
    51, "Phoenix Heart", always=gains(host, destroyed_ability(to_hand(this), deal(3, to=each(creature))))
)
