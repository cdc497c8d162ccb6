"""Mars, Age of Ascension."""

from mazzo.games.keyforge.words.cards import (
    archive,
    deal,
    if_you_do,
    may,
    move_to_flank,
    printed_in,
    purge,
    stun,
    take_control,
    whichever,
)
from mazzo.games.keyforge.words.filters import (
    enemy,
    mars,
)
from mazzo.games.keyforge.words.select import (
    a,
    at_random,
    it,
    their_archives,
    your_archives,
    your_hand,
)

action, artifact, creature, upgrade = printed_in("AoA", mars)

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
