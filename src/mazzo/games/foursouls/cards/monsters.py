"""Monsters, base game."""

from mazzo.games.foursouls import terms
from mazzo.games.foursouls.card import ATTACKER
from mazzo.games.foursouls.words.amounts import HPOf, at_most
from mazzo.games.foursouls.words.cards import by, deal, each_roll, gain, gets, monster, rewards, rule, take, when
from mazzo.games.foursouls.words.filters import player
from mazzo.games.foursouls.words.moving import Expand
from mazzo.games.foursouls.words.select import each, that_player, this

boom_fly = monster(
    "boom-fly", "Boom Fly", "basic", (1, 4, 1), rewards(4), when(terms.DIES, deal(1, to=each(player)), this=True)
)
carrion_queen = monster(
    "carrion-queen",
    "Carrion Queen",
    "boss",
    (3, 4, 1),
    rewards(treasure=1),
    rule(terms.R_NO_COMBAT_DAMAGE, this, numbers=(4, 5)),
    souls=1,
)
clotty = monster("clotty", "Clotty", "basic", (2, 3, 1), rewards(4))
cod_worm = monster("cod-worm", "Cod Worm", "basic", (2, 5, 0), rewards(3))
dip = monster("dip", "Dip", "basic", (1, 4, 1), rewards(1))
holy_dip = monster("holy-dip", "Holy Dip", "holy", (1, 4, 1), rewards(1), each_roll(1, by(that_player, gain(1))))
keeper_head = monster("keeper-head", "Keeper Head", "basic", (2, 4, 1), rewards(1, roll=True))
larry_jr = monster(
    "larry-jr",
    "Larry Jr.",
    "boss",
    (4, 3, 1),
    rewards(6),
    gets(this, evasion=1, when=at_most(2, HPOf(this))),
    souls=1,
)
monstro = monster("monstro", "Monstro", "boss", (4, 4, 1), rewards(6), souls=1)
mulligan = monster(
    "mulligan", "Mulligan", "basic", (1, 3, 1), rewards(3), when(terms.DIES, Expand(terms.MONSTER_SLOT), this=True)
)
mom = monster(
    "mom",
    "Mom!",
    "epic-boss",
    (5, 4, 2),
    rewards(treasure=1),
    rule(terms.R_DOUBLE_COMBAT, this, numbers=(1,)),
    when(terms.DIES, Expand(terms.MONSTER_SLOT), this=True),
    souls=2,
)
swarm_of_flies = monster(
    "swarm-of-flies",
    "Swarm of Flies",
    "basic",
    (5, 2, 1),
    rewards(5),
    when(terms.ROLLED, by(that_player, take(1)), whose=ATTACKER, numbers=(5,), attack=True),
)
