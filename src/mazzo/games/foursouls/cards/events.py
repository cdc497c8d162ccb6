"""Events and curses, base game."""

from mazzo.games.foursouls import terms
from mazzo.games.foursouls.card import YOU
from mazzo.games.foursouls.words.cards import by, curse, event, gain, lose, roll, take, when
from mazzo.games.foursouls.words.filters import player
from mazzo.games.foursouls.words.moving import Expand
from mazzo.games.foursouls.words.select import active_player, each
from mazzo.games.foursouls.words.turns import MoreAttacks

chest_1 = event("chest-1", "Chest", "good-event", roll({(1, 2): gain(1), (3, 4): gain(3), (5, 6): gain(6)}))
mega_troll_bomb = event("mega-troll-bomb", "Mega Troll Bomb!", "bad-event", take(2, each(player)))
troll_bombs = event("troll-bombs", "Troll Bombs", "bad-event", take(2))
xl_floor = event("xl-floor", "XL Floor!", "good-event", Expand(terms.MONSTER_SLOT), by(active_player, MoreAttacks()))
curse_of_greed = curse("curse-of-greed", "Curse of Greed", when(terms.TURN_END, lose(4), whose=YOU))
