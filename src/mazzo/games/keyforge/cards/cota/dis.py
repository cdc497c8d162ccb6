"""Dis, Call of the Archons."""

from mazzo.engine.words import Not
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import ITS_OPPONENT, OPPONENT, YOU
from mazzo.games.keyforge.words.amounts import at_least, count, their_amber, they_forged, this_much
from mazzo.games.keyforge.words.cards import (
    after,
    archive,
    both_players,
    capture,
    choose,
    choose_house,
    deal,
    destroy,
    discard,
    elusive,
    gain,
    gain_chains,
    gains,
    gets,
    hazardous,
    if_,
    if_you_do,
    lose,
    on_their_next_turn,
    opponent,
    play,
    printed_in,
    purge,
    reveal_hand,
    sacrifice,
    steal,
    strike_instead,
    taunt,
    to_hand,
    unforge,
    use,
    while_here,
)
from mazzo.games.keyforge.words.filters import (
    damaged,
    dis,
    enemy,
    fighting_this,
    flank,
    friendly,
    non,
    of_its_house,
    trait,
    with_amber,
)
from mazzo.games.keyforge.words.rules import (
    cannot_choose_it,
    cannot_play,
    hand_size,
    keys_cost,
    must_choose,
    must_choose_it,
)
from mazzo.games.keyforge.words.select import (
    a,
    at_random,
    each,
    host,
    it,
    most_powerful,
    their_hand,
    this,
    top_of_their_deck,
    your_discard,
    your_hand,
)

action, artifact, creature, upgrade = printed_in("CotA", dis)

human = trait("human")

a_fair_game = action(
    53,
    "A Fair Game",
    play=both_players(discard(top_of_their_deck), reveal_hand(), gain(count(of_its_house, where=their_hand))),
)
control_the_weak = action(
    55,
    "Control the Weak",
    amber=1,
    play=choose_house(on_their_next_turn(must_choose_it(), n=this_much), of_opponent=True),
)
fear = action(58, "Fear", play=to_hand(a(enemy, creature)))
gateway_to_dis = action(59, "Gateway to Dis", play=(destroy(each(creature)), gain_chains(3)))
guilty_hearts = action(61, "Guilty Hearts", amber=1, play=destroy(each(creature, with_amber)))
hand_of_dis = action(62, "Hand of Dis", play=destroy(a(creature, non(flank))))
tendrils_of_pain = action(
    64, "Tendrils of Pain", amber=1, play=(deal(1, to=each(creature)), if_(they_forged, deal(3, to=each(creature))))
)
hysteria = action(65, "Hysteria", play=to_hand(each(creature)))
key_hammer = action(66, "Key Hammer", amber=1, play=(if_(they_forged, unforge(last_turn=True)), gain(6, opponent)))
mind_barb = action(67, "Mind Barb", amber=1, play=discard(at_random(1, where=their_hand)))
pandemonium = action(68, "Pandemonium", amber=1, play=capture(1, each(creature, non(damaged))))
poltergeist = action(69, "Poltergeist", amber=1, play=(use(a(artifact)), destroy(it)))
three_fates = action(71, "Three Fates", amber=1, play=destroy(most_powerful(creature, n=3)))
dominator_bauble = artifact(73, "Dominator Bauble", traits="item", action=use(a(friendly, creature)))
key_to_dis = artifact(74, "Key to Dis", traits="item", omni=(sacrifice(this), destroy(each(creature))))
lash_of_broken_dreams = artifact(75, "Lash of Broken Dreams", traits="weapon", action=on_their_next_turn(keys_cost(+3)))
library_of_the_damned = artifact(76, "Library of the Damned", traits="location", action=archive(a(where=your_hand)))
lifeward = artifact(
    77,
    "Lifeward",
    amber=1,
    traits="power",
    omni=(sacrifice(this), on_their_next_turn(cannot_play(OPPONENT, creature))),
)
sacrificial_altar = artifact(
    78,
    "Sacrificial Altar",
    amber=1,
    traits="location",
    action=(purge(a(friendly, human, creature)), if_you_do(play(a(creature, where=your_discard)))),
)
charette = creature(81, "Charette", power=4, traits="demon", play=capture(3))
drumble = creature(
    82, "Drumble", power=2, traits="imp", keywords=elusive, play=if_(at_least(7, their_amber), capture(their_amber))
)
dust_imp = creature(83, "Dust Imp", power=2, traits="imp", destroyed=gain(2))
gabos_longarms = creature(
    86, "Gabos Longarms", power=5, traits="demon", before_fight=(choose(a(creature)), strike_instead(it))
)
pit_demon = creature(92, "Pit Demon", power=5, traits="demon", action=steal(1))
pitlord = creature(93, "Pitlord", power=9, amber=2, traits="demon", keywords=taunt, always=must_choose(dis))
restringuntus = creature(
    94, "Restringuntus", power=1, traits="demon", play=choose_house(while_here(cannot_choose_it(), n=this_much))
)
shaffles = creature(95, "Shaffles", power=2, traits="imp", triggers=after(terms.TURN_ENDED, lose(1), whose=YOU))
shooler = creature(96, "Shooler", power=5, traits="demon", play=if_(at_least(4, their_amber), steal(1)))
stealer_of_souls = creature(
    98,
    "Stealer of Souls",
    power=6,
    traits="demon",
    triggers=after(terms.DESTROYED, purge(it), gain(1), whose=OPPONENT, which=(creature, fighting_this)),
)
succubus = creature(99, "Succubus", power=3, traits="demon", always=hand_size(-1, OPPONENT))
the_terror = creature(
    101, "The Terror", power=5, traits="demon knight", play=if_(Not(at_least(1, their_amber)), gain(2))
)
tocsin = creature(102, "Tocsin", power=3, traits="demon", reap=discard(at_random(1, where=their_hand)))
tolas = creature(
    103,
    "Tolas",
    power=1,
    traits="imp",
    keywords=elusive,
    triggers=after(terms.DESTROYED, gain(1, ITS_OPPONENT), which=(creature,)),
)
flame_wreathed = upgrade(106, "Flame-Wreathed", amber=1, always=(gets(host, power=+2), gains(host, hazardous(2))))
