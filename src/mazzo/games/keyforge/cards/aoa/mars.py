"""Mars, Age of Ascension."""

from mazzo.games.keyforge.words.cards import archive, if_you_do, may, printed_in, purge, stun
from mazzo.games.keyforge.words.filters import mars
from mazzo.games.keyforge.words.select import a, your_archives, your_hand

action, artifact, creature, upgrade = printed_in("AoA", mars)

yzphyz_knowdrone = creature(
    210,
    "Yzphyz Knowdrone",
    power=3,
    armor=1,
    traits="martian scientist",
    play=(archive(a(where=your_hand)), may(purge(a(where=your_archives)), if_you_do(stun(a(creature))))),
)
