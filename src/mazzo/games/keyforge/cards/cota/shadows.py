"""Shadows, Call of the Archons."""

from mazzo.games.keyforge.card import OPPONENT
from mazzo.games.keyforge.words.amounts import AllBut, at_least, destroyed_this_way, their_amber, they_are_richer
from mazzo.games.keyforge.words.cards import (
    Revised,
    choose,
    deal,
    elusive,
    forge,
    gain,
    if_,
    if_this_leaves_play,
    if_you_do,
    move_amber_from,
    on_their_next_turn,
    opponent,
    play,
    poison,
    printed_in,
    put_under,
    repeat_once_if,
    repeat_while,
    sacrifice,
    skirmish,
    steal,
    this_turn,
    to_hand,
    use,
)
from mazzo.games.keyforge.words.filters import (
    enemy,
    flank,
    friendly,
    non,
    shadows,
    titled,
    trait,
    with_amber,
)
from mazzo.games.keyforge.words.rules import deals_no_damage, may_use_that, skips_forging, takes_damage_for
from mazzo.games.keyforge.words.select import a, each, it, some, this, under_this, your_discard, your_hand

action, artifact, creature, upgrade = printed_in("CotA", shadows)

steal_from_the_richer = if_(they_are_richer, steal(1))
bait_and_switch = Revised(
    action(267, "Bait and Switch", play=repeat_while(they_are_richer, steal_from_the_richer)),
    "1.4",
    action(267, "Bait and Switch", play=repeat_once_if(they_are_richer, steal_from_the_richer)),
)
key_of_darkness = action(273, "Key of Darkness", play=if_(at_least(1, their_amber), forge(+6), otherwise=forge(+2)))
miasma = action(275, "Miasma", amber=1, play=on_their_next_turn(skips_forging(OPPONENT)))
nerve_blast = action(276, "Nerve Blast", play=(steal(1), if_you_do(deal(2, to=a(creature)))))
pawn_sacrifice = action(
    279, "Pawn Sacrifice", amber=1, play=(sacrifice(a(friendly, creature)), if_you_do(deal(3, to=some(2, creature))))
)
poison_wave = action(280, "Poison Wave", amber=1, play=deal(2, to=each(creature)))
too_much_to_protect = action(283, "Too Much to Protect", amber=1, play=steal(AllBut(their_amber, 6)))
longfused_mines = artifact(
    287,
    "Longfused Mines",
    amber=1,
    traits="weapon",
    omni=(sacrifice(this), deal(3, to=each(enemy, creature, non(flank)))),
)
masterplan = artifact(
    288,
    "Masterplan",
    amber=1,
    traits="item",
    play=put_under(a(where=your_hand)),
    omni=(play(each(where=under_this)), sacrifice(this)),
)
seeker_needle = artifact(
    290, "Seeker Needle", traits="weapon", action=(deal(1, to=a(creature)), if_(destroyed_this_way, gain(1)))
)
bad_penny = creature(296, "Bad Penny", power=1, traits="human thief", destroyed=to_hand(this))
deipno_spymaster = creature(
    299,
    "Deipno Spymaster",
    power=1,
    traits="elf thief",
    keywords=elusive,
    omni=(choose(a(friendly, creature)), this_turn(may_use_that(it), to=it)),
)
faygin = creature(
    300,
    "Faygin",
    power=3,
    traits="human thief",
    keywords=elusive,
    reap=to_hand(a(titled("urchin"), where=your_discard, or_in_play=True)),
)
macis_asp = creature(301, "Macis Asp", power=3, traits="beast", keywords=(skirmish, poison))
magda_the_rat = Revised(
    creature(
        303,
        "Magda the Rat",
        power=4,
        traits="elf thief",
        keywords=elusive,
        play=steal(2),
        leaves_play=steal(2, opponent),
    ),
    "1.4",
    creature(
        303,
        "Magda the Rat",
        power=4,
        traits="elf thief",
        keywords=elusive,
        play=steal(2),
        triggers=if_this_leaves_play(steal(2, opponent)),
    ),
)
nexus = creature(305, "Nexus", power=3, traits="cyborg thief", keywords=elusive, reap=use(a(enemy, artifact)))
noddy_the_thief = creature(306, "Noddy the Thief", power=2, traits="elf thief", keywords=elusive, action=steal(1))
dodger = creature(308, "Dodger", power=5, traits="elf thief", fight=steal(1))
selwyn_the_fence = creature(
    309, "Selwyn the Fence", power=3, traits="elf thief", fight_reap=move_amber_from(a(friendly, with_amber), 1)
)
shadow_self = creature(
    310, "Shadow Self", power=9, traits="specter", always=(deals_no_damage(), takes_damage_for(non(trait("specter"))))
)
silvertooth = creature(311, "Silvertooth", power=2, traits="elf thief", enters_ready=True)
urchin = creature(315, "Urchin", power=1, traits="elf thief", keywords=elusive, play=steal(1))
