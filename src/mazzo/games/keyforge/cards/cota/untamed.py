"""Untamed, Call of the Archons."""

from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import YOU
from mazzo.games.keyforge.words.aember import AmberOnTarget
from mazzo.games.keyforge.words.amounts import count
from mazzo.games.keyforge.words.cards import (
    after,
    assault,
    deal,
    divide,
    gain,
    gains,
    gets,
    printed_in,
    return_amber,
    shuffle_into_deck,
    skirmish,
    this_turn,
    to_hand,
)
from mazzo.games.keyforge.words.filters import another, enemy, friendly, trait, untamed
from mazzo.games.keyforge.words.rules import ignores
from mazzo.games.keyforge.words.select import a, both, each, host, select, some, their_discard, up_to, your_discard

action, artifact, creature, upgrade = printed_in("CotA", untamed)

beast = trait("beast")
niffle = trait("niffle")

cooperative_hunting = action(319, "Cooperative Hunting", play=divide(count(friendly, creature), among=each(creature)))
full_moon = action(323, "Full Moon", play=this_turn(after(terms.PLAYED, gain(1), whose=YOU, which=(creature,))))
grasping_vines = action(324, "Grasping Vines", amber=1, play=to_hand(up_to(3, artifact)))
lost_in_the_woods = action(
    327,
    "Lost in the Woods",
    amber=1,
    play=shuffle_into_deck(both(some(2, friendly, creature), some(2, enemy, creature))),
)
mimicry = action(328, "Mimicry", copies=select(action, where=their_discard))
regrowth = action(332, "Regrowth", amber=1, play=to_hand(a(creature, where=your_discard)))
word_of_returning = action(
    339,
    "Word of Returning",
    amber=1,
    play=(deal(AmberOnTarget(), to=each(enemy, creature)), return_amber(each(enemy, creature))),
)
ancient_bear = creature(345, "Ancient Bear", power=5, traits="beast", keywords=assault(2))
dust_pixie = creature(351, "Dust Pixie", power=1, amber=2, traits="faerie")
snufflegator = creature(358, "Snufflegator", power=4, traits="beast", keywords=skirmish)
mighty_tiger = creature(360, "Mighty Tiger", power=4, traits="beast", play=deal(4, to=a(enemy, creature)))
niffle_ape = creature(363, "Niffle Ape", power=3, traits="beast niffle", always=ignores(terms.TAUNT | terms.ELUSIVE))
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
hunting_witch = creature(
    367,
    "Hunting Witch",
    power=2,
    traits="human witch",
    triggers=after(terms.PLAYED, gain(1), whose=YOU, which=(another, creature)),
)
witch_of_the_eye = creature(368, "Witch of the Eye", power=3, traits="human witch", reap=to_hand(a(where=your_discard)))
way_of_the_bear = upgrade(369, "Way of the Bear", amber=1, always=gains(host, assault(2)))
