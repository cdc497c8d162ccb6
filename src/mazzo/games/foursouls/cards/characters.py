"""Characters and their starting items."""

from mazzo.games.foursouls import terms
from mazzo.games.foursouls.card import YOU
from mazzo.games.foursouls.words.cards import (
    character,
    recharge,
    rule,
    starting_item,
    tap,
    when,
)
from mazzo.games.foursouls.words.filters import dice_roll
from mazzo.games.foursouls.words.rolling import Reroll
from mazzo.games.foursouls.words.select import target
from mazzo.games.foursouls.words.turns import MorePlays

play_another_loot = tap(MorePlays())
recharge_at_end = when(terms.TURN_END, recharge(), whose=YOU)

isaac = character("isaac", "Isaac", "the-d6", play_another_loot)
the_d6 = starting_item("the-d6", "The D6", tap(Reroll(target(dice_roll))), recharge_at_end)
maggy = character("maggy", "Maggy", "yum-heart", play_another_loot)
cain = character("cain", "Cain", "sleight-of-hand", play_another_loot, rule(terms.R_FIRST))
judas = character("judas", "Judas", "book-of-belial", play_another_loot)
eve = character("eve", "Eve", "the-curse", play_another_loot)
samson = character("samson", "Samson", "blood-lust", play_another_loot)
