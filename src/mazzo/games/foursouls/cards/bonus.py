"""Bonus souls."""

from mazzo.games.foursouls import terms
from mazzo.games.foursouls.words.amounts import CentsOf, at_least
from mazzo.games.foursouls.words.cards import bonus_soul
from mazzo.games.foursouls.words.statics import FirstTo

soul_of_greed = bonus_soul("soul-of-greed", "Soul of Greed", FirstTo(terms.R_BONUS, at_least(25, CentsOf())))
