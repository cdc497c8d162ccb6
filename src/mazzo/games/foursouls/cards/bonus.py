"""Bonus souls: three of the base game, five of Requiem."""

from mazzo.games.foursouls.vocabulary import *

put_a_counter = put_counters(this)
gained_with_the_sixth_counter = when_counters_change(become_soul(this), only_if=exactly(6, counters_here))
your_items = count(item, yours)

soul_of_guppy = bonus_soul("Soul of Guppy", first_to(at_least(2, count(item, yours, guppy))))
soul_of_greed = bonus_soul("Soul of Greed", first_to(at_least(25, your_cents)))
soul_of_gluttony = bonus_soul("Soul of Gluttony", first_to(at_least(10, your_hand)))
soul_of_envy = bonus_soul(
    "Soul of Envy",
    first_to(at_least(3, your_souls), ability(by(target(player, fewest(your_souls)), become_soul(this)))),
    collection="r",
)
soul_of_wrath = bonus_soul(
    "Soul of Wrath",
    when_a_player_dies(put_a_counter),
    gained_with_the_sixth_counter,
    collection="r",
)
soul_of_sloth = bonus_soul(
    "Soul of Sloth",
    first_to(at_least(4, your_items), ability(by(target(player, fewest(your_items)), become_soul(this)))),
    collection="r",
)
soul_of_pride = bonus_soul(
    "Soul of Pride",
    when_a_player_gains_treasure(put_a_counter),
    gained_with_the_sixth_counter,
    collection="r",
)
soul_of_lust = bonus_soul(
    "Soul of Lust",
    when_a_player_kills_a_monster(put_a_counter),
    gained_with_the_sixth_counter,
    collection="r",
)
