"""Mars, Age of Ascension."""

from mazzo.games.keyforge.vocabulary import *

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
